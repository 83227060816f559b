import Foundation
import TestSupport
import Testing

@testable import LevityResources

@Suite struct MemoryCacheTests {
  @Test func evictsTheLeastRecentlyUsedBeyondTheCostLimit() {
    let cache = MemoryCache<String, Int>(costLimit: 30, entryShare: 1)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 10) }
    #expect(cache.value(for: "a") == 0)

    cache.insert(3, for: "d", cost: 10)

    #expect(
      cache.contains("a") && !cache.contains("b") && cache.contains("c") && cache.contains("d"))
    #expect(cache.totalCost == 30 && cache.count == 3)
  }

  @Test func anEvictionSaysHowManyEntriesAndHowMuchTheyCost() {
    let said = Locked<[String]>([])
    let cache = MemoryCache<String, Int>(costLimit: 30, entryShare: 1) { entries, cost in
      said.withLock { $0.append("\(entries) \(cost)") }
    }
    for (key, cost) in [("a", 7), ("b", 11), ("c", 12)] { cache.insert(0, for: key, cost: cost) }
    #expect(said.withLock { $0 } == [])
    cache.insert(0, for: "d", cost: 13)
    #expect(said.withLock { $0 } == ["2 18"])
    // Removals by key aren't evictions.
    cache.remove("d")
    cache.trim(toCost: 0)
    #expect(said.withLock { $0 } == ["2 18", "1 12"])
  }

  @Test func askingWhetherItContainsAKeyHasNoSideEffect() {
    let cache = MemoryCache<String, Int>(costLimit: 20, entryShare: 1)
    cache.insert(1, for: "a", cost: 10)
    cache.insert(2, for: "b", cost: 10)
    #expect(cache.contains("a"))

    cache.insert(3, for: "c", cost: 10)

    #expect(!cache.contains("a"))
  }

  @Test func keepsNoEntryAboveItsShareNorTheOneItReplaces() {
    let cache = MemoryCache<String, Int>(costLimit: 100, entryShare: 0.25)
    cache.insert(0, for: "other", cost: 25)
    #expect(cache.insert(1, for: "a", cost: 25))

    #expect(!cache.insert(2, for: "a", cost: 26))

    #expect(cache.value(for: "a") == nil && cache.value(for: "other") == 0)
    #expect(cache.totalCost == 25)
  }

  @Test func replacingAnEntryReplacesItsCost() {
    let cache = MemoryCache<String, Int>(costLimit: 100, entryShare: 1)
    cache.insert(1, for: "a", cost: 90)
    cache.insert(2, for: "a", cost: 10)
    #expect(cache.value(for: "a") == 2 && cache.totalCost == 10 && cache.count == 1)
  }

  @Test(arguments: [(MemoryPressure.warning, 50), (.critical, 0)])
  func memoryPressureTrims(_ pressure: MemoryPressure, _ left: Int) {
    let cache = MemoryCache<Int, Int>(costLimit: 100, entryShare: 1)
    for index in 0..<10 { cache.insert(index, for: index, cost: 10) }

    cache.respond(to: pressure)

    #expect(cache.totalCost == left && cache.count == left / 10)
    #expect(cache.contains(9) == (left > 0))
  }

  @Test(arguments: [
    (UInt64(2) << 30, false, 322_122_540), (UInt64(16) << 30, false, 512 << 20),
    (UInt64(16) << 30, true, 8 << 20), (0, false, 0),
  ])
  func theStandardLimitIsAShareOfMemory(_ memory: UInt64, _ isExtension: Bool, _ limit: Int) {
    #expect(
      MemoryCacheLimit.standard(physicalMemory: memory, isExtension: isExtension) == limit)
  }

  @Test(arguments: [
    (-1, 0.5), (0, 1), (Int.max, 1), (Int.max, 0.3), (100, .nan), (100, -.infinity),
  ])
  func absurdLimitsDoNotTrap(_ limit: Int, _ share: Double) {
    let cache = MemoryCache<Int, Int>(costLimit: limit, entryShare: share)
    cache.insert(1, for: 1, cost: -5)
    cache.insert(1, for: 2, cost: .max)
    cache.insert(1, for: 3, cost: .max)
    #expect(cache.totalCost >= 0 && cache.contains(1) == (cache.entryCostLimit < .max))
  }

  @Test func valuesAreReleasedOutsideTheLock() {
    final class Reentrant: Sendable {
      let cache: MemoryCache<Int, Reentrant>
      init(_ cache: MemoryCache<Int, Reentrant>) { self.cache = cache }
      // Would never return if the lock were held.
      deinit { cache.remove(-1) }
    }
    let cache = MemoryCache<Int, Reentrant>(costLimit: 10, entryShare: 1)
    for index in 0..<20 { cache.insert(Reentrant(cache), for: index, cost: 4) }
    cache.insert(Reentrant(cache), for: 19, cost: 4)
    cache.removeAll { $0 == 18 }
    cache.trim(toCost: 0)
    cache.insert(Reentrant(cache), for: 1, cost: 4)
    cache.removeAll()
    #expect(cache.count == 0 && cache.totalCost == 0)
  }

  @Test func agreesWithANaiveModel() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<60 {
      let limit = Int.random(in: 0...60, using: &random)
      let cache = MemoryCache<Int, Int>(costLimit: limit, entryShare: 0.5)
      var model = NaiveCache(costLimit: limit, entryCostLimit: limit / 2)
      for step in 0..<400 {
        let key = Int.random(in: 0..<14, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5:
          let cost = Int.random(in: 0...20, using: &random)
          cache.insert(step, for: key, cost: cost)
          model.insert(step, for: key, cost: cost)
        case 5..<9: #expect(cache.value(for: key) == model.value(for: key))
        case 9: #expect(cache.contains(key) == model.contains(key))
        case 10: #expect(cache.remove(key) == model.remove(key))
        default:
          let cost = Int.random(in: 0...60, using: &random)
          cache.trim(toCost: cost)
          model.trim(toCost: cost)
        }
        #expect(cache.totalCost == model.totalCost && cache.count == model.entries.count)
      }
      #expect((0..<14).allSatisfy { cache.contains($0) == model.contains($0) })
    }
  }

  @Test func keepsItsLimitsUnderManyThreads() {
    let cache = MemoryCache<Int, [Int]>(costLimit: 1_000, entryShare: 1)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = SeededRandom(seed: UInt64(thread))
      for _ in 0..<3_000 {
        let key = Int.random(in: 0..<100, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: cache.insert([key], for: key, cost: Int.random(in: 1...40, using: &random))
        case 6: cache.remove(key)
        case 7: cache.respond(to: .warning)
        default: if let value = cache.value(for: key) { #expect(value == [key]) }
        }
      }
    }
    #expect(cache.totalCost <= 1_000)
    cache.trim(toCost: 0)
    #expect(cache.count == 0)
  }
}

/// An array in order of use: obviously right, slow.
private struct NaiveCache {
  var costLimit: Int
  var entryCostLimit: Int
  var entries: [(key: Int, value: Int, cost: Int)] = []

  var totalCost: Int { entries.reduce(0) { $0 + $1.cost } }

  func contains(_ key: Int) -> Bool { entries.contains { $0.key == key } }

  mutating func remove(_ key: Int) -> Int? {
    guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: place).value
  }

  mutating func value(for key: Int) -> Int? {
    guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.append(entries.remove(at: place))
    return entries.last?.value
  }

  mutating func insert(_ value: Int, for key: Int, cost: Int) {
    _ = remove(key)
    guard cost <= entryCostLimit else { return }
    entries.append((key, value, cost))
    trim(toCost: costLimit)
  }

  mutating func trim(toCost cost: Int) {
    while totalCost > cost { entries.removeFirst() }
  }
}
