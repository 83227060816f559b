import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// The queue does what a list does that is searched from its start.
@Suite struct DownloadQueueTests {
  private static let objects = (0..<5).map { DownloadFixture.object([$0]) }

  private static let environment = ObjectDownload.Environment(
    baseURLs: [], transport: ScriptedTransport(), open: nil, hasher: .reference,
    clock: ManualClock(), policy: NetworkPolicy(), events: ResourceEvents(), random: { 0 })

  /// The state of a queue, in plain lists.
  private struct Model {
    struct Entry {
      var phase = DownloadQueue.Phase.queued
      var waiters: [(number: Int, priority: LoadPriority)] = []
      var minimum = LoadPriority.background
      var priority = LoadPriority.background
      var place = 0
      var sleep = 0

      var effective: LoadPriority { waiters.map(\.priority).reduce(minimum) { max($0, $1) } }
    }

    var entries: [Int: Entry] = [:]
    var active = 0
    var places = 0

    mutating func enqueue(_ object: Int) {
      guard var entry = entries[object] else { return }
      places += 1
      entry.phase = .queued
      entry.priority = entry.effective
      entry.place = places
      entries[object] = entry
    }

    mutating func reconsider(_ object: Int) {
      guard let entry = entries[object], entry.effective != entry.priority else { return }
      if entry.phase == .queued {
        enqueue(object)
      } else {
        entries[object]?.priority = entry.effective
      }
    }

    mutating func startNext(limit: Int) -> Int? {
      let queued = entries.filter { $0.value.phase == .queued }
      let next = queued.min {
        ($1.value.priority.rank, $0.value.place) < ($0.value.priority.rank, $1.value.place)
      }
      guard active < limit, let next else { return nil }
      active += 1
      entries[next.key]?.phase = .running
      return next.key
    }

    func object(of waiter: Int) -> Int? {
      entries.first { $0.value.waiters.contains { $0.number == waiter } }?.key
    }

    mutating func cancel(_ waiter: Int) -> Bool {
      guard let object = object(of: waiter), var entry = entries[object] else { return false }
      entry.waiters.removeAll { $0.number == waiter }
      entries[object] = entry
      if !entry.waiters.isEmpty {
        reconsider(object)
      } else if entry.phase == .running || entry.phase == .ending {
        entries[object]?.phase = .ending
      } else {
        entries[object] = nil
      }
      return true
    }

    mutating func stopped(_ object: Int) {
      guard let entry = entries[object] else { return }
      active -= 1
      if entry.waiters.isEmpty { entries[object] = nil } else { enqueue(object) }
    }
  }

  /// Numbers of waiters whose callbacks were called, in order.
  private let called = Locked<[Int]>([])

  private func expectSame(_ queue: DownloadQueue, _ model: Model, _ step: String) {
    #expect(queue.active == model.active, "\(step)")
    #expect(queue.entries.count == model.entries.count, "\(step)")
    for (number, object) in Self.objects.enumerated() {
      #expect(queue[object]?.phase == model.entries[number]?.phase, "\(number): \(step)")
      #expect(queue[object]?.priority == model.entries[number]?.priority, "\(number): \(step)")
    }
  }

