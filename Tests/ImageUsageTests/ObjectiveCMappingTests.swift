import ImageUsage
import Testing

/// Models in Objective-C that dictionaries in the sources fill.
@Suite struct ObjectiveCMappingTests {
  private func verdict(_ code: String) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, ["Row.m": code]).first?.verdict
  }

  private static func row(_ body: String, more: String = "") -> String {
    """
    @interface Part : NSObject
    @property (nonatomic, copy) NSString *symbol;
    @end
    @implementation Part
    @end
    @interface Row : NSObject
    @property (nonatomic, copy) NSString *checkIcon;
    @property (nonatomic, strong) Part *part;
    + (instancetype)rowWithDict:(NSDictionary *)dict;
    @end
    @implementation Row
    + (instancetype)rowWithDict:(NSDictionary *)dict { return [[self alloc] initWithDict:dict]; }
    - (instancetype)initWithDict:(NSDictionary *)dict {
      self = [super init];
      if (self) { [self setValuesForKeysWithDictionary:dict]; }
      return self;
    }
    \(more)
    @end
    @implementation Menu
    - (void)show:(Row *)row { [UIImage imageNamed:row.checkIcon]; [UIImage imageNamed:row.part.symbol]; }
    - (void)fill:(id)reply {
    \(body)
    }
    @end

    """
  }

  private static let literal = "@{@\"checkIcon\" : @\"bell\", @\"title\" : [reply title]}"

  static let told = [
    row("[Row rowWithDict:\(literal)];"),
    row("for (NSDictionary *dict in @[\(literal), \(literal)]) { [Row rowWithDict:dict]; }"),
    row(
      "NSArray *rows = @[\(literal)];\n[rows enumerateObjectsUsingBlock:^(NSDictionary *dict, "
        + "NSUInteger i, BOOL *stop) { [Row rowWithDict:dict]; }];"),
    row(
      "NSString *path = [[NSBundle mainBundle] pathForResource:@\"rows\" ofType:@\"plist\"];\n"
        + "for (NSDictionary *dict in [NSArray arrayWithContentsOfFile:path]) { [Row rowWithDict:dict]; }"
    ),
    row("[Row mj_objectWithKeyValues:@{@\"checkIcon\" : @\"bell\", @\"count\" : @2}];")
      .replacing("[self setValuesForKeysWithDictionary:dict];", with: ""),
    row("[Row mj_objectArrayWithKeyValuesArray:@[@{@\"checkIcon\" : @\"bell\"}]];")
      .replacing("[self setValuesForKeysWithDictionary:dict];", with: ""),
  ]

  @Test(arguments: told)
  func aModelThatTheSourcesFillIsFollowed(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  static let open = [
    row("[Row rowWithDict:reply];"), row("[Row rowWithDict:reply[@\"row\"]];"),
    row("[Row rowWithDict:\(literal)]; [Row rowWithDict:reply];"),
    row("[Row rowWithDict:@{@\"checkIcon\" : [reply icon]}];"),
    row("for (NSDictionary *dict in [reply rows]) { [Row rowWithDict:dict]; }"),
    row("[Row mj_objectArrayWithKeyValuesArray:@[@{@\"checkIcon\" : [reply icon]}]];"),
    row("NSData *data = [reply data];\n[Row yy_modelWithJSON:data];"),
    // An object in the dictionary.
    row("[Row mj_objectWithKeyValues:@{@\"checkIcon\" : @\"bell\", @\"part\" : [reply part]}];"),
    // Another key.
    row(
      "[Row mj_objectWithKeyValues:@{@\"icon\" : [reply icon]}];",
      more:
        "+ (NSDictionary *)mj_replacedKeyFromPropertyName { return @{@\"checkIcon\" : @\"icon\"}; }"
    ),
    row(
      "[Row rowWithDict:\(literal)];",
      more:
        "- (void)setValue:(id)value forKey:(NSString *)key { [super setValue:value forKey:[self nameOf:key]]; }"
    ),
  ]

  @Test(arguments: open)
  func aModelThatDataFillsStaysOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  /// A library that reads models from a database gets their classes.
  @Test func aClassThatNothingGetsIsNoRow() async {
    let code = Self.row(
      "Row *row = [[Row alloc] init];\nrow.checkIcon = @\"bell\";\nLKDBHelper *db;"
    )
    .replacing("[self setValuesForKeysWithDictionary:dict]", with: "self.checkIcon = @\"mute\"")
    #expect(await verdict(code) == .unused)
    let passed = code.replacing("LKDBHelper *db;", with: "LKDBHelper *db; [db search:[Row class]];")
    #expect(await verdict(passed) == .possible)
    let asked = code.replacing(
      "LKDBHelper *db;", with: "LKDBHelper *db; [Row searchWithWhere:nil];")
    #expect(await verdict(asked) == .possible)
  }

  /// Whatever copies an object knows no other names.
  @Test func aCopySetsThePropertiesOfItsClass() async {
    let copy = """
      @interface Other : NSObject
      @end
      @implementation Other
      - (id)copyWithZone:(NSZone *)zone {
        id copy = [[[self class] allocWithZone:zone] init];
        for (NSString *key in keys) { [copy setValue:[self nameOf:key] forKey:key]; }
        return copy;
      }
      @end

      """
    let code = Self.row("[Row rowWithDict:\(Self.literal)];") + copy
    #expect(await verdict(code) == .unused)
    let unknown = code.replacing("[[[self class] allocWithZone:zone] init]", with: "[self fresh]")
    #expect(await verdict(unknown) == .possible)
  }
}

