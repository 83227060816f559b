import Foundation
import ResourceManifests

/// Who waits for which object, and whose turn it is. Does nothing itself.
///
/// It is as long as there are callers who wait; that is their bound, there is none of its own.
final class DownloadQueue {
  typealias Answer = @Sendable (Result<Data, any Error>) -> Void

  enum Phase: Equatable, Sendable {
    /// Waits for its turn.
    case queued
    case running
    /// Waits until an attempt makes sense again; takes no one's place.
    case delayed
    /// Runs, although the last asker has left: told to stop.
    case ending
  }

  /// Of one queue alone: whoever has the queue has its entries.
  final class Entry {
    @exclusivity(unchecked) fileprivate(set) var phase = Phase.queued
    @exclusivity(unchecked) fileprivate(set) var priority = LoadPriority.background
    /// The work or the sleep of the phase.
    @exclusivity(unchecked) var task: Task<Void, Never>?
    /// What was done so far, while it is delayed or queued again.
    @exclusivity(unchecked) var download: ObjectDownload?
    @exclusivity(unchecked) fileprivate var askers: [Int: Waiter] = [:]
    @exclusivity(unchecked) fileprivate var counts = [Int](
      repeating: 0, count: LoadPriority.allCases.count)
    /// Set by whoever raises an object without having asked for it.
    @exclusivity(unchecked) fileprivate var least = LoadPriority.background
    /// The place in a bucket that counts; others are leftovers of an earlier priority.
    @exclusivity(unchecked) fileprivate var ticket = 0
    /// Tells one sleep from the next.
    @exclusivity(unchecked) fileprivate(set) var sleep = 0
  }

  /// Somebody who waits for an object.
  fileprivate final class Waiter {
    let object: ManifestObject
    @exclusivity(unchecked) var priority: LoadPriority
    let answer: Answer

    init(_ object: ManifestObject, _ priority: LoadPriority, _ answer: @escaping Answer) {
      self.object = object
      self.priority = priority
      self.answer = answer
    }
  }

  fileprivate struct Ticket {
    var number: Int
    var object: ManifestObject
  }

  fileprivate struct Bucket {
    var tickets: [Ticket] = []
    var head = 0
  }

  let limit: Int
  @exclusivity(unchecked) private(set) var entries: [ManifestObject: Entry] = [:]
  @exclusivity(unchecked) private var askers: [Int: Waiter] = [:]
  /// Of each priority, first come, first served.
  @exclusivity(unchecked) private var buckets = [Bucket](
    repeating: Bucket(), count: LoadPriority.allCases.count)
  @exclusivity(unchecked) private var lastID = 0
  @exclusivity(unchecked) private var stale = 0
  /// Objects that take a place.
  @exclusivity(unchecked) private(set) var active = 0

  init(limit: Int) { self.limit = max(1, limit) }

  subscript(object: ManifestObject) -> Entry? { entries[object] }

  var askerCount: Int { askers.count }

  /// Places in the buckets, leftovers included.
  var ticketCount: Int { buckets.reduce(0) { $0 + $1.rest.count } }

  /// One more waits for the object. The number is for `cancel` and `raise`.
  func ask(
    _ object: ManifestObject, _ priority: LoadPriority, _ answer: @escaping Answer
  ) -> Int {
    lastID += 1
    let asker = Waiter(object, priority, answer)
    askers[lastID] = asker
    let known = entries[object]
    let entry = known ?? Entry()
    entries[object] = entry
    entry.askers[lastID] = asker
    entry.counts[priority.rank] += 1
    let id = lastID
    if known == nil { place(object) } else { reconsider(object) }
    return id
  }

  /// The asker's function, to be told so, and the work that is to be stopped because nobody else waits.
  func cancel(
    _ asker: Int
  ) -> (answer: Answer, task: Task<Void, Never>?, download: ObjectDownload?)? {
    guard let asked = askers.removeValue(forKey: asker), let entry = entries[asked.object]
    else { return nil }
    let object = asked.object
    entry.askers.removeValue(forKey: asker)
    entry.counts[asked.priority.rank] -= 1
    guard entry.askers.isEmpty else {
      reconsider(object)
      return (asked.answer, nil, nil)
    }
    switch entry.phase {
    case .running, .ending: entry.phase = .ending
    case .queued, .delayed:
      if entry.phase == .queued { stale += 1 }
      entries[object] = nil
    }
    return (asked.answer, entry.task, entry.download)
  }

