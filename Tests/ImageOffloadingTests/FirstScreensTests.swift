import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// The files behind the first screens, and the images that they show.
@Suite struct FirstScreensTests {
  @Test(arguments: [
    [
      "App.swift": "@main\nstruct A: App { var body: some Scene { WindowGroup { Home() } } }",
      "Home.swift": "struct Home: View { var body: some View { Header() } }",
      "Header.swift": "struct Header: View {}",
      "Late.swift": "struct Late: View {}",
    ],
    [
      "App.m": "@interface A : UIResponder <UIApplicationDelegate>\n@end\nHome *x;",
      "Home.m": "@implementation Home\n- (void)a { [Header b]; }\n@end",
      "Header.m": "@implementation Header\n@end",
      "Late.m": "@implementation Late\n@end",
    ],
    [
      "Main.storyboard": SmallScreens.document(class: "Home"),
      "Home.swift": "class Home: UIViewController { let a = Header() }",
      "Header.swift": "final class Header {}",
      "Late.swift": "final class Late {}",
    ],
    [
      "App.swift": "@UIApplicationMain\nclass A: UIResponder { let a = Home() }",
      // Its controller loads it without naming it.
      "Home.xib": SmallScreens.document(class: "Header"),
      "Header.swift": "final class Header {}",
      "Late.xib": SmallScreens.document(class: "Late"),
    ],
  ])
  func stepsLeadFromTheEntryPoint(_ files: [String: String]) async throws {
    let directory = try TemporaryDirectory()
    for (path, text) in files { try directory.write(text, to: "app/\(path)") }
    let run = OffloadRun(root: directory.path + "/app", output: "")
    let steps = FirstScreens(of: try await run.survey()).steps
    let names = steps.map { (String($0.key.prefix { $0 != "." }), $0.value) }
    let entry = files.keys.contains("Main.storyboard") ? "Main" : "App"
    #expect(Dictionary(uniqueKeysWithValues: names) == [entry: 0, "Home": 1, "Header": 2])
  }

  @Test func imagesOfTheFirstScreensComeFirst() async throws {
    let example = try WiredProjectTests.Example()
    let survey = try await example.run.survey()
    let plan = example.run.session.plan(survey)
    let suggestions = FirstScreens(of: survey).suggestions(for: plan, survey)
    #expect(!suggestions.isEmpty)
    #expect(suggestions.map(\.steps) == suggestions.map(\.steps).sorted())
    let leaving = Set(plan.images.filter { $0.verdict == .leaves }.map(\.name))
    #expect(leaving.isSuperset(of: suggestions.map(\.name)))
  }
}

private enum SmallScreens {
  static func document(class name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
        <objects><view customClass="\(name)" id="v-1"/></objects>
    </document>

    """
  }
}
