import TestSupport
import Testing

@testable import ImageUsage

/// Images that are one of two, behind a condition.
extension SwiftImageTraceTests {
  private static func choice(_ code: String, isShown: Bool = false) -> Row {
    Row(
      one: "func star() -> UIImage? { UIImage(named: \"hero\") }\n",
      other:
        "class Page: UIViewController {\nlet item: UIBarButtonItem\nlet icon: UIImageView\nfunc show() {\n\(code)\n}\n}\n",
      consumer: isShown ? nil : .barButtonItem)
  }

  private static func objectiveCChoice(_ code: String, isShown: Bool = false) -> Row {
    Row(
      one: "UIImage *star(void) {\nreturn [UIImage imageNamed:@\"hero\"];\n}\n",
      other:
        "@implementation Page\n- (void)show {\nUIBarButtonItem *item = self.item;\n"
        + "UIImageView *icon = self.icon;\n\(code)\n}\n@end\n",
      consumer: isShown ? nil : .barButtonItem, ending: "m")
  }

  static let choices: [Row] = [
    choice("item.image = isOn ? star() : nil"),
    choice("item.image = isOn ? nil : star()"),
    choice("item.image = tag == 0 ? star() : nil"),
    choice("item.image = tag != 0 ? nil : star()"),
    choice("item.image = tag > 0 && tag <= 4 ? nil : star()"),
    choice("item.image = tag is Int ? star() : nil"),
    choice("let picture = tag == 0\n  ? star()\n  : nil\nitem.image = picture"),
    choice("let picture = tag == 0 ? nil : star()\nitem.image = picture"),
    choice("let picture = isOn ? isNew ? nil : star() : nil\nitem.image = picture"),
    choice("let item = UIBarButtonItem(image: tag == 0 ? nil : star(), style: .plain)"),
    choice("icon.image = tag == 0 ? nil : star()", isShown: true),
    choice("icon.image = star() == nil ? other : nil\nitem.image = nil", isShown: true),
    choice(
      "switch tag {\ncase 0: icon.image = star()\ndefault: item.image = nil\n}", isShown: true),
    objectiveCChoice("item.image = self.isOn ? star() : nil;"),
    objectiveCChoice("item.image = self.tag == 0 ? star() : nil;"),
    objectiveCChoice("item.image = self.tag>=0?nil:star();"),
    objectiveCChoice("UIImage *picture = self.tag != 0 ? nil : star();\nitem.image = picture;"),
    objectiveCChoice("icon.image = self.tag == 0 ? nil : star();", isShown: true),
  ]

  @Test(arguments: choices) func anImageOfAChoiceIsFollowed(_ row: Row) async throws {
    try await check(row)
  }
}
