import BinarySearches
import SourceLexing

/// A member that is called on something that may be an image.
struct MemberCall {
  var receiver: Range<Int>
  var member: Range<Int>
  var line: Int
  var lineStart: Int
}

extension FactCollector {
  /// The offsets of images and of their names in the file, by what receives them.
  private var placesOfCarriers: [String: [Int]] {
    var result: [String: [Int]] = [:]
    func add(_ facts: [some FollowedFact], at offsets: [Int]) {
      for (fact, offset) in zip(facts, offsets) {
        for carrier in fact.carriers { result[carrier, default: []].append(offset) }
      }
    }
    add(facts.occurrences, at: offsets)
    add(facts.compositions, at: compositionOffsets)
    add(facts.lookups, at: lookupOffsets)
    return result
  }

  /// Keeps the calls on what receives images in this file.
  ///
  /// - Parameters:
  ///   - declarations: Returns the offsets from which on one of some names is another variable, by the name.
  ///   - name: Returns the last name of a receiver.
  mutating func add(
    _ calls: [MemberCall], declarations: (Set<String>) -> [String: [Int]] = { _ in [:] },
    name: (Range<Int>) -> String
  ) {
    let places = placesOfCarriers
    guard !places.isEmpty else { return }
    let named = calls.map { (call: $0, receiver: name($0.receiver)) }
      .filter { places[$0.receiver] != nil }
    let others = named.isEmpty ? [:] : declarations(Set(named.map(\.receiver)))
    // An image and a call mean one variable if the same declaration of it comes before them.
    func variable(_ name: String, at offset: Int) -> Int {
      others[name].map { all in all.partitioningIndex { $0 > offset } } ?? 0
    }
    let withImages = others.keys.reduce(into: [String: Set<Int>]()) { result, name in
      result[name] = Set(places[name, default: []].map { variable(name, at: $0) })
    }
    for (call, receiver) in named {
      let member = call.member.lowerBound
      guard withImages[receiver]?.contains(variable(receiver, at: member)) ?? true else { continue }
      addConsumption(
        of: receiver, by: .drawing, member: source.string(call.member),
        at: Place(offset: member, line: call.line, lineStart: call.lineStart))
    }
  }
}
