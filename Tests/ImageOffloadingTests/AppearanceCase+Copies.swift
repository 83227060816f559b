import ImageOffloading

extension AppearanceCase {
  private static let fit = """
    extension UIImage {
      func fit(_ size: CGSize) -> UIImage? {
        let renderer = UIGraphicsImageRenderer(size: size)
        return renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      }
      var half: UIImage? {
        let half = CGSize(width: size.width / 2, height: size.height / 2)
        return fit(half)
      }
    }
    """

  private static let edited =
    #"if let copy = deferredCopy("fit(_:) \(String(describing: size))", { $0.fit(size) }) { return copy }"#

  private static func copy(
    _ code: String, _ outcome: Outcome, of member: String = fit, edited: String? = edited,
    run: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "A.swift": "import UIKit\nlet view = UIImageView()\n\(code)\n",
        "Fit.swift": "import UIKit\n\(member)\n",
      ], outcome, edited: edited, run: run)
  }

  private static let show =
    "view.image = UIImage(named: \"hero\")?.fit(CGSize(width: 8, height: 8))"

  /// Copies that members of the app's own draw again when the pixels arrive.
  static let copies: [AppearanceCase] = [
    copy(show, .leaves([.hooks]), run: "return [view]"),
    copy("view.image = UIImage(named: \"hero\")?.half", .leaves([.hooks]), run: "return [view]"),
    copy(
      "func show(_ icon: UIImage?) { view.image = icon?.fit(CGSize(width: 8, height: 8)) }\nshow(UIImage(named: \"hero\"))",
      .leaves([.hooks]), run: "return [view]"),
    // A single expression, which gets a `return`.
    copy(
      show, .leaves([.hooks]),
      of:
        "extension UIImage {\nfunc fit(_ size: CGSize) -> UIImage {\nUIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }\n}\n}",
      edited: "return UIGraphicsImageRenderer(size: size)", run: "return [view]"),
    // A copy of the bytes of a file.
    AppearanceCase(
      [
        "A.swift":
          "import UIKit\n@MainActor func stage() { imageView.image = UIImage(named: \"hero\")?.stored(8) }\n",
        "Fit.swift":
          "import UIKit\nextension UIImage {\nfunc stored(_ size: Int = 2) -> UIImage? {\nguard let data = self.pngData(), let image = UIImage(data: data) else {\nreturn nil\n}\nreturn image\n}\n}\n",
      ], .leaves([.hooks]), edited: "deferredCopy(\"stored(_:) \\(String(describing: size))\"",
      run: "stage(); return []"),
    // The bytes themselves go elsewhere.
    copy(
      "let data = UIImage(named: \"hero\")?.small()", .stays(.readOnce),
      of: "extension UIImage {\nfunc small() -> Data? {\nreturn self.pngData()\n}\n}", edited: nil),
    copy(
      "let copy = UIImage(named: \"hero\")?.sent()", .stays(.readOnce),
      of:
        "extension UIImage {\nfunc sent() -> UIImage? {\nsend(self.pngData())\nreturn self\n}\n}",
      edited: nil),
    // A view can't be drawn beside the main thread, and `_` has no value to tell copies apart.
    copy(
      "view.image = UIImage(named: \"hero\")?.rounded(8)", .stays(.readOnce),
      of:
        "extension UIImage {\nfunc rounded(_ radius: CGFloat) -> UIImage? {\nlet view = UIImageView(image: self)\nview.layer.cornerRadius = radius\nUIGraphicsBeginImageContext(size)\nview.layer.render(in: UIGraphicsGetCurrentContext()!)\nreturn UIGraphicsGetImageFromCurrentImageContext()\n}\n}",
      edited: nil),
    copy(
      "view.image = UIImage(named: \"hero\")?.small(8)", .stays(.readOnce),
      of:
        "extension UIImage {\nfunc small(_ _: CGFloat) -> UIImage {\nUIGraphicsImageRenderer(size: size).image { _ in draw(at: .zero) }\n}\n}",
      edited: nil),
    AppearanceCase(
      "A.swift",
      "import UIKit\nview.image = UIImage.animatedImageNamed(\"her\", duration: 1)\nlet name = UIImage(named: \"hero\")\nview.image = UIImage.animatedImageNamed(\"hero\", duration: 1)",
      .stays(.readOnce)),
    // The system takes its picture before the image arrives.
    AppearanceCase(
      "AppDelegate.swift",
      "import UIKit\nclass AppDelegate: UIResponder {\nfunc applicationWillResignActive(_ application: AnyObject) {\nlet cover = UIImageView(frame: window.bounds)\ncover.image = UIImage(named: \"hero\")\nwindow.addSubview(cover)\n}\n}",
      .stays(.readOnce)),
    AppearanceCase(
      "SceneDelegate.swift",
      "import UIKit\nclass SceneDelegate: UIResponder {\nfunc sceneDidEnterBackground(_ scene: AnyObject) {\nif isOn { window.addSubview(UIImageView(image: UIImage(named: \"hero\"))) }\n}\n}",
      .stays(.readOnce)),
    AppearanceCase(
      "SceneDelegate.swift",
      "import UIKit\nclass SceneDelegate: UIResponder {\nfunc sceneDidEnterBackground(_ scene: AnyObject) {}\nfunc show() {\nview.image = UIImage(named: \"hero\")\n}\n}",
      .leaves([.hooks]), run: nil),
    AppearanceCase(
      "AppDelegate.m",
      "@interface Cover : NSObject\n@property UIImageView *view;\n@end\n@implementation Cover\n- (void)applicationWillResignActive:(id)application {\n  self.view.image = [UIImage imageNamed:@\"hero\"];\n}\n@end\n",
      .stays(.readOnce)),
    // The default of a parameter is no body.
    copy(
      show, .stays(.readOnce),
      of: fit.replacing("_ size: CGSize)", with: "_ size: CGSize, done: () -> Void = {})"),
      edited: nil),
    // The place that gets the copy counts.
    copy(
      "let small = UIImage(named: \"hero\")?.fit(CGSize(width: 8, height: 8))\nlet data = small?.pngData()",
      .stays(.readOnce), edited: nil),
    // An argument may hold another image later.
    copy(
      show, .stays(.readOnce),
      of: fit.replacing("_ size: CGSize)", with: "_ size: CGSize, _ mask: UIImage? = nil)"),
      edited: nil),
  ]
}
