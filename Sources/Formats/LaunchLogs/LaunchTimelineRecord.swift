import JSONDocuments

/// The line that an app with LevityLaunch prints at the end of a measured launch: `##launch {…}`.
public struct LaunchTimelineRecord: Hashable, Sendable {
  /// The beginning of the line.
  public static let prefix = "##launch "

  /// From 1.
  public var line: Int
  /// Microseconds from the start of the process, or of `main` if that isn't known, by the names of LevityLaunch.
  public var milestones: [String: Int]
  /// Whether the times count from the start of the process.
  public var countsFromProcess: Bool
  /// Why no user sees such a launch: `prewarmed`, `debugged`, `background`, `clockJump` or `tooLong`.
  public var exclusion: String?
  /// The images that were loaded.
  public var imageCount: Int?
  /// The creations that were tracked.
  public var creationCount: Int?
  /// Microseconds of work that was moved out of the launch.
  public var deferred: [String: Int]

  /// The last moment, in microseconds.
  public var end: Int? { milestones.values.max() }

  /// Reads a line; nil if it isn't such a record.
  init?(_ line: LogLine, number: Int) {
    var rest = line
    guard rest.skip("##launch"), let document = try? JSONDocument(Array(rest.string.utf8)) else {
      return nil
    }
    let root = document.root
    guard root["schemaVersion"]?.number == 1, let times = root["microseconds"]?.members else {
      return nil
    }
    func microseconds(_ members: [JSONMember]) -> [String: Int] {
      members.reduce(into: [:]) { values, member in
        guard let value = member.value.number, value.isFinite, abs(value) < 1e15 else { return }
        values[member.key] = Int(value)
      }
    }
    self.line = number
    milestones = microseconds(times)
    countsFromProcess = root["origin"]?.string == "process"
    exclusion = root["exclusion"]?.string
    imageCount = root["images"]?.number.flatMap { Int(exactly: $0) }
    creationCount = root["creations"]?.number.flatMap { Int(exactly: $0) }
    deferred = microseconds(root["deferred"]?.members ?? [])
    guard !milestones.isEmpty else { return nil }
  }
}
