import TestSupport
import Testing

@testable import ImageUsage

/// Images that tuples, boxes, wrappers of properties, subscripts and messages of the system hold.
@Suite struct PictureHolderTests {
  struct Row: Sendable, CustomStringConvertible {
    var members: String
    var body: String
    var other: String
    var isRead: Bool
    var description: String { "\(members) ⏎ \(body) ⏎ \(other)" }

    /// - Parameters:
    ///   - members: Those of the class that has the image.
    ///   - body: The statements of a function of that class.
    ///   - other: The declarations of another file.
    init(_ members: String, _ body: String, _ other: String = "", isRead: Bool = true) {
      self.members = members
      self.body = body
      self.other = other
      self.isRead = isRead
    }
  }

  static let image = "UIImage(named: \"hero\")"

  static let wrappers = [
    Row(
      "@Asset(\"hero\") var icon: UIImage", "layer.contents = icon.cgImage",
      "@propertyWrapper struct Asset {\n  let name: String\n  var wrappedValue: UIImage { UIImage(named: name)! }\n  init(_ name: String) { self.name = name }\n}"
    ),
    Row(
      "@Asset(name: \"hero\") private var icon: UIImage", "layer.contents = icon.cgImage",
      "@propertyWrapper struct Asset {\n  let name: String\n  var wrappedValue: UIImage { UIImage(named: name)! }\n}"
    ),
    Row(
      "@Picture var pin = \"hero\"", "layer.contents = $pin.cgImage",
      "@propertyWrapper struct Picture {\n  var wrappedValue: String\n  var projectedValue: UIImage { UIImage(named: wrappedValue)! }\n}"
    ),
    Row(
      "@Asset(\"hero\") var icon: UIImage", "view.image = icon",
      "@propertyWrapper struct Asset {\n  let name: String\n  var wrappedValue: UIImage { UIImage(named: name)! }\n  init(_ name: String) { self.name = name }\n}",
      isRead: false),
  ]

  static let tuples = [
    Row("", "let pair = (count: 1, icon: \(image))\nlayer.contents = pair.icon?.cgImage"),
    Row("", "let pair = (1, \(image))\nlayer.contents = pair.1?.cgImage"),
    Row(
      "func pair(_ name: String) -> (count: Int, icon: UIImage?) { (1, UIImage(named: name)) }",
      "let found = pair(\"hero\")\nlayer.contents = found.icon?.cgImage"),
    Row(
      "func pair() -> (count: Int, icon: UIImage?) { return (1, \(image)) }",
      "layer.contents = pair().icon?.cgImage"),
    Row(
      "var pair: (count: Int, icon: UIImage?) { (1, \(image)) }",
      "layer.contents = pair.icon?.cgImage"),
    Row("", "let pair = (count: 1, icon: \(image))\nview.image = pair.icon", isRead: false),
  ]

  static let messages = [
    Row(
      "", "NotificationCenter.default.post(name: .icon, object: \(image))",
      "func take(_ note: Notification) { draw(note.object as? UIImage) }"),
    Row(
      "", "NotificationCenter.default.post(name: .icon, object: nil, userInfo: [\"a\": \(image)!])",
      "func take(_ note: Notification) { draw(note.userInfo as! [String: UIImage]) }"),
    Row(
      "", "NotificationCenter.default.post(name: .icon, object: nil, userInfo: [\"a\": \(image)!])",
      "extension Notification { func value<T>(_ key: String) -> T? { userInfo?[key] as? T } }"),
    // Observers take nothing but a name, if anything.
    Row(
      "", "let file = \"hero\"\nNotificationCenter.default.post(name: .icon, object: file)",
      "func take(_ note: Notification) { show(note.object as? String) }", isRead: false),
    Row(
      "@objc func show(_ icon: UIImage) { layer.contents = icon.cgImage }",
      "perform(#selector(show), with: \(image), afterDelay: 1)"),
    Row(
      "@objc func show(_ icon: UIImage) { view.image = icon }",
      "perform(#selector(show(_:)), with: \(image), afterDelay: 1)", isRead: false),
    Row(
      "", "objc_setAssociatedObject(self, &key, \(image), .OBJC_ASSOCIATION_RETAIN)",
      "extension Host { func draw() {\n  let icon = objc_getAssociatedObject(self, &key) as? UIImage\n  layer.contents = icon?.cgImage\n} }"
    ),
    Row(
      "", "objc_setAssociatedObject(self, &key, \(image), .OBJC_ASSOCIATION_RETAIN)",
      "extension Host { func draw() { view.image = objc_getAssociatedObject(self, &key) as? UIImage } }",
      isRead: false),
  ]

  static let box =
    "final class Box<T> {\n  var value: T { didSet { listener?(value) } }\n  var listener: ((T) -> Void)?\n  init(_ value: T) { self.value = value }\n  func bind(_ listener: @escaping (T) -> Void) { self.listener = listener\n    listener(value) }\n}"

