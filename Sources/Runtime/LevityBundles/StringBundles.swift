public import Foundation
import LevityPackages
public import LevityStrings
import PackageHeads
import StringKeys
import StringPacks

/// An app's strings as real bundles, for code that asks the system: every call that takes a `bundle:`, also
/// `String(localized:bundle:)` and SwiftUI's `Text(_:bundle:)`.
///
/// ```swift
/// if let loader = StringLoader.shared {
///   let bundle = try StringBundles(loader).bundle("com.example.app")
///   title.text = NSLocalizedString("trip.title", bundle: bundle, comment: "")
/// }
/// ```
///
/// A bundle has the language in use, as Xcode's build would have compiled it: `.strings` and `.stringsdict` as binary
/// property lists. Plurals, Markdown, inflection, widths and devices stay the system's. A string that doesn't fit the
/// arguments of the development string isn't written: the system shows the key's value of the app's own table, or the
/// fallback that code passes.
///
/// It is made when it's asked for the first time, and after an update: about as long as the language takes to decode.
/// It lies in Caches, or in the container of an app group, where extensions read it.
public final class StringBundles: Sendable {
  /// The extension of lists of keys; their name is the bundle's identifier. `levity strings publish --keys` writes them.
  public static let keysExtension = "levitykeys"

  /// The data set with the lists of keys that `levity offload` puts into an asset catalog.
  public static let archiveName = "LevityStringKeys"

  private let loader: StringLoader
  /// The lists of keys by bundle.
  private let keys: [String: KeyList]
  private let folder: URL
  private let now: @Sendable () -> Double
  private let willChange: @Sendable (String) throws(Descriptor.Failure) -> Void
  /// The bundles that this process found or made.
  private let made = Locked<[String: Made]>([:])

  private struct Made {
    var name: String
    var bundle: Bundle
    var refused: Int
    var probe: Probe?
  }

  /// A string that this process wrote, by which a self-test knows whether it is shown.
  struct Probe: Sendable {
    var table: String
    var key: String
    var value: String
  }

  private enum KeyList {
    case file(URL)
    case bytes(Data)

    var bytes: Data? {
      switch self {
      case .file(let url): try? Data(contentsOf: url)
      case .bytes(let data): data
      }
    }
  }

  /// Creates bundles of a loader's strings. Reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - bundle: The app's bundle, or an extension's, with the lists of keys.
  ///   - appGroupContainer: The container of an app group that the app shares with its extensions.
  public convenience init(
    _ loader: StringLoader, bundle: Bundle = .main, appGroupContainer: URL? = nil
  ) {
    let app = ShippedData.app(of: bundle)
    let found = app.urls(forResourcesWithExtension: Self.keysExtension, subdirectory: nil) ?? []
    let caches =
      appGroupContainer?.appendingPathComponent("Library/Caches", isDirectory: true)
      ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    self.init(
      loader, keys: found.map { $0 as URL },
      archive: ShippedData.read(Self.archiveName, in: app),
      folder: caches.appendingPathComponent("Levity/Bundles", isDirectory: true))
  }

  /// Creates bundles with explicit lists of keys and an explicit folder.
  ///
  /// - Parameters:
  ///   - keys: Files with the lists of keys.
  ///   - archive: Lists of keys in one file, as `levity offload` writes them.
  public convenience init(
    _ loader: StringLoader, keys: [URL], archive: Data? = nil, folder: URL
  ) {
    self.init(
      loader, keys: keys, archive: archive, folder: folder, now: { Date().timeIntervalSince1970 },
      willChange: { _ throws(Descriptor.Failure) in })
  }

  init(
    _ loader: StringLoader, keys: [URL], archive: Data? = nil, folder: URL,
    now: @escaping @Sendable () -> Double,
    willChange: @escaping @Sendable (String) throws(Descriptor.Failure) -> Void
  ) {
    self.loader = loader
    var lists: [String: KeyList] = [:]
    for entry in (archive.flatMap { try? StringPackArchive($0) })?.entries ?? [] {
      lists[entry.bundle] = .bytes(entry.pack)
    }
    for url in keys { lists[url.deletingPathExtension().lastPathComponent] = .file(url) }
    self.keys = lists
    self.folder = folder
    self.now = now
    self.willChange = willChange
  }

  /// The bundles that have a list of keys, sorted. Those of files are called by the name of the file.
  public var identifiers: [String] { keys.keys.sorted() }

  /// Returns the identifier that a bundle of this build has in the packs.
  func name(of identifier: String) -> String {
    loader.bundleNames?.name(of: identifier) ?? identifier
  }

  /// Returns the current strings of a bundle; nil if the app has no pack of it.
  func strings(_ identifier: String) -> BundleSnapshot? { loader.snapshot(of: identifier) }

  /// Returns the strings of a bundle in a language that the app chose itself; nil if there are none.
  func strings(_ identifier: String, in language: String) -> BundleSnapshot? {
    loader.snapshot(of: identifier, in: language)
  }

