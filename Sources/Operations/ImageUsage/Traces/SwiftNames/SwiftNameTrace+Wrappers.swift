import SourceLexing

/// Functions that only look up the image of a name: `static func bundled(_ name: String) -> UIImage?`.
extension SwiftNameTrace {
  /// Returns the names that a lookup can ask for, without those that calls of the function around it pass as literals:
  /// each of these is followed through the function to its own call.
  ///
  /// ```swift
  /// slider.setThumbImage(.bundled("thumb"), for: .normal)
  /// imageView.image = .bundled("cover")   // No slider shows it.
  /// ```
  ///
  /// Returns nil if its argument isn't a parameter, or calls can't be told apart.
  mutating func namesFromElsewhere(in path: String, at bytes: Range<Int>) -> Set<String>? {
    guard let number = sources.number(of: path) else { return nil }
    let argument = sources[number].tokens.tokens(in: bytes)
    guard argument.count == 1 else { return nil }
    var seen: Set<SourcePlace> = []
    return namesFromElsewhere(SourcePlace(file: number, token: argument.lowerBound), &seen)
  }

  private mutating func namesFromElsewhere(
    _ use: SourcePlace, _ seen: inout Set<SourcePlace>
  ) -> Set<String>? {
    let file = sources[use.file].tokens
    guard file.isWord(use.token), file.text(use.token - 1) != ".",
      case .parameter(let place, let bracket, let function) = meaning(
        of: file.text(use.token), at: use.token, in: use.file)
    else { return nil }
    guard seen.insert(SourcePlace(file: use.file, token: place)).inserted else { return [] }
    let name = file.text(function)
    guard file.text(function - 1) == "func", file.defaultValue(of: place, in: bracket) == nil,
      !isPassed(name), !isInObjectiveC(SourcePlace(file: use.file, token: function))
    else { return nil }
    let signature = SwiftSignature(of: bracket, in: file)
    var found: Set<String> = []
    for caller in sources.places(of: name) {
      let file = sources[caller.file].tokens
      guard file.text(caller.token - 1) != "func", let open = file.callBracket(of: caller.token),
        !file.isParameterList(open), !isVariable(name, at: caller)
      else { continue }
      let call = SwiftCall(at: open, in: file)
      for value in signature.values(in: call)?[place] ?? [] {
        guard let names = namesFromElsewhere(value, of: call, in: caller.file, &seen) else {
          return nil
        }
        found.formUnion(names)
      }
    }
    return found
  }

  private mutating func namesFromElsewhere(
    _ value: Range<Int>, of call: SwiftCall, in number: Int, _ seen: inout Set<SourcePlace>
  ) -> Set<String>? {
    let file = sources[number].tokens
    let tokens = file.tokens
    if value.count == 1, tokens[value.lowerBound].isPlainString {
      // Literals with labels that are mostly texts aren't followed.
      let argument = call.arguments.first { $0.value == value }
      return argument?.label.isEmpty == true ? [] : [tokens[value.lowerBound].text]
    }
    let start = SourcePlace(file: number, token: value.lowerBound)
    if value.count == 1, let names = namesFromElsewhere(start, &seen) { return names }
    guard let last = value.last else { return nil }
    let bytes = tokens[value.lowerBound].range.lowerBound..<tokens[last].range.upperBound
    return names(in: sources.paths[number], at: bytes).literals
  }
}
