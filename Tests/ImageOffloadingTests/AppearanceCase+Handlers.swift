import ImageOffloading

extension AppearanceCase {
  private static func row(_ closure: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "Picker.swift":
          "import UIKit\nfinal class Picker {\n  var onPick: ((UIImage) -> Void)?\n  func pick() { onPick?(UIImage(named: \"hero\")!) }\n}\n",
        "Host.swift":
          "import UIKit\nfinal class Host: UIView {\n  let imageView = UIImageView()\n  func open(_ picker: Picker) {\n    picker.onPick = { \(closure) }\n  }\n}\n",
      ], outcome)
  }

  private static func walk(_ function: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import UIKit\nfinal class Host: UIView {\n  let imageView = UIImageView()\n  func open() {\n    UIImage(named: \"hero\").map(show)\n  }\n  func show(_ image: UIImage) { \(function) }\n}\n",
      outcome)
  }

  /// The value of an executor's closure is that of what calls it.
  private static func executed(_ body: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nstruct Pictures {\n  func hero() async -> Image {\n    \(body)\n  }\n}\n",
      outcome)
  }

  /// Images that closures and functions get by the names of what holds them.
  static let handlers: [AppearanceCase] = [
    row("[weak self] image in self?.layer.contents = image.cgImage", .stays(.readOnce)),
    row("self.imageView.image = $0", .leaves([.hooks])),
    walk("layer.contents = image.cgImage", .stays(.readOnce)),
    walk("imageView.image = image", .leaves([.hooks])),
    executed("await MainActor.run { print(1); return Image(\"hero\") }", .stays(.swiftUIImage)),
    executed("await MainActor.run { Image(\"hero\") }", .stays(.swiftUIImage)),
    executed("DispatchQueue.main.sync { print(1); return Image(\"hero\") }", .stays(.swiftUIImage)),
    executed("await Task { print(1); return Image(\"hero\") }.value", .stays(.swiftUIImage)),
    executed("measured { print(1); return Image(\"hero\") }", .stays(.swiftUIImage)),
    executed("measured(by: { print(1); return Image(\"hero\") })", .stays(.swiftUIImage)),
  ]
}
