import TestSupport
import Testing
import XcodeProjects

@testable import ProjectWiring

@Suite struct StartCodeTests {
  static func outcome(
    _ sources: [String: String], call: StartCall = StartCall(module: "LevityUIKit")
  ) -> StartCode.Outcome {
    var app = ResourceModule(id: "A.xcodeproj#App", name: "App", kind: .application)
    app.sources = sources.keys.sorted()
    return StartCode(app, call: call) { path in sources[path].map { Array($0.utf8) } }
      .outcome()
  }

  static func edited(_ sources: [String: String]) -> String? {
    guard case .edited(_, let bytes, _) = outcome(sources) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let starts = [
    // An app of SwiftUI without an initializer.
    (
      "import SwiftUI\n\n@main\nstruct Garden: App {\n  var body: some Scene { WindowGroup { Text(\"\") } }\n}\n",
      "import LevityUIKit\nimport SwiftUI\n\n@main\nstruct Garden: App {\n  init() {\n    Levity.start()\n  }\n\n  var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
    ),
    // With one.
    (
      "import SwiftUI\n@main struct Garden: SwiftUI.App {\n    @State var a = 1\n    init() {\n        a = 2\n    }\n}\n",
      "import LevityUIKit\nimport SwiftUI\n@main struct Garden: SwiftUI.App {\n    @State var a = 1\n    init() {\n        Levity.start()\n        a = 2\n    }\n}\n"
    ),
    // A delegate, its imports not sorted.
    (
      "import UIKit\nimport Core\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\tfunc application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n\t\tsetUp()\n\t\treturn true\n\t}\n}\n",
      "import UIKit\nimport Core\nimport LevityUIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\tfunc application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n\t\tLevity.start()\n\t\tsetUp()\n\t\treturn true\n\t}\n}\n"
    ),
    // On one line, with Windows line endings.
    (
      "import UIKit\r\n@UIApplicationMain class D: NSObject, UIApplicationDelegate {\r\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool { return true }\r\n}\r\n",
      "import LevityUIKit\r\nimport UIKit\r\n@UIApplicationMain class D: NSObject, UIApplicationDelegate {\r\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool { Levity.start(); return true }\r\n}\r\n"
    ),
    // Below a call of an initializer.
    (
      "import UIKit\n@main class D: UIResponder, UIApplicationDelegate {\n  let c = Config.init(id: 1)\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool {\n    return true\n  }\n}\n",
      "import LevityUIKit\nimport UIKit\n@main class D: UIResponder, UIApplicationDelegate {\n  let c = Config.init(id: 1)\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool {\n    Levity.start()\n    return true\n  }\n}\n"
    ),
    // Without the method.
    (
      "import UIKit\n\n@main\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {\n    var window: UIWindow?\n}\n",
      "import LevityUIKit\nimport UIKit\n\n@main\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {\n    func application(\n        _ application: UIApplication,\n        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?\n    ) -> Bool {\n        Levity.start()\n        return true\n    }\n\n    var window: UIWindow?\n}\n"
    ),
    // A method that the system calls earlier, and imports in a condition.
    (
      "#if canImport(X)\nimport X\n#endif\nimport UIKit\n@main class D: Base, UIApplicationDelegate {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool { return f { 1 } }\n  override func application(_ a: UIApplication, willFinishLaunchingWithOptions o: Any) -> Bool {\n    // first\n    return true\n  }\n}\n",
      "#if canImport(X)\nimport X\n#endif\nimport LevityUIKit\nimport UIKit\n@main class D: Base, UIApplicationDelegate {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool { return f { 1 } }\n  override func application(_ a: UIApplication, willFinishLaunchingWithOptions o: Any) -> Bool {\n    Levity.start()\n    // first\n    return true\n  }\n}\n"
    ),
  ]

  @Test(arguments: starts)
  func startsWhereTheAppBegins(_ before: String, _ after: String) {
    #expect(Self.edited(["App.swift": before]) == after)
    #expect(Self.outcome(["App.swift": after]) == .alreadyThere)
  }

  /// Where the app begins decides; what is missing makes it a step for a person.
  @Test func neighboursOfEachAppAreEditedOrRefused() async throws {
    let samples = Self.starts.map { Neighbours(ofText: $0.0) }
    try await expectNeighbours(of: samples, "start-code") { bytes in
      switch Self.outcome(["App.swift": String(decoding: bytes, as: UTF8.self)]) {
      case .edited(_, let edited, _): TextChange.summary(from: bytes, to: edited)
      case let other: WholeValue.text(other)
      }
    }
  }

  @Test func hooksAreInstalledAfterTheStart() {
    let call = StartCall(module: "LevityUIKit", installsHooks: true)
    let source = "import SwiftUI\n@main struct G: App {\n  init() {\n    a()\n  }\n}\n"
    guard case .edited(_, let bytes, _) = Self.outcome(["G.swift": source], call: call) else {
      Issue.record("it wasn't edited")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "import LevityHooks\nimport LevityUIKit\nimport SwiftUI\n@main struct G: App {\n  init() {\n    Levity.start()\n    ImageHooks.install()\n    a()\n  }\n}\n"
    )
    // An earlier run started it without hooks.
    let started = source.replacing("a()", with: "Levity.start()")
    guard case .unknown(let step) = Self.outcome(["G.swift": started], call: call) else {
      Issue.record("the hooks are missing")
      return
    }
    #expect(step.lines == ["import LevityHooks", "ImageHooks.install()"])
  }

  @Test func answersByPrivateMethodsAreInstalledIfTheConfigurationSaysSo() {
    let call = StartCall(
      module: "LevityStrings", installsAnswers: true, usesPrivateMethods: true)
    let source = "import SwiftUI\n@main struct G: App {\n  init() {\n  }\n}\n"
    guard case .edited(_, let bytes, _) = Self.outcome(["G.swift": source], call: call) else {
      Issue.record("it wasn't edited")
      return
    }
    let edited = String(decoding: bytes, as: UTF8.self)
    #expect(edited.hasPrefix("import LevityBundlesPrivate\nimport LevityStrings\n"))
    #expect(edited.contains("    BundleAnswers.installWithPrivateMethods()\n"))
    #expect(Self.outcome(["G.swift": edited], call: call) == .alreadyThere)
    // The configuration had another value before, or has again.
    let other = StartCall(module: "LevityStrings", installsAnswers: true)
    for (source, call) in [
      (edited, other), (edited.replacing("WithPrivateMethods", with: ""), call),
    ] {
      guard case .unknown(let step) = Self.outcome(["G.swift": source], call: call) else {
        Issue.record("the answers are others")
        return
      }
      #expect(step.lines == ["import \(call.answersModule)", call.answers])
    }
  }

  /// The class is the delegate, and its extension isn't another one.
  @Test func theProtocolMayBeThatOfAnExtension() {
    let outcome = Self.outcome([
      "A.swift":
        "import UIKit\n@main class D: UIResponder {\n}\nextension D: UIApplicationDelegate {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool {\n    return true\n  }\n}\n"
    ])
    guard case .edited("A.swift", _, false) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func theMethodMayBeInAnExtensionInAnotherFile() {
    let outcome = Self.outcome([
      "A.swift": "import UIKit\n@main class D: UIResponder, UIApplicationDelegate {}\n",
      "B.swift":
        "import UIKit\nextension D {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool {\n    return true\n  }\n}\n",
    ])
    guard case .edited("B.swift", _, false) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test(arguments: [
    // An implicit return would lose its value.
    "import UIKit\n@main class D: NSObject, UIApplicationDelegate {\n  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Any) -> Bool {\n    true\n  }\n}\n",
    // An ancestor may have the method.
    "import UIKit\n@main class D: FrameworkDelegate, UIApplicationDelegate {\n}\n",
    // An initializer with parameters.
    "import SwiftUI\n@main struct G: App {\n  init(a: Int) {}\n}\n",
  ])
  func anUnknownShapeIsLeftToAPersonWithItsLine(_ source: String) {
    guard case .unknown(let step) = Self.outcome(["App.swift": source]) else {
      Issue.record("it was edited")
      return
    }
    #expect(step.file == "App.swift")
    #expect(step.line == 2)
    #expect(step.lines == ["import LevityUIKit", "Levity.start()"])
  }

  /// The app has several delegates: its own is the one that the attribute names.
  @Test func amongSeveralDelegatesNobodyChooses() {
    func delegate(_ name: String, _ attribute: String = "") -> String {
      "import UIKit\n\(attribute)class \(name): NSObject, UIApplicationDelegate {\n}\n"
    }
    guard
      case .unknown(let step) = Self.outcome(["A.swift": delegate("A"), "B.swift": delegate("B")])
    else {
      Issue.record("one of them was edited")
      return
    }
    #expect(step.file == "A.swift" && step.line == 2)
    let chosen = Self.outcome(["A.swift": delegate("A"), "B.swift": delegate("B", "@main ")])
    guard case .edited(let path, _, _) = chosen else {
      Issue.record("it wasn't edited")
      return
    }
    #expect(path == "B.swift")
  }

  @Test func anAppWithoutAnyEntryPointIsNamed() {
    guard case .unknown(let step) = Self.outcome(["A.swift": "let a = 1"]) else {
      Issue.record("it was edited")
      return
    }
    #expect(step.file == nil)
    #expect(step.instruction.contains("the code that starts App"))
  }

  static let delegate = """
    #import "AppDelegate.h"
    #import "Flags.h"
    #if DEBUG
    #import "Debug.h"
    #endif

    @implementation AppDelegate

    - (BOOL)application:(UIApplication *)application
        didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions
    {
        [self setUp];
        return YES;
    }

    @end

    """

  @Test(arguments: [("m", "extern"), ("mm", "extern \"C\"")])
  func objectiveCCallsAFunction(_ ending: String, _ linkage: String) {
    let outcome = Self.outcome([
      "main.m":
        "int main(int c, char *v[]) { return UIApplicationMain(c, v, nil, NSStringFromClass([AppDelegate class])); }",
      "AppDelegate.\(ending)": Self.delegate,
      "Other.m": Self.delegate.replacing("AppDelegate", with: "Other"),
    ])
    guard case .edited("AppDelegate.\(ending)", let bytes, true) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let expected = Self.delegate.replacing(
      "#endif\n", with: "#endif\n\n\(linkage) void LevityStart(void);\n"
    )
    .replacing("    [self setUp];", with: "    LevityStart();\n    [self setUp];")
    #expect(text == expected)
    #expect(Self.outcome(["AppDelegate.m": text]) == .alreadyThere)
  }
}
