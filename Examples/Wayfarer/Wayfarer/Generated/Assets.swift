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
  *, deprecated, renamed: "ColorAsset.Color",
  message: "This typealias will be removed in SwiftGen 7.0"
)
internal typealias AssetColorTypeAlias = ColorAsset.Color
@available(
  *, deprecated, renamed: "ImageAsset.Image",
  message: "This typealias will be removed in SwiftGen 7.0"
)
internal typealias AssetImageTypeAlias = ImageAsset.Image

// swiftlint:disable superfluous_disable_command file_length implicit_return

// MARK: - Asset Catalogs

// swiftlint:disable identifier_name line_length nesting type_body_length type_name
internal enum Asset {
  internal static let accentColor = ColorAsset(name: "AccentColor")
  internal static let citySkyline = ImageAsset(name: "City Skyline")
  internal static let iconCompass = ImageAsset(name: "icon_compass")
  internal static let iconPin = ImageAsset(name: "icon_pin")
  internal static let iconPlus = ImageAsset(name: "icon_plus")
  internal static let iconStar = ImageAsset(name: "icon_star")
  internal static let iconStarFilled = ImageAsset(name: "icon_star_filled")
  internal static let navList = ImageAsset(name: "nav_list")
  internal static let tabExplore = ImageAsset(name: "tab_explore")
  internal static let tabExploreSelected = ImageAsset(name: "tab_explore_selected")
  internal static let tabProfile = ImageAsset(name: "tab_profile")
  internal static let tabSaved = ImageAsset(name: "tab_saved")
  internal static let launchLogo = ImageAsset(name: "LaunchLogo")
  internal enum Palette {
    internal static let ocean = ColorAsset(name: "Palette/Ocean")
    internal static let sand = ColorAsset(name: "Palette/Sand")
  }
  internal enum Provide {
    internal static let retry = ImageAsset(name: "Provide/retry")
    internal static let test = ImageAsset(name: "Provide/test")
  }
  internal static let badgeShadow = ImageAsset(name: "badge_shadow")
  internal static let bubbleIncoming = ImageAsset(name: "bubble_incoming")
  internal static let columnShadow = ImageAsset(name: "column_shadow")
  internal static let ribbon = ImageAsset(name: "ribbon")
  internal static let ticketBackground = ImageAsset(name: "ticket_background")
  internal static let attachmentStamp = ImageAsset(name: "attachment_stamp")
  internal static let badge = ImageAsset(name: "badge")
  internal static let bannerRoute = ImageAsset(name: "banner_route")
  internal static let cityMap = ImageAsset(name: "city_map")
  internal static let emblem = ImageAsset(name: "emblem")
  internal static let emptySlot = ImageAsset(name: "empty_slot")
  internal static let ferryTimetable = ImageAsset(name: "ferry_timetable")
  internal static let itinerarySample = DataAsset(name: "itinerary_sample")
  internal static let mapSidebar = ImageAsset(name: "map_sidebar")
  internal static let navFilter = ImageAsset(name: "nav_filter")
  internal static let oldLogo = ImageAsset(name: "old_logo")
  internal static let patternWaves = ImageAsset(name: "pattern_waves")
  internal static let posterAurora = ImageAsset(name: "poster_aurora")
  internal static let signpost = ImageAsset(name: "signpost")
  internal static let sunsetWide = ImageAsset(name: "sunset_wide")
  internal static let tabAvatar = ImageAsset(name: "tab_avatar")
  internal static let texturePaper = ImageAsset(name: "texture_paper")
  internal static let wayfarerPin = SymbolAsset(name: "wayfarer.pin")
  internal static let welcomePanel = ImageAsset(name: "welcome_panel")
}
// swiftlint:enable identifier_name line_length nesting type_body_length type_name

// MARK: - Implementation Details

internal final class ColorAsset {
  internal fileprivate(set) var name: String

  #if os(macOS)
    internal typealias Color = NSColor
  #elseif os(iOS) || os(tvOS) || os(watchOS)
    internal typealias Color = UIColor
  #endif

  @available(iOS 11.0, tvOS 11.0, watchOS 4.0, macOS 10.13, *)
  internal private(set) lazy var color: Color = {
    guard let color = Color(asset: self) else {
      fatalError("Unable to load color asset named \(name).")
    }
    return color
  }()

