import TestSupport
import Testing

@testable import ImageUsage

/// Where a picture goes from the line that names it: all uses of a small source, and of all that are one step from it.
@Suite struct WholePictureTests {
  /// The places that use each picture once, by the line that names it.
  static func uses(of files: [String: [UInt8]]) -> String {
    let names = AssetNames(assets: [UsageTrial.asset("bell")], accessors: [])
    let facts = files.keys.sorted().compactMap { path in
      SourceLanguage(path: path).map {
        (path: path, facts: FileScan.facts(in: files[path] ?? [], of: $0, about: names))
      }
    }
    let paths = Array(files.keys)
    let traces = ImageTraces(
      facts, names: SwiftNameTrace(paths) { files[$0] },
      other: ObjectiveCNameTrace(paths) { files[$0] },
      waiting: ["copied"])
    let found = traces.uses.map { origin, uses in
      let places = uses.map {
        ($0.path == origin.path ? "" : $0.path + " ") + "\($0.line) \($0.consumer)"
      }
      return "\(origin.path.prefix(1)) \(origin.line) \(origin.carrier): "
        + places.joined(separator: ", ")
    }
    return found.sorted().joined(separator: "; ")
  }

  private static func table(
    of rows: [String], in file: String, _ kinds: [Neighbours.Step] = [.without, .other],
    beside others: [String: String] = [:]
  ) async -> String {
    var tables = ""
    for row in rows {
      tables += await Neighbours(ofText: row, kinds).table { bytes in
        var files = others.mapValues { Array($0.utf8) }
        files[file] = bytes
        return uses(of: files)
      }
    }
    return tables
  }

  // MARK: Swift

  /// Members of the picture, and lists of pictures.
  static let members = [
    "let a = UIImage(named: \"bell\")\na!.draw(at: p)",
    "let a = UIImage(named: \"bell\")\nlet b = a?.withRenderingMode(mode).first?.cgImage",
    "let a = UIImage(named: \"bell\")\nlet b = a.resizableImage(withCapInsets: i)\nlet c = b.pngData()",
    "let a = UIImage(named: \"bell\")\nlet b = a?.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)",
    "let a = UIImage(named: \"bell\")!\nview.image = a.copied\nview.image = a.copied()",
    "let a = UIImage(named: \"bell\")\nif a == nil { return }\nif a != nil { return }\nrows[a].draw(at: p)",
    "let all = [UIImage(named: \"bell\"), b]\nall.compactMap { $0 }.forEach { $0.draw(at: p) }",
    "let all = [UIImage(named: \"bell\")]\nall.map { icon in CIImage(image: icon) }",
    "let all = [UIImage(named: \"bell\")]\nall.forEach({ [weak self] (icon: UIImage) in icon.draw(at: p) })",
    "let all = [UIImage(named: \"bell\")]\nall.filter { $0.isBig }.last?.jpegData(q)",
    "let all = [UIImage(named: \"bell\")]\nlet b = all.map { return $0 }\nb[0].draw(at: p)",
    "let all = [\"a\": UIImage(named: \"bell\")]\nfor icon in all.values { icon.draw(at: p) }",
    "let all = (UIImage(named: \"bell\"), 1)\nlet b = isOn ? all : c\nb.draw(at: p)",
    "let a = UIImage(named: \"bell\")\nlet b = (a as Any)\nlet c = a is UIImage\nb.draw(at: p)\nc.draw(at: p)",
    "let a = UIImage(named: \"bell\")\nguard let b = a else { return }\nwhile a > b { }\nb.draw(at: p)",
  ]

