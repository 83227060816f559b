/// Hit ratios of orders of eviction on traces of what apps do: the figures behind `MemoryCache`'s choice.
enum EvictionComparison {
  struct Outcome {
    var hits = 0
    /// Misses of a key that was among the last 24 different ones: an image that was on this screen or the one before.
    /// The user sees these as flicker.
    var recentMisses = 0
  }

  static func run() {
    print("hit ratio in %, and in brackets misses per 10,000 uses of images seen a moment ago")
    let traces: [AccessTrace] = [
      .zipf(seed: 1), .zipfWithScans(seed: 2), .scrolling(seed: 3), .loop(), .session(seed: 4),
    ]
    for trace in traces {
      for share in [5, 10, 20, 50] {
        let limit = trace.totalCost / 100 * share
        var line = "\(padded(trace.name, 13)) \(padded("\(share) %", 5))"
        for policy in policies(limit: limit, costs: trace.costs) {
          let outcome = simulate(policy, trace)
          let ratio = Double(outcome.hits * 1_000 / trace.uses.count) / 10
          let recent = outcome.recentMisses * 10_000 / trace.uses.count
          line += " \(padded("\(policy.name) \(ratio) (\(recent))", 20))"
        }
        print(line)
      }
    }
  }

  static func policies(limit: Int, costs: [Int]) -> [any EvictionPolicy] {
    [
      LRUPolicy(limit: limit, costs: costs), ClockPolicy(limit: limit, costs: costs),
      SievePolicy(limit: limit, costs: costs), S3FIFOPolicy(limit: limit, costs: costs),
    ]
  }

  static func simulate(_ policy: any EvictionPolicy, _ trace: AccessTrace) -> Outcome {
    var policy = policy
    var outcome = Outcome()
    var recent: [Int] = []
    for key in trace.uses {
      let isHit = policy.use(key, cost: trace.costs[key])
      let place = recent.lastIndex(of: key)
      if isHit {
        outcome.hits += 1
      } else if place != nil {
        outcome.recentMisses += 1
      }
      if let place { recent.remove(at: place) }
      recent.append(key)
      if recent.count > 24 { recent.removeFirst() }
    }
    return outcome
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.utf8.count, 0))
  }
}
