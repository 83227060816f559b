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
      .init(
        driver: "local", builds: builds, schedule: schedule, circumstances: "{}",
        started: 1_800_000_000))
    return (database, measurement)
  }

  @Test func anInterruptedMeasurementContinues() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (database, measurement) = try open()
    var run = LaunchRun(nanoseconds: 1_234_567, status: 0)
    run.mappedPages = 99
    run.power = PowerState(battery: 64, isCharging: false, temperature: 34.09)
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

  @Test func measurementsAreListedWithTheirRuns() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (database, measurement) = try open()
    try database.store(
      LaunchRun(nanoseconds: 5, status: 0), at: schedule.steps()[1], of: measurement)
    let entries = try database.entries()
    #expect(entries.count == 1)
    #expect(entries[0].request.builds == "a b" && entries[0].request.started == 1_800_000_000)
    #expect(entries[0].measurement.runs.count == 1)
    #expect(entries[0].measurement.schedule.seed == .max)
  }

  /// Several devices have a connection each, from the file's creation on.
  @Test func devicesStoreTheirRunsSideBySide() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (path, schedule) = (path, schedule)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for device in 0..<8 {
        group.addTask {
          let database = try LaunchDatabase(path: path)
          let measurement = try database.measurement(
            .init(
              driver: "go-ios", device: "\(device)", builds: "a", schedule: schedule,
              circumstances: "{}", started: 1))
          for step in schedule.steps() {
            try database.store(LaunchRun(nanoseconds: device), at: step, of: measurement)
          }
        }
      }
      try await group.waitForAll()
    }
    let entries = try LaunchDatabase(path: path).entries()
    #expect(Set(entries.map(\.request.device)).count == 8 && entries.count == 8)
    for entry in entries {
      let runs = entry.measurement.runs.values
      #expect(runs.count == schedule.steps().count)
      #expect(runs.allSatisfy { "\($0.nanoseconds)" == entry.request.device })
    }
  }

  /// A measurement of cold launches doesn't continue one of warm launches.
  @Test func aDeviceAndAPreparationAreOtherMeasurements() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (database, first) = try open()
    var cold = schedule
    cold.preparation = .reinstall
    cold.kinds = [.cold]
    var request = LaunchDatabase.Request(
      driver: "local", builds: "a b", schedule: cold, circumstances: "{}", started: 1)
    let second = try database.measurement(request)
    #expect(second.identifier != first.identifier)
    request.device = "A"
    #expect(try database.measurement(request).identifier != second.identifier)
    #expect(try database.entries().map(\.request.device) == ["", "", "A"])
    #expect(try database.entries()[1].measurement.schedule.kinds == [.cold])
  }

  /// As version 0.9.0's first builds wrote it.
  @Test func aDatabaseOfTheFirstVersionIsMigrated() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SQLiteConnection(path: path).execute(
      """
      PRAGMA application_id = \(0x4C76_4C61);
      PRAGMA user_version = 1;
      CREATE TABLE measurements (
        id INTEGER PRIMARY KEY, driver TEXT NOT NULL, builds TEXT NOT NULL, run_count INTEGER NOT NULL,
        warm_up_count INTEGER NOT NULL, seed INTEGER NOT NULL, circumstances TEXT NOT NULL);
      CREATE TABLE runs (
        measurement INTEGER NOT NULL REFERENCES measurements (id), step INTEGER NOT NULL,
        build INTEGER NOT NULL, nanoseconds INTEGER NOT NULL, user_microseconds INTEGER,
        system_microseconds INTEGER, mapped_pages INTEGER, read_pages INTEGER,
        involuntary_switches INTEGER, status INTEGER, drop_cause TEXT,
        PRIMARY KEY (measurement, step)) WITHOUT ROWID;
      INSERT INTO measurements VALUES (1, 'local', 'a b', 5, 1, -1, '{}');
      INSERT INTO runs VALUES (1, 0, 0, 77, NULL, NULL, NULL, NULL, NULL, 0, NULL);
      """)
    let (_, measurement) = try open()
    #expect(measurement.identifier == 1 && measurement.runs[0]?.nanoseconds == 77)
    #expect(measurement.runs[0]?.power == nil)
    #expect(try LaunchDatabase(path: path).entries().count == 1)
  }

  @Test func anotherDatabaseIsLeftAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SQLiteConnection(path: path).execute("CREATE TABLE t (a)")
    #expect(throws: LaunchDatabaseError.otherDatabase(path: path)) {
      try LaunchDatabase(path: path)
    }
  }
}
