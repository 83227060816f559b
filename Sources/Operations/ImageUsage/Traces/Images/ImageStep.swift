/// A fact about an image that the code around it uses, or passes on.
protocol FollowedFact {
  var consumer: ImageConsumer? { get set }
  var carriers: [String] { get set }
}

extension FileFacts.Occurrence: FollowedFact {}
extension FileFacts.Composition: FollowedFact {}
extension FileFacts.Lookup: FollowedFact {}

/// The next step of an image in its statement: `UIImage(named: "x")?.draw(in: rect)`, `UIImage(named: "x")?.tinted()`.
enum ImageStep {
  case consumer(ImageConsumer)
  /// A member is called on it, which may draw it.
  case member(String)

  /// Adds the step to the facts since an offset. A copy that is drawn here reaches a view only as it is now.
  func take(
    _ facts: inout [some FollowedFact], at offsets: [Int], since offset: Int,
    where isSame: (Int) -> Bool
  ) {
    for index in offsets.indices.reversed() {
      guard offsets[index] >= offset else { return }
      if mayTake(facts[index]), isSame(offsets[index]) { add(to: &facts[index]) }
    }
  }

  /// The most names that one fact keeps: a chain has a few members, unless somebody wants to be slow.
  private static let carriersKept = 16

  private func mayTake(_ fact: some FollowedFact) -> Bool {
    guard fact.consumer == nil || fact.consumer?.isLate == true else { return false }
    if case .member = self { return fact.carriers.count < Self.carriersKept }
    return true
  }

  private func add(to fact: inout some FollowedFact) {
    switch self {
    case .consumer(let consumer) where fact.consumer == nil || consumer != .swiftUI:
      fact.consumer = consumer
      fact.carriers = []
    case .consumer: break
    case .member(let name): fact.carriers.append(".\(name)")
    }
  }
}
