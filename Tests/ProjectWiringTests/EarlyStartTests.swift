import TestSupport
import Testing
import XcodeProjects

@testable import ProjectWiring

/// The start of an app whose main storyboard has its strings in packs.
@Suite struct EarlyStartTests {
  private static let call = StartCall(module: "LevityStrings", installsAnswers: true)

  private static func app(_ sources: [String: String], main: [String] = ["Main"]) -> ResourceModule
  {
    var app = ResourceModule(id: "A.xcodeproj#App", name: "App", kind: .application)
    app.sources = sources.keys.sorted()
    app.mainDocumentNames = main
    return app
  }

  private static func edited(_ sources: [String: String], main: [String] = ["Main"]) -> String? {
    let start = StartCode(app(sources, main: main), call: call) { path in
      sources[path].map { Array($0.utf8) }
    }
    guard case .edited(_, let bytes, _) = start.outcome() else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func state(_ sources: [String: String]) -> EarlyStart.State {
    EarlyStart(app(sources)) { path in sources[path].map { Array($0.utf8) } }.state
  }

  private static let method =
    "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool { return true }"

  private static let delegates = [
    (
      "import UIKit\n\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\tvar window: UIWindow?\n}\n",
      "import LevityBundles\nimport LevityStrings\nimport UIKit\n\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\t// Before the main storyboard is loaded.\n\tprivate let levityStart: Void = {\n\t\tLevity.start()\n\t\tBundleAnswers.install()\n\t}()\n\n\tvar window: UIWindow?\n}\n"
    ),
    // AppKit takes the delegate from the storyboard.
    (
      "import Cocoa\n@NSApplicationMain\nclass D: NSObject, NSApplicationDelegate {\n  var a = 1\n}\n",
      "import Cocoa\nimport LevityBundles\nimport LevityStrings\n@main\nclass D: NSObject, NSApplicationDelegate {\n  // Before the main storyboard is loaded.\n  static func main() {\n    Levity.start()\n    BundleAnswers.install()\n    _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)\n  }\n\n  var a = 1\n}\n"
    ),
  ]

  @Test func neighboursOfEachDelegateAndMainStartEarlyOrNot() async throws {
    let main =
      "int main(int argc, char *argv[]) {\n  @autoreleasepool {\n    return UIApplicationMain(argc, argv, nil, @\"D\");\n  }\n}\n"
    let delegate =
      "@implementation D\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n  return YES;\n}\n@end\n"
    let swiftMain =
      "import UIKit\n\nprivate let name = \"D\"\n_ = UIApplicationMain(\n  CommandLine.argc, CommandLine.unsafeArgv, nil, name)\n"
    let swiftDelegate = "class D: UIResponder, UIApplicationDelegate { \(Self.method) }\n"
    var samples = Self.delegates.flatMap { [$0.0, $0.1] }.map { (["D.swift": $0], "D.swift") }
    samples += ["main.m", "D.m"].map { (["main.m": main, "D.m": delegate], $0) }
    samples += ["main.swift", "D.swift"].map {
      (["main.swift": swiftMain, "D.swift": swiftDelegate], $0)
    }
    var tables = ""
    for (sources, changed) in samples {
      tables += await Neighbours(ofText: sources[changed] ?? "", [.without]).table { bytes in
        var sources = sources
        sources[changed] = String(decoding: bytes, as: UTF8.self)
        let state = WholeValue.text(Self.state(sources))
        let start = StartCode(Self.app(sources), call: Self.call) { path in
          sources[path].map { Array($0.utf8) }
        }
        guard case .edited(let path, let edited, _) = start.outcome() else { return state }
        let old = Array((sources[path] ?? "").utf8)
        return "\(state), \(path) \(TextChange.summary(from: old, to: edited))"
      }
    }
    try expectGolden(tables, "Neighbours/early-starts.txt")
  }

  @Test(arguments: delegates)
  func aDelegateStartsBeforeTheStoryboard(_ before: String, _ after: String) {
    #expect(Self.edited(["D.swift": before]) == after)
    #expect(Self.state(["D.swift": before]) == .possible)
    #expect(Self.state(["D.swift": after]) == .started)
    #expect(Self.edited(["D.swift": after]) == nil)
  }

  @Test func mainStartsInObjectiveC() {
    let main =
      "int main(int argc, char *argv[]) {\n  @autoreleasepool {\n    return UIApplicationMain(argc, argv, nil, @\"D\");\n  }\n}\n"
    let delegate =
      "@implementation D\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n  return YES;\n}\n@end\n"
    let after = Self.edited(["main.m": main, "D.m": delegate])
    #expect(after?.contains("    LevityStart();\n    return UIApplicationMain(argc") == true)
    #expect(after?.contains("extern void LevityStart(void);") == true)
    #expect(Self.state(["main.m": after ?? "", "D.m": delegate]) == .started)
    let started = delegate.replacing("return YES", with: "LevityStart(); return YES")
    #expect(Self.state(["main.m": main, "D.m": started]) == .late(path: "D.m"))
  }

  @Test func mainStartsInSwift() {
    let main =
      "import UIKit\n\nprivate let name = \"D\"\n_ = UIApplicationMain(\n  CommandLine.argc, CommandLine.unsafeArgv, nil, name)\n"
    let after =
      "import LevityBundles\nimport LevityStrings\nimport UIKit\n\n// Before the main storyboard is loaded.\nLevity.start()\nBundleAnswers.install()\n\nprivate let name = \"D\"\n_ = UIApplicationMain(\n  CommandLine.argc, CommandLine.unsafeArgv, nil, name)\n"
    let delegate = "class D: UIResponder, UIApplicationDelegate { \(Self.method) }\n"
    #expect(Self.edited(["A/main.swift": main, "D.swift": delegate]) == after)
    #expect(Self.state(["A/main.swift": main, "D.swift": delegate]) == .possible)
    #expect(Self.state(["A/main.swift": after, "D.swift": delegate]) == .started)
    #expect(Self.edited(["A/main.swift": after, "D.swift": delegate]) == nil)
    let started = delegate.replacing("return true", with: "Levity.start(); return true")
    #expect(Self.state(["A/main.swift": main, "D.swift": started]) == .late(path: "D.swift"))
    // A file of another name has no statements; two of them belong to two programs.
    #expect(Self.state(["A/start.swift": main, "D.swift": delegate]) == .unknown)
    #expect(Self.state(["A/main.swift": main, "B/main.swift": main]) == .unknown)
  }

  /// AppKit loads the nib of the main menu before it calls anything of the app's.
  @Test(arguments: [
    ("main.m", "int main(int c, const char *v[]) {\n  return NSApplicationMain(c, v);\n}\n"),
    ("main.mm", "int main(int c, const char *v[]) {\n  return NSApplicationMain(c, v);\n}\n"),
    (
      "main.swift",
      "import Cocoa\n\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)\n"
    ),
  ])
  func mainStartsBeforeTheMenuOfAMac(_ path: String, _ main: String) throws {
    let delegate = path == "main.swift" ? "D.swift" : "D.m"
    let after = try #require(Self.edited([path: main, delegate: ""]))
    let start = try #require(
      after.firstRange(of: path == "main.swift" ? "Levity.start()" : "Start();"))
    let call = try #require(after.firstRange(of: "NSApplicationMain("))
    #expect(start.lowerBound < call.lowerBound)
    #expect(Self.state([path: main, delegate: ""]) == .possible)
    #expect(Self.state([path: after, delegate: ""]) == .started)
    #expect(Self.edited([path: after, delegate: ""]) == nil)
  }

