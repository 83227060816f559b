import ImageUsage
import TestSupport
import Testing

/// Images that code hands to closures and functions which variables hold, or that it names.
@Suite struct PictureHandlerTests {
  struct Row: Sendable, CustomStringConvertible {
    var members: String
    var body: String
    var other: String
    var isRead: Bool
    var description: String { "\(members) ⏎ \(body) ⏎ \(other)" }

    /// - Parameters:
    ///   - members: Those of the class that has the image.
    ///   - body: The statements of a function of that class.
    ///   - other: The statements of a function of another one.
    init(_ members: String, _ body: String, _ other: String, isRead: Bool = true) {
      self.members = members
      self.body = body
      self.other = other
      self.isRead = isRead
    }
  }

  static let image = "UIImage(named: \"hero\")!"
  static let draws = "self?.layer.contents = image.cgImage"

  static let closures = [
    Row(
      "var onPick: ((UIImage) -> Void)?", "onPick?(\(image))",
      "picker.onPick = { [weak self] image in \(draws) }"),
    Row(
      "var onPick: ((UIImage) -> Void)?", "self.onPick!(\(image))",
      "picker.onPick = { [weak self] (image: UIImage) in \(draws) }"),
    Row(
      "var onPick: ((Int, UIImage) -> Void)?", "onPick?(1, \(image))",
      "picker.onPick = { layer.contents = $1.cgImage }"),
    Row(
      "var onPick: ((Int, UIImage) -> Void)?", "onPick?(1, \(image))",
      "picker.onPick = { _, image in layer.contents = image.cgImage }"),
    Row(
      "var onDone: (UIImage) -> Void = { _ in }", "onDone(\(image))",
      "picker.onDone = { upload($0.pngData()) }"),
    Row(
      "var onDone: (UIImage) -> Void = { _ in }", "onDone(\(image))", "picker.onDone = self.show"),
    Row(
      "var onDone: Handler?", "if let onDone = onDone { onDone(\(image)) }",
      "picker.onDone = show(_:)"),
    Row(
      "let finish: (UIImage) -> Void\ninit(finish: @escaping (UIImage) -> Void) { self.finish = finish }",
      "finish(\(image))", "let picker = Picker(finish: { layer.contents = $0.cgImage })"),
    Row(
      "let finish: (UIImage) -> Void\ninit(finish: @escaping (UIImage) -> Void) { self.finish = finish }",
      "finish(\(image))", "let picker = Picker { image in layer.contents = image.cgImage }"),
    Row(
      "func load(completion: @escaping (UIImage) -> Void) { DispatchQueue.main.async { completion(\(image)) } }",
      "", "picker.load { image in layer.contents = image.cgImage }"),
    Row(
      "func load(_ name: String, completion: (UIImage) -> Void) { completion(\(image)) }", "",
      "picker.load(\"a\", completion: show)"),
    Row(
      "var listeners: [(UIImage) -> Void] = []",
      "listeners.forEach { listener in listener(\(image)) }",
      "picker.listeners.append({ layer.contents = $0.cgImage })"),
    Row("", "let proc = Other.gray\nview.image = proc(\(image))", ""),
    Row("var upload: ((UIImage) -> Void)?", "upload?(\(image))", ""),
    // A view may wait for the image.
    Row(
      "var onPick: ((UIImage) -> Void)?", "onPick?(\(image))",
      "picker.onPick = { imageView.image = $0 }", isRead: false),
    Row(
      "var onPick: ((UIImage) -> Void)?", "onPick?(\(image))",
      "picker.onPick = { [weak self] image in self?.imageView.image = image }", isRead: false),
    Row("var onPick: ((UIImage) -> Void)?", "onPick?(\(image))", "", isRead: false),
    Row(
      "func load(completion: (UIImage) -> Void) { completion(\(image)) }", "",
      "picker.load { image in imageView.image = image }", isRead: false),
    // A closure of another property.
    Row(
      "var onPick: ((UIImage) -> Void)?", "onPick?(\(image))",
      "picker.onTake = { layer.contents = $0.cgImage }", isRead: false),
  ]

  static let references = [
    Row("", "view.image = UIImage(named: \"hero\").map(Other.gray)", ""),
    Row("", "view.image = UIImage(named: \"hero\").flatMap(shown)", ""),
    Row("", "view.image = UIImage(named: \"hero\").map(self.shown(_:))", ""),
    Row("", "view.image = UIImage(named: \"hero\").map(Self.drawn)", ""),
    Row("", "let images = [\(image)]\nimages.forEach(upload)", ""),
    Row("", "let images = [\(image)]\nlayers.values = images.map(\\.cgImage)", ""),
    Row("var images: [UIImage] { [\(image)] }", "images.compactMap { $0 }.forEach(self.keep)", ""),
    Row("", "view.image = [\"hero\"].compactMap { UIImage(named: $0) }.map(Other.gray).first", ""),
    Row("", "view.image = UIImage(named: \"hero\").map(same)", "", isRead: false),
    Row("", "let images = [\(image)]\nimages.forEach(present)", "", isRead: false),
    Row("", "let images = [\(image)]\nsizes = images.map(\\.size)", "", isRead: false),
  ]

  @Test(arguments: closures + references)
  func aFunctionByItsNameGetsWhatItIsCalledWith(_ row: Row) async throws {
    let files = [
      "Picker.swift": """
      import UIKit
      final class Picker: UIViewController {
        \(row.members)
        func pick() {
          \(row.body)
        }
        func shown(_ image: UIImage) -> UIImage? { image.pngData().flatMap { UIImage(data: $0) } }
        static func drawn(_ image: UIImage) -> UIImage { UIImage(cgImage: image.cgImage!) }
        func keep(_ image: UIImage) { defaults.set(image.pngData(), forKey: "image") }
        func same(_ image: UIImage) -> UIImage { image }
        func present(_ image: UIImage) { imageView.image = image }
      }
      """,
      "Host.swift": """
      import UIKit
      final class Host: UIViewController {
        func open(_ picker: Picker) {
          \(row.other)
        }
        func show(_ image: UIImage) { view.layer.contents = image.cgImage }
      }
      enum Other {
        static func gray(_ image: UIImage) -> UIImage { UIImage(cgImage: image.cgImage!) }
      }
      """,
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    #expect(usage.evidence.contains { $0.consumer == .drawing } == row.isRead)
  }
}