  private func add(
    _ number: Int, for object: Int, _ priority: LoadPriority, to queue: DownloadQueue
  ) {
    let called = called
    queue.add(number, for: Self.objects[object], priority: priority) { _ in
      called.withLock { $0.append(number) }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func anyStepsLeadToTheSameAsInAList(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let limit = Int.random(in: 1...3, using: &random)
    let queue = DownloadQueue(limit: limit)
    var model = Model()
    var waiters: [Int] = []
    for index in 0..<150 {
      let object = Int.random(in: 0..<5, using: &random)
      let subject = Self.objects[object]
      let priority = try #require(LoadPriority.allCases.randomElement(using: &random))
      let waiter = waiters.suffix(8).randomElement(using: &random) ?? 0
      let phase = model.entries[object]?.phase
      let kind = Int.random(in: 0..<12, using: &random)
      switch kind {
      case 0...2:
        let number = queue.makeNumber()
        add(number, for: object, priority, to: queue)
        waiters.append(number)
        let isNew = model.entries[object] == nil
        model.entries[object, default: Model.Entry()].waiters.append((number, priority))
        if isNew { model.enqueue(object) } else { model.reconsider(object) }
      case 3, 4: #expect((queue.cancel(waiter) != nil) == model.cancel(waiter))
      case 5:
        queue.raise(waiter: waiter, to: priority)
        if let known = model.object(of: waiter),
          let place = model.entries[known]?.waiters.firstIndex(where: { $0.number == waiter }),
          let own = model.entries[known]?.waiters[place].priority, priority > own
        {
          model.entries[known]?.waiters[place].priority = priority
          model.reconsider(known)
        }
      case 6:
        queue.raise(subject, to: priority)
        if let minimum = model.entries[object]?.minimum, priority > minimum {
          model.entries[object]?.minimum = priority
          model.reconsider(object)
        }
      case 7, 8:
        #expect(queue.startNext() == model.startNext(limit: limit).map { Self.objects[$0] })
      case 9 where phase == .running || phase == .ending:
        let sleep = queue.pause(subject, ObjectDownload(subject, in: Self.environment))
        #expect((sleep != nil) == (phase == .running))
        if let sleep {
          model.active -= 1
          model.entries[object]?.phase = .delayed
          model.entries[object]?.sleep = sleep
        } else {
          model.stopped(object)
        }
      case 9:
        let sleep = (model.entries[object]?.sleep ?? 0) - Int.random(in: 0...1, using: &random)
        let isRight = phase == .delayed && sleep == model.entries[object]?.sleep
        #expect(queue.wake(subject, sleep: sleep) == isRight)
        if isRight { model.enqueue(object) }
      case 10:
        #expect(queue.wakeAll().isEmpty)
        let delayed = model.entries.filter { $0.value.phase == .delayed }
        for entry in delayed.sorted(by: { $0.value.place < $1.value.place }) {
          model.enqueue(entry.key)
        }
      default:
        if phase == .ending {
          queue.stopped(subject)
          model.stopped(object)
        } else {
          for answer in queue.finish(subject) { answer(.failure(CancellationError())) }
          let entry = model.entries.removeValue(forKey: object)
          if entry?.phase == .running { model.active -= 1 }
          let numbers = (entry?.waiters ?? []).map(\.number).sorted()
          #expect(called.withLock { $0 } == numbers)
          called.withLock { $0 = [] }
        }
      }
      expectSame(queue, model, "step \(index), kind \(kind)")
    }
  }

  /// A bucket keeps places that aren't valid any more, until there are 65, and more than two for each object.
  @Test(arguments: [(1, 64), (32, 64), (33, 66), (40, 80)])
  func stalePlacesAreRemovedInTime(_ count: Int, _ stale: Int) {
    let queue = DownloadQueue(limit: 1)
    let objects = (0..<count).map { DownloadFixture.object([UInt8($0)]) }
    for object in objects { _ = queue.add(object, priority: .background) { _ in } }
    let waiter = queue.add(objects[0], priority: .background) { _ in }
    var isHigh = false
    var counts: [Int] = []
    var numbers = [waiter]
    for _ in 0...stale {
      if isHigh, let last = numbers.popLast() {
        _ = queue.cancel(last)
      } else {
        numbers.append(queue.add(objects[0], priority: .visible) { _ in })
      }
      isHigh.toggle()
      counts.append(queue.placeCount)
    }
    #expect(counts == (1...stale).map { count + $0 } + [count])
  }

  @Test func thereIsAlwaysATransfer() {
    for limit in [-1, 0, 1] { #expect(DownloadQueue(limit: limit).limit == 1) }
    #expect(DownloadQueue(limit: 2).limit == 2)
  }

  @Test func whatWasDownloadedIsTakenOnce() throws {
    let queue = DownloadQueue(limit: 1)
    let object = Self.objects[0]
    let waiter = queue.add(object, priority: .visible) { _ in }
    #expect(queue.startNext() == object && queue.take(object) == nil)
    let sleep = try #require(queue.pause(object, ObjectDownload(object, in: Self.environment)))
    #expect(queue.wake(object, sleep: sleep))
    #expect(queue.take(object) != nil && queue.take(object) == nil)
    #expect(queue.startNext() == object)
    _ = queue.cancel(waiter)
    #expect(queue.pause(object, ObjectDownload(object, in: Self.environment)) == nil)
    #expect(queue.entries.isEmpty && queue.active == 0)
  }
}
