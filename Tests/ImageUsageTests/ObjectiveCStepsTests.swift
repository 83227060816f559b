import ImageUsage
import Testing

/// Elements of lists and dictionaries in Objective-C: a lookup gets the values of its key, and of no other.
@Suite struct ObjectiveCStepsTests {
  private func verdict(
    _ body: String, besides others: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let code =
      "static NSString * const kIcon = @\"icon\";\n#define kTitle @\"title\"\n"
      + "@implementation Menu\n\(body)\n@end\n"
    return await UsageTrial.usages(assets, others.merging(["Menu.m": code]) { $1 }).first?.verdict
  }

  private static func method(_ body: String) -> String { "- (void)go {\n\(body)\n}" }

  private static let rows =
    "NSArray *rows = @[@{@\"icon\" : @\"bell\", @\"title\" : [api title]}, "
    + "@{kIcon : @\"mute\", kTitle : NSLocalizedString(@\"Mute\", nil)}];\n"

  static let followed = [
    method(rows + "[UIImage imageNamed:rows[i][@\"icon\"]];"),
    method(rows + "[UIImage imageNamed:rows[i][kIcon]];"),
    method(rows + "[UIImage imageNamed:[[rows objectAtIndex:i] objectForKey:kIcon]];"),
    method(rows + "[UIImage imageNamed:[rows.firstObject valueForKey:@\"icon\"]];"),
    method(rows + "for (NSDictionary *row in rows) { [UIImage imageNamed:row[@\"icon\"]]; }"),
    method(
      rows + "[rows enumerateObjectsUsingBlock:^(NSDictionary *row, NSUInteger i, BOOL *stop) {\n"
        + "[UIImage imageNamed:row[@\"icon\"]];\n}];"),
    method(
      "NSMutableArray *rows = [NSMutableArray array];\n"
        + "[rows addObject:@{@\"icon\" : @\"bell\", @\"title\" : [api title]}];\n"
        + "[UIImage imageNamed:rows[i][@\"icon\"]];"),
    method(
      "NSMutableDictionary *row = [NSMutableDictionary dictionary];\n"
        + "row[@\"icon\"] = @\"bell\";\n[row setObject:[api title] forKey:@\"title\"];\n"
        + "row[@\"url\"] = [api url];\n[UIImage imageNamed:row[@\"icon\"]];"),
    method(
      "NSDictionary *row = [NSDictionary dictionaryWithObjectsAndKeys:@\"bell\", @\"icon\", "
        + "[api title], @\"title\", nil];\n[UIImage imageNamed:row[@\"icon\"]];"),
    // Keys of dictionaries in dictionaries.
    method(
      "NSDictionary *all = @{@\"a\" : @{@\"icon\" : @\"bell\", @\"title\" : [api title]}, "
        + "@\"b\" : @{@\"icon\" : [api icon]}};\n[UIImage imageNamed:all[@\"a\"][@\"icon\"]];"),
    "- (NSArray *)rows { return @[@{@\"icon\" : @\"bell\", @\"type\" : NSStringFromClass([A class])}]; }\n"
      + method("[UIImage imageNamed:[self rows][i][@\"icon\"]];"),
    "- (void)show:(NSDictionary *)row { [UIImage imageNamed:row[kIcon]]; }\n"
      + method("[self show:@{kIcon : @\"bell\", kTitle : [api title]}];"),
    // All strings of the property list are noted where it stands.
    method(
      "NSDictionary *info = [[NSBundle mainBundle] infoDictionary];\n"
        + "for (NSDictionary *row in [info objectForKey:@\"UILaunchImages\"]) {\n"
        + "[UIImage imageNamed:row[@\"UILaunchImageName\"]];\n}"),
    method(
      "NSDictionary *info = [NSBundle mainBundle].infoDictionary;\n"
        + "NSString *icon = [[info valueForKeyPath:@\"CFBundleIcons.Primary\"] lastObject];\n"
        + "[UIImage imageNamed:icon];"),
    // Methods of categories that take an element out.
    method(rows + "[UIImage imageNamed:[rows at:i][@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { if (i < self.count) { return [self objectAtIndex:i]; }\nreturn nil; }"
      ),
    method(rows + "[UIImage imageNamed:[rows at:i][@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { id item = self[i];\nreturn [item isEqual:[NSNull null]] ? nil : item; }"
      ),
    method(rows + "[UIImage imageNamed:[[rows at:i] text:@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { return [self objectAtIndex:i]; }")
      + list("- (NSString *)text:(id)key { return self[key] ?: @\"\"; }", of: "NSDictionary"),
    // Lists that go into another one.
    method(
      sections + "NSMutableArray *all = [NSMutableArray array];\n[all addObject:first];\n"
        + "[UIImage imageNamed:[[all objectAtIndex:i] objectAtIndex:j][@\"icon\"]];"),
    method(
      sections + "NSArray *all = @[first, first];\n[UIImage imageNamed:all[i][j][@\"icon\"]];"),
    method(
      sections + "NSArray *all = [NSArray arrayWithObjects:first, nil];\n"
        + "[UIImage imageNamed:all[i][j][@\"icon\"]];"),
  ]

