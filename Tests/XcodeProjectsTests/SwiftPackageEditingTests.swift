import TestSupport
import Testing
import XcodeProjects

@Suite struct SwiftPackageEditingTests {
  static let dependency = ".package(url: \"https://example.com/levity\", from: \"1.0.0\")"

  static func edited(_ source: String, target: String = "A") -> SwiftPackageEditing.Outcome {
    SwiftPackageEditing(Array(source.utf8)).adding(
      product: "LevityUIKit", of: "levity", as: dependency, to: target)
  }

  static let product = ".product(name: \"LevityUIKit\", package: \"levity\")"

  private static let rows = [
    // Nothing there yet.
    (
      "let package = Package(\n  name: \"A\",\n  products: [.library(name: \"A\", targets: [\"A\"])],\n  targets: [\n    .target(name: \"A\", resources: [.process(\"R\")])\n  ]\n)\n",
      "let package = Package(\n  name: \"A\",\n  products: [.library(name: \"A\", targets: [\"A\"])],\n  dependencies: [\(dependency)],\n  targets: [\n    .target(name: \"A\", dependencies: [\(product)], resources: [.process(\"R\")])\n  ]\n)\n"
    ),
    // Lists on several lines, with and without a comma at the end; comments.
    (
      "let package = Package(name: \"A\", dependencies: [\n    .package(path: \"../B\"),  // ours\n    ], targets: [.target(name: \"A\",\n    dependencies: [\n      \"B\",\n      .target(name: \"A\")  // \"[\"\n    ])])\n",
      "let package = Package(name: \"A\", dependencies: [\n    .package(path: \"../B\"),\n    \(dependency),  // ours\n    ], targets: [.target(name: \"A\",\n    dependencies: [\n      \"B\",\n      .target(name: \"A\"),\n      \(product)  // \"[\"\n    ])])\n"
    ),
    // On one line.
    (
      "let package = Package(name: \"A\", dependencies: [], targets: [.target(name: \"A\", dependencies: [\"B\"])])",
      "let package = Package(name: \"A\", dependencies: [\(dependency)], targets: [.target(name: \"A\", dependencies: [\"B\", \(product)])])"
    ),
    // The package is there.
    (
      "let package = Package(name: \"A\", dependencies: [.package(url: \"https://x.org/Levity.git\", from: \"1.0.0\")], targets: [.target(name: \"A\")])",
      "let package = Package(name: \"A\", dependencies: [.package(url: \"https://x.org/Levity.git\", from: \"1.0.0\")], targets: [.target(name: \"A\", dependencies: [\(product)])])"
    ),
  ]

  @Test(arguments: rows)
  func addsBothAndKeepsTheRest(_ before: String, _ after: String) {
    #expect(Self.edited(before) == .changed(Array(after.utf8)))
    #expect(Self.edited(after) == .unchanged)
  }

  /// An edit adds what's missing and nothing else, or is refused.
  @Test func editsTheNeighboursOfEachRow() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.0) }
    try await expectNeighbours(of: samples, "swift-package-edits") { bytes in
      let outcome = SwiftPackageEditing(bytes).adding(
        product: "LevityUIKit", of: "levity", as: "DEPENDENCY", to: "A")
      guard case .changed(let edited) = outcome else { return "\(outcome)" }
      return TextChange.summary(from: bytes, to: edited)
    }
  }

  @Test(arguments: [
    (
      "let package = Package(name: \"A\",\n  targets: [.target(name: \"A\", dependencies: all)])", 2
    ),
    ("let package = Package(name: \"A\", dependencies: all, targets: [.target(name: \"A\")])", 1),
    ("let package = Package(name: \"A\", targets: names.map { .target(name: $0) })", 1),
    ("// nothing\n", 1),
  ])
  func whatIsComputedIsLeftToAPerson(_ source: String, _ line: Int) {
    guard case .refused(let found, let instruction) = Self.edited(source) else {
      Issue.record("it was edited")
      return
    }
    #expect(found == line)
    #expect(instruction.hasPrefix("add "))
  }
}