  /// Variables, properties, functions and what they return.
  static let holders = [
    "struct Row { var icon: UIImage? { UIImage(named: \"bell\") } }\nlet b = Row().icon\nb?.draw(at: p)",
    "struct Row { var mark: UIImage? { get { return UIImage(named: \"bell\") } } }\nfunc a(_ row: Row) { row.mark?.draw(at: p) }",
    "func mark() -> UIImage? {\n if isOn { return UIImage(named: \"bell\") } else { return nil }\n}\nmark()?.draw(at: p)",
    "let mark: UIImage = { let a = UIImage(named: \"bell\")!; return a }()\nmark.draw(at: p)",
    "class Row {\n var mark: UIImage? { didSet { mark?.draw(at: p) } }\n func a() { self.mark = UIImage(named: \"bell\") }\n}",
    "class Row {\n var mark: UIImage? { get { b } set { newValue?.draw(at: p) } }\n func a() { mark = UIImage(named: \"bell\") }\n}",
    "class Row {\n private var mark: UIImage?\n func a() { mark = UIImage(named: \"bell\") }\n func b() { other.mark.draw(at: p) }\n}",
    "class Row {\n static let mark = UIImage(named: \"bell\")\n}\nlet b: UIImage? = .mark\nlet c = Row.mark?.cgImage",
    "class Base { var mark: UIImage? }\nclass Row: Base { func a() { mark = UIImage(named: \"bell\") } }\nfunc b(_ row: Base) { row.mark?.draw(at: p) }",
    "struct Row { let icon: UIImage }\nlet row = Row(icon: UIImage(named: \"bell\")!)\nrow.icon.draw(at: p)",
    "struct Row { let icon: UIImage\n init(_ icon: UIImage) { self.icon = icon; icon.draw(at: p) } }\nlet row = Row(UIImage(named: \"bell\")!)",
    "struct Row { let icon: UIImage\n init(a: Int, icon: UIImage) { icon.draw(at: p) } }\nlet row = Row.init(a: 1, icon: UIImage(named: \"bell\")!)",
    "func show(_ mark: UIImage?, a: Int) { mark?.draw(at: p) }\nshow(UIImage(named: \"bell\"), a: 1)",
    "class Row {\n func show(mark: UIImage) { mark.draw(at: p) }\n func a() { self.show(mark: UIImage(named: \"bell\")!) }\n}",
    "class Row { func show(mark: UIImage) { mark.draw(at: p) } }\nlet row = Row()\nrow.show(mark: UIImage(named: \"bell\")!)",
    "enum Kind { case local(UIImage, Int), other }\nfunc a(_ kind: Kind) {\n if case .local(let icon, _) = kind { icon.draw(at: p) }\n}\na(.local(UIImage(named: \"bell\")!, 1))",
    "final class Icon: UIImageView {\n func a() { image?.draw(at: p); self.image?.draw(at: p); b.image.draw(at: p) }\n}\nlet icon = Icon()\nicon.image = UIImage(named: \"bell\")",
    "final class Icon: UIImageView {\n init() { super.init(image: UIImage(named: \"bell\")) }\n func a() { image?.draw(at: p) }\n}",
    "let mark = UIImage(named: \"bell\")\nfunc a() { let mark = b; mark.draw(at: p) }\nfunc c() { mark.draw(at: p) }",
  ]

  /// Receivers of the system that keep the picture as it is, and those that don't.
  static let receivers = [
    "let a = UIImage(named: \"bell\")\nlet b = NSTextAttachment()\nb.image = a\nlabel.image = a",
    "let a = UIImage(named: \"bell\")\nlet b: UITextField = c\nb.background = a\nb.text = a",
    "final class Pin: MKAnnotationView {\n func a() { image = UIImage(named: \"bell\"); title = UIImage(named: \"bell\") }\n}",
    "let a = UIImage(named: \"bell\")\nbar.setBackgroundImage(a, for: .default)\nb.setBackgroundImage(a, for: .normal)",
    "let a = UIImage(named: \"bell\")\nUINavigationBar.appearance().setBackgroundImage(a, for: b)\nb.setImage(a, forSegmentAt: 1)",
    "let a = UIImage(named: \"bell\")\nstyle.addImage(a, id: \"x\")\nlist.addImage(a, name: \"x\")",
    "let a = UIImage(named: \"bell\")\nself.tabBarItem.image = a\nview.layer.contents = a.cgImage",
    "let a = UIImage(named: \"bell\")\nlet b = UIAction(title: \"b\", image: a)\nlet c = UIImageView(image: a)",
    "let name = \"bell\"\nlet a = UIImage(named: name)\na?.draw(at: p)",
    "rows.show(UIImage(named: \"bell\")!)\nfunc show(_ mark: UIImage) { CIImage(image: mark) }",
    "let a = UIImage(named: \"bell\")\nlet b = SKTexture(image: a)\nprint(a)\nslider.thumb = a",
  ]

  @Test func membersOfAPictureCountPieceByPiece() async throws {
    let tables = await Self.table(of: Self.members, in: "A.swift")
    try expectGolden(tables, "Neighbours/whole-pictures-members.txt")
  }