  @Test func aMacThatStartsInItsDelegateStartsLate() {
    let main = "int main(int c, const char *v[]) {\n  return NSApplicationMain(c, v);\n}\n"
    let delegate =
      "@implementation D\n- (void)applicationDidFinishLaunching:(id)n { LevityStart(); }\n@end\n"
    #expect(Self.state(["main.m": main, "D.m": delegate]) == .late(path: "D.m"))
    // Two programs.
    #expect(Self.state(["A/main.m": main, "B/main.m": main]) == .unknown)
  }

  @Test func withoutAMainDocumentTheMethodStarts() {
    let source =
      "import UIKit\n@main class D: UIResponder, UIApplicationDelegate { \(Self.method) }\n"
    #expect(Self.edited(["D.swift": source], main: [])?.contains("{ Levity.start();") == true)
    #expect(Self.edited(["D.swift": source])?.contains("levityStart") == true)
  }

  /// The delegate's properties are made before its methods are called.
  @Test(arguments: [
    ("let model = Model()", true), ("private let model: Model = Model.shared", true),
    ("let model: Model = { Model() }()", true), ("let model = makeModel()", true),
    ("var window: UIWindow?", false), ("var window = UIWindow()", false),
    ("lazy var model = Model()", false), ("static let shared = Model()", false),
    ("static private let shared = Model()", false), ("let count = 3, name = \"a\"", false),
    ("var model: Model { Model() }", false),
    ("func f() { let model = Model() }", false),
  ])
  func aDelegateThatMakesObjectsStartsBeforeThem(_ member: String, _ isEarly: Bool) {
    let source =
      "import UIKit\n@main class D: UIResponder, UIApplicationDelegate {\n  \(member)\n  \(Self.method)\n}\n"
    let edited = Self.edited(["D.swift": source], main: [])
    #expect(edited?.contains("// Before anything here asks for a string.") == isEarly)
    #expect(edited?.contains("{ Levity.start();") == !isEarly)
  }

