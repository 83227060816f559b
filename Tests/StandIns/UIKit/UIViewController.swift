public import Foundation

/// Refuses what UIKit raises an exception for: that is a mistake of the caller.
///
/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  public let nibName: String?
  public let nibBundle: Bundle?
  private var storedView: UIView?
  private var isLoadingView = false
  private var appearance = Appearance.disappeared

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }
  /// `-init` calls `-initWithNibName:bundle:` with nil for both.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var traitCollection: UITraitCollection {
    storedView?.traitCollection ?? parent?.traitCollection ?? StandInDevice.traits
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: View

  /// Loads the view if there is none.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(newValue) }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    precondition(!isLoadingView, "loadView asks for the view that it loads")
    isLoadingView = true
    loadView()
    isLoadingView = false
    precondition(storedView != nil, "loadView sets no view")
    viewDidLoad()
  }

  /// The stand-in has no nibs: a view of the screen's size, as without one.
  open func loadView() {
    precondition(nibName == nil, "there is no nib \(nibName ?? "")")
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}

  private func replaceView(_ view: UIView?) {
    let owner = view?.standInController
    precondition(owner == nil || owner === self, "a view has at most one controller")
    storedView?.standInController = nil
    storedView = view
    view?.standInController = self
  }

  // MARK: Children

  open func addChild(_ childController: UIViewController) {
    let ancestors = sequence(first: self, next: \.parent)
    precondition(!ancestors.contains { $0 === childController }, "a controller in itself")
    guard childController.parent !== self else { return }
    let shown = childController.viewIfLoaded
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/1621513-hierarchyinconsistencyexception
    precondition(
      shown?.window == nil || shown?.superview?.standInNearestController === self,
      "the view of the child is in the view of another controller")
    childController.willMove(toParent: self)
    if childController.parent != nil { childController.removeFromParent() }
    children.append(childController)
    childController.parent = self
  }

  /// The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Containers call it for children, instead of the four methods above.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance != .appearing, appearance != .appeared else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appearing || appearance == .appeared else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in shownChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared: return
    }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  private var shownChildren: [UIViewController] {
    children.filter { child in
      guard let view = child.viewIfLoaded, let own = storedView else { return false }
      return view.isDescendant(of: own)
    }
  }

  /// The view is about to come into a window.
  func standInViewWillEnter(below superview: UIView?) {
    precondition(
      parent == nil || superview?.standInNearestController === parent,
      "the view of a child is in the view of another controller than its parent")
    // A parent on its way forwards its own appearance.
    guard isLeading else { return }
    beginAppearanceTransition(true, animated: false)
  }

  func standInViewWillLeave() { beginAppearanceTransition(false, animated: false) }

  /// The view came into a window, or left it.
  func standInViewMoved() { if isLeading { endAppearanceTransition() } }

  private var isLeading: Bool {
    guard let parent else { return true }
    return parent.appearance == .appeared
  }
}

extension UIView {
  /// Stand-in only: the controller of the first view above, or of this one.
  var standInNearestController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.standInController).first
  }
}
