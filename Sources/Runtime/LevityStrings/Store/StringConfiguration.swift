public import Foundation
public import LevityResources
public import StringPacks
public import StringValues

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// What an app says once about its strings: where they are, in which languages, and who hears what happens.
public struct StringConfiguration: Sendable {
  /// The packs in the app, one for each bundle that has strings. A pack's name is the bundle's identifier.
  public var packs: [URL]
  /// The archive of packs that `levity offload` puts into an asset catalog; nil where packs are files.
  public var packArchive: Data?
  /// Holds the tables in use and the strings that came over the air. Excluded from backups.
  public var folder: URL
  /// The languages that the user prefers, best first.
  public var preferredLanguages: [String]
  /// Languages of the app besides those in the packs: they come over the air.
  public var otherLanguages: [String] = []
  /// SHA-256, and Ed25519 for what comes over the air; `.system` on Apple's systems.
  public var cryptography: ResourceCryptography
  /// Codecs beside PPMd: the system's brotli unless given. Append ``StringCodec/contextMixing`` for strings that were
  /// published with `strings.codec: small`; otherwise the app doesn't link it.
  public var codecs: [StringCodec]
  /// The app's `CFBundleVersion`: strings that came over the air for another build are not used.
  public var appBuild: String
  /// Chooses among strings that differ by device. Say `.ipad` on one: only the main thread may ask UIKit.
  public var device = Self.usualDevice
  /// Whether the process is a start of the app, which strings that came over the air must survive; not so for extensions.
  public var isAppStart = true
  /// A server on a developer's desk that stands in for every source of updates. Set it under `#if DEBUG` only.
  public var developmentSource: DevelopmentSource?

  private static var usualDevice: DeviceClass {
    #if os(macOS) || targetEnvironment(macCatalyst)
      .mac
    #elseif os(tvOS)
      .appletv
    #elseif os(watchOS)
      .applewatch
    #elseif os(visionOS)
      .applevision
    #else
      .iphone
    #endif
  }

  /// The extension of packs.
  public static let packExtension = "levitystrings"
  /// The data set with the archive of packs.
  public static let archiveName = "LevityStrings"

  /// Packs of the app's bundle, also in an extension, which lies in it; folders of the app, or of an app group whose
  /// container is given, which the app then shares with its extensions.
  public init(
    cryptography: ResourceCryptography, codecs: [StringCodec]? = nil, bundle main: Bundle = .main,
    appGroupContainer: URL? = nil
  ) {
    let bundle = ShippedData.app(of: main)
    let found = bundle.urls(forResourcesWithExtension: Self.packExtension, subdirectory: nil) ?? []
    packs = found.map { $0 as URL }
    #if canImport(UIKit) || canImport(AppKit)
      packArchive = NSDataAsset(name: Self.archiveName, bundle: bundle)?.data
    #endif
    let support =
      appGroupContainer?.appendingPathComponent("Library/Application Support", isDirectory: true)
      ?? FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    folder = support.appendingPathComponent("Levity/Strings", isDirectory: true)
    preferredLanguages = Locale.preferredLanguages
    otherLanguages = bundle.localizations.filter { $0 != "Base" }
    self.cryptography = cryptography
    self.codecs = codecs ?? StringCodec.usual
    appBuild = bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
    isAppStart = !ShippedData.isExtension(main)
  }

  /// Everything said by name.
  public init(
    packs: [URL], folder: URL, preferredLanguages: [String], appBuild: String = "",
    cryptography: ResourceCryptography, codecs: [StringCodec]? = nil
  ) {
    self.packs = packs
    self.folder = folder
    self.preferredLanguages = preferredLanguages
    self.cryptography = cryptography
    self.codecs = codecs ?? StringCodec.usual
    self.appBuild = appBuild
  }
}
