import FileTransactions
import Foundation
import ImageOffloading
import TestSupport
import Testing

/// Calls that may mean an initializer which a project adds to `Image`: what it looks up leaves only if all are rewritten.
@Suite struct InitializerDoubtTests {
  private static let types = """
    enum Deck { case gold, other }
    enum Asset {
      case named(String), symbol(String)
      static let hero = Asset.named("hero")
    }

    """
  private static let body = """
    {
        switch deck {
        case .gold: self.init("hero")
        case .other: self.init(systemName: "star")
        }
      }
    """
  private static let labelled = "init(deck: Deck) \(body)"
  private static let raw = "init(_ icon: Icon) { self.init(icon.rawValue) }"

  private static func files(
    _ members: String, _ view: String, _ more: String = "", head: String = "import SwiftUI",
    extending: String = "extension Image"
  ) -> [String: String] {
    [
      "Types.swift": types, "Image.swift": "\(head)\n\(extending) {\n  \(members)\n}\n",
      "View.swift": """
      import SwiftUI
      struct Row: View { var body: some View { HStack { \(view) } } }
      \(more)

      """,
    ]
  }

  static let doubts: [[String: String]] = [
    // Without a label, or with one of SwiftUI's.
    files(
      "init(_ icon: Icon) { self.init(icon.name) }", "Image(.bell)",
      "struct Icon { let name: String; static let bell = Icon(name: \"hero\") }"),
    files(
      raw, "Image(.bell)",
      "struct Icon: RawRepresentable { let rawValue: String; static let bell = Icon(rawValue: \"hero\") }"
    ),
    files(
      raw, "Text(Image(.primary))",
      "enum Icon: String { case hero; static let primary = Icon.hero }"),
    files(
      raw, "Text(Image(.pick()))",
      "enum Icon: String { case hero; static func pick() -> Icon { .hero } }"),
    files("init(_ deck: Deck, tint: Int) \(body)", "Image(.gold, tint: 20)"),
    files("init(_ deck: Deck, size: Int) \(body)", "Image(.gold, size: 20)"),
    files(
      "init(uiImage: UIImage?, name: String) { if let uiImage { self.init(uiImage: uiImage) } else { self.init(name) } }",
      "Image(uiImage: nil, name: \"hero\")"),
    files(
      "init(systemName: String?, tint: Int) { if let systemName { self.init(systemName: systemName) } else { self.init(\"hero\") } }",
      "Image(systemName: nil, tint: 1)"),
    files("init(decorative deck: Deck) \(body)", "Image(decorative: .gold)"),
    // Functions, implied types, and other names of the type.
    files(labelled, "row(.gold)", "func row(_ deck: Deck?) -> Image? { deck.map(Image.init) }"),
    files(labelled, "row", "let row: (Deck) -> Image = Image.init(deck:)"),
    files(labelled, "tag(icon: .init(deck: .gold))", "func tag(icon: Image) -> Image { icon }"),
    files(
      raw, "tag(icon: .init(icon))",
      "func tag(icon: Image) -> Image { icon }\nenum Icon: String { case hero }\nlet icon = Icon.hero"
    ),
    files(
      labelled + "\n  static var trophy: Image { Self(deck: .gold) }", "Text(Image.trophy)"),
    files(labelled, "Text(Picture(deck: .gold))", "typealias Picture = SwiftUI.Image"),
    files("init(deck: Deck = .gold) \(body)", "Image()"),
    files("init(build: () -> Bool) { self.init(build() ? \"hero\" : \"b\") }", "Image { true }"),
    files(
      labelled, "Text(\"a\")", "protocol Shown { init(deck: Deck) }\nextension Image: Shown {}"),
    files(labelled, "Text(\"a\")").merging([
      "Card.swift": "import Kit\nfunc card() { show(icon: .init(deck: .gold)) }"
    ]) { $1 },
    // Initializers that call others.
    files(
      "init(_ deck: Deck) \(body)\n  init(card: Card) { self.init(card.deck) }",
      "Text(Image(card: Card(deck: .gold)))", "struct Card { var deck: Deck }"),
    files(
      "init(_ icon: Icon) { self = icon.image }\n  init(card: Card) { if card.isOn { self.init(card.icon) } else { self.init(\"hero\") } }",
      "Image(card: card)"),
    // Copies that wouldn't compile.
    files(
      "private static let ours = Bundle.main\n  init(deck: Deck) { self.init(\"hero\", bundle: Image.ours) }",
      "Image(deck: .gold)"),
    files(
      "enum Kind { case hero }\n  init(deck: Kind) { self.init(deck == .hero ? \"hero\" : \"b\") }",
      "Image(deck: .hero)"),
    // Pictures that may be of a catalog.
    files(
      "init(size: CGSize) { self.init(uiImage: Logo.picture(size)) }", "Text(Image(size: .zero))",
      "import UIKit\nenum Logo { static func picture(_ size: CGSize) -> UIImage { UIImage(named: \"hero\")! } }"
    ),
    files(
      "init(data: Data) { self.init(uiImage: UIImage(data: data) ?? .hero) }",
      "Text(Image(data: Data()))"),
    files("init(isOn: Bool) { self.init(isOn ? .hero : .other) }", "Image(isOn: true)"),
    files("init<D: Shown>(deck: D) { self.init(\"hero\") }", "Image(deck: .gold)"),
    files(labelled, "Image(deck: .gold)").merging([
      "Config/App.xcconfig": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n"
    ]) { $1 },
    files(labelled, "Image(deck: .gold)").merging([
      "Other.swift": "import LevitySwiftUI\nextension LevityImage { init(deck: Deck) {} }\n"
    ]) { $1 },
  ]

