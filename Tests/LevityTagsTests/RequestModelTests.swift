import Foundation
import LevityResources
import TestSupport
import Testing

@testable import LevityTags

/// Requests in random orders of events, against a model that knows nothing of their states. The rules of Apple's class
/// are in `RequestSemanticsTests`.
@Suite(.timeLimit(.minutes(20))) struct RequestModelTests {
  @Test(
    "Acceptance 4: in 100,000 random orders nothing in use is removed and each handler runs once",
    arguments: 0..<10)
  func inRandomOrdersNothingInUseIsRemovedAndEachHandlerRunsOnce(_ part: Int) {
    var random = SeededRandom(seed: UInt64(part))
    var answers = Simulation.Counts()
    for _ in 0..<10_000 {
      var simulation = Simulation()
      for _ in 0..<Int.random(in: 4...24, using: &random) { simulation.step(&random) }
      simulation.finish(&random)
      if let fault = simulation.fault {
        Issue.record("\(fault): \(simulation.log)")
        return
      }
      answers.add(simulation.counts)
    }
    // A run in which something never happens shows nothing.
    #expect(answers.succeeded > 1_000 && answers.declined > 1_000 && answers.failed > 1_000)
    #expect(answers.abandoned > 1_000 && answers.refused > 1_000 && answers.removed > 1_000)
    #expect(answers.stopped > 100 && answers.shared > 100 && answers.kept > 1_000)
  }
}

/// Four requests for three tags with five objects, two of which belong to two tags; a disk, a network and a purge.
private struct Simulation {
  struct Counts {
    var succeeded = 0
    var declined = 0
    var failed = 0
    var abandoned = 0
    var refused = 0
    /// Objects that a purge removed, and those that it wanted to and mustn't.
    var removed = 0
    var kept = 0
    /// Downloads that were stopped since nobody wanted them any more, and those that another request joined.
    var stopped = 0
    var shared = 0

    mutating func add(_ other: Counts) {
      succeeded += other.succeeded
      declined += other.declined
      failed += other.failed
      abandoned += other.abandoned
      refused += other.refused
      removed += other.removed
      kept += other.kept
      stopped += other.stopped
      shared += other.shared
    }
  }

  private static let objects: [String: [UInt64]] = ["a": [0, 1], "b": [1, 2, 3], "c": [3, 4]]
  private static let requests: [[String]] = [["a"], ["a", "b"], ["b", "c"], ["c"]]

  private var states = [RequestState](repeating: RequestState(), count: 4)
  /// The objects that each request holds.
  private var holds = [Set<UInt64>?](repeating: nil, count: 4)
  private var disk: Set<UInt64> = []
  /// The requests that wait for each download.
  private var downloads: [UInt64: Set<Int>] = [:]
  private var checks: Set<Int> = []
  /// The model: handlers that wait, and who was told that everything is here.
  private var waiting: [Int: Int] = [:]
  private var accessing: Set<Int> = []
  private(set) var counts = Counts()
  private(set) var log: [String] = []
  private(set) var fault: String?

  private func needs(_ request: Int) -> Set<UInt64> {
    Set(Self.requests[request].flatMap { Self.objects[$0] ?? [] })
  }

  mutating func step(_ random: inout SeededRandom) {
    let request = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: begin(request, isConditional: false)
    case 2: begin(request, isConditional: true)
    case 3, 4, 5: if let next = checks.min() { check(next) }
    case 6, 7, 8, 9:
      if let object = downloads.keys.sorted().randomElement(using: &random) { arrive(object) }
    case 10: if let object = downloads.keys.min() { fail(object) }
    case 11: send(.cancel, to: request)
    case 12: send(Bool.random(using: &random) ? .pause : .resume, to: request)
    case 13:
      if accessing.remove(request) != nil { log.append("end \(request)") }
      send(.end, to: request)
    case 14 where Int.random(in: 0..<4, using: &random) == 0:
      accessing.remove(request)
      send(.free, to: request)
    default: purge()
    }
  }

  /// Lets everything that runs come to its end.
  mutating func finish(_ random: inout SeededRandom) {
    for request in states.indices { send(.resume, to: request) }
    while fault == nil {
      if let next = checks.min() {
        check(next)
      } else if let object = downloads.keys.min() {
        arrive(object)
      } else {
        break
      }
    }
    if !waiting.isEmpty { fault = fault ?? "handlers never ran: \(waiting)" }
    for request in states.indices {
      accessing.remove(request)
      send(.free, to: request)
    }
    purge()
    if !disk.isEmpty || !downloads.isEmpty { fault = fault ?? "something is left" }
  }

  private mutating func begin(_ request: Int, isConditional: Bool) {
    waiting[request, default: 0] += 1
    send(isConditional ? .conditionallyBegin : .begin, to: request)
  }

  private mutating func send(_ event: RequestState.Event, to request: Int) {
    log.append("\(request) \(event)")
    let effects = states[request].handle(event)
    if effects.contains(.hold) { holds[request] = needs(request) }
    if effects.contains(.check) { checks.insert(request) }
    if effects.contains(.load) { load(request) }
    if effects.contains(.stop) { stop(request) }
    if effects.contains(.release) {
      checks.remove(request)
      if holds[request] == nil { fault = fault ?? "released twice" }
      holds[request] = nil
    }
    if effects.contains(.succeed) {
      if !needs(request).isSubset(of: disk) { fault = fault ?? "access without its objects" }
      accessing.insert(request)
      answer(request, \.succeeded)
    }
    if effects.contains(.decline) { answer(request, \.declined) }
    if effects.contains(.fail) { answer(request, \.failed) }
    if effects.contains(.abandon) { answer(request, \.abandoned) }
    if effects.contains(.refuse) { answer(request, \.refused) }
  }

  private mutating func answer(_ request: Int, _ count: WritableKeyPath<Counts, Int>) {
    counts[keyPath: count] += 1
    let left = (waiting[request] ?? 0) - 1
    if left < 0 { fault = fault ?? "a handler ran twice" }
    waiting[request] = left > 0 ? left : nil
  }

  private mutating func check(_ request: Int) {
    checks.remove(request)
    send(needs(request).isSubset(of: disk) ? .ready : .missing, to: request)
  }

  private mutating func load(_ request: Int) {
    let missing = needs(request).subtracting(disk)
    for object in missing {
      if downloads[object] != nil { counts.shared += 1 }
      downloads[object, default: []].insert(request)
    }
    if missing.isEmpty { send(.ready, to: request) }
  }

  private mutating func stop(_ request: Int) {
    for (object, waiters) in downloads where waiters.contains(request) {
      downloads[object] = waiters.count == 1 ? nil : waiters.subtracting([request])
      if waiters.count == 1 { counts.stopped += 1 }
    }
  }

  private mutating func arrive(_ object: UInt64) {
    disk.insert(object)
    for request in (downloads.removeValue(forKey: object) ?? []).sorted() {
      if needs(request).isSubset(of: disk) { send(.ready, to: request) }
    }
  }

  private mutating func fail(_ object: UInt64) {
    for request in (downloads.removeValue(forKey: object) ?? []).sorted() {
      send(.failed, to: request)
    }
  }

  private mutating func purge() {
    let kept = holds.reduce(into: Set()) { $0.formUnion($1 ?? []) }
    for object in disk {
      if kept.contains(object) {
        counts.kept += 1
        continue
      }
      if accessing.contains(where: { needs($0).contains(object) }) {
        fault = fault ?? "\(object) was in use"
      }
      counts.removed += 1
      disk.remove(object)
    }
  }
}
