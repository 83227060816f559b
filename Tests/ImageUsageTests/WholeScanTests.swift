import SourceLexing
import TestSupport
import Testing

@testable import ImageUsage

/// Everything that the small readers of code say about small sources, and about all that are one step from them.
@Suite struct WholeScanTests {
  /// The lines that no configuration builds.
  @Test func branchesThatNobodyBuilds() async throws {
    let samples = [
      "#if A\na\n#elseif DEBUG\nb\n#else\nc\n#endif\nd",
      "#if true\na\n#elseif A\nb\n#else\nc\n#endif\n#if !false\n#else\nd\n#endif\ne",
      "#if A || DEBUG && !A\na\n#if DEBUG\nb\n#else\nc\n#endif\nd\n#endif\ne",
      "#if (A || false) && os(iOS)\na\n#else\nb\n#endif\n#if swift(>=6) | A\nc\n#endif",
      "#ifdef A\na\n#elif 0\nb\n#elif 1\nc\n#else\nd\n#endif\n#endif\n#else\n#ifndef A\ne",
      "#if (A\na\n#endif\n#if\nb\n#endif\n#if A || !(DEBUG || true)\nc\n#endif",
    ]
    try await expectNeighbours(ofTexts: samples, "image-branches", [.without, .other, .cut]) {
      bytes in
      let branches = ConditionalBranches(BracketedTokens(bytes)) { $0 == "DEBUG" }
      let lines = 1...(bytes.count { $0 == 10 } + 1)
      return lines.filter(branches.isUnbuilt).map(String.init).joined(separator: " ")
    }
  }

  /// The lines that give an image to a property which nothing reads.
  @Test func propertiesThatNobodyReads() async throws {
    let samples = [
      "class A {\n private var a = UIImage(named: \"a\")\n fileprivate static let b: UIKit.UIImageView? = UIImageView(image: c)\n func d() {\n a = UIImage(named: \"e\")\n self.a = #imageLiteral(f)\n }\n}",
      "class A {\n @IBOutlet private var a: UIImage! = Image(\"a\")\n override private var b = UIImage(named: \"b\")\n lazy private(set) var c = UIImage(named: \"c\")\n}",
      "private let a = ImageResource(\"a\")\nlet b = a\nprivate let c = UIImage(named: \"c\")\nif c == d {}\nprivate let e = 1\ne.f = UIImage(named: \"f\")",
      "final private class A { private final weak var a = UIImage(named: \"a\")\n let b = $c, d = e\n private var c = UIImage(named: \"c\") }",
    ]
    try await expectNeighbours(ofTexts: samples, "image-unread") { bytes in
      UnreadProperties(BracketedTokens(bytes)).lines.sorted().map(String.init).joined(
        separator: " ")
    }
    let lines = ["private let icon = UIImage(a)", "self.icon = UIImage(a)", "b.icon = c", "icon"]
    try await expectNeighbours(ofTexts: lines, "image-unread-lines", [.without, .other, .twice]) {
      bytes in
      "\(UnreadProperties.mayConcern(String(decoding: bytes, as: UTF8.self)))"
    }
  }

  /// The members of `UIImage` that can wait, and those that can't.
  @Test func membersThatCanWait() async throws {
    let samples = [
      "import UIKit\nextension UIImage {\n func a(to b: CGSize?, _ c: Int = 1) -> UIImage? {\n let d = cgImage\n return d\n }\n}",
      "import UIKit\n@objc extension UIImage {\n @MainActor func a() -> UIImage { draw(b); return c }\n var d: UIImage { draw(e); return f }\n}",
      "import UIKit\nextension UIImage {\n public static func a() -> UIImage { draw(b); return c }\n var d: UIImage! { get { draw(e); return f } }\n class var g: UIImage { cgImage; return h }\n}",
      "import UIKit\nextension UIImage {\n func a() -> UIImage { let copy = cgImage; return copy }\n func b() -> UIImage { if let copy = deferredCopy(c) { return copy }\n draw(d); return e }\n}",
      "import UIKit\nextension UIImage {\n #if A\n func a() -> UIImage { draw(b); return c }\n #endif\n}\nextension UIImage.A { func b() -> UIImage { draw(c); return d } }",
      "import UIKit\nextension UIImage {\n func a(b: UIView, c: Int) -> UIImage { draw(d); return e }\n func f() -> UIImage { draw(g); return UIImage(named: h) }\n func i() -> UIImage { return self }\n}",
    ]
    try await expectNeighbours(ofTexts: samples, "image-copies") { bytes in
      let found = ImageCopies(bytes)
      let names = ImageCopies.names(in: ["A.swift", "B.m"], canEdit: { _ in true }) {
        $0 == "A.swift" ? bytes : Array("@implementation UIImage\n- (void)d {}".utf8)
      }
      let parts = [
        WholeValue.text(found.copies), found.others.sorted().joined(separator: ","),
        found.importPlace.map { "\($0)" } ?? "-", names.sorted().joined(separator: ","),
      ]
      return parts.joined(separator: " | ")
    }
  }

