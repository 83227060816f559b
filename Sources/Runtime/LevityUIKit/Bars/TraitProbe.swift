#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A hidden view that tells bar items, which have no traits of their own, that those of its superview changed.
  @MainActor final class TraitProbe: UIView {
    private final class Follower {
      weak var images: BarItemImages?
      init(_ images: BarItemImages) { self.images = images }
    }

    private var followers: [Follower] = []

    /// Adds itself to the view.
    init(in view: UIView) {
      super.init(frame: .zero)
      isHidden = true
      observeImageTraits { ($0 as? TraitProbe)?.tell() }
      view.addSubview(self)
    }

    /// Nobody archives it.
    required init?(coder: NSCoder) { nil }

    func add(_ images: BarItemImages) {
      var present: [Follower] = []
      for follower in followers where follower.images != nil && follower.images !== images {
        present.append(follower)
      }
      present.append(Follower(images))
      followers = present
    }

    /// iOS 15 and 16 tell in this way alone.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      tell()
    }

    /// The screen is known now.
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { tell() }
    }

    private func tell() {
      for follower in followers where follower.images?.bar === superview {
        follower.images?.traitsMayHaveChanged()
      }
    }
  }
#endif
