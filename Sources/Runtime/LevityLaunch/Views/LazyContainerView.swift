#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// A view that creates its content when it comes into a window and isn't hidden.
  ///
  ///     let banner = LazyContainerView("Banner") { BannerView(frame: .zero) }
  ///     banner.isHidden = true      // nothing is created until it's shown
  ///     view.addSubview(banner)
  open class LazyContainerView: UIView {
    /// The content, if it was created.
    public private(set) var content: UIView?
    private let name: StaticString
    private let create: @MainActor () -> UIView

    /// - Parameter name: the name in the tree of creations.
    public init(_ name: StaticString, create: @escaping @MainActor () -> UIView) {
      self.name = name
      self.create = create
      super.init(frame: .zero)
    }

    /// Returns nil: a nib has no code that creates the content.
    public required init?(coder: NSCoder) { return nil }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      loadIfVisible()
    }

    open override var isHidden: Bool {
      didSet { loadIfVisible() }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      content?.frame = bounds
    }

    private func loadIfVisible() {
      guard window != nil, !isHidden, content == nil else { return }
      let content = trackCreation(name, create)
      self.content = content
      addSubview(content)
      setNeedsLayout()
    }
  }
#endif
