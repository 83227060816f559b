import Foundation
import Testing

@testable import ImageOffloading

/// Views in files that see SwiftUI because something else exports it: a library, or another file of their module.
@Suite struct ReexportedSwiftUITests {
  private static let view = """
    struct Row: View {
      var body: some View { HStack { Image("hero") } }
    }

    """

  private func edited(_ head: String, _ body: String = view) async throws -> String {
    let project = try HeroProject([
      "Exports.swift": "@_exported import SwiftUI\n", "View.swift": head + body,
    ])
    _ = try await project.run.run()
    return try String(contentsOfFile: "\(project.output)/project/View.swift", encoding: .utf8)
  }

  @Test(
    arguments: [
      ("", "import LevitySwiftUI\n"),
      ("// A row.\n\n", "// A row.\n\nimport LevitySwiftUI\n"),
      ("import Kit\nimport Other\n\n", "import Kit\nimport LevitySwiftUI\nimport Other\n\n"),
      ("@testable import Kit.Views; ", "@testable import Kit.Views\nimport LevitySwiftUI; "),
      ("import struct Kit.Row // b\n", "import struct Kit.Row\nimport LevitySwiftUI // b\n"),
      (
        "#if DEBUG\nimport Kit\n#endif\nimport Other\n",
        "#if DEBUG\nimport Kit\n#endif\nimport Other\nimport LevitySwiftUI\n"
      ),
      ("#if DEBUG\nimport Kit\n#endif\n", "import LevitySwiftUI\n#if DEBUG\nimport Kit\n#endif\n"),
    ] as [(String, String)])
  func anImageIsRewrittenWithAnImport(head: String, edited: String) async throws {
    let body = Self.view.replacing("Image(", with: "LevityImage(")
    #expect(try await self.edited(head) == edited + body)
  }

  @Test func aCallThatHasToBeAnImageKeepsItsNames() async throws {
    let project = try HeroProject([
      "Exports.swift": "@_exported import SwiftUI\n",
      "Names.swift": "let names = [\"hero\"]\n",
      "View.swift": "struct Row: View { var body: some View { Text(Image(names[0])) } }\n",
    ])
    let plan = try await project.run.plan()
    #expect(plan.images.first { $0.name == "hero" }?.verdict == .stays)
  }

  /// A file without views may mean another type of that name.
  @Test func aModelOfTheNameStays() async throws {
    let model = "import Foundation\nstruct Post { let image = Image(\"hero\") }\n"
    #expect(try await edited("", model) == model)
  }
}
