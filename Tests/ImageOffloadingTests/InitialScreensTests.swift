import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// The lines that belong to the first screen: those that say `shown`.
@Suite struct InitialScreensTests {
  /// A theme hands its images to the first screen: those of all themes count, since any may be in use.
  @Test(arguments: [
    ("Theme.current.background", "let background = \"hero\"", true),
    ("Theme.current.background", "let background = UIImage(named: \"hero\")!", true),
    ("Theme.current.background", "var background: String { \"hero\" }", true),
    ("theme.background", "let background = \"hero\"", true),
    ("theme.background", "let foreground = \"hero\"", false),
    ("model.background", "let background = \"hero\"", false),
  ])
  func imagesOfThemesCount(_ shown: String, _ member: String, _ isFirst: Bool) async throws {
    let project = try HeroProject([
      "App.swift":
        "import SwiftUI\n@main struct A: App { var b: some Scene { WindowGroup { Home() } } }",
      "Home.swift":
        "import SwiftUI\nstruct Home: View { var body: some View { Shop(\(shown)) } }\nenum Theme { static let current = DarkTheme() }",
      "DarkTheme.swift": "import UIKit\nstruct DarkTheme {\n  \(member)\n}\n",
    ])
    let plan = try await project.run.plan()
    #expect(plan.images.first?.reasons.contains(.firstScreen) == isFirst)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var files: [String: String]
    var testDescription: String { title }

    init(_ title: String, _ files: [String: String]) {
      self.title = title
      self.files = files
    }
  }

