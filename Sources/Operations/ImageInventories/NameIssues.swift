import AssetCatalogs
import SourceTrees

/// Finds names that clash.
enum NameIssues {
  static func find(in images: [ImageInventory.Image]) -> [ImageInventory.Issue] {
    var issues: [ImageInventory.Issue] = []
    for (_, group) in Dictionary(grouping: images, by: \.catalog) {
      for (_, same) in Dictionary(grouping: group, by: { $0.name.lowercased() })
      where same.count > 1 {
        let exact = Dictionary(grouping: same, by: \.name)
        for (name, doubles) in exact where doubles.count > 1 {
          for image in doubles {
            issues.append(
              ImageInventory.Issue(
                kind: .duplicateName, severity: .error, path: image.path,
                message: "The catalog has \(doubles.count) image sets named \"\(name)\"."))
          }
        }
        if exact.count > 1 {
          let spellings = exact.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
          for image in same {
            issues.append(
              ImageInventory.Issue(
                kind: .caseOnlyDifference, severity: .warning, path: image.path,
                message: "Names that differ by case only: \(spellings)."))
          }
        }
      }
    }
    return issues
  }
}

/// Files and folders of one folder that can't both exist on a Mac's usual disk, which ignores case.
enum PathIssues {
  static func find(in tree: CatalogTree) -> [ImageInventory.Issue] {
    var issues = clashes(in: tree.catalogs.map(\.path))
    for item in tree.catalogs {
      var paths = item.catalog.groups
      for set in item.catalog.sets {
        // Image sets are distinguished by name, see `NameIssues`.
        if set.kind != .image || set.owner != nil { paths.append(set.path) }
        paths += set.files.map { "\(set.path)/\($0)" }
      }
      issues += clashes(in: paths.map { "\(item.path)/\($0)" })
    }
    return issues
  }

  private static func clashes(in paths: [String]) -> [ImageInventory.Issue] {
    // Only siblings: the contents of two clashing folders aren't reported, too.
    let siblings = Dictionary(grouping: paths) { path in
      let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      return String(path[..<name]) + String(path[name...]).lowercased()
    }
    return siblings.values.filter { $0.count > 1 }.flatMap { group in
      let names = group.sorted().map { "\"\($0.split(separator: "/").last ?? "")\"" }
      return group.map { path in
        ImageInventory.Issue(
          kind: .caseOnlyDifference, severity: .warning, path: path,
          message: "Names that differ by case only: \(names.joined(separator: ", ")).")
      }
    }
  }
}

/// Finds files with the same bytes in different sets.
enum DuplicateFiles {
  /// Smaller files aren't worth reporting.
  private static let minimumSize = 1_024

  static func find(in images: [ImageInventory.Image], root: String) -> [ImageInventory.Issue] {
    var groups: [ImageInventory.Facts: [(path: String, set: String)]] = [:]
    for image in images {
      var seen: Set<String> = []
      for variant in image.variants
      where (variant.bytes ?? 0) >= minimumSize && seen.insert(variant.file).inserted {
        let key = ImageInventory.Facts(
          bytes: variant.bytes, pixelWidth: variant.pixelWidth, pixelHeight: variant.pixelHeight,
          format: variant.format)
        groups[key, default: []].append(("\(image.path)/\(variant.file)", image.path))
      }
    }
    var issues: [ImageInventory.Issue] = []
    for (key, files) in groups where Set(files.map(\.set)).count > 1 {
      var byContent: [FileContent: String] = [:]
      for file in files {
        guard case .success(let bytes) = SourceFile.contents(at: "\(root)/\(file.path)") else {
          continue
        }
        let content = FileContent(bytes: bytes)
        guard let first = byContent[content] else {
          byContent[content] = file.path
          continue
        }
        issues.append(
          ImageInventory.Issue(
            kind: .duplicateFile, severity: .info, path: file.path,
            message: "The same \(key.bytes ?? 0) bytes as \(first)."))
      }
    }
    return issues
  }
}

/// The bytes of a file, hashed eight at a time: the standard library's hash of all bytes of all images is slow.
package struct FileContent: Hashable {
  var bytes: [UInt8]

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { bytes in
      let end = bytes.count - bytes.count % 8
      var hash: UInt64 = 0
      for place in stride(from: 0, to: end, by: 8) {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* Self.factor
        hash ^= hash >> 32
      }
      hasher.combine(hash)
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[end...]))
    }
  }
}
