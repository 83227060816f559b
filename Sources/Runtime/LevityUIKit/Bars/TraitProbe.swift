#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// A hidden view that notifies bar items, which have no traits of their own, of changes of its superview's traits.
  @MainActor final class TraitProbe: UIView {
    private final class Follower {
      weak var images: BarItemImages?
      init(_ images: BarItemImages) { self.images = images }
    }

    private var followers: [Follower] = []

    /// Creates a probe and adds it to the view.
    init(in view: UIView) {
      super.init(frame: .zero)
      isHidden = true
      observeImageTraits { ($0 as? TraitProbe)?.notify() }
      view.addSubview(self)
    }

    /// Not supported; probes are never archived.
    required init?(coder: NSCoder) { nil }

    func add(_ images: BarItemImages) {
      var present: [Follower] = []
      for follower in followers where follower.images != nil && follower.images !== images {
        present.append(follower)
      }
      present.append(Follower(images))
      followers = present
    }

    /// Notifies the items on iOS 15 and 16.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      notify()
    }

    /// Notifies the items when the screen is known.
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { notify() }
    }

    private func notify() {
      for follower in followers where follower.images?.bar === superview {
        follower.images?.traitsMayHaveChanged()
      }
    }
  }
#endif
