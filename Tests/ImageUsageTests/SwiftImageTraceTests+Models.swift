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

  @Test(arguments: setters) func aSetterOfAnExtensionIsFollowed(_ row: Row) async throws {
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
