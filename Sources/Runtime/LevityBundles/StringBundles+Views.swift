import CompiledStrings
import Foundation
import LevityPackages
import LevityStrings
import StringKeys
import StringPacks

extension StringBundles {
  /// Returns the bundle with all languages of the packs' tables, for views that the app shows in a language of its own.
  /// Makes it if it isn't there, and blocks meanwhile.
  ///
  /// SwiftUI asks the bundle that a view was given in the language of the view's locale, and no public method gets
  /// that. So each language has a folder, as in the app before its tables left: with the strings of the
  /// packs, then those of the app's own tables, then those of the development language.
  ///
  /// - Parameter own: The tables that the app still has.
  func viewBundle(
    _ identifier: String, with strings: BundleSnapshot, own: OwnTables
  ) throws(StringBundleError) -> Bundle {
    let form = Array("1 views".utf8)
    let digest = hasher.digest(of: form + strings.identityOfAllLanguages() + own.identity())
    let name = String(digest.hex.prefix(32))
    let place = viewFolder(identifier)
    if let url = place.bundle(named: name), let bundle = Bundle(url: url) { return bundle }
    let files = viewFiles(
      of: try readKeys(identifier, strings), identifier, with: strings, own: own)
    do throws(Descriptor.Failure) {
      try place.write(files, named: name)
    } catch {
      throw .unwritable(bundle: identifier, reason: error.reason)
    }
    place.clean(keeping: name, now: currentTime)
    guard let url = place.bundle(named: name), let bundle = Bundle(url: url) else {
      throw .unwritable(bundle: identifier, reason: "the files are gone")
    }
    return bundle
  }

  /// Whether such a bundle was made before, with these strings or others: the app's views ask for it.
  func hasViewBundle(_ identifier: String) -> Bool {
    FileManager.default.fileExists(atPath: viewFolder(identifier).url.path)
  }

  private func viewFolder(_ identifier: String) -> BundleFolder {
    bundleFolder(Self.fileName(identifier) + " views")
  }

  private func viewFiles(
    of keys: [StringKey], _ identifier: String, with strings: BundleSnapshot, own: OwnTables
  ) -> [(path: String, bytes: [UInt8])] {
    let development = strings.developmentLanguage
    let names = Set(keys.map(\.table)).filter(BundleTables.isName).sorted()
    let languages = Set(strings.pack.languages).union(own.languages).union([development]).sorted()
    let packed = contents(of: development, keys, identifier)
    var floors: [String: TableContents] = [:]
    for name in names {
      floors[name] = packed[name] ?? TableContents()
      floors[name]?.fill(from: own.contents(of: name, in: development))
      floors[name]?.fill(from: own.contents(of: name, in: "Base"))
    }
    let floor = Locked(floors)
    let files = Locked([
      (
        path: "Info.plist",
        bytes: CompiledTable.infoPropertyList(
          identifier: identifier, developmentLanguage: development)
      )
    ])
    // Decoding takes a millisecond or two for each language, and a view waits.
    DispatchQueue.concurrentPerform(iterations: languages.count) { index in
      let language = languages[index]
      let packed = language == development ? [:] : contents(of: language, keys, identifier)
      for name in names {
        var contents = packed[name] ?? TableContents()
        if language != development { contents.fill(from: own.contents(of: name, in: language)) }
        if let floor = floor.withLock({ $0[name] }) { contents.fill(from: floor) }
        let made = contents.files(named: name).map { ("\(language).lproj/\($0.path)", $0.bytes) }
        files.withLock { $0 += made }
      }
    }
    return files.withLock { $0 }.sorted { $0.path < $1.path }
  }

  /// Returns what the packs have in a language, by table.
  private func contents(
    of language: String, _ keys: [StringKey], _ identifier: String
  ) -> [String: TableContents] {
    guard let strings = self.strings(identifier, in: language) else { return [:] }
    let tables = BundleTables(
      strings, keys: keys, identifier: identifier, language: language, isComplete: true)
    let files = Dictionary(tables.files.map { ($0.path, Data($0.bytes)) }) { first, _ in first }
    return Set(keys.map(\.table)).reduce(into: [:]) { found, name in
      let place = "\(language).lproj/\(name)"
      found[name] = TableContents(
        strings: files[place + ".strings"], rules: files[place + ".stringsdict"])
    }
  }
}
