import TestSupport
import Testing

@testable import ImageUsage

/// Names that Objective-C passes on in other ways than those of the tables of `ObjectiveCNameTraceTests`: objects made from
/// data, writes by key, blocks, functions, macros, and files of the bundle.
@Suite struct WholeObjectiveCTests {
  private static let row = """
    @interface Row : NSObject
    @property NSString *icon;
    @end
    @interface Sub : Row
    @end
    @implementation Row
    - (void)a { self.icon = @"bell"; [UIImage imageNamed:self.icon]; }
    @end

    """

  private static func expect(
    _ rows: [String], _ name: String, beside: String? = nil
  ) async throws {
    var tables = ""
    for row in rows {
      tables += await Neighbours(ofText: row, [.without, .other]).table { bytes in
        var files = ["A.m": bytes]
        if let beside { files["Row.m"] = Array(beside.utf8) }
        return files.keys.sorted().map { WholeTraceTests.lookups(in: $0, of: files) }
          .joined(separator: " | ")
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-c-\(name).txt")
  }

  /// Libraries, and functions of the runtime, set the properties of a class, or of any.
  @Test func objectsThatAreMadeFromData() async throws {
    let statements = [
      "[Row mj_objectWithKeyValues:reply];", "[Sub yy_modelWithJSON:reply];",
      "[NSArray modelArrayWithClass:[Row class] json:reply];",
      "[NSArray modelArrayWithClass:type json:reply]; [Row class]; [a isKindOfClass:[Sub class]];",
      "[[self class] setValuesForKeysWithDictionary:reply];",
      "[row setValuesForKeysWithDictionary:a];",
      "Row *b = c; object_setIvar(b, d, e);", "object_setIvar(d, e, f);",
      "class_copyPropertyList(a, b); [c performSelector:d];", "EKObjectMapping *a;",
      "[Row mj_objectWithFilename:@\"rows\"]; [Row objectWithFilename:a];",
      "[other modelSetWithJSON:reply]; NSClassFromString(@\"Row\"); Row.class;",
      "[Row modelWithDictionary:[NSDictionary dictionaryWithContentsOfFile:[[NSBundle mainBundle] pathForResource:@\"a\" ofType:@\"plist\"]]];",
      "NSDictionary *a = [[NSDictionary alloc] initWithContentsOfFile:[NSBundle.mainBundle pathForResource:b ofType:c]]; [Row modelWithDictionary:a[@\"d\"]];",
    ]
    let rows = statements.map { "@implementation B\n- (void)b { \($0) }\n@end" }
    let classes = [
      "@implementation Row\n- (NSDictionary *)modelContainerPropertyGenericClass { return @{@\"a\": @\"Row\"}; }\n@end\n@interface List : JSONModel\n@property NSArray<Row *> *rows;\n@end\n@implementation B\n- (void)b { [List modelWithJSON:c]; }\n@end",
      "@implementation NSObject (YYModel)\n- (void)modelWithJSON:(id)a { class_copyPropertyList(b, c); [d performSelector:e]; }\n@end",
      "@interface Sub : JSONModel\n@end\n@implementation Sub\n- (void)b { class_copyIvarList(a, b); objc_msgSend(c); }\n@end",
    ]
    try await Self.expect(rows + classes, "mapped", beside: Self.row)
  }

  /// `setValue:forKey:` of an object whose class may be that of the property.
  @Test func propertiesThatAreSetByAKey() async throws {
    let statements = [
      "[row setValue:a forKey:@\"icon\"];", "Sub *b = c; [b setValue:a forKey:@\"icon\"];",
      "Other *b = c; [b setValue:a forKey:@\"icon\"]; [b setValue:a forKeyPath:@\"row.icon\"];",
      "[self.cell setValue:a forKey:key];",
      "[dic setValue:a forKey:key]; [x setValue:@(1) forKey:key];",
      "[self.viewController setValue:a forKey:key];",
      "NSUserDefaults *b = c; [b setValue:a forKey:d];",
      "UIColor *a = b; [x setValue:a forKey:key]; [x setValue:@YES forKey:key]; [x setValue:@2 forKey:key];",
    ]
    let rows = statements.map { "@implementation B\n- (void)b { \($0) }\n@end" }
    try await Self.expect(rows, "keyed", beside: Self.row)
    let view = Self.row.replacing("Row : NSObject", with: "Row : UIView")
    try await Self.expect(Array(rows.dropFirst(3).prefix(3)), "keyed-views", beside: view)
  }

  private static func method(_ body: String, _ rest: String = "") -> String {
    "@implementation Row\n- (void)a {\n\(body)\n}\n\(rest)@end"
  }

  /// Lists, blocks, texts that are put together, and conversions.
  @Test func valuesThatStatementsPutTogether() async throws {
    let rows = [
      "NSMutableArray *all = [NSMutableArray new];\n[all addObject:@\"bell\"]; [all insertObject:@\"mute\" atIndex:0]; all[1] = @\"sea\";\nfor (NSString *icon in all) { [UIImage imageNamed:icon]; }",
      "NSMutableString *icon = [NSMutableString string];\n[icon appendString:@\"be\"]; [icon appendFormat:@\"bell_%d\", n];\n[UIImage imageNamed:icon];",
      "NSMutableArray *all = b;\n[all replaceObjectAtIndex:0 withObject:@\"bell\"]; [all setValue:c forKey:d];\n[UIImage imageNamed:all.firstObject];",
      "NSArray *all = @[@\"bell\", @\"mute\"];\n[all enumerateObjectsUsingBlock:^(NSString *icon, NSUInteger i, BOOL *stop) { [UIImage imageNamed:icon]; }];",
      "NSDictionary *all = @{@\"a\": @\"bell\"};\n[all enumerateKeysAndObjectsUsingBlock:^(id key, NSString *icon, BOOL *stop) { [UIImage imageNamed:icon]; [UIImage imageNamed:key]; }];",
      "NSString *(^icon)(int) = ^NSString *(int n) { return @\"bell\"; };\n[UIImage imageNamed:icon(1)];",
      "NSString *icon = [(NSString *)@\"BELL\" lowercaseString];\n[UIImage imageNamed:icon]; [UIImage imageNamed:NSStringFromClass([Row class])];",
      "NSString *icon = isOn ? @\"bell\" : [NSString stringWithFormat:@\"mute_%@\", @(n)];\n[UIImage imageNamed:icon ?: @\"sea\"];",
      "NSDictionary *info = [[NSBundle mainBundle] infoDictionary];\n[UIImage imageNamed:info[@\"icon\"]]; [UIImage imageNamed:[info objectForKey:@\"b\"]];",
      "NSArray *rows = [NSArray arrayWithContentsOfFile:[[NSBundle mainBundle] pathForResource:@\"a\" ofType:@\"plist\"]];\n[UIImage imageNamed:[rows.firstObject objectForKey:@\"icon\"]]; [UIImage imageNamed:[[rows lastObject] copy]];",
      "NSString *path = [[NSBundle mainBundle] pathForResource:@\"a\" ofType:@\"json\"];\nNSData *data = [NSData dataWithContentsOfFile:path];\nid json = [NSJSONSerialization JSONObjectWithData:data options:0 error:nil];\n[UIImage imageNamed:json[@\"icon\"]];",
      "self->_icon = @\"bell\"; _other = @\"mute\";\n[UIImage imageNamed:_icon]; [UIImage imageNamed:self->_other]; [UIImage imageNamed:row->_icon];",
    ]
    try await Self.expect(rows.map { Self.method($0) }, "put-together")
  }

  /// Functions, methods, macros, constants and properties that pass a name on.
  @Test func declarationsThatPassANameOn() async throws {
    let rows = [
      "void show(int n, NSString *icon) { [UIImage imageNamed:icon]; }\nvoid a(void) { show(1, @\"bell\"); show(2, @\"mute\"); }",
      "void show(NSString *icon) { [UIImage imageNamed:icon]; }\nvoid a(void) { show(@\"bell\"); f = show; }",
      "@implementation Row\n- (void)show:(NSString *)icon at:(int)n { [UIImage imageNamed:icon]; }\n- (void)a { [self show:@\"bell\" at:1]; [super show:@\"mute\" at:2]; [b show:@\"sea\" to:1]; }\n@end",
      "@implementation Row\n- (void)show:(NSString *)icon { [UIImage imageNamed:icon]; }\n- (void)a { [self show:@\"bell\"]; [b performSelector:@selector(show:)]; }\n@end",
      "@interface Row : NSObject\n- (void)show:(NSString *)icon;\n@end\n@implementation Row\n- (void)show:(NSString *)icon { [UIImage imageNamed:icon]; [self show:@\"bell\"]; }\n@end",
      "#define ICON(name) [UIImage imageNamed:name]\n#define BELL @\"bell\"\n#define OTHER(a) [@\"icon_\" stringByAppendingString:a]\nvoid a(void) { ICON(@\"mute\"); ICON(BELL); [UIImage imageNamed:OTHER(@\"b\")]; }",
      "static NSString *const Bell = @\"bell\";\nextern NSString *Mute;\nNSString *Mute = @\"mute\";\nvoid a(void) { [UIImage imageNamed:Bell]; [UIImage imageNamed:Mute]; }",
      "@interface Row : NSObject\n@property (nonatomic, copy) NSString *icon;\n@end\n@implementation Row\n- (void)setIcon:(NSString *)icon { [UIImage imageNamed:icon]; }\n@end\nvoid a(Row *row) { row.icon = @\"bell\"; [row setIcon:@\"mute\"]; }",
      "@interface Base : NSObject\n@property NSString *icon;\n@end\n@interface Row : Base\n@end\n@implementation Row\n- (instancetype)initWithIcon:(NSString *)icon { self.icon = icon; return self; }\n- (void)b { [UIImage imageNamed:self.icon]; }\n@end\nvoid a(void) { [[Row alloc] initWithIcon:@\"bell\"]; }",
      "@implementation Row\n- (NSString *)icon { switch (n) { case 1: return @\"bell\"; default: return [self other]; } }\n- (NSString *)other { return @\"mute\"; }\n- (void)a { [UIImage imageNamed:[self icon]]; [UIImage imageNamed:self.other]; [UIImage imageNamed:[[Row new] icon]]; }\n@end",
      "typedef struct { int n; } Kind;\nstatic NSString *icons[] = { @\"bell\", @\"mute\" };\nstatic NSDictionary *all(void) { return @{@\"a\": @\"sea\"}; }\nvoid a(int n) { [UIImage imageNamed:icons[n]]; [UIImage imageNamed:all()[@\"a\"]]; [UIImage imageNamed:[all() valueForKey:b]]; }",
    ]
    try await Self.expect(rows, "declared")
  }
}