  /// Views of the app's own that draw an image, again when it arrives.
  @Test func viewsThatDraw() async throws {
    let swift = [
      "class A: UIView {\n override func draw(_ rect: CGRect) {\n UIImage(named: \"bell\")?.draw(in: rect)\n }\n}",
      "class A: UICollectionViewCell {\n override func draw(_ r: CGRect) {\n self.mask = UIImage(named: \"bell\")?.cgImage\n let b = UIImage(named: \"bell\")?.cgImage\n b = UIImage(named: \"bell\")?.pngData()\n }\n}",
      "class A: Canvas {\n override func draw(_ r: CGRect) {\n UIGraphicsBeginImageContext(a)\n UIImage(named: \"bell\")?.draw(in: r)\n }\n func b() { UIImage(named: \"bell\")?.draw(in: r) }\n}",
      "class A: Other {\n override func draw(_ r: CGRect) { UIImage(named: \"bell\")!.draw(at: r) }\n}\nclass B: UIView { func draw(_ r: CGRect) { UIImage(named: \"bell\")!.draw(at: r) } }",
      "class A: UIView {\n override func draw(_ r: CGRect, b: Int) { UIImage(named: \"bell\")!.draw(at: r) }\n let c = CATiledLayer()\n}",
      "class A: UIView {\n override func draw(_ r: CGRect) {\n let b = UIImage(named: \"bell\")\n b?.draw(in: r)\n CGContext(c); b?.draw(in: r)\n }\n}",
    ]
    let other = [
      "@implementation A\n- (void)drawRect:(CGRect)r {\n [[UIImage imageNamed:@\"bell\"] drawInRect:r];\n}\n@end",
      "@implementation A\n- (void)drawRect:(CGRect)r {\n self.layer.mask = [UIImage imageNamed:@\"bell\"].CGImage;\n CGImageRef a = [UIImage imageNamed:@\"bell\"].CGImage;\n}\n- (void)b { [[UIImage imageNamed:@\"bell\"] drawInRect:r]; }\n@end",
      "@implementation A\n- (void) drawRect: (CGRect) r\n{\n UIGraphicsBeginImageContext(a);\n [[UIImage imageNamed:@\"bell\"] drawInRect:r];\n}\n@end",
    ]
    for (samples, language, name) in [
      (swift, SourceLanguage.swift, "swift"), (other, .objectiveC, "c"),
    ] {
      try await expectNeighbours(ofTexts: samples, "image-drawings-\(name)") { bytes in
        WholeTraceTests.facts(in: bytes, UsageRow("bell", "", .stringLiteral), of: language)
      }
    }
  }

  // MARK: Calls

  /// The values that a call passes for the parameters of a function.
  @Test func argumentsOfAFunction() async throws {
    let samples = [
      "func f(a: Int, _ b: Int = 2, c d: Int) {}\nf(a: 1, 2, c: 3)",
      "func f(_ a: Int..., b: Int) {}\nf(1, 2, 3, b: 4)",
      "func f(@A a: Int) {}\nf(a: 1) { b } c: { d }",
      "func f(a: Int, b: () -> Int, c: Int = 1) {}\nf(a: (1, 2), c: [3, 4]) { $0 }",
      "func f(a: [Int: Int], b) {}\nf(a: [1: 2], \"\\(c, d)\")\n{ e }", "func f() {}\nf()",
    ]
    try await expectNeighbours(ofTexts: samples, "image-signatures", [.without, .other, .twice]) {
      bytes in
      let file = BracketedTokens(bytes)
      let opens = file.indices.filter { file.text($0) == "(" && file.text($0 - 1) == "f" }
      guard let first = opens.first, let last = opens.last else { return "none" }
      let signature = SwiftSignature(of: first, in: file)
      let call = SwiftCall(at: last, in: file)
      let values = signature.values(in: call)?.sorted { $0.key < $1.key }.map { name, values in
        "\(file.tokens[name].text) " + values.map { "\($0)" }.joined(separator: ",")
      }
      let parts = [
        WholeValue.text(signature.parameters), WholeValue.text(call),
        values?.joined(separator: "; ") ?? "another function",
      ]
      return parts.joined(separator: " | ")
    }
  }

