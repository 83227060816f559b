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

  private static func method(
    _ method: String, _ outcome: Outcome, superclass: String = "UIView"
  ) -> AppearanceCase {
    AppearanceCase(
      "View.m",
      "@interface Panel : \(superclass)\n@end\n@implementation Panel\n\(method)\n@end\n", outcome)
  }

  private static let draws =
    "override func draw(_ rect: CGRect) {\nUIImage(named: \"hero\")?.draw(in: rect)\n}"

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
    // Classes that may be no views.
    panel(draws, .stays(.readOnce), superclass: "Shape"),
    panel(draws, .leaves([.hooks]), superclass: "UIControl"),
    panel(
      "override class var layerClass: AnyClass {\nCATiledLayer.self\n}\n\(draws)",
      .stays(.readOnce)),
    // Methods of other names.
    panel(
      "override func draw(_ image: UIImage, in rect: CGRect) {\nUIImage(named: \"hero\")?.draw(in: rect)\n}",
      .stays(.readOnce)),
    // Pictures that keep the placeholder.
    panel(
      "override func draw(_ rect: CGRect) {\ncopy = copy ?? renderer.image { _ in\nUIImage(named: \"hero\")?.draw(in: rect)\n}\n}",
      .stays(.readOnce)),
    panel(
      "override func draw(_ rect: CGRect) {\nlet page = CGContext(data: nil, width: 9, height: 9)\nlet art = UIImage(named: \"hero\")\npage.draw(art.cgImage, in: rect)\n}",
      .stays(.readOnce)),
    panel(
      "override func draw(_ rect: CGRect) {\nif mask == nil {\nmask = UIImage(named: \"hero\")?.cgImage\n}\n}",
      .stays(.readOnce)),
    panel(
      "override func draw(_ rect: CGRect) {\nlet art = UIImage(named: \"hero\")\nself.mask = art?.cgImage\n}",
      .stays(.readOnce)),
    panel(
      "override func draw(_ rect: CGRect) {\nlet art: CGImage? = UIImage(named: \"hero\")?.cgImage\nif let art {\nUIImage(cgImage: art).draw(in: rect)\n}\n}",
      .leaves([.hooks])),
    method(
      "static CGImageRef mask;\n- (void)drawRect:(CGRect)rect {\nmask = [UIImage imageNamed:@\"hero\"].CGImage;\n}",
      .stays(.readOnce)),
    method(
      "- (void)drawRect:(CGRect)rect {\nCGImageRef art = [UIImage imageNamed:@\"hero\"].CGImage;\nif (art) {\n}\n}",
      .leaves([.hooks])),
    // Methods and functions behind it, and a method of the same name.
    method(
      "- (void)drawRect:(CGRect)rect {\n}\nstatic void stamp(CGRect rect) {\n[[UIImage imageNamed:@\"hero\"] drawInRect:rect];\n}",
      .stays(.readOnce)),
    method(
      "+ (void)drawRect:(CGRect)rect {\n[[UIImage imageNamed:@\"hero\"] drawInRect:rect];\n}",
      .stays(.readOnce)),
    method(
      "- (void)drawRect:(CGRect)rect withParameters:(id)parameters {\n[[UIImage imageNamed:@\"hero\"] drawInRect:rect];\n}",
      .stays(.readOnce)),
  ]
}
