import Dispatch
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

  /// Returns a row for each scenario, in order.
  func run(_ scenarios: [FaultScenario], progress: @Sendable (Row) -> Void) -> [Row] {
    let rows = Mutex<[Int: Row]>([:])
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      while true {
        let index = next.withLock { number in
          defer { number += 1 }
          return number
        }
        guard index < scenarios.count else { return }
        let row = row(scenarios[index], in: scratch.appending(path: "\(index)"))
        progress(row)
        rows.withLock { $0[index] = row }
      }
    }
    return rows.withLock { rows in scenarios.indices.compactMap { rows[$0] } }
  }

  private func row(_ scenario: FaultScenario, in scratch: URL) -> Row {
    var row = Row(scenario: scenario.name, calls: 0)
    do {
      let trial = try FaultTrial(scenario, program: program, scratch: scratch)
      row.calls = trial.calls
      for fault in scenario.faults {
        for call in sample(of: trial.calls, for: "\(scenario.name) \(fault.rawValue)") {
          row.problems += try trial.problems(Program.Injection(fault: fault, call: call))
          row.tried[fault, default: 0] += 1
        }
      }
      try FileManager.default.removeItem(at: scratch)
    } catch {
      row.problems.append("\(scenario.name): \(error)")
    }
    return row
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
