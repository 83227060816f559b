#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import LevityResources
  public import UIKit

  extension ImageTraits {
    /// Creates image traits from a trait collection. Unspecified ones are the main screen's, or before the main thread
    /// has looked at it those of a light 1x left-to-right phone.
    ///
    /// The languages are those that the app has, not all that the user reads: otherwise an image in a third language
    /// would appear beside strings in another.
    @inline(never)
    public init(_ traits: UITraitCollection) {
      self.init(traits, languages: Bundle.main.preferredLocalizations)
    }

    /// Creates image traits from a trait collection, for languages of the app's choice.
    @inline(never)
    public init(_ traits: UITraitCollection, languages: [String]) {
      self.init(traits, completing: traits.isComplete ? nil : ScreenTraits.current())
      subtype = DeviceSubtype.current(idiom)
      self.languages = languages
    }

    /// Takes what a trait collection leaves open from other traits.
    init(_ traits: UITraitCollection, completing other: ImageTraits?) {
      let other = other ?? ImageTraits(scale: 1)
      self.init(
        scale: traits.displayScale > 0 ? max(1, Double(traits.displayScale)) : other.scale,
        idiom: Idiom(traits.userInterfaceIdiom) ?? other.idiom,
        luminosity: traits.userInterfaceStyle == .unspecified
          ? other.luminosity : Luminosity(traits.userInterfaceStyle),
        contrast: traits.accessibilityContrast == .unspecified
          ? other.contrast : traits.accessibilityContrast == .high ? .high : .normal,
        gamut: traits.displayGamut == .unspecified
          ? other.gamut : traits.displayGamut == .P3 ? .displayP3 : .standard,
        direction: traits.layoutDirection == .unspecified
          ? other.direction : traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        widthClass: SizeClass(traits.horizontalSizeClass) ?? other.widthClass,
        heightClass: SizeClass(traits.verticalSizeClass) ?? other.heightClass,
        level: Level(traits))
    }
  }

  extension ImageTraits.Level {
    /// tvOS has no levels.
    init(_ traits: UITraitCollection) {
      #if os(tvOS)
        self = .base
      #else
        self = traits.userInterfaceLevel == .elevated ? .elevated : .base
      #endif
    }
  }

  extension UITraitCollection {
    /// Whether images find everything in it that a screen has. A sheet's level is the base one if none is given.
    fileprivate var isComplete: Bool {
      displayScale > 0 && userInterfaceIdiom != .unspecified && userInterfaceStyle != .unspecified
        && displayGamut != .unspecified && layoutDirection != .unspecified
        && accessibilityContrast != .unspecified
    }
  }

  extension ImageTraits.Luminosity {
    /// Light unless the style is dark.
    init(_ style: UIUserInterfaceStyle) {
      self = style == .dark ? .dark : .light
    }
  }

  extension ImageTraits.Idiom {
    /// The value of `UIUserInterfaceIdiom.vision`, which iOS 15 doesn't have.
    private static var visionValue: Int { 6 }

    /// A phone unless it is something else that has a name in catalogs; nil for an unspecified one.
    init?(_ idiom: UIUserInterfaceIdiom) {
      switch idiom {
      case .unspecified: return nil
      case .pad: self = .pad
      case .tv: self = .tv
      case .carPlay: self = .car
      case .mac: self = .mac
      default: self = idiom.rawValue == Self.visionValue ? .vision : .phone
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
