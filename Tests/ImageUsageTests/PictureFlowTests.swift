import ImageUsage
import TestSupport
import Testing

/// Pictures that a lookup finds and SwiftUI shows, or code draws: what arrives later doesn't reach them.
@Suite struct PictureFlowTests {
  struct Row: Sendable, CustomStringConvertible {
    var code: String
    var consumer: ImageConsumer?
    var description: String { code }

    init(_ code: String, _ consumer: ImageConsumer?) {
      self.code = code
      self.consumer = consumer
    }
  }

  static let rows = [
    Row(
      """
      var icon: Image {
        guard let found = UIImage(named: "chain_\\(x)") else { return Image("none") }
        return Image(uiImage: found)
      }
      """, .swiftUI),
    Row(
      """
      let name = "chain_\\(x)"
      guard let overlay = UIImage(named: name) else { return }
      let bitmap = CIImage(image: overlay)
      """, .drawing),
    Row(
      """
      let image = UIImage(named: "chain_\\(x)")
      guard image != nil else { return }
      let attachment = NSTextAttachment()
      attachment.image = image
      """, .textAttachment),
    Row("Image(uiImage: UIImage(named: \"chain_\\(x)\")!)", .swiftUI),
    Row("view.color = UIColor(patternImage: UIImage(named: \"chain_\\(x)\")!)", .patternColor),
    Row(
      "let item = UITabBarItem(title: t, image: UIImage(named: \"chain_\\(x)\"), tag: 1)",
      .tabBarItem),
    Row("view.image = UIImage(named: \"chain_\\(x)\")", nil),
    Row("let found = UIImage(named: \"chain_\\(x)\")\nview.image = found", nil),
  ]

  /// Members that read no picture, and another variable of the name.
  @Test(arguments: [
    ("icon.trimmingCharacters(in: .whitespaces)", false), ("icon.contentInset = .zero", false),
    ("icon.trimmed()", true), ("}\nfunc g() {\nlet icon = Row()\nicon.trimmed()", false),
    ("if let icon = icon { icon.trimmed() }", true),
    ("}\nfunc g() {\nif let icon = self.icon { icon.trimmed() }", true),
  ])
  func aMemberThatReadsThePicture(_ code: String, _ isRead: Bool) async {
    let usage = await UsageTrial.usage(
      "hero", "A.swift",
      "import UIKit\nclass A { func f() {\nlet icon = UIImage(named: \"hero\")\n\(code)\n} }")
    #expect(usage?.evidence.contains { $0.consumer == .drawing } == isRead)
  }

  /// A text of a model has no pixels, and what has an unknown type may be a picture.
  @Test(arguments: [
    ("JSONEncoder().encode(parts)", false), ("JSONEncoder().encode(parts[0].icon)", false),
    ("coder.encode(UIImage(named: parts[0].icon), forKey: key)", true),
    ("task.setValue(1, forKey: \"hero\")", false),
    ("task.setValue(UIImage(named: \"hero\"), forKey: \"icon\")", true),
  ])
  func aModelThatIsEncoded(_ code: String, _ isRead: Bool) async {
    let usage = await UsageTrial.usage(
      "hero", "A.swift",
      "import UIKit\nstruct Part: Codable { let icon: String }\n"
        + "let parts = [Part(icon: \"hero\")]\nview.image = UIImage(named: parts[1].icon)\n"
        + "func save() throws { write(try \(code)) }")
    #expect(usage?.evidence.contains { $0.consumer == .drawing } == isRead)
  }