  private static let cases = [
    Case(
      "the root view of an app and what it builds",
      [
        "App.swift":
          "@main struct A: App {\n var body: some Scene {\n  WindowGroup { Home() }\n }\n}",
        "Home.swift": """
        struct Home: View { // shown
          var body: some View { // shown
            Header { Text("x") } // shown
            if ready { Card(name: "shown") }
            Image("x").overlay(UIImage(named: "shown"))
          } // shown
        } // shown
        struct Other: View {
          var body: some View { Image("late") }
        }
        """,
        "Header.swift": "struct Header: View { var b = Badge() } // shown",
        "Card+Look.swift": "extension Card { var look: Int { 1 } } // shown",
        "Badge.swift": "struct Badge { var d = Deep() } // shown",
        "Deep.swift": "struct Deep: View {}", "UIImage+Names.swift": "extension UIImage {}",
        "Image+Names.swift": "extension Image {}",
      ]),
    Case(
      "what comes later",
      [
        "App.swift": "@main struct A: App { var b: some Scene { WindowGroup { Home() } } }",
        "Home.swift": """
        struct Home: View { // shown
          var body: some View { // shown
            List { Row() } // shown
              .sheet(isPresented: $x) { // shown
                Settings()
              } // shown
            NavigationLink( // shown
              destination: Details()
            ) { Row() } // shown
            NavigationLink { // shown
              Details()
            } label: { Row() } // shown
            Custom(isActive: $y, destination: { // shown
              Details()
            }) // shown
          } // shown
        } // shown
        """,
        "Row.swift": "struct Row: View {} // shown", "Details.swift": "struct Details: View {}",
        "Settings.swift": "struct Settings: View {}",
      ]),
    Case(
      "the first of the tabs",
      [
        "App.swift":
          "@main struct A: App { var b: some Scene { WindowGroup { Tabs() } } }",
        "Tabs.swift": """
        struct Tabs: View { var body: some View { // shown
          TabView { // shown
            FirstView().tabItem { Label("a", image: "a") } // shown
            SecondView().tabItem { Label("b", image: "b") } // shown
          } } } // shown
        """,
        "FirstView.swift": "struct FirstView: View {} // shown",
        "SecondView.swift": "struct SecondView: View {}",
      ]),
    Case(
      "a window's root controller",
      [
        "SceneDelegate.swift": """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene() {
            let home = HomeViewController()
            let navigation = UINavigationController(rootViewController: home)
            window?.rootViewController = navigation
            if window?.rootViewController == nil { LateViewController() }
          }
        }
        """,
        "HomeViewController.swift": """
        class HomeViewController: UIViewController { // shown
          func tap() { // shown
            let popup = PopupView() // shown
            present(popup, animated: true) // shown
          } // shown
          let header = HeaderView() // shown
          func open() { // shown
            navigationController?.pushViewController(LateViewController(), animated: true) // shown
          } // shown
        } // shown
        """,
        "PopupView.swift": "class PopupView: UIViewController {}",
        "HeaderView.swift": "final class HeaderView: UIView {} // shown",
        "LateViewController.swift": "class LateViewController: UIViewController {}",
      ]),
    Case(
      "Objective-C",
      [
        "AppDelegate.m": """
        @implementation AppDelegate
        - (void)a { self.window.rootViewController = [[HomeController alloc] init]; }
        @end
        """,
        "HomeController.m":
          "@implementation HomeController // shown\n@end // shown\n@implementation B\n@end",
      ]),
    Case(
      "the initial scene",
      [
        "Main.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n">
          <scenes>
            <scene><objects>
              <navigationController id="n"><!-- shown -->
                <connections><segue destination="h" kind="relationship" relationship="rootViewController"/></connections><!-- shown -->
              </navigationController><!-- shown -->
            </objects></scene>
            <scene><objects>
              <viewController customClass="Home" id="h"><!-- shown -->
                <connections><segue destination="l" kind="show"/></connections><!-- shown -->
              </viewController><!-- shown -->
            </objects></scene>
            <scene><objects>
              <viewController customClass="Late" id="l">
              </viewController>
            </objects></scene>
          </scenes>
        </document>
        """,
        "Home.swift": "class Home: UIViewController {} // shown",
        "Late.swift": "class Late: UIViewController {}",
      ]),
    Case(
      "a scene of the storyboard beside it, and the nib of a controller",
      [
        "Shop/Main.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="p">
          <scenes><scene><objects>
            <viewControllerPlaceholder storyboardName="Home" id="p"/>
          </objects></scene></scenes>
        </document>
        """,
        "Shop/Home.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h">
          <scenes><scene><objects>
            <viewController customClass="Start" id="h"/><!-- shown -->
          </objects></scene></scenes>
        </document>
        """,
        "Other/Home.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h">
          <scenes><scene><objects>
            <viewController customClass="Late" id="h"/>
          </objects></scene></scenes>
        </document>
        """,
        "Start.swift": "class Start: UIViewController { let card = Card() } // shown",
        "Card.xib":
          "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><!-- shown -->\n</document><!-- shown -->",
        "Late.swift": "class Late: UIViewController {}",
      ]),
    Case(
      "a view that the delegate puts over the root",
      [
        "AppDelegate.m": """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)b {
          WelcomeView *welcome = [WelcomeView new];
          [self.window.rootViewController.view addSubview:welcome];
          [self.other.view addSubview:[LateView new]];
        }
        @end
        """,
        "WelcomeView.m": "@implementation WelcomeView // shown\n@end // shown",
        "LateView.m": "@implementation LateView\n@end",
      ]),
    Case(
      "a view that the delegate puts over the root, in Swift",
      [
        "AppDelegate.swift": """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions b: [String: Any]?) -> Bool {
            window?.rootViewController?.view.addSubview(WelcomeView(frame: .zero))
            window!.addSubview(TourView())
            toast.addSubview(LateView())
          }
        }
        """,
        "WelcomeView.swift": "class WelcomeView: UIView {} // shown",
        "TourView.swift": "class TourView: UIView {} // shown",
        "LateView.swift": "class LateView: UIView {}",
        "Toast.swift": "func show() { window?.addSubview(LateView()) }",
      ]),
    Case(
      "what a container makes",
      [
        "SceneDelegate.swift": """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene() {
            let root = container.makeRoot()
            window?.rootViewController = root
            other.rootViewController = factory.start(with: 1)
          }
        }
        """,
        "Container.swift": """
        final class Container {
          func makeRoot() -> RootViewController { RootViewController(splash: { self.makeSplash() }) }
          func makeLate() -> LateViewController { LateViewController() }
          func start(with n: Int) -> UIViewController {
            return UINavigationController(rootViewController: StartViewController())
          }
        }
        """,
        "RootViewController.swift": "class RootViewController: UIViewController {} // shown",
        "StartViewController.swift": "class StartViewController: UIViewController {} // shown",
        "SplashViewController.swift": "class SplashViewController: UIViewController {} // shown",
        "SplashRepository.swift": "class SplashRepository {}",
        "LateViewController.swift": "class LateViewController: UIViewController {}",
      ]),
    Case(
      "what a coordinator starts with",
      [
        "AppDelegate.swift": """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions b: [String: Any]?) -> Bool {
            coordinator = AppCoordinator(window: window)
            coordinator.start()
          }
        }
        """,
        "AppCoordinator.swift": """
        final class AppCoordinator: Coordinator {
          func start() { isLoggedIn ? showHome() : showLogin() }
          private func showLogin() { open(LoginCoordinator(navigation)) }
          private func showHome() {
            navigation.setViewControllers([HomeViewController()], animated: false)
          }
          func showDetails() { navigation.pushViewController(DetailsViewController(), animated: true) }
        }
        """,
        "LoginCoordinator.swift": """
        final class LoginCoordinator: Coordinator {
          override func start() {
            navigation.pushViewController(LoginViewController(), animated: true)
          }
        }
        """,
        "HomeViewController.swift": "class HomeViewController: UIViewController {} // shown",
        "LoginViewController.swift": "class LoginViewController: UIViewController {} // shown",
        "DetailsViewController.swift": "class DetailsViewController: UIViewController {}",
        "OtherCoordinator.swift":
          "class OtherCoordinator { func start() { show(OtherViewController()) } }",
        "OtherViewController.swift": "class OtherViewController: UIViewController {}",
      ]),
    Case(
      "builders of many modules",
      [
        "SceneDelegate.swift": """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene() { window?.rootViewController = HomeBuilder.build() }
        }
        """,
        "Builders.swift": """
        enum HomeBuilder { static func build() -> UIViewController { HomeViewController() } }
        enum LateBuilder { static func build() -> UIViewController { LateViewController() } }
        enum OtherBuilder { static func build() -> UIViewController { OtherViewController() } }
        """,
        "HomeViewController.swift": "class HomeViewController: UIViewController {} // shown",
        "LateViewController.swift": "class LateViewController: UIViewController {}",
        "OtherViewController.swift": "class OtherViewController: UIViewController {}",
      ]),
    Case("no root", ["A.swift": "struct Home: View {}"]),
    Case(
      "damaged",
      ["A.swift": "WindowGroup { Home( } rootViewController = ", "B.m": "@implementation"]),
  ]