  @Test func messagesOfObjectiveC() async throws {
    let samples = [
      "[a b]; [a b:c]; [[a b] c:d e:f]; a[2]; a[b]; [a.b c]; [a->b c]; [a b.c]",
      "[a b:c ? d : e f:g]; [a :b]; [a b::c]; @[a, b]; [a b:@{c: d}]; [a]; []; [a b:]",
    ]
    try await expectNeighbours(ofTexts: samples, "image-messages", [.without, .other, .twice]) {
      bytes in
      let file = BracketedTokens(bytes, language: .objectiveC)
      return file.indices.compactMap { ObjectiveCMessage(at: $0, in: file) }.map { message in
        "\(message.receiver) \(message.parts) \(message.arguments)"
      }.joined(separator: "; ")
    }
  }

  /// The names that patterns of cases bind, and the meaning of the name of a case.
  @Test func casesWithArguments() async throws {
    let samples = [
      "enum A { case app(Int), other, app(b) }\nswitch a {\ncase .app(let icon): b(icon)\ncase let .app(c, icon): icon\ndefault: icon\n}",
      "if case .app(let icon) = a { icon } else { icon }\nguard case .app(_, let icon) = b else { icon }\nicon",
      "if let icon = icon { icon }\nfor icon in a { icon }\nb { icon, c in icon }\nfunc icon(icon: Int) { icon }",
      "switch a {\ncase .app(let icon), .other(let icon): icon\ncase .app, .app: b(.app(icon)); c.app; A.app; .app\n}",
      "func f(_ icon: Int) { app(icon) }\nlet icon = .app(1)\nfor case .app(let icon) in a { icon }\nicon",
    ]
    try await expectNeighbours(ofTexts: samples, "image-cases") { bytes in
      let file = BracketedTokens(bytes)
      let names = file.indices.filter { file.text($0) == "icon" }
      let bound = names.map { place in
        EnumPayload(boundAt: names, before: place, in: file).map { "\($0.name) \($0.index)" } ?? "-"
      }
      let cases = file.indices.filter { file.text($0) == "app" }.map { place in
        switch EnumPayload.Occurrence(at: place, in: file) {
        case .declaration: "declared"
        case .pattern: "pattern"
        case .value(let arguments): "value of \(arguments.count)"
        case .reference(let owner): "of \(owner)"
        case .other: "other"
        }
      }
      return bound.joined(separator: ", ") + " | " + cases.joined(separator: ", ")
    }
  }

  /// Where expressions begin and end, which blocks are closures, functions and types.
  @Test func blocksAndExpressions() async throws {
    let samples = [
      "@A public final class B: C { private func d(_ e: F) -> G { if let h = i { j } else { k } } }",
      "let a = b.map { c in d }.e?.f!.g(h)[1].i\nreturn .j; case .k.l; (m).n; [o].p\n.q",
      "extension A.B where C == D { var e: F { get { g } set { h } }; init() { i } }",
      "var a: B { c }\nlet d = e { f }; g(h: { i }) { j in k }; .init { l }; for m in n { o }",
      "struct A { subscript(b: C) -> D { e } }\nprivate enum F: String {}; a = b +\nc; d(e)\n{ f }",
      "a { (b: [C], d: () -> E) -> F in g }; h { [weak i] j, k in l }; m { let n = o in p }",
    ]
    try await expectNeighbours(ofTexts: samples, "image-blocks", [.without, .other, .cut]) {
      bytes in
      let file = BracketedTokens(bytes)
      let starts = file.indices.filter { file.text($0 - 1) == "." }.map {
        "\(file.expressionStart(of: $0))-\(file.expressionEnd(from: $0, limit: file.tokens.count))"
      }
      let blocks = file.indices.filter { file.text($0) == "{" }.map { open -> String in
        let type = file.typeDeclaration(of: open).map { WholeValue.text($0) }
        let function = file.function(of: open).map { "\($0.name) \($0.index) \($0.parameters)" }
        let parameters = "\(file.closureParameters(of: open))"
        let parts = [type, function, file.isClosure(open) ? "closure \(parameters)" : nil]
        return "\(file.callee(of: open)) " + parts.compactMap(\.self).joined(separator: " ")
      }
      return starts.joined(separator: " ") + " | " + blocks.joined(separator: ", ")
    }
  }

  @Test func assignmentsAndDirectives() async throws {
    let samples = [
      "a = b; c == d; e = f(g, h), i; j += k; l != m; n = [o, p]\nq <= r; s =",
      "#define A b \\\n c = d\ne = f; #import <G>\nh",
    ]
    try await expectNeighbours(ofTexts: samples, "image-assignments", [.without, .other, .cut]) {
      bytes in
      let file = BracketedTokens(bytes, language: .objectiveC)
      let values = file.indices.compactMap { file.assigned(behind: $0) }
      return "\(values) \(file.indices.filter(file.isDirective))"
    }
  }

  // MARK: Names

