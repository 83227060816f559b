import Foundation
import LevityPackages
import ResourceManifests

/// Keeps track of who waits for which object, and decides which object is next. A pure state machine.
///
/// Its length is bounded by the number of waiting callers.
final class DownloadQueue {
  typealias Answer = @Sendable (Result<Data, any Error>) -> Void

  enum Phase: Equatable, Sendable {
    /// Waiting for its turn.
    case queued
    case running
    /// Waiting before the next attempt, without occupying a transfer.
    case delayed
    /// Still running although the last waiter has left; its task was cancelled.
    case ending
  }

  /// One object in the queue. Belongs to a single queue and is protected by its owner's lock.
  final class Entry {
    @exclusivity(unchecked) fileprivate(set) var phase = Phase.queued
    @exclusivity(unchecked) fileprivate(set) var priority = LoadPriority.background
    /// The transfer or the sleep of the current phase.
    @exclusivity(unchecked) var task: Task<Void, Never>?
    /// The download so far, while it is delayed or queued again.
    @exclusivity(unchecked) var download: ObjectDownload?
    @exclusivity(unchecked) fileprivate var waiters: [Int: Waiter] = [:]
    @exclusivity(unchecked) fileprivate var counts = [Int](
      repeating: 0, count: LoadPriority.allCases.count)
    /// The minimum priority, set by raising the object itself rather than one of its waiters.
    @exclusivity(unchecked) fileprivate var minimumPriority = LoadPriority.background
    /// The valid place in a bucket. Others are left over from an earlier priority.
    @exclusivity(unchecked) fileprivate var place = 0
    /// Distinguishes this sleep from earlier ones.
    @exclusivity(unchecked) fileprivate(set) var sleep = 0
  }

  /// A caller that waits for an object.
  fileprivate final class Waiter {
    let object: ManifestObject
    @exclusivity(unchecked) var priority: LoadPriority
    let answer: Answer

    init(object: ManifestObject, priority: LoadPriority, answer: @escaping Answer) {
      self.object = object
      self.priority = priority
      self.answer = answer
    }
  }

  // Code size: classes, like the elements of most lists.
  fileprivate final class Place {
    let number: Int
    let object: ManifestObject

    init(_ number: Int, _ object: ManifestObject) {
      self.number = number
      self.object = object
    }
  }

  fileprivate final class Bucket {
    @exclusivity(unchecked) var places: [Place] = []
    @exclusivity(unchecked) var head = 0
  }

  let limit: Int
  @exclusivity(unchecked) private(set) var entries: [ManifestObject: Entry] = [:]
  @exclusivity(unchecked) private var waiters: [Int: Waiter] = [:]
  /// One for each priority; first in, first out.
  private let buckets = LoadPriority.allCases.map { _ in Bucket() }
  @exclusivity(unchecked) private var lastID = 0
  @exclusivity(unchecked) private var stale = 0
  /// The number of objects that occupy a transfer.
  @exclusivity(unchecked) private(set) var active = 0

  init(limit: Int) { self.limit = max(1, limit) }

  subscript(object: ManifestObject) -> Entry? { entries[object] }

  /// The number of places in the buckets, invalid ones included.
  var placeCount: Int { buckets.reduce(0) { $0 + $1.rest.count } }

  /// Adds a waiter for the object. Returns its number, for `cancel` and `raise`.
  func add(
    _ object: ManifestObject, priority: LoadPriority, answer: @escaping Answer
  ) -> Int {
    let number = makeNumber()
    add(number, for: object, priority: priority, answer: answer)
    return number
  }

  /// Returns the number of a waiter that will be added.
  func makeNumber() -> Int {
    lastID += 1
    return lastID
  }

  /// Adds a waiter with a number from `makeNumber`.
  func add(
    _ number: Int, for object: ManifestObject, priority: LoadPriority, answer: @escaping Answer
  ) {
    let waiter = Waiter(object: object, priority: priority, answer: answer)
    waiters[number] = waiter
    let known = entries[object]
    let entry = known ?? Entry()
    entries[object] = entry
    entry.waiters[number] = waiter
    entry.counts[priority.rank] += 1
    if known == nil { enqueue(object) } else { reconsider(object) }
  }

  /// Removes a waiter. Returns its callback, and what to stop if it was the last waiter.
  func cancel(
    _ number: Int
  ) -> (answer: Answer, task: Task<Void, Never>?, download: ObjectDownload?)? {
    guard let waiter = waiters.removeValue(forKey: number), let entry = entries[waiter.object]
    else { return nil }
    let object = waiter.object
    entry.waiters.removeValue(forKey: number)
    entry.counts[waiter.priority.rank] -= 1
    guard entry.waiters.isEmpty else {
      reconsider(object)
      return (waiter.answer, nil, nil)
    }
    switch entry.phase {
    case .running, .ending: entry.phase = .ending
    case .queued, .delayed:
      if entry.phase == .queued { stale += 1 }
      entries[object] = nil
    }
    return (waiter.answer, entry.task, entry.download)
  }

