import ByteReading
import LaunchLogs
import Testing

/// Timing events of kdebug. The lines are as pykdebugparser 1.10 prints them; their times are invented.
@Suite struct DyldEventTests {
  static let trace = """
    2025-11-22 20:49:29.999000 DBG_DYLD_TIMING_BOOTSTRAP_START (0x1f070034)              DBG_FUNC_NONE  Scanner(412)
    2025-11-22 20:49:29.999100 DBG_DYLD_TIMING_LAUNCH_EXECUTABLE (0x1f070004)            DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:29.999200 DBG_DYLD_TIMING_MAP_IMAGE (0x1f070008)                    DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:29.999250 DBG_DYLD_TIMING_ATTACH_CODESIGNATURE (0x1f070010)         DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:29.999300 DBG_DYLD_TIMING_ATTACH_CODESIGNATURE (0x1f070010)         DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.000200 DBG_DYLD_TIMING_MAP_IMAGE (0x1f070008)                    DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.000300 DBG_DYLD_TIMING_APPLY_FIXUPS (0x1f07000c)                 DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:30.000800 DBG_DYLD_TIMING_APPLY_FIXUPS (0x1f07000c)                 DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.000900 DBG_DYLD_TIMING_STATIC_INITIALIZER (0x1f070000)           DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:30.001000 DBG_DYLD_TIMING_OBJC_INIT (0x1f070020)                    DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:30.001400 DBG_DYLD_TIMING_OBJC_INIT (0x1f070020)                    DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.001900 DBG_DYLD_TIMING_STATIC_INITIALIZER (0x1f070000)           DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.002000 DBG_DYLD_TIMING_STATIC_INITIALIZER (0x1f070000)           DBG_FUNC_START Scanner(412)
    2025-11-22 20:49:30.002100 DBG_DYLD_TIMING_STATIC_INITIALIZER (0x1f070000)           DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.002300 DBG_DYLD_TIMING_LAUNCH_EXECUTABLE (0x1f070004)            DBG_FUNC_END   Scanner(412)
    2025-11-22 20:49:30.008000 DBG_DYLD_TIMING_DLOPEN (0x1f080000)                       DBG_FUNC_START Scanner(412)
    """

  static func launch(_ trace: String) -> DyldStatistics? {
    LaunchLog(ByteView(Array(trace.utf8))).statistics.first
  }

  @Test func eventsBecomeTheSameTable() throws {
    let launch = try #require(Self.launch(Self.trace))
    #expect(launch.line == 2)
    #expect(launch.total?.microseconds == 3200)
    // Each phase without what is nested in it: the signature in the mapping, Objective-C in an initializer.
    #expect(launch.phases[.dylibLoading]?.microseconds == 1000)
    #expect(launch.phases[.rebaseBinding]?.microseconds == 500)
    #expect(launch.phases[.objectiveC]?.microseconds == 400)
    #expect(launch.phases[.initializers]?.microseconds == 700)
    #expect(launch.total?.repair == nil && launch.phases.values.allSatisfy { $0.repair == nil })
  }

  /// Times are of a calendar; a line with another one is no event.
  @Test(arguments: [
    ("2025-11-22 20:49:29.999100", "2025-11-22 20:49:30.000100", 1000),
    ("2024-02-28 23:59:59.999000", "2024-02-29 00:00:00.001000", 2000),
    ("2024-02-29 23:59:59.999000", "2024-03-01 00:00:00.001000", 2000),
    ("2023-02-28 23:59:59.999000", "2023-03-01 00:00:00.001000", 2000),
    ("2025-12-31 23:59:59.999000", "2026-01-01 00:00:00.001000", 2000),
    ("2025-06-30 23:59:59.999000", "2025-07-01 00:00:00.001000", 2000),
    ("2000-02-29 23:59:59.999000", "2000-03-01 00:00:00.001000", 2000),
    ("2025-11-22 23:59:00.000000", "2025-11-22 23:59:60.000000", 60_000_000),
    ("2025-11-22 24:00:00.000000", "2025-11-22 24:00:01.000000", nil),
    ("2025-11-22 20:60:00.000000", "2025-11-22 20:60:01.000000", nil),
    ("2025-11-22 20:00:61.000000", "2025-11-22 20:00:61.500000", nil),
    ("2025-13-22 20:00:00.000000", "2025-13-22 20:00:01.000000", nil),
    ("2025-00-22 20:00:00.000000", "2025-00-22 20:00:01.000000", nil),
    ("2025-11-32 20:00:00.000000", "2025-11-32 20:00:01.000000", nil),
    ("2025-11-00 20:00:00.000000", "2025-11-00 20:00:01.000000", nil),
    ("0000-11-01 20:00:00.000000", "0000-11-01 20:00:01.000000", nil),
  ])
  func theCalendarIsKnown(_ start: String, _ end: String, _ microseconds: Int?) {
    let lines = Self.trace.split(separator: "\n").map(String.init)
    // The whole launch, and one phase as long as it.
    let wanted = [(1, start), (2, start), (5, end), (14, end)]
    let trace = wanted.map { $0.1 + lines[$0.0].dropFirst(26) }.joined(separator: "\n")
    #expect(Self.launch(trace)?.total?.microseconds == microseconds)
  }

  @Test func processesAreToldApartAndOutputBetweenIsLeftAlone() {
    let other = Self.trace.replacing("Scanner(412)", with: "Map (beta)(413)")
    let lines = zip(Self.trace.split(separator: "\n"), other.split(separator: "\n"))
      .flatMap { ["\($0)", "hello", "\($1)"] }
    let log = LaunchLog(ByteView(Array(lines.joined(separator: "\n").utf8)))
    #expect(log.statistics.map { $0.total?.microseconds } == [3200, 3200])
    #expect(log.issues.isEmpty)
  }

  /// dyld 852.2 to 960 stamps both at once.
  @Test func initializersWithoutEndsLastUntilTheLaunchEnds() throws {
    var lines: [String] = []
    for line in Self.trace.split(separator: "\n").map(String.init) {
      let isInitializer = line.contains("STATIC_INITIALIZER")
      if !isInitializer || line.contains("FUNC_START") { lines.append(line) }
      if isInitializer, line.contains("FUNC_START") {
        lines.append(line.replacing("FUNC_START", with: "FUNC_END  "))
      }
    }
    let launch = try #require(Self.launch(lines.joined(separator: "\n")))
    #expect(launch.phases[.initializers]?.microseconds == 1400)
    #expect(launch.phases[.initializers]?.repair == .startToStart)
  }

  @Test(arguments: ["FUNC_END", "2025", ":", "(0x"])
  func linesThatLackAPartAreNoLaunch(_ part: String) {
    let trace = Self.trace.split(separator: "\n").map(String.init).map { line -> String in
      line.contains("LAUNCH_EXECUTABLE") ? line.replacing(part, with: "") : line
    }
    #expect(Self.launch(trace.joined(separator: "\n")) == nil)
  }
}