  /// The conversions of formats, and what is fixed around them.
  @Test func formatsInPieces() async throws {
    let samples = [
      "a%d_%@b%%c%02dd", "%s%-5.2f%lu%lldx%hhd%zu%qi", "%S%c%C%x%Xa%i%u%", "%1$@-%2$d%k%",
      "100%% %",
      "%000000000012d%000000000123d",
    ]
    try await expectNeighbours(ofTexts: samples, "image-formats", [.without, .twice, .cut, .from]) {
      bytes in
      bytes.withUnsafeBufferPointer { FormatString.parse($0) }.map { parts in
        parts.pieces.map { String(decoding: $0, as: UTF8.self) }.description
          + parts.holes.map { "\($0)" }.joined(separator: ",")
      } ?? "none"
    }
  }

  /// The stem of each name of a file.
  @Test func stemsOfFiles() async throws {
    let names = [
      "a@2x.png", "a~ipad@3x.PDF", "a.imageset", "a.tiff~iphone", ".png", "@2x", "a.b.jpeg",
      "a.txt",
      "a@1x~ipad.heic", "a@4x.svg", "a@2x~iphone", "ab.webp", "a.gif.jpg",
    ]
    try await expectNeighbours(ofTexts: names, "image-stems", [.without, .twice, .cut, .from]) {
      bytes in
      let stem = bytes.withUnsafeBufferPointer { ImageFileName.stemArray($0) }
      return stem.map { String(decoding: $0, as: UTF8.self) } ?? "none"
    }
  }

  /// The families of short names, and the accessors that SwiftGen and R.swift give them.
  @Test func shapesAndAccessorsOfShortNames() throws {
    let names = NamePatternTests.words(of: ["a", "B", "1", "_"], upTo: 4).dropFirst()
    let shapes = names.map {
      "\($0): " + NameFamilies.shapes(of: $0).sorted().joined(separator: " ")
    }
    try expectGolden(shapes.joined(separator: "\n") + "\n", "ImageUsage/name-shapes.txt")
    let parts = NamePatternTests.words(of: ["a", "BC", "1", "-", "_", "é"], upTo: 3).dropFirst()
    let accessors = parts.map { name in
      let rswift = RSwiftNames.accessors(name).sorted().joined(separator: " ")
      return "\(name): \(SwiftGenNames.accessor(name)) \(SwiftGenNames.type(name)); \(rswift)"
    }
    try expectGolden(accessors.joined(separator: "\n") + "\n", "ImageUsage/name-accessors.txt")
  }

  // MARK: Other files

  @Test func accessorsOfGeneratedFiles() async throws {
    let sample =
      "enum Asset {\n static let a = ImageAsset(name: \"b\")\n enum C { case d = \"e\", f\n static var g: UIImage { .init(named: \"h\") } }\n}\nextension I { var j: ImageResource { .init(bundle: k, path: [], name: \"l\") }\n func m() { n(o: \"p\") }\n static let s = t { u }.v(name: \"w\")\n let q = \"r\" }\n"
    try await expectNeighbours(ofTexts: [sample], "image-accessors", [.without, .other, .cut]) {
      bytes in
      bytes.withUnsafeBufferPointer { AccessorReader.read($0) }.map { WholeValue.text($0) }
        .joined(separator: "; ")
    }
  }

  /// Settings, property lists and markup that name a set.
  @Test func settingsAndListsThatNameASet() async throws {
    let samples = [
      (
        "a.xcconfig",
        "ASSETCATALOG_COMPILER_APPICON_NAME = bell // bell\nINFOPLIST_KEY_UILaunchImage = \"bell\";\nABC = bell\nABCD = bell\nPRODUCT_NAME = bell\nabcd = bell\n"
      ),
      (
        "a.pbxproj",
        "\t\"ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES\" = \"moon bell\";\n13B07F961A680F5B00A75B9A = bell;\nABCDEFABCDEFABCDEFABCDEF = bell;\nASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES;\n"
      ),
      (
        "a.plist",
        "<plist><dict><key>CFBundleIconName</key><string>bell</string><key>CFBundleName</key><string>bell</string>\n<key>UILaunchScreen</key><dict><key>UIImageName</key><string>bell</string></dict>\n<key>bell</key><string>&#98;ell</string><key>UIApplicationShortcutItemIconFile</key><string>bell</string></dict></plist>"
      ),
      ("a.html", "<a href=\"bell.png\">bell</a><!-- bell --><img src='bell'/><b c=bell>"),
    ]
    var tables = ""
    for (file, text) in samples {
      guard let language = SourceLanguage(path: file) else { continue }
      tables += await Neighbours(ofText: text, [.without, .other, .cut]).table { bytes in
        WholeTraceTests.facts(in: bytes, UsageRow("bell", "", .stringLiteral), of: language)
      }
    }
    try expectGolden(tables, "Neighbours/image-settings.txt")
  }
}
