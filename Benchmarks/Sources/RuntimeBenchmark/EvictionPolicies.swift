/// A cache as far as its order of eviction goes: keys and costs, no values.
protocol EvictionPolicy {
  var name: String { get }
  /// Uses a key, adding it if it is absent. True if it was there.
  mutating func use(_ key: Int, cost: Int) -> Bool
}

/// Keys in a doubly linked list by index: the youngest first.
struct KeyList {
  private var next: [Int]
  private var previous: [Int]
  private(set) var contains: [Bool]
  private(set) var head = -1
  private(set) var tail = -1
  private(set) var cost = 0

  init(keys: Int) {
    next = Array(repeating: -1, count: keys)
    previous = next
    contains = Array(repeating: false, count: keys)
  }

  mutating func push(_ key: Int, cost: Int) {
    next[key] = head
    previous[key] = -1
    if head >= 0 { previous[head] = key } else { tail = key }
    head = key
    contains[key] = true
    self.cost += cost
  }

  mutating func remove(_ key: Int, cost: Int) {
    if previous[key] >= 0 { next[previous[key]] = next[key] } else { head = next[key] }
    if next[key] >= 0 { previous[next[key]] = previous[key] } else { tail = previous[key] }
    contains[key] = false
    self.cost -= cost
  }

  /// The neighbour towards the young end; -1 past it.
  func younger(than key: Int) -> Int { previous[key] }
}

/// The least recently used goes first.
struct LRUPolicy: EvictionPolicy {
  let name = "LRU"
  let limit: Int
  let costs: [Int]
  var list: KeyList

  init(limit: Int, costs: [Int]) {
    self.limit = limit
    self.costs = costs
    list = KeyList(keys: costs.count)
  }

  mutating func use(_ key: Int, cost: Int) -> Bool {
    let isHit = list.contains[key]
    if isHit { list.remove(key, cost: cost) }
    while list.cost + cost > limit, list.tail >= 0 {
      list.remove(list.tail, cost: costs[list.tail])
    }
    list.push(key, cost: cost)
    return isHit
  }
}

/// Second chance: the oldest goes, unless it was used since; then it becomes the youngest.
struct ClockPolicy: EvictionPolicy {
  let name = "CLOCK"
  let limit: Int
  let costs: [Int]
  var list: KeyList
  var isUsed: [Bool]

  init(limit: Int, costs: [Int]) {
    self.limit = limit
    self.costs = costs
    list = KeyList(keys: costs.count)
    isUsed = Array(repeating: false, count: costs.count)
  }

  mutating func use(_ key: Int, cost: Int) -> Bool {
    guard !list.contains[key] else {
      isUsed[key] = true
      return true
    }
    while list.cost + cost > limit, list.tail >= 0 {
      let oldest = list.tail
      list.remove(oldest, cost: costs[oldest])
      if isUsed[oldest] {
        isUsed[oldest] = false
        list.push(oldest, cost: costs[oldest])
      }
    }
    list.push(key, cost: cost)
    return false
  }
}

/// SIEVE (Zhang et al., NSDI 2024): as second chance, but survivors keep their place and the hand moves on.
struct SievePolicy: EvictionPolicy {
  let name = "SIEVE"
  let limit: Int
  let costs: [Int]
  var list: KeyList
  var isUsed: [Bool]
  var hand = -1

  init(limit: Int, costs: [Int]) {
    self.limit = limit
    self.costs = costs
    list = KeyList(keys: costs.count)
    isUsed = Array(repeating: false, count: costs.count)
  }

  mutating func use(_ key: Int, cost: Int) -> Bool {
    guard !list.contains[key] else {
      isUsed[key] = true
      return true
    }
    while list.cost + cost > limit, list.tail >= 0 {
      var candidate = hand >= 0 ? hand : list.tail
      while isUsed[candidate] {
        isUsed[candidate] = false
        let younger = list.younger(than: candidate)
        candidate = younger >= 0 ? younger : list.tail
      }
      hand = list.younger(than: candidate)
      list.remove(candidate, cost: costs[candidate])
    }
    list.push(key, cost: cost)
    return false
  }
}

/// S3-FIFO (Yang et al., SOSP 2023): a small queue for the new, a main queue, and a memory of what left the small one.
struct S3FIFOPolicy: EvictionPolicy {
  let name = "S3-FIFO"
  let limit: Int
  let costs: [Int]
  var small: KeyList
  var main: KeyList
  var ghosts: KeyList
  var uses: [UInt8]

  init(limit: Int, costs: [Int]) {
    self.limit = limit
    self.costs = costs
    small = KeyList(keys: costs.count)
    main = small
    ghosts = small
    uses = Array(repeating: 0, count: costs.count)
  }

  mutating func use(_ key: Int, cost: Int) -> Bool {
    guard !small.contains[key], !main.contains[key] else {
      uses[key] = min(uses[key] + 1, 3)
      return true
    }
    while small.cost + main.cost + cost > limit, small.tail >= 0 || main.tail >= 0 {
      if small.tail >= 0, small.cost * 10 >= limit || main.tail < 0 {
        evictFromSmall()
      } else {
        evictFromMain()
      }
    }
    uses[key] = 0
    if ghosts.contains[key] {
      ghosts.remove(key, cost: cost)
      main.push(key, cost: cost)
    } else {
      small.push(key, cost: cost)
    }
    return false
  }

  private mutating func evictFromSmall() {
    let oldest = small.tail
    let cost = costs[oldest]
    small.remove(oldest, cost: cost)
    guard uses[oldest] == 0 else {
      uses[oldest] = 0
      return main.push(oldest, cost: cost)
    }
    ghosts.push(oldest, cost: cost)
    while ghosts.cost > limit { ghosts.remove(ghosts.tail, cost: costs[ghosts.tail]) }
  }

  private mutating func evictFromMain() {
    let oldest = main.tail
    main.remove(oldest, cost: costs[oldest])
    guard uses[oldest] > 0 else { return }
    uses[oldest] -= 1
    main.push(oldest, cost: costs[oldest])
  }
}
