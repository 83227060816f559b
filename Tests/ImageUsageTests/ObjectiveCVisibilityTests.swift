import ImageUsage
import Testing

/// Members of Objective-C that Swift can set or call: those of classes that it names, or gets from what they declare.
@Suite struct ObjectiveCVisibilityTests {
  private func verdict(
    _ files: [String: String], swift: String = ""
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let all = files.merging(["App.swift": "import UIKit\n" + swift]) { first, _ in first }
    return await UsageTrial.usages(assets, all).first?.verdict
  }

  private static func row(_ header: String = "@interface Row : NSObject") -> [String: String] {
    [
      "Row.h": """
      #import "Cell.h"
      @class Cell;
      \(header)
      @property (nonatomic, copy) NSString *icon;
      @end
      """,
      "Cell.h": """
      @class Row;
      @interface Cell : UIView
      @property (nonatomic, strong) Row *row;
      - (void)showIcon:(NSString *)icon animated:(BOOL)animated;
      @end
      """,
      "Cell.m": """
      @implementation Row
      @end
      @implementation Cell
      - (void)go { self.row.icon = @"bell"; [self showIcon:@"bell" animated:YES]; }
      - (void)fill { view.image = [UIImage imageNamed:self.row.icon]; }
      - (void)showIcon:(NSString *)icon animated:(BOOL)animated {
        view.image = [UIImage imageNamed:icon];
      }
      @end
      """,
    ]
  }

  private static let user = "struct User { var icon = \"star\"; func show(_ user: User) {} }\n"

  @Test func aClassThatSwiftNeverNamesIsSetByItsOwnLanguage() async {
    #expect(await verdict(Self.row()) == .unused)
    #expect(await verdict(Self.row(), swift: Self.user + "let a = show(user)") == .unused)
    // Only what gives Swift an object of a class makes it visible.
    let other = ["Other.h": "@interface Other : UIView\n@property NSArray *rows;\n@end\n"]
    let files = Self.row().merging(other) { first, _ in first }
    #expect(await verdict(files, swift: Self.user + "let a = Other()") == .unused)
  }

  static let visible: [(String, [String: String])] = [
    ("func a(_ row: Row) { row.icon = reply.name }", [:]),
    ("func a(_ cell: Cell) { cell.row.icon = reply.name }", [:]),
    ("func a(_ cell: Cell) { cell.showIcon(reply.name, animated: true) }", [:]),
    ("func a(_ cell: Cell) { cell.show(reply.name, icon: 2, animated: true) }", [:]),
    // Through what a class that Swift names declares, and what a function returns.
    (
      "func a(_ other: Other) { other.menu.row.icon = reply.name }",
      [
        "Other.h": "@interface Other : UIView\n@property Menu *menu;\n@end\n",
        "Menu.h": "@interface Menu : UIView\n- (Row *)row;\n@end\n",
      ]
    ),
    ("makeRow().icon = reply.name", ["Make.h": "Row *makeRow(void);\n"]),
    ("list.icon = reply.name", ["List.h": "typedef Row LVList;\nextern LVList *list;\n"]),
    (
      "UIView().row?.icon = reply.name",
      ["Views.h": "@interface UIView (Rows)\n@property Row *row;\n@end\n"]
    ),
    // By its name.
    ("row.setValue(reply.name, forKey: \"icon\")", [:]),
    ("row.perform(Selector((\"showIcon:animated:\")), with: reply.name)", [:]),
    ("cell.perform(NSSelectorFromString(\"showIcon:animated:\"))", [:]),
    ("let type = NSClassFromString(\"Row\")\nfunc a() { item.icon = reply.name }", [:]),
  ]

  @Test(arguments: visible.indices)
  func aClassThatSwiftGetsMayBeSetThere(_ index: Int) async {
    let (code, more) = Self.visible[index]
    let files = Self.row().merging(more) { first, _ in first }
    #expect(await verdict(files, swift: code) == .possible, "\(code)")
  }

  @Test func namesInSwiftMayDiffer() async {
    let header = "NS_SWIFT_NAME(Entry)\n@interface Row : NSObject"
    let code = "func a(_ entry: Entry) { entry.icon = reply.name }"
    #expect(await verdict(Self.row(header), swift: code) == .possible)
    #expect(await verdict(Self.row(), swift: code) == .unused)
    var renamed = Self.row()
    renamed["Cell.h"] = renamed["Cell.h"]?.replacing(
      "animated;", with: "animated NS_SWIFT_NAME(present(_:by:));")
    #expect(await verdict(renamed, swift: "cell.present(reply.name, by: 2)") == .possible)
  }

  /// A protocol that Swift knows, and a class that is derived from one.
  @Test func whatAClassAdoptsMakesItVisible() async {
    let code = "func a(_ view: Shown) { view.showIcon(reply.name, animated: true) }"
    var files = Self.row()
    files["Shown.h"] =
      "@protocol Shown\n- (void)showIcon:(NSString *)icon animated:(BOOL)animated;\n@end\n"
    #expect(await verdict(files, swift: code) == .unused)
    files["Cell.m"] = "@interface Cell () <Shown>\n@end\n" + (files["Cell.m"] ?? "")
    #expect(await verdict(files, swift: code) == .possible)
    var derived = Self.row("@interface Row : Base")
    derived["Base.h"] = "@interface Base : NSObject\n@property NSString *icon;\n@end\n"
    #expect(
      await verdict(derived, swift: "func a(_ base: Base) { base.icon = reply.name }") == .possible)
  }

  @Test func setAndGetAreNoMethods() async {
    func files(_ name: String) -> [String: String] {
      var files = Self.row()
      for (path, text) in files { files[path] = text.replacing("showIcon", with: name) }
      return files
    }
    let swift = "func a(_ view: Cell) { view.set(reply.name); view.get(2) }"
    #expect(await verdict(files("setIcon"), swift: swift) == .unused)
    #expect(await verdict(files("setIcon"), swift: swift + "\nview.setIcon(a)") == .possible)
  }
}
