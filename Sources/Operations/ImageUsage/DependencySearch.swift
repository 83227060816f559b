import SourceLexing

/// Finds unused assets that the code of dependencies names: a team may have edited a pod, and the analysis doesn't read
/// it.
///
/// ```swift
/// var search = DependencySearch(usages)
/// for path in paths where search.isRead(path) { search.add(bytes(path), path: path) }
/// usages = search.doubting(usages)
/// ```
///
/// Only literals and values of documents count. Such a set is possible, since the dependency may mean an image of its
/// own.
public struct DependencySearch {
  private let words: Vocabulary
  private let unused: Set<String>
  private var found: [String: [UsageEvidence]] = [:]
  /// The maximum number of places for each name.
  private static let placesKept = 5

  public init(_ usages: [AssetUsage]) {
    unused = Set(
      usages.lazy.filter { ($0.verdict == .unused || $0.hasFamilyOnly) && $0.asset.kind == .image }
        .map(\.asset.name))
    words = Vocabulary(words: unused)
  }

  /// Whether nothing is unused, so that no file has to be read.
  public var isEmpty: Bool { unused.isEmpty }

  /// Returns whether a file of a dependency may name an image; none if nothing is unused.
  public func isRead(_ path: String) -> Bool {
    guard !isEmpty, !path.contains(".framework/"), !path.contains(".xcframework/") else {
      return false
    }
    return Self.extensions.contains { path.hasSuffix($0) }
  }

  private static let extensions = [".m", ".mm", ".swift", ".h", ".xib", ".storyboard", ".plist"]

  /// Adds the places of one file: what stands between two quotes, or between two tags, as a whole.
  public mutating func add(_ bytes: [UInt8], path: String) {
    bytes.withUnsafeBufferPointer { buffer in
      var (start, line, lineStart, isValue) = (0, 1, 0, false)
      for index in buffer.indices {
        switch buffer[index] {
        case 10:
          (line, lineStart, isValue) = (line + 1, index + 1, false)
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
          if isValue, let name = name(UnsafeBufferPointer(rebasing: buffer[start..<index])) {
            let text = SourceBytes(buffer).excerpt(lineStart: lineStart, around: start)
            add(name, path: path, line: line, text: text)
          }
          (start, isValue) = (index + 1, buffer[index] != UInt8(ascii: "<"))
        default: break
        }
      }
    }
  }

  private func name(_ value: UnsafeBufferPointer<UInt8>) -> String? {
    guard !value.isEmpty, value.count <= words.longest + 16 else { return nil }
    if let word = words.index(of: value) { return words[word] }
    return ImageFileName.stem(value).flatMap { words.index(of: $0) }.map { words[$0] }
  }

  private mutating func add(_ name: String, path: String, line: Int, text: String) {
    guard unused.contains(name), !text.hasPrefix("//"),
      Self.isTelling(name) || Self.speaksOfImages(text),
      found[name, default: []].count < Self.placesKept
    else { return }
    found[name, default: []].append(
      UsageEvidence(file: path, line: line, kind: .dependencyCode, text: text, isProof: false))
  }

  /// Whether a name is hardly a word by chance: `icon_star2`, `loginBack`.
  private static func isTelling(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count > 3 else { return false }
    return zip(bytes, bytes.dropFirst()).contains { before, byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (48...57).contains(byte)
        || (97...122).contains(before) && (65...90).contains(byte) || byte > 127
    }
  }

  private static func speaksOfImages(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["image", "icon", "img", "named", "picture"].contains { text.contains($0) }
  }

  /// Returns usages in which unused assets that a dependency names are possible.
  public func doubting(_ usages: [AssetUsage]) -> [AssetUsage] {
    guard !found.isEmpty else { return usages }
    return usages.map { usage in
      guard usage.verdict == .unused || usage.hasFamilyOnly, let places = found[usage.asset.name]
      else { return usage }
      return AssetUsage(asset: usage.asset, verdict: .possible, evidence: places.sorted())
    }
  }
}
