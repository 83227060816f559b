import ByteReading
import MachOFiles
import SourceTrees

/// The dSYMs of a directory, by the builds that they belong to.
public struct DebugSymbolFolder: Sendable {
  /// The identifiers of the builds, 16 bytes each.
  public private(set) var buildIdentifiers: Set<[UInt8]> = []

  private static let maximumDepth = 3

  /// Looks for dSYMs in directories, and up to three directories deeper; what can't be read has none.
  public init(in directories: [String]) {
    for directory in directories { look(in: directory, depth: 0) }
  }

  private mutating func look(in directory: String, depth: Int) {
    guard depth <= Self.maximumDepth,
      case .success(let listing) = FolderListing.list(directory, hidden: false)
    else { return }
    for name in listing.folders {
      if name.hasSuffix(".dSYM") {
        read("\(directory)/\(name)/Contents/Resources/DWARF")
      } else if !name.hasSuffix(".app"), !name.hasSuffix(".framework") {
        look(in: "\(directory)/\(name)", depth: depth + 1)
      }
    }
  }

  private mutating func read(_ directory: String) {
    guard case .success(let listing) = FolderListing.list(directory, hidden: false) else { return }
    for name in listing.files {
      guard let file = try? ByteView(mapping: "\(directory)/\(name)"),
        let container = try? MachOContainer(file)
      else { continue }
      for slice in container.slices { slice.file.uuid.map { _ = buildIdentifiers.insert($0) } }
    }
  }
}
