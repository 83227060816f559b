/// Reads dyld's timing events of kdebug, which iOS 15 and newer have instead of statistics, as pykdebugparser prints them
/// for `pymobiledevice3 developer dvt core-profile-session live`: time, name and number, start or end, process.
///
/// Source of the numbers: `doc/tracing/dyld.codes` of apple-oss-distributions/dyld.
struct DyldEventReader {
  private struct OpenEvent {
    var code: UInt32
    var start: Int
    /// The time of events within it.
    var nested = 0
  }

  private struct Launch {
    var line: Int
    var open: [OpenEvent] = []
    var phases: [LaunchPhase: Int] = [:]
    /// The starts of initializers that no other one calls.
    var initializerStarts: [Int] = []
  }

  private static let launch: UInt32 = 0x1F07_0004
  private static let initializer: UInt32 = 0x1F07_0000
  /// Events within each other; dyld has fewer.
  private static let maximumDepth = 256

  private(set) var launches: [DyldStatistics] = []
  /// Launches that haven't ended, by process.
  private var running: [String: Launch] = [:]

  /// Reads a line that has one of dyld's events; others are left alone.
  mutating func read(_ line: LogLine, number: Int) {
    guard let (before, event) = line.split(around: " DBG_DYLD_"),
      let (_, rest) = event.split(around: "(0x"), let (digits, last) = rest.split(around: ")"),
      let code = UInt32(digits.string, radix: 16), let time = Self.microseconds(before)
    else { return }
    var place = last
    let isStart = place.skip("DBG_FUNC_START")
    guard isStart || place.skip("DBG_FUNC_END") else { return }
    let process = (place.split(around: ") ")?.before ?? place).string
    if isStart {
      begin(code, at: time, in: process, line: number)
    } else {
      end(code, at: time, in: process)
    }
  }

  private mutating func begin(_ code: UInt32, at time: Int, in process: String, line: Int) {
    if code == Self.launch {
      // A log may have many processes that never get further.
      guard running.count < 1000 || running[process] != nil else { return }
      running[process] = Launch(line: line)
    }
    guard var launch = running[process], launch.open.count < Self.maximumDepth else { return }
    if code == Self.initializer, !launch.open.contains(where: { $0.code == code }) {
      launch.initializerStarts.append(time)
    }
    launch.open.append(OpenEvent(code: code, start: time))
    running[process] = launch
  }

  private mutating func end(_ code: UInt32, at time: Int, in process: String) {
    guard var launch = running[process],
      let index = launch.open.lastIndex(where: { $0.code == code })
    else { return }
    let event = launch.open[index]
    // Events that dyld didn't end end with the one around them.
    launch.open.removeSubrange(index...)
    let duration = max(0, time - event.start)
    if let last = launch.open.indices.last { launch.open[last].nested += duration }
    if let phase = Self.phase(of: code) {
      launch.phases[phase, default: 0] += max(0, duration - event.nested)
    }
    guard code == Self.launch else { return running[process] = launch }
    running[process] = nil
    launches.append(Self.statistics(launch, total: duration, end: time))
  }

  private static func statistics(_ launch: Launch, total: Int, end: Int) -> DyldStatistics {
    var phases = launch.phases.mapValues { PrintedTime(microseconds: $0, uncertainty: 1) }
    // dyld 852.2 to 960 stamps the end of an initializer at its start.
    let starts = launch.initializerStarts
    if let first = starts.first, launch.phases[.initializers, default: 0] <= 2 * starts.count {
      phases[.initializers] = PrintedTime(
        microseconds: max(0, end - first), uncertainty: 1, repair: .startToStart)
    }
    return DyldStatistics(
      line: launch.line, total: PrintedTime(microseconds: total, uncertainty: 1), phases: phases,
      initializers: [], details: nil, hasSummary: false)
  }

  private static func phase(of code: UInt32) -> LaunchPhase? {
    switch code {
    // An image is mapped, its signature attached; a closure is built or checked.
    case 0x1F07_0008, 0x1F07_0010, 0x1F07_0014, 0x1F07_0038: .dylibLoading
    // Fixups and interposing.
    case 0x1F07_000C, 0x1F07_0028: .rebaseBinding
    case 0x1F07_0020, 0x1F07_0024: .objectiveC
    case initializer: .initializers
    default: nil
    }
  }

  /// The time of `2025-11-22 20:49:29.999100`.
  private static func microseconds(_ line: LogLine) -> Int? {
    var line = line
    guard let year = line.number(), line.skip("-"), let month = line.number(), line.skip("-"),
      let day = line.number(), let hour = line.number(), line.skip(":"),
      let minute = line.number(), line.skip(":"), let fraction = line.decimal(6),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24,
      minute < 60, fraction < 61_000_000
    else { return nil }
    // Months count from March, so that a leap day comes last.
    let shifted = (month + 9) % 12
    let years = month > 2 ? year : year - 1
    let days =
      365 * years + years / 4 - years / 100 + years / 400 + (153 * shifted + 2) / 5 + day
    return ((days * 24 + hour) * 60 + minute) * 60_000_000 + fraction
  }
}
