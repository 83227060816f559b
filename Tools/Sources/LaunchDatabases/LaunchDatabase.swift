public import LaunchMeasurement
import LaunchStatistics
import SQLiteConnections

/// A SQLite database of launches: every run is stored before the next one starts, so that an interrupted measurement can
/// continue.
public final class LaunchDatabase {
  /// The database's `user_version`.
  static let schemaVersion = 3
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
    // Several devices are measured at the same time, with a connection each.
    try connection.waitForOthers(milliseconds: 30_000)
    guard try version() != Self.schemaVersion else { return }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      try prepare()
      try connection.execute("COMMIT")
    } catch {
      // The first error is the one to tell; closing the connection rolls back as well.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// The version of the tables; nil if there are none.
  private func version() throws -> Int? {
    // Tables first: another connection may make them, with their identifier, between the two questions.
    let tables = try connection.prepare("SELECT count(*) FROM sqlite_master").rows().first?.first
    guard tables != .integer(0) else { return nil }
    let identifier = try connection.prepare("PRAGMA application_id").rows().first?.first
    guard identifier == .integer(Self.applicationIdentifier) else {
      throw LaunchDatabaseError.otherDatabase(path: path)
    }
    return try connection.prepare("PRAGMA user_version").rows().first?.first?.number
  }

  /// Makes the tables, or those of an older version the current ones, unless another connection just has.
  private func prepare() throws {
    guard try version() != nil else { return try connection.execute(Self.schema) }
    for (old, migration) in [(1, Self.devices), (2, Self.power)] where try version() == old {
      try connection.execute(migration)
    }
  }

  /// Version 1 knew no devices.
  private static let devices = """
    ALTER TABLE measurements ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE measurements ADD COLUMN preparation TEXT NOT NULL DEFAULT 'none';
    ALTER TABLE measurements ADD COLUMN kinds TEXT NOT NULL DEFAULT 'warm';
    ALTER TABLE measurements ADD COLUMN started INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 2;
    """

  /// Version 2 knew no battery and no heat.
  private static let power = """
    ALTER TABLE runs ADD COLUMN battery INTEGER;
    ALTER TABLE runs ADD COLUMN is_charging INTEGER;
    ALTER TABLE runs ADD COLUMN millidegrees INTEGER;
    ALTER TABLE runs ADD COLUMN speed_limit INTEGER;
    PRAGMA user_version = 3;
    """

  private static let schema = """
    PRAGMA application_id = \(applicationIdentifier);
    PRAGMA user_version = \(schemaVersion);
    CREATE TABLE measurements (
      id INTEGER PRIMARY KEY, driver TEXT NOT NULL, builds TEXT NOT NULL, run_count INTEGER NOT NULL,
      warm_up_count INTEGER NOT NULL, seed INTEGER NOT NULL, circumstances TEXT NOT NULL,
      device TEXT NOT NULL DEFAULT '', preparation TEXT NOT NULL DEFAULT 'none',
      kinds TEXT NOT NULL DEFAULT 'warm', started INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE runs (
      measurement INTEGER NOT NULL REFERENCES measurements (id), step INTEGER NOT NULL,
      build INTEGER NOT NULL, nanoseconds INTEGER NOT NULL, user_microseconds INTEGER,
      system_microseconds INTEGER, mapped_pages INTEGER, read_pages INTEGER,
      involuntary_switches INTEGER, status INTEGER, drop_cause TEXT, battery INTEGER,
      is_charging INTEGER, millidegrees INTEGER, speed_limit INTEGER,
      PRIMARY KEY (measurement, step)) WITHOUT ROWID;
    """

  /// The measurement.
  public struct Measurement: Hashable, Sendable {
    public var identifier: Int
    public var schedule: LaunchSchedule
    /// The runs that are stored, by their steps.
    public var runs: [Int: LaunchRun]
  }

  /// A measurement that is to begin, or to continue.
  public struct Request: Hashable, Sendable {
    public var driver: String
    /// The identifier of the device; empty for this computer.
    public var device: String
    /// Describes the builds, so that another build isn't taken for the same one.
    public var builds: String
    public var schedule: LaunchSchedule
    /// Describes the computer or device.
    public var circumstances: String
    /// Seconds since 1970.
    public var started: Int

    public init(
      driver: String, device: String = "", builds: String, schedule: LaunchSchedule,
      circumstances: String, started: Int
    ) {
      self.driver = driver
      self.device = device
      self.builds = builds
      self.schedule = schedule
      self.circumstances = circumstances
      self.started = started
    }

    fileprivate var kinds: String {
      schedule.kinds.map(\.rawValue).sorted().joined(separator: " ")
    }
  }

  /// Returns the last measurement if it is of the same builds and schedule, and not complete; begins one otherwise.
  public func measurement(_ request: Request) throws -> Measurement {
    let schedule = request.schedule
    let last = try connection.prepare(
      """
      SELECT id, seed FROM measurements WHERE driver = ? AND device = ? AND builds = ? AND run_count = ? \
      AND warm_up_count = ? AND preparation = ? AND kinds = ? ORDER BY id DESC LIMIT 1
      """
    ).rows(
      .string(request.driver), .string(request.device), .string(request.builds),
      .integer(schedule.runCount), .integer(schedule.warmUpCount),
      .string(schedule.preparation.rawValue), .string(request.kinds))
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
      INSERT INTO measurements (driver, builds, run_count, warm_up_count, seed, circumstances, device, preparation, \
      kinds, started) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .string(request.driver), .string(request.builds), .integer(schedule.runCount),
      .integer(schedule.warmUpCount), .integer(Int(Int64(bitPattern: schedule.seed))),
      .string(request.circumstances), .string(request.device),
      .string(schedule.preparation.rawValue), .string(request.kinds), .integer(request.started))
    // Another connection may have added one since.
    let identifier = try connection.prepare("SELECT last_insert_rowid()").rows().first?.first
    guard case .integer(let number)? = identifier else {
      throw LaunchDatabaseError.otherDatabase(path: path)
    }
    return Measurement(identifier: number, schedule: schedule, runs: [:])
  }

  /// A measurement that is stored.
  public struct Entry: Hashable, Sendable {
    public var request: Request
    public var measurement: Measurement
  }

  /// Returns all measurements in the order in which they began.
  public func entries() throws -> [Entry] {
    let rows = try connection.prepare(
      """
      SELECT id, driver, device, builds, run_count, warm_up_count, seed, preparation, kinds, circumstances, started, \
      (SELECT coalesce(max(build), 0) FROM runs WHERE measurement = id) FROM measurements ORDER BY id
      """
    ).rows()
    return try rows.compactMap { row in
      guard let identifier = row[0].number, let runCount = row[4].number,
        let warmUpCount = row[5].number, let seed = row[6].number, let last = row[11].number
      else { return nil }
      let kinds = row[8].words.split(separator: " ").compactMap { LaunchKind(rawValue: String($0)) }
      let schedule = LaunchSchedule(
        buildCount: last + 1, runCount: runCount, warmUpCount: warmUpCount,
        seed: UInt64(bitPattern: Int64(seed)),
        preparation: LaunchPreparation(rawValue: row[7].words) ?? .none, kinds: Set(kinds))
      return Entry(
        request: Request(
          driver: row[1].words, device: row[2].words, builds: row[3].words, schedule: schedule,
          circumstances: row[9].words, started: row[10].number ?? 0),
        measurement: Measurement(
          identifier: identifier, schedule: schedule, runs: try storedRuns(of: identifier)))
    }
  }

  /// Stores a run; it is on the disk when this returns.
  public func store(
    _ run: LaunchRun, at step: LaunchSchedule.Step, of measurement: Measurement
  ) throws {
    try connection.prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .run(
        .integer(measurement.identifier), .integer(step.index), .integer(step.build),
        .integer(run.nanoseconds), SQLiteValue(run.userMicroseconds),
        SQLiteValue(run.systemMicroseconds), SQLiteValue(run.mappedPages),
        SQLiteValue(run.readPages), SQLiteValue(run.involuntarySwitches), SQLiteValue(run.status),
        SQLiteValue(run.cause?.rawValue), SQLiteValue(run.power?.battery),
        SQLiteValue(run.power?.isCharging),
        SQLiteValue(run.power?.temperature.map { Int(($0 * 1000).rounded()) }),
        SQLiteValue(run.power?.speedLimit))
  }

  private func storedRuns(of identifier: Int) throws -> [Int: LaunchRun] {
    let rows = try connection.prepare(
      """
      SELECT step, nanoseconds, user_microseconds, system_microseconds, mapped_pages, read_pages, \
      involuntary_switches, status, drop_cause, battery, is_charging, millidegrees, speed_limit FROM runs \
      WHERE measurement = ?
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
      let power = PowerState(
        battery: row[9].number, isCharging: row[10].number.map { $0 != 0 },
        temperature: row[11].number.map { Double($0) / 1000 }, speedLimit: row[12].number)
      run.power = power.isEmpty ? nil : power
      runs[step] = run
    }
    return runs
  }
}

extension SQLiteValue {
  fileprivate var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  fileprivate var words: String {
    if case .string(let words) = self { words } else { "" }
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
