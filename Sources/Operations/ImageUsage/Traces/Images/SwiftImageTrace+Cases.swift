import SourceLexing

/// Images that an enumeration of names gives for its cases.
///
/// ```swift
/// enum Icon: String { case back, hero; var image: UIImage? { UIImage(named: rawValue) } }   // Icon.swift
/// UIBarButtonItem(image: Icon.back.image, style: .plain, target: nil, action: nil)           // says nothing of `hero`
/// ```
extension SwiftImageTrace {
  /// Returns the places that use the images of cases once, by their raw values, if a member of an enumeration of strings
  /// looks up its own raw value; nil otherwise.
  mutating func usesByCase(ofLookup argument: Range<Int>, in path: String) -> [String: [Use]]? {
    guard !argument.isEmpty, let number = names.sources.number(of: path) else { return nil }
    let file = names.sources[number].tokens
    let tokens = file.tokens(in: argument)
    let isOwn =
      tokens.count == 1 || tokens.count == 3 && file.text(tokens.lowerBound) == "self"
    guard isOwn, let last = tokens.last, file.text(last) == "rawValue",
      let type = names.enclosingType(of: last, in: number), names.hasRawValues(type),
      let member = imageMember(around: last, file), file.mayGiveImage(member)
    else { return nil }
    let values = names.rawValuesByCase(of: type)
    guard !values.isEmpty else { return nil }
    var result: [String: [Use]] = [:]
    for read in meaning(
      SourcePlace(file: number, token: member), memberOf: type, uses(of: file.text(member)))
    {
      let found = uses(fromRead: read)
      guard !found.isEmpty else { continue }
      let own = names.sources[read.file].tokens.caseRead(before: read.token).flatMap { values[$0] }
      for value in own.map({ [$0] }) ?? values.values.sorted() {
        result[value, default: []] += found
      }
    }
    return result.mapValues { uses in
      uses.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Returns the property or the method whose body is a lookup, and nothing else.
  private func imageMember(around token: Int, _ file: BracketedTokens) -> Int? {
    guard let call = file.opener[token], file.text(call - 1) == "UIImage",
      var block = file.opener[call], file.text(block) == "{", file.isWhole(call, in: block)
    else { return nil }
    if file.text(block - 1) == "get", let outer = file.opener[block] { block = outer }
    if file.isClosure(block) { return nil }
    if let variable = file.property(of: block) { return variable }
    guard let function = file.function(of: block), file.text(function.index - 1) == "func" else {
      return nil
    }
    return function.index
  }
}

extension BracketedTokens {
  /// Whether a block is `{ return UIImage(…)! }`, perhaps with another image for a missing one.
  fileprivate func isWhole(_ call: Int, in block: Int) -> Bool {
    let start = text(block + 1) == "return" ? block + 2 : block + 1
    guard start == call - 1, var end = closer[call].map({ $0 + 1 }), let close = closer[block]
    else { return false }
    if text(end) == "!" { end += 1 }
    // `?? UIImage()`, `?? .init()`
    let isOther = text(end) == "?" && text(end + 1) == "?" && text(close - 2) == "("
    return end == close || isOther && close - end < 7
  }

  /// The last name of the value whose member a name is, if that may be a case: `back` of `Icon.back.image`.
  fileprivate func caseRead(before member: Int) -> String? {
    guard text(member - 1) == ".", isWord(member - 2), text(member - 3) == "." else { return nil }
    return text(member - 2)
  }
}
