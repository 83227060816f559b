import SourceLexing

/// A member that is called on something that may be an image.
struct MemberCall {
  var receiver: Range<Int>
  var member: Range<Int>
  var line: Int
  var lineStart: Int
}

extension FactCollector {
  /// Keeps the calls on what receives images in this file.
  mutating func add(_ calls: [MemberCall], name: (Range<Int>) -> String) {
    let carriers = carriers
    guard !carriers.isEmpty else { return }
    for call in calls {
      let receiver = name(call.receiver)
      guard carriers.contains(receiver) else { continue }
      addConsumption(
        of: receiver, by: .drawing, member: source.string(call.member),
        at: Place(offset: call.member.lowerBound, line: call.line, lineStart: call.lineStart))
    }
  }
}
