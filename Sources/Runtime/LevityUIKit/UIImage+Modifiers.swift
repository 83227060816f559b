#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityResources
  public import UIKit

  extension UIImage {
    /// Returns the image with every pixel in the color. Deferred images apply this when their pixels arrive.
    public func tinted(with color: UIColor) -> UIImage {
      withTintColor(color, renderingMode: .alwaysOriginal)
    }

    /// Returns the image in another size in points. Deferred images apply this when their pixels arrive.
    public func resized(
      to size: CGSize, _ mode: ImageModifier.ContentMode = .scaleToFill
    ) -> UIImage {
      modified(.resize(ImageSize(size), mode))
    }

    /// Returns the image with rounded corners. Deferred images apply this when their pixels arrive.
    public func rounded(cornerRadius: CGFloat) -> UIImage {
      modified(.cornerRadius(Double(cornerRadius)))
    }

    /// Returns the image with a custom modifier. Deferred images apply this when their pixels arrive.
    public func modified(by modifier: CustomImageModifier) -> UIImage {
      modified(.custom(modifier))
    }

    /// Returns a copy of a deferred image that is made when the image's pixels arrive; nil for any other image.
    ///
    /// An offload adds a call to the app's own extensions of `UIImage` that draw a copy.
    ///
    /// ```swift
    /// let copy = imageView.image?.deferredCopy("red") { $0.withTintColor(.red) }
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The name that tells the copy from others of the same image.
    ///   - copy: Returns the copy of an image with pixels. Called off the main thread.
    public func deferredCopy(
      _ identifier: String, _ copy: @escaping @Sendable (UIImage) -> UIImage?
    ) -> UIImage? {
      guard let deferred = self as? DeferredUIImage, deferred.isDeferred else { return nil }
      let modifier = CustomImageModifier(identifier: identifier) { image, traits in
        guard let picture = image as? UIImage else { return image }
        var result: UIImage?
        // Dynamic colors resolve for the traits that are current.
        UITraitCollection(traits).performAsCurrent { result = copy(picture) }
        return result ?? image
      }
      return deferred.applying(.custom(modifier))
    }

    /// Returns the image itself if a modifier fails, like UIKit's functions.
    private func modified(_ modifier: ImageModifier) -> UIImage {
      if let deferred = self as? DeferredUIImage, deferred.isDeferred {
        return deferred.applying(modifier)
      }
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

  extension UIColor {
    /// A string that is equal for colors that look equal under every appearance, for the identifier of a deferred copy.
    /// The description of a dynamic color has its address.
    public var appearanceIdentifier: String {
      TintColor.identifier(
        TintColor.appearances.map { ImageColor(resolvedColor(with: UITraitCollection($0))) })
    }
  }

  extension TintColor {
    /// Creates a tint. Dynamic colors are resolved when the image is drawn, since they may depend on the app's state.
    /// Colors that look equal under every appearance now count as equal.
    convenience init(_ color: UIColor) {
      // A color that isn't dynamic resolves to itself.
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

    /// All appearances that the system's colors depend on.
    static var appearances: [ImageTraits] {
      var all: [ImageTraits] = []
      for number in 0..<8 {
        var traits = ImageTraits()
        if number & 4 != 0 { traits.luminosity = .dark }
        if number & 2 != 0 { traits.contrast = .high }
        if number & 1 != 0 { traits.level = .elevated }
        all.add(traits)
      }
      return all
    }
  }

  extension UITraitCollection {
    /// Creates the traits that colors depend on.
    convenience init(_ traits: ImageTraits) {
      var all = [
        UITraitCollection(userInterfaceStyle: traits.luminosity == .dark ? .dark : .light),
        UITraitCollection(accessibilityContrast: traits.contrast == .high ? .high : .normal),
        UITraitCollection(displayGamut: traits.gamut == .displayP3 ? .P3 : .SRGB),
      ]
      #if !os(tvOS)
        all.add(
          UITraitCollection(userInterfaceLevel: traits.level == .elevated ? .elevated : .base))
      #endif
      self.init(traitsFrom: all)
    }
  }
#endif