  @Test(arguments: ["\n", "\n\n", "\n  \n", "\r\n\r\n"])
  func oneEmptyLineFollowsTheStart(_ lines: String) {
    let source = "@main class D: UIResponder, UIApplicationDelegate {\(lines)  var a = 1\n}\n"
    let edited = Self.edited(["D.swift": source])?.replacing("\r\n", with: "\n")
    #expect(
      edited?.contains("  }()\n\n  var a") == true || edited?.contains("  }()\n  \n  var a") == true
    )
    let app = "@main struct A: App {\(lines)  var body: some Scene { S() }\n}\n"
    let started = Self.edited(["A.swift": app], main: [])?.replacing("\r\n", with: "\n")
    #expect(
      started?.contains("  }\n\n  var body") == true
        || started?.contains("  }\n  \n  var body") == true)
  }

  @Test(arguments: [
    // Two of them; in a condition; not on the main actor; with a main of its own.
    "@main class D: UIResponder {}\n@UIApplicationMain class E: UIResponder {}",
    "#if DEBUG\n@main class D: UIResponder, UIApplicationDelegate {}\n#endif",
    "@main class D: Base {}",
    "@main struct D: NSApplicationDelegate {}",
    "@main class D: NSObject, NSApplicationDelegate {\n  static func main() {}\n}",
    "",
  ])
  func otherShapesArentGuessed(_ source: String) {
    #expect(Self.state(["D.swift": source]) == .unknown)
  }

  @Test func aLaterStartIsSaid() {
    let source =
      "@main class D: UIResponder, UIApplicationDelegate {\n func f() { Levity.start() }\n}"
    #expect(Self.state(["D.swift": source]) == .late(path: "D.swift"))
  }

  @Test func anAppOfSwiftUIStartsBeforeUIKit() {
    #expect(Self.state(["A.swift": "@main struct A: App {}"]) == .started)
  }

  @Test(arguments: [
    "int main(void) {\n  if (x) UIApplicationMain(a, b, nil, nil);\n}",
    "int main(void) {\n  if (x) NSApplicationMain(a, b);\n}",
    "int main(void) {\n#if A\n  return UIApplicationMain(a, b, nil, nil);\n#else\n  return UIApplicationMain(a, b, nil, nil);\n#endif\n}",
  ])
  func otherMainsArentGuessed(_ source: String) {
    #expect(Self.state(["main.m": source]) == .unknown)
  }

  private static let languageSwitch =
    "#if FORCE_ENGLISH\nUserDefaults.standard.set([\"en\"], forKey: \"AppleLanguages\")\n#endif\n"

  /// The first answer fixes the language of a run.
  @Test(arguments: [
    (languageSwitch, "_ = UIApplicationMain(0, [], nil, \"D\")\n", true),
    (languageSwitch, "exit(\n  UIApplicationMain(0, [], nil, \"D\"))\n", false),
    (languageSwitch, "let code =\n  UIApplicationMain(0, [], nil, \"D\")\n", false),
    ("let name = \"D\"\n", "_ = UIApplicationMain(0, [], nil, name)\n", false),
    ("", "_ = UIApplicationMain(0, [], nil, \"D\")\n\(languageSwitch)", false),
  ])
  func mainStartsAfterTheAppChoosesItsLanguage(_ before: String, _ main: String, _ isAfter: Bool) {
    let source = "import UIKit\n\n\(before)\(main)"
    let edited = Self.edited(["main.swift": source]) ?? ""
    let start =
      "// Before the main storyboard is loaded.\nLevity.start()\nBundleAnswers.install()\n"
    let imports = "import LevityBundles\nimport LevityStrings\nimport UIKit\n\n"
    #expect(
      edited == imports + (isAfter ? before + start + main : start + "\n" + before + main))
  }
}