  /// The lines of the first screen, without each line of each file.
  @Test func neighboursOfEachFirstScreenAreShownOrNot() async throws {
    var tables = ""
    for item in Self.cases {
      let directory = try TemporaryDirectory()
      for (path, text) in item.files { try directory.write(text, to: "app/\(path)") }
      let run = OffloadRun(root: directory.path + "/app", output: "")
      let files = item.files.sorted { $0.key < $1.key }
      for (path, text) in files {
        tables += try await Neighbours(ofLines: text, [.without]).table { bytes in
          try directory.write(Data(bytes), to: "app/\(path)")
          let screens = InitialScreens(of: try await run.survey())
          return files.map { file, _ in
            let lines = (1...20).filter { screens.shows(file: file, line: $0) }
            return "\(file) \(lines.map(String.init).joined(separator: ","))"
          }.joined(separator: "; ")
        }
        try directory.write(text, to: "app/\(path)")
      }
    }
    try expectGolden(tables, "Neighbours/first-screens.txt")
  }

  @Test(arguments: cases)
  func linesOfTheFirstScreen(_ example: Case) async throws {
    let directory = try TemporaryDirectory()
    for (path, text) in example.files { try directory.write(text, to: "app/\(path)") }
    let run = OffloadRun(root: directory.path + "/app", output: "")
    let screens = InitialScreens(of: try await run.survey())
    for (path, text) in example.files {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        #expect(
          screens.shows(file: path, line: index + 1) == line.contains("shown"),
          "\(path):\(index + 1) \(line)")
      }
    }
  }

  @Test func aLookupThatMayShowAnyImageSaysNothing() async throws {
    let project = try SmallProject()
    let files = [
      "App.swift":
        "import SwiftUI\n@main struct A: App { var b: some Scene { WindowGroup { Home() } } }",
      "Home.swift":
        "import SwiftUI\nstruct Home: View { var body: some View {\n Image(\"hero\")\n Image(\"fl_\\(code)\")\n} }",
    ]
    for (path, text) in files { try project.directory.write(text, to: "app/\(path)") }
    try project.addSet(
      "fl_a", SmallProject.scales("fl_a"), [("fl_a@2x.png", 40, 20), ("fl_a@3x.png", 60, 30)])
    let facts = try await project.run.survey().facts(OffloadingConfiguration())
    let shown = facts.filter { !$0.firstScreenPlaces.isEmpty }
    #expect(shown.map(\.name) == ["hero"])
    #expect(shown.first?.firstScreenPlaces.map(\.line) == [3])
    #expect(facts.first { $0.name == "fl_a" }?.verdict == .possible)
  }

  /// A first run keeps the image, although it rewrites the call, which shows others, too.
  @Test(arguments: ["Image", "LevityImage"])
  func aCallThatAnEarlierRunHasRewrittenIsOfTheFirstScreen(_ view: String) async throws {
    let project = try HeroProject([
      "App.swift":
        "import SwiftUI\n@main struct A: App { var b: some Scene { WindowGroup { Login() } } }",
      "Login.swift":
        "import SwiftUI\nstruct Login: View { var body: some View { VStack { Way(kind: .a) } } }",
      "Kind.swift": "enum Kind { case a\n var logo: String { \"hero\" } }",
      "Way.swift":
        "import SwiftUI\nimport LevitySwiftUI\nstruct Way: View { let kind: Kind\n var body: some View { VStack { \(view)(kind.logo) } } }",
    ])
    let plan = try await project.run.plan()
    #expect(plan.images.map(\.reasons) == [[.firstScreen]])
    #expect(plan.images.first?.places.map(\.file) == ["Way.swift"])
  }

  @Test func propertyListsNameTheLaunchScreenAndTheMainStoryboard() async throws {
    let project = try SmallProject()
    let manifest = """
      targets:
        Shop:
          type: application
          platform: iOS
          sources: .
          info:
            path: Info.plist
            properties: {UILaunchStoryboardName: Start, UIMainStoryboardFile: Begin}
      """
    try project.directory.write(manifest, to: "app/project.yml")
    for (name, image) in [("Start", "hero"), ("Begin", "panel")] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="a">
          <scenes><scene><objects><viewController id="a"><view key="view" id="b"><subviews>
            <imageView image="\(image)" id="c"/>
          </subviews></view></viewController></objects></scene></scenes>
          <resources><image name="\(image)" width="1" height="1"/></resources>
        </document>
        """
      try project.directory.write(text, to: "app/\(name).storyboard")
    }
    let facts = try await project.run.survey().facts(OffloadingConfiguration())
    let hero = try #require(facts.first { $0.name == "hero" })
    #expect(hero.references.map(\.obstacle) == [.launchScreen])
    #expect(hero.firstScreenPlaces == [])
    let panel = try #require(facts.first { $0.name == "panel" })
    #expect(panel.firstScreenPlaces.map(\.file) == ["Begin.storyboard"])
  }
}
