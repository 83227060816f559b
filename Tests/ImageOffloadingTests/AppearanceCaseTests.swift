import FileTransactions
import Foundation
import ImageOffloading
import TestSupport
import Testing

/// The ways in which real apps show an image: it leaves with a mechanism that shows it there, or stays for a reason.
@Suite struct AppearanceCaseTests {
  typealias Case = AppearanceCase

  // MARK: UIKit

  static func uiKit(
    _ code: String, _ outcome: Case.Outcome, edited: String? = nil, run: String? = "return []"
  ) -> Case {
    Case("View.swift", "import UIKit\n\(code)\n", outcome, edited: edited, run: run)
  }

  static let views: [Case] = [
    uiKit(#"imageView.image = UIImage(named: "hero")"#, .leaves([.hooks])),
    uiKit(
      #"let view = UIImageView(image: UIImage(named: "hero"))"#, .leaves([.hooks]),
      run: "return [view]"),
    uiKit(#"button.setImage(UIImage(named: "hero"), for: .normal)"#, .leaves([.hooks])),
    uiKit(#"button.setBackgroundImage(UIImage(named: "hero.png"), for: [])"#, .leaves([.hooks])),
    uiKit(#"configuration.image = UIImage(named: "hero", in: nil, with: nil)"#, .leaves([.hooks])),
    uiKit(#"cell.imageView?.image = UIImage(named: "hero")"#, .leaves([.hooks])),
    // Only an initializer of Objective-C can return another object than the one it was called for.
    uiKit("view.image = #imageLiteral(resourceName: \"hero\")", .leaves([.hooks]), run: nil),
    uiKit("view.image = R.image.hero()", .leaves([.hooks])),
    uiKit(
      "view.image = UIImage(resource: .hero)", .leaves([.hooks]),
      edited: "view.image = (UIImage(named: \"hero\") ?? UIImage())"),
    uiKit("let a = UIImage(resource: .hero)\nimageView.image = .hero", .leaves([.hooks])),
    uiKit(
      #"imageView.image = UIImage(named: "hero")?.resizableImage(withCapInsets: .zero)"#,
      .leaves([.hooks])),
    uiKit(
      "let panel = UIImage(named: \"hero\")?.resizableImage(withCapInsets: .zero, resizingMode: .stretch)\nbutton.setBackgroundImage(panel, for: .normal)",
      .leaves([.hooks])),
  ]

  static let names: [Case] = [
    uiKit(
      "func icon(_ n: String) -> UIImage? { UIImage(named: n) }\nshow(icon(\"hero\"))",
      .leaves([.hooks])),
    uiKit(
      "enum Icon: String { case hero }\nfunc show(_ icon: Icon) { imageView.image = UIImage(named: icon.rawValue) }",
      .leaves([.hooks]), run: "show(Icon.hero); return []"),
    uiKit(
      "enum Icon: String { case first = \"hero\" }", .leaves([.hooks]),
      run: "imageView.image = UIImage(named: Icon.first.rawValue); return []"),
    uiKit("imageView.image = UIImage(named: \"her\\(letter)\")", .leaves([.hooks])),
    uiKit(
      "enum ImageNames { static let first = \"hero\" }", .leaves([.hooks]),
      run: "imageView.image = UIImage(named: ImageNames.first); return []"),
    Case(
      [
        "View.swift": "import UIKit\nimageView.image = UIImage(named: item.icon)",
        "Items.plist": "<string>hero</string>",
      ],
      .leaves([.hooks]), run: "return []"),
    Case(
      [
        "View.swift": "import UIKit\nimageView.image = UIImage(named: item.icon)",
        "items.json": "{\"a\": \"hero\"}",
      ],
      .leaves([.hooks]), run: "return []"),
    Case(
      [
        "Assets.swift":
          "// Generated using SwiftGen\nenum Asset { static let hero = ImageAsset(name: \"hero\") }",
        "View.swift": "import UIKit\nimageView.image = Asset.hero.image",
      ], .leaves([.hooks]), run: "return []"),
    Case(
      [
        "Assets.swift":
          "// Generated using SwiftGen\nenum Asset { static let hero = ImageAsset(name: \"hero\") }",
        "View.swift":
          "import SwiftUI\nimport UIKit\nlet cards = [Asset.hero]\nlet view = Image(name)",
      ], .stays(.unknownPlace)),
    uiKit("let hero = Theme()", .stays(.unused)),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Card(icon: \"hero\")",
        "B.swift": "import SwiftUI\nstruct B: View { var body: some View { Image(name) } }",
      ], .leaves([.lookups]), edited: "body: some View { LevityImage(name) }",
      run: "return [B()]"),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
        "B.swift": "import SwiftUI\nfunc image(_ name: String) -> Image { Image(name) }",
      ], .stays(.unknownPlace)),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
        "B.swift": "import SwiftUI\nlet images = names.lazy.map(Image.init)",
      ], .stays(.unknownPlace)),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
        "B.swift": "import SwiftUI\nlet label = Label(title, image: name)",
      ], .stays(.unknownPlace)),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
        "B.swift":
          "import SwiftUI\nextension Image { init(_ asset: Art) { self = asset.image } }",
        "C.swift": "import SwiftUI\nstruct C: View { var body: some View { Image(art) } }",
      ], .stays(.unknownPlace)),
    Case(
      [
        "A.swift": "import UIKit\n@MainActor let card = Card(icon: \"hero\")",
        "B.swift":
          "import SwiftUI\nstruct Bell {}\n@MainActor let label = Label(title, image: Bell().iconName)\nextension Bell { var iconName: String { isOn ? \"bell\" : \"bell_off\" } }",
      ], .leaves([.hooks]), run: "return [label, card]"),
    Case(
      [
        "A.swift":
          "import UIKit\nstruct Kind {\n func iconName() -> String {\n switch self {\n case .a: return \"hero\"\n default: return \"b\"\n }\n }\n}",
        "B.swift": "import SwiftUI\nimport UIKit\nfunc icon() -> Image { Image(kind.iconName()) }",
      ], .stays(.swiftUIImage)),
    Case(
      [
        "A.swift":
          "import UIKit\nstruct Kind { let iconName: String }\nlet kind = Kind(iconName: \"hero\")",
        "B.swift": "import SwiftUI\nimport UIKit\nfunc icon() -> Image { Image(kind.iconName) }",
      ], .stays(.swiftUIImage)),
    uiKit(
      "enum Animal: String { case hero, dog }\nlet all: [Animal] = [.hero]\nfor animal in all { view.image = UIImage(named: animal.rawValue) }",
      .leaves([.hooks])),
    uiKit(
      "enum Animal: String { case hero, dog }\nmodel.iconKind = .hero\nlet image = UIImage(named: animal.rawValue)",
      .stays(.dynamicNameOnly)),
    Case(
      [
        "Assets.swift":
          "// Generated using SwiftGen\n@objc(AssetImages) class Asset: NSObject { static let hero = ImageAsset(name: \"hero\") }",
        "View.m": "return AssetImages.hero.image;",
      ], .leaves([.hooks])),
    Case(
      [
        "A.swift": "import UIKit\nlet row = Row(icon: \"hero\")",
        "B.swift": "import SwiftUI\n#Preview { Label(title, image: name) }",
      ], .leaves([.lookups])),
    Case(
      [
        "A.swift": "import UIKit\nenum Icon: String { case first = \"hero\" }",
        "B.swift":
          "import SwiftUI\nstruct B: View {\n let icon: Icon\n var body: some View { Image(icon.rawValue) }\n}",
      ], .leaves([.lookups]), edited: "LevityImage(icon.rawValue)",
      run: "return [B(icon: .first)]"),
  ]

  /// A fixed end of a name rules out those that end otherwise.
  static let ends: [Case] = ["_48", "ero"].map { end in
    Case(
      [
        "A.swift": "import UIKit\nlet icons = [\"hero\", \"b\"]",
        "B.swift":
          "import SwiftUI\nfunc icon(_ name: String) -> Image { Image(name + \"\(end)\") }",
      ], end == "_48" ? .leaves([.hooks]) : .stays(.swiftUIImage))
  }

  static let readers: [Case] = [
    uiKit(#"UIImage(named: "hero")?.draw(in: rect)"#, .stays(.readOnce)),
    uiKit("let tile = UIImage(named: \"hero\")!\ntile.draw(at: .zero)", .stays(.readOnce)),
    uiKit(#"layer.contents = UIImage(named: "hero")?.cgImage"#, .stays(.readOnce)),
    uiKit(#"let data = UIImage(named: "hero")?.pngData()"#, .stays(.readOnce)),
    uiKit(#"attachment.image = UIImage(named: "hero")"#, .stays(.attributedString)),
    uiKit(#"view.color = UIColor(patternImage: UIImage(named: "hero")!)"#, .stays(.readOnce)),
    uiKit(
      #"let item = UIBarButtonItem(image: UIImage(named: "hero"), style: .plain)"#, .stays(.barItem)
    ),
    uiKit(#"tabBarItem.image = UIImage(named: "hero")"#, .stays(.barItem)),
    uiKit(
      #"let action = UIAction(title: "a", image: UIImage(named: "hero")) { _ in }"#,
      .stays(.readOnce)),
    uiKit(#"segments.insertSegment(with: UIImage(named: "hero"), at: 0)"#, .stays(.readOnce)),
    uiKit(#"slider.setThumbImage(UIImage(named: "hero"), for: .normal)"#, .stays(.readOnce)),
    uiKit(
      #"let panel = UIImage(named: "hero")?.stretchableImage(withLeftCapWidth: 4, topCapHeight: 4)"#,
      .stays(.readOnce)),
    uiKit(
      "let panel = UIImage(named: \"hero\")?.resizableImage(withCapInsets: i)\npanel?.draw(in: r)",
      .stays(.readOnce)),
    uiKit(#"annotationView.image = UIImage(named: "hero")"#, .stays(.readOnce)),
    uiKit(
      #"let icon = UIApplicationShortcutIcon(templateImageName: "hero")"#, .stays(.systemSurface)),
    uiKit(#"let image = INImage(named: "hero")"#, .stays(.systemSurface)),
    // SpriteKit looks up the name itself, which no hook answers.
    uiKit(#"let texture = SKTexture(imageNamed: "hero")"#, .stays(.systemSurface)),
    uiKit(#"let node = SKSpriteNode(imageNamed: "hero")"#, .stays(.systemSurface)),
    Case(
      "Car.swift",
      "import CarPlay\nlet item = CPListItem(text: \"a\", image: UIImage(named: \"hero\"))",
      .stays(.systemSurface)),
    Case(
      "Widget.swift", "import WidgetKit\nlet image = UIImage(named: \"hero\")",
      .stays(.sharedWithUnreachableTarget)),
    Case(
      "Info.plist", "<plist><dict><key>UIImageName</key><string>hero</string></dict></plist>",
      .stays(.launchScreen)),
  ]

  // MARK: SwiftUI

  static func body(
    _ code: String, _ outcome: Case.Outcome, edited: String? = nil, run: String? = "return [Row()]"
  ) -> Case {
    Case(
      "View.swift",
      "import SwiftUI\n\nstruct Row: View {\n  var body: some View {\n    VStack {\n      Text(\"a\")\n"
        + "      \(code)\n    }\n  }\n}\n", outcome, edited: edited, run: run)
  }

  static let swiftUI: [Case] = [
    body(#"Image("hero")"#, .leaves([.rewritten]), edited: "      LevityImage(\"hero\")\n"),
    body(
      #"Image("hero")"#, .leaves([.rewritten]), edited: "import SwiftUI\nimport LevitySwiftUI\n"),
    body(
      #"SwiftUI.Image("hero").padding()"#, .leaves([.rewritten]),
      edited: "      LevityImage(\"hero\").padding()"),
    body(
      "Image(.hero).resizable().renderingMode(.template)", .leaves([.rewritten]),
      edited: "LevityImage(\"hero\").resizable().renderingMode(.template)"),
    body(
      #"Image(decorative: "hero").interpolation(.high)"#, .leaves([.rewritten]),
      edited: "LevityImage(decorative: \"hero\").interpolation(.high)"),
    body(
      #"Image(isOn ? "hero" : "heroine")"#, .leaves([.rewritten]),
      edited: "LevityImage(isOn ? \"hero\" : \"heroine\")"),
    body(
      #"Text("b").background(Image("hero"))"#, .leaves([.rewritten]),
      edited: ".background(LevityImage(\"hero\"))"),
    body("if isOn {\n Image(\"hero\")\n } else {\n Text(\"c\")\n }", .leaves([.rewritten])),
    body(
      "switch kind {\n case .a: Image(\"hero\")\n default: EmptyView()\n }", .leaves([.rewritten])),
    body("ForEach(rows) { row in\n Image(\"hero\")\n }", .leaves([.rewritten])),
    body("Button(action: tap) { Image(\"hero\") }", .leaves([.rewritten])),
    body("Label { Text(\"d\") } icon: { Image(\"hero\") }", .leaves([.rewritten])),
    Case(
      "View.swift",
      "import LevitySwiftUI\nimport SwiftUI\nstruct A: View { var body: some View { LevityImage(\"hero\") } }",
      .leaves([.levityImage]), run: "return [A()]"),
    body(#"Label("b", image: "hero")"#, .leaves([.rewritten])),
    body(#"Text("\(Image("hero"))")"#, .stays(.swiftUIImage)),
    body(
      #"Image("hero", bundle: .main)"#, .leaves([.rewritten]),
      edited: "LevityImage(\"hero\", bundle: .main)"),
    body(
      #"Image("hero", bundle: .main, label: Text("b"))"#, .leaves([.rewritten]),
      edited: "LevityImage(\"hero\", bundle: .main, label: Text(\"b\"))"),
    body(#"Image("hero", variableValue: 0.5)"#, .stays(.swiftUIImage)),
    body(
      #"Image("hero").symbolRenderingMode(.hierarchical).padding()"#, .leaves([.rewritten]),
      edited: "LevityImage(\"hero\").symbolRenderingMode"),
    body(
      #"Image("hero").symbolRenderingMode(.hierarchical).resizable()"#, .stays(.swiftUIImage)),
    body(
      #"SwiftUI.Image.init("hero")"#, .leaves([.rewritten]), edited: "      LevityImage(\"hero\")"),
    body(
      "Image(isOn ? .hero : .hero)", .leaves([.rewritten]),
      edited: "LevityImage(isOn ? \"hero\" : \"hero\")"),
    body(
      "Image(ImageResource.hero)", .leaves([.rewritten]), edited: "      LevityImage(\"hero\")\n"),
    body(
      "Image(name ?? \"hero\")", .leaves([.rewritten]),
      edited: "LevityImage(name ?? \"hero\")"),
    body(
      "Image(\"her\\(letter)\")", .leaves([.rewritten]),
      edited: "LevityImage(\"her\\(letter)\")"),
    // One place is a proof, and the other one shows it, too.
    body(
      "Image(\"hero\")\n      Image(\"h\\(letter)ro_\\(letter)\")\n      Image(\"her\\(letter)\")",
      .leaves([.rewritten]), edited: "LevityImage(\"her\\(letter)\")"),
    body(
      "Image(\"hero\")\n      Image(\"her\\(letter)\", variableValue: 0.5)", .stays(.swiftUIImage)),
    body(#"Text("e").tabItem { Image("hero") }"#, .stays(.swiftUIImage)),
    body(#"Menu("f") { Button(action: tap) { Image("hero") } }"#, .stays(.swiftUIImage)),
    body(
      #"Picker("g", selection: .constant(1)) { Image("hero") }"#, .stays(.swiftUIImage)),
    body(
      #"Picker("g", selection: .constant(1)) { Image("hero") }.pickerStyle(.menu)"#,
      .stays(.swiftUIImage)),
    body(
      #"Picker("g", selection: .constant(1)) { Image("hero") }.padding().pickerStyle(.inline)"#,
      .leaves([.rewritten]), edited: "{ LevityImage(\"hero\") }"),
    body(
      #"Picker("g", selection: .constant(1)) { Image("hero") }.pickerStyle(.navigationLink)"#,
      .leaves([.rewritten]), edited: "{ LevityImage(\"hero\") }"),
    body(#"Row(icon: Image("hero"))"#, .stays(.swiftUIImage)),
    body(#"isOn ? Image("hero") : Image("other")"#, .stays(.swiftUIImage)),
    body(
      #"Image(uiImage: UIImage(named: "hero")!)"#, .leaves([.hooks]),
      edited: "LevityImage(uiImage: UIImage(named: \"hero\")!)"),
    body(
      "Image(uiImage: R.image.hero()!).resizable()", .leaves([.hooks]),
      edited: "LevityImage(uiImage: R.image.hero()!).resizable()"),
    body(
      "Image(R.image.hero)", .leaves([.rewritten]),
      edited: "LevityImage(R.image.hero.name, bundle: R.image.hero.bundle)"),
    body("Image(uiImage: UIImage.hero)", .leaves([.hooks])),
    body(#"Card(icon: "hero")"#, .leaves([.hooks])),
    body(#"Row(icon: .init("hero"))"#, .stays(.swiftUIImage)),
    body(#"ContentUnavailableView("b", image: "hero")"#, .stays(.swiftUIImage)),
    Case(
      "View.swift", "import SwiftUI\nstruct A { var icon: Image? { Image(\"hero\") } }",
      .leaves([.rewritten])),
    Case("View.swift", "import SwiftUI\nlet icon: Image = Image(\"hero\")", .stays(.swiftUIImage)),
    Case(
      "View.swift",
      "import SwiftUI\nfunc icon(_ a: Bool) -> some View {\n if a { return Image(\"hero\") }\n return Image(\"b\")\n}",
      .stays(.swiftUIImage)),
    Case(
      "View.swift",
      "import SwiftUI\n@MainActor func icon() -> some View {\n return Image(\"hero\").resizable()\n}",
      .leaves([.rewritten]), run: "return [icon()]"),
    Case(
      "View.swift",
      "import SwiftUI\nstruct A: View {\n @ViewBuilder\n private var icon: some View {\n if a { Image(\"hero\") } else { Text(\"b\") }\n}\nvar body: some View { icon }\n}",
      .leaves([.rewritten]), run: "return [A()]"),
    Case(
      [
        "View.swift":
          "import SwiftUI\nstruct Styled: View { var body: some View { Image(\"hero\").iconStyle() } }",
        "More.swift":
          "import SwiftUI\nextension Image {\n func iconStyle() -> some View { self.resizable() }\n}",
      ], .leaves([.rewritten]), edited: "body: some View { LevityImage(\"hero\").iconStyle() }",
      run: "return [Styled()]"),
    Case(
      [
        "More.swift":
          "import SwiftUI\nstruct Big: View { var body: some View { Image(\"hero\").big().red } }",
        "View.swift": """
        import SwiftUI
        @available(iOS 15, *)
        public extension Image {
          /// Large.
          func big() -> Image { resizable(resizingMode: Image.ResizingMode.tile).themed() }
          private func themed(_ mode: TemplateRenderingMode = .template) -> Image { renderingMode(mode) }
          var red: some View { foregroundColor(.red) }
          static let other = Image("b")
        }

        """,
      ], .leaves([.rewritten]),
      edited: """
        import SwiftUI
        import LevitySwiftUI
        @available(iOS 15, *)
        public extension Image {
          /// Large.
          func big() -> Image { resizable(resizingMode: Image.ResizingMode.tile).themed() }
          private func themed(_ mode: TemplateRenderingMode = .template) -> Image { renderingMode(mode) }
          var red: some View { foregroundColor(.red) }
          static let other = Image("b")
        }

        @available(iOS 15, *)
        public extension LevityImage {
          /// Large.
          func big() -> LevityImage { resizable(resizingMode: Image.ResizingMode.tile).themed() }
          private func themed(_ mode: Image.TemplateRenderingMode = .template) -> LevityImage { renderingMode(mode) }
          var red: some View { foregroundColor(.red) }
        }

        """, run: "return [Big()]"),
    Case(
      [
        "View.swift":
          "import SwiftUI\nstruct A: View { var body: some View { Image(\"hero\").iconStyle() } }",
        "More.swift":
          "import SwiftUI\nextension Image {\n func iconStyle() -> some View { ZStack { Image(\"b\"); self } }\n}",
      ], .stays(.swiftUIImage)),
  ]

  // MARK: Nibs and Objective-C

  static func nib(_ element: String, _ outcome: Case.Outcome, file: String = "View.xib") -> Case {
    Case(
      file,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch"\(file.hasPrefix("Launch") ? " launchScreen=\"YES\"" : "")>
          <objects>
              <view id="v-1"><subviews>\(element)</subviews></view>
          </objects>
          <resources><image name="hero" width="20" height="10"/></resources>
      </document>

      """, outcome)
  }

  static let others: [Case] = [
    nib(#"<imageView image="hero" id="i-1"/>"#, .leaves([.nibClass])),
    nib(
      #"<button id="b-1"><state key="normal" image="hero"/></button>"#, .leaves([.nibClass])),
    nib(#"<imageView image="hero" customClass="Avatar" id="i-1"/>"#, .stays(.customViewClass)),
    nib(
      #"<segmentedControl id="s-1"><segments><segment image="hero"/></segments></segmentedControl>"#,
      .stays(.interfaceBuilderPlace)),
    nib(#"<barButtonItem image="hero" id="b-1"/>"#, .stays(.barItem)),
    nib(#"<imageView image="hero" id="i-1"/>"#, .stays(.launchScreen), file: "LaunchScreen.xib"),
    Case("View.m", #"self.imageView.image = [UIImage imageNamed:@"hero"];"#, .leaves([.hooks])),
    Case(
      "View.m", "[button setImage:[UIImage imageNamed:ACImageNameHero] forState:0];",
      .leaves([.hooks])),
    Case(
      "View.m", #"view.image = [UIImage imageNamed:[NSString stringWithFormat:@"her%@", x]];"#,
      .leaves([.hooks])),
    // A word that only a macro makes a name.
    Case(
      "View.m", "#define icon(n) [UIImage imageNamed:@#n]\nview.image = icon(hero);",
      .leaves([.hooks])),
    Case("View.m", #"CGImageRef image = [UIImage imageNamed:@"hero"].CGImage;"#, .stays(.readOnce)),
    Case(
      "View.m", #"self.tabBarItem.image = [UIImage imageNamed:@"hero"];"#, .stays(.barItem)),
    Case(
      "View.m",
      #"item = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@"hero"] style:0 target:nil action:nil];"#,
      .stays(.barItem)),
  ]

  static let all =
    views + names + ends + readers + swiftUI + others + AppearanceCase.variables
    + AppearanceCase.pictures + AppearanceCase.members + AppearanceCase.payloads
    + AppearanceCase.constants + AppearanceCase.accessors + AppearanceCase.assets
    + AppearanceCase.resources + AppearanceCase.passedResources + AppearanceCase.receivers
    + AppearanceCase.bars + AppearanceCase.viewDrawing + AppearanceCase.initializers
    + AppearanceCase.optionals + AppearanceCase.choices + AppearanceCase.nibClasses
    + AppearanceCase.symbols + AppearanceCase.symbolsOfResources + AppearanceCase.animations
    + AppearanceCase.fixedUses + AppearanceCase.otherFiles + AppearanceCase.drawingSetters
    + AppearanceCase.copies + AppearanceCase.rawValues + AppearanceCase.parameters
    + AppearanceCase.objectiveCCopies + AppearanceCase.objectiveCCanvases + AppearanceCase.labels
    + AppearanceCase.frameworks + AppearanceCase.libraries + AppearanceCase.otherLibraries
    + AppearanceCase.models + AppearanceCase.modelDoubts + AppearanceCase.receiverDoubts
    + AppearanceCase.configurations + AppearanceCase.madeViews + AppearanceCase.pixels
    + AppearanceCase.titledLabels + AppearanceCase.menus + AppearanceCase.ownCases
    + AppearanceCase.followedNames + AppearanceCase.listedModels + AppearanceCase.drawnTypes
    + AppearanceCase.renderedMembers + AppearanceCase.ownResources + AppearanceCase.otherSpellings
    + AppearanceCase.picturesOfViews + AppearanceCase.handlers + AppearanceCase.requiredAndRenamed

  @Test(arguments: all)
  func anImageLeavesOnlyIfItsPlacesShowIt(_ item: Case) async throws {
    let project = try HeroProject(item.files)
    let run = try await project.run.run()
    let decision = try #require(run.plan.images.first { $0.name == "hero" })

    switch item.outcome {
    case .leaves(let mechanisms):
      #expect(decision.reasons == [.leaves])
      #expect(decision.showing.map(\.mechanism) == mechanisms)
    case .stays(let reason):
      #expect(decision.mainReason == reason)
      #expect(decision.showing.isEmpty)
    }
    let first = try #require(item.files.keys.sorted().last)
    let text = try String(contentsOfFile: "\(project.output)/project/\(first)", encoding: .utf8)
    if let edited = item.edited {
      #expect(text.contains(edited), "\(text)")
    } else if case .stays = item.outcome {
      #expect(text == item.files[first])
    }
  }

  @Test func hooksLeaveCallsAlone() async throws {
    let files = Self.swiftUI[0].files.merging(Self.views[8].files.mapKeys("Other")) { $1 }
    let project = try HeroProject(files)
    var run = project.run
    run.configuration.code = .hooks
    let plan = try await run.plan()
    #expect(plan.images.first?.reasons == [.swiftUIImage, .assetSymbol])
  }

  @Test func aPlaceThatStaysSaysWhy() async throws {
    let project = try HeroProject(
      Self.body(#"Image("hero", variableValue: 0.5)"#, .stays(.swiftUIImage)).files)
    let plan = try await project.run.plan()
    #expect(plan.images.first?.places.first?.text.hasSuffix("(It has a value.)") == true)
  }

  @Test func aRestoreUndoesTheRewriting() async throws {
    let project = try HeroProject(Self.swiftUI[0].files)
    let before = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root))
    _ = try await project.run.run(.inPlace(launch: nil))
    let text = try String(contentsOfFile: "\(project.root)/View.swift", encoding: .utf8)
    #expect(text.contains("LevityImage(\"hero\")"))
    let second = try await project.run.run(.inPlace(launch: nil))
    #expect(second.edits.transaction.isEmpty)
    _ = try TransactionStore.opened(output: project.output).restore()
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) == before)
  }
}

extension [String: String] {
  fileprivate func mapKeys(_ prefix: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { (prefix + $0.key, $0.value) })
  }
}
