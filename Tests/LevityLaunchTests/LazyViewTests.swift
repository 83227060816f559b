#if os(Linux)
  import Foundation
  import Testing
  import UIKit

  @testable import LevityLaunch

  /// The tab that nobody opened, and the banner that nobody sees.
  @MainActor @Suite struct LazyViewTests {
    /// Notes what UIKit calls, in order.
    final class Screen: UIViewController {
      var calls: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("viewDidAppear")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("viewWillDisappear")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("viewDidDisappear")
      }
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        calls.append(parent == nil ? "willMove(nil)" : "willMove")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        calls.append(parent == nil ? "didMove(nil)" : "didMove")
      }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    // MARK: Child controllers

    @Test func aControllerThatNobodyOpensIsNotCreated() {
      var created = 0
      let lazy = LazyChildController("Profile") {
        created += 1
        return Screen()
      }
      lazy.loadViewIfNeeded()
      #expect(created == 0 && lazy.child == nil && lazy.children.isEmpty)
    }

    @Test func itIsCreatedOnceWhenItIsAboutToAppear() throws {
      var created = 0
      let lazy = LazyChildController("Profile") {
        created += 1
        return Screen()
      }
      window.rootViewController = lazy
      let child = try #require(lazy.child as? Screen)
      #expect(lazy.children == [child] && child.parent === lazy)
      #expect(child.view.superview === lazy.view && child.view.window === window)
      #expect(
        child.calls == ["willMove", "viewDidLoad", "didMove", "viewWillAppear", "viewDidAppear"])

      window.rootViewController = nil
      #expect(child.calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
      window.rootViewController = lazy
      #expect(child.calls.suffix(2) == ["viewWillAppear", "viewDidAppear"])
      #expect(created == 1 && child.calls.filter { $0 == "viewDidLoad" }.count == 1)
    }

    @Test func itsViewFillsTheContainerAndFollowsItsSize() throws {
      let lazy = LazyChildController("Profile") { Screen() }
      window.rootViewController = lazy
      let view = try #require(lazy.child?.view)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      lazy.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    }

    @Test func itCanBeLoadedAhead() throws {
      var created = 0
      let lazy = LazyChildController("Profile") {
        created += 1
        return Screen()
      }
      lazy.loadChild()
      let child = try #require(lazy.child as? Screen)
      #expect(child.calls == ["willMove", "viewDidLoad", "didMove"])
      window.rootViewController = lazy
      #expect(child.calls.suffix(2) == ["viewWillAppear", "viewDidAppear"])
      lazy.loadChild()
      #expect(created == 1 && lazy.child === child)
    }

    @Test func loadedWhileItIsShownItAppearsAtOnce() throws {
      let parent = Screen()
      window.rootViewController = parent
      let lazy = LazyChildController("Details") { Screen() }
      parent.addChild(lazy)
      parent.view.addSubview(lazy.view)
      lazy.didMove(toParent: parent)
      let child = try #require(lazy.child as? Screen)
      #expect(child.calls.suffix(2) == ["viewWillAppear", "viewDidAppear"])
      #expect(child.view.bounds == lazy.view.bounds)
    }

    @Test func storyboardsAndNibsGetNone() {
      #expect(LazyChildController(coder: StandInCoder()) == nil)
      #expect(LazyContainerView(coder: StandInCoder()) == nil)
    }

    // MARK: Container views

    @Test func aHiddenContainerCreatesNothingUntilItIsShown() throws {
      var created = 0
      let banner = LazyContainerView("Banner") {
        created += 1
        return UIView(frame: .zero)
      }
      banner.isHidden = true
      window.addSubview(banner)
      #expect(created == 0 && banner.content == nil)

      banner.isHidden = false
      let content = try #require(banner.content)
      #expect(content.superview === banner)
      banner.isHidden = true
      banner.isHidden = false
      banner.removeFromSuperview()
      window.addSubview(banner)
      #expect(created == 1 && banner.subviews == [content])
    }

    @Test func aContainerOutsideOfAWindowCreatesNothing() {
      let banner = LazyContainerView("Banner") { UIView(frame: .zero) }
      let stack = UIView(frame: .zero)
      stack.addSubview(banner)
      banner.isHidden = true
      banner.isHidden = false
      #expect(banner.content == nil)
      window.addSubview(stack)
      #expect(banner.content != nil)
    }

    @Test func theContentFillsTheContainer() {
      let banner = LazyContainerView("Banner") { UIView(frame: .zero) }
      banner.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      window.addSubview(banner)
      banner.layoutIfNeeded()
      #expect(banner.content?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
      banner.frame.size = CGSize(width: 200, height: 80)
      banner.layoutIfNeeded()
      #expect(banner.content?.frame == CGRect(x: 0, y: 0, width: 200, height: 80))
    }
  }
#endif
