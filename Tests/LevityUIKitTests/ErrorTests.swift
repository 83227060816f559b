#if canImport(UIKit)
  import Foundation
  import LevityBundles
  import LevityLaunch
  import LevityResources
  import LevityStrings
  import LevityTags
  import ResourceManifests
  import StringPacks
  import TestSupport
  import Testing

  @testable import LevityUIKit

  /// Errors as an app sees them, also through `NSError`.
  @Suite struct ErrorTests {
    static let digest = ContentDigest(words: 1, 2, 3, 4)

    /// An error of each type, with its code.
    static let samples: [(error: any Error & CustomStringConvertible, code: Int)] = [
      (LevityError.notStarted, 1), (LevityError.settingsMissing, 2),
      (LevityError.settingsUnreadable(.tooDeep(offset: 1)), 3), (LevityError.noAddress, 4),
      (ResourceError.unknownImage(bundle: "b", name: "n"), 1), (ResourceError.offline, 3),
      (ManifestUpdateError.noAddress, 1), (ManifestUpdateError.folder(reason: "full"), 8),
      (HeadError.wrongSignature(keyID: "k"), 3), (ManifestError.unknownSchemaVersion(2), 8),
      (HTTPFailure(.offline, "no network"), 1), (HTTPFailure(.permanent, "refused"), 3),
      (StringsUpdateError.noAddress, 1), (StringsUpdateError.cancelled, 11),
      (StringPackError.damaged(part: "index"), 2),
      (LazyLibraryError.noSymbol(name: "f", library: "l"), 2),
      (LazyLibraryError.cannotLoad(paths: [], reason: "full"), 1),
      (StringBundleError.noKeys(bundle: "b"), 2),
      (StringBundleError.unwritable(bundle: "b", reason: "full"), 4),
      (PackageImageDownloader.UnknownAddress(url: URL(fileURLWithPath: "/x")), 1),
    ]

    static var page: String {
      get throws {
        try String(
          contentsOf: Repository.root.appendingPathComponent("Documentation/Errors.md"),
          encoding: .utf8)
      }
    }

    @Test(arguments: samples.indices)
    func localizedDescriptionIsTheSentence(_ index: Int) {
      let (error, _) = Self.samples[index]
      #expect(error.localizedDescription == error.description)
      #expect((error as NSError).localizedDescription == error.description)
      #expect(error.description.hasSuffix("."))
      #expect((error as? any LocalizedError)?.errorDescription == error.description)
    }

    @Test(arguments: samples.indices)
    func domainAndCodeAreThoseOfThePage(_ index: Int) throws {
      let (error, code) = Self.samples[index]
      let name = String(describing: type(of: error))
      let system = error as NSError
      #expect(system.domain == "Levity.\(name)" && system.code == code)
      let sections = try Self.page.components(separatedBy: "\n## ")
      let section = sections.first { $0.hasPrefix("`Levity.\(name)`") }
      #expect(section?.contains("\n| \(code) |") == true)
    }

    @Test func everyPublicErrorOfTheRuntimeHasASample() throws {
      let known = Set(Self.samples.map { String(describing: type(of: $0.error)) })
      let folder = Repository.root.appendingPathComponent("Sources/Runtime")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      var found: Set<String> = []
      for case let path as String in files where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        for line in text.split(separator: "\n") {
          let words = line.split { " :,".contains($0) }.map(String.init)
          guard let kind = words.firstIndex(where: { $0 == "enum" || $0 == "struct" }), kind > 0,
            words.prefix(kind).contains("public"),
            words.dropFirst(kind + 2).contains(where: { ["Error", "LocalizedError"].contains($0) })
          else { continue }
          found.insert(words[kind + 1])
        }
      }
      #expect(found.count >= 6 && found.isSubset(of: known))
    }
  }
#endif