  /// An asker wants it sooner; never later.
  func raise(asker: Int, to priority: LoadPriority) {
    guard let asked = askers[asker], let entry = entries[asked.object], priority > asked.priority
    else { return }
    entry.counts[asked.priority.rank] -= 1
    entry.counts[priority.rank] += 1
    asked.priority = priority
    reconsider(asked.object)
  }

  /// Somebody wants it sooner, whoever asked for it.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    guard let entry = entries[object], priority > entry.least else { return }
    entry.least = priority
    reconsider(object)
  }

  /// The next object whose turn it is, if there is room; it is running from now on.
  func startNext() -> ManifestObject? {
    guard active < limit else { return nil }
    for priority in buckets.indices.reversed() {
      while let ticket = buckets[priority].pop() {
        guard isValid(ticket) else {
          stale = max(0, stale - 1)
          continue
        }
        entries[ticket.object]?.phase = .running
        active += 1
        return ticket.object
      }
    }
    return nil
  }

  func set(_ task: Task<Void, Never>?, for object: ManifestObject) {
    entries[object]?.task = task
  }

  /// Takes over what was done so far.
  func take(_ object: ManifestObject) -> ObjectDownload? {
    guard let entry = entries[object] else { return nil }
    defer { entry.download = nil }
    return entry.download
  }

  /// The work makes a pause; nil where nobody waits any more and it is over. Otherwise the number of the sleep.
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

  /// A pause is over; false where it already was.
  func wake(_ object: ManifestObject, sleep: Int) -> Bool {
    guard let entry = entries[object], entry.phase == .delayed, sleep == entry.sleep else {
      return false
    }
    entry.phase = .queued
    place(object)
    return true
  }

  /// Ends all pauses; the sleeps that are to be cancelled.
  func wakeAll() -> [Task<Void, Never>] {
    var delayed: [ManifestObject] = []
    var tickets: [Double] = []
    for (object, entry) in entries where entry.phase == .delayed {
      delayed.append(object)
      tickets.append(Double(entry.ticket))
    }
    var tasks: [Task<Void, Never>] = []
    for index in SortOrder.indices(of: tickets) {
      guard let entry = entries[delayed[index]] else { continue }
      if let task = entry.task { tasks.append(task) }
      _ = wake(delayed[index], sleep: entry.sleep)
    }
    return tasks
  }

  /// The work is done: everybody who is to be told.
  func finish(_ object: ManifestObject) -> [Answer] {
    guard let entry = entries.removeValue(forKey: object) else { return [] }
    if entry.phase == .running || entry.phase == .ending { active -= 1 }
    if entry.phase == .queued { stale += 1 }
    var numbers: [Double] = []
    var answers: [Answer] = []
    for (number, asked) in entry.askers {
      askers.removeValue(forKey: number)
      numbers.append(Double(number))
      answers.append(asked.answer)
    }
    return SortOrder.indices(of: numbers).map { answers[$0] }
  }

  /// The work has stopped because it was told to. Who came since then gets a new one.
  func stopped(_ object: ManifestObject) {
    guard let entry = entries[object] else { return }
    active -= 1
    guard !entry.askers.isEmpty else {
      entries[object] = nil
      return
    }
    entry.phase = .queued
    entry.task = nil
    entry.download = nil
    place(object)
  }

  private func isValid(_ ticket: Ticket) -> Bool {
    guard let entry = entries[ticket.object] else { return false }
    return entry.phase == .queued && entry.ticket == ticket.number
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
    place(object)
  }

  private func effective(_ entry: Entry) -> LoadPriority {
    let highest = entry.counts.lastIndex { $0 > 0 } ?? 0
    return max(entry.least, LoadPriority.allCases[highest])
  }

  /// At the end of the bucket of its priority.
  private func place(_ object: ManifestObject) {
    guard let entry = entries[object] else { return }
    let priority = effective(entry)
    lastID += 1
    entry.priority = priority
    entry.ticket = lastID
    buckets[priority.rank].tickets.append(Ticket(number: lastID, object: object))
    guard stale > 64, stale > 2 * entries.count else { return }
    for index in buckets.indices {
      buckets[index] = Bucket(tickets: buckets[index].rest.filter(isValid))
    }
    stale = 0
  }
}

extension DownloadQueue.Bucket {
  fileprivate var rest: ArraySlice<DownloadQueue.Ticket> { tickets[head...] }

  fileprivate mutating func pop() -> DownloadQueue.Ticket? {
    guard head < tickets.count else { return nil }
    defer {
      head += 1
      if head > 64, head > tickets.count / 2 {
        tickets.removeFirst(head)
        head = 0
      }
    }
    return tickets[head]
  }
}
