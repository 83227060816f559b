public import Foundation
public import LevityPackages
public import StringPacks
public import StringValues

#if canImport(Darwin)
  import Darwin
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// The settings of a `StringLoader`: packs, folder, languages, cryptography and codecs.
///
/// ```swift
/// Levity.startStrings { configuration in
///   configuration.preferredLanguages = ["fr", "en"]
///   configuration.device = .ipad
/// }
/// ```
public struct StringConfiguration: Sendable {
  /// Code size: one pointer, since a copy of many values takes code wherever it is made. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var packs: [URL] = []
    @exclusivity(unchecked) var packArchive: Data?
    @exclusivity(unchecked) var folder: URL
    @exclusivity(unchecked) var preferredLanguages: [String] = []
    @exclusivity(unchecked) var otherLanguages: [String] = []
    @exclusivity(unchecked) var leader: Bundle?
    @exclusivity(unchecked) var names: BundleNames?
    @exclusivity(unchecked) var cryptography: ResourceCryptography
    @exclusivity(unchecked) var codecs: [StringCodec]
    @exclusivity(unchecked) var appBuild = ""
    @exclusivity(unchecked) var device = StringConfiguration.usualDevice
    @exclusivity(unchecked) var isAppStart = true
    @exclusivity(unchecked) var developmentSource: DevelopmentSource?

    init(folder: URL, _ cryptography: ResourceCryptography, _ codecs: [StringCodec]) {
      self.folder = folder
      self.cryptography = cryptography
      self.codecs = codecs
    }

    func copy() -> Values {
      let copy = Values(folder: folder, cryptography, codecs)
      copy.packs = packs
      copy.packArchive = packArchive
      copy.preferredLanguages = preferredLanguages
      copy.otherLanguages = otherLanguages
      copy.leader = leader
      copy.names = names
      copy.appBuild = appBuild
      copy.device = device
      copy.isAppStart = isAppStart
      copy.developmentSource = developmentSource
      return copy
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = values.copy() }
    return values
  }

  /// The packs in the app, one for each bundle that has strings. A pack's name is the bundle's identifier.
  public var packs: [URL] {
    get { values.packs }
    set { change().packs = newValue }
  }
  /// The archive of packs that `levity offload` puts into an asset catalog; nil if packs are files.
  public var packArchive: Data? {
    get { values.packArchive }
    set { change().packArchive = newValue }
  }
  /// The folder for the string stores in use and the strings that came over the air. Excluded from backups.
  public var folder: URL {
    get { values.folder }
    set { change().folder = newValue }
  }
  /// The languages that the user prefers, the best first.
  public var preferredLanguages: [String] {
    get { values.preferredLanguages }
    set { change().preferredLanguages = newValue }
  }
  /// Languages of the app that aren't in the packs; they come over the air.
  public var otherLanguages: [String] {
    get { values.otherLanguages }
    set { change().otherLanguages = newValue }
  }
  /// The app, whose language frameworks and packages follow; nil if each chooses for itself.
  var leader: Bundle? { values.leader }
  /// The identifiers that the bundles of this build have in the package.
  package var names: BundleNames? {
    get { values.names }
    set { change().names = newValue }
  }
  /// SHA-256, and Ed25519 for what comes over the air; `.system` on Apple's platforms.
  public var cryptography: ResourceCryptography {
    get { values.cryptography }
    set { change().cryptography = newValue }
  }
  /// Codecs in addition to PPMd; by default the system's brotli. Append `StringCodec.contextMixing` for strings that
  /// were published with `strings.codec: small`; otherwise the app doesn't link it.
  public var codecs: [StringCodec] {
    get { values.codecs }
    set { change().codecs = newValue }
  }
  /// The app's `CFBundleVersion`. Strings that came over the air for another build aren't used.
  public var appBuild: String {
    get { values.appBuild }
    set { change().appBuild = newValue }
  }
  /// Chooses among strings that differ by device; by default this one, as the system's model names it.
  public var device: DeviceClass {
    get { values.device }
    set { change().device = newValue }
  }
  /// Whether the process is a start of the app, which strings that came over the air must survive; false for
  /// extensions.
  public var isAppStart: Bool {
    get { values.isAppStart }
    set { change().isAppStart = newValue }
  }
  /// A developer's server that replaces every source of updates. Set it under `#if DEBUG` only.
  public var developmentSource: DevelopmentSource? {
    get { values.developmentSource }
    set { change().developmentSource = newValue }
  }

  private static var usualDevice: DeviceClass {
    #if os(macOS) || targetEnvironment(macCatalyst)
      .mac
    #elseif os(tvOS)
      .appletv
    #elseif os(watchOS)
      .applewatch
    #elseif os(visionOS)
      .applevision
    #else
      device(model: Self.model)
    #endif
  }

  /// The device that a model such as `iPad14,1` is. Only the main thread may ask UIKit, and extensions have no screen.
  static func device(model: String) -> DeviceClass {
    if model.hasPrefix("iPad") { return .ipad }
    return model.hasPrefix("iPod") ? .ipod : .iphone
  }

  /// The device's model; in the simulator, that of the device which it stands for.
  private static var model: String {
    if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
      return simulated
    }
    #if canImport(Darwin)
      var info = utsname()
      guard uname(&info) == 0 else { return "" }
      return withUnsafeBytes(of: &info.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    #else
      return ""
    #endif
  }

  /// The file extension of packs.
  public static let packExtension = "levitystrings"
  /// The data set with the archive of packs.
  public static let archiveName = "LevityStrings"

  /// Creates a configuration for the packs of the app's bundle, even in an extension of it. The folders are the app's,
  /// or those of an app group that the app shares with its extensions.
  public init(
    cryptography: ResourceCryptography, codecs: [StringCodec]? = nil, bundle main: Bundle = .main,
    appGroupContainer: URL? = nil
  ) {
    let bundle = ShippedData.app(of: main)
    let support =
      appGroupContainer?.appendingPathComponent("Library/Application Support", isDirectory: true)
      ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    values = Values(
      folder: support.appendingPathComponent("Levity/Strings", isDirectory: true), cryptography,
      codecs ?? StringCodec.usual)
    let found = bundle.urls(forResourcesWithExtension: Self.packExtension, subdirectory: nil) ?? []
    for url in found { values.packs.append(url as URL) }
    #if canImport(UIKit) || canImport(AppKit)
      values.packArchive = NSDataAsset(name: Self.archiveName, bundle: bundle)?.data
    #endif
    values.preferredLanguages = Locale.preferredLanguages
    for language in bundle.localizations where language != "Base" {
      values.otherLanguages.append(language)
    }
    values.appBuild = bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
    values.isAppStart = !ShippedData.isExtension(main)
    // Nobody writes "NO", which would count as yes here.
    let isMixed = bundle.object(forInfoDictionaryKey: "CFBundleAllowMixedLocalizations")
    if values.isAppStart, isMixed == nil || isMixed as? Bool == false { values.leader = bundle }
  }

  /// Creates a configuration with explicit packs, folder and languages.
  public init(
    packs: [URL], folder: URL, preferredLanguages: [String], appBuild: String = "",
    cryptography: ResourceCryptography, codecs: [StringCodec]? = nil
  ) {
    values = Values(folder: folder, cryptography, codecs ?? StringCodec.usual)
    values.packs = packs
    values.preferredLanguages = preferredLanguages
    values.appBuild = appBuild
  }
}
