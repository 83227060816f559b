import Foundation
import LaunchDatabases
import LaunchMeasurement
import LaunchStatistics
import SQLiteConnections
import Testing

/// Runs are on the disk at once, and a measurement continues after an interruption.
@Suite struct LaunchDatabaseTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent(
    "levity-runs-\(UUID().uuidString).sqlite"
  ).path
  private let schedule = LaunchSchedule(buildCount: 2, runCount: 5, warmUpCount: 1, seed: .max)

  private func open(_ builds: String = "a b") throws -> (
    LaunchDatabase, LaunchDatabase.Measurement
  ) {
    let database = try LaunchDatabase(path: path)
    let measurement = try database.measurement(
      driver: "local", builds: builds, schedule: schedule, circumstances: "{}")
    return (database, measurement)
  }

  @Test func anInterruptedMeasurementContinues() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (database, measurement) = try open()
    var run = LaunchRun(nanoseconds: 1_234_567, status: 0)
    run.mappedPages = 99
    try database.store(run, at: schedule.steps()[0], of: measurement)
    run.cause = .timedOut
    try database.store(run, at: schedule.steps()[1], of: measurement)

    let first = measurement.identifier
    (database, measurement) = try open()
    #expect(measurement.identifier == first && measurement.runs.count == 2)
    #expect(measurement.runs[1] == run && measurement.runs[0]?.cause == nil)
    #expect(measurement.schedule == schedule)
    for step in schedule.steps().dropFirst(2) { try database.store(run, at: step, of: measurement) }

    // A complete one is not continued, and neither is one of other builds.
    #expect(try open().1.identifier == first + 1)
    #expect(try open("a c").1.runs.isEmpty)
  }

  @Test func anotherDatabaseIsLeftAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SQLiteConnection(path: path).execute("CREATE TABLE t (a)")
    #expect(throws: LaunchDatabaseError.otherDatabase(path: path)) {
      try LaunchDatabase(path: path)
    }
  }
}
