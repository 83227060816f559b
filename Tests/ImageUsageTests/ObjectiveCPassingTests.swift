import ImageUsage
import Testing

/// Lists and dictionaries that a method fills and gives to others, and variables of one name in several blocks.
@Suite struct ObjectiveCPassingTests {
  private func verdict(
    _ code: String, _ more: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let files = ["Menu.m": code].merging(more) { first, _ in first }
    return await UsageTrial.usages(assets, files).first?.verdict
  }

  private static func menu(_ body: String, _ more: String = "") -> String {
    """
    @implementation Menu {
      NSMutableArray *_rows;
    }
    - (void)fill:(NSDictionary *)reply named:(NSString *)key {
      _rows = [NSMutableArray array];
      NSMutableDictionary *row = [[NSMutableDictionary alloc] init];
      [row setObject:@"bell" forKey:@"icon"];
      row[@"title"] = reply[@"title"];
      \(body)
    }
    - (void)show { [UIImage imageNamed:[_rows[2] objectForKey:@"icon"]]; }
    \(more)
    @end
    """
  }

  static let filled = [
    menu("[_rows addObject:row];"), menu("[_rows insertObject:row atIndex:0];"),
    menu("NSArray *all = @[row, row];\n[_rows addObjectsFromArray:all];"),
    menu("[_rows addObjectsFromArray:[NSArray arrayWithObjects:row, nil]];"),
    // Another key of an element, and the same of another dictionary.
    menu("[_rows addObject:row];\n[_rows[2] setObject:reply[@\"title\"] forKey:@\"title\"];"),
    menu(
      "[_rows addObject:row];\nNSMutableDictionary *query = [NSMutableDictionary dictionary];\n"
        + "[query setObject:reply[@\"icon\"] forKey:@\"icon\"];\nquery[key] = reply;"),
    menu(
      "[_rows addObject:row];",
      "- (void)keep:(NSString *)icon {\n"
        + "[[NSUserDefaults standardUserDefaults] setObject:icon forKey:@\"icon\"];\n}"),
    // A method that gets a dictionary which it can't change.
    menu(
      "[_rows addObject:row];\n[self log:row];",
      "- (void)log:(NSDictionary *)row { NSLog(@\"%@\", row); }"),
  ]

