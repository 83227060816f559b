public import AppBundles
public import ByteReading
import KeySorting

/// The sizes of an app on each model of device.
///
/// Each file is read once, whatever the number of models: models with equal traits get the same app.
///
/// ```swift
/// let sizes = DeviceSizes(of: try AppBundle(at: "App.app"))
/// print(sizes.variants.last?.bytes ?? 0)
/// ```
public struct DeviceSizes: Sendable {
  /// An app as some models get it.
  public struct Variant: Hashable, Sendable {
    /// The models, in their order.
    public let models: [DeviceModel]
    /// Bytes as stored.
    public let bytes: Int
    /// The install size that App Store Connect would show.
    public let install: InstallEstimate
    /// Bytes to download; zero if nothing compresses.
    public let downloadBytes: Int
    /// Bytes on the device, in blocks.
    public var installedBytes: Int { install.blocks }
  }

  /// The variants with the smallest first.
  public let variants: [Variant]
  /// Whether bytes to download are known.
  public let hasDownloads: Bool

  /// Thins an app for models.
  ///
  /// - Parameter deflatedBytes: the size of bytes after deflate.
  public init(
    of app: AppBundle, models: [DeviceModel] = DeviceModel.all,
    deflatedBytes: ((ByteView) -> Int)? = nil
  ) {
    var counter = DeviceSizeCounter(app, models: models, deflatedBytes: deflatedBytes)
    for item in app.listing.items { counter.add(item) }
    variants = counter.variants.sorted(on: \.bytes, then: \.models[0].identifier)
    hasDownloads = deflatedBytes != nil
  }
}
