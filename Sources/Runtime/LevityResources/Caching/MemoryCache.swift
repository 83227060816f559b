import LevityPackages

/// An in-memory cache with a cost limit that evicts the least recently used values first.
///
/// LRU, because an image that was just on the screen must still be there: on a flung list of 500 rows with room for a
/// tenth of them its hit rate is 35 % (CLOCK 31 %, SIEVE 28 %, S3-FIFO 12 %) and never misses one of the last two
/// screens (CLOCK 71, SIEVE 153, S3-FIFO 1,060 such misses per 10,000). SIEVE is better for random uses (Zipf: 67 % to
/// 57 %). `RuntimeBenchmark eviction` prints these figures.
///
/// All operations except `trim`, `removeAll` and evicting insertions take constant time, and reading allocates
/// nothing. Any thread may call; the lock is held for tens of nanoseconds, never while a value is destroyed. Entering
/// the background evicts nothing, so that nothing flickers on return.
final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum total cost.
  let costLimit: Int
  /// The maximum cost of an entry. A larger one isn't kept, so that one huge image doesn't evict hundreds.
  let entryCostLimit: Int

  private let entries: Locked<RecencyList<Key, Value>>
  private let onEviction: (@Sendable (_ entries: Int, _ cost: Int) -> Void)?

  /// Creates an empty cache. The unit of cost is the caller's; images count bytes.
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
    // Exact up to 2^53, more than any real limit.
    entryCostLimit = min(
      Int(exactly: (Double(self.costLimit) * share).rounded(.down)) ?? .max, self.costLimit)
    entries = Locked(RecencyList())
  }

  /// Returns the value, which becomes the most recently used.
  func value(for key: Key) -> Value? {
    entries.withLock { $0.use(key) }
  }

  /// Returns whether there is a value, without counting as a use.
  func contains(_ key: Key) -> Bool {
    entries.withLock { $0.contains(key) }
  }

  /// Inserts the value, replacing the key's former one, and evicts others to keep the limit.
  ///
  /// Returns false if it exceeds an entry's maximum cost; the key then has no value. Negative costs count as 0.
  @discardableResult
  func insert(_ value: Value, for key: Key, cost: Int) -> Bool {
    let cost = max(cost, 0)
    guard cost <= entryCostLimit else {
      remove(key)
      return false
    }
    // Released outside of the lock, since destroying an image may take long or call the cache.
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

  /// Removes all entries with chosen keys, such as all renderings of one image. Linear in the number of entries.
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

  /// Frees memory: keeps half of the limit after a warning, and nothing if the pressure is critical.
  func respond(to pressure: MemoryPressure) {
    switch pressure {
    case .warning: trim(toCost: costLimit / 2)
    case .critical: trim(toCost: 0)
    }
  }

  /// The total cost, at most `costLimit`.
  var totalCost: Int { entries.withLock { $0.totalCost } }

  /// The number of entries.
  var count: Int { entries.withLock { $0.count } }

  private func report(_ evicted: RecencyList<Key, Value>.Evicted) {
    guard let onEviction, !evicted.values.isEmpty else { return }
    onEviction(evicted.values.count, evicted.cost)
  }
}