  static let boxes = [
    Row(
      "let box = Box<UIImage?>(nil)",
      "box.bind { [weak self] icon in self?.layer.contents = icon?.cgImage }\nbox.value = \(image)",
      box),
    Row(
      "", "let box = Box(\(image))\nbox.bind { icon in self.layer.contents = icon?.cgImage }", box),
    Row(
      "let box = Box<UIImage?>(nil)",
      "box.bind { [weak self] icon in self?.view.image = icon }\nbox.value = \(image)", box,
      isRead: false),
    Row(
      "subscript(_ index: Int) -> UIImage? { \(image) }", "layer.contents = self[1]?.cgImage"),
    Row(
      "", "let icons = Icons()\nlayer.contents = icons[1]?.cgImage",
      "struct Icons { subscript(_ index: Int) -> UIImage? {\n  get { \(image) }\n} }"),
    Row(
      "subscript(_ index: Int) -> UIImage? { \(image) }", "view.image = self[1]", isRead: false),
    Row(
      "func fill(_ icon: inout UIImage?) { icon = \(image) }",
      "var icon: UIImage?\nfill(&icon)\nlayer.contents = icon?.cgImage"),
    Row(
      "func fill(_ icon: inout UIImage?) { icon = \(image) }",
      "var icon: UIImage?\nfill(&icon)\nview.image = icon", isRead: false),
    Row(
      "let button = UIButton()", "button.setImage(\(image), for: .normal)",
      "extension Host { func save() { write(button.imageView!.image!.pngData()) } }"),
    Row(
      "let button = UIButton()", "button.setImage(\(image), for: .normal)",
      "extension Host { func save() { write(button.currentImage?.pngData()) } }"),
    Row(
      "let button = UIButton()", "button.setImage(\(image), for: .normal)",
      "extension Host { func save() { write(button.image(for: .normal)?.pngData()) } }"),
    Row(
      "let button = UIButton()", "button.setBackgroundImage(\(image), for: .normal)",
      "extension Host { func save() { write(button.imageView?.image?.pngData()) } }", isRead: false),
    Row(
      "",
      "switch \(image) {\ncase let icon?: layer.contents = icon.cgImage\ndefault: break\n}"),
    Row(
      "",
      "let icon = \(image)\nswitch icon {\ncase .some(let found): layer.contents = found.cgImage\ncase .none: break\n}"
    ),
    Row(
      "", "switch \(image) {\ncase let icon?: view.image = icon\ndefault: break\n}", isRead: false),
  ]

  private static let set = "button.setImage(icon, for: .normal)"

  static let comparisons = [
    Row(
      "let button = UIButton()",
      "let icon = \(image)\n\(set)\nif button.currentImage == icon { show() }"),
    Row(
      "let button = UIButton()",
      "let icon = \(image)\n\(set)\nif icon != button.imageView?.image { show() }"),
    Row("let button = UIButton()", "if button.currentImage!.isEqual(\(image)) { show() }"),
    Row("", "let icon = \(image)\nview.image = icon\nif view.image === icon { show() }"),
    Row(
      "", "let icon = \(image)\nview.image = icon\nif view.image == icon { show() }", isRead: false),
    Row("", "let icon = \(image)\nview.image = icon\nif icon == nil { show() }", isRead: false),
  ]

  @Test(arguments: wrappers + tuples + messages + boxes + comparisons)
  func whatHoldsAnImageIsFollowed(_ row: Row) async throws {
    let files = [
      "Host.swift": """
      import UIKit
      final class Host: UIView {
        let view = UIImageView()
        \(row.members)
        func run() {
          \(row.body)
        }
      }
      """,
      "Other.swift": "import UIKit\n\(row.other)\n",
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    let isRead = usage.evidence.contains { $0.consumer?.readsOnce == true }
    #expect(isRead == row.isRead, "\(usage.evidence.map(\.text))")
  }

  static let blocks: [(code: String, isRead: Bool)] = [
    (
      "- (void)load:(void (^)(UIImage *))done {\ndone([UIImage imageNamed:@\"hero\"]);\n}\n- (void)show {\n[self load:^(UIImage *icon) {\nself.layer.contents = icon.CGImage;\n}];\n}",
      true
    ),
    (
      "- (void)load:(void (^)(UIImage *))done {\ndone([UIImage imageNamed:@\"hero\"]);\n}\n- (void)show {\n[self load:^(UIImage *icon) {\nself.imageView.image = icon;\n}];\n}",
      false
    ),
    (
      "- (void)load:(NSString *)key done:(void (^)(int, UIImage *))done {\nUIImage *icon = [UIImage imageNamed:@\"hero\"];\nif (done) done(1, icon);\n}\n- (void)show {\n[self load:@\"a\" done:^(int count, UIImage *icon) {\n[icon drawInRect:self.frame];\n}];\n}",
      true
    ),
    (
      "- (void)pick {\nself.onPick([UIImage imageNamed:@\"hero\"]);\n}\n- (void)show:(Host *)host {\nhost.onPick = ^(UIImage *icon) {\nself.layer.contents = icon.CGImage;\n};\n}",
      true
    ),
    (
      "- (void)pick {\nself.onPick([UIImage imageNamed:@\"hero\"]);\n}\n- (void)set:(void (^)(UIImage *))pick {\nself.onPick = [pick copy];\n}\n- (void)show:(Host *)host {\n[host set:^(UIImage *icon) {\nself.layer.contents = icon.CGImage;\n}];\n}",
      true
    ),
  ]

  static let pointers: [(code: String, isRead: Bool)] = [
    ("- (void)a { if (self.star.image == [UIImage imageNamed:@\"hero\"]) { [self b]; } }", true),
    ("- (void)a { if ([UIImage imageNamed:@\"hero\"] != [self.star image]) { [self b]; } }", true),
    (
      "- (void)a { UIImage *icon = [UIImage imageNamed:@\"hero\"]; if (icon == nil) { [self b]; } }",
      false
    ),
    (
      "- (void)a { if ([self.star.image isEqual:[UIImage imageNamed:@\"hero\"]]) { [self b]; } }",
      false
    ),
  ]

  @Test(arguments: blocks + pointers)
  func aBlockGetsWhatItIsCalledWith(_ code: String, _ isRead: Bool) async throws {
    let files = [
      "Host.m": "#import <UIKit/UIKit.h>\n@implementation Host\n\(code)\n@end\n"
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.evidence.contains { $0.consumer?.readsOnce == true } == isRead)
  }
}
