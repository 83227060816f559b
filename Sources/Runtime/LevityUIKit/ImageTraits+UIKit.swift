#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  extension ImageTraits {
    /// Creates image traits from a trait collection; unspecified ones are those of a light 1x left-to-right phone.
    ///
    /// The languages are those that the app has, not all that the user reads: otherwise an image in a third language
    /// would appear beside strings in another.
    public init(
      _ traits: UITraitCollection, languages: [String] = Bundle.main.preferredLocalizations
    ) {
      self.init(
        scale: max(1, Double(traits.displayScale)), idiom: Idiom(traits.userInterfaceIdiom),
        luminosity: Luminosity(traits.userInterfaceStyle),
        contrast: traits.accessibilityContrast == .high ? .high : .normal,
        gamut: traits.displayGamut == .P3 ? .displayP3 : .standard,
        direction: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        widthClass: SizeClass(traits.horizontalSizeClass),
        heightClass: SizeClass(traits.verticalSizeClass),
        subtype: DeviceSubtype.current(traits.userInterfaceIdiom),
        level: traits.userInterfaceLevel == .elevated ? .elevated : .base, languages: languages)
    }
  }

  extension ImageTraits.Luminosity {
    /// Light unless the style is dark.
    init(_ style: UIUserInterfaceStyle) {
      self = style == .dark ? .dark : .light
    }
  }

  extension ImageTraits.Idiom {
    /// A phone, unless it is another device that has a name in catalogs.
    init(_ idiom: UIUserInterfaceIdiom) {
      switch idiom {
      case .pad: self = .pad
      case .tv: self = .tv
      case .carPlay: self = .car
      case .mac: self = .mac
      default: self = .phone
      }
    }
  }

  extension ImageTraits.SizeClass {
    init?(_ sizeClass: UIUserInterfaceSizeClass) {
      switch sizeClass {
      case .compact: self = .compact
      case .regular: self = .regular
      default: return nil
      }
    }
  }
#endif
