import TestSupport
import Testing

@testable import ImageUsage

extension SwiftImageTraceTests {
  private static func macro(
    _ code: String, consumer: ImageConsumer? = nil,
    definition: String = "#define ICON(name) [[UIImage imageNamed:name] imageWithRenderingMode:1]"
  ) -> Row {
    Row(
      one: "\(definition)\n",
      other:
        "@implementation Tabs\n- (void)show {\n\(code)\n}\n- (UIViewController *)add:(UIImage *)picture {\n"
        + "self.tabBarItem = [[UITabBarItem alloc] initWithTitle:@\"a\" image:picture tag:1];\n"
        + "return self;\n}\n@end\n",
      consumer: consumer, ending: "m")
  }

  static let lookupMacros: [Row] = [
    macro("[self add:ICON(@\"hero\")];", consumer: .tabBarItem),
    macro(
      "NSString *icon = [NSString stringWithFormat:@\"her%@\", letter];\n[self add:ICON(icon)];",
      consumer: .tabBarItem),
    macro(
      "NSString *icon = @\"hero\";\n[self add:ICON(icon)];", consumer: .tabBarItem),
    macro(
      "[self add:ICON([NSString stringWithFormat:@\"her%@\", letter])];", consumer: .tabBarItem),
    macro("UIImage *picture = ICON(@\"hero\");\n[self add:picture];", consumer: .tabBarItem),
    macro(
      "self.tabBarItem.image = ICON(@\"hero\");", consumer: .tabBarItem,
      definition: "#define ICON(name) [UIImage imageNamed:(name)]"),
    // A view shows one image, and a tab another.
    macro("self.iconView.image = ICON(@\"hero\");\n[self add:ICON(@\"map\")];"),
    macro(
      "NSString *icon = @\"hero\";\nself.iconView.image = ICON(icon);\n"
        + "NSString *other = @\"map\";\n[self add:ICON(other)];"),
    // A macro without arguments, and copies of categories that aren't here.
    macro(
      "self.tabBarItem.image = EMPTY;", consumer: .tabBarItem,
      definition: "#define EMPTY [UIImage imageNamed:@\"hero\"]"),
    macro(
      "self.iconView.image = EMPTY;", definition: "#define EMPTY [UIImage imageNamed:@\"hero\"]"),
    macro("self.iconView.image = [ICON(@\"hero\") hx_fitting:size];", consumer: .drawing),
    macro(
      "UIImage *icon = [UIImage imageNamed:@\"hero\"];\nicon = [icon hx_fitting:size];\n"
        + "self.iconView.image = icon;", consumer: .drawing),
    macro(
      "self.iconView.image = [[UIImage imageNamed:@\"hero\"] hx_same];\n}\n@end\n"
        + "@implementation UIImage (Same)\n- (UIImage *)hx_same {\nreturn self;\n}\n@end\n"
        + "@implementation Other\n- (void)other {"),
    macro(
      "_iconView = [Factory imageViewInitImageName:@\"hero\"];\n"
        + "[self.iconView mas_makeConstraints:^(MASConstraintMaker *make) {\n}];",
      definition: "@interface Tabs\n@property (nonatomic) UIImageView *iconView;\n@end"),
    // Not a lookup.
    macro(
      "NSString *icon = @\"hero\";\n[self add:ICON(icon)];\n"
        + "self.iconView.image = [UIImage imageNamed:@\"hero\"];",
      definition: "#define ICON(name) nil"),
  ]

  @Test(arguments: lookupMacros)
  func anImageThatAMacroLooksUpIsFollowed(_ row: Row) async throws {
    try await check(row)
  }
}
