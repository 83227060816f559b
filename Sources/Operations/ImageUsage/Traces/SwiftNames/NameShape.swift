/// A text that is put together: fixed pieces with holes between them, one more piece than holes.
struct NameShape: Hashable {
  var pieces: [[UInt8]] = [[]]
  var holes: [NamePattern.Hole] = []

  /// Anything.
  static let hole = NameShape(pieces: [[], []], holes: [.anything])
  static let digits = NameShape(pieces: [[], []], holes: [.digits])

  init(pieces: [[UInt8]] = [[]], holes: [NamePattern.Hole] = []) {
    self.pieces = pieces
    self.holes = holes
  }

  init(_ text: String) { pieces = [Array(text.utf8)] }

  /// The text, if it has no holes.
  var text: String? { holes.isEmpty ? String(decoding: pieces[0], as: UTF8.self) : nil }

  /// The number of fixed bytes.
  var fixedCount: Int { pieces.reduce(0) { $0 + $1.count } }

  mutating func append(_ other: NameShape) {
    guard let first = other.pieces.first, var last = pieces.popLast() else { return }
    // Two holes without text between them are one, of anything.
    if last.isEmpty, first.isEmpty, !holes.isEmpty, !other.holes.isEmpty {
      holes.removeLast()
      last = pieces.popLast() ?? []
      pieces.append(last)
      pieces += other.pieces.dropFirst()
      holes += [.anything] + other.holes.dropFirst()
      return
    }
    pieces.append(last + first)
    pieces += other.pieces.dropFirst()
    holes += other.holes
  }

  /// The same without an image file's extension and scale, which catalogs don't have.
  var withoutExtension: NameShape {
    guard let last = pieces.last else { return self }
    let text = String(decoding: last, as: UTF8.self)
    var result = self
    let stem = ImageFileName.isEnding(text) ? "" : ImageFileName.stem(of: text)
    result.pieces[pieces.count - 1] = Array(stem.utf8)
    return result
  }

  /// The same with the separator of a path behind it.
  var asFolder: NameShape {
    pieces.last?.last == UInt8(ascii: "/") ? self : appending(NameShape("/"))
  }

  func appending(_ other: NameShape) -> NameShape {
    var result = self
    result.append(other)
    return result
  }
}

extension [NameShape] {
  /// Returns each once; a hole if there are too many.
  func limited(to maximum: Int) -> [NameShape] {
    let unique = Set(self)
    return unique.count > maximum ? [.hole] : Array(unique)
  }

  /// Returns each with each of others behind it; a hole if these are too many.
  func joined(with ends: [NameShape], limit: Int) -> [NameShape] {
    guard count * ends.count <= limit else { return [.hole] }
    return flatMap { start in ends.map { start.appending($0) } }.limited(to: limit)
  }
}
