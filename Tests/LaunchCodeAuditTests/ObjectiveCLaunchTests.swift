import Testing

@testable import LaunchCodeAudit

/// Code of Objective-C that runs before the first frame.
@Suite struct ObjectiveCLaunchTests {
  private static func launching(_ body: String, _ rest: String = "") -> String {
    """
    #import "A.h"
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {
    \(body)
    return YES;
    }
    @end
    \(rest)
    """
  }

  private static let log = """
    @implementation Log
    + (instancetype)shared {
    static Log *log;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ log = [[Log alloc] init]; });
    return log;
    }
    - (void)start {}
    @end

    """

  static let cases: [(body: String, rest: String, findings: [String])] = [
    ("[[Log shared] start];", log, ["A.m:6 early-singleton"]),
    ("Log *log = [Log shared];\n[log start];", log, ["A.m:6 early-singleton"]),
    // Through messages to self, and to objects that are created.
    (
      "[self prepare:1 for:@\"a\"];",
      "@implementation AppDelegate (More)\n- (void)prepare:(int)a for:(NSString *)b {\n[Log shared];\n}\n@end\n"
        + log, ["A.m:12 early-singleton"]
    ),
    (
      "_ = [[Model alloc] initWithName:@\"a\"];",
      "@implementation Model\n- (instancetype)initWithName:(NSString *)a {\nif ((self = [super init])) {\n[Log shared];\n}\nreturn self;\n}\n@end\n"
        + log, ["A.m:13 early-singleton"]
    ),
    // A class method, the first message to a class, and a shared object's own initializer.
    (
      "[Setup run];", "@implementation Setup\n+ (void)run { [Log shared]; }\n@end\n" + log,
      ["A.m:11 early-singleton"]
    ),
    (
      "[Setup run];",
      "@implementation Setup\n+ (void)initialize { [Log shared]; }\n+ (void)run {}\n@end\n" + log,
      ["A.m:11 early-singleton"]
    ),
    // Branches of the entry run; those of what it calls may not.
    ("if (a) { [Log shared]; }", log, ["A.m:6 early-singleton"]),
    (
      "[self go];",
      "@implementation AppDelegate (More)\n- (void)go {\nif (a) { [Log shared]; }\n}\n@end\n" + log,
      []
    ),
    // A block, a selector, a build for development, a comment, another class method.
    ("dispatch_async(q, ^{ [Log shared]; });", log, []),
    ("[b add:^(int a) { [Log shared]; }];", log, []),
    ("[b add:@selector(shared)];", log, []),
    ("#if DEBUG\n[Log shared];\n#endif", log, []),
    ("#if TARGET_IPHONE_SIMULATOR\n#ifdef A\n[Log shared];\n#endif\n#endif", log, []),
    ("#ifdef DEBUG\n[Log shared];\n#else\n[Log shared];\n#endif", log, ["A.m:9 early-singleton"]),
    ("// [Log shared];", log, []),
    ("[Log version];", "@implementation Log\n+ (int)version { return 1; }\n@end", []),
    // +load runs, whatever the delegate does.
    (
      "",
      "@implementation UIView (Swizzling)\n+ (void)load {\n[Log shared];\n}\n@end\n@implementation Early\n+ (void)load {\n[Log shared];\n}\n@end\n"
        + log, ["A.m:16 load-method", "A.m:17 early-singleton"]
    ),
    // Drawing.
    (
      "UIGraphicsBeginImageContextWithOptions(size, NO, 0);", "", ["A.m:6 launch-drawing"]
    ),
    (
      "id r = [[UIGraphicsImageRenderer alloc] initWithSize:size];", "", ["A.m:6 launch-drawing"]
    ),
    // Controllers that an initializer keeps, and the one that is shown.
    (
      "self.window.rootViewController = [[Root alloc] init];",
      """
      @interface Root : UITabBarController
      @end
      @interface Settings : UIViewController
      @end
      @implementation Settings
      @end
      @implementation Root
      - (instancetype)init {
      self = [super init];
      _settings = [[Settings alloc] init];
      self.help = [Settings new];
      Settings *later = [[Settings alloc] init];
      return self;
      }
      - (void)viewDidLoad { [Log shared]; }
      @end

      """ + log,
      ["A.m:19 eager-controller", "A.m:20 eager-controller", "A.m:24 early-singleton"]
    ),
  ]

  @Test(arguments: cases.indices) func codeThatRunsAtLaunchIsFound(_ index: Int) throws {
    let (body, rest, findings) = Self.cases[index]
    let found = try LaunchSourceAuditTests.findings(["A.m": Self.launching(body, rest)])
    #expect(found == findings)
  }

  @Test func neighboursOfEachSourceAreJudged() async throws {
    try await LaunchSourceAuditTests.expectNeighbours(
      of: Self.cases.map { Self.launching($0.body, $0.rest) }, in: "A.m", "launch-sources-c")
  }

  /// The runtime sends it before the class's first message, which a storyboard sends, too.
  @Test func initializeOfAFirstControllerRuns() throws {
    let files = [
      "Info.plist": LaunchSourceAuditTests.startingWithMain,
      "Base.lproj/Main.storyboard": LaunchSourceAuditTests.storyboard(views: 1, tabs: 2),
      "C.m":
        "@implementation C0\n+ (void)initialize { [Log shared]; }\n@end\n@implementation C1\n+ (void)initialize { [Log shared]; }\n@end\n"
        + Self.log,
    ]
    #expect(try LaunchSourceAuditTests.findings(files) == ["C.m:2 early-singleton"])
  }

  @Test func aHeaderNamesTheDelegate() throws {
    let source = """
      @implementation Delegate
      - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { [Log shared]; return YES; }
      @end

      """
    let header = "@interface Delegate : NSObject <NSCopying, UIApplicationDelegate>\n@end\n"
    #expect(
      try LaunchSourceAuditTests.findings(["D.m": source + Self.log, "D.h": header])
        == ["D.m:2 early-singleton"])
    #expect(try LaunchSourceAuditTests.findings(["D.m": source + Self.log]).isEmpty)
    // Folders, and names of files, have dots, too.
    for name in ["com.acme/D", "D.model", "a.b/D.c"] {
      let found = try LaunchSourceAuditTests.findings(
        [name + ".m": source + Self.log, name + ".h": header])
      #expect(found == [name + ".m:2 early-singleton"])
    }
  }

  @Test(arguments: [
    "@implementation", "@implementation A\n- (void)a {", "@interface A : ",
    "@implementation A\n- (void",
    "#if", "#", "@implementation A\n+ (void)load { [[[[ } ]\n@end", "}}}}]]]",
    // A selector that isn't written yet: the bracket after it has its partner before it.
    "@implementation A\n+ (void)load { [self perform:@selector]; }\n@end",
    "@implementation A\n+ (void)load { @selector}\n@end",
  ])
  func damagedSourcesAreRead(_ source: String) throws {
    _ = try LaunchSourceAuditTests.findings(["A.m": source])
  }

  /// Twice the source takes about twice the time.
  @Test func deepSourcesAreReadInOneGo() throws {
    let deep = Self.launching(
      String(repeating: "[self a:", count: 20_000) + "1" + String(repeating: "];", count: 20_000))
    #expect(try LaunchSourceAuditTests.findings(["A.m": deep]).isEmpty)
  }
}