  #if os(iOS) || os(tvOS)
    @available(iOS 11.0, tvOS 11.0, *)
    internal func color(compatibleWith traitCollection: UITraitCollection) -> Color {
      let bundle = BundleToken.bundle
      guard let color = Color(named: name, in: bundle, compatibleWith: traitCollection) else {
        fatalError("Unable to load color asset named \(name).")
      }
      return color
    }
  #endif

  #if canImport(SwiftUI)
    @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, *)
    internal private(set) lazy var swiftUIColor: SwiftUI.Color = {
      SwiftUI.Color(asset: self)
    }()
  #endif

  fileprivate init(name: String) {
    self.name = name
  }
}

extension ColorAsset.Color {
  @available(iOS 11.0, tvOS 11.0, watchOS 4.0, macOS 10.13, *)
  convenience init?(asset: ColorAsset) {
    let bundle = BundleToken.bundle
    #if os(iOS) || os(tvOS)
      self.init(named: asset.name, in: bundle, compatibleWith: nil)
    #elseif os(macOS)
      self.init(named: NSColor.Name(asset.name), bundle: bundle)
    #elseif os(watchOS)
      self.init(named: asset.name)
    #endif
  }
}

#if canImport(SwiftUI)
  @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, *)
  extension SwiftUI.Color {
    init(asset: ColorAsset) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle)
    }
  }
#endif

internal struct DataAsset {
  internal fileprivate(set) var name: String

  @available(iOS 9.0, tvOS 9.0, watchOS 6.0, macOS 10.11, *)
  internal var data: NSDataAsset {
    guard let data = NSDataAsset(asset: self) else {
      fatalError("Unable to load data asset named \(name).")
    }
    return data
  }
}

@available(iOS 9.0, tvOS 9.0, watchOS 6.0, macOS 10.11, *)
extension NSDataAsset {
  convenience init?(asset: DataAsset) {
    let bundle = BundleToken.bundle
    #if os(iOS) || os(tvOS) || os(watchOS)
      self.init(name: asset.name, bundle: bundle)
    #elseif os(macOS)
      self.init(name: NSDataAsset.Name(asset.name), bundle: bundle)
    #endif
  }
}

internal struct ImageAsset {
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

extension ImageAsset.Image {
  @available(iOS 8.0, tvOS 9.0, watchOS 2.0, *)
  @available(
    macOS, deprecated,
    message: "This initializer is unsafe on macOS, please use the ImageAsset.image property"
  )
  convenience init?(asset: ImageAsset) {
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
    init(asset: ImageAsset) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle)
    }

    init(asset: ImageAsset, label: Text) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle, label: label)
    }

    init(decorative asset: ImageAsset) {
      let bundle = BundleToken.bundle
      self.init(decorative: asset.name, bundle: bundle)
    }
  }
#endif

internal struct SymbolAsset {
  internal fileprivate(set) var name: String

  #if os(iOS) || os(tvOS) || os(watchOS)
    @available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    internal typealias Configuration = UIImage.SymbolConfiguration
    internal typealias Image = UIImage

    @available(iOS 12.0, tvOS 12.0, watchOS 5.0, *)
    internal var image: Image {
      let bundle = BundleToken.bundle
      #if os(iOS) || os(tvOS)
        let image = Image(named: name, in: bundle, compatibleWith: nil)
      #elseif os(watchOS)
        let image = Image(named: name)
      #endif
      guard let result = image else {
        fatalError("Unable to load symbol asset named \(name).")
      }
      return result
    }

    @available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    internal func image(with configuration: Configuration) -> Image {
      let bundle = BundleToken.bundle
      guard let result = Image(named: name, in: bundle, with: configuration) else {
        fatalError("Unable to load symbol asset named \(name).")
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

#if canImport(SwiftUI)
  @available(iOS 13.0, tvOS 13.0, watchOS 6.0, macOS 10.15, *)
  extension SwiftUI.Image {
    init(asset: SymbolAsset) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle)
    }

    init(asset: SymbolAsset, label: Text) {
      let bundle = BundleToken.bundle
      self.init(asset.name, bundle: bundle, label: label)
    }

    init(decorative asset: SymbolAsset) {
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
