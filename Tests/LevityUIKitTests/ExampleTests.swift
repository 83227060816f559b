#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The examples in doc comments and catalogues of the runtime compile as an app would write them.
  @Suite struct ExampleTests {
    struct Example {
      /// The name of what it documents, or the page that it is on.
      var subject: String
      var code: String
    }

    /// The types that an app's developer meets.
    static let subjects = [
      "BundleStrings", "DeferredImage", "DeferredUIImage", "DevelopmentSource", "ImageHooks",
      "ImageModifier", "Levity", "LevityButton", "LevityImage", "LevityImageView", "LevityOptions",
      "ManifestRules", "NetworkPolicy", "PackageImageDownloader", "PrefetchReport",
      "ResourceConfiguration", "ResourceEvents", "ResourceLoader", "StringConfiguration",
      "StringEvent", "StringLoader", "StringsContainer", "StringsSource", "StringsUpdateError",
      "SynchronousReading",
    ]

    /// Names that the examples expect in the reader's app.
    static let surroundings = """
      import Foundation
      import LevityUIKit
      import UIKit
      enum Asset {
        struct Image { var image: UIImage { DeferredUIImage(named: "a", bundleIdentifier: "b") } }
        enum Provide { static let test = Image() }
        static let heart = Image()
        static let settings = Image()
        static let sunset = Image()
      }
      extension FileManager {
        func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? { nil }
      }
      class UNNotificationServiceExtension: NSObject {}
      enum L10n {
        enum Settings { static let title = "" }
      }
      """

    static let modules = [
      "Foundation", "LevityBundles", "LevityHooks", "LevityLaunch", "LevityStrings", "LevityTags",
      "LevitySwiftUI", "LevityUIKit", "UIKit",
    ]

    static func examples() throws -> [Example] {
      let root = Repository.root.appendingPathComponent("Sources/Runtime")
      let walk = try #require(FileManager.default.enumerator(atPath: root.path))
      return try walk.compactMap { $0 as? String }.sorted().flatMap { path -> [Example] in
        let isPage = path.hasSuffix(".md")
        guard isPage || path.hasSuffix(".swift") else { return [] }
        let file = root.appendingPathComponent(path)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return examples(in: text, page: isPage ? path : nil)
      }
    }

    /// Blocks of Swift between fences; in code only those of doc comments, with the declaration below.
    static func examples(in text: String, page: String?) -> [Example] {
      var result: [Example] = []
      var code: [Substring]?
      var unnamed = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var content = line.drop { $0 == " " }
        if page == nil {
          guard content.hasPrefix("///") else {
            for index in result.indices.suffix(unnamed) {
              result[index].subject = declaredName(content) ?? String(content)
            }
            unnamed = 0
            continue
          }
          content = content.dropFirst(3)
          if content.first == " " { content = content.dropFirst() }
        } else {
          content = line
        }
        if let lines = code, content.hasPrefix("```") {
          result.append(Example(subject: page ?? "", code: lines.joined(separator: "\n")))
          unnamed += 1
          code = nil
        } else if content.hasPrefix("```swift") {
          code = []
        } else {
          code?.append(content)
        }
      }
      return result
    }

    private static func declaredName(_ line: Substring) -> String? {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      let kinds: Set<Substring> = ["class", "struct", "enum", "func", "var", "extension"]
      guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count
      else { return nil }
      return String(words[kind + 1])
    }

    /// Puts statements into a function of a screen; declarations are compiled alone.
    static func source(_ code: String, _ number: Int) -> String {
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let imports = Set(modules.map { "import \($0)" })
        .union(lines.filter { $0.hasPrefix("import ") }.map(String.init))
      let rest = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      let head = imports.sorted().joined(separator: "\n")
      guard !lines.contains(where: { $0.hasPrefix("struct ") }) else { return "\(head)\n\(rest)\n" }
      return """
        \(head)
        @MainActor func example\(number)(
          loader: ResourceLoader, rules: ManifestRules, manifest: Data, key: PinnedKey,
          channel: ChannelName, url: URL, build: AppBuild, folder: URL,
          cryptography: ResourceCryptography, view: LevityImageView, imageView: LevityImageView,
          item: UIBarButtonItem, bar: UIView, title: UILabel, detail: UILabel
        ) async throws {
        \(rest)
        }

        """
    }

    static func errors(in examples: [Example]) throws -> [String] {
      var files = ["surroundings.swift": surroundings]
      for (number, example) in examples.enumerated() {
        files["example\(number)-\(example.subject.split(separator: "/").last ?? "").swift"] =
          source(example.code, number)
      }
      return try AppCode.errors(in: files)
    }

    @Test func theExamplesTypeCheck() throws {
      let errors = try Self.errors(in: Self.examples())
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    @Test func theTypesOfAnAppHaveAnExample() throws {
      let found = Set(try Self.examples().map(\.subject))
      #expect(Set(Self.subjects).subtracting(found) == [])
    }

    @Test func aWrongExampleIsFound() throws {
      let comment = """
        /// Shows images.
        ///
        /// ```swift
        /// view.setSomethingThatIsNotThere(1)
        /// ```
        public final class Gallery {}
        """
      let examples = Self.examples(in: comment, page: nil)
      #expect(examples.map(\.subject) == ["Gallery"])
      #expect(try !Self.errors(in: examples).isEmpty)
    }
  }
#endif
