import Foundation
import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import LaunchCodeAudit

@Suite struct LaunchSourceAuditTests {
  /// An app that has all of the files.
  static func audit(_ files: [String: String]) throws -> LaunchSourceAudit {
    let names = files.keys.sorted()
    let sources = names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }
    let resources = names.filter {
      !sources.contains($0) && $0 != "Info.plist" && !$0.hasSuffix(".h")
    }
    func references(_ names: [String], _ id: String) -> String {
      names.enumerated().map {
        "\(id)B\($0) = { isa = PBXBuildFile; fileRef = \(id)\($0); }; "
          + "\(id)\($0) = { isa = PBXFileReference; path = \"\($1)\"; sourceTree = \"<group>\"; };"
      }.joined(separator: "\n")
    }
    let project = """
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
        G = { isa = PBXGroup; children = (\((sources.indices.map { "X\($0)" } + resources.indices.map { "Y\($0)" }).joined(separator: ", "))); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; INFOPLIST_FILE = Info.plist; }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L;
          productType = "com.apple.product-type.application"; buildPhases = (S, R); };
        S = { isa = PBXSourcesBuildPhase; files = (\(sources.indices.map { "XB\($0)" }.joined(separator: ", "))); };
        R = { isa = PBXResourcesBuildPhase; files = (\(resources.indices.map { "YB\($0)" }.joined(separator: ", "))); };
        \(references(sources, "X"))
        \(references(resources, "Y"))
      }; }
      """
    let all = files.merging(["App.xcodeproj/project.pbxproj": project]) { first, _ in first }
      .mapValues { Array($0.utf8) }
    let tree = FileTree(root: "/checkout", paths: Array(all.keys)) { all[$0] }
    return LaunchSourceAudit(of: try ProjectModel(of: tree), in: tree)
  }

  static func findings(_ files: [String: String]) throws -> [String] {
    try audit(files).findings.map { "\($0.place.file):\($0.place.line ?? 0) \($0.rule)" }
  }

  private static func launching(_ body: String, _ rest: String = "") -> String {
    "class AppDelegate: UIResponder, UIApplicationDelegate {\nfunc application(_ a: UIApplication, didFinishLaunchingWithOptions o: [K: Any]?) -> Bool {\n\(body)\nreturn true\n}\n}\n\(rest)"
  }

  private static let log = "final class Log {\nstatic let shared = Log()\nfunc start() {}\n}\n"

  static let cases: [(body: String, rest: String, findings: [String])] = [
    // Touched by the delegate; by what it creates; by a function of an object it holds.
    ("Log.shared.start()", log, ["A.swift:3 early-singleton"]),
    (
      "_ = Model()", "class Model {\ninit() {\n_ = Log.shared\n}\n}\n" + log,
      ["A.swift:9 early-singleton"]
    ),
    (
      "let flow = Flow()\nflow.start()", "class Flow {\nfunc start() { _ = Log.shared }\n}\n" + log,
      ["A.swift:9 early-singleton"]
    ),
    // Branches of the entry run; those of what it calls may not.
    ("if a { Log.shared.start() }", log, ["A.swift:3 early-singleton"]),
    ("go()", "extension AppDelegate {\nfunc go() { if a { Log.shared.start() } }\n}\n" + log, []),
    // Another overload, a closure, a selector, a build for development, a constant.
    ("go(1)", "extension AppDelegate {\nfunc go(to a: Int) { Log.shared.start() }\n}\n" + log, []),
    ("DispatchQueue.main.async { Log.shared.start() }", log, []),
    (
      "b(#selector(go()))",
      "extension AppDelegate { @objc func go() { Log.shared.start() } }\n" + log, []
    ),
    ("#if DEBUG\nLog.shared.start()\n#endif", log, []),
    ("f(Size.small)", "struct Size { static let small = 4.0 }", []),
    // Names that two types have prove nothing.
    ("Log.shared.start()", log + "enum Other { class Log {} }", []),
    // Drawing, and its closure.
    (
      "image = UIGraphicsImageRenderer(size: s).image { c in c.fill(r) }", "",
      ["A.swift:3 launch-drawing"]
    ),
    // A view that is created draws itself.
    (
      "_ = Chart()",
      "class Chart: UIView {\noverride func draw(_ r: CGRect) { _ = Log.shared }\n}\n" + log,
      ["A.swift:8 early-singleton"]
    ),
    // A controller in a stored property, and one that is made when it's needed.
    (
      "_ = Tabs()",
      "class Tabs: UITabBarController {\nlet a = SettingsController()\nlazy var b = SettingsController()\n}\nclass SettingsController: UITableViewController {}\n",
      ["A.swift:8 eager-controller"]
    ),
    ("", "class Tabs: UITabBarController { let a = UINavigationController() }", []),
    // The one that the window shows is needed anyway.
    (
      "window.rootViewController = root",
      "extension AppDelegate { }\nclass Base { }\n", []
    ),
  ]

  @Test(arguments: cases.indices) func codeIsFollowedFromTheDelegate(_ index: Int) throws {
    let (body, rest, expected) = Self.cases[index]
    #expect(try Self.findings(["A.swift": Self.launching(body, rest)]) == expected)
  }

  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      let root = UINavigationController()
      let other = UINavigationController()
      func scene(_ s: UIScene, willConnectTo t: UISceneSession, options: O) {
        guard let s = s as? UIWindowScene else { return }
        window?.rootViewController = root
      }
    }
    """

  private static let garden = """
    @main struct Garden: App {
      @StateObject var model = Model.shared
      var body: some Scene { WindowGroup { ContentView() } }
    }
    class Model { static let shared = Model() }
    struct ContentView: View {
      var body: some View {
        VStack { Row() }
          .onAppear { Late.shared.go() }
        Button("a") { Late.shared.go() }
      }
    }
    struct Row: View {
      @ObservedObject var store = Store.shared
      var body: some View { Text("") }
    }
    class Store { static let shared = Store() }
    class Late { static let shared = Late() }

    """

  @Test func theFirstControllerOfAWindowIsNoFinding() throws {
    #expect(try Self.findings(["S.swift": Self.scene]) == ["S.swift:3 eager-controller"])
  }

  @Test func viewsOfSwiftUIAreCreatedWithTheirContainers() throws {
    #expect(
      try Self.findings(["G.swift": Self.garden])
        == ["G.swift:14 early-singleton", "G.swift:2 early-singleton"].sorted {
          // In the order of lines.
          $0.count < $1.count
        })
  }

  @Test(arguments: [
    (5, 100, Finding.Severity.warning), (2, 1 << 20, .warning), (2, 100, .note),
  ])
  func fontsAreCountedAndWeighed(_ count: Int, _ bytes: Int, _ severity: Finding.Severity) throws {
    let names = (0..<count).map { "F\($0).ttf" }
    var files = Dictionary(
      uniqueKeysWithValues: names.map { ($0, String(repeating: "f", count: bytes)) })
    files["Info.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>UIAppFonts</key>
      <array>\(names.map { "<string>Fonts/\($0)</string>" }.joined())</array>
      </dict></plist>
      """
    let finding = try #require(try Self.audit(files).findings.first)
    #expect(finding.severity == severity)
    #expect(finding.place == .init(file: "Info.plist", line: 3))
    #expect(finding.properties["bytes"] == "\(count * bytes)")
  }

  static let startingWithMain =
    "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"

  static func storyboard(views: Int, tabs: Int) -> String {
    let view =
      "<view key=\"view\" id=\"v\"><subviews>"
      + (0..<views).map { "<label id=\"l\($0)\"/>" }.joined()
      + "</subviews></view>"
    let segues = (0..<tabs).map {
      "<segue destination=\"c\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"s\($0)\"/>"
    }.joined()
    let scenes = (0..<tabs).map {
      "<scene><objects><viewController id=\"c\($0)\" customClass=\"C\($0)\">\(view)</viewController></objects></scene>"
    }.joined()
    return """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="t"><scenes>
      <scene><objects><tabBarController id="t"><connections>\(segues)</connections></tabBarController></objects></scene>
      \(scenes)</scenes></document>
      """
  }

  /// Only the first tab is shown.
  @Test(arguments: [(30, 5, false), (60, 2, true), (3, 11, true), (3, 10, false)])
  func aFirstStoryboardIsHeavyByViewsOrControllers(_ views: Int, _ tabs: Int, _ isHeavy: Bool)
    throws
  {
    let files = [
      "Info.plist": Self.startingWithMain,
      "Base.lproj/Main.storyboard": Self.storyboard(views: views, tabs: tabs),
      "C.swift":
        "class C0: UIViewController { override func viewDidLoad() { _ = S.shared } }\nclass C1: UIViewController { override func viewDidLoad() { _ = T.shared } }\nclass S { static let shared = S() }\nclass T { static let shared = T() }\n",
    ]
    let found = try Self.findings(files)
    #expect(found.contains("Base.lproj/Main.storyboard:3 heavy-storyboard") == isHeavy)
    #expect(found.contains("C.swift:1 early-singleton"))
    #expect(!found.contains("C.swift:2 early-singleton"))
  }

  /// A reference to another storyboard is followed, by identifier or to the initial controller, and isn't counted.
  @Test(arguments: [("", "C0"), (" referencedIdentifier=\"two\"", "C1")])
  func referencesToStoryboardsAreFollowed(_ identifier: String, _ shown: String) throws {
    func document(_ initial: String, _ objects: String) -> String {
      "<?xml version=\"1.0\"?>\n<document initialViewController=\"\(initial)\"><scenes>\n\(objects)</scenes></document>"
    }
    func scene(_ controller: String) -> String {
      "<scene><objects>\(controller)</objects></scene>\n"
    }
    let files = [
      "Info.plist": Self.startingWithMain,
      "Main.storyboard": document(
        "p", scene("<viewControllerPlaceholder storyboardName=\"Other\"\(identifier) id=\"p\"/>")),
      "Other.storyboard": document(
        "a",
        scene("<viewController id=\"a\" customClass=\"C0\"/>")
          + scene("<viewController id=\"b\" storyboardIdentifier=\"two\" customClass=\"C1\"/>")),
    ]
    let tree = FileTree(root: "/checkout", paths: Array(files.keys)) { path in
      files[path].map { Array($0.utf8) }
    }
    var app = ResourceModule(id: "App", name: "App", kind: .application)
    app.interfaceBuilderDocuments = ["Main.storyboard", "Other.storyboard"]
    let screen = try #require(FirstScreen(named: "Main", in: app, of: tree))
    #expect(screen.classes == [shown])
    #expect(screen.controllerCount == 1)
    #expect(screen.file == "Main.storyboard")
  }

  /// Each prefix of a source, and the source without each of its bytes.
  @Test func brokenSourcesAreReadToTheirEnds() {
    let source = Array(
      Self.launching(
        "#if DEBUG\nx { $0 }\n#endif\nlet m = Model()\nm.go(to: [1: { }()])\nwindow.rootViewController = Tabs()",
        "class Tabs: UITabBarController {\nlet a: (Int) -> X = UINavigationController()\nvar b: Int { 1 }\nstruct In: View { var body: some View { TabView { Row() } } }\n}\n"
          + Self.log
      ).utf8)
    func read(_ bytes: [UInt8]) {
      let index = CodeIndex([SwiftOutline(file: "A.swift", bytes)])
      _ = LaunchReach(of: index, screens: ["Tabs"], sceneDelegate: nil)
    }
    for place in source.indices {
      read(Array(source[..<place]))
      read(Array(source[..<place] + source[(place + 1)...]))
    }
  }

  @Test func neighboursOfEachSourceAreJudged() async throws {
    let sources = Self.cases.map { Self.launching($0.body, $0.rest) } + [Self.scene, Self.garden]
    try await Self.expectNeighbours(of: sources, in: "A.swift", "launch-sources-swift")
  }

  /// The findings on sources, and on all that lack one piece of them.
  static func expectNeighbours(of sources: [String], in file: String, _ name: String) async throws {
    let samples = sources.map { Neighbours(ofText: $0, [.without]) }
    try await TestSupport.expectNeighbours(of: samples, name) { bytes in
      try audit([file: String(decoding: bytes, as: UTF8.self)]).findings.map(summary)
        .joined(separator: "; ")
    }
  }

  private static func summary(_ finding: Finding) -> String {
    let facts = finding.properties.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(finding.place.line ?? 0) \(finding.rule): \(facts.joined(separator: ", "))"
  }

  @Test func seedsOfTheFuzzerAreRead() throws {
    let seeds = try FuzzSeeds.load("LaunchSource")
    #expect(seeds.count >= 3)
    for seed in seeds {
      let index = CodeIndex([SwiftOutline(file: "A.swift", seed.bytes)])
      _ = LaunchReach(of: index, screens: [], sceneDelegate: nil)
    }
  }

  /// The bracket after `#selector` has its partner before it.
  @Test(arguments: ["b.add(#selector)", "{ #selector }", "b[#selector]"])
  func selectorsWithoutNamesAreRead(_ body: String) throws {
    #expect(try Self.findings(["A.swift": Self.launching(body)]).isEmpty)
  }

  /// Deep nesting ends, and time grows with the size.
  @Test(arguments: ["class A {", "class A ", "func f(", "{", "var a = b.c(", "#if DEBUG\n", "x.y("])
  func repetitionsAreReadInTime(_ part: String) {
    let body = Self.launching(String(repeating: part, count: 20_000))
    let index = CodeIndex([SwiftOutline(file: "A.swift", Array(body.utf8))])
    _ = LaunchReach(of: index, screens: [], sceneDelegate: nil)
  }
}

/// `Documentation/LaunchRules` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct LaunchRulePageTests {
  static let pages = GeneratedPages("LaunchRules")

  @Test(arguments: LaunchSourceAudit.rules.map(\.id))
  func everyRuleHasItsPage(_ id: String) throws {
    let rule = try #require(LaunchSourceAudit.rules.first { $0.id == id })
    try Self.pages.expect("\(id).md", rule.markdown)
  }

  @Test func theIndexListsThem() throws {
    try Self.pages.expect("README.md", LaunchSourceAudit.index)
    try Self.pages.expectOnly(LaunchSourceAudit.rules.map(\.id))
  }
}
