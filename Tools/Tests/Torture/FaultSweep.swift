import Foundation
import Synchronization

/// Every scenario, with every fault at every call, or at some of them.
struct FaultSweep: Sendable {
  let program: Program
  let scratch: URL
  /// The most calls for each scenario and fault; the others are left out by chance.
  let maximumCalls: Int
  let seed: UInt64
  let workers: Int

  /// A scenario's results.
  struct Row: Sendable {
    var scenario: String
    /// The number of calls that change something.
    var calls: Int
    /// The number of calls that went wrong, by fault.
    var tried: [Fault: Int] = [:]
    var problems: [String] = []
  }

  /// Some of a scenario's runs, one after the other in one directory: what a command leaves may name where it ran.
  private struct Batch: Sendable {
    let row: Int
    /// From 0 on for each row.
    let number: Int
    let injections: [Program.Injection]

    static let size = 64
  }

  /// Returns a row for each scenario, in order.
  func run(
    _ scenarios: [FaultScenario], progress: @escaping @Sendable (Row) -> Void
  ) -> [Row] {
    let trials = prepare(scenarios)
    let batches = scenarios.indices.flatMap { self.batches(of: scenarios[$0], trials[$0], row: $0) }
    let rows = Mutex(
      zip(scenarios, trials).map { scenario, trial in
        var row = Row(scenario: scenario.name, calls: 0)
        switch trial {
        case .success(let trial): row.calls = trial.calls
        case .failure(let error): row.problems = ["\(scenario.name): \(error)"]
        }
        return row
      })
    let left = Mutex(batches.reduce(into: [:]) { $0[$1.row, default: 0] += 1 })
    Threads.perform(batches.count, atOnce: workers) { number, _ in
      let batch = batches[number]
      let problems = self.problems(of: batch, scenarios[batch.row], trials[batch.row])
      let row = rows.withLock { rows in
        for injection in batch.injections {
          rows[batch.row].tried[injection.fault, default: 0] += 1
        }
        rows[batch.row].problems += problems
        return rows[batch.row]
      }
      let isLast = left.withLock { left in
        left[batch.row, default: 0] -= 1
        return left[batch.row] == 0
      }
      if isLast { progress(row) }
    }
    return rows.withLock { $0 }
  }

  private func problems(
    of batch: Batch, _ scenario: FaultScenario, _ first: Result<FaultTrial, any Error>
  ) -> [String] {
    do {
      let trial =
        batch.number == 0
        ? try first.get()
        : try FaultTrial(
          scenario, program: program,
          scratch: scratch.appending(path: "\(batch.row).\(batch.number)"))
      let problems = try batch.injections.flatMap { try trial.problems($0) }
      try FileManager.default.removeItem(at: trial.scratch)
      return problems
    } catch {
      return ["\(scenario.name): \(error)"]
    }
  }

  /// Runs each scenario once without a fault.
  private func prepare(_ scenarios: [FaultScenario]) -> [Result<FaultTrial, any Error>] {
    let trials = Mutex<[Int: Result<FaultTrial, any Error>]>([:])
    Threads.perform(scenarios.count, atOnce: workers) { number, _ in
      let trial = Result {
        try FaultTrial(
          scenarios[number], program: program, scratch: scratch.appending(path: "\(number)"))
      }
      trials.withLock { $0[number] = trial }
    }
    return trials.withLock { trials in scenarios.indices.compactMap { trials[$0] } }
  }

  private func batches(
    of scenario: FaultScenario, _ trial: Result<FaultTrial, any Error>, row: Int
  ) -> [Batch] {
    guard let calls = try? trial.get().calls else { return [] }
    let injections = scenario.faults.flatMap { fault in
      sample(of: calls, for: "\(scenario.name) \(fault.rawValue)").map {
        Program.Injection(fault: fault, call: $0)
      }
    }
    return stride(from: 0, to: injections.count, by: Batch.size).map { start in
      Batch(
        row: row, number: start / Batch.size,
        injections: Array(injections[start..<min(injections.count, start + Batch.size)]))
    }
  }

  /// Returns numbers from 1 through `calls`, the same ones for the same seed.
  private func sample(of calls: Int, for name: String) -> [Int] {
    guard calls > maximumCalls else { return Array(1...max(1, calls)) }
    var generator = SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    return (1...calls).shuffled(using: &generator).prefix(maximumCalls).sorted()
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
