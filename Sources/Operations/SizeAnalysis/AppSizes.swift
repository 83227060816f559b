public import AppBundles
public import ByteReading
import CompiledAssetCatalogs
import KeySorting
import MachOFiles

/// The sizes of all parts of an app.
///
/// ```swift
/// let sizes = AppSizes(of: try AppBundle(at: "App.app"))
/// print(sizes.root.bytes, sizes.byType.first?.type ?? .other)
/// ```
public struct AppSizes: Sendable {
  /// Files of one type together.
  public struct TypeSum: Hashable, Sendable {
    /// The type.
    public let type: FileType
    /// The number of files.
    public var files: Int
    /// Their bytes as stored, on the device, and compressed for a download.
    public var bytes: Int, installedBytes: Int, downloadBytes: Int
  }

  /// A file that was counted, but couldn't be looked into.
  public struct Issue: Hashable, Sendable {
    /// The path in the app.
    public let path: String
    /// The reason, as a sentence.
    public let reason: String
  }

  /// The origin of the bytes to download.
  public enum DownloadSource: String, Hashable, Sendable {
    /// The app came in an archive: its entries have these sizes.
    case measured
    /// Every file was compressed to see.
    case estimated
    /// Nothing was compressed; the sizes are zero.
    case unknown
  }

  /// The app with all of its parts.
  public let root: SizeNode
  /// The sums of file types, largest first.
  public let byType: [TypeSum]
  /// The origin of the bytes to download.
  public let downloadSource: DownloadSource
  /// The install size that App Store Connect would show; it means something for an app that is thinned.
  public let install: InstallEstimate
  /// The asset packs of On-Demand Resources beside the app, whose bytes aren't in the sums.
  public let assetPacks: [AssetPack]
  /// The files that couldn't be looked into.
  public let issues: [Issue]

  /// The size of a block of the device's file system.
  public static let blockSize = 4096

  /// The device that the app was thinned for, nil for the app as it was built.
  public let device: DeviceModel?

  private let listing: BundleListing

  /// The content of a file as it is in the app; nil for what isn't a readable file.
  func content(at path: String) -> ByteView? {
    listing.items.first { $0.path == path && $0.kind == .file }.flatMap {
      try? listing.content(of: $0)
    }
  }

  /// Weighs every item of an app.
  ///
  /// - Parameters:
  ///   - device: a model to thin the app for, which is an estimate; nil for the app as it was built.
  ///   - deflatedBytes: the size of a file's bytes after deflate, to estimate the download of what isn't in an archive.
  public init(
    of app: AppBundle, for device: DeviceModel? = nil, deflatedBytes: ((ByteView) -> Int)? = nil
  ) {
    self.init(of: app, for: device, deflatedBytes: deflatedBytes, edits: ContentEdits())
  }

  /// - Parameter edits: files that would be others.
  init(
    of app: AppBundle, for device: DeviceModel?, deflatedBytes: ((ByteView) -> Int)?,
    edits: ContentEdits
  ) {
    let traits = device?.traits(forDeviceFamilies: app.info?.deviceFamilies ?? [])
    var reader = SizeReader(app, traits: traits, edits: edits, deflatedBytes: deflatedBytes)
    root = reader.tree(named: app.name)
    byType = reader.sums.values.sorted(descendingOn: \.bytes, then: \.type.rawValue)
    issues = reader.issues
    install = reader.install
    assetPacks = app.assetPacks
    self.device = device
    listing = app.listing
    if device == nil, edits.isEmpty, app.listing.items.contains(where: { $0.archived != nil }) {
      downloadSource = .measured
    } else {
      downloadSource = deflatedBytes == nil ? .unknown : .estimated
    }
  }

  /// Bytes on the device: whole blocks.
  public static func installedBytes(_ bytes: Int) -> Int {
    (bytes + blockSize - 1) / blockSize * blockSize
  }
}
