extension BuildConfigurationFile {
  /// Returns the file with another value of the assignment on a line; its name, conditions and comment stay.
  ///
  /// - Parameters:
  ///   - line: Counted from 1.
  ///   - value: Nil to remove the lines of the assignment.
  /// - Returns: Nil if the line doesn't assign that setting.
  public func setting(_ name: String, atLine line: Int, to value: String?) -> [UInt8]? {
    for case .assignment(let assignment) in statements
    where assignment.line == line && assignment.name == name {
      var range = assignment.valueRange
      guard let value else {
        while range.lowerBound > 0, !isLineEnd(range.lowerBound - 1) {
          range = (range.lowerBound - 1)..<range.upperBound
        }
        return Array(bytes[..<range.lowerBound] + bytes[endOfLine(after: range.upperBound)...])
      }
      let isTight = range.isEmpty && range.lowerBound > 0 && bytes[range.lowerBound - 1] == 0x3D
      let text = (isTight ? " " : "") + value
      return Array(bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...])
    }
    return nil
  }

  /// Returns the file with an assignment on a new last line, in its line endings.
  public func appending(_ name: String, _ value: String) -> [UInt8] {
    let ending = bytes.contains(0x0D) ? "\r\n" : "\n"
    let needsEnding = bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
    return bytes + Array(((needsEnding ? ending : "") + "\(name) = \(value)" + ending).utf8)
  }

  private func isLineEnd(_ place: Int) -> Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private func endOfLine(after place: Int) -> Int {
    var end = place
    while end < bytes.count, !isLineEnd(end) { end += 1 }
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
    return min(end + 1, bytes.count)
  }
}
