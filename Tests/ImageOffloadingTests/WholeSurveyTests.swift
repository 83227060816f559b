import ImageUsage
import InterfaceBuilderDocuments
import SourceLexing
import TestSupport
import Testing
import XcodeProjects

@testable import ImageOffloading

/// Everything that the survey's readers of code say about small sources, and about all that are one step from them.
@Suite struct WholeSurveyTests {
  /// The types that views build, those that appear later, and those with which an app begins.
  @Test func viewsOfASource() async throws {
    let swift = [
      "@main struct A: App { var body: some Scene { WindowGroup { Root(a: Row()) } } }\nextension Root { var b: some View { Card { Icon() } } }",
      "struct A: View {\n var body: some View {\n List { Row() }\n .sheet(isPresented: $b) {\n Late()\n Other()\n }\n .link(destination: {\n Details()\n })\n }\n}",
      "struct A: View { var body: some View {\nNavigationLink(destination: Later(\n)) {\n Label()\n}\nNavigationLink {\n Late()\n} label: {\n Now()\n}\nNavigationLink(value: b) {\n Now2()\n}\n} }",
      "struct A: View { var body: some View { TabView { First(); Second() }; C.D(); if a { E() } } }\nclass func b() {}\nenum F { case g }",
      "func a() {\n let root = Menu()\n let b = UINavigationController(rootViewController: root)\n window.rootViewController = b\n if c.rootViewController == d {}\n}",
      "window.rootViewController = UIHostingController(rootView: Root(\n a: Row()\n)); b = C()\npresent(Late(), animated: true)",
    ]
    let other = [
      "@implementation A\n- (void)a {\n Root *b = [[Root alloc] init];\n self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:b];\n}\n@end",
      "@implementation A\n- (void)a { window.rootViewController = [Root new]; }\n@end\n@implementation B\n- (void)c { if (a.rootViewController == b) {} }",
    ]
    for (samples, name) in [(swift, "swift"), (other, "c")] {
      try await expectNeighbours(
        ofTexts: samples, "survey-views-\(name)", [.without, .other, .cut]
      ) { bytes in
        guard let source = ViewSource(bytes, path: name == "swift" ? "A.swift" : "A.m") else {
          return "none"
        }
        let views = source.views.map { "\($0.name) \($0.lines) \($0.built)" }
        return [views.joined(separator: ", "), "\(source.roots)", "\(source.later)"]
          .joined(separator: " | ")
      }
    }
  }

  /// The types and documents that files name, where apps begin, and what follows.
  @Test func screensThatFollow() async throws {
    let main =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes><viewController customClass=\"List\" id=\"a\"/><viewControllerPlaceholder storyboardName=\"Other\" id=\"b\"/></scenes></document>"
    let documents = [
      ("Main.storyboard", main), ("Other.storyboard", main), ("Row.xib", main),
      ("A/Main.xib", main),
    ]
    let samples = [
      "@main struct A { let b = Row(); let c = load(\"Other\") }\nclass List {}\nprotocol D {}",
      "@UIApplicationMain class A: NSObject, UIApplicationDelegate { enum Row { case other(List) } }",
      "@interface A : NSObject\n@end\n@implementation List\n- (void)a { [Row b:@\"Other\"]; }\n@end",
      "@implementation A\n- (void)a { [Row b:@\"Other\" main:c]; }\n@end",
    ]
    try await expectNeighbours(ofTexts: samples, "survey-screens") { bytes in
      var graph = ScreenGraph()
      graph.add("A.swift", bytes, in: .swift)
      graph.add("B.m", bytes, in: .objectiveC)
      for (path, text) in documents {
        guard let document = try? InterfaceBuilderDocument(Array(text.utf8)) else { continue }
        graph.add(path, document)
      }
      let next = (["A.swift", "B.m"] + documents.map(\.0)).map { path in
        "\(path): " + graph.successors(of: path).sorted().joined(separator: ",")
      }
      return next.joined(separator: "; ") + " | " + graph.entries.sorted().joined(separator: ",")
    }
  }

