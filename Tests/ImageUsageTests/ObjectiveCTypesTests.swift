import ImageUsage
import Testing

/// Names in properties of Objective-C, which are those of a class: other classes, the system and libraries that read
/// data set properties of the same name.
@Suite struct ObjectiveCTypesTests {
  private func verdict(_ code: String) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(assets, ["View.m": code]).first?.verdict
  }

  private static let row = """
    @interface Row : NSObject
    @property (nonatomic, strong) id image;
    @property (nonatomic, copy) NSArray<Row *> *others;
    @end
    @implementation Row
    + (instancetype)shared { return nil; }
    @end
    @interface Cell : UITableViewCell
    @property (nonatomic, strong) Row *row;
    @property (nonatomic, copy) NSString *icon;
    @end
    @implementation Cell
    - (void)show { self.imageView.image = [UIImage imageNamed:self.row.image]; }
    - (void)set { self.row.image = @"bell"; self.icon = @"bell"; }
    @end
    @interface Other : NSObject
    @property (nonatomic, copy) NSString *image;
    @property (nonatomic, strong) Row *inner;
    @end

    """
  private static func cell(_ body: String) -> String {
    row + "@implementation Cell\n- (void)more:(Other *)other {\n\(body)\n}\n@end\n"
  }

  static let followed = [
    row,
    cell("other.image = reply.image;"),
    cell("self.imageView.image = [picture tinted]; UIImageView *view; view.image = reply.image;"),
    cell("[other setImage:reply.image]; [UIImage imageNamed:[Row shared].others[2].image];"),
    cell("for (Row *row in self.row.others) { [UIImage imageNamed:row.image]; }"),
    // Libraries read other classes from data.
    cell("[Cell2 mj_objectWithKeyValues:reply];") + "@interface Cell2 : NSObject\n@end\n",
    cell("[dictionary setValuesForKeysWithDictionary:reply]; [layer setValue:@(2) forKey:key];"),
    cell("[other setValue:name forKey:key];"),
    cell("id all = [LKDBHelper all]; [UIImage imageNamed:self.icon];")
      .replacing("[UIImage imageNamed:self.row.image]", with: "nil"),
    // The library itself sets whatever its selectors make.
    cell("")
      + "@implementation NSObject (YYModel)\n- (BOOL)yy_modelSetWithDictionary:(NSDictionary *)d {\n"
      + " [one yy_modelSetWithDictionary:d]; [model setValue:value forKey:meta->_name];\n}\n@end\n",
    // A file in the app has the names, which the scan notes.
    cell("[Row mj_objectArrayWithFilename:@\"rows.plist\"];"),
    cell(
      "NSString *path = [[NSBundle mainBundle] pathForResource:@\"rows\" ofType:@\"json\"];\n"
        + "NSData *data = [NSData dataWithContentsOfFile:path];\n"
        + "[Row mj_objectArrayWithKeyValuesArray:data];"),
    cell(
      "NSArray *rows = [NSArray arrayWithContentsOfFile:[bundle pathForResource:@\"r\" ofType:@\"plist\"]];\n"
        + "[UIImage imageNamed:rows[0][@\"icon\"]];"),
    // Setters get what is assigned.
    row
      + "@implementation Cell\n- (void)setIcon:(NSString *)icon { [UIImage imageNamed:icon]; }\n@end\n",
    // A method may have a semicolon before its body.
    row + "@interface UIImage (A)\n@end\n@implementation Cell\n- (void)all:(NSArray *)names;\n{\n"
      + " [UIImage imageNamed:[names objectAtIndex:0]];\n}\n- (void)go { [self all:@[@\"bell\"]]; }\n@end\n",
    // Macros that put a name together, and one that nothing uses.
    "#define PATH(file) [@\"Files.bundle/\" stringByAppendingString:file]\n"
      + cell("[UIImage imageNamed:PATH(reply.image)];"),
    "#define PICTURE(name) [UIImage imageNamed:[NSString stringWithFormat:@\"%@\", name]]\n" + row,
    // A path isn't the name of a set.
    cell(
      "NSString *path = [NSString stringWithFormat:@\"%@/User/\", [Row documents]];\n"
        + "[UIImage imageNamed:[path stringByAppendingString:reply.image]];"),
  ]

  @Test(arguments: followed)
  func propertiesOfAClassAreFollowed(_ code: String) async {
    #expect(await verdict(code) == .unused)
  }

  static let fromElsewhere = [
    cell("self.row.image = reply.image;"), cell("unknown.image = reply.image;"),
    cell("[unknown setImage:reply.image];"), cell("[[Row shared] setImage:reply.image];"),
    cell("[Row mj_objectWithKeyValues:reply];"), cell("[Row yy_modelWithJSON:reply];"),
    cell("[NSArray yy_modelArrayWithClass:[Row class] json:reply];"),
    // An object of that class has a row.
    cell("[Other mj_objectWithKeyValues:reply];"),
    cell("[self load:[Row class]];")
      + "- (void)load:(Class)type { [type mj_objectWithKeyValues:reply]; }",
    cell("[self.row setValuesForKeysWithDictionary:reply];"),
    cell("[unknown setValue:name forKey:key];"),
    cell("[self.row setValue:name forKey:@\"image\"];"),
    cell("id all = [LKDBHelper all:[Row class]];"),
    row.replacing("@interface Row : NSObject", with: "@interface Row : JSONModel"),
    cell(
      "NSData *data = [NSData dataWithContentsOfFile:path];\n[Row mj_objectArrayWithKeyValuesArray:data];"
    ),
    cell("[UIImage imageNamed:[dir stringByAppendingPathComponent:reply.image]];"),
  ]

  @Test(arguments: fromElsewhere)
  func propertiesThatOthersSetStayOpen(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  /// The fixed parts of a name that is put together say which sets it can be.
  @Test func aPatternOfPiecesAsksForWhatMatches() async {
    let code = Self.cell(
      "NSString *start = [NSString stringWithFormat:@\"tour/%@\", kind];\n"
        + "[UIImage imageNamed:[start stringByAppendingString:reply.image]];")
    let assets = ["tour/a", "trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    let usages = await UsageTrial.usages(assets, ["View.m": code])
    #expect(usages.map(\.verdict) == [.possible, .unused, .unused, .unused, .unused])
  }
}
