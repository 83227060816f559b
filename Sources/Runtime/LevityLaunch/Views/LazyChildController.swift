#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// A view controller that creates another one when it is about to appear: a tab that nobody has opened costs nothing.
  ///
  ///     let profile = LazyChildController("Profile") { ProfileController(user: user.value) }
  ///     profile.tabBarItem = UITabBarItem(title: "Profile", image: nil, tag: 2)
  ///     tabs.viewControllers = [feed, profile]
  open class LazyChildController: UIViewController {
    /// The controller, if it was created.
    public private(set) var child: UIViewController?
    private let name: StaticString
    private let create: @MainActor () -> UIViewController

    /// - Parameter name: the name in the tree of creations.
    public init(_ name: StaticString, create: @escaping @MainActor () -> UIViewController) {
      self.name = name
      self.create = create
      super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: a storyboard has no code that creates a controller.
    public required init?(coder: NSCoder) { return nil }

    /// Creates the controller unless it exists.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      loadChild()
    }

    /// Creates the controller unless it exists, before anybody sees it.
    public func loadChild() {
      guard child == nil else { return }
      let child = trackCreation(name, create)
      self.child = child
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
#endif
