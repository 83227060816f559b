/// Values in memory up to a limit of cost; what was used longest ago goes first.
///
/// Least recently used, because an image that was on the screen a moment ago must still be there: on a flung list of 500
/// rows with room for a tenth of them it answers 35 % from memory (CLOCK 31 %, SIEVE 28 %, S3-FIFO 12 %) and never
/// misses one of the last two screens (CLOCK 71, SIEVE 153, S3-FIFO 1,060 such misses per 10,000). SIEVE is ahead where
/// uses have no order (Zipf: 67 % to 57 %). `RuntimeBenchmark eviction` prints all of it.
///
/// Every operation but `trim`, `removeAll` and an insertion that evicts takes the same time whatever the count, and
/// reading allocates nothing. Any thread may call; a lock is held for some tens of nanoseconds, never while a value
/// is destroyed. Nothing goes away unless room or `respond(to:)` asks for it: going to the background alone evicts
/// nothing, so nothing flickers on return.
final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What the costs of all entries may add up to.
  let costLimit: Int
  /// What one entry may cost. A larger one is not kept, so that one huge image does not drive out hundreds.
  let entryCostLimit: Int

  private let entries: Locked<RecencyList<Key, Value>>
  private let onEviction: (@Sendable (_ entries: Int, _ cost: Int) -> Void)?

  /// An empty cache. The unit of cost is the caller's; images count bytes.
  ///
  /// - Parameters:
  ///   - costLimit: at least 0; `MemoryCacheLimit.standard` suits decoded images.
  ///   - entryShare: of the limit, what one entry may have: from 0 to 1.
  ///   - onEviction: called after room was made, on the thread that needed it; not for removals by key.
  init(
    costLimit: Int, entryShare: Double = 0.125,
    onEviction: (@Sendable (_ entries: Int, _ cost: Int) -> Void)? = nil
  ) {
    self.onEviction = onEviction
    self.costLimit = max(costLimit, 0)
    let share = entryShare.isFinite ? min(max(entryShare, 0), 1) : 1
    // Exact up to 2^53; above it the share of a limit nobody has is a little off.
    entryCostLimit = min(
      Int(exactly: (Double(self.costLimit) * share).rounded(.down)) ?? .max, self.costLimit)
    entries = Locked(RecencyList())
  }

  /// The value, which becomes the most recently used.
  func value(for key: Key) -> Value? {
    entries.withLock { $0.use(key) }
  }

  /// Whether the value is there. Changes nothing: asking does not keep an entry alive.
  func contains(_ key: Key) -> Bool {
    entries.withLock { $0.contains(key) }
  }

  /// Puts the value in, in place of another for the key, and evicts until the limit is kept.
  ///
  /// Returns false when it costs more than one entry may; then the cache has nothing for the key. A negative cost
  /// counts as 0.
  @discardableResult
  func insert(_ value: Value, for key: Key, cost: Int) -> Bool {
    let cost = max(cost, 0)
    guard cost <= entryCostLimit else {
      remove(key)
      return false
    }
    // Handed out of the lock: destroying an image may take long or come back here.
    let (former, evicted) = entries.withLock { list in
      let former = list.remove(key)
      let evicted = list.trim(toCost: costLimit - cost)
      list.insert(value, for: key, cost: cost)
      return (former, evicted)
    }
    _ = former
    report(evicted)
    return true
  }

  /// Removes and returns the value.
  @discardableResult
  func remove(_ key: Key) -> Value? {
    entries.withLock { $0.remove(key) }
  }

  /// Removes every entry whose key is chosen, such as all renderings of one image. Linear in the count of entries.
  func removeAll(where isChosen: (Key) -> Bool) {
    let dropped = entries.withLock { list -> [Value] in
      list.keys.filter(isChosen).compactMap { list.remove($0) }
    }
    _ = dropped
  }

  /// Empties the cache.
  func removeAll() {
    let dropped = entries.withLock { list -> RecencyList<Key, Value> in
      let former = list
      list = RecencyList()
      return former
    }
    _ = dropped
  }

  /// Evicts the least recently used until the costs add up to at most `cost`.
  func trim(toCost cost: Int) {
    report(entries.withLock { $0.trim(toCost: max(cost, 0)) })
  }

  /// Gives memory back: half of the limit stays after a warning, nothing when it is critical.
  func respond(to pressure: MemoryPressure) {
    switch pressure {
    case .warning: trim(toCost: costLimit / 2)
    case .critical: trim(toCost: 0)
    }
  }

  /// The costs of all entries, at most `costLimit`.
  var totalCost: Int { entries.withLock { $0.totalCost } }

  /// Entries.
  var count: Int { entries.withLock { $0.count } }

  private func report(_ evicted: RecencyList<Key, Value>.Evicted) {
    guard let onEviction, !evicted.values.isEmpty else { return }
    onEviction(evicted.values.count, evicted.cost)
  }
}
