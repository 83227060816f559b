import SourceLexing

/// Finds the app's own members of `UIImage` that draw the image, and where they are called: what they return is a copy
/// of the pixels of that moment.
extension SwiftScan {
  /// Returns the name of the type whose extension has its body in the brace that opens here, which may stand on a line of
  /// its own.
  var extendedType: Range<Int>? {
    var isBlank = true
    for place in stride(from: tokens.start - 1, through: max(0, tokens.start - 200), by: -1) {
      switch source[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "\n") where !isBlank: return nil
      case UInt8(ascii: "e") where source.starts(with: "extension ", at: place):
        guard place == 0 || !SourceBytes.isWordPart(source[place - 1]) else { return nil }
        let start = source.skippingBlanks(from: place + 10)
        var end = start
        while SourceBytes.isWordPart(source[end]) || source[end] == UInt8(ascii: ".") { end += 1 }
        return start..<end
      case let byte: isBlank = isBlank && SourceBytes.isBlank(byte)
      }
    }
    return nil
  }

  /// The member of `UIImage` whose body is being read; nil outside of the extensions of it.
  private var ownMember: Range<Int>? {
    guard frames.count > 1, frames[0].extendsImage else { return nil }
    return frames[1].declared
  }

  /// `draw(in: rect)`, `cgImage` and `resized(to: size)` in a member of `UIImage`.
  mutating func noteOwnMember(_ name: Range<Int>) {
    guard ownMember != nil, source[name.upperBound] != UInt8(ascii: ":") else { return }
    if source.equals(name, to: "self") { return noteSelf() }
    let isCall = source[name.upperBound] == UInt8(ascii: "(")
    if ImageConsumer.ofMethod(name, in: source) == .drawing {
      let isProperty =
        source.equals(name, to: "cgImage") || source.equals(name, to: "ciImage")
      if isCall || isProperty { noteDrawing() }
    } else if isCall {
      noteDrawing(by: name)
    }
  }

  /// `CIImage(image: self)`, `UIColor(patternImage: self)` and `share([self])` in a member of `UIImage`.
  private mutating func noteSelf() {
    let call = frames.last { $0.kind != .bracket || $0.callee != nil }
    guard let call, call.kind == .paren, let callee = call.callee,
      source[tokens.end] != UInt8(ascii: ".")
    else { return }
    let name = lastComponent(callee)
    let isPattern = name == "UIColor" && labelText(call) == "patternImage"
    let consumer = ImageConsumer.byCallee[name] ?? ImageConsumer.ofKnownType(name)
    if isPattern || consumer?.readsOnce == true || ImageConsumer.sends(name) { noteDrawing() }
  }

  /// Records that the member being read draws the image, if that other member does.
  mutating func noteDrawing(by other: Range<Int>? = nil) {
    guard let ownMember else { return }
    facts.addConsumption(
      of: ".\(source.string(ownMember))", by: .drawing,
      member: other.map { source.string($0) } ?? "", at: mark)
  }

  /// `icon.tinted(with: red)`; in a member of `UIImage`, `self.tinted(with: red)`, too.
  mutating func noteMemberCall(_ member: Range<Int>, on receiver: Range<Int>) {
    guard !isInPreview, !receiver.isEmpty else { return }
    if source.equals(receiver, to: "self") { return noteDrawing(by: member) }
    let first = source[receiver.lowerBound]
    guard !(65...90).contains(first), !isParameter(receiver) else { return }
    memberCalls.append(
      MemberCall(
        receiver: receiver, member: member, line: tokens.line, lineStart: tokens.lineStart))
  }

  mutating func addMemberCalls() {
    let scan = self
    facts.add(memberCalls, declarations: scan.declarations) { scan.lastName($0) }
  }

  /// Returns the offsets of the declarations of variables that aren't copies of others of their name, as in
  /// `if let icon = self.icon`.
  private func declarations(of names: Set<String>) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    var start = 0
    while start + 5 < source.count {
      defer { start += 1 }
      guard source.starts(with: "let ", at: start) || source.starts(with: "var ", at: start),
        start == 0 || !SourceBytes.isWordPart(source[start - 1])
      else { continue }
      var end = start + 4
      while SourceBytes.isWordPart(source[end]) { end += 1 }
      let name = source.string(start + 4, end)
      guard names.contains(name) else { continue }
      var line = end
      while line < source.count, source[line] != 10 { line += 1 }
      let value = source.string(end, line)
      let isValue = value.contains { $0 == "=" || $0 == ":" }
      let words = value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if isValue, !words.contains(where: { $0 == name }) {
        result[name, default: []].append(start)
      }
    }
    return result
  }
}

/// A chain of members: `UIImage(named: "x")?.tinted`.
struct ImageChain {
  let source: SourceBytes
  let bytes: Range<Int>

  /// Whether the image named at an offset is what the chain returns: not an argument of `row.add(UIImage(named: "x"))`.
  func returnsImage(at offset: Int) -> Bool {
    // A longer chain isn't read again for each of its members.
    guard bytes.count <= 4096 else { return true }
    var depth = 0
    var nameEnd = bytes.lowerBound
    for place in bytes.lowerBound..<min(max(offset, bytes.lowerBound), bytes.upperBound) {
      switch source[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { nameEnd = place }
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return depth == 0 || Self.makesImage(source.string(bytes.lowerBound, nameEnd))
  }

  private static func makesImage(_ callee: String) -> Bool {
    let name = callee.split(separator: ".").last?.lowercased() ?? ""
    return name == "init" || name == "named"
      || CallNames.namesImage(name) && name != "image" && !name.hasPrefix("set")
        && !name.hasSuffix("view")
  }
}