  @Test(arguments: doubts)
  func anImageStaysIfACallIsInDoubt(_ files: [String: String]) async throws {
    let project = try HeroProject(files)
    let run = try await project.run.run()
    let decision = try #require(run.plan.images.first { $0.name == "hero" })
    #expect(decision.verdict != .leaves)
    for path in files.keys {
      let text = try? String(contentsOfFile: "\(project.output)/project/\(path)", encoding: .utf8)
      #expect(text == nil || text == files[path])
    }
  }

  /// Symbols of the system and what comes from elsewhere say nothing about images of catalogs.
  @Test(arguments: [
    "init(symbol: Symbol) { self.init(systemName: symbol.rawValue) }",
    "init?(symbol: Symbol) { self.init(systemName: symbol.rawValue, variableValue: 1) }",
    "init(size: CGSize, url: URL) { self.init(uiImage: UIImage(contentsOf: url)) }",
  ])
  func otherInitializersAreNoObstacle(_ initializer: String) async throws {
    let project = try HeroProject(
      Self.files(
        initializer, "Text(Image(symbol: .star)); Named(name: \"hero\")",
        "struct Named: View { let name: String\n var body: some View { VStack { Image(name) } } }"))
    let plan = try await project.run.plan()
    #expect(plan.images.first { $0.name == "hero" }?.verdict == .leaves)
  }

  @Test func aPublicImportIsRepeated() async throws {
    let project = try HeroProject(
      Self.files(
        Self.labelled, "Image(deck: .gold)", head: "public import SwiftUI",
        extending: "package extension Image"))
    _ = try await project.run.run()
    let text = try String(
      contentsOfFile: "\(project.output)/project/Image.swift", encoding: .utf8)
    #expect(text.hasPrefix("public import SwiftUI\npublic import LevitySwiftUI\n"), "\(text)")
    #expect(text.contains("\npackage extension LevityImage {"), "\(text)")
  }

  /// A second run finds the copies of the first one.
  @Test(arguments: [
    (
      "init(asset: Asset) { switch asset { case .named(let name): self.init(name); case .symbol(let name): self.init(systemName: name) } }",
      "Image(asset: .hero)", "Image(asset: .other)"
    ),
    (
      "func big(_ mode: TemplateRenderingMode = .template) -> Image { renderingMode(mode) }",
      "Image(\"hero\").big()", "Image(\"other\").big()"
    ),
  ])
  func aCopyIsWrittenOnce(_ member: String, _ first: String, _ second: String) async throws {
    let project = try HeroProject(Self.files(member, first))
    _ = try await project.run.run(.inPlace(launch: nil))
    let image = "\(project.root)/Image.swift"
    let once = try String(contentsOfFile: image, encoding: .utf8)
    #expect(once.contains("extension LevityImage"))

    let directory = project.directory
    try directory.write(
      "import SwiftUI\nstruct Other: View { var body: some View { HStack { \(second) } } }\nextension Asset { static let other = Asset.named(\"other\") }\n",
      to: "app/Other.swift")
    try directory.write(
      "{\n  \"images\" : [\n\(SmallProject.scales("other"))\n  ],\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n",
      to: "app/A.xcassets/other.imageset/Contents.json")
    for (file, width) in [("other@2x.png", 40), ("other@3x.png", 60)] {
      try directory.write(
        Data(PNGFixture.make(width, width, bytes: 9000)),
        to: "app/A.xcassets/other.imageset/\(file)")
    }
    _ = try await project.run.run(.inPlace(launch: nil))
    let text = try String(contentsOfFile: "\(project.root)/Other.swift", encoding: .utf8)
    #expect(text.contains("LevityImage("), "\(text)")
    #expect(try String(contentsOfFile: image, encoding: .utf8) == once)
  }
}
