import ImageUsage
import Testing

/// Names in Objective-C that nothing gives, and lists and blocks that only one class has.
@Suite struct ObjectiveCUnsetTests {
  private func verdict(_ code: String, _ more: [String: String] = [:]) async
    -> AssetUsage.Verdict?
  {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let files = ["View.m": code].merging(more) { first, _ in first }
    return await UsageTrial.usages(assets, files).first?.verdict
  }

  // MARK: Properties that no code sets

  private static func browser(_ body: String = "", parent: String = "UIViewController") -> String {
    """
    @interface Browser : \(parent)
    @property (nonatomic, copy) NSString *checkIcon;
    @end
    @implementation Browser
    - (void)show { [UIImage imageNamed:self.checkIcon]; }
    - (void)more:(id)reply in:(Browser *)browser {
    \(body)
    }
    @end

    """
  }

  private static let setter = browser().replacing(
    "- (void)show { [UIImage imageNamed:self.checkIcon]; }",
    with: "- (void)setCheckIcon:(NSString *)icon { [UIImage imageNamed:icon]; }")

  static let unset = [
    browser(), setter, browser("[[Browser alloc] initWithNibName:nil bundle:nil];"),
    browser(parent: "NSObject"),
    browser(
      "[Browser new]; [[Browser alloc] init]; Browser *other = [Browser shared];",
      parent: "NSObject")
      + "@implementation Browser (Shared)\n+ (instancetype)shared { return nil; }\n@end\n",
    browser("if ([reply isKindOfClass:[Browser class]]) { return; }", parent: "NSObject"),
  ]

