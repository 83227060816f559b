/// Functions over 60 lines, found by indentation, which the formatter guarantees.
enum LongFunctions {
  struct Finding {
    var name: String
    var line: Int
    var length: Int
  }

  static let limit = 60

  static func find(in file: SourceFile) -> [Finding] {
    let lines = file.lines
    var findings: [Finding] = []
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }
      let code = line.dropFirst(indent.count)
      guard let name = functionName(code) else { continue }
      let close = indent + "}"
      guard let end = lines[(index + 1)...].firstIndex(where: { $0 == close }) else { continue }
      // The signature of the next sibling can't come before this one's closing brace.
      if end - index > limit {
        findings.append(Finding(name: name, line: index + 1, length: end - index))
      }
    }
    return findings
  }

  private static func functionName(_ code: Substring) -> String? {
    guard !code.hasPrefix("//") else { return nil }
    let words = code.split(separator: " ")
    guard let place = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") }) else {
      return nil
    }
    guard place < 6 else { return nil }
    return words[place] == "func" ? words.dropFirst(place + 1).first.map(String.init) : "init"
  }
}
