import ImageUsage
import Testing

/// A list of a catalog's names says nothing of those that no code takes from it.
@Suite struct UnreadConstantTests {
  private static let words = [
    "home", "cart", "mail", "star", "flag", "ring", "leaf", "moon", "wave", "tree", "bird",
  ]

  private static func list(
    _ head: String = "enum AppImages {", value: (String) -> String = { "\"ic_\($0)\"" },
    more: String = ""
  ) -> String {
    let lines = (words + ["bell"]).map { "  static let \($0)Icon = \(value($0))" }
    return "import SwiftUI\n\(head)\n\(lines.joined(separator: "\n"))\n\(more)}\n"
  }

  private static let view =
    "struct Menu: View { var body: some View { HStack { "
    + words.map { "Image(AppImages.\($0)Icon)" }.joined(separator: "\n") + " } } }\n"

  private static func verdict(_ files: [String: String]) async -> AssetUsage.Verdict? {
    let names = (words + ["bell"]).map { "ic_\($0)" }
    let usages = await UsageTrial.usages(names.map { UsageTrial.asset($0) }, files)
    #expect(usages.dropLast().allSatisfy { $0.verdict == .used })
    return usages.last?.verdict
  }

  @Test(arguments: [
    "", "let bellIcon = 1", "func ring(bellIcon: Int) {}",
    "let x = Other.bellIcon\nenum Other { static let bellIcon = 1 }",
    "let x = sounds.bellIcon", "play(.bellIcon)", "// AppImages.bellIcon",
    "let x = \"AppImages.bellIcon\"",
  ])
  func aConstantThatNothingReadsIsNoEvidence(_ more: String) async {
    #expect(
      await Self.verdict(["Images.swift": Self.list(), "Menu.swift": Self.view + more]) == .unused)
  }

  @Test func imagesAndResourcesAreNoDifferent() async {
    for type in ["UIImage(named: ", "Image(", "ImageResource(name: "] {
      let list = Self.list(value: {
        "\(type)\"ic_\($0)\"\(type.hasPrefix("ImageR") ? ", bundle: .main" : ""))"
      })
      #expect(
        await Self.verdict(["Images.swift": list, "Menu.swift": Self.view]) == .unused, "\(type)")
    }
  }

  /// Whatever may read it keeps the set used.
  @Test(arguments: [
    "let x = AppImages.bellIcon", "let x = App.AppImages.bellIcon",
    "let x = AppImages\n  .bellIcon",
    "extension AppImages { static let all = [bellIcon] }",
    "extension AppImages { static var first: String { Self.bellIcon } }",
    "typealias Icons = AppImages\nlet x = Icons.bellIcon",
    "let icons = AppImages.self\nlet x = icons.bellIcon",
    "func f(_ icons: AppImages.Type) -> String { icons.bellIcon }",
    "protocol Icons { static var bellIcon: String { get } }\nextension AppImages: Icons {}",
    "let x = \"\\(AppImages.bellIcon)\"", "#if DEBUG\nlet x = AppImages.bellIcon\n#endif",
    "func f<T>(_: T.Type) {}\nlet x: () = f(AppImages.self)",
    "let x = AppImages().self", "let path = \\AppImages.Type.bellIcon",
  ])
  func aConstantThatSomethingMayReadIsUsed(_ more: String) async {
    #expect(
      await Self.verdict(["Images.swift": Self.list(), "Menu.swift": Self.view + "\n" + more])
        == .used)
  }

  @Test(arguments: [
    list("struct AppImages: Icons {"), list("class AppImages: NSObject {"),
    list("@objc enum AppImages {"),
    list("@objcMembers class AppImages {"),
    list("public enum AppImages {").replacing("static", with: "public static"),
    list(more: "  static let all = [bellIcon]\n"),
    list(more: "  static func all() -> [String] { [bellIcon] }\n"),
    list(more: "  enum Dark { static let bell = bellIcon }\n"),
    // A line with another declaration, and constants of values.
    list().replacing("static let bellIcon", with: "static let x = 1; static let bellIcon"),
    list().replacing("static let bellIcon", with: "let bellIcon"),
  ])
  func otherListsCountAsBefore(_ list: String) async {
    #expect(await Self.verdict(["Images.swift": list, "Menu.swift": Self.view]) == .used)
  }

  /// Code that lists some of a catalog's images may choose these, and a person may have to look.
  @Test func aListOfSomeImagesCountsAsBefore() async {
    let names = (Self.words + ["bell", "other", "more"]).map { UsageTrial.asset("ic_\($0)") }
    let files = ["Images.swift": Self.list(), "Menu.swift": Self.view]
    #expect(await UsageTrial.usages(names, files)[Self.words.count].verdict == .used)
  }

  /// Objective-C names the type.
  @Test func objectiveCMayReadIt() async {
    let files = [
      "Images.swift": Self.list(), "Menu.swift": Self.view, "A.m": "[AppImages bellIcon];\n",
    ]
    #expect(await Self.verdict(files) == .used)
  }

  /// A few constants aren't a list of names.
  @Test func aConstantAloneCountsAsBefore() async {
    let code = "enum AppImages { \n static let bellIcon = \"ic_bell\"\n}"
    #expect(await UsageTrial.usage("ic_bell", "A.swift", code)?.verdict == .used)
  }

  /// Beside a lookup that can't be followed only a person can tell.
  @Test func besideAnOpenLookupItIsUnlikely() async {
    let files = [
      "Images.swift": Self.list(), "Menu.swift": Self.view,
      "Row.swift":
        "struct Reply: Decodable { let name: String }\nfunc f(_ r: Reply) { Image(r.name) }",
    ]
    let names = (Self.words + ["bell"]).map { UsageTrial.asset("ic_\($0)") }
    let usage = await UsageTrial.usages(names, files).last
    #expect(usage?.verdict == .unused && usage?.hasFamilyOnly == true)
  }

  /// A format with interpolations builds names of both: the constants of the list needn't be read.
  @Test func aFormatWithInterpolationsBuildsNames() async {
    let code = """
      func picture(_ level: Int) -> UIImage? {
        let name = String(format: "img\\(mood)%02d", level)
        return UIImage(named: name)
      }
      """
    let usage = await UsageTrial.usage("imgRest04", "A.swift", code)
    #expect(usage?.verdict == .possible && usage?.evidence.first?.kind == .pattern)
    #expect(await UsageTrial.usage("pimgRest04", "A.swift", code)?.evidence.first?.kind != .pattern)
  }
}
