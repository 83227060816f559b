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
