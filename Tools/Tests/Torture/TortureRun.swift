import Foundation
import Synchronization

/// One run of all trials, or of some. What only waits for a deadline of the server overlaps with what only computes; what
/// is measured has the computer to itself.
struct TortureRun: Sendable {
  let program: Program
  let server: URL
  let scratch: URL
  let maximumCalls: Int
  let rounds: Int
  let forgeries: Int
  let seconds: Double
  let seed: UInt64
  let tables: Set<ReliabilityPage.Table>
  /// The commands to interrupt; all if empty.
  let commands: [String]
  /// Gets a line for each part that is done.
  let say: @Sendable (String) -> Void

  private var workers: Int { ProcessInfo.processInfo.activeProcessorCount }

  func run() throws -> ReliabilityPage {
    let result = Mutex(ReliabilityPage())
    let failure = Mutex<(any Error)?>(nil)
    let start = Date()
    let trial = ServerTrial(
      program: program, server: server, scratch: scratch.appending(path: "server"),
      seconds: seconds)
    if tables.contains(.server) { try trial.prepare() }
    Threads.perform(2) { number, _ in
      do {
        if number == 0 {
          try compute(into: result, trial, since: start)
        } else {
          serve(["rude clients"], trial, into: result, since: start)
        }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    serve(
      ServerTrial.names.filter(ServerTrial.measured.contains), trial, into: result, since: start)
    return result.withLock { page in
      page.server.sort {
        ServerTrial.names.firstIndex(of: $0.name) ?? 0 < ServerTrial.names.firstIndex(of: $1.name)
          ?? 0
      }
      return page
    }
  }

  private func compute(
    into result: borrowing Mutex<ReliabilityPage>, _ trial: ServerTrial, since start: Date
  ) throws {
    if tables.contains(.faults) {
      let sweep = FaultSweep(
        program: program, scratch: scratch.appending(path: "faults"), maximumCalls: maximumCalls,
        seed: seed, workers: workers)
      let scenarios = FaultScenario.all.filter { commands.isEmpty || commands.contains($0.name) }
      let rows = sweep.run(scenarios) {
        report($0.scenario, "\($0.calls) calls", $0.problems, since: start)
      }
      result.withLock { $0.faults = rows }
    }
    if tables.contains(.writers) {
      for size in WriterContest.sizes {
        for event in WriterContest.events {
          let row = WriterContest(
            program: program, scratch: scratch.appending(path: "\(size) \(event.name)"),
            writers: size, rounds: rounds, seed: seed
          ).run(event)
          report(row.name, "\(row.rounds) rounds", row.problems, since: start)
          result.withLock { $0.writers.append(row) }
        }
      }
    }
    if tables.contains(.forgeries) {
      let row = try ForgedPackage(
        program: program, server: server, scratch: scratch.appending(path: "forged"),
        maximum: forgeries, seed: seed, workers: workers
      ).run()
      report("forgeries", "\(row.forgeries)", row.problems, since: start)
      result.withLock { $0.forged = row }
    }
    serve(["a hostile server"], trial, into: result, since: start)
  }

  private func serve(
    _ names: [String], _ trial: ServerTrial, into result: borrowing Mutex<ReliabilityPage>,
    since start: Date
  ) {
    guard tables.contains(.server) else { return }
    for name in names {
      let row = trial.run(name)
      report(name, row.result, row.problems, since: start)
      result.withLock { $0.server.append(row) }
    }
  }

  private func report(_ name: String, _ what: String, _ problems: [String], since start: Date) {
    let elapsed = Figure.seconds(Date().timeIntervalSince(start))
    say("\(elapsed) \(name): \(what), \(problems.count) problems")
  }
}
