public import Foundation

/// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
  public static let noIntrinsicMetric: CGFloat = -1

  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { standInResized(from: oldValue.size) } }
  }
  open var autoresizingMask = AutoresizingMask()
  open var contentMode = ContentMode.scaleToFill
  open var tintColor: UIColor?
  open var isHidden = false
  private var storedLargeContentImage: UIImage?
  /// https://developer.apple.com/documentation/uikit/uiview/largecontentimage
  open var largeContentImage: UIImage? {
    get {
      StandInMethods.send(self, UIView.self, "largeContentImage", []) { _ in
        storedLargeContentImage
      }
    }
    set {
      StandInMethods.send(self, UIView.self, "setLargeContentImage:", [newValue]) {
        storedLargeContentImage = StandInMethods.image($0[0])
      }
    }
  }
  open var alpha: CGFloat = 1
  open private(set) var superview: UIView?
  open private(set) var subviews: [UIView] = []

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  public required init?(coder: NSCoder) {
    let bounds = coder.decodeObject(forKey: "UIBounds") as? CGRect
    frame = bounds ?? .zero
    super.init()
  }
  /// `-init` calls `-initWithFrame:` with a zero rectangle.
  public convenience override init() { self.init(frame: .zero) }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  // MARK: Hierarchy

  /// Stand-in only: the controller whose view it is.
  weak var standInController: UIViewController?

  open var window: UIWindow? { superview?.window }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  open func addSubview(_ view: UIView) {
    precondition(!isDescendant(of: view), "a view in itself")
    if view.window == nil, window != nil {
      view.standInControllers { $0.standInViewWillEnter(below: $1 === view ? self : $1.superview) }
    }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    subviews.append(view)
    view.standInMoved()
  }

  open func removeFromSuperview() {
    if window != nil { standInControllers { controller, _ in controller.standInViewWillLeave() } }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    standInMoved()
  }

  open func didMoveToWindow() {
    StandInMethods.send(self, UIView.self, "didMoveToWindow", []) { _ in }
  }

  /// Called by the loader of a nib once all of it is decoded and its attributes are set.
  open func awakeFromNib() {}

  /// Calls it for the controllers of this view and those below, with their views.
  private func standInControllers(_ call: (UIViewController, UIView) -> Void) {
    if let controller = standInController { call(controller, self) }
    for view in subviews { view.standInControllers(call) }
  }

  private func standInMoved() {
    // Views that are added meanwhile are told when they are added.
    let below = subviews
    didMoveToWindow()
    standInController?.standInViewMoved()
    for view in below { view.standInMoved() }
  }

  // MARK: Layout

  /// Stand-in only.
  public private(set) var standInIntrinsicInvalidations = 0
  private var needsLayout = true

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func invalidateIntrinsicContentSize() {
    standInIntrinsicInvalidations += 1
    setNeedsLayout()
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    traitCollection.performAsCurrent {
      standInBeforeLayout()
      for _ in 0..<4 where needsLayout {
        needsLayout = false
        layoutSubviews()
        standInBeforeLayout()
      }
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  func standInBeforeLayout() {}

  // MARK: Drawing

  /// The content of the layer, until the view needs display again.
  private var standInDrawing: UIImage?
  /// The part that needs display; nil for all of it.
  private var standInDirty: CGRect?

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {
    standInDrawing = nil
    standInDirty = nil
  }
  /// A part of the content is lost with the rest.
  open func setNeedsDisplay(_ rect: CGRect) {
    standInDirty = standInDrawing == nil ? nil : rect
    standInDrawing = nil
  }

  /// Stand-in only: what the view has drawn.
  public var standInDrawn: UIImage? {
    guard standInDrawing == nil, bounds.width > 0, bounds.height > 0 else { return standInDrawing }
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = traitCollection.displayScale
    let rect = standInDirty ?? bounds
    standInDirty = nil
    standInDrawing = UIGraphicsImageRenderer(size: bounds.size, format: format).image { renderer in
      let context = CGContext(renderer.canvas, clip: rect)
      traitCollection.performAsCurrent {
        StandInMethods.send(self, UIView.self, "drawLayer:inContext:", [nil, context]) { _ in
          draw(rect)
        }
      }
    }
    return standInDrawing
  }

  // MARK: Traits

  private var ownTraits: UITraitCollection?
  private var registrations: [StandInTraitRegistration] = []

  open var traitCollection: UITraitCollection {
    ownTraits ?? superview?.traitCollection ?? StandInDevice.traits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    StandInMethods.send(
      self, UIView.self, "traitCollectionDidChange:", [previousTraitCollection]
    ) { _ in }
  }

  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Stand-in only: which of the two ways UIKit tells a view. iOS 15 and 16 know the method alone.
  public enum StandInTraitDelivery: CaseIterable, Sendable { case method, registrations, both }

  /// Stand-in only: what a change of the environment does to this view and those below.
  public func standInSetTraits(
    _ traits: [UITraitCollection], by delivery: StandInTraitDelivery = .both
  ) {
    let previous = traitCollection
    ownTraits = UITraitCollection(traitsFrom: [previous] + traits)
    standInTellTraits(previous, delivery)
  }

  private func standInTellTraits(
    _ previous: UITraitCollection, _ delivery: StandInTraitDelivery
  ) {
    traitCollection.performAsCurrent {
      if delivery != .registrations { traitCollectionDidChange(previous) }
      if delivery != .method {
        for registration in registrations
        where registration.isConcerned(previous, traitCollection) {
          registration.call(self, previous)
        }
      }
    }
    for view in subviews where view.ownTraits == nil { view.standInTellTraits(previous, delivery) }
  }

  // MARK: Accessibility

  /// Stand-in only.
  public private(set) var standInAccessibilityWrites = 0
  open var isAccessibilityElement = false { didSet { standInAccessibilityWrites += 1 } }
  open var accessibilityLabel: String? { didSet { standInAccessibilityWrites += 1 } }
  open var accessibilityIdentifier: String? { didSet { standInAccessibilityWrites += 1 } }
}

extension UIView: UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    let registration = StandInTraitRegistration(traits: traits) { view, previous in
      if let view = view as? TraitEnvironment { handler(view, previous) }
    }
    registrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }
}

@MainActor private final class StandInTraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: (UIView, UITraitCollection) -> Void

  init(traits: [UITrait], _ call: @escaping (UIView, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }

  func isConcerned(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    traits.contains { trait in
      switch trait {
      case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
      case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
      case is UITraitDisplayGamut.Type: old.displayGamut != new.displayGamut
      case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
      case is UITraitAccessibilityContrast.Type:
        old.accessibilityContrast != new.accessibilityContrast
      case is UITraitUserInterfaceIdiom.Type: old.userInterfaceIdiom != new.userInterfaceIdiom
      case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
      case is UITraitUserInterfaceLevel.Type: old.userInterfaceLevel != new.userInterfaceLevel
      default: false
      }
    }
  }
}
