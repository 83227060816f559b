/// Decides which work runs next. A value without a clock; times are in nanoseconds.
struct DeferredQueue {
  struct Item {
    var name: String
    var trigger: DeferredWork.Trigger
    var priority: DeferredWork.Priority
    var dependencies: [Int]
    /// After the first frame.
    var deadline: UInt64?
    var state = DeferredWork.State.waiting
  }

  /// Thirty days: more is "never", and sums don't overflow.
  private static let longest: UInt64 = 30 * 86_400_000

  /// The nanoseconds of any number of milliseconds.
  static func nanoseconds(_ milliseconds: Int) -> UInt64 {
    min(UInt64(max(0, milliseconds)), longest) * 1_000_000
  }

  private(set) var items: [Item] = []
  private(set) var firstFrame: UInt64?

  mutating func add(_ item: Item) -> Int {
    items.append(item)
    return items.count - 1
  }

  mutating func showFirstFrame(at now: UInt64) { firstFrame = firstFrame ?? now }

  mutating func set(_ state: DeferredWork.State, of index: Int) { items[index].state = state }

  /// Cancels work and everything that depends on it, unless it has run.
  mutating func cancel(_ index: Int) {
    guard items[index].state == .waiting else { return }
    items[index].state = .cancelled
    for other in items.indices where items[other].dependencies.contains(index) { cancel(other) }
  }

  /// The work to run now: overdue work first, then by priority, then in the order in which it was added.
  ///
  /// - Parameters:
  ///   - isIdle: whether the main thread has nothing else to do.
  ///   - isBudgetUsed: whether only overdue work may run.
  func next(at now: UInt64, isIdle: Bool, isBudgetUsed: Bool) -> Int? {
    var best: (index: Int, isOverdue: Bool)?
    for (index, item) in items.enumerated() where item.state == .waiting && isReady(item) {
      let isOverdue = isOverdue(item, at: now)
      guard isOverdue || (!isBudgetUsed && isDue(item, at: now, isIdle: isIdle)) else { continue }
      guard let found = best else {
        best = (index, isOverdue)
        continue
      }
      let isMoreUrgent =
        isOverdue == found.isOverdue
        ? item.priority > items[found.index].priority : isOverdue
      if isMoreUrgent { best = (index, isOverdue) }
    }
    return best?.index
  }

  /// The work that a feature waits for, dependencies first.
  func work(before feature: String) -> [Int] {
    var order: [Int] = []
    for (index, item) in items.enumerated() where item.trigger == .feature(feature) {
      collect(index, into: &order)
    }
    return order
  }

  /// The work and its dependencies, these first; without those that have run.
  func work(upTo index: Int) -> [Int] {
    var order: [Int] = []
    collect(index, into: &order)
    return order
  }

  private func collect(_ index: Int, into order: inout [Int]) {
    guard items[index].state == .waiting, !order.contains(index) else { return }
    for dependency in items[index].dependencies { collect(dependency, into: &order) }
    order.append(index)
  }

  /// The nanoseconds until the next turn; nil if nothing waits for time to pass.
  ///
  /// - Parameter frame: the duration of a frame.
  func delay(at now: UInt64, frame: UInt64) -> UInt64? {
    guard let firstFrame else { return nil }
    var soonest: UInt64?
    for item in items where item.state == .waiting && isReady(item) {
      var wait: UInt64?
      switch item.trigger {
      case .firstFrame, .idle: wait = frame
      case .delay(let milliseconds):
        let due = firstFrame + Self.nanoseconds(milliseconds)
        wait = due > now ? due - now : frame
      case .feature: break
      }
      if let deadline = item.deadline {
        let due = firstFrame + deadline
        wait = min(wait ?? .max, due > now ? due - now : frame)
      }
      if let wait { soonest = min(soonest ?? .max, wait) }
    }
    return soonest
  }

  private func isReady(_ item: Item) -> Bool {
    item.dependencies.allSatisfy { items[$0].state == .done }
  }

  private func isOverdue(_ item: Item, at now: UInt64) -> Bool {
    guard let firstFrame, let deadline = item.deadline else { return false }
    return now >= firstFrame + deadline
  }

  private func isDue(_ item: Item, at now: UInt64, isIdle: Bool) -> Bool {
    guard let firstFrame else { return false }
    switch item.trigger {
    case .firstFrame: return true
    case .delay(let milliseconds):
      return now >= firstFrame + Self.nanoseconds(milliseconds)
    case .idle: return isIdle
    case .feature: return false
    }
  }
}
