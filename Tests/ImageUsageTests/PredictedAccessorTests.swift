import ImageUsage
import Testing

/// Accessors that a generator makes while the app is built, so that no file declares them: code that names one doesn't
/// compile without the set, whether somebody calls it or not.
@Suite struct PredictedAccessorTests {
  /// The app has an enumeration of its own with the same names.
  static let kinds = "enum Kind { case bookmarkOn, snowman }\n"

  @Test(arguments: [
    "func f() -> UIImage { let icons = KitAsset.Icons.self; return icons.NAME.image }",
    "enum Theme { static let icons = KitAsset.Icons.self }\nlet a = Theme.icons.NAME",
    "func f(_ icons: KitAsset.Icons.Type) { view.image = icons.NAME.image }",
    "func f(icons: KitAsset.Icons.Type = KitAsset.Icons.self) { show(icons.NAME) }",
    "struct Row { var icons: KitAsset.Icons.Type { KitAsset.Icons.self }; var a: Any { icons.NAME } }",
    "typealias Icons = KitAsset.Icons\nlet a = Icons.NAME.swiftUIImage",
    "typealias Pictures = KitAsset\nlet a = Pictures.NAME",
    "let a = KitAsset.Icons.NAME.image", "let a = KitAsset.NAME", "let a = Asset.Icons.NAME.image",
    "extension UIImage { static let a = KitAsset.Icons.NAME.image }",
    "let all = [KitAsset.Icons.other, .other, KitAsset.Icons.NAME]",
    "let all: [String: UIImage] = [\"a\": KitAsset.Icons.NAME.image]",
    "func f(_ image: UIImage = KitAsset.NAME.image) {}",
    "extension KitAsset.Icons { static let all = [NAME] }",
    "extension KitAsset { static var main: UIImage { Self.NAME.image } }",
    "func icons() -> KitAsset.Icons.Type { .self }\nlet a = icons().NAME.image",
    "let a = [KitAsset.Icons.self].map { $0.NAME.image }",
    "let a = UIImage.Icons.NAME", "func f() -> UIImage { .Icons.NAME }",
    "let a = Design.Pictures.NAME\n  .image", "private func unused() { _ = KitAsset.NAME.image }",
  ])
  func anAccessorKeepsItsSet(_ code: String) async {
    var sets = [
      ("bookmarkOn", "bookmarkOn"), ("Bookmark On", "bookmarkOn"), ("bookmark_on", "bookmarkOn"),
      ("snowman", "snowman"), ("Snowman", "snowman"),
    ]
    // In a namespace.
    if code.contains("Icons") {
      sets += [("Icons/snowman", "snowman"), ("Icons/Bookmark On", "bookmarkOn")]
    }
    for (set, accessor) in sets {
      let files = ["A.swift": code.replacing("NAME", with: accessor), "Kind.swift": Self.kinds]
      let usages = await UsageTrial.usages([UsageTrial.asset(set)], files)
      #expect(usages.first?.verdict != .unused, "\(set)")
    }
  }

  /// A member of something else has the name.
  @Test(arguments: [
    "snowman.image = nil", "cell.snowman.image = picture", "let a = cell.snowman.image?.size",
    "let a = cell.snowman.imageURL", "let a = cell.snowman.name", "let a = kind.snowman",
    "struct Row { let snowman: Card }\nlet a = row.snowman.image",
    "enum Actions { case snowman; var image: UIImage { draw() } }\nlet a = Actions.snowman.image",
    "view.contentMode = .Orientation.snowman", "let a = UIImage.Orientation.snowman",
    "let kind = Kind.self\nlet a = kind.snowman", "func f(kind: Kind.Type) { show(kind.snowman) }",
    "typealias Row = Feature.Kind\nlet a = Row.snowman",
    "extension Feature.Row { func f(snowman: Int) { show(snowman) } }",
    "// KitAsset.Icons.snowman.image", "let a = KitAsset.Icons.snow.image",
  ])
  func otherMembersSayNothing(_ code: String) async {
    let files = ["A.swift": code, "Kind.swift": Self.kinds]
    let usages = await UsageTrial.usages([UsageTrial.asset("snowman")], files)
    #expect(usages.map(\.verdict) == [.unused])
  }

  @Test(arguments: [
    "let a = KitAsset.Flags.snowman", "let a = UIImage.Icons.snowman",
    "func f() -> UIImage { .Icons.General.snowman }",
    "let icons = KitAsset.Icons.self\nlet a = icons.snowman.image",
  ])
  func anotherNamespaceHasOthers(_ code: String) async {
    let files = ["A.swift": code, "Kind.swift": Self.kinds]
    let usages = await UsageTrial.usages([UsageTrial.asset("Weather/snowman")], files)
    #expect(usages.map(\.verdict) == [.unused])
  }

  /// Types that a file declares are values as well.
  @Test(
    arguments: [
      ("let icons = Asset.Icons.self\nlet a = icons.giftBox", .used),
      ("func f(_ icons: Asset.Icons.Type) { show(icons.giftBox.image) }", .used),
      ("let icons = Icons.self\nlet a = icons.giftBox", .used),
      ("let icons = Cards.self\nlet a = icons.giftBox", .unused),
      ("enum Kind { case giftBox }\nlet icons = Asset.Icons.self\nlet a = icons.giftBox", .used),
      ("let a = [Asset.Icons.self].map { $0.giftBox.image }", .possible),
      ("let icons = Asset.Small.self\nlet a = icons.giftBox", .unused),
      ("let a = OtherAsset.giftBox", .unused),
    ] as [(String, AssetUsage.Verdict)])
  func declaredTypesAreFollowed(_ code: String, _ verdict: AssetUsage.Verdict) async {
    let files = ["G.swift": GeneratedFileTests.swiftGen, "A.swift": code]
    let usages = await UsageTrial.usages([UsageTrial.asset("gift-box")], files)
    #expect(usages.map(\.verdict) == [verdict])
  }

  /// Another module's file declares others.
  @Test func theFileOfAnotherModuleSaysNothing() async {
    let files = [
      "G.swift": GeneratedFileTests.swiftGen, "A.swift": "let a = Asset.snowman",
    ]
    let usages = await UsageTrial.usages([UsageTrial.asset("snowman")], files)
    #expect(usages.map(\.verdict) == [.possible])
  }
}