  /// Raises the priority of a waiter; never lowers it.
  func raise(waiter number: Int, to priority: LoadPriority) {
    guard let waiter = waiters[number], let entry = entries[waiter.object],
      priority > waiter.priority
    else { return }
    entry.counts[waiter.priority.rank] -= 1
    entry.counts[priority.rank] += 1
    waiter.priority = priority
    reconsider(waiter.object)
  }

  /// Raises the priority of an object for all of its waiters.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    guard let entry = entries[object], priority > entry.minimumPriority else { return }
    entry.minimumPriority = priority
    reconsider(object)
  }

  /// Returns the next object if another transfer is allowed, and marks it as running.
  func startNext() -> ManifestObject? {
    guard active < limit else { return nil }
    for priority in buckets.indices.reversed() {
      while let place = buckets[priority].pop() {
        guard isValid(place) else {
          stale = max(0, stale - 1)
          continue
        }
        entries[place.object]?.phase = .running
        active += 1
        return place.object
      }
    }
    return nil
  }

  func set(_ task: Task<Void, Never>?, for object: ManifestObject) {
    entries[object]?.task = task
  }

  /// Returns the object's download so far, which the caller continues.
  func take(_ object: ManifestObject) -> ObjectDownload? {
    guard let entry = entries[object] else { return nil }
    defer { entry.download = nil }
    return entry.download
  }

  /// Delays the object and frees its transfer. Returns the number of the sleep; nil if nobody waits any more.
  func pause(_ object: ManifestObject, _ download: ObjectDownload) -> Int? {
    guard let entry = entries[object], entry.phase == .running else {
      stopped(object)
      return nil
    }
    active -= 1
    entry.phase = .delayed
    entry.download = download
    lastID += 1
    entry.sleep = lastID
    return lastID
  }

  /// Ends a delay. Returns false if it had already ended.
  func wake(_ object: ManifestObject, sleep: Int) -> Bool {
    guard let entry = entries[object], entry.phase == .delayed, sleep == entry.sleep else {
      return false
    }
    entry.phase = .queued
    enqueue(object)
    return true
  }

  /// Ends all delays. Returns the sleeps to cancel.
  func wakeAll() -> [Task<Void, Never>] {
    var delayed: [ManifestObject] = []
    var places: [Double] = []
    for (object, entry) in entries where entry.phase == .delayed {
      delayed.append(object)
      places.add(Double(entry.place))
    }
    var tasks: [Task<Void, Never>] = []
    for index in SortOrder.indices(of: places) {
      guard let entry = entries[delayed[index]] else { continue }
      if let task = entry.task { tasks.add(task) }
      _ = wake(delayed[index], sleep: entry.sleep)
    }
    return tasks
  }

  /// Removes a finished object. Returns the callbacks of its waiters, in the order in which they joined.
  func finish(_ object: ManifestObject) -> [Answer] {
    guard let entry = entries.removeValue(forKey: object) else { return [] }
    if entry.phase == .running || entry.phase == .ending { active -= 1 }
    if entry.phase == .queued { stale += 1 }
    var numbers: [Double] = []
    var answers: [Answer] = []
    for (number, waiter) in entry.waiters {
      waiters.removeValue(forKey: number)
      numbers.add(Double(number))
      answers.add(waiter.answer)
    }
    return SortOrder.indices(of: numbers).map { answers[$0] }
  }

  /// Notes that a cancelled transfer has ended. Callers that joined since then get a new one.
  func stopped(_ object: ManifestObject) {
    guard let entry = entries[object] else { return }
    active -= 1
    guard !entry.waiters.isEmpty else {
      entries[object] = nil
      return
    }
    entry.phase = .queued
    entry.task = nil
    entry.download = nil
    enqueue(object)
  }

  private func isValid(_ place: Place) -> Bool {
    guard let entry = entries[place.object] else { return false }
    return entry.phase == .queued && entry.place == place.number
  }

  private func reconsider(_ object: ManifestObject) {
    guard let entry = entries[object] else { return }
    let priority = effective(entry)
    guard priority != entry.priority else { return }
    guard entry.phase == .queued else {
      entry.priority = priority
      return
    }
    stale += 1
    enqueue(object)
  }

  private func effective(_ entry: Entry) -> LoadPriority {
    let highest = entry.counts.lastIndex { $0 > 0 } ?? 0
    return max(entry.minimumPriority, LoadPriority.allCases[highest])
  }

  /// Appends the object to the bucket of its priority.
  private func enqueue(_ object: ManifestObject) {
    guard let entry = entries[object] else { return }
    let priority = effective(entry)
    lastID += 1
    entry.priority = priority
    entry.place = lastID
    buckets[priority.rank].places.append(Place(lastID, object))
    guard stale > 64, stale > 2 * entries.count else { return }
    for bucket in buckets {
      bucket.places = bucket.rest.filter(isValid)
      bucket.head = 0
    }
    stale = 0
  }
}

extension DownloadQueue.Bucket {
  fileprivate var rest: ArraySlice<DownloadQueue.Place> { places[head...] }

  fileprivate func pop() -> DownloadQueue.Place? {
    guard head < places.count else { return nil }
    defer {
      head += 1
      if head > 64, head > places.count / 2 {
        places.removeFirst(head)
        head = 0
      }
    }
    return places[head]
  }
}
