#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  extension UIImage {
    /// Every pixel in the colour. Written down for a deferred image, done at once for any other.
    public func tinted(with color: UIColor) -> UIImage {
      withTintColor(color, renderingMode: .alwaysOriginal)
    }

    /// Drawn in another size in points. Written down for a deferred image, done at once for any other.
    public func resized(
      to size: CGSize, _ mode: ImageModifier.ContentMode = .scaleToFill
    ) -> UIImage {
      modified(.resize(ImageSize(size), mode))
    }

    /// With round corners, radius in points. Written down for a deferred image, done at once for any other.
    public func rounded(cornerRadius: CGFloat) -> UIImage {
      modified(.cornerRadius(Double(cornerRadius)))
    }

    /// With a modifier of your own. Written down for a deferred image, done at once for any other.
    public func modified(by modifier: CustomImageModifier) -> UIImage {
      modified(.custom(modifier))
    }

    /// The image itself where a modifier fails, as UIKit's own functions do.
    private func modified(_ modifier: ImageModifier) -> UIImage {
      if let deferred = self as? DeferredUIImage { return deferred.applying(modifier) }
      do {
        let traits = ImageTraits(.current)
        let result = try UIKitImageRenderer().apply(modifier, to: self, traits: traits)
        return result as? UIImage ?? self
      } catch {
        ResourceLoader.shared?.events.send(
          .failed(.processing(modifier: "\(modifier)", reason: "\(error)")))
        return self
      }
    }
  }

  extension TintColor {
    /// Dynamic colours are resolved when the image is drawn: they may follow the app's state too. Those that look equal
    /// under every appearance when they are written down are taken for equal.
    convenience init(_ color: UIColor) {
      // One that is not dynamic is what it resolves to.
      guard color.resolvedColor(with: .current) != color else {
        self.init(ImageColor(color))
        return
      }
      let looks = Self.appearances.map { ImageColor(color.resolvedColor(with: .init($0))) }
      self.init(identifier: Self.identifier(looks)) { traits in
        ImageColor(color.resolvedColor(with: UITraitCollection(traits)))
      }
    }

    static func identifier(_ looks: [ImageColor]) -> String {
      var text = ""
      for look in looks {
        for part in [look.red, look.green, look.blue, look.alpha] { text += part.description + " " }
      }
      return text
    }

    /// All that the system's colours look at.
    static var appearances: [ImageTraits] {
      var all: [ImageTraits] = []
      for number in 0..<8 {
        var traits = ImageTraits()
        if number & 4 != 0 { traits.luminosity = .dark }
        if number & 2 != 0 { traits.contrast = .high }
        if number & 1 != 0 { traits.level = .elevated }
        all.append(traits)
      }
      return all
    }
  }

  extension UITraitCollection {
    /// What colours depend on.
    convenience init(_ traits: ImageTraits) {
      self.init(traitsFrom: [
        UITraitCollection(userInterfaceStyle: traits.luminosity == .dark ? .dark : .light),
        UITraitCollection(accessibilityContrast: traits.contrast == .high ? .high : .normal),
        UITraitCollection(userInterfaceLevel: traits.level == .elevated ? .elevated : .base),
        UITraitCollection(displayGamut: traits.gamut == .displayP3 ? .P3 : .SRGB),
      ])
    }
  }
#endif
