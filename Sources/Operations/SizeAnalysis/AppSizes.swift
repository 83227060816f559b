public import AppBundles
import ByteReading
import CompiledAssetCatalogs
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
    /// Their bytes as stored, and on the device.
    public var bytes: Int, installedBytes: Int
  }

  /// A file that was counted, but couldn't be looked into.
  public struct Issue: Hashable, Sendable {
    /// The path in the app.
    public let path: String
    /// The reason, as a sentence.
    public let reason: String
  }

  /// The app with all of its parts.
  public let root: SizeNode
  /// The sums of file types, largest first.
  public let byType: [TypeSum]
  /// The files that couldn't be looked into.
  public let issues: [Issue]

  /// The size of a block of the device's file system.
  public static let blockSize = 4096

  /// Weighs every item of an app.
  public init(of app: AppBundle) {
    var reader = SizeReader(app.listing)
    root = reader.tree(named: app.name)
    byType = reader.sums.values.sorted {
      ($1.bytes, $0.type.rawValue) < ($0.bytes, $1.type.rawValue)
    }
    issues = reader.issues
  }

  /// Bytes on the device: whole blocks.
  public static func installedBytes(_ bytes: Int) -> Int {
    (bytes + blockSize - 1) / blockSize * blockSize
  }
}