  @Test(arguments: rows)
  func aBuiltNameIsFollowedToWhatShowsIt(_ row: Row) async throws {
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("chain_eth")], ["A.swift": "import UIKit\n" + row.code])
    let usage = try #require(usages.first)
    #expect(usage.verdict == .possible)
    let consumers = Set(usage.evidence.compactMap(\.consumer)).subtracting([.imageView])
    #expect(consumers == Set([row.consumer].compactMap { $0 }))
  }

  @Test(arguments: rows)
  func anOpenLookupIsFollowedToWhatShowsIt(_ row: Row) async {
    let code = row.code.replacing("chain_", with: "")
    let files = ["A.swift": "import UIKit\n" + code]
    let analyzer = UsageAnalyzer(assets: [UsageTrial.asset("star")])
    let result = await analyzer.analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
    #expect(result.openLookups.count == 1)
    #expect(result.openLookups.first?.fixedPlace?.consumer == row.consumer)
    let again = await analyzer.analyze(
      UsageTrial.list(files), cache: UsageCache(decoding: result.cache.encoded()),
      read: UsageTrial.reader(files))
    #expect(again.openLookups == result.openLookups)
  }

  /// A place that reads the image of an open lookup at once keeps the family that it may show.
  @Test(
    arguments: [
      (
        "view.backgroundColor = [UIColor colorWithPatternImage:[UIImage imageNamed:name]];",
        .patternColor
      ),
      ("layer.contents = (id)[UIImage imageNamed:name].CGImage;", .layerContents),
      ("view.image = [UIImage imageNamed:name];", nil),
    ] as [(String, ImageConsumer?)])
  func anOpenLookupOfObjectiveC(code: String, consumer: ImageConsumer?) async throws {
    let source =
      "@implementation A\n- (void)show:(Style *)style {\nNSString *name = [style.values objectAtIndex:0];\n\(code)\n}\n@end\n"
    let usages = await UsageTrial.usages(
      ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }, ["A.m": source])
    let usage = try #require(usages.first)
    #expect(usage.evidence.contains { $0.kind == .family })
    #expect(usage.evidence.compactMap(\.consumer) == [consumer].compactMap { $0 })
  }

  /// A block behind a pattern isn't the value of what it binds: the function around it returns the images.
  @Test func aReturnBehindAPatternIsTheFunctions() async throws {
    let source = """
      import UIKit
      final class Mark: UIView {
        func asset(for kind: Kind) -> ImageAsset {
          switch kind {
          case .file(let a, let b):
            switch a {
            case 1: return Asset.hero
            default: return Asset.other
            }
          default: return Asset.third
          }
        }
        func show(_ asset: ImageAsset?) {
          let image = asset?.image
          layer.contents = image?.cgImage
        }
        func update() { show(asset(for: kind)) }
      }
      """
    let configuration = SwiftGenConfiguration(inputs: ["A.xcassets"], outputs: ["Assets.swift"])
    let usages = await UsageTrial.usages(
      ["hero", "other", "third"].map { UsageTrial.asset($0) }, ["A.swift": source],
      swiftGen: [configuration])
    #expect(usages.allSatisfy { $0.evidence.contains { $0.consumer == .drawing } })
  }

  @Test func neighboursOfEachRowAreFollowedToWhatShowsThem() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.code) }
    try await expectNeighbours(of: samples, "picture-flows") { bytes in
      let files = ["A.swift": String(decoding: bytes, as: UTF8.self)]
      let result = await UsageAnalyzer(assets: [UsageTrial.asset("chain_eth")])
        .analyze(UsageTrial.list(files), read: UsageTrial.reader(files))
      return (result.usages.map(UsageTrial.summary) + result.openLookups.map(UsageTrial.summary))
        .joined(separator: " | ")
    }
  }

  /// The frames of an animation, and a family beside it that no lookup asks for.
  @Test(arguments: [
    ("frames(\"spin_\")", EvidenceKind?.some(.pattern), EvidenceKind?.none),
    ("frames(\"spin_\")\nlet more = frames(\"bell\")", .pattern, nil),
    ("frames(stored)", .family, .family), ("frames(\"s\")", .family, .family),
  ])
  func aKnownPrefixIsAPattern(
    _ call: String, _ kind: EvidenceKind?, _ other: EvidenceKind?
  ) async throws {
    let frames = """
      import UIKit
      func frames(_ prefix: String) -> [UIImage?] {
        (0..<2).map { UIImage(named: prefix + String(format: "%02d", $0)) }
      }
      let all = \(call)
      """
    let names = (0..<6).map { "spin_0\($0)" } + ["a", "b", "c", "d", "e", "f"].map { $0 + "Line" }
    let usages = await UsageTrial.usages(names.map { UsageTrial.asset($0) }, ["A.swift": frames])
    let expected = [EvidenceKind?](repeating: kind, count: 6) + Array(repeating: other, count: 6)
    #expect(usages.map { $0.evidence.first?.kind } == expected)
  }

  @Test func aFamilyIsShownWhereItsLookupIs() async {
    let code = """
      var icon: Image {
        guard let icon = UIImage(named: token.lowercased()) else { return Image("none") }
        return Image(uiImage: icon)
      }
      """
    let assets = ["aave", "pepe", "shib", "weth"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["A.swift": "import UIKit\n" + code])
    #expect(usages.allSatisfy { $0.evidence.contains { $0.consumer == .swiftUI } })
  }

  // MARK: The app's own members of UIImage

  static let members = """
    import UIKit
    extension UIImage {
      func resized(to size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      }
      var copied: UIImage {
        let source = self
        return UIGraphicsImageRenderer(size: size).image { _ in source.draw(at: .zero) }
      }
      var small: UIImage { self.resized(to: CGSize(width: 8, height: 8)) }
      func bitmap() -> CIImage? { CIImage(image: self) }
      func asTemplate() -> UIImage { withRenderingMode(.alwaysTemplate) }
      func show(in view: UIImageView) { view.image = self }
    }
    """

  static let category = """
    @implementation UIImage (Size)
    - (UIImage *)scaledTo:(CGSize)size {
      [self drawInRect:CGRectMake(0, 0, size.width, size.height)];
      return UIGraphicsGetImageFromCurrentImageContext();
    }
    - (UIImage *)copied {
      UIImage *source = self;
      [source drawInRect:CGRectZero];
      return UIGraphicsGetImageFromCurrentImageContext();
    }
    - (UIImage *)small { return [self scaledTo:CGSizeMake(8, 8)]; }
    - (UIImage *)asTemplate { return [self imageWithRenderingMode:UIImageRenderingModeAlwaysTemplate]; }
    @end
    @implementation Row
    - (UIImage *)stretched { return [self drawInRect:rect]; }
    @end
    """

  @Test(arguments: [
    ("A.swift", "view.image = UIImage(named: \"hero\")?.resized(to: size)", true),
    (
      "A.swift", "view.image = UIImage(named: \"hero\")?.withRenderingMode(.alwaysTemplate).small",
      true
    ),
    (
      "A.swift", "button.setImage(UIImage(named: \"hero\")?\n  .resized(to: size), for: .normal)",
      true
    ),
    (
      "A.swift", "let found = UIImage(named: \"hero\")\nview.image = found?.resized(to: size)", true
    ),
    ("A.swift", "let found = UIImage(named: \"hero\")\nprint(found?.bitmap())", true),
    (
      "A.swift", "let name = \"hero\"\nlet found = UIImage(named: name)!\nview.image = found.small",
      true
    ),
    ("A.swift", "let name = \"hero\"\nview.image = UIImage(named: name)?.small", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.sd_tintedImage(with: .red)", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.kf.tinted(with: .red)", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.resizing(to: size)", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.withInset(.zero)", true),
    (
      "A.swift", "let found = UIImage(named: \"hero\")\nview.image = found?.tinted(with: .red)",
      true
    ),
    ("A.m", "view.image = [[UIImage imageNamed:@\"hero\"] imageByTintColor:red];", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.withTintColor(.red)", false),
    (
      "A.swift", "view.image = UIImage(named: \"hero\")?.resizableImage(withCapInsets: .zero)",
      false
    ),
    ("A.swift", "let found = UIImage(named: \"hero\")\nfound.tintColor = .red", false),
    ("A.swift", "RemoteIcon(name: \"hero\").scaledToFill().tint(.red)", false),
    // Values beside the image, not copies of it.
    ("A.swift", "let found = UIImage(named: \"hero\")\nprint(found?.scaledSize)", false),
    ("A.swift", "let found = UIImage(named: \"hero\")\nprint(found?.scalingMode)", false),
    ("A.swift", "let found = UIImage(named: \"hero\")\nprint(found?.isRounded)", false),
    ("A.swift", "let found = UIImage(named: \"hero\")\nprint(found?.blurRadius())", false),
    ("A.swift", "let found = UIImage(named: \"hero\")\nshow(found?.roundedCorners(8))", true),
    ("A.swift", "let found = UIImage(named: \"hero\")\nshow(found?.sizeScaled(to: 8))", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.asTemplate()", false),
    ("A.swift", "UIImage(named: \"hero\")?.show(in: view)", false),
    // Neither the system nor the project declares it.
    ("A.swift", "view.image = UIImage(named: \"hero\")?.painted(.red)", true),
    ("A.swift", "let name = \"hero\"\nview.image = UIImage(named: name)?.badge", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.images?.first", false),
    ("A.swift", "view.image = UIImage(named: \"hero\").flatMap { $0 }", false),
    ("A.swift", "Image(\"hero\").resizable().painted(.red)", false),
    (
      "A.swift",
      "let found = UIImage(named: \"hero\")\nview.image = found\nother.resized(to: size)", false
    ),
    ("A.swift", "rows.add(UIImage(named: \"hero\")).resized(to: size)", false),
    ("A.swift", "UIImageView(image: UIImage(named: \"hero\")).resized(to: size)", false),
    ("A.m", "view.image = [[UIImage imageNamed:@\"hero\"] scaledTo:size];", true),
    ("A.m", "view.image = [UIImage imageNamed:@\"hero\"].small;", true),
    ("A.m", "view.image = [[UIImage imageNamed:@\"hero\"] copied];", true),
    ("A.swift", "view.image = UIImage(named: \"hero\")?.copied", true),
    (
      "A.m",
      "UIImage *found = [UIImage imageNamed:@\"hero\"];\nview.image = [found scaledTo:size];", true
    ),
    (
      "A.m", "UIImage *found = [UIImage imageNamed:@\"hero\"];\n[list addObject:[found small]];",
      true
    ),
    ("A.m", "view.image = [[UIImage imageNamed:@\"hero\"] asTemplate];", false),
    ("A.m", "view.image = [[UIImage imageNamed:@\"hero\"] stretched];", false),
    (
      "A.m",
      "UIImage *found = [UIImage imageNamed:@\"hero\"];\n[view show:found];\n[other scaledTo:size];",
      false
    ),
  ])
  func aMemberOfTheAppThatDrawsAnImageReadsItOnce(
    _ file: String, _ code: String, _ isDrawn: Bool
  ) async throws {
    let body = file == "A.m" ? "- (void)show {\n\(code)\n}" : "func show() {\n\(code)\n}"
    let files = [file: body, "Members.swift": Self.members, "UIImage+Size.m": Self.category]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.verdict == .used)
    #expect(usage.evidence.contains { $0.consumer == .drawing } == isDrawn)
  }

  @Test func aBuiltNameIsFollowedToTheMemberThatDrawsIt() async throws {
    let code = """
      - (void)show {
        NSString *name = [NSString stringWithFormat:@"spin_%02zd", index];
        UIImage *found = [UIImage imageNamed:name];
        [frames addObject:[found scaledTo:size]];
      }
      """
    let usages = await UsageTrial.usages(
      [UsageTrial.asset("spin_01")], ["A.m": code, "UIImage+Size.m": Self.category])
    #expect(usages.first?.evidence.contains { $0.consumer == .drawing } == true)
  }

  @Test(arguments: [
    ("Coins.json", "[{\"code\": \"ZRX\"}]", true), ("Coins.json", "[{\"icon\": \"zrx\"}]", true),
    ("Coins.swift", "let coin = Coin(code: \"ZRX\")", true),
    ("Row.swift", "view.image = UIImage(named: \"zrx\")", false),
  ])
  func aNameInDataIsDrawnWhereItsLookupIs(
    _ path: String, _ content: String, _ isDrawn: Bool
  ) async throws {
    let files = [
      path: content,
      "Icon.swift":
        "import UIKit\nfunc icon(of coin: Coin) -> UIImage? {\n  let image = UIImage(named: coin.code.lowercased())\n  return image?.tinted(with: .gray)\n}",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("zrx")], files).first)
    #expect(usage.verdict != .unused)
    #expect(usage.evidence.contains { $0.consumer == .drawing } == isDrawn)
  }

  @Test func aNameIsFollowedThroughItsLookupToSwiftUI() async throws {
    let files = [
      "Chain.swift":
        "import UIKit\nclass Chain {\n  var chainImg = \"\"\n  func getChainImage() -> UIImage { UIImage(named: chainImg)! }\n}",
      "Axelar.swift":
        "import UIKit\nclass Axelar: Chain {\n  override init() {\n    chainImg = \"axelar\"\n  }\n}",
      "Row.swift": "import SwiftUI\nlet row = Image(uiImage: chain.getChainImage())",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("axelar")], files).first)
    #expect(usage.evidence.contains { $0.file == "Row.swift" && $0.consumer == .swiftUI })
  }

  /// `show` in another file gets nothing from a function that returns nothing.
  @Test(arguments: [(" -> UIImage?", true), ("", false), (" -> Bool", false)])
  func whatAFunctionReturnsIsFollowed(_ result: String, _ isDrawn: Bool) async throws {
    let files = [
      "A.swift":
        "import UIKit\nclass A {\n  func mark()\(result) {\n    UIImage(named: \"hero\")\n  }\n}",
      "B.swift":
        "import UIKit\nfunc show(a: A) {\n  let image = a.mark()\n  image?.draw(at: .zero)\n}",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.evidence.contains { $0.consumer == .drawing } == isDrawn)
  }

  @Test(arguments: [
    ("image = found", ImageConsumer?.some(.mapAnnotation)),
    ("self.image = found", .mapAnnotation), ("let image = found", nil), ("title = found", nil),
  ])
  func anAnnotationViewKeepsTheImageThatItInherits(
    _ statement: String, _ consumer: ImageConsumer?
  ) async throws {
    let files = [
      "Marker.swift":
        "import MapKit\nclass Stop: Marker {\n  func show() {\n    let found = UIImage(named: \"hero\")\n    \(statement)\n  }\n}",
      "Base.swift": "import MapKit\nclass Marker: MKAnnotationView {}",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(Set(usage.evidence.compactMap(\.consumer)) == Set([consumer].compactMap { $0 }))
  }

  @Test(arguments: [
    (
      "A.swift",
      "view.image = UIImage.animatedImage(with: [UIImage(named: \"hero\")!], duration: 1)"
    ),
    (
      "A.swift",
      "let found = UIImage(named: \"hero\")!\nlet all = UIImage.animatedImage(with: [found], duration: 1)"
    ),
    (
      "A.m",
      "UIImage *found = [UIImage imageNamed:@\"hero\"];\nview.image = [UIImage animatedImageWithImages:@[found] duration:1];"
    ),
  ])
  func anAnimatedImageReadsItsFramesOnce(_ file: String, _ code: String) async throws {
    let body = file == "A.m" ? "- (void)show {\n\(code)\n}" : "func show() {\n\(code)\n}"
    let usage = try #require(
      await UsageTrial.usages([UsageTrial.asset("hero")], [file: body]).first)
    #expect(usage.evidence.contains { $0.consumer == .drawing })
  }

  // MARK: Accessors

  static let header = "// Generated using SwiftGen\nimport SwiftUI\nimport UIKit\n"
  static let asset =
    "enum Asset { static let hero = ImageAsset(name: \"hero\") }\nstruct ImageAsset {"

  @Test(arguments: [
    ("var image: Image { Image(name, bundle: bundle) }", ImageConsumer?.some(.swiftUI)),
    ("var image: SwiftUI.Image { .init(name) }", .swiftUI),
    ("typealias Image = UIImage\nvar image: Image { Image(named: name)! }", nil),
    ("var image: UIImage { UIImage(named: name)! }", nil),
  ])
  func theTemplateDecidesWhatAnAccessorReturns(
    _ member: String, _ consumer: ImageConsumer?
  ) async throws {
    let files = [
      "Assets.swift": "\(Self.header)\(Self.asset)\n\(member)\n}",
      "A.swift": "import SwiftUI\nimport UIKit\nlet a = Asset.hero.image",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.evidence.first?.kind == .swiftGenAccessor)
    #expect(usage.evidence.first?.consumer == consumer)
  }
}