  @Test func whatHoldsAPictureCountsPieceByPiece() async throws {
    let tables = await Self.table(of: Self.holders, in: "A.swift")
    try expectGolden(tables, "Neighbours/whole-pictures-holders.txt")
  }

  @Test func whatReceivesAPictureCountsPieceByPiece() async throws {
    let tables = await Self.table(of: Self.receivers, in: "A.swift")
    try expectGolden(tables, "Neighbours/whole-pictures-receivers.txt")
  }

  /// Other files draw a member of the same name: of the type, of one that it's derived from, or of an unknown value.
  @Test func otherFilesDrawWhatTheyMayMean() async throws {
    let other = """
      func a(_ row: Row, b: Base, c: Other, _ all: [Row]) {
        row.mark?.draw(at: p); b.mark?.draw(at: p); c.mark?.draw(at: p); d.mark.draw(at: p)
        row.icon?.draw(at: p); d.icon?.draw(at: p); d.rowBase.icon.draw(at: p)
        all.first?.mark.draw(at: p); mark.draw(at: p); e(.mark); make().mark.cgImage
        all.forEach { $0.mark.draw(at: p) }
      }
      struct Other { var mark: UIImage }
      func make() -> Row { Row() }
      func e(_ image: UIImage) { image.draw(at: p) }
      """
    let rows = [
      "class Base { var mark: UIImage? }\nclass Row: Base {\n var icon: UIImage?\n func a() { mark = UIImage(named: \"bell\") }\n}",
      "class Base {}\nclass Row: Base { var icon: UIImage?\n func a() { icon = UIImage(named: \"bell\") }\n}",
      "class Base {}\nclass Row: Base {\n static var mark: UIImage { UIImage(named: \"bell\")! }\n}",
      "private let mark = UIImage(named: \"bell\")\nlet b = mark",
    ]
    let tables = await Self.table(of: rows, in: "A.swift", [.without], beside: ["B.swift": other])
    try expectGolden(tables, "Neighbours/whole-pictures-elsewhere.txt")
  }

  /// A receiver is looked for up to two lines above the image.
  @Test(arguments: [(0, true), (1, true), (2, true), (3, false)])
  func aReceiverStandsInItsStatement(_ lines: Int, _ isFollowed: Bool) {
    let space = String(repeating: "\n", count: lines)
    let code = [
      "let b = NSTextAttachment()\nb.image = \(space)UIImage(named: \"bell\")": isFollowed,
      "let b = NSTextAttachment()\nlet c = \(space)UIImage(named: \"bell\")\nb.image = c":
        isFollowed,
    ]
    for (text, expected) in code {
      let uses = Self.uses(of: ["A.swift": Array(text.utf8)])
      #expect(uses.contains("textAttachment") == expected, "\(text)")
    }
  }

  /// The names of images that places read once, which come as images.
  @Test func imagesOfFixedPlacesCountPieceByPiece() async throws {
    let row = "struct Row { let icon: UIImage? }\nlet a = UIAction(title: b, image: row.icon)\n"
    let rows = [
      row + "let row = Row(icon: UIImage(named: \"bell\"))",
      row + "let row = Row(icon: UIImage(imageLiteralResourceName: \"bell\"))",
      row + "let row = Row(icon: .init(named: isOn ? \"bell\" : \"mute\")?.withTintColor(.red))",
      row + "let row = Row(icon: UIImage(systemName: \"bell\"))",
      row
        + "let row = Row(icon: icon(\"bell\", of: \"a\"))\nfunc icon(_ a: String, of b: String) -> UIImage? { UIImage(named: a) }",
      "let icon = UIImage(named: \"bell\")\nlet b = NSTextAttachment(image: icon!)\nlet c = icon.resizableImage(withCapInsets: d)",
    ]
    var tables = ""
    for row in rows {
      tables += await Neighbours(ofText: row, [.without, .other]).table { bytes in
        let facts = FileScan.facts(
          in: bytes, of: .swift,
          about: AssetNames(assets: [UsageTrial.asset("star")], accessors: [])
        )
        var trace = SwiftNameTrace(["A.swift"]) { _ in bytes }
        return facts.fixedUses.map { use in
          "\(use.line): "
            + trace.imageNames(in: "A.swift", at: use.expression).joined(separator: ",")
        }.joined(separator: "; ")
      }
    }
    try expectGolden(tables, "Neighbours/whole-pictures-names.txt")
  }

