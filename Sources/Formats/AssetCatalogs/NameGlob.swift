/// A pattern for names: `*` is any run of characters without `/`, `**` any run, `?` one character without `/`.
package struct NameGlob: Hashable, Sendable {
  private let pattern: [UInt8]

  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  private static let star = UInt8(ascii: "*")
  private static let slash = UInt8(ascii: "/")

  /// At worst the time is the product of the two lengths.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    // reachable[i]: the pattern so far matches the first i bytes of the name.
    var reachable = [Bool](repeating: false, count: name.count + 1)
    reachable[0] = true
    var place = 0
    while place < pattern.count {
      let isStar = pattern[place] == Self.star
      let isDouble = isStar && place + 1 < pattern.count && pattern[place + 1] == Self.star
      var next = [Bool](repeating: false, count: name.count + 1)
      if isStar {
        var isOpen = false
        for index in 0...name.count {
          if index > 0, name[index - 1] == Self.slash, !isDouble { isOpen = false }
          isOpen = isOpen || reachable[index]
          next[index] = isOpen
        }
      } else {
        for index in 0..<name.count where reachable[index] {
          let isAny = pattern[place] == UInt8(ascii: "?") && name[index] != Self.slash
          if isAny || pattern[place] == name[index] { next[index + 1] = true }
        }
      }
      reachable = next
      place += isDouble ? 2 : 1
    }
    return reachable[name.count]
  }
}
