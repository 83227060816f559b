import ImageOffloading

extension AppearanceCase {
  private static func row(_ code: String) -> AppearanceCase {
    AppearanceCase("View.swift", "import UIKit\n\(code)\n", .stays(.readOnce))
  }

  /// Nothing watches the images of bars, fields and segments.
  static let bars: [AppearanceCase] = [
    row(#"navigationBar.setBackgroundImage(UIImage(named: "hero"), for: .default)"#),
    row(
      #"UINavigationBar.appearance().setBackgroundImage(UIImage(named: "hero"), for: state)"#),
    row(
      "let art = UIImage(named: \"hero\")\nbars.setBackgroundImage(art, for: .any, barMetrics: .default)"
    ),
    row(#"navigationBar.backIndicatorImage = UIImage(named: "hero")"#),
    row(
      "let art = UIImage(named: \"hero\")\nnavigationBar.shadowImage = art"),
    row("let art = UIImage(named: \"hero\")\ntextField.background = art"),
    row(
      #"searchBar.setImage(UIImage(named: "hero"), for: .clear, state: .normal)"#),
    // A button that a bar of the app's own has.
    AppearanceCase(
      "View.m",
      "@interface Header : UIView\n@property (nonatomic, strong) UIButton *button;\n@end\n@interface Panel : NSObject\n@property (nonatomic, strong) Header *navigationBar;\n@end\n@implementation Panel\n- (void)show {\n[_navigationBar.button setImage:[UIImage imageNamed:@\"hero\"] forState:0];\n}\n@end\n",
      .leaves([.hooks])),
  ]
}
