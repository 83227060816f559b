/// A pattern for paths of sources: `*` and `?` within a part, `**` for any number of parts.
struct SourcePattern {
  private let parts: [String]
  /// Whether it names one path only.
  let isLiteral: Bool

  init(_ pattern: String) {
    parts = RelativePath.normalize(pattern).split(separator: "/").map(String.init)
    isLiteral = !parts.contains(where: Self.isWildcard)
  }

  private static let maximumAlternatives = 256, maximumLength = 4096

  /// Returns the patterns for which one with braces stands: `*.{png,jpg}`; nil if they are too many, or it's too long.
  static func alternatives(_ pattern: String) -> [SourcePattern]? {
    guard pattern.utf8.count <= maximumLength else { return nil }
    var result: [SourcePattern] = []
    var pending = [pattern]
    while let next = pending.popLast() {
      guard result.count + pending.count < maximumAlternatives else { return nil }
      guard let open = next.lastIndex(of: "{"), let close = next[open...].firstIndex(of: "}")
      else {
        result.append(SourcePattern(next))
        continue
      }
      let choices = next[next.index(after: open)..<close]
        .split(separator: ",", omittingEmptySubsequences: false)
      pending += choices.prefix(maximumAlternatives + 1).map {
        "\(next[..<open])\($0)\(next[next.index(after: close)...])"
      }
    }
    return result
  }

  /// The leading parts without wildcards.
  var folder: String {
    parts.prefix { !Self.isWildcard($0) }.joined(separator: "/")
  }

  /// Returns whether it matches a path, or a folder that the path is in unless the path must match as a whole.
  func matches(_ path: String, isWhole: Bool = false) -> Bool {
    matches(path.split(separator: "/").map(String.init)[...], isWhole: isWhole)
  }

  /// - Parameter path: The parts of the path.
  func matches(_ path: ArraySlice<String>, isWhole: Bool = false) -> Bool {
    if let first = parts.first, !Self.isWildcard(first), path.first != first { return false }
    // The places in the pattern that the parts so far lead to; one more than the last one is a match.
    var places: Set<Int> = [0]
    for part in path {
      places = places.reduce(into: Set(places.filter { isDeep($0) })) { next, place in
        for at in reachable(place) where at < parts.count {
          if isDeep(at) {
            next.insert(at)
          } else if WildcardPattern.matches(parts[at], part) {
            next.insert(at + 1)
          }
        }
      }
      if !isWhole, places.contains(where: { reachable($0).contains(parts.count) && !isDeep($0) }) {
        return true
      }
    }
    return places.contains { reachable($0).contains(parts.count) }
  }

  private static func isWildcard(_ part: String) -> Bool {
    part.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  private func isDeep(_ place: Int) -> Bool { place < parts.count && parts[place] == "**" }

  /// A place and those behind its `**`, which may stand for nothing.
  private func reachable(_ place: Int) -> [Int] {
    var result = [place]
    while let last = result.last, isDeep(last) { result.append(last + 1) }
    return result
  }
}