  /// The subclasses in nibs that leave their image to UIKit.
  @Test func classesThatLeaveTheirImageAlone() async throws {
    let nib =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><imageView image=\"a\" customClass=\"Icon\" id=\"a\"/><button customClass=\"Tap\" id=\"b\"><state key=\"normal\" image=\"a\"/></button></objects></document>"
    let samples = [
      "class Icon: Base { func a() { if image == nil || image?.size == b { c(imageView) } } }\nclass Base: UIImageView {}\nclass Tap: UIButton {}",
      "class Icon: UIImageView {\n override func awakeFromNib() { image = image?.withRenderingMode(.alwaysTemplate) }\n func a() { imageRect(b) }\n}\nextension Icon { func c() { configuration = d } }",
      "class Icon: UIImageView { override func prepareForInterfaceBuilder() { image = b } }\nclass Tap: UIButton { func a() { setImage(b) } }\nclass func c() {}",
      "class Icon: Icon {}\nclass Tap: Other {}\nclass Other: UIImageView { func a() { image = b } ; func awakeFromNib() {} }",
    ]
    let other = [
      "@interface Icon : UIImageView\n@end\n@implementation Icon\n- (void)awakeFromNib { self.image = [self.image imageWithRenderingMode:UIImageRenderingModeAlwaysTemplate]; }\n- (void)a { if (!self.image) {} }\n@end",
      "@interface Tap : UIButton\n@end\n@implementation Tap\n- (void)a { self.image = b; [self render]; }\n@end\n@implementation Other\n- (void)c { image = d; }\n@end",
    ]
    for (samples, file) in [(samples, "A.swift"), (other, "A.m")] {
      let name = file.hasSuffix(".m") ? "c" : "swift"
      try await expectNeighbours(ofTexts: samples, "survey-nib-classes-\(name)") { bytes in
        guard let document = try? InterfaceBuilderDocument(Array(nib.utf8)) else { return "none" }
        let found = NibViewClasses([document], in: [file]) { _ in bytes }
        return "\(found.imageViews.sorted()) \(found.buttons.sorted())"
      }
    }
  }

  /// The lines of views of which a picture is made at once.
  @Test func viewsThatAreRendered() async throws {
    let samples = [
      "extension View {\n func shot() -> UIImage? { ImageRenderer(content: self).uiImage }\n}\nlet a = Card(b: 3)\n .padding()\n .shot()\nstruct Card {\n let c = 1\n}",
      "func a(_ view: some View, b: Int) { let c = ImageRenderer(content: view); c.render() }\nfunc d() {\n let e = VStack {\n Card()\n }\n a(e, b: 1)\n}\nstruct Card {}\nstruct Row {}",
      "func a() {\n let b = Row(c: 1); let d = ImageRenderer(content: b)\n}\nfunc shot() {}\nstruct Row {\n}\n[Card()].shot(); Card().other()",
    ]
    try await expectNeighbours(ofTexts: samples, "survey-rendered") { bytes in
      let file = BracketedTokens(bytes)
      var views = RenderedViews()
      views.addFunctions(of: file)
      views.addViews(of: file, in: "A.swift")
      let lines = views.lines(of: file, in: "A.swift").map { "\($0)" }.sorted()
      return lines.joined(separator: " ") + " \(RenderedViews.areIn(bytes))"
    }
  }

