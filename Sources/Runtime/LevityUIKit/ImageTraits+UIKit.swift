#if canImport(UIKit)
  import LevityResources
  import UIKit

  extension ImageTraits.Luminosity {
    /// Light unless the style is dark.
    init(_ style: UIUserInterfaceStyle) {
      self = style == .dark ? .dark : .light
    }
  }
#endif