/// Properties whose values code replaces before anything reads them.
@Suite struct ObjectiveCOrderTests {
  private func verdict(_ ending: String, _ show: String = "[UIImage imageNamed:row.icon];") async
    -> AssetUsage.Verdict?
  {
    let code = """
      @interface Row : NSObject
      @property (nonatomic, copy) NSString *icon;
      @end
      @implementation Row
      - (void)mj_keyValuesDidFinishConvertingToObject {
      \(ending)
      }
      @end
      @implementation Cell
      - (void)show:(Row *)row { \(show) }
      - (void)load:(id)reply { [Row mj_objectWithKeyValues:reply]; }
      @end

      """
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, ["Row.m": code]).first?.verdict
  }

  @Test(arguments: [
    ("self.icon = @\"bell\";", AssetUsage.Verdict.unused),
    ("_icon = on ? @\"bell\" : @\"mute\";", .unused),
    (
      "switch (kind) {\n case 1: self.icon = @\"bell\"; break;\n default: self.icon = @\"mute\"; break;\n}",
      .unused
    ),
    ("if (on) { self.icon = @\"bell\"; }", .possible),
    ("if (off) { return; }\nself.icon = @\"bell\";", .possible),
    ("switch (kind) {\n case 1: self.icon = @\"bell\"; break;\n}", .possible),
    ("switch (kind) {\n case 1: break;\n default: self.icon = @\"mute\"; break;\n}", .possible),
    ("self.title = @\"bell\";", .possible), ("other.icon = @\"bell\";", .possible),
  ])
  func aClassSetsWhatALibrarySetBefore(_ ending: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await self.verdict(ending) == verdict)
  }

  /// A method that doesn't read what a library sets.
  @Test(arguments: [
    ("return on ? @\"bell\" : @\"mute\";", AssetUsage.Verdict.unused),
    ("return _icon ?: @\"bell\";", .possible), ("return [self.reply picture];", .possible),
  ])
  func aPropertyMayBeComputed(_ body: String, _ verdict: AssetUsage.Verdict) async {
    let method = "}\n- (NSString *)icon { \(body)"
    #expect(await self.verdict(method) == verdict)
  }

  @Test(arguments: [
    ("row.icon = @\"bell\"; [UIImage imageNamed:row.icon];", AssetUsage.Verdict.unused),
    ("row.icon = @\"bell\"; if (on) { [UIImage imageNamed:row.icon]; }", .unused),
    ("if (on) { row.icon = @\"bell\"; } [UIImage imageNamed:row.icon];", .possible),
    ("[UIImage imageNamed:row.icon]; row.icon = @\"bell\";", .possible),
    ("other.icon = @\"bell\"; [UIImage imageNamed:row.icon];", .possible),
    ("row.icon = @\"bell\"; row = [self next]; [UIImage imageNamed:row.icon];", .possible),
    ("row.icon = @\"bell\"; [self fill:row]; [UIImage imageNamed:row.icon];", .possible),
    (
      "row.icon = @\"bell\"; if (on) { row.icon = [self icon]; } [UIImage imageNamed:row.icon];",
      .possible
    ),
    ("row.icon = @\"bell\"; row.icon = [self icon]; [UIImage imageNamed:row.icon];", .possible),
    ("row.icon = @\"bell\"; Row *row = [self next]; [UIImage imageNamed:row.icon];", .possible),
    ("if (row.icon == nil) row.icon = @\"bell\"; [UIImage imageNamed:row.icon];", .possible),
  ])
  func theLastValueCounts(_ show: String, _ verdict: AssetUsage.Verdict) async {
    #expect(await self.verdict("", show) == verdict)
  }
}
