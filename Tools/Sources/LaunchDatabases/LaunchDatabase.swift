public import LaunchMeasurement
import LaunchStatistics
import SQLiteConnections

/// A SQLite database of launches: every run is stored before the next one starts, so that an interrupted measurement can
/// continue.
public final class LaunchDatabase {
  /// The database's `user_version`.
  static let schemaVersion = 1
  /// The database's `application_id`: "LvLa".
  static let applicationIdentifier = 0x4C76_4C61

  private let connection: SQLiteConnection
  private let path: String

  /// Opens a database, and creates it if it doesn't exist.
  ///
  /// - Throws: `LaunchDatabaseError` for a file of another program; `SQLiteError`, which is public in SQLiteConnections.
  public init(path: String) throws {
    self.path = path
    connection = try SQLiteConnection(path: path)
    let identifier = try connection.prepare("PRAGMA application_id").rows().first?.first
    let tables = try connection.prepare("SELECT count(*) FROM sqlite_master").rows().first?.first
    if tables == .integer(0) {
      try connection.execute(Self.schema)
    } else if identifier != .integer(Self.applicationIdentifier) {
      throw LaunchDatabaseError.otherDatabase(path: path)
    }
  }

  private static let schema = """
    PRAGMA application_id = \(applicationIdentifier);
    PRAGMA user_version = \(schemaVersion);
    CREATE TABLE measurements (
      id INTEGER PRIMARY KEY, driver TEXT NOT NULL, builds TEXT NOT NULL, run_count INTEGER NOT NULL,
      warm_up_count INTEGER NOT NULL, seed INTEGER NOT NULL, circumstances TEXT NOT NULL);
    CREATE TABLE runs (
      measurement INTEGER NOT NULL REFERENCES measurements (id), step INTEGER NOT NULL,
      build INTEGER NOT NULL, nanoseconds INTEGER NOT NULL, user_microseconds INTEGER,
      system_microseconds INTEGER, mapped_pages INTEGER, read_pages INTEGER,
      involuntary_switches INTEGER, status INTEGER, drop_cause TEXT,
      PRIMARY KEY (measurement, step)) WITHOUT ROWID;
    """

  /// The measurement.
  public struct Measurement: Hashable, Sendable {
    public var identifier: Int
    public var schedule: LaunchSchedule
    /// The runs that are stored, by their steps.
    public var runs: [Int: LaunchRun]
  }

  /// Returns the last measurement if it is of the same builds and schedule, and not complete; begins one otherwise.
  ///
  /// - Parameters:
  ///   - builds: describes the builds, so that another build isn't taken for the same one.
  ///   - circumstances: describes the computer or device.
  public func measurement(
    driver: String, builds: String, schedule: LaunchSchedule, circumstances: String
  ) throws -> Measurement {
    let last = try connection.prepare(
      """
      SELECT id, seed FROM measurements WHERE driver = ? AND builds = ? AND run_count = ? \
      AND warm_up_count = ? ORDER BY id DESC LIMIT 1
      """
    ).rows(
      .string(driver), .string(builds), .integer(schedule.runCount), .integer(schedule.warmUpCount))
    if case .integer(let identifier)? = last.first?[0], case .integer(let seed)? = last.first?[1] {
      var continued = schedule
      continued.seed = UInt64(bitPattern: Int64(seed))
      let runs = try storedRuns(of: identifier)
      if runs.count < continued.steps().count {
        return Measurement(identifier: identifier, schedule: continued, runs: runs)
      }
    }
    try connection.prepare(
      """
      INSERT INTO measurements (driver, builds, run_count, warm_up_count, seed, circumstances) \
      VALUES (?, ?, ?, ?, ?, ?)
      """
    ).run(
      .string(driver), .string(builds), .integer(schedule.runCount),
      .integer(schedule.warmUpCount), .integer(Int(Int64(bitPattern: schedule.seed))),
      .string(circumstances))
    let identifier = try connection.prepare("SELECT max(id) FROM measurements").rows().first?.first
    guard case .integer(let number)? = identifier else {
      throw LaunchDatabaseError.otherDatabase(path: path)
    }
    return Measurement(identifier: number, schedule: schedule, runs: [:])
  }

  /// Stores a run; it is on the disk when this returns.
  public func store(
    _ run: LaunchRun, at step: LaunchSchedule.Step, of measurement: Measurement
  ) throws {
    try connection.prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").run(
      .integer(measurement.identifier), .integer(step.index), .integer(step.build),
      .integer(run.nanoseconds), SQLiteValue(run.userMicroseconds),
      SQLiteValue(run.systemMicroseconds), SQLiteValue(run.mappedPages),
      SQLiteValue(run.readPages), SQLiteValue(run.involuntarySwitches), SQLiteValue(run.status),
      SQLiteValue(run.cause?.rawValue))
  }

  private func storedRuns(of identifier: Int) throws -> [Int: LaunchRun] {
    let rows = try connection.prepare(
      """
      SELECT step, nanoseconds, user_microseconds, system_microseconds, mapped_pages, read_pages, \
      involuntary_switches, status, drop_cause FROM runs WHERE measurement = ?
      """
    ).rows(.integer(identifier))
    var runs: [Int: LaunchRun] = [:]
    for row in rows {
      guard let step = row[0].number, let nanoseconds = row[1].number else { continue }
      var run = LaunchRun(nanoseconds: nanoseconds, status: row[7].number)
      run.userMicroseconds = row[2].number
      run.systemMicroseconds = row[3].number
      run.mappedPages = row[4].number
      run.readPages = row[5].number
      run.involuntarySwitches = row[6].number
      if case .string(let cause) = row[8] { run.cause = LaunchSamples.DropCause(rawValue: cause) }
      runs[step] = run
    }
    return runs
  }
}

extension SQLiteValue {
  fileprivate var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }
}

/// An error of a database of launches.
public enum LaunchDatabaseError: Error, Hashable, Sendable {
  /// The file has other tables.
  case otherDatabase(path: String)
}

extension LaunchDatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherDatabase(let path): "\(path) wasn't written by 'levity launch measure'."
    }
  }
}
