import ImageUsage
import Testing

/// Names that are followed through Objective-C, so that a lookup that takes them doesn't make other sets doubtful.
@Suite struct ObjectiveCNameTraceTests {
  private func verdict(
    _ code: String, besides others: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, others.merging(["View.m": code]) { $1 }).first?.verdict
  }

  private static let show =
    "- (void)show:(NSString *)name in:(UIView *)view {\n  v.image = [UIImage imageNamed:name];\n}\n"
  private static let cell =
    "@interface Row : NSObject\n@property (nonatomic, copy) NSString *icon;\n@end\n"
    + "- (void)fill:(Row *)row { v.image = [UIImage imageNamed:row.icon]; }\n"

  private static func method(_ body: String) -> String { "- (void)go {\n\(body)\n}\n" }

  static let followed = [
    show + method("[self show:@\"bell\" in:v];"),
    method("[UIImage imageNamed:isOn ? @\"bell\" : isOff ? @\"mute\" : nil];"),
    method("NSDictionary *names = @{@\"a\" : @\"bell\"};\n[UIImage imageNamed:names[@\"a\"]];"),
    show + method("[self show:isOn ? @\"bell\" : kMuted in:v];")
      + "static NSString * const kMuted = @\"mute\";",
    show + method("[self show:name ?: @\"bell\" in:v];") + "#define name @\"mute\"",
    show + method("[[Row new] show:[self iconOf:2] in:[v view]];")
      + "- (NSString *)iconOf:(int)kind {\n if (kind) { return @\"bell\"; }\n return nil;\n}",
    show + method("[self show:IconOf(2) in:v];")
      + "static NSString *IconOf(int kind) { return kind ? @\"bell\" : @\"mute\"; }",
    // The image is changed by what surrounds the lookup.
    "- (void)show:(NSString *)name {\n v.image = [[UIImage imageNamed:name] tinted:red];\n}\n"
      + method("[self show:@\"bell\"];"),
    method("for (NSString *name in @[@\"bell\", @\"mute\"]) { [UIImage imageNamed:name]; }"),
    method(
      "NSArray *all = @[@{@\"icon\" : @\"bell\"}];\n[all enumerateObjectsUsingBlock:"
        + "^(NSDictionary *d, NSUInteger i, BOOL *s) { [UIImage imageNamed:d[@\"icon\"]]; }];"),
    method(
      "NSArray *all = [NSArray arrayWithObjects:@\"bell\", @\"mute\", nil];\n"
        + "[UIImage imageNamed:[all objectAtIndex:i]];"),
    method(
      "NSMutableArray *all = [NSMutableArray array];\n[all addObject:@\"bell\"];\n"
        + "[UIImage imageNamed:all.firstObject];"),
    method("NSString *name;\nif (on) { name = @\"bell\"; }\n[UIImage imageNamed:name];"),
    "#define KIND @\"2\"\n" + method("[UIImage imageNamed:@\"bell_\" KIND \"_on\"];"),
    method("[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", @(index + 1)]];"),
    method(
      "[UIImage imageNamed:[NSString stringWithFormat:@\"%@/%@\", reply.folder, reply.icon]];"),
    method("[UIImage imageNamed:[reply.bundlePath stringByAppendingPathComponent:reply.icon]];"),
    method(
      "NSString *state = on ? @\"_on\" : @\"_off\";\n"
        + "[UIImage imageNamed:[NSString stringWithFormat:@\"%@%@\", reply.icon, state]];"),
    method(
      "NSString *name = [@\"icon_\" stringByAppendingString:kind];\n[UIImage imageNamed:name];"),
    cell + method("row.icon = @\"bell\"; [row setIcon:@\"mute\"]; _icon = nil;"),
    "#define IMAGE(name) [UIImage imageNamed:name]\n" + method("v.image = IMAGE(@\"bell\");"),
    // The method that gets it can't change it.
    "- (void)load:(NSArray *)all {}\n"
      + method(
        "NSMutableArray *all = [NSMutableArray array];\n[all addObject:@\"bell\"];\n"
          + "[self load:all];\n[UIImage imageNamed:all[0]];"),
    // A category that nothing calls.
    "@interface UIImage (A)\n+ (UIImage *)a_named:(NSString *)name;\n@end\n"
      + "+ (UIImage *)a_named:(NSString *)name { return [UIImage imageNamed:name]; }",
  ]

  @Test(arguments: followed)
  func namesThatStandInTheSourcesAreFollowed(_ code: String) async {
    let files = code.contains("@interface UIImage") ? ["View.h": code] : [:]
    #expect(await verdict(code, besides: files) == .unused)
  }

  static let fromElsewhere = [
    show, show + method("[self show:reply.icon in:v];"),
    show + method("[self show:[defaults stringForKey:@\"icon\"] in:v];"),
    show + method("[self show:@\"bell\" in:v]; [self performSelector:@selector(show:in:)];"),
    // The superclass gets what the system passed.
    "- (id)initWithIcon:(NSString *)name {\n self = [super initWithIcon:name];\n"
      + " v.image = [UIImage imageNamed:name];\n}",
    method(
      "NSMutableArray *all = [NSMutableArray array];\n[self load:all];\n[UIImage imageNamed:all[0]];"
    ),
    "- (void)load:(NSMutableArray *)all {}\n"
      + method(
        "NSMutableArray *all = [NSMutableArray array];\n[self load:all];\n[UIImage imageNamed:all[0]];"
      ),
    // The keys of a dictionary.
    method(
      "NSDictionary *all = @{@\"a\" : @\"bell\"};\nfor (NSString *name in all) { [UIImage imageNamed:name]; }"
    ),
    method("NSString *name = @\"bell\";\n[scanner scan:&name];\n[UIImage imageNamed:name];"),
    method("[service load:^(NSString *name) { [UIImage imageNamed:name]; }];"),
    // The name inside of the block is another one.
    "- (void)show:(NSString *)name {\n if (on) { NSString *name = @\"bell\"; use(name); }\n"
      + " [UIImage imageNamed:name];\n}\n" + method("[self show:reply.icon];"),
    method("[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", reply.icon]];"),
    method(
      "NSString *path = [dir stringByAppendingPathComponent:name];\n[UIImage imageNamed:path];"),
    method("[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", @(scale)]];"),
    method("[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", @(index * 1.5)]];"),
    method("NSNumber *row = @1;\n[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", row]];"),
    // The literal is a key, or one of several names.
    method("[UIImage imageNamed:reply[@\"icon\"]];"),
    method("[UIImage imageNamed:[self reply] [ @\"icon\" ]];"),
    method("[UIImage imageNamed:[reply objectForKey:@\"icon\"]];"),
    method("[UIImage imageNamed:[reply valueForKeyPath: @\"row.icon\"]];"),
    method("[UIImage imageNamed:isOn ? @\"bell\" : reply.icon];"),
    method(
      "NSString *state = on ? @\"_on\" : reply.state;\n"
        + "[UIImage imageNamed:[NSString stringWithFormat:@\"%@%@\", reply.icon, state]];"),
    method("[UIImage imageNamed:isOn ? reply.icon : @\"be:ll?\"];"),
    method("[UIImage imageNamed:reply.icon ?: @\"bell\"];"),
    method("[UIImage imageNamed:isOn ? @\"bell\" : isOff ? @\"mute\" : reply.icon];"),
    cell, cell + method("row.icon = reply[@\"icon\"];"),
    cell + method("row.icon = @\"bell\"; [row setValue:name forKey:key];"),
    cell + method("row.icon = @\"bell\"; [row setValue:name forKey:@\"icon\"];"),
    cell + method("row.icon = @\"bell\"; [Row mj_objectWithKeyValues:reply];"),
    cell + method("row.icon = @\"bell\";") + "@dynamic icon;",
    "#define IMAGE(name) [UIImage imageNamed:name]\n" + method("v.image = IMAGE(reply.icon);"),
    "#define IMAGE [UIImage imageNamed:reply]\n" + method("v.image = IMAGE;"),
    // Branches of a directive may each begin a block, so that brackets don't match.
    "- (void)a {\n#if A\n if (x) {\n#else\n if (y) {\n#endif\n NSString *name = @\"bell\";\n }\n}\n"
      + "- (void)show:(NSString *)name {\n [UIImage imageNamed:name];\n}\n",
  ]

  @Test(arguments: fromElsewhere)
  func namesFromElsewhereStayOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  /// Numbers, and paths in a catalog with folders, are what such names can be.
  @Test func partsOfNamesKeepWhatTheyBuild() async {
    let code = Self.method(
      "[UIImage imageNamed:[NSString stringWithFormat:@\"%@\", @(index + 1)]];\n"
        + "[UIImage imageNamed:[NSString stringWithFormat:@\"%@/%@\", reply.folder, reply.icon]];\n"
        + "[UIImage imageNamed:[NSString stringWithFormat:@\"%@%@\", reply.icon, on ? @\"_on\" : @\"_off\"]];"
    )
    let assets = ["6", "Icons/bell", "bell_on", "bell_off", "bell", "6a"].map {
      UsageTrial.asset($0)
    }
    let verdicts = await UsageTrial.usages(assets, ["View.m": code]).map(\.verdict)
    #expect(verdicts == [.possible, .possible, .possible, .possible, .unused, .unused])
  }

  /// A number of a list is one with something behind it, too.
  @Test func numbersOfAListKeepWhatTheyBuild() async {
    let code = Self.method(
      "NSMutableArray *all = [NSMutableArray new];\n"
        + "[all addObject:[NSString stringWithFormat:@\"%i\", i + 1]];\n"
        + "[UIImage imageNamed:isLong ? [NSString stringWithFormat:@\"%@_x\", all[i]] : all[i]];")
    let assets = ["1", "2_x", "trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["View.m": code])
    #expect(usages.prefix(2).allSatisfy { $0.verdict == .possible })
    #expect(usages.dropFirst(2).allSatisfy { $0.verdict == .unused && $0.evidence.isEmpty })
  }

  private static func button(_ result: String) -> String {
    "@implementation Cell\n- (\(result))icon:(NSString *)name in:(UIView *)view {\n"
  }

  /// A method that the project adds to a class of the system, one that makes a control, and a function, which nothing
  /// calls, show nothing.
  @Test(arguments: [
    ("@implementation UIImage (A)\n+ (UIImage *)a_named:(NSString *)name {\n", "\n}\n@end\n", true),
    ("@implementation UIView (A)\n- (void)show:(NSString *)name {\n", "\n}\n@end\n", true),
    ("static UIImage *Icon(NSString *name) {\n", "\n}\n", true),
    (
      "@interface Cell : UIView\n@end\n@implementation Cell\n"
        + "- (void)setStateWithText:(NSString *)text icon:(NSString *)name {\n", "\n}\n@end\n", true
    ),
    // A nib may set it.
    ("@implementation UIView (A)\n- (void)setIconName:(NSString *)name {\n", "\n}\n@end\n", false),
    // The system calls methods that it declares.
    ("@implementation Cell\n- (void)show:(NSString *)name {\n", "\n}\n@end\n", false),
    (
      "@interface Cell : NSObject\n@end\n@implementation Cell (A)\n- (void)show:(NSString *)name {\n",
      "\n}\n@end\n", false
    ),
    (
      "@implementation UIView (A)\n- (void)show:(NSString *)name {\n",
      "\n}\n@end\nvoid go(id x) { [x performSelector:@selector(show:)]; }\n", false
    ),
    // No library asks for a button by a text, but one may ask for a view or an image.
    (button("UIButton *"), "\n}\n@end\n", true), (button("UIImageView*"), "\n}\n@end\n", true),
    (button("UIImage *"), "\n}\n@end\n", false), (button("UIView *"), "\n}\n@end\n", false),
    (button("NSArray<UIButton *> *"), "\n}\n@end\n", false), (button("void"), "\n}\n@end\n", false),
    (button("UIButton *"), "\n}\n- (void)go { [self icon:reply.icon in:nil]; }\n@end\n", false),
    (button("UIButton *"), "\n}\n@end\nvoid go(Cell *x) { [x icon:reply.icon in:nil]; }\n", false),
    (button("UIButton *"), "\n}\n@end\nvoid go(id x) { [x icon:reply.icon in:nil]; }\n", false),
    (button("UIButton *"), "\n}\n@end\nvoid go(id x) { f(x, @selector(icon:in:)); }\n", false),
  ])
  func codeThatNothingCallsAsksForNothing(_ start: String, _ end: String, _ isFollowed: Bool) async
  {
    let code = start + "[UIImage imageNamed:name];" + end
    #expect(await verdict(code) == (isFollowed ? .unused : .possible))
  }

  /// Swift knows `showIcon:` as `showIcon(_:)` and `addIconWithName:` as `addIcon(withName:)`.
  @Test(arguments: [
    ("showIcon", "cell.showIcon(reply.icon)", false),
    ("addIconWithName", "cell.addIcon(withName: reply.icon)", false),
    ("initWithIcon", "let cell = Cell(icon: reply.icon)", false),
    ("showIcon", "cell.hide(reply.icon)", true),
  ])
  func swiftMayCallMethods(_ part: String, _ call: String, _ isFollowed: Bool) async {
    let code =
      "- (id)\(part):(NSString *)name {\n v.image = [UIImage imageNamed:name];\n}\n"
      + Self.method("[x \(part):@\"bell\"];")
    #expect(await verdict(code, besides: ["A.swift": call]) == (isFollowed ? .unused : .possible))
  }

  @Test func swiftMaySetProperties() async {
    let code = Self.cell + Self.method("row.icon = @\"bell\";")
    #expect(await verdict(code, besides: ["A.swift": "row.icon = reply.icon"]) == .possible)
    #expect(await verdict(code, besides: ["A.swift": "row.title = reply.title"]) == .unused)
  }

  /// An open lookup in Objective-C may get the name of a case from Swift.
  @Test(arguments: [("@\"bell\"", AssetUsage.Verdict.unused), ("reply.icon", .possible)])
  func casesOfSwiftMayBeNames(_ argument: String, _ verdict: AssetUsage.Verdict) async {
    let files = [
      "A.m": Self.show + Self.method("[self show:\(argument) in:v];"),
      "A.swift": "enum Kind { case lock }",
    ]
    let usages = await UsageTrial.usages([UsageTrial.asset("lock")], files)
    #expect(usages.first?.verdict == verdict)
  }
}
