/// Accounts for every byte of a file: each belongs to exactly one labelled range.
///
/// Readers claim the ranges that they understand. A range with several claims belongs to the first of them, so that
/// sums are right for damaged files too; unclaimed bytes are labelled as such.
///
/// ```swift
/// var ledger = ByteLedger<String>(count: file.count)
/// ledger.claim(0..<32, "header")
/// let entries = ledger.entries(unclaimed: "unknown")   // they cover 0..<file.count
/// ```
public struct ByteLedger<Label> {
  /// A range with its label.
  public struct Entry {
    /// Bytes of the file; never empty.
    public var range: Range<Int>
    /// To what they belong.
    public var label: Label
  }

  private let count: Int
  private var claims: [Entry] = []

  /// A ledger of a file of `count` bytes.
  public init(count: Int) { self.count = max(0, count) }

  /// Claims the part of `range` that is in the file.
  public mutating func claim(_ range: Range<Int>, _ label: Label) {
    let inside = range.clamped(to: 0..<count)
    if !inside.isEmpty { claims.append(Entry(range: inside, label: label)) }
  }

  /// Ranges in the order of the file, without gaps or overlaps: together they are the file.
  public func entries(unclaimed label: Label) -> [Entry] {
    entries { _ in label }
  }

  /// Ranges in the order of the file; `label` names each gap.
  public func entries(unclaimed label: (Range<Int>) -> Label) -> [Entry] {
    var result: [Entry] = []
    var end = 0
    for claim in resolved() {
      if claim.range.lowerBound > end {
        let gap = end..<claim.range.lowerBound
        result.append(Entry(range: gap, label: label(gap)))
      }
      result.append(claim)
      end = claim.range.upperBound
    }
    if end < count { result.append(Entry(range: end..<count, label: label(end..<count))) }
    return result
  }

  /// The claims in the order of the file, where earlier claims cut later ones.
  private func resolved() -> [Entry] {
    let order = claims.indices.sorted {
      (claims[$0].range.lowerBound, $0) < (claims[$1].range.lowerBound, $1)
    }
    guard overlap(order) else { return order.map { claims[$0] } }
    return swept(order)
  }

  private func overlap(_ order: [Int]) -> Bool {
    zip(order, order.dropFirst()).contains {
      claims[$0].range.upperBound > claims[$1].range.lowerBound
    }
  }

  /// Sweeps over all bounds with the earliest open claim on top: O(n log n) whatever overlaps.
  private func swept(_ order: [Int]) -> [Entry] {
    let bounds = Set(claims.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    var open = IndexHeap()
    var next = 0
    var result: [Entry] = []
    var lastOwner: Int?
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      while next < order.count, claims[order[next]].range.lowerBound <= start {
        open.insert(order[next])
        next += 1
      }
      while let owner = open.minimum, claims[owner].range.upperBound <= start {
        open.removeMinimum()
      }
      if let owner = open.minimum {
        if owner == lastOwner, let last = result.indices.last {
          result[last].range = result[last].range.lowerBound..<end
        } else {
          result.append(Entry(range: start..<end, label: claims[owner].label))
        }
      }
      lastOwner = open.minimum
    }
    return result
  }
}

extension ByteLedger: Sendable where Label: Sendable {}
extension ByteLedger.Entry: Sendable where Label: Sendable {}
extension ByteLedger.Entry: Equatable where Label: Equatable {}
