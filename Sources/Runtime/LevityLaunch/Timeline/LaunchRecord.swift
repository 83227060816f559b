/// The measured times of one launch.
///
///     LaunchTimeline.shared.begin { record in
///       if record.exclusion == nil { Analytics.send("launch", record.milestones) }
///     }
public struct LaunchRecord: Hashable, Sendable {
  /// The moment that times count from.
  public enum Origin: String, Hashable, Sendable {
    /// The system made the process.
    case process
    /// `main`: the start isn't known, or was long before somebody opened the app.
    case main
  }

  /// Why a launch isn't one that a user saw: it shouldn't be counted with others.
  public enum Exclusion: String, Hashable, Sendable {
    /// The system started the process before somebody opened the app.
    case prewarmed
    /// A debugger is attached.
    case debugged
    /// The app was started in the background, for instance by a push.
    case background
    /// The time of day was set meanwhile, so the time before `main` isn't known.
    case clockJump
    /// It took more than three minutes: the process was suspended.
    case tooLong
  }

  public var origin: Origin
  /// Microseconds from the origin.
  public var milestones: [LaunchMilestone: Int]
  public var exclusion: Exclusion?
  /// How many images dyld has loaded.
  public var imageCount: Int
  /// How many creations were tracked; see ``trackCreation(_:_:)``.
  public var creationCount: Int
  /// Work that was moved out of the launch, and what it took in microseconds, if it has run already.
  public var deferred: [String: Int]

  /// The record as one line, without its end: `##launch ` and JSON with sorted keys. `levity launch` reads it.
  public var line: String {
    let times = LaunchMilestone.allCases.compactMap { milestone in
      milestones[milestone].map { (milestone.rawValue, $0) }
    }
    return
      "##launch {\"creations\":\(creationCount),\"deferred\":\(Self.object(deferred.map { ($0.key, $0.value) })),"
      + "\"exclusion\":\(exclusion.map { "\"\($0.rawValue)\"" } ?? "null"),\"images\":\(imageCount),"
      + "\"microseconds\":\(Self.object(times)),\"origin\":\"\(origin.rawValue)\",\"schemaVersion\":1}"
  }

  private static func object(_ values: [(String, Int)]) -> String {
    let pairs = values.sorted { $0.0 < $1.0 }.map { "\(quoted($0.0)):\($0.1)" }
    return "{\(pairs.joined(separator: ","))}"
  }

  /// A string of JSON.
  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
