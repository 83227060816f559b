import StringPacks

/// A table of a language that others fall back to: decoded by the first lookup that gets there.
///
/// Most lookups of a first start end in the language in use, and decoding takes milliseconds for each language.
final class DeferredStore: Sendable {
  private final class Outcome: Sendable {
    let table: StringStore?
    let isKnown: Bool

    init(_ table: StringStore?, isKnown: Bool) {
      self.table = table
      self.isKnown = isKnown
    }
  }

  private let outcome = PublishedReference(Outcome(nil, isKnown: false))
  private let make: @Sendable () -> (table: StringStore?, event: StringEvent)
  private let send: @Sendable (StringEvent) -> Void

  /// - Parameters:
  ///   - send: hears of it, on the thread of the lookup.
  ///   - make: decodes the table; called once.
  init(
    send: @escaping @Sendable (StringEvent) -> Void,
    make: @escaping @Sendable () -> (table: StringStore?, event: StringEvent)
  ) {
    self.send = send
    self.make = make
  }

  /// Makes the table unless that was tried before.
  @inline(__always)
  func prepare() {
    if outcome.read({ $0.isKnown ? true : nil }) == nil { makeNow() }
  }

  /// What the table says; nil where it cannot be made. Once it is there, this takes no lock and counts no reference.
  @inline(__always)
  func read<Result>(_ body: (StringStore) -> Result?) -> Result? {
    prepare()
    return outcome.read { known in
      guard let table = known.table else { return nil }
      return body(table)
    }
  }

  @inline(never)
  private func makeNow() {
    var event: StringEvent?
    outcome.update { known in
      guard !known.isKnown else { return known }
      let (table, told) = make()
      event = told
      return Outcome(table, isKnown: true)
    }
    // Outside of the lock: a listener may look a string up.
    if let event { send(event) }
  }
}
