import Foundation
import TestSupport
import Testing

/// The DocC catalogues of the runtime's products name every public type, and nothing that isn't there.
@Suite struct CatalogueTests {
  static let products = [
    "LevityBundles", "LevityBundlesPrivate", "LevityHooks", "LevityLaunch", "LevityPackages",
    "LevityResources",
    "LevityStrings",
    "LevitySwiftUI", "LevityTags", "LevityUIKit",
  ]

  /// Types behind `canImport(ObjectiveC)`: pages name them without a link.
  static let appleOnly: Set<String> = ["ObjectiveCBundleStrings", "ObjectiveCResourceRequest"]

  @Test(arguments: products)
  func everyPublicTypeHasATopic(_ product: String) throws {
    let linked = Set(try Self.links(of: product).map { $0.prefix { $0 != "/" } }.map(String.init))
    var declared = Self.publicTypes(of: product)
    // DocC finds no link to a type that another system has.
    declared.subtract(Self.appleOnly)
    #expect(declared.subtracting(linked).sorted() == [], "no topic")
    #expect(linked.subtracting(declared).sorted() == [product], "no public type")
  }

  @Test(arguments: products)
  func everyTypeHasOneTopic(_ product: String) throws {
    let page = try Self.page(of: product)
    let topics = page.components(separatedBy: "## Topics")
    try #require(topics.count == 2)
    let entries = topics[1].split(separator: "\n").filter { $0.hasPrefix("- ``") }
    #expect(Set(entries).count == entries.count)
  }

  private static func page(of product: String) throws -> String {
    try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Runtime/\(product)/\(product).docc/\(product).md"), encoding: .utf8)
  }

  /// Returns the names between double backticks.
  private static func links(of product: String) throws -> [String] {
    let parts = try page(of: product).replacingOccurrences(of: "```", with: "")
      .components(separatedBy: "``")
    return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
  }

  /// Types that other modules see, but not those inside of other types.
  private static func publicTypes(of product: String) -> Set<String> {
    var result: Set<String> = []
    for file in SourceFile.all(below: ["Sources/Runtime/\(product)"]) {
      // The formatter indents what a condition encloses.
      var conditions = 0
      for line in file.lines {
        let declaration = line.drop { $0 == " " }
        if declaration.hasPrefix("#endif") { conditions -= 1 }
        if line.count - declaration.count == 2 * conditions, let name = typeName(in: declaration) {
          result.insert(name)
        }
        if declaration.hasPrefix("#if") { conditions += 1 }
      }
    }
    return result
  }

  private static func typeName(in declaration: Substring) -> String? {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    var words = declaration.split(separator: " ").drop { $0.hasPrefix("@") }
    guard words.first == "public" || words.first == "open" else { return nil }
    words = words.dropFirst().drop { ["final", "indirect", "nonisolated"].contains($0) }
    guard let kind = words.first, kinds.contains(kind), words.count > 1 else { return nil }
    return words.dropFirst().first.map { name in
      String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
