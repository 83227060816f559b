import ImageUsage
import Testing

/// Accessors that a team's own template makes while the app is built.
struct UnreadTemplateTests {
  /// The parts of SwiftGen's template that matter.
  private static let usual = """
    {% set enumName %}{{param.enumName|default:"Asset"}}{% endset %}
    {{accessModifier}} static let {{asset.name|swiftIdentifier:"pretty"|lowerFirstWord|escapeReservedKeywords}}
    typealias Image = UIImage
    var image: Image {
      let image = Image(named: name, in: bundle, compatibleWith: nil)
    }
    var swiftUIImage: SwiftUI.Image { SwiftUI.Image(asset: self) }
    """

  private static func usages(
    _ files: [String: String], template: String? = "T/icons.stencil", names: [String] = ["hero"],
    catalog: String = "A.xcassets"
  ) async -> [AssetUsage] {
    var configuration = SwiftGenConfiguration(inputs: ["A.xcassets"], outputs: ["G/Icons.swift"])
    configuration.ownTemplate = template
    configuration.file = "swiftgen.yml"
    configuration.line = 4
    return await UsageTrial.usages(
      names.map { UsageTrial.asset($0, catalog: catalog) }, files, swiftGen: [configuration])
  }

  /// The template may call the accessor as it likes, `Icons.picHero`.
  @Test func setsOfItsCatalogsAreNeverUnused() async throws {
    let usage = try #require(await Self.usages(["A.swift": "show(Icons.picHero.view)"]).first)

    #expect(usage.verdict == .possible)
    #expect(usage.removalOptions == nil)
    #expect(usage.evidence.map(\.kind) == [.unreadTemplate])
    #expect(usage.evidence.map { "\($0.file):\($0.line)" } == ["swiftgen.yml:4"])
  }

  @Test func othersAre() async {
    let source = ["A.swift": "show()"]
    #expect(await Self.usages(source, template: nil).map(\.verdict) == [.unused])
    #expect(await Self.usages(source, catalog: "B.xcassets").map(\.verdict) == [.unused])
    let made = source.merging(["G/Icons.swift": "enum Icons { static let other = \"other\" }"]) {
      $1
    }
    #expect(await Self.usages(made).map(\.verdict) == [.unused])
  }

  @Test func aNamedSetKeepsItsProofs() async throws {
    let usage = try #require(
      await Self.usages(["A.swift": "view.image = UIImage(named: \"hero\")"]).first)

    #expect(usage.verdict == .used)
    #expect(usage.evidence.map(\.kind) == [.imageNamed])
    #expect(usage.unreadTemplates.count == 1)
  }

  @Test(arguments: [
    (usual, true),
    (usual.replacing("lowerFirstWord", with: "snakeToCamelCase"), false),
    (usual.replacing("\"Asset\"", with: "\"Icons\""), false),
    (usual.replacing("Image(named: name", with: "Image(named: prefix + name"), false),
    (usual.replacing("typealias Image = UIImage", with: "import SwiftUI"), false),
    (usual + "\nvar view: SwiftUI.Image { SwiftUI.Image(asset: self) }", false),
    (usual + "\nfunc view() -> SwiftUI.Image { SwiftUI.Image(asset: self) }", false),
    (usual + "\nvar view: some View { swiftUIImage.resizable() }", false),
    ("", false),
  ])
  func aCopyOfTheToolsTemplateIsUnderstood(_ template: String, _ isUnderstood: Bool) async {
    let files = ["A.swift": "show()", "T/icons.stencil": template]
    let verdict: AssetUsage.Verdict = isUnderstood ? .unused : .possible
    #expect(await Self.usages(files).map(\.verdict) == [verdict])
  }
}
