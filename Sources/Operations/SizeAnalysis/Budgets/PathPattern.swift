/// A pattern of paths in an app: `*` stands for any characters but a slash, `**` for any. A pattern of a directory has
/// everything in it.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String

  /// A pattern.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Returns whether a path, or a directory that it lies in, has the pattern.
  public func matches(_ path: String) -> Bool {
    Self.matches(Array(pattern.utf8)[...], Array(path.utf8)[...])
  }

  private static let star = UInt8(ascii: "*"), slash = UInt8(ascii: "/")

  /// Goes back to the last star only: no pattern takes more than length by length steps.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    var (p, s) = (pattern.startIndex, path.startIndex)
    var last: (pattern: Int, path: Int, crossesSlash: Bool)?
    var lastCrossing: (pattern: Int, path: Int, crossesSlash: Bool)?
    while true {
      if p == pattern.endIndex, s == path.endIndex || path[s] == slash { return true }
      if p < pattern.endIndex, pattern[p] == star {
        let isDouble = p + 1 < pattern.endIndex && pattern[p + 1] == star
        p += isDouble ? 2 : 1
        last = (p, s, isDouble)
        if isDouble { lastCrossing = last }
        continue
      }
      if p < pattern.endIndex, s < path.endIndex, pattern[p] == path[s] {
        p += 1
        s += 1
        continue
      }
      if let star = last, star.path < path.endIndex,
        star.crossesSlash || path[star.path] != slash
      {
        last = (star.pattern, star.path + 1, star.crossesSlash)
        if star.crossesSlash { lastCrossing = last }
        (p, s) = (star.pattern, star.path + 1)
      } else if let star = lastCrossing, star.path < path.endIndex {
        last = (star.pattern, star.path + 1, true)
        lastCrossing = last
        (p, s) = (star.pattern, star.path + 1)
      } else {
        return false
      }
    }
  }
}
