import SourceLexing

/// Finds the methods of the app's own categories of `UIImage` that draw the image, and where they are called.
extension ObjectiveCScan {
  /// `@implementation UIImage (Tint)`, and `@end`.
  mutating func noteCategory(_ directive: Range<Int>) {
    if source.equals(directive, to: "end") {
      isInImageCategory = false
      ownMember = nil
    } else if source.equals(directive, to: "implementation") {
      let start = source.skippingBlanks(from: directive.upperBound)
      let next = source.skippingBlanks(from: start + 7)
      isInImageCategory =
        source.starts(with: "UIImage", at: start) && source[next] == UInt8(ascii: "(")
      ownMember = nil
    }
  }

  /// `- (UIImage *)tintedWith:(UIColor *)color {`: the first part of the selector.
  mutating func beginOwnMember() {
    var start = source.skippingBlanks(from: tokens.end)
    guard source[start] == UInt8(ascii: "(") else { return }
    let limit = min(source.count, start + 200)
    while start < limit, source[start] != UInt8(ascii: ")") { start += 1 }
    start = source.skippingBlanks(from: start + 1)
    var end = start
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    ownMember = end > start ? start..<end : nil
  }

  /// Records that the method being read draws the image, if that other method does.
  mutating func noteDrawing(by other: Range<Int>? = nil) {
    guard let ownMember, depth > 0 else { return }
    facts.addConsumption(
      of: ".\(source.string(ownMember))", by: .drawing,
      member: other.map { source.string($0) } ?? "", at: mark)
  }

  /// `[icon tintedWith:red]`; in a category of `UIImage`, `[self tintedWith:red]`, too.
  mutating func noteMemberCall(_ member: Range<Int>, on receiver: Range<Int>) {
    if source.equals(receiver, to: "self") { return noteDrawing(by: member) }
    guard !(65...90).contains(source[receiver.lowerBound]) else { return }
    memberCalls.append(
      MemberCall(
        receiver: receiver, member: member, line: tokens.line, lineStart: tokens.lineStart))
  }

  mutating func addMemberCalls() {
    let source = source
    facts.add(memberCalls) { source.string($0) }
  }
}
