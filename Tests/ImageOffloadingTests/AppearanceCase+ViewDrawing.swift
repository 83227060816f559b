import ImageOffloading

extension AppearanceCase {
  private static func panel(
    _ members: String, _ outcome: Outcome, superclass: String = "UIView"
  ) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import Foundation\nimport UIKit\nfinal class Panel: \(superclass) {\n\(members)\n}\n",
      outcome,
      run: "return [Panel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))]")
  }

  private static func method(_ method: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.m",
      "@interface Panel : UIView\n@end\n@implementation Panel\n\(method)\n@end\n", outcome)
  }

  /// A view of the app's own is drawn again when what it draws arrives.
  static let viewDrawing: [AppearanceCase] = [
    panel(
      "override func draw(_ rect: CGRect) {\nUIImage(named: \"hero\")?.draw(in: rect)\n}",
      .leaves([.hooks])),
    panel(
      "let art = UIImage(named: \"hero\")!\noverride func draw(_ rect: CGRect) {\nsuper.draw(rect)\nart.draw(in: rect)\n}",
      .leaves([.hooks])),
    panel(
      "public override func draw(_ rect: CGRect) {\nvar art: UIImage?\nif isOn {\nart = UIImage(named: \"hero\")\n}\nif let art {\nart.draw(at: .zero)\n}\n}",
      .leaves([.hooks])),
    panel(
      "override func draw(_ rect: CGRect) {\nfor name in [\"hero\"] {\nlet art = UIImage(named: name)\nart?.draw(in: rect, blendMode: .normal, alpha: 1)\n}\n}",
      .leaves([.hooks])),
    panel(
      "override func draw(_ rect: CGRect) {\nlet copy = UIGraphicsImageRenderer(size: rect.size).image { _ in\nUIImage(named: \"hero\")?.draw(in: rect)\n}\ncopy.draw(in: rect)\n}",
      .stays(.readOnce)),
    panel(
      "override func draw(_ rect: CGRect) {\nlet data = UIImage(named: \"hero\")?.pngData()\n}",
      .stays(.readOnce)),
    panel(
      "func draw(_ rect: CGRect) {\nUIImage(named: \"hero\")?.draw(in: rect)\n}",
      .stays(.readOnce), superclass: "Sheet"),
    panel(
      "let art = UIImage(named: \"hero\")!\noverride func draw(_ rect: CGRect) {\nart.draw(in: rect)\n}\nfunc picture() {\nart.draw(in: bounds)\n}",
      .stays(.readOnce)),
    method(
      "- (void)drawRect:(CGRect)rect {\n[[UIImage imageNamed:@\"hero\"] drawInRect:rect];\n}",
      .leaves([.hooks])),
    method(
      "- (void) drawRect:(CGRect)rect\n{\nUIImage *art = [UIImage imageNamed:@\"hero\"];\n[art drawAtPoint:rect.origin];\n}",
      .leaves([.hooks])),
    method(
      "- (void)drawRect:(CGRect)rect {\n}\n- (void)print:(CGRect)rect {\n[[UIImage imageNamed:@\"hero\"] drawInRect:rect];\n}",
      .stays(.readOnce)),
  ]
}
