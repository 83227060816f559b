// swiftlint:disable all
// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

#if os(macOS)
  import AppKit
#elseif os(iOS)
  import UIKit
#elseif os(tvOS) || os(watchOS)
  import UIKit
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

// Deprecated typealiases
@available(
  *, deprecated, renamed: "ArtworkImage.Image",
  message: "This typealias will be removed in SwiftGen 7.0"
)
internal typealias ArtworkImageTypeAlias = ArtworkImage.Image

// swiftlint:disable superfluous_disable_command file_length implicit_return

// MARK: - Asset Catalogs

// swiftlint:disable identifier_name line_length nesting type_body_length type_name
internal enum Artwork {
  internal enum Illustrations {
    internal enum EmptyStates {
      internal static let noNetwork = ArtworkImage(name: "Empty States/no_network")
      internal static let noTrips = ArtworkImage(name: "Empty States/no_trips")
    }
    internal enum Onboarding {
      internal static let onboarding1 = ArtworkImage(name: "onboarding_1")
      internal static let onboarding2 = ArtworkImage(name: "onboarding_2")
      internal static let onboarding3 = ArtworkImage(name: "onboarding_3")
    }
    internal static let heroImage = ArtworkImage(name: "heroImage")
    internal static let iconCalendar = ArtworkImage(name: "icon-calendar")
    internal static let postcard = ArtworkImage(name: "postcard")
    internal static let ticketStub = ArtworkImage(name: "ticket_stub")
  }
  internal enum Photos {
    internal enum Destinations {
      internal static let alps = ArtworkImage(name: "Destinations/Alps")
      internal enum Cities {
        internal static let kyoto = ArtworkImage(name: "Destinations/Cities/Kyoto")
        internal static let lisbon = ArtworkImage(name: "Destinations/Cities/Lisbon")
      }
      internal static let desert = ArtworkImage(name: "Destinations/Desert")
      internal static let fjord = ArtworkImage(name: "Destinations/Fjord")
      internal static let harbour = ArtworkImage(name: "Destinations/Harbour")
    }
    internal enum Guides {
      internal static let guideKyoto = ArtworkImage(name: "guide_kyoto")
      internal static let guideLisbon = ArtworkImage(name: "guide_lisbon")
    }
    internal static let promoSpring = ArtworkImage(name: "promo_spring")
  }
}
// swiftlint:enable identifier_name line_length nesting type_body_length type_name

// MARK: - Implementation Details

internal struct ArtworkImage {
  internal fileprivate(set) var name: String

  #if os(macOS)
    internal typealias Image = NSImage
  #elseif os(iOS) || os(tvOS) || os(watchOS)
    internal typealias Image = UIImage
  #endif

  @available(iOS 8.0, tvOS 9.0, watchOS 2.0, macOS 10.7, *)
  internal var image: Image {
    let bundle = BundleToken.bundle
    #if os(iOS) || os(tvOS)
      let image = Image(named: name, in: bundle, compatibleWith: nil)
    #elseif os(macOS)
      let name = NSImage.Name(self.name)
      let image = (bundle == .main) ? NSImage(named: name) : bundle.image(forResource: name)
    #elseif os(watchOS)
      let image = Image(named: name)
    #endif
    guard let result = image else {
      fatalError("Unable to load image asset named \(name).")
    }
    return result
  }

  #if os(iOS) || os(tvOS)
    @available(iOS 8.0, tvOS 9.0, *)
    internal func image(compatibleWith traitCollection: UITraitCollection) -> Image {
      let bundle = BundleToken.bundle
      guard let result = Image(named: name, in: bundle, compatibleWith: traitCollection) else {
        fatalError("Unable to load image asset named \(name).")
      }
      return result
    }
  #endif

  #if canImport(SwiftUI)
    @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, *)
    internal var swiftUIImage: SwiftUI.Image {
      SwiftUI.Image(asset: self)
    }
  #endif
}

extension ArtworkImage.Image {
  @available(iOS 8.0, tvOS 9.0, watchOS 2.0, *)
  @available(
    macOS, deprecated,
    message: "This initializer is unsafe on macOS, please use the ArtworkImage.image property"
  )
  convenience init?(asset: ArtworkImage) {
    #if os(iOS) || os(tvOS)
      let bundle = BundleToken.bundle
      self.init(named: asset.name, in: bundle, compatibleWith: nil)
    #elseif os(macOS)
      self.init(named: NSImage.Name(asset.name))
    #elseif os(watchOS)
      self.init(named: asset.name)
    #endif
  }
}

#if canImport(SwiftUI)
  @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, *)
  extension SwiftUI.Image {
    init(asset: ArtworkImage) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle)
    }

    init(asset: ArtworkImage, label: Text) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle, label: label)
    }

    init(decorative asset: ArtworkImage) {
      let bundle = BundleToken.bundle
      self.init(decorative: asset.name, bundle: bundle)
    }
  }
#endif

// swiftlint:disable convenience_type
private final class BundleToken {
  static let bundle: Bundle = {
    #if SWIFT_PACKAGE
      return Bundle.module
    #else
      return Bundle(for: BundleToken.self)
    #endif
  }()
}
// swiftlint:enable convenience_type