  /// Types that take any view, accessors of generated code, and pictures that declarations hold.
  @Test func genericViewsAccessorsAndPictures() async throws {
    let views = [
      "struct A<Icon: View, B: Equatable>: View { let icon: Icon; var other: Icon?; init(c: Icon, d: B) {} }",
      "struct A<Icon: View> where Icon: B { let icon: Icon }\nstruct C<D: View> { let d: D }\nextension C where D == Image {}",
      "struct A<Icon: View> { let icon: Icon }\nlet b: A<Image> = c\nlet e = F < G\nextension A where Icon == Text {}",
    ]
    try await expectNeighbours(ofTexts: views, "survey-generic-views") { bytes in
      var found = GenericViews()
      found.add(BracketedTokens(bytes))
      return WholeValue.text(found)
    }
    let accessors = [
      "enum Asset { static let a = ImageAsset(name: \"a\") }\nstruct ImageAsset {\n var image: SwiftUI.Image { Image(name) }\n var picture: UIImage { b }\n}\nextension Image { init(asset: ImageAsset) {} }",
      "typealias Image = UIImage\nstruct A { var image: Image { b }\n var swiftUIImage: SwiftUI.Image { c } }\nextension SwiftUI.Image { init(asset: A) {} }\nenum D { enum E {} }",
    ]
    try await expectNeighbours(ofTexts: accessors, "survey-accessors") { bytes in
      var found = SwiftUIAccessors()
      found.add(bytes)
      let pictures = [["Asset", "a", "image"], ["a", "swiftUIImage"], ["Asset", "image"]].map {
        found.picture(at: $0) ?? "-"
      }
      return WholeValue.text(found) + " \(pictures)"
    }
    let pictures = [
      "struct A { let icon: UIImage; var all: [UIImage?]; let names: [String: UIKit.UIImage]\n init(_ b: UIImage, c d: inout UIImage!) {} }",
      "enum A { case a(UIImage), b(c: String, UIImage) }\nfunc d(e: UIImage..., f: UIImage.Scale, g: Set<UIImage>) {}",
      "class A { init?(@B _ c: UIImage, d: UIImage) {}\n convenience init<T>(e: UIImage, f: T) {} }\nlet g: UIImage.Orientation = h",
      "extension UIImage { static let hero = UIImage(named: \"hero\"); var b: UIImage { c } }\nlet c: @escaping () -> UIImage = d",
    ]
    try await expectNeighbours(ofTexts: pictures, "survey-pictures") { bytes in
      var found = UIImageDeclarations()
      found.add(bytes) { BracketedTokens(bytes) }
      return WholeValue.text(found)
    }
  }

  /// Everything that declarations say about images: extensions, resources, cases, receivers.
  @Test func declarationsOfImages() async throws {
    let samples = [
      "public extension Image {\n @inlinable func a() -> some View { renderingMode(.template).b() }\n func b() -> Image { self.resizable() }\n static let c = Image(\"c\")\n init(_ d: Icon) { self.init(d.rawValue) }\n}",
      "extension Image { func a(_ b: ResizingMode, c: Image.Interpolation) -> some View { d }\n #if A\n func e() {}\n #endif\n}\nextension Image where A == B { func f() {} }",
      "@objc @available(iOS 15, *) private extension Image {\n func a() -> Image { b() }\n func b() -> Image { c }\n static func c() {}\n public var d: some View { a() }\n subscript(e: Int) -> Image { f }\n}",
      "enum Icon: String { case a, b = \"B\", c; static let d = 1; func e() {} }\nenum Icon: String { case f }\nextension Image { init(_ g: Icon) { self.init(g.rawValue) } }",
      "import SwiftUI\nstruct Row: View { let icon: ImageResource; let name: String\n init(_ a: ImageResource) { icon = a }\n var body: some View { Image(icon) } }",
      "func a(_ b: ImageResource) -> [ImageResource] { c }\nenum D { case e(ImageResource), f(g: ImageResource) }\nKF.ImageResource(downloadURL: h)\nlet i: () async -> ImageResource = j\nlet k = R.image.l; import Rswift",
      "import SwiftUI\nstruct Row: View { var icon = Image(\"a\"); let other: Image\n var body: some View { icon } }\nextension Row: Equatable {}\nextension Row { init(_ a: Int) {} }\nstruct Row {}",
    ]
    try await expectNeighbours(ofTexts: samples, "survey-declarations") { bytes in
      var found = ImageDeclarations()
      let extensions = found.add(bytes)
      found.checkReceivers()
      let copies = extensions.map { $0.copy(of: Set($0.members.map(\.name))) ?? "-" }
      let values = ["a", "b", "f"].map { found.rawValue(ofCase: $0) ?? "-" }
      var other = ImageDeclarations()
      let kept = other.add(bytes, canChange: false).flatMap(\.members).compactMap(\.copy)
      other.add(models: ["A.swift", "B.swift"]) {
        $0 == "A.swift" ? Array("enum Icon { case z = \"Z\"; case y }; let x: String".utf8) : nil
      }
      return WholeValue.text(found) + " | \(kept) \(other.rawValue(ofCase: "z") ?? "-")"
        + " | \(copies) | \(values) | \(found.obstacle(to: "icon") ?? "-")"
        + " | \(found.closure(of: ["a"]).sorted())"
    }
  }