  /// Names that generic functions, closures and labels pass on.
  @Test func namesThatOtherShapesPassOn() async throws {
    let rows = [
      "func row<L: View>(_ icon: String, _ l: L) -> Image { Image(icon) }\nlet a = row<Text>(\"bell\", b)\nlet c = row (\"mute\", d)",
      "struct Row<L> { let icon: String; var a: Image { Image(icon) } }\nlet b = Row<Text>(icon: \"bell\")\nlet c = Row.init(icon: \"mute\")",
      "let icons = [\"a\": \"bell\", \"b\": \"mute\"]\nlet c = Image(icons[\"a\"] ?? \"none\")\nlet d = Image(icons.values.first!)",
      "private(set) var icon = \"bell\"\nfileprivate let other = [\"a\", \"b\"].map { $0 + \"_on\" }\nlet c = Image(icon); other.forEach { Image($0) }",
      "func image(for kind: Kind) -> Image {\n switch kind {\n case .a: return Image(\"bell\")\n default: return Image(name(of: kind))\n }\n}\nfunc name(of kind: Kind) -> String { kind == .b ? \"mute\" : kind.rawValue }\nenum Kind: String { case a, b, c = \"sea\" }",
      "let a = Image(\"Bell\".capitalized); let b = Image(kind.description); let c = Image(\"bell\".appending(\"_on\")); let d = Image(\"bell\".appendingFormat(\"%d\", e))",
      "let all = [\"bell\", \"mute\"].map { $0 }; let b = Image(all.first!); let c = Image([\"sea\"].compactMap { d($0) }.last!)",
      "let a = Image(Bundle.main.object(forInfoDictionaryKey: \"Icon\") as! String); let b = Image(Bundle.main.infoDictionary![\"c\"] as! String)",
      "struct Row { let icon: String }\nlet rows = [Row(icon: \"bell\")]\nlet a = Image(rows.first!.icon); let b = Image(rows[0].icon)\nrows.lazy.forEach { Image($0.icon) }; let c = [\"d\": Row(icon: \"mute\")].values.map { Image($0.icon) }",
      "let icon: (Int) -> String = { n in \"bell\" }\nlet a = Image(icon(1))\nlet b = { \"mute\" }(); let c = Image(b)\nfunc d(_ e: () -> String) { Image(e()) }; d { \"sea\" }",
      "class A { var icon = \"sea\" { didSet { defer { b() }; self.icon = \"bell\" } }\n func c() { Image(icon); Image(self.icon); Image((self as A).icon); Image(A.other) }\n static let other = \"mute\" }",
      "let a = { (name: String) in Image(name) }\nlet b = a(\"bell\")\nlet all = [(\"x\", \"mute\"), (\"y\", \"sea\")]\nfor (_, icon) in all { Image(icon) }",
    ]
    var tables = ""
    for row in rows {
      tables += await Neighbours(ofText: row, [.without, .other]).table { bytes in
        WholeTraceTests.lookups(in: "A.swift", of: ["A.swift": bytes])
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-shapes.txt")
  }

  // MARK: Objective-C

  private static func method(_ body: String) -> String {
    "@implementation Row\n- (void)a {\n\(body)\n}\n@end"
  }

  static let objectiveC =
    [
      "UIImage *a = [UIImage imageNamed:@\"bell\"];\n[a drawInRect:r];",
      "UIImage *a = [[UIImage imageNamed:@\"bell\"] imageWithRenderingMode:m];\n[self b:a.CGImage];",
      "UIImage *a = [UIImage imageNamed:@\"bell\"];\nUIImage *b = [a stretchableImageWithLeftCapWidth:1 topCapHeight:1];",
      "NSArray *all = @[[UIImage imageNamed:@\"bell\"]];\n[all.firstObject drawAtPoint:p];\n[all[0] CGImage];",
      "NSDictionary *all = @{@\"a\": [UIImage imageNamed:@\"bell\"]};\n[[all objectAtIndex:0] drawInRect:r];",
      "UIImage *a = [UIImage imageNamed:@\"bell\"];\nif (a == nil) { return; }\nif (a != nil) b = a;\n[b drawInRect:r];",
      "NSTextAttachment *t = b;\nt.image = [UIImage imageNamed:@\"bell\"];\ncell.image = [UIImage imageNamed:@\"bell\"];",
      "[bar setBackgroundImage:[UIImage imageNamed:@\"bell\"] forBarMetrics:m];\n[b setImage:[UIImage imageNamed:@\"bell\"] forState:s];",
      "UIImage *a = [UIImage imageNamed:@\"bell\"];\nNSData *d = UIImagePNGRepresentation(a);\nshow(a);",
      "UIColor *c = [UIColor colorWithPatternImage:[UIImage imageNamed:@\"bell\"]];\nself.layer.contents = (id)[UIImage imageNamed:@\"bell\"].CGImage;",
      "_mark = [UIImage imageNamed:@\"bell\"];\n[_mark drawInRect:r];\n[self.mark drawInRect:r];",
      "self->_mark = [UIImage imageNamed:[NSString stringWithFormat:@\"bell\"]];\n[_mark drawInRect:r];",
    ].map(method) + [
      "@implementation Row\n- (UIImage *)mark { return [UIImage imageNamed:@\"bell\"]; }\n- (void)a { [[self mark] drawInRect:r]; [self.mark drawInRect:r]; }\n@end",
      "@implementation Row\n- (void)show:(UIImage *)mark at:(int)p { [mark drawInRect:r]; }\n- (void)a { [self show:[UIImage imageNamed:@\"bell\"] at:1]; }\n@end",
      "@implementation Row\n- (void)setMark:(UIImage *)mark { [mark drawInRect:r]; }\n- (void)a { self.mark = [UIImage imageNamed:@\"bell\"]; }\n@end",
      "@interface Base : NSObject\n@property UIImage *mark;\n@end\n@interface Row : Base\n@end\n@implementation Row\n- (void)a:(Row *)row { row.mark = [UIImage imageNamed:@\"bell\"]; [[row mark] drawInRect:r]; }\n@end",
      "@interface Row : NSObject\n@property UIImage *mark;\n@end\n@implementation Other\n- (void)a:(Row *)row { [row setMark:[UIImage imageNamed:@\"bell\"]]; [row.mark drawInRect:r]; }\n@end",
      "UIImage *mark(void) { return [UIImage imageNamed:@\"bell\"]; }\nvoid a(void) { [mark() drawInRect:r]; }",
      "void show(int n, UIImage *mark) { [mark drawInRect:r]; }\nvoid a(void) { show(1, [UIImage imageNamed:@\"bell\"]); if ([UIImage imageNamed:@\"bell\"]) {} }",
      "@implementation Row\n- (void)drawRect:(CGRect)r { UIImage *a = [UIImage imageNamed:@\"bell\"]; [a drawInRect:r]; b.icon = a; }\n- (void)b { UIImage *a = c; [a drawInRect:r]; }\n@end",
    ]

  @Test func objectiveCPassesPicturesOnPieceByPiece() async throws {
    let tables = await Self.table(of: Self.objectiveC, in: "A.m")
    try expectGolden(tables, "Neighbours/whole-pictures-c.txt")
  }

  /// A second file that draws properties and methods by the names of the first.
  @Test func otherFilesOfObjectiveCDrawWhatTheyMayMean() async throws {
    let other = """
      @interface Row : Base
      @property UIImage *mark;
      @end
      @implementation Other
      - (void)a:(Row *)row {
        [row.mark drawInRect:r]; [[row mark] drawInRect:r]; [other.mark drawInRect:r];
        [[other icon] drawInRect:r]; [row.icon drawInRect:r]; [[Row new].mark drawInRect:r];
      }
      - (void)drawMark:(UIImage *)mark in:(int)n { [mark drawInRect:r]; }
      @end
      """
    let rows =
      ["mark", "icon"].map {
        "@implementation Row\n- (void)a { self.\($0) = [UIImage imageNamed:@\"bell\"]; }\n@end"
      } + [
        "@implementation Third\n- (void)a { other.mark = [UIImage imageNamed:@\"bell\"]; _mark = [UIImage imageNamed:@\"bell\"]; }\n@end",
        "@implementation Third\n- (UIImage *)mark { return [UIImage imageNamed:@\"bell\"]; }\n- (void)b { [other drawMark:[UIImage imageNamed:@\"bell\"] in:1]; }\n@end",
      ]
    let tables = await Self.table(of: rows, in: "A.m", [.without], beside: ["B.m": other])
    try expectGolden(tables, "Neighbours/whole-pictures-c-elsewhere.txt")
  }
}
