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
      let part = self.part(batch, scenarios[batch.row], trials[batch.row])
      let row = rows.withLock { rows in
        rows[batch.row].tried.merge(part.tried) { $0 + $1 }
        rows[batch.row].problems += part.problems
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

  /// Returns what comes to the scenario's row.
  private func part(
    _ batch: Batch, _ scenario: FaultScenario, _ first: Result<FaultTrial, any Error>
  ) -> Row {
    var row = Row(scenario: scenario.name, calls: 0)
    do {
      let trial =
        batch.number == 0
        ? try first.get()
        : try FaultTrial(
          scenario, program: program,
          scratch: scratch.appending(path: "\(batch.row).\(batch.number)"))
      for injection in batch.injections {
        guard let problems = try trial.problems(injection) else { continue }
        row.tried[injection.fault, default: 0] += 1
        row.problems += problems
      }
      try FileManager.default.removeItem(at: trial.scratch)
    } catch {
      row.problems.append("\(scenario.name): \(error)")
    }
    return row
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
    guard let trial = try? trial.get() else { return [] }
    let injections = scenario.faults.flatMap { fault in
      sample(of: trial, fault).map { Program.Injection(fault: fault, call: $0) }
    }
    return stride(from: 0, to: injections.count, by: Batch.size).map { start in
      Batch(
        row: row, number: start / Batch.size,
        injections: Array(injections[start..<min(injections.count, start + Batch.size)]))
    }
  }

  /// Returns the numbers of all calls, or of some at which the fault can be tried: the same ones for the same seed.
  private func sample(of trial: FaultTrial, _ fault: Fault) -> [Int] {
    // Two runs may order their calls differently, so a whole run asks at each.
    guard trial.calls > maximumCalls else { return Array(1...max(1, trial.calls)) }
    let name = "\(trial.scenario.name) \(fault.rawValue)"
    var generator = SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    return trial.calls(for: fault).shuffled(using: &generator).prefix(maximumCalls).sorted()
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
