import SourceLexing

extension SwiftScan {
  /// Other names of the images of R.swift, by which code says `I.harbor()`: `public let I = R.image`.
  mutating func addResourceAliases() {
    for start in 0..<max(0, source.count - 6)
    where source[start] == UInt8(ascii: "R") && source.equals(start, start + 7, to: "R.image") {
      let end = start + 7
      guard !SourceBytes.isWordPart(source[end]), source[end] != UInt8(ascii: ".") else { continue }
      var last = start - 1
      skipBlanks(&last)
      guard source[last] == UInt8(ascii: "=") else { continue }
      last -= 1
      skipBlanks(&last)
      var first = last
      while first >= 0, SourceBytes.isWordPart(source[first]) { first -= 1 }
      guard first < last else { continue }
      facts.addAlias(name: first + 1..<last + 1, target: start..<end)
    }
  }

  private func skipBlanks(_ place: inout Int) {
    while place >= 0, SourceBytes.isBlank(source[place]) { place -= 1 }
  }
}
