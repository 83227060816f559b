import KeySorting

/// The difference of two builds of an app, down to sections and renditions.
///
/// ```swift
/// let comparison = SizeComparison(from: old, to: new)
/// for change in comparison.changes { print(change.path, change.delta) }
/// ```
///
/// The deltas of all changes add up to the difference of the apps. A part that moved is found by its content.
public struct SizeComparison: Sendable {
  /// The builds.
  public let old: AppSizes, new: AppSizes
  /// The changes with the largest first; those that grew before those that shrank by as much.
  public let changes: [SizeChange]
  /// The symbols that changed; empty if the binaries have none.
  public let symbols: [SymbolComparison.Change]

  /// Bytes that the app grew by.
  public var delta: Int { new.root.bytes - old.root.bytes }

  /// A type of file with its bytes before and after.
  public typealias TypeChange = (type: FileType, oldBytes: Int, newBytes: Int)

  /// Compares two builds.
  ///
  /// - Parameter symbols: the comparison of their binaries' symbols, if it was made.
  public init(from old: AppSizes, to new: AppSizes, symbols: SymbolComparison? = nil) {
    self.symbols = symbols?.changes ?? []
    self.old = old
    self.new = new
    var collector = SizeChangeCollector()
    collector.compare(old.root, new.root, path: [])
    changes = collector.changes()
  }

  /// The types of files, with the largest change first.
  public var types: [TypeChange] {
    var sums: [FileType: TypeChange] = [:]
    for sum in old.byType { sums[sum.type] = (sum.type, sum.bytes, 0) }
    for sum in new.byType { sums[sum.type, default: (sum.type, 0, 0)].newBytes = sum.bytes }
    return sums.values.sorted {
      let (first, second) = ($0.newBytes - $0.oldBytes, $1.newBytes - $1.oldBytes)
      return (second.magnitude, $0.type.rawValue) < (first.magnitude, $1.type.rawValue)
    }
  }
}

/// Walks two trees side by side.
private struct SizeChangeCollector {
  private struct Part {
    var path: String
    var node: SizeNode
  }

  private var resized: [SizeChange] = []
  private var added: [Part] = []
  private var removed: [Part] = []

  mutating func compare(_ old: SizeNode, _ new: SizeNode, path: [String]) {
    if let print = old.fingerprint, print == new.fingerprint, old.bytes == new.bytes { return }
    // Symbols have a table of their own.
    let areSections = old.kind == .section && new.kind == .section
    guard !areSections, !old.children.isEmpty, !new.children.isEmpty else {
      if areSections || old.children.isEmpty && new.children.isEmpty {
        if old.bytes != new.bytes {
          resized.append(
            SizeChange(
              path: path.joined(separator: "/"), kind: .resized, oldBytes: old.bytes,
              newBytes: new.bytes))
        }
        return
      }
      // One of them couldn't be looked into, or is an empty directory.
      collect(old, path: path, isNew: false)
      collect(new, path: path, isNew: true)
      return
    }
    var left: [String: [SizeNode]] = [:]
    for child in old.children { left[child.name, default: []].append(child) }
    for child in new.children {
      if var same = left[child.name], !same.isEmpty {
        // Several renditions have one label: equal content first.
        let index = same.firstIndex { $0.fingerprint == child.fingerprint } ?? 0
        compare(same.remove(at: index), child, path: path + [child.name])
        left[child.name] = same
      } else {
        collect(child, path: path + [child.name], isNew: true)
      }
    }
    for (name, nodes) in left {
      for node in nodes { collect(node, path: path + [name], isNew: false) }
    }
  }

  /// Directories and assets are taken apart, so that what is in them can be found elsewhere.
  private mutating func collect(_ node: SizeNode, path: [String], isNew: Bool) {
    switch node.kind {
    case .bundle, .directory, .asset:
      for child in node.children { collect(child, path: path + [child.name], isNew: isNew) }
    // An atlas whose bytes belong to its images.
    case .rendition where node.bytes == 0: break
    default:
      let part = Part(path: path.joined(separator: "/"), node: node)
      if isNew { added.append(part) } else { removed.append(part) }
    }
  }

  func changes() -> [SizeChange] {
    var changes = resized
    var gone: [ContentFingerprint: [Part]] = [:]
    for part in removed.sorted(descendingOn: \.path) {
      if let print = part.node.fingerprint { gone[print, default: []].append(part) }
    }
    var moved: [String: Int] = [:]
    for part in added.sorted(on: \.path) {
      var kind = SizeChange.Kind.added
      var oldBytes = 0
      if let print = part.node.fingerprint, part.node.bytes > 0,
        let former = gone[print]?.popLast()
      {
        kind = .renamed(from: former.path)
        oldBytes = former.node.bytes
        moved[former.path, default: 0] += 1
      }
      changes.append(
        SizeChange(path: part.path, kind: kind, oldBytes: oldBytes, newBytes: part.node.bytes))
    }
    for part in removed {
      if let count = moved[part.path], count > 0 {
        moved[part.path] = count - 1
        continue
      }
      changes.append(
        SizeChange(path: part.path, kind: .removed, oldBytes: part.node.bytes, newBytes: 0))
    }
    return changes.sorted {
      ($1.delta.magnitude, $1.delta, $0.path) < ($0.delta.magnitude, $0.delta, $1.path)
    }
  }
}