  private static let sections =
    "NSMutableArray *first = [NSMutableArray array];\n"
    + "[first addObject:@{@\"icon\" : @\"bell\", @\"title\" : [api title]}];\n"

  private static func list(_ method: String, of type: String = "NSArray") -> String {
    "\n@end\n@implementation \(type) (Safe)\n\(method)\n"
  }

  @Test(arguments: followed)
  func aLookupGetsTheValuesOfItsKey(_ body: String) async {
    #expect(await verdict(body) == .unused)
  }

  static let open = [
    method(rows + "[UIImage imageNamed:rows[i][@\"title\"]];"),
    method(rows + "[UIImage imageNamed:rows[i][kTitle]];"),
    method(rows + "[UIImage imageNamed:rows[i][key]];"),
    "- (void)show:(NSString *)kIcon {\n" + rows + "[UIImage imageNamed:rows[i][kIcon]];\n}\n"
      + method("[self show:[api key]];"),
    method(rows + "for (NSDictionary *row in rows) { [UIImage imageNamed:row[kTitle]]; }"),
    // The keys of a list aren't those of its elements.
    method(
      "NSDictionary *all = @{@\"icon\" : @{@\"a\" : @\"bell\"}, @\"b\" : @{@\"icon\" : [api icon]}};\n"
        + "[UIImage imageNamed:all[kind][@\"icon\"]];"),
    method(
      "NSMutableDictionary *row = [NSMutableDictionary dictionary];\n"
        + "row[@\"icon\"] = @\"bell\";\nrow[key] = [api icon];\n"
        + "[UIImage imageNamed:row[@\"icon\"]];"),
    method(
      "NSMutableDictionary *row = [NSMutableDictionary dictionary];\n"
        + "[row addEntriesFromDictionary:[api row]];\n[UIImage imageNamed:row[@\"icon\"]];"),
    method(
      "NSDictionary *row = [NSDictionary dictionaryWithObjectsAndKeys:@\"bell\", @\"icon\", "
        + "[api title], key, nil];\n[UIImage imageNamed:row[@\"icon\"]];"),
    // Both keys are asked for.
    method(rows + "[UIImage imageNamed:isOn ? rows[0][@\"icon\"] : rows[0][@\"title\"]];"),
    method("NSDictionary *info = [api infoDictionary];\n[UIImage imageNamed:info[@\"icon\"]];"),
    method(
      "NSDictionary *row = @{@\"icon\" : [api icon]};\n"
        + "[UIImage imageNamed:[row valueForKeyPath:@\"icon\"]];"),
    // Code adds to a list that it took out of another one.
    method(
      sections + "NSMutableArray *all = [NSMutableArray array];\n[all addObject:first];\n"
        + "[all[0] addObject:[api row]];\n[UIImage imageNamed:all[i][j][@\"icon\"]];"),
    method(
      sections + "NSArray *all = @[first];\nNSMutableArray *other = [all firstObject];\n"
        + "[other addObject:[api row]];\n[UIImage imageNamed:all[i][j][@\"icon\"]];"),
    method(sections + "[self fill:first];\n[UIImage imageNamed:first[j][@\"icon\"]];"),
    // These return something else, too.
    method(rows + "[UIImage imageNamed:[rows at:i][@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { if (i < self.count) { return [self objectAtIndex:i]; }\nreturn [api row]; }"
      ),
    method(rows + "[UIImage imageNamed:[rows at:i][@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { id item = self[i];\nif (i > 9) { item = [api row]; }\nreturn item; }"
      ),
    method(rows + "[UIImage imageNamed:[rows at:i][@\"title\"]];")
      + list(
        "- (id)at:(NSInteger)i { return [self objectAtIndex:i]; }"),
    method(rows + "[UIImage imageNamed:[rows at:i][@\"icon\"]];")
      + list(
        "- (id)at:(NSInteger)i { return [self objectAtIndex:i]; }")
      + list("- (id)at:(NSInteger)i { return [api row]; }", of: "Row"),
  ]

  @Test(arguments: open)
  func otherKeysStayOpen(_ body: String) async {
    #expect(await verdict(body) == .possible)
  }

  /// A constant with two values is any key.
  @Test func aConstantIsWhatTheSourcesWrite() async {
    let body = Self.method(
      "NSDictionary *row = @{kName : @\"bell\", @\"b\" : [api icon]};\n[UIImage imageNamed:row[kName]];"
    )
    let one = ["A.h": "#define kName @\"a\"\n"]
    #expect(await verdict(body, besides: one) == .unused)
    #expect(await verdict(body) == .possible)
    let two = ["A.h": "#if A\n#define kName @\"a\"\n#else\n#define kName @\"b\"\n#endif\n"]
    #expect(await verdict(body, besides: two) == .possible)
  }
}