  @Test(arguments: unset)
  func aPropertyThatNothingSetsAsksForNothing(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  static let unknown = [
    browser("browser.checkIcon = [reply icon];"), browser("[browser setCheckIcon:[reply icon]];"),
    browser("[browser setValue:[reply icon] forKey:@\"checkIcon\"];"),
    browser("[browser setValuesForKeysWithDictionary:reply];"),
    // A library makes objects of the class.
    browser("[Browser yy_modelWithJSON:reply];", parent: "NSObject"),
    browser("[Browser fromReply:reply];", parent: "NSObject"),
    browser("[[Browser alloc] initWithReply:reply];", parent: "NSObject"),
    browser("[api get:[Browser class]];", parent: "NSObject"),
    browser("[api get:Browser.class];", parent: "NSObject"),
    browser("[api get:@\"Browser\"];", parent: "NSObject"),
    browser("[api get:[Child class]];", parent: "NSObject")
      + "@interface Child : Browser\n@end\n@implementation Child\n@end\n",
    browser(parent: "LibraryModel"),
    // Scripts set the properties of views.
    browser() + "RCT_EXPORT_VIEW_PROPERTY(checkIcon, NSString)\n",
    browser("[browser mj_setKeyValues:reply];"),
    // The code of the class isn't here.
    "@interface Browser : UIView\n@property (nonatomic, copy) NSString *checkIcon;\n@end\n"
      + "@implementation Cell\n- (void)show:(Browser *)b { [UIImage imageNamed:b.checkIcon]; }\n@end\n",
  ]

  @Test(arguments: unknown)
  func aPropertyThatDataMaySetStaysOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  @Test func swiftMaySetAProperty() async {
    let swift = ["Main.swift": "browser.checkIcon = reply.icon"]
    #expect(await verdict(Self.browser(), swift) == .possible)
  }

  // MARK: Protocols

  private static let menu = """
    @protocol MenuSource <NSObject>
    @optional
    - (NSString *)menu:(UIView *)menu iconOfRow:(NSInteger)row;
    @end
    @implementation Menu
    - (void)show { [UIImage imageNamed:[_source menu:self iconOfRow:2]]; }
    @end

    """

  @Test func aMethodThatNoClassHasReturnsNothing() async {
    #expect(await verdict(Self.menu) == .unused)
    let swift = [
      "A.swift": "func menu(_ menu: UIView, iconOfRow row: Int) -> String { icons[row] }"
    ]
    #expect(await verdict(Self.menu, swift) == .possible)
    let source =
      "@implementation Source\n- (NSString *)menu:(UIView *)menu iconOfRow:(NSInteger)row { return reply; }\n@end\n"
    #expect(await verdict(Self.menu + source) == .possible)
    // That of a library without code.
    let (header, code) = (
      Self.menu.components("@implementation")[0], Self.menu.components("@end\n")[1]
    )
    #expect(await verdict(code, ["Menu.h": header]) == .possible)
    #expect(await verdict(code, ["Menu.h": header, "Menu.m": ""]) == .unused)
  }

  @Test func selectorsAreComparedAsAWhole() async {
    let code = """
      @implementation Row
      - (void)show:(NSString *)icon in:(UIView *)view { [UIImage imageNamed:icon]; }
      - (void)go { [self show:@"bell" in:nil]; SEL other = @selector(show:); }
      @end
      """
    #expect(await verdict(code) == .unused)
    #expect(await verdict(code.replacing("(show:)", with: "(show:in:)")) == .possible)
  }

  // MARK: Variables of a file, lists and blocks

  private static func pages(_ declaration: String, _ more: String = "") -> String {
    """
    \(declaration)
    @implementation Tour
    + (void)start:(NSArray *)names { pages = @[@"bell"]; \(more) }
    - (void)show { [UIImage imageNamed:pages[0]]; }
    @end
    """
  }

  @Test func aVariableOfAFileHasWhatItsFileWrites() async {
    let other = [
      "Other.m": "@implementation B\n- (void)a { NSArray *pages = [self reply]; }\n@end\n"
    ]
    #expect(await verdict(Self.pages("static NSArray *pages;"), other) == .unused)
    #expect(await verdict(Self.pages("NSArray *pages = nil;"), other) == .unused)
    #expect(
      await verdict(Self.pages("NSArray *pages;", "pages = [reply all];"), other) == .possible)
    #expect(
      await verdict(Self.pages("NSArray *pages;", "[reply fill:&pages];"), other) == .possible)
    #expect(await verdict(Self.pages("NSMutableArray *pages;", "[reply fill:pages];")) == .possible)
    let external = ["Other.m": "extern NSArray *pages;\nvoid fill() { pages = reply(); }\n"]
    #expect(await verdict(Self.pages("NSArray *pages;"), external) == .possible)
  }

  private static func list(_ more: String, isPrivate: Bool = true) -> String {
    let header = "@interface Tour \(isPrivate ? "()" : ": UIView")"
    return """
      \(header)
      @property (nonatomic, strong) NSMutableArray *icons;
      @end
      @implementation Tour
      - (NSMutableArray *)icons { if (!_icons) { _icons = [NSMutableArray array]; } return _icons; }
      - (void)set { [self.icons addObject:@"bell"]; NSInteger n = self.icons.count; \(more) }
      - (void)show { for (NSString *icon in self.icons) { [UIImage imageNamed:icon]; } }
      @end
      """
  }

  @Test func aListThatNobodyElseGetsHasWhatItsClassAdds() async {
    #expect(await verdict(list("[_icons removeLastObject];")) == .unused)
    #expect(await verdict(list("[self.icons addObject:[reply icon]];")) == .possible)
    for more in [
      "[reply fill:self.icons];", "[reply fill:_icons];", "other.names = self.icons;",
      "NSMutableArray *all = _icons;", "return self.icons;", "[[self.icons self] addObject:reply];",
    ] { #expect(await verdict(list(more)) == .possible, "\(more)") }
    let header = ["Tour.h": "@interface Tour : UIView\n@property NSMutableArray *icons;\n@end\n"]
    #expect(await verdict(list(""), header) == .possible)
  }

  private func list(_ more: String) -> String { Self.list(more) }

  private static func tour(_ body: String, more: String = "") -> String {
    """
    @implementation Tour
    - (void)setUp:(void (^)(NSArray **icons, BOOL *isOn))block {
      NSArray *icons;
      BOOL isOn;
      block(&icons, &isOn);
      for (NSString *icon in icons) { [UIImage imageNamed:icon]; }
      \(more)
    }
    @end
    @implementation Start
    - (void)start:(Tour *)tour {
      [tour setUp:^(NSArray *__autoreleasing *names, BOOL *isOn) { \(body) }];
    }
    @end
    """
  }

  @Test func aBlockWritesWhatItsArgumentsGet() async {
    #expect(await verdict(Self.tour("*isOn = YES; *names = @[@\"bell\"];")) == .unused)
    #expect(await verdict(Self.tour("")) == .unused)
    #expect(await verdict(Self.tour("*names = [reply names];")) == .possible)
    #expect(await verdict(Self.tour("*names = [reply icons];")) == .possible)
    #expect(await verdict(Self.tour("[reply fill:names];")) == .possible)
    #expect(await verdict(Self.tour("", more: "[reply fill:&icons];")) == .possible)
    let passed = Self.tour("*names = @[@\"bell\"];") + "void a() { [tour setUp:other]; }\n"
    #expect(await verdict(passed) == .possible)
  }

  // MARK: Classes that libraries make

  private static func rows(_ made: String, elements: String = "Item") -> String {
    """
    @interface Row : NSObject
    @property (nonatomic, copy) NSString *icon;
    @end
    @interface Item : NSObject
    @property (nonatomic, copy) NSString *name;
    @end
    @interface Section : NSObject
    @property (nonatomic, strong) NSArray *rows;
    @end
    @implementation Section
    + (NSDictionary *)mj_objectClassInArray { return @{@"rows" : @"Row"}; }
    @end
    @interface Answer : NSObject
    @property (nonatomic, strong) NSArray *items;
    @end
    @implementation Answer
    + (NSDictionary *)mj_objectClassInArray { return @{@"items" : @"\(elements)"}; }
    @end
    @implementation NSObject (Parse)
    + (id)parse:(id)json { return [self yy_modelWithJSON:json]; }
    + (id)all:(id)json { return [NSArray yy_modelArrayWithClass:[self class] json:json]; }
    @end
    @implementation Cell
    - (void)show:(Row *)row { [UIImage imageNamed:row.icon]; \(made) }
    @end
    """
  }

  @Test func elementsAreMadeWithTheClassThatHasThem() async {
    let file = "[Section mj_objectArrayWithFilename:@\"rows.plist\"];"
    let answer = "[Answer mj_objectWithKeyValues:reply];"
    #expect(await verdict(Self.rows(file)) == .unused)
    #expect(await verdict(Self.rows(file + answer)) == .unused)
    #expect(await verdict(Self.rows(file + answer, elements: "Row")) == .possible)
    #expect(await verdict(Self.rows("[Section mj_objectWithKeyValues:reply];")) == .possible)
    let elsewhere = "[Answer mj_setupObjectClassInArray:^{ return @{@\"items\" : @\"Row\"}; }];"
    #expect(await verdict(Self.rows(file + answer + elsewhere)) == .possible)
  }

  @Test func methodsOfAllObjectsMakeTheClassesThatGetThem() async {
    let icon = "row.icon = @\"bell\"; "
    #expect(await verdict(Self.rows(icon + "[Item parse:reply]; [Item all:reply];")) == .unused)
    #expect(await verdict(Self.rows(icon + "[Row parse:reply];")) == .possible)
    #expect(await verdict(Self.rows(icon + "[Row all:reply];")) == .possible)
    #expect(await verdict(Self.rows(icon + "[Section parse:reply];")) == .possible)
  }

  @Test func aDatabaseMakesTheClassesThatAreDerivedFromIts() async {
    let code = Self.rows("row.icon = @\"bell\";") + "\n@interface Trip : JKDBModel\n@end\n"
    #expect(await verdict(code) == .unused)
    let stored = code.replacing("@interface Row : NSObject", with: "@interface Row : JKDBModel")
    #expect(await verdict(stored) == .possible)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
