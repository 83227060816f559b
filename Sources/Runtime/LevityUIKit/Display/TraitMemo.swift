#if canImport(UIKit) && !os(watchOS)
  package import LevityResources
  package import UIKit

  /// Caches the image traits of a view, since a list sets thousands of images under the same ones.
  @MainActor package final class TraitMemo {
    private var collection: UITraitCollection?
    private var direction = UIUserInterfaceLayoutDirection.leftToRight
    private var traits = ImageTraits()

    package init() {}

    /// Returns the view's traits with its effective layout direction; the default traits without a view.
    package func traits(of view: UIView?) -> ImageTraits {
      guard let view else { return ImageTraits() }
      let current = view.traitCollection
      let direction = view.effectiveUserInterfaceLayoutDirection
      if current === collection && direction == self.direction { return traits }
      traits = ImageTraits(current)
      traits.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
      collection = current
      self.direction = direction
      return traits
    }
  }

  extension UIView {
    /// Calls the closure when a trait that images depend on changes. On iOS 15 and 16 `traitCollectionDidChange` does
    /// that. The closure receives the view, so that it needn't capture it.
    package func observeImageTraits(_ change: @escaping @MainActor (UIView) -> Void) {
      if #available(iOS 17.0, tvOS 17.0, *) {
        var traits: [UITrait] = [
          UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
          UITraitLayoutDirection.self, UITraitAccessibilityContrast.self,
          UITraitUserInterfaceIdiom.self, UITraitHorizontalSizeClass.self,
          UITraitVerticalSizeClass.self,
        ]
        #if !os(tvOS)
          traits.add(UITraitUserInterfaceLevel.self)
        #endif
        registerForTraitChanges(traits) { (view: UIView, _: UITraitCollection) in change(view) }
      }
    }
  }
#endif
