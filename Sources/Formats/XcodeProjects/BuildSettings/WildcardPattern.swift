/// Matches patterns with `*` and `?` by bytes, at worst in time proportional to the product of the lengths.
enum WildcardPattern {
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    var place = 0
    var index = 0
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, index)
        place += 1
      } else if place < pattern.count,
        pattern[place] == UInt8(ascii: "?") || pattern[place] == text[index]
      {
        place += 1
        index += 1
      } else if let last = star {
        place = last.place + 1
        index = last.index + 1
        star = (last.place, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