  /// Returns whether the app's own table has what the packs have: the development language as it was shipped. An update
  /// may have changed other languages alone; then nothing is written of this one, of which a pack may have only a part.
  static func isFloorEnough(for strings: BundleSnapshot) -> Bool {
    strings.language == strings.developmentLanguage && strings.isDevelopmentShipped
  }

  /// Returns the language in use if the app's pack has only a part of it.
  static func partialLanguage(of strings: BundleSnapshot) -> String? {
    guard let language = strings.language, strings.pack.wholeDigest(for: language) != nil else {
      return nil
    }
    return language
  }

  /// Returns a string of a bundle that this process wrote; nil if it wrote none.
  func probe(_ identifier: String) -> Probe? { made.withLock { $0[identifier]?.probe } }

  /// Returns the bundle with the current strings of the app's bundle with that identifier. Makes it if it isn't there,
  /// and blocks meanwhile. Any thread may call it.
  ///
  /// Throws ``StringBundleError``; then code passes its own bundle, whose strings are those that the app shipped with.
  public func bundle(_ identifier: String) throws(StringBundleError) -> Bundle {
    guard let strings = strings(identifier) else { throw .noStrings(bundle: identifier) }
    return try bundle(identifier, with: strings)
  }

  /// Returns the bundle with strings that the caller has asked for already.
  ///
  /// - Parameter isPicked: Whether the app chose the language itself, and looks up strings in that one alone: then a
  ///   string that doesn't fit its arguments is that of the development language, and not missing.
  func bundle(
    _ identifier: String, with strings: BundleSnapshot, isPicked: Bool = false
  ) throws(StringBundleError) -> Bundle {
    guard let language = strings.language else { throw .noStrings(bundle: identifier) }
    let name = self.name(of: strings, isPicked: isPicked)
    let key = isPicked ? "\(identifier)/\(language)" : identifier
    let place = bundleFolder(Self.fileName(identifier))
    // Two threads may make the same one, which is a waste and not an error.
    if let known = made.withLock({ $0[key] }), known.name == name,
      place.bundle(named: name) != nil
    {
      return known.bundle
    }
    let isFirst = made.withLock { made in
      !made.keys.contains { $0 == identifier || $0.hasPrefix("\(identifier)/") }
    }
    var refused = 0
    var probe: Probe?
    if place.bundle(named: name) == nil {
      let tables = BundleTables(
        strings, keys: try readKeys(identifier, strings), identifier: identifier,
        language: language, isComplete: isPicked)
      refused = tables.refused
      probe = tables.probe
      do throws(Descriptor.Failure) {
        try place.write(tables.files, named: name)
      } catch {
        throw .unwritable(bundle: identifier, reason: error.reason)
      }
    }
    guard let url = place.bundle(named: name), let bundle = Bundle(url: url) else {
      throw .unwritable(bundle: identifier, reason: "the files are gone")
    }
    made.withLock {
      $0[key] =
        Made(name: name, bundle: bundle, refused: refused, probe: probe)
    }
    if isFirst { place.clean(keeping: name, now: now()) }
    return bundle
  }

  /// Returns the number of strings that the bundle lacks since they don't fit their arguments; 0 if this process didn't
  /// make it.
  public func refusedCount(_ identifier: String) -> Int {
    made.withLock { $0[identifier]?.refused ?? 0 }
  }

  /// The name says what the bundle contains: another path for other strings, since the system remembers what it read
  /// from a path. It begins with the number of the files' form: another one for other files of the same strings.
  private func name(of strings: BundleSnapshot, isPicked: Bool) -> String {
    let form = Array((isPicked ? "3 picked" : "3").utf8)
    return String(loader.contentHasher.digest(of: form + strings.identity).hex.prefix(32))
  }

  /// Returns the keys of a bundle by id.
  func readKeys(
    _ identifier: String, _ strings: BundleSnapshot
  ) throws(StringBundleError) -> [StringKey] {
    guard let bytes = (keys[identifier] ?? keys[Self.fileName(identifier)])?.bytes
    else { throw .noKeys(bundle: identifier) }
    let keys = BundleKeys(
      [UInt8](bytes), of: strings.pack, codecs: loader.streamCodecs, hasher: loader.contentHasher)
    guard let keys else { throw .otherKeys(bundle: identifier) }
    return keys.keys
  }

  func bundleFolder(_ name: String) -> BundleFolder {
    BundleFolder(
      url: folder.appendingPathComponent(name, isDirectory: true), willChange: willChange)
  }

  var hasher: ContentHasher { loader.contentHasher }
  var currentTime: Double { now() }

  /// An identifier must not lead to another folder.
  static func fileName(_ identifier: String) -> String {
    identifier.utf8.first == UInt8(ascii: ".")
      ? "-" + identifier.dropFirst() : String(identifier.map { $0 == "/" ? "-" : $0 })
  }
}
