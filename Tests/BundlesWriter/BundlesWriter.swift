// Makes real bundles of strings until it is killed. Usage: BundlesWriter FOLDER, which has a folder with a pack and a list
// of keys for each version: `0`, `1`. With `measure`, it makes one bundle of version 0 and prints what that took; with
// `measure picked`, that of a language that the app picked itself; with `measure views`, that with all languages.
import Foundation
import LevityPackages
import LevityStrings
import PackageHeads
import StringsTestSupport

@testable import LevityBundles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum BundlesWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { exit(2) }
    let folder = URL(fileURLWithPath: arguments[1])
    if arguments.contains("measure") {
      if arguments.last == "views" { return try measureViews(folder) }
      return try measure(folder, isPicked: arguments.last == "picked")
    }
    let loaders = (0..<2).map { loader(folder, $0) }
    say("ready")
    for round in 0... {
      let version = round % 2
      say("to \(version)")
      let made = try bundles(folder, version, loaders[version]).bundle(PackedStrings.bundle)
      say("in \(version)")
      purge(made.bundleURL, everything: round % 3 == 0)
    }
  }

  /// Removes a file, or the whole bundle, as the system does when it needs space.
  private static func purge(_ bundle: URL, everything: Bool) {
    let files = FileManager.default.enumerator(at: bundle, includingPropertiesForKeys: nil)?
      .allObjects.compactMap { $0 as? URL }
    guard let victim = everything ? bundle : files?.randomElement() else { return }
    // If it isn't there, the next round makes nothing.
    try? FileManager.default.removeItem(at: victim)
  }

  private static func loader(
    _ folder: URL, _ version: Int, language: String = "de"
  ) -> StringLoader {
    let pack = folder.appendingPathComponent("\(version)/\(PackedStrings.bundle).levitystrings")
    return StringLoader(
      StringConfiguration(
        packs: [pack], folder: folder.appendingPathComponent("strings \(version)"),
        preferredLanguages: [language], appBuild: "7",
        cryptography: ResourceCryptography(hasher: PackedStrings.hasher) { _, _, _ in false }))
  }

  private static func bundles(
    _ folder: URL, _ version: Int, _ loader: StringLoader
  ) -> StringBundles {
    StringBundles(
      loader,
      keys: [folder.appendingPathComponent("\(version)/\(PackedStrings.bundle).levitykeys")],
      folder: folder.appendingPathComponent("Caches"))
  }

  private static func measure(_ folder: URL, isPicked: Bool) throws {
    let loader = loader(folder, 0, language: isPicked ? "en" : "de")
    // The store of the language is made at the first lookup, with or without bundles. That of a picked language is made
    // with its bundle.
    _ = loader.container[PackedStrings.bundle]?["key 1"]
    let bundles = bundles(folder, 0, loader)
    let start = clock()
    let made: Bundle
    if isPicked, let strings = bundles.strings(PackedStrings.bundle, in: "de") {
      made = try bundles.bundle(PackedStrings.bundle, with: strings, isPicked: true)
    } else {
      made = try bundles.bundle(PackedStrings.bundle)
    }
    let microseconds = (clock() - start) * 1_000_000 / Int(CLOCKS_PER_SEC)
    let files = FileManager.default.enumerator(
      at: made.bundleURL, includingPropertiesForKeys: [.fileSizeKey])
    var size = 0
    while let file = files?.nextObject() as? URL {
      size += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
    say("\(microseconds) microseconds of CPU, \(size) bytes")
  }

  /// Makes the bundle that views get, and finds it once more.
  private static func measureViews(_ folder: URL) throws {
    let loader = loader(folder, 0)
    _ = loader.container[PackedStrings.bundle]?["key 1"]
    for round in ["made", "found"] {
      let bundles = bundles(folder, 0, loader)
      guard let strings = bundles.strings(PackedStrings.bundle) else { return say("no strings") }
      let own = OwnTables(in: folder.appendingPathComponent("own").path)
      let (start, elapsed) = (clock(), ContinuousClock.now)
      _ = try bundles.viewBundle(PackedStrings.bundle, with: strings, own: own)
      let microseconds = (clock() - start) * 1_000_000 / Int(CLOCKS_PER_SEC)
      let duration = ContinuousClock.now - elapsed
      say("\(round): \(microseconds) microseconds of CPU, \(duration) elapsed")
    }
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