  // MARK: Code of extensions

  private static let manifest = """
    name: Garden
    targets:
      Garden: {type: application, platform: iOS, sources: [Garden], dependencies: [{target: Kit}, {target: Widget}]}
      Widget:
        type: app-extension
        platform: iOS
        sources: [Widget]
        dependencies: [{target: Kit}]
        info:
          path: Widget/Info.plist
          properties: {NSExtension: {NSExtensionPointIdentifier: com.apple.widgetkit-extension}}
      Kit: {type: framework, platform: iOS, sources: Kit}
    """

  /// The lookups of a framework whose names can be anything in an extension, and the lines that it runs.
  private static func open(_ kit: [UInt8], _ widget: [UInt8]) throws -> String {
    let files = [
      "project.yml": Array(manifest.utf8), "Garden/App.swift": Array("import Kit\n".utf8),
      "Kit/Kit.swift": kit, "Widget/Widget.swift": widget,
    ]
    let tree = FileTree(root: "/checkout", paths: files.keys.sorted()) { files[$0] }
    let project = try ProjectModel(of: tree)
    let reach = ExtensionReach(project, ModuleFacts(project)) { files[$0] }
    var callers = LookupCallers(reach) { files[$0] }
    let lines = 1...(kit.count { $0 == 10 } + 1)
    let lookups = lines.map { OpenLookup(file: "Kit/Kit.swift", line: $0, text: "") }
    let open = callers.open(lookups, in: project)["Widget"] ?? []
    let run = lines.filter { reach.reaches("Kit/Kit.swift", line: $0, extension: "Widget") }
    return "\(open.map(\.line)) of \(run)"
  }

  private static let samples: [(kit: String, widget: String)] = [
    (
      "struct Row {\n func a(_ name: String) -> Image { b(name: name, c: 1) }\n func b(name: String, c: Int) -> Image { .init(name) }\n var d: Image { e(for: stored) }\n func e(for name: String) -> Image { if case .some(let name) = f { Image(name) } else { UIImage(named: name) } }\n}",
      "import Kit\nlet a = Row().a(\"bell\"); Row().d; all.map(Row().a)\n"
    ),
    (
      "public enum Icons {\n static func icon(_ name: String) -> UIImage { UIImage(named: name) }\n public static var bell: UIImage { icon(\"bell\") }\n static var other: UIImage { icon(stored) }\n}",
      "import Kit\nlet a = Icons.bell\n"
    ),
    (
      "public func icon(_ a: Int, named name: String) -> Image {\n Image(name)\n}\npublic func row(title: String) -> Image { icon(1, named: title) }\nfunc unused() { let name = b; Image(name) }",
      "import Kit\nlet a = row(title: \"bell\")\nlet b = icon(2, named: \"mute\")\n"
    ),
    (
      "public func icon(_ name: String) -> Image {\n let name = name + \"_dark\"\n return Image(name)\n}\npublic func list(_ all: [String]) {\n for name in all { Image(name) }\n all.map { name in Image(name) }\n}",
      "import Kit\nlet a = icon(\"bell\"); list(b)\n"
    ),
  ]

  @Test func lookupsOfSharedCodeThatAnExtensionLeavesOpen() async throws {
    var tables = ""
    for (kit, widget) in Self.samples {
      tables += try await Neighbours(ofText: kit, [.without, .other]).table {
        try Self.open($0, Array(widget.utf8))
      }
      tables += try await Neighbours(ofText: widget, [.without, .other]).table {
        try Self.open(Array(kit.utf8), $0)
      }
    }
    try expectGolden(tables, "Neighbours/survey-open-lookups.txt")
  }
}
