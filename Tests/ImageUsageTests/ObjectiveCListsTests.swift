import ImageUsage
import Testing

/// Mutable lists and dictionaries that a class holds: known if each message to one, wherever it goes, reads it or adds
/// what can be followed.
@Suite struct ObjectiveCListsTests {
  private func verdict(
    _ code: String, _ more: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let files = ["Tour.m": code].merging(more) { first, _ in first }
    return await UsageTrial.usages(assets, files).first?.verdict
  }

  private static let header = [
    "Tour.h": """
    @interface Tour : UIView
    @property (nonatomic, strong) NSMutableArray *icons;
    + (NSMutableDictionary *)config;
    @end

    """
  ]

  private static func tour(_ more: String = "") -> String {
    """
    static NSMutableDictionary *_config = nil;
    @implementation Tour
    @synthesize icons = _icons;
    - (NSMutableArray *)icons { if (!_icons) { _icons = [NSMutableArray array]; } return _icons; }
    - (void)set { [self icons]; [[self icons] addObject:@"bell"]; NSInteger n = self.icons.count; }
    - (void)show { [UIImage imageNamed:[self icons][2]]; [UIImage imageNamed:_config[@"icon"]]; }
    + (NSMutableDictionary *)config { if (!_config) { _config = [self load]; } return _config; }
    + (NSMutableDictionary *)load { return @{@"icon" : @"bell"}; }
    \(more)
    @end

    """
  }

  static let reads = [
    "[self.icons removeAllObjects]; [self.icons sortUsingComparator:order];",
    "for (NSString *icon in self.icons) { log(icon); }", "if (self.icons == nil) { return; }",
    "NSArray *all = [NSArray arrayWithArray:self.icons]; NSString *icon = [[self icons] lastObject];",
    "NSMutableArray *all = [self.icons mutableCopy]; [all addObject:[api icon]];",
    "self.icons = [NSMutableArray arrayWithObjects:@\"bell\", nil];",
    "NSMutableArray *list = [Tour config][@\"list\"]; log([list firstObject]);",
    "NSArray *icons = @[]; [icons fill:icons]; other.rows = @[icons];",
    "NSString *all = [[Tour config] objectForKey:@\"all\"]; log(all);",
  ]

  @Test(arguments: reads)
  func aListThatAllCodeReadsIsKnown(_ more: String) async {
    let code = Self.tour("- (void)go { \(more) }")
    #expect(await verdict(code, Self.header) == .unused)
    // Another class that has the list.
    let other = "@implementation Menu\n- (void)go:(Tour *)tour { \(more) }\n@end\n"
      .replacing("self.", with: "tour.").replacing("[self ", with: "[tour ")
    let files = Self.header.merging(["Menu.m": other]) { first, _ in first }
    #expect(await verdict(Self.tour(), files) == .unused)
  }

  static let changes = [
    "[self.icons addObject:[api icon]];", "[[self icons] addObject:[api icon]];",
    "[self icons][0] = [api icon];", "self.icons[0] = [api icon];",
    "[self.icons safeAddObject:[api icon]];", "[self.icons add:[api icon]];",
    "[self.icons insertObjects:[api icons] atIndexes:all];",
    "[self.icons addObjectsFromArray:reply];",
    "[self.icons replaceObjectsInRange:r withObjectsFromArray:reply];",
    "[self.icons makeObjectsPerformSelector:@selector(a)];", "self.icons = [api icons];",
    "[api fill:self.icons];", "fill([self icons]);", "other.rows = self.icons;",
    "NSMutableArray *all = self.icons;", "id all = [self icons];", "return [self icons];",
    "[other setRows:[self icons]];", "NSArray *all = @[self.icons];",
    "[[[Menu alloc] initWithArray:self.icons] show];", "SEL read = @selector(icons);",
    "[[self mutableArrayValueForKey:@\"icons\"] addObject:[api icon]];",
    "id all = [self valueForKey:@\"icons\"]; [all addObject:[api icon]];",
    "[self.icons[0] setString:[api icon]];", "self.icons[0][@\"icon\"] = [api icon];",
    "[[self.icons firstObject] appendString:[api icon]];",
    "for (NSMutableString *icon in self.icons) { [icon setString:[api icon]]; }",
    "NSMutableString *icon = self.icons[0]; [icon setString:[api icon]];",
    "[Tour config][@\"icon\"] = [api icon];", "[[Tour config] setObject:api forKey:@\"icon\"];",
    "NSMutableDictionary *all = [Tour config];", "[api fill:[Tour config]];",
    "Tour.config[@\"icon\"] = [api icon];", "[[Tour config] addEntriesFromDictionary:reply];",
    "[RACObserve(self, icons) subscribe:api];",
  ]

  @Test(arguments: changes)
  func aListThatCodeMayChangeStaysOpen(_ more: String) async {
    let code = Self.tour("- (id)go { \(more) }")
    #expect(await verdict(code, Self.header) == .possible)
    let other = "@implementation Menu\n- (id)go:(Tour *)tour { \(more) }\n@end\n"
      .replacing("self.", with: "tour.").replacing("[self ", with: "[tour ")
      .replacing("(self,", with: "(tour,")
    let files = Self.header.merging(["Menu.m": other]) { first, _ in first }
    #expect(await verdict(Self.tour(), files) == .possible)
  }

  private static func local(_ more: String) -> String {
    """
    @implementation Menu
    - (void)go {
      NSMutableArray *icons = [NSMutableArray array];
      [icons addObject:@"bell"];
      \(more)
      [UIImage imageNamed:icons[2]];
    }
    @end
    """
  }

  @Test func aVariableGetsOtherMessages() async {
    #expect(await verdict(Self.local("[icons removeLastObject];")) == .unused)
    for more in [
      "[icons safeAddObject:[api icon]];", "[icons insertObjects:[api icons] atIndexes:all];",
      "[icons unionSet:[api icons]];",
    ] { #expect(await verdict(Self.local(more)) == .possible, "\(more)") }
  }

  @Test func aPartThatOthersMayChangeStaysOpen() async {
    func code(_ value: String) -> String {
      """
      @implementation Menu
      - (void)go {
        NSArray *rows = @[\(value)];
        [rows[0] setObject:[api icon] forKey:@"icon"];
        [UIImage imageNamed:rows[0][@"icon"]];
      }
      @end
      """
    }
    #expect(await verdict(code("@{@\"icon\" : @\"bell\"}")) == .unused)
    for value in [
      "[@{@\"icon\" : @\"bell\"} mutableCopy]", "@{@\"icon\" : @\"bell\"}.mutableCopy",
      "[NSMutableDictionary dictionaryWithDictionary:@{@\"icon\" : @\"bell\"}]",
    ] { #expect(await verdict(code(value)) == .possible, "\(value)") }
  }
}
