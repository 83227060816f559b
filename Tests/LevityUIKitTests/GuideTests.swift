#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The code of the guide compiles: each block of Swift is checked against the modules as an app would import them.
  @Suite struct GuideTests {
    /// Names that the guide expects in the reader's app.
    static let surroundings = """
      import Foundation
      import LevityResources
      import LevitySwiftUI
      import LevityHooks
      import LevityUIKit
      import SwiftUI
      import UIKit
      enum Asset {
        struct Image { let name: String; var image: UIImage { DeferredUIImage(named: name, bundleIdentifier: "b") } }
        enum Provide { static let test = Image(name: "test") }
        enum Icons { static let filter = Image(name: "filter") }
        enum Tabs { static let home = Image(name: "home") }
      }
      func log(_ text: String) {}
      """

    /// In the order of the page, without the one of a package's manifest.
    static func blocks() throws -> [String] {
      let page = Repository.root.appendingPathComponent("Documentation/AddLevityToYourApp.md")
      let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
      return text.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
        .filter { !$0.hasPrefix(".target(") }
    }

    /// Declarations are compiled alone; statements are put into a function of a view controller.
    static func source(_ block: String, _ number: Int) -> String {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.contains(where: { $0.hasPrefix("import ") || $0.hasPrefix("struct ") }) {
        return block
      }
      return """
        @MainActor func block\(number)(
          loader: ResourceLoader, imageView: LevityImageView, view: LevityImageView,
          item: UIBarButtonItem, tabItem: UITabBarItem, tabBar: UIView, traits: ImageTraits
        ) async {
        \(block)
        }
        """
    }

    @Test func theCodeOfTheGuideTypeChecks() throws {
      let blocks = try Self.blocks()
      #expect(blocks.count >= 8)
      var files: [String: String] = [:]
      for (number, block) in blocks.enumerated() {
        // Apple's UIKit re-exports Foundation.
        var source = "import Foundation\n"
        if !block.hasPrefix("import ") {
          source +=
            "import LevitySwiftUI\nimport LevityUIKit\n"
          source += "import SwiftUI\nimport UIKit\n"
        }
        source += Self.source(block, number)
        files["block\(number).swift"] = source
      }
      files["surroundings.swift"] = Self.surroundings + "\nimport ResourceManifests\n"
      let errors = try AppCode.errors(in: files)
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }
  }
#endif
