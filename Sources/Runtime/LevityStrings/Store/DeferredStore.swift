import StringPacks

/// The string store of a fallback language, decoded by the first lookup that needs it.
///
/// Most lookups of a first start are answered by the language in use, and decoding takes milliseconds for each
/// language.
final class DeferredStore: Sendable {
  private final class Outcome: Sendable {
    let store: StringStore?
    let isKnown: Bool

    init(_ store: StringStore?, isKnown: Bool) {
      self.store = store
      self.isKnown = isKnown
    }
  }

  private let outcome = PublishedReference(Outcome(nil, isKnown: false))
  private let make: @Sendable () -> (store: StringStore?, event: StringEvent)
  private let send: @Sendable (StringEvent) -> Void

  /// - Parameters:
  ///   - send: Receives the event, on the thread of the lookup.
  ///   - make: Decodes the string store; called once.
  init(
    send: @escaping @Sendable (StringEvent) -> Void,
    make: @escaping @Sendable () -> (store: StringStore?, event: StringEvent)
  ) {
    self.send = send
    self.make = make
  }

  /// Decodes the string store, unless that was tried before.
  @inline(__always)
  func prepare() {
    if outcome.read({ $0.isKnown ? true : nil }) == nil { makeNow() }
  }

  /// Calls `body` with the string store; returns nil if it can't be decoded. Once it is decoded, this takes no lock and
  /// doesn't retain.
  @inline(__always)
  func read<Result>(_ body: (StringStore) -> Result?) -> Result? {
    prepare()
    return outcome.read { known in
      guard let store = known.store else { return nil }
      return body(store)
    }
  }

  @inline(never)
  private func makeNow() {
    var event: StringEvent?
    outcome.update { known in
      guard !known.isKnown else { return known }
      let (store, told) = make()
      event = told
      return Outcome(store, isKnown: true)
    }
    // Outside of the lock, since a listener may look up a string.
    if let event { send(event) }
  }
}