  @Test(arguments: filled)
  func aDictionaryInAListHasWhatItsMethodSets(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  static let changed = [
    menu("[_rows addObject:row];\nrow[@\"icon\"] = reply[@\"icon\"];"),
    menu("[_rows addObject:row];\n[_rows[2] setObject:reply[@\"icon\"] forKey:@\"icon\"];"),
    menu("[_rows addObject:row];\n[_rows[2] addEntriesFromDictionary:reply];"),
    menu("[_rows addObject:row];\n_rows[2][@\"icon\"] = reply[@\"icon\"];"),
    menu("[_rows addObject:row];\n[_rows[2] setObject:reply forKey:key];"),
    menu(
      "[_rows addObject:row];\nNSMutableDictionary *first = _rows.firstObject;\n"
        + "first[@\"icon\"] = reply[@\"icon\"];"),
    menu(
      "[_rows addObject:row];\nfor (NSMutableDictionary *each in _rows) {\n"
        + "[each setObject:reply[@\"icon\"] forKey:@\"icon\"];\n}"),
    menu(
      "[_rows addObject:row];",
      "- (void)change:(NSMutableDictionary *)row { row[@\"icon\"] = [api icon]; }"),
    menu(
      "[_rows addObject:row];\n[self change:row];",
      "- (void)change:(id)row { NSLog(@\"%@\", row); }"),
    menu("[_rows addObject:row];\n[api change:row];"),
    menu(
      "[_rows addObject:row];\n[self log:row];",
      "- (void)log:(NSDictionary *)row { [api change:(NSMutableDictionary *)row]; }"),
    menu("[_rows addObject:row];\nfill(row);"),
  ]

  @Test(arguments: changed)
  func aDictionaryThatOthersMayChangeStaysOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  @Test func anotherFileMayChangeTheSameKey() async {
    let other = """
      @implementation Other
      - (void)go { [[self.menu.rows firstObject] setObject:[api icon] forKey:@"icon"]; }
      @end
      """
    let code = Self.menu("[_rows addObject:row];")
    #expect(await verdict(code, ["Other.m": other]) == .possible)
    let title = other.replacing("@\"icon\"", with: "@\"title\"")
    #expect(await verdict(code, ["Other.m": title]) == .unused)
  }

  private static func icons(_ declaration: String, _ body: String = "") -> String {
    """
    @implementation Menu
    - (void)go {
      NSMutableArray *icons = @[@"bell", @"star"].mutableCopy;
      [icons removeObjectAtIndex:0];
      [self show:icons at:2];
    }
    - (void)show:(\(declaration))icons at:(NSInteger)index {
      \(body)
      [UIImage imageNamed:icons[index]];
    }
    @end
    """
  }

  @Test func aListThatAMethodCannotChangeIsKnown() async {
    #expect(await verdict(Self.icons("NSArray *")) == .unused)
    #expect(await verdict(Self.icons("NSArray<NSString *> *")) == .unused)
    #expect(await verdict(Self.icons("NSMutableArray *")) == .possible)
    #expect(await verdict(Self.icons("id")) == .possible)
    let cast = "[(NSMutableArray *)icons addObject:[api icon]];"
    #expect(await verdict(Self.icons("NSArray *", cast)) == .possible)
  }

  @Test func literalsCanBeCopied() async {
    func code(_ value: String) -> String {
      "@implementation Menu\n- (void)go {\nNSArray *icons = \(value);\n[UIImage imageNamed:icons[2]];\n}\n@end"
    }
    for value in [
      "@[@\"bell\"].mutableCopy", "@[@\"bell\"].copy", "@[].mutableCopy",
      "@[@[@\"bell\"], @[@\"star\"]].firstObject", "@{@\"a\" : @\"bell\"}.allValues",
    ] {
      #expect(await verdict(code(value)) == .unused, "\(value)")
    }
    for value in ["@[[api icon]].mutableCopy", "@{@\"a\" : @\"bell\"}.allKeys", "@[api].copy"] {
      #expect(await verdict(code(value)) == .possible, "\(value)")
    }
  }

  @Test func aListInAListIsKnownUnlessItsElementsChange() async {
    func code(_ body: String) -> String {
      """
      @implementation Menu
      - (void)go {
        NSMutableArray *icons = [NSMutableArray array];
        [icons addObject:@"bell"];
        NSMutableArray *sections = [NSMutableArray array];
        [sections addObject:icons];
        \(body)
        [UIImage imageNamed:sections[0][2]];
      }
      @end
      """
    }
    #expect(await verdict(code("")) == .unused)
    #expect(await verdict(code("[self.others addObject:[api icon]];")) == .unused)
    #expect(await verdict(code("[sections[0] addObject:[api icon]];")) == .possible)
    #expect(
      await verdict(code("NSMutableArray *first = sections[0];\n[first addObject:[api icon]];"))
        == .possible)
  }

  @Test func aBlockMayDeclareAnotherVariableOfTheSameName() async {
    func code(_ inside: String) -> String {
      """
      @implementation Tabs
      - (void)add:(NSString *)icon {
        if (isOn) {
          \(inside)
          [self log:icon];
        }
        [UIImage imageNamed:icon];
      }
      - (void)go { [self add:@"bell"]; }
      @end
      """
    }
    #expect(await verdict(code("UIImage *icon = [api icon];")) == .unused)
    #expect(await verdict(code("NSString *icon = [api icon];")) == .unused)
    #expect(await verdict(code("icon = [api icon];")) == .possible)
    // The variable of the block is the one that is asked for.
    let block = code("NSString *icon = [api icon];\n[UIImage imageNamed:icon];")
    #expect(await verdict(block) == .possible)
  }
}
