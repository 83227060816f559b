import PropertyLists

/// The comments that Xcode puts around the objects of one kind: a blank line, `/* Begin PBXBuildFile section */`, the
/// objects sorted by identifier, `/* End PBXBuildFile section */`.
struct SectionLayout {
  private let document: OpenStepPropertyList
  private var bytes: [UInt8] { document.bytes }

  init(_ document: OpenStepPropertyList) { self.document = document }

  /// Returns the range of the section whose objects are exactly `objects`, from its blank line to the end of its last
  /// comment.
  func section(_ isa: String, around objects: Range<Int>) -> Range<Int>? {
    let first = lineStart(objects.lowerBound)
    let last = lineEnd(objects.upperBound)
    guard let begin = beginning(of: isa, before: first) else { return nil }
    let end = lineEnd(last)
    guard text(last..<end) == "/* End \(isa) section */" else { return nil }
    return begin..<end
  }

  /// Returns the start of the section whose first object's line starts at `line`.
  func beginning(of isa: String, before line: Int) -> Int? {
    guard line > 0 else { return nil }
    let begin = lineStart(line - 1)
    guard text(begin..<line) == "/* Begin \(isa) section */" else { return nil }
    guard begin > 0 else { return begin }
    let blank = lineStart(begin - 1)
    return text(blank..<begin).isEmpty ? blank : begin
  }

  /// Returns the end of the section whose last object's line ends at `line`.
  func end(of isa: String, after line: Int) -> Int? {
    let end = lineEnd(line)
    return text(line..<end) == "/* End \(isa) section */" ? end : nil
  }

  func lineStart(_ place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Returns the start of the next line.
  func lineEnd(_ place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Returns a line without the space at its ends.
  private func text(_ range: Range<Int>) -> String {
    let line = bytes[range].drop { $0 <= 0x20 }
    return String(decoding: line.reversed().drop { $0 <= 0x20 }.reversed(), as: UTF8.self)
  }
}
