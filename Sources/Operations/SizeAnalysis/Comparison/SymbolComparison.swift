public import AppBundles
import ByteReading
import MachOFiles

/// The symbols that make the binaries of two builds differ.
///
/// Only binaries with symbols have any: compare builds before they are stripped, or the files of their dSYMs.
public struct SymbolComparison: Sendable {
  /// A symbol whose bytes changed.
  public struct Change: Hashable, Sendable {
    /// The binary's path in the app.
    public let binary: String
    /// The name in source code, if it is one of Swift.
    public let name: String
    /// Bytes before and after; zero for a symbol that isn't there.
    public let oldBytes: Int, newBytes: Int

    /// Bytes that it grew by.
    public var delta: Int { newBytes - oldBytes }
  }

  /// The changes with the largest first.
  public let changes: [Change]

  /// Compares the binaries that both builds have under one path.
  public init(from old: AppBundle, to new: AppBundle) {
    let before = Dictionary(
      old.listing.items.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var changes: [Change] = []
    for item in new.listing.items where item.kind == .file {
      guard let former = before[item.path], former.kind == .file,
        let left = try? old.listing.content(of: former),
        let right = try? new.listing.content(of: item), MachOContainer.isMachO(right),
        ContentFingerprint(left) != ContentFingerprint(right)
      else { continue }
      changes += Self.changes(of: item.path, from: left, to: right)
    }
    self.changes = changes.sorted {
      ($1.delta.magnitude, $1.delta, $0.binary, $0.name)
        < ($0.delta.magnitude, $0.delta, $1.binary, $1.name)
    }
  }

  private static func changes(
    of binary: String, from old: ByteView, to new: ByteView
  ) -> [Change] {
    guard let before = sizes(of: old), let after = sizes(of: new), !before.isEmpty, !after.isEmpty
    else { return [] }
    var bytesLeft = SymbolName.limit(for: old.count + new.count)
    // In order, so that the same names are left as they are if the limit ends.
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      let (old, new) = (before[name] ?? 0, after[name] ?? 0)
      guard old != new else { return nil }
      return Change(
        binary: binary, name: SymbolName.inSource(name, bytesLeft: &bytesLeft), oldBytes: old,
        newBytes: new)
    }
  }

  /// The symbols of the slice for devices; nil for what can't be read.
  private static func sizes(of content: ByteView) -> [String: Int]? {
    guard let slices = (try? MachOContainer(content))?.slices,
      let slice = slices.first(where: { $0.file.architecture.description == "arm64" })
        ?? slices.first
    else { return nil }
    return (try? SymbolSizes(of: slice.file))?.bytes
  }
}
