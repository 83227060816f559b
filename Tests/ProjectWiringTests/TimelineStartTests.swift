import TestSupport
import Testing
import XcodeProjects

@testable import ProjectWiring

@Suite struct TimelineStartTests {
  static func outcome(
    _ sources: [String: String], code: TimelineCode = TimelineCode(last: .firstFrame)
  ) -> TimelineStart.Outcome {
    var app = ResourceModule(id: "A.xcodeproj#App", name: "App", kind: .application)
    app.sources = sources.keys.sorted()
    return TimelineStart(app, code: code) { path in sources[path].map { Array($0.utf8) } }
      .outcome()
  }

  static func edit(_ path: String, _ source: String) -> TimelineStart.Edit? {
    guard case .edited(let edit) = outcome([path: source]) else { return nil }
    return edit
  }

  private static let attributes = [
    // Alone on its line, before other attributes, and beside the type.
    ("import UIKit\n\n@main\nclass D: UIResponder, UIApplicationDelegate {\n}\n", "UIKit"),
    (
      "import UIKit\n@UIApplicationMain class D: NSObject, UIApplicationDelegate { let q = DispatchQueue.main }\n",
      "UIKit"
    ),
    ("import SwiftUI\r\n\r\n@main\r\nstruct D: App {\r\n}\r\n", "SwiftUI"),
    ("import SwiftUI\n@main @MainActor public struct D: SwiftUI.App { }\n", "SwiftUI"),
  ]

  @Test(arguments: attributes)
  func anAttributeBecomesAMainFile(_ source: String, _ module: String) throws {
    let edit = try #require(Self.edit("App/D.swift", source))
    let expected = source.replacing("@main\r\n", with: "").replacing("@main\n", with: "")
      .replacing("@main ", with: "").replacing("@UIApplicationMain ", with: "")
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
    #expect(edit.entry == .mainAttribute)
    #expect(edit.addedFile?.name == "main.swift")
    let imports = ["LevityLaunch", module].sorted().map { "import \($0)\n" }.joined()
    #expect(
      edit.addedFile?.content == """
        // Written by levity for measuring launches; `levity restore` removes it.

        \(imports)
        LaunchTimeline.shared.begin(last: .firstFrame)
        LaunchTimeline.shared.observeApplication()
        D.main()

        """)
  }

  private static let begins = [
    // A main that the type writes itself.
    (
      "L.swift", "import UIKit\n@main enum L {\n  static func main() {\n    run()\n  }\n}\n",
      "import LevityLaunch\nimport UIKit\n@main enum L {\n  static func main() {\n    LaunchTimeline.shared.begin(last: .firstFrame)\n    LaunchTimeline.shared.observeApplication()\n    run()\n  }\n}\n"
    ),
    // A main file, with a condition around its last import.
    (
      "App/main.swift",
      "import UIKit\n#if DEBUG\nimport X\n#endif\n\nlet a = 1\nUIApplicationMain(0, b, nil, nil)\n",
      "import LevityLaunch\nimport UIKit\n#if DEBUG\nimport X\n#endif\n\nLaunchTimeline.shared.begin(last: .firstFrame)\nLaunchTimeline.shared.observeApplication()\n\nlet a = 1\nUIApplicationMain(0, b, nil, nil)\n"
    ),
    // Objective-C, and C++.
    (
      "main.m",
      "#import <UIKit/UIKit.h>\n#import \"D.h\"\n\nint main(int argc, char *argv[]) {\n  @autoreleasepool {\n    return UIApplicationMain(argc, argv, nil, NSStringFromClass([D class]));\n  }\n}\n",
      "#import <UIKit/UIKit.h>\n#import \"D.h\"\n\nextern void LevityLaunchBegin(void);\n\nint main(int argc, char *argv[]) {\n  LevityLaunchBegin();\n  @autoreleasepool {\n    return UIApplicationMain(argc, argv, nil, NSStringFromClass([D class]));\n  }\n}\n"
    ),
    (
      "main.mm",
      "#import <UIKit/UIKit.h>\nint main(int argc, char **argv)\n{\n\t@autoreleasepool { return UIApplicationMain(argc, argv, nil, @\"D\"); }\n}\n",
      "#import <UIKit/UIKit.h>\n\nextern \"C\" void LevityLaunchBegin(void);\nint main(int argc, char **argv)\n{\n\tLevityLaunchBegin();\n\t@autoreleasepool { return UIApplicationMain(argc, argv, nil, @\"D\"); }\n}\n"
    ),
  ]

  @Test func neighboursOfEachEntryAreEditedOrForAPerson() async throws {
    let entries = Self.attributes.map { ("App/D.swift", $0.0) } + Self.begins.map { ($0.0, $0.1) }
    var tables = ""
    for (path, source) in entries {
      tables += await Neighbours(ofText: source).table { bytes in
        switch Self.outcome([path: String(decoding: bytes, as: UTF8.self)]) {
        case .edited(let edit):
          TextChange.summary(from: bytes, to: edit.bytes)
            + (edit.addedFile.map { " and \($0.name): \($0.content)" } ?? "")
        case let other: WholeValue.text(other)
        }
      }
    }
    try expectGolden(tables, "Neighbours/timeline-starts.txt")
  }

  @Test(arguments: begins)
  func theTimelineBeginsFirstInMain(_ path: String, _ before: String, _ after: String) throws {
    let edit = try #require(Self.edit(path, before))
    #expect(String(decoding: edit.bytes, as: UTF8.self) == after)
    #expect((edit.addedFile?.name == "LevityLaunchBegin.swift") == path.hasPrefix("main.m"))
    #expect(Self.outcome([path: after]) == .alreadyThere(path))
  }

  @Test(arguments: [
    [
      "A.swift": "#if DEBUG\n@main\n#endif\nstruct A: App {}\n",
      "B.swift": "@main struct B: App {}",
    ],
    ["A.swift": "#if DEBUG\n@main struct A: App {}\n#endif\n"],
    ["A.swift": "@available(iOS 17, *) @main struct A: App {}\n"],
    ["A.swift": "@main private struct A: App {}\n"],
    ["A.swift": "struct A {}\n"],
    ["main.m": "int main(int, char **);\nvoid f() { UIApplicationMain(0, 0, 0, 0); }\n"],
  ])
  func otherShapesAreForAPerson(_ sources: [String: String]) {
    guard case .unknown(let step) = Self.outcome(sources) else {
      Issue.record("it was edited")
      return
    }
    #expect(step.lines.first == "import LevityLaunch")
  }

  @Test func anAppForOtherSystemsAsksWhetherThereIsUIKit() throws {
    var code = TimelineCode(last: .interactive)
    code.isForOtherPlatforms = true
    guard
      case .edited(let edit) = Self.outcome(["A.swift": "@main struct A: App {}"], code: code)
    else {
      Issue.record("it wasn't edited")
      return
    }
    let content = try #require(edit.addedFile?.content)
    #expect(content.contains("begin(last: .interactive)\n#if canImport(UIKit) && !os(watchOS)\n"))
  }
}
