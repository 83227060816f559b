import TestSupport
import Testing
import XcodeProjects

@testable import ProjectWiring

/// Strings in an extension start with the first object that the system makes there.
@Suite struct ExtensionStartTests {
  private static func target(_ files: [String: String]) -> ExtensionStart {
    var target = ResourceModule(
      id: "A.xcodeproj#Share", name: "Share", kind: .shareExtension)
    target.sources = files.keys.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }.sorted()
    target.interfaceBuilderDocuments = files.keys.filter { $0.hasSuffix(".storyboard") }
    target.infoPlist = files["Info.plist"] == nil ? nil : "Info.plist"
    return ExtensionStart(target) { path in files[path].map { Array($0.utf8) } }
  }

  static func list(_ keys: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>NSExtension</key><dict>
    \(keys)</dict></dict></plist>
    """
  }

  private static func principal(_ name: String) -> String {
    list("<key>NSExtensionPrincipalClass</key><string>\(name)</string>")
  }

  private static let main = list("<key>NSExtensionMainStoryboard</key><string>Main</string>")

  private static func storyboard(_ customClass: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="b-1">
    <scenes><scene sceneID="s"><objects>
    <viewController id="a-1" customClass="Other"/>
    <viewController id="b-1"\(customClass.map { " customClass=\"\($0)\"" } ?? "")/>
    </objects></scene></scenes></document>
    """
  }

  private static func edited(_ files: [String: String]) -> (path: String, source: String)? {
    guard case .edited(let path, let bytes, false) = target(files).outcome() else { return nil }
    return (path, String(decoding: bytes, as: UTF8.self))
  }

  private static let classes = [
    (
      "import UIKit\n\nfinal class Handler: NSObject {\n    let a = text()\n}\n",
      "import LevityBundles\nimport UIKit\n\nfinal class Handler: NSObject {\n    // Before anything here asks for a string.\n    private let levityStrings: Void = BundleAnswers.startInExtension()\n\n    let a = text()\n}\n"
    ),
    // Another name in Swift, and tabs.
    (
      "import UIKit\n@objc(Handler)\nclass Share: NSObject {\n\tlet a = 1\n}\n",
      "import LevityBundles\nimport UIKit\n@objc(Handler)\nclass Share: NSObject {\n\t// Before anything here asks for a string.\n\tprivate let levityStrings: Void = BundleAnswers.startInExtension()\n\n\tlet a = 1\n}\n"
    ),
    // An empty body, with Windows line endings.
    (
      "import UIKit\r\nclass Handler: Base {\r\n}\r\n",
      "import LevityBundles\r\nimport UIKit\r\nclass Handler: Base {\r\n    // Before anything here asks for a string.\r\n    private let levityStrings: Void = BundleAnswers.startInExtension()\r\n\r\n}\r\n"
    ),
  ]

  /// `import class` declares nothing, and `@objc` behind it names another class.
  @Test func anImportedClassIsNoClassOfTheExtension() throws {
    let source =
      "import class UIKit.UIView\n@objc(Handler)\nfinal class Share: NSObject {\n  let a = 1\n}\n"
    let files = ["Info.plist": Self.principal("Handler"), "A.swift": source]
    let edited = try #require(Self.edited(files))
    #expect(edited.source.contains("Share: NSObject {\n  // Before anything"))
  }

  /// Cases of the class, the property list, the storyboard and a widget.
  @Test func neighboursOfEachExtensionAreEditedOrRefused() async throws {
    let widget =
      "import SwiftUI\n@main\nstruct Widgets: WidgetBundle {\n  var body: some WidgetBundle { One() }\n}\n"
    let screens = "class Other {}\nclass First: UIViewController {\n}\n"
    let main = [
      "Info.plist": Self.main, "Main.storyboard": Self.storyboard("First"), "A.swift": screens,
    ]
    let principal = Self.principal("$(PRODUCT_MODULE_NAME).Handler")
    var samples = Self.classes.map { (["Info.plist": principal, "A.swift": $0.0], "A.swift") }
    samples.append((["Info.plist": Self.list(""), "A.swift": widget], "A.swift"))
    samples.append((["Info.plist": principal, "A.swift": Self.classes[0].0], "Info.plist"))
    samples += ["Info.plist", "Main.storyboard", "A.swift"].map { (main, $0) }
    var tables = ""
    for (files, changed) in samples {
      tables += await Neighbours(ofText: files[changed] ?? "", [.without]).table { bytes in
        var files = files
        files[changed] = String(decoding: bytes, as: UTF8.self)
        switch Self.target(files).outcome() {
        case .edited(let path, let edited, let isLast):
          return "\(path) \(isLast) "
            + TextChange.summary(from: Array((files[path] ?? "").utf8), to: edited)
        case let other: return WholeValue.text(other)
        }
      }
    }
    try expectGolden(tables, "Neighbours/extension-starts.txt")
  }

  @Test(arguments: classes)
  func thePrincipalClassGetsAPropertyBeforeAllOthers(_ before: String, _ after: String) {
    for name in ["$(PRODUCT_MODULE_NAME).Handler", "Share.Handler", "Handler"] {
      let files = ["Info.plist": Self.principal(name), "B.swift": before]
      #expect(Self.target(files).shape == .principalClass(path: "B.swift"))
      #expect(Self.edited(files)?.source == after)
    }
    let again = ["Info.plist": Self.principal("Handler"), "B.swift": after]
    #expect(Self.target(again).shape == .started)
    #expect(Self.target(again).outcome() == .alreadyThere)
  }

  @Test func theFirstControllerOfTheMainStoryboardIsTheFirstObject() {
    let files = [
      "Info.plist": Self.main, "Base.lproj/Main.storyboard": Self.storyboard("First"),
      "A.swift": "class Other {}\nclass First: UIViewController {\n}\n",
    ]
    let start = Self.edited(files)
    #expect(start?.path == "A.swift")
    #expect(
      start?.source.contains("class Other {}\nclass First: UIViewController {\n    // Before")
        == true)
  }

  private static func navigation(to controller: String) -> String {
    storyboard(nil).replacing(
      "<viewController id=\"b-1\"/>",
      with: """
        <navigationController id="b-1"><connections>
        <segue destination="\(controller)" kind="relationship" relationship="rootViewController" id="c-1"/>
        </connections></navigationController>
        """)
  }

  @Test func aNavigationControllerOfTheSystemShowsTheFirstObject() {
    let files = [
      "Info.plist": Self.main, "Main.storyboard": Self.navigation(to: "a-1"),
      "A.swift": "class Other: UIViewController {\n}\n",
    ]
    #expect(Self.target(files).shape == .principalClass(path: "A.swift"))
  }

  @Test func aTypeThatChoosesAWidgetStartsInItsMain() {
    let source =
      "import SwiftUI\n@main\nenum Launcher {\n  static func main() {\n    One.main()\n  }\n}\n"
    let files = ["Info.plist": Self.list(""), "A.swift": source]
    #expect(Self.target(files).shape == .widget(path: "A.swift"))
    #expect(
      Self.edited(files)?.source.contains(
        "main() {\n    BundleAnswers.startInExtension()\n    One.main()\n") == true)
  }

  @Test func directivesInThePropertyListAreReadOver() {
    let list = Self.principal("Handler").replacing(
      "<dict><key>NSExtension", with: "<dict>\n#if PRO\n#endif\n<key>NSExtension")
    let files = ["Info.plist": list, "A.swift": "class Handler {}"]
    #expect(Self.target(files).shape == .principalClass(path: "A.swift"))
  }

  @Test(arguments: ["Widget", "WidgetBundle"])
  func aWidgetStartsInItsInitializer(_ kind: String) {
    let source =
      "import SwiftUI\n@main\nstruct Widgets: \(kind) {\n  var body: some \(kind) { One() }\n}\n"
    let files = ["Info.plist": Self.list(""), "A.swift": source]
    #expect(Self.target(files).shape == .widget(path: "A.swift"))
    #expect(
      Self.edited(files)?.source.contains(
        "{\n  init() {\n    BundleAnswers.startInExtension()\n  }\n") == true)
  }

  @Test(arguments: [
    ([:], "its Info.plist isn't here"),
    (["Info.plist": "<"], "its Info.plist isn't here"),
    (["Info.plist": principal("Old"), "Old.m": "@implementation Old"], "no Swift source"),
    (["Info.plist": principal("$(NAME)"), "A.swift": "class A {}"], "no Swift source"),
    (["Info.plist": principal("A"), "A.swift": "struct A {}\nextension A {}"], "no Swift source"),
    (
      ["Info.plist": principal("A"), "A.swift": "class A {}", "B.swift": "class B { class A {} }"],
      "several classes"
    ),
    (
      ["Info.plist": principal("A"), "A.swift": "#if os(iOS)\nclass A {}\n#endif"], "within #if"
    ),
    (
      ["Info.plist": main, "Main.storyboard": storyboard(nil)], "names no class"
    ),
    (["Info.plist": main], "names no class"),
    (
      ["Info.plist": list(""), "A.swift": "enum Launcher { static func main() {} }"],
      "no principal class"
    ),
    (["Info.plist": main, "Main.storyboard": navigation(to: "b-1")], "names no class"),
    (
      [
        "Info.plist": list(""),
        "A.swift": "@main struct W: WidgetBundle { let a: Int\n init(a: Int) { self.a = a } }",
      ], "an initializer with parameters"
    ),
  ])
  func otherShapesAreLeftToAPerson(_ files: [String: String], _ reason: String) {
    let start = Self.target(files)
    guard case .unknown(let sentence) = start.shape, case .unknown(let step) = start.outcome()
    else {
      Issue.record("\(start.shape)")
      return
    }
    #expect(sentence.contains(reason), "\(sentence)")
    #expect(step.instruction.contains("BundleAnswers.startInExtension()"))
    #expect(step.lines == ["import LevityBundles", "BundleAnswers.startInExtension()"])
  }
}
