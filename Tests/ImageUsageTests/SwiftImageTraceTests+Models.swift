import Testing

@testable import ImageUsage

/// Images that properties of models and setters of extensions hand on.
extension SwiftImageTraceTests {
  /// Setters of extensions of the system's classes.
  static let setters: [Row] = [
    Row(
      one:
        "extension UIAlertAction { var image: UIImage? { get { nil } set { setValue(newValue, forKey: \"image\") } } }",
      other:
        "func ask() { let action = UIAlertAction(title: \"a\", style: .default)\naction.image = UIImage(named: \"hero\") }",
      consumer: .drawing),
    Row(
      one:
        "extension UIView { var texture: UIImage? { get { nil } set { layer.contents = newValue?.cgImage } } }",
      other:
        "class Page: UIViewController { func show() { view.texture = UIImage(named: \"hero\") } }",
      consumer: .drawing),
  ]

  private static let list =
    "extension UIImage { var listed: NSAttributedString { let attachment = NSTextAttachment()\nattachment.image = self\nreturn NSAttributedString(attachment: attachment) } }"

  /// Members of `UIImage` that give the image itself to what reads it once.
  static let owns: [Row] = [
    Row(
      one: list, other: "func show() { label.attributedText = UIImage(named: \"hero\")!.listed }",
      consumer: .drawing),
    Row(
      one: list, other: "func show() { label.attributedText = UIImage(named: \"hero\")?.listed }",
      consumer: .drawing),
    Row(
      one:
        "extension UIImage { func asText() -> NSAttributedString { NSAttributedString(attachment: NSTextAttachment(image: self)) } }",
      other: "func show() { label.attributedText = UIImage(named: \"hero\")!.asText() }",
      consumer: .drawing),
    Row(
      one: "extension UIImage { func copyOut() { UIPasteboard.general.image = self } }",
      other: "func run() { UIImage(named: \"hero\")!.copyOut() }", consumer: .drawing),
    Row(
      one:
        "extension UIImage { func send(from page: Page) { page.show(UIActivityViewController(activityItems: [self], applicationActivities: nil)) } }",
      other: "func run() { UIImage(named: \"hero\")!.send(from: page) }", consumer: .drawing),
    Row(
      one: "extension UIImage { func asColor() -> UIColor { UIColor(patternImage: self) } }",
      other: "func run() { view.tint = UIImage(named: \"hero\")!.asColor() }", consumer: .drawing),
    Row(
      one: "extension UIImage { func show(in view: UIImageView) { view.image = self } }",
      other: "func show() { UIImage(named: \"hero\")?.show(in: view) }"),
  ]

  @Test(arguments: owns) func aMemberThatGivesTheImageToAReaderReadsIt(_ row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: setters) func aSetterOfAnExtensionIsFollowed(_ row: Row) async throws {
    try await check(row)
  }

  private static let symbols =
    "class ListLabel: UILabel { var symbols: [UIImage] = [] { didSet { for symbol in symbols { let item = NSTextAttachment()\nitem.image = symbol } } } }"

  private static func list(_ code: String) -> Row {
    Row(
      one: symbols, other: "class Page: UIViewController { \(code) }", consumer: .textAttachment)
  }

  /// Properties of the app's own views that get images of closures, and those of variables that one `let` declares.
  static let lists: [Row] = [
    list(
      "let list = ListLabel(), label = UILabel()\nfunc show() { list.symbols = [UIImage(named: \"hero\")!] }"
    ),
    list(
      "let list = ListLabel()\nfunc show() { list.symbols = codes.compactMap { _ in UIImage(named: \"hero\") } }"
    ),
    list(
      "let list = ListLabel()\nfunc show() { list.symbols = codes.compactMap({ code in return UIImage(named: \"hero\") }) }"
    ),
    list("func show() { make().symbols = [UIImage(named: \"hero\")!] }"),
  ]

  @Test(arguments: lists) func whatAPropertyOfAViewGetsIsFollowed(_ row: Row) async throws {
    try await check(row)
  }

  private static let item =
    "struct Item { var image: UIImage? }\nlet items = [Item(image: UIImage(named: \"hero\"))]"

  /// The image of a model, of a value of a type that nobody says.
  static let models: [Row] = [
    Row(
      one: item, other: "func save() { write(current().image?.jpegData(compressionQuality: 1)) }",
      consumer: .drawing),
    Row(
      one: item, other: "func save() { write(store.items[0].image!.cgImage) }", consumer: .drawing),
    Row(
      one: item,
      other: "func save() { UIImageWriteToSavedPhotosAlbum(current().image!, nil, nil, nil) }",
      consumer: .drawing),
    Row(one: item, other: "func show() { view.image = current().image }"),
    // It's that of a view, or what a library has loaded.
    Row(one: item, other: "func save() { write(photoView.image?.pngData()) }"),
    Row(one: item, other: "func save() { write(result.image.pngData()) }"),
    Row(
      one: "final class Model { let icon = UIImage(named: \"hero\") }",
      other: "func run(_ model: Model) { store.save(model.icon) }", consumer: .drawing),
    Row(
      one: "final class Model { let icon = UIImage(named: \"hero\") }",
      other: "func run(_ model: Model) { store.keep(model.icon) }"),
  ]

  @Test(arguments: models) func theImageOfAModelIsRead(_ row: Row) async throws {
    try await check(row)
  }
}
