import ImageUsage
import Testing

/// Messages and functions that set properties by a key, where code says which objects they get.
@Suite struct ObjectiveCKeyedWritesTests {
  private func verdict(
    _ more: String, _ others: [String: String] = [:], file: String = "Store.m"
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let row = """
      @interface Row : NSObject
      @property (nonatomic, copy) NSString *icon;
      @end
      @interface Other : NSObject
      @property (nonatomic, copy) NSString *title;
      @end
      @implementation Row
      @end
      @implementation Cell
      - (void)show:(Row *)row { [UIImage imageNamed:row.icon]; }
      - (void)go { Row *row = [Row new]; row.icon = @"bell"; [self show:row]; }
      @end
      """
    let files = ["Row.m": row, file: more].merging(others) { first, _ in first }
    return await UsageTrial.usages(assets, files).first?.verdict
  }

  /// `kvcMagic:` of FMDB.
  private static func store(_ more: String = "", header: Bool = true) -> String {
    let declaration = "- (void)fill:(id)object;"
    return """
      @implementation Store
      - (void)fill:(id)object {
        for (NSString *column in columns) { [object setValue:[self value:column] forKey:column]; }
      }
      \(more)
      @end

      """ + (header ? "@interface Store : NSObject\n\(declaration)\n@end\n" : "")
  }

  @Test func aMethodSetsThePropertiesOfWhatItGets() async {
    let other = "- (void)load { Other *other = [Other new]; [store fill:other]; }"
    #expect(await verdict(Self.store(other)) == .unused)
    for more in [
      "- (void)load { Row *row = [Row new]; [store fill:row]; }",
      "- (void)load:(id)row { [store fill:row]; }",
      "- (void)load { [self run:@selector(fill:)]; }",
      "- (void)load { [store fill:[api row]]; }",
    ] {
      #expect(await verdict(Self.store(more)) == .possible, "\(more)")
      #expect(await verdict(Self.store(other + "\n" + more)) == .possible, "\(more)")
    }
  }

  @Test func aMethodThatNothingCallsSetsNothing() async {
    #expect(await verdict(Self.store(), file: "Store.h") == .unused)
    // The system may call it.
    #expect(await verdict(Self.store(header: false)) == .possible)
  }

  @Test func anEmptyListIsNoName() async {
    func code(_ value: String) -> String {
      "@implementation Store\n- (void)go { [api.items setValue:\(value) forKey:key]; }\n@end"
    }
    for value in [
      "[NSMutableArray array]", "[NSMutableDictionary dictionary]", "[NSMutableArray new]",
      "[[NSMutableArray alloc] init]", "@[]", "@{}",
    ] {
      #expect(await verdict(code(value)) == .unused, "\(value)")
    }
    for value in ["[api list]", "@[[api icon]]", "[NSArray arrayWithObject:name]", "@\"star\""] {
      #expect(await verdict(code(value)) == .possible, "\(value)")
    }
  }

  private static func extensions(_ more: String) -> String {
    """
    @implementation NSObject (Calendar)
    #define SETTER(TYPE) - (void)set_##TYPE:(TYPE)value forVariable:(NSString *)key { \\
      ((void (*)(id, Ivar, TYPE))object_setIvar)(self, variable(key), value); \\
    }
    - (void)set:(id)value forVariable:(NSString *)key {
      object_setIvar(self, variable(key), value);
    }
    @end
    @implementation Calendar
    \(more)
    @end
    """
  }

  @Test func anInstanceVariableBelongsToWhatGetsTheMessage() async {
    let other = "- (void)load:(Other *)other { [other set:page forVariable:@\"_page\"]; }"
    #expect(await verdict(Self.extensions(other)) == .unused)
    #expect(await verdict(Self.extensions(other.replacing("Other", with: "Row"))) == .possible)
    #expect(await verdict(Self.extensions(other.replacing("Other *", with: "id"))) == .possible)
    let cast = Self.extensions(other).replacing("(id, Ivar, TYPE)", with: "(id, Ivar, id)")
    #expect(await verdict(cast) == .possible)
  }

  /// The files of MJExtension.
  private static let library = [
    "MJ/NSObject+MJKeyValue.m": """
    @implementation NSObject (MJKeyValue)
    - (instancetype)mj_setKeyValues:(id)values { [property setValue:values forObject:self]; return self; }
    @end
    """,
    "MJ/MJProperty.m": """
    @implementation MJProperty
    - (void)setValue:(id)value forObject:(id)object { [object setValue:value forKey:self.name]; }
    @end
    """,
    "MJ/NSObject+MJProperty.m": """
    @implementation NSObject (MJProperty)
    + (void)mj_list { class_copyPropertyList(self, &count); [self performSelector:selector]; }
    @end
    """,
  ]

  @Test func aLibraryMakesTheClassesThatItsSelectorsName() async {
    #expect(await verdict("", Self.library) == .unused)
    #expect(
      await verdict(
        "@implementation A\n- (void)a:(Row *)row { [row mj_setKeyValues:reply]; }\n@end",
        Self.library)
        == .possible)
    for (path, code) in Self.library where path != "MJ/NSObject+MJKeyValue.m" {
      let elsewhere = Self.library.merging([path: "", "App/Own.m": code]) { $1 }
      #expect(await verdict("", elsewhere) == .possible, "\(path)")
    }
  }

  @Test func aFunctionThatPrintsPropertiesSetsNone() async {
    let code = """
      static void PrintVariables(Class type) { Ivar *all = class_copyIvarList(type, &count); }
      @implementation Store
      - (void)go { [self performSelector:selector]; }
      @end
      """
    #expect(await verdict(code) == .unused)
    let sending = code.replacing("&count); }", with: "&count); objc_msgSend(object, setter); }")
    #expect(await verdict(sending) == .possible)
  }

  @Test func toolsForDevelopersDontCount() async {
    let code =
      "@implementation Tool\n- (void)set:(id)o { object_setIvar([api object], v, o); }\n@end"
    #expect(await verdict(code) == .possible)
    #expect(await verdict(code, file: "FLEXIvar.m") == .unused)
  }
}
