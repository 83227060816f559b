import ByteReading
import Foundation
import LaunchLogs
import TestSupport
import Testing

/// Lines of loaders and tools.
@Suite struct LoadRecordTests {
  private static let isThere = LogFixture.isThere

  /// The short form and the details are of one launch if their times agree as exactly as they were printed.
  @Test(arguments: [("40.00", 1), ("40.02", 1), ("39.98", 1), ("40.03", 2), ("39.97", 2)])
  func detailsBelongToTheLaunchBefore(_ time: String, _ launches: Int) {
    let log = LogFixture.log(
      reading: """
        Total pre-main time: 100.00 milliseconds (100.0%)
                ObjC setup time:  40.00 milliseconds (40.0%)
               initializer time:  10.00 milliseconds (10.0%)
          total time: 100.00 milliseconds (100.0%)
          total load time in ObjC: \(time) milliseconds (40.0%)
          total time in initializers and ObjC +load: 10.00 milliseconds (10.0%)
        """)
    #expect(log.statistics.count == launches)
  }

  @Test(.enabled(if: isThere, "the corpus is not beside this checkout"))
  func linesOfBothDyldsAreRead() throws {
    let old = try LogFixture.log("dyld2_prints.txt")
    #expect(old.images.count == 3 && old.initializers.count == 2)
    #expect(old.initializers[0].address == 0x7fff_e1d2_c95d)
    let new = try LogFixture.log("dyld4_prints.txt")
    #expect(
      new.images.map(\.origin) == [
        .justInTimeLoader, .prebuiltLoader, .prebuiltLoader, .prebuiltLoader, .sharedCacheMapping,
      ])
    #expect(new.initializers.map(\.processIdentifier) == [21_623])
    #expect(try LogFixture.log("talk_dyld_loaded_first.txt").images.count > 100)
  }

  @Test(.enabled(if: isThere, "the corpus is not beside this checkout"))
  func linuxLoadersAreRead() throws {
    let hello = try LogFixture.log("ld_debug_glibc236_hello_dyn.txt").loaderStatistics
    #expect(hello.count == 1)
    #expect(hello[0].totalTicks == 8_202_332 && hello[0].relativeRelocations == 23_918)
    #expect(hello[0].finalRelocations == 2978)
    let copies = try LogFixture.log("ld_debug_statistics_cycles.txt").loaderStatistics
    #expect(copies.map(\.totalTicks) == [1_435_010, 4_001_326, 1_055_533])
    #expect(copies.map(\.loadingTicks) == [798_425, 41_238, 409_043])
    #expect(copies.map(\.finalRelocations) == [nil, nil, 102])
  }

  @Test(.enabled(if: isThere, "the corpus is not beside this checkout"))
  func devicectlSaysHowTheAppEnded() throws {
    let events = try LogFixture.log("devicectl_console.txt").events
    #expect(
      events.map(\.kind) == [
        .launched(bundleIdentifier: "com.example.my_app", processIdentifier: nil),
        .launched(bundleIdentifier: "com.antonnovoselov.VivaDicta", processIdentifier: nil),
        .signaled(9),
      ])
  }

  @Test(.enabled(if: isThere, "the corpus is not beside this checkout"))
  func measurementsOfXCTestAreRead() throws {
    let found = try LogFixture.log("xctest_measured_lines.txt").measurements
    #expect(found.map(\.metric) == ["Duration (AppLaunch)", "Duration (ApplicationLaunch)"])
    #expect(found.allSatisfy { $0.isLaunch && $0.values.count == 5 })
    #expect(found[0].test == "-[KlimaBilanzPerfTests.LaunchPerfTests testLaunch]")
    #expect(found[1].values[2] == 0.556598)
  }

  @Test(.enabled(if: isThere, "the corpus is not beside this checkout"))
  func periodsOfInstrumentsAreSortedAndReferencesResolved() throws {
    let periods = try LogFixture.log("xctrace_life_cycle_period.xml").periods
    #expect(periods.map(\.start) == [100_000_000, 150_000_000, 300_000_000, 310_000_000])
    #expect(periods.map(\.duration) == [50_000_000, 50_000_000, 5_000_000, 1_000_000_000])
    #expect(periods.filter(\.isLaunch).count == 3)
  }

  /// The tool's log is `logging.getLogger(f"PID:{pid}").info(message)`, after pymobiledevice3/cli/developer/dvt.
  @Test func pymobiledevice3PutsItsPrefixBeforeTheFirstLine() {
    let log = LogFixture.log(
      reading: """
        Process launched with pid 412
        2026-11-02 10:11:12 mac PID:412[991] INFO Total pre-main time: 100.00 milliseconds (100.0%)
                 dylib loading time:  60.00 milliseconds (60.0%)
                rebase/binding time:  10.00 milliseconds (10.0%)
        """)
    #expect(
      log.events.map(\.kind) == [.launched(bundleIdentifier: nil, processIdentifier: 412)])
    #expect(log.statistics.map(\.milliseconds) == [100])
    #expect(log.statistics[0].phases.count == 2)
  }

  /// `slog.Info("Process launched", "pid", pid)`, after go-ios' cmd_device_apps.go.
  @Test func goIOSWrapsEverythingInJSON() {
    let log = LogFixture.log(
      reading: #"""
        {"time":"2026-11-02T10:11:12Z","level":"INFO","msg":"Process launched","pid":7}
        {"level":"DEBUG","msg":"Total pre-main time:  42.00 milliseconds (100.0%)\n dylib loading time: 1.00 milliseconds (2.3%)","pid":7}
        {"level":"ERROR","msg":"could not launch","err":"code 2"}
        """#)
    #expect(
      log.events.map(\.kind) == [
        .launched(bundleIdentifier: nil, processIdentifier: 7), .failed("could not launch: code 2"),
      ])
    #expect(log.statistics.map(\.milliseconds) == [42])
    #expect(log.issues.count == 1)
  }

  /// Printed by `libimobiledevice`'s tools/idevicedebug.c.
  @Test func idevicedebugSaysHowTheAppEnded() {
    let log = LogFixture.log(reading: "Exit status: 3\nExit due to signal: 9\nNo device found.\n")
    #expect(
      log.events.map(\.kind) == [.exited(status: 3), .signaled(9), .failed("No device found.")])
  }

  @Test func anIgnoredVariableIsAnIssue() {
    let log = LogFixture.log(
      reading: "dyld[12]: DYLD_PRINT_ENV=1\ndyld[12]: DYLD_PRINT_STATISTICS=1\nhello\n")
    #expect(log.issues.map(\.kind) == [.statisticsIgnored])
  }

  @Test func damagedLogsAreReadToTheEnd() throws {
    var random = SeededRandom(seed: 16)
    for seed in try FuzzSeeds.load("LaunchLog") {
      _ = LaunchLog(ByteView(seed.bytes))
      for _ in 0..<200 { _ = LaunchLog(ByteView(random.mutate(seed.bytes))) }
    }
  }

  @Test func workGrowsWithTheLog() throws {
    let rows = Array(
      """
      Total pre-main time: 100.00 milliseconds (100.0%)
       slowest intializers :

      """.utf8)
    let row = Array("  libA.dylib :   7.98 milliseconds (2.2%)\n".utf8)
    let factor = Growth.factor(from: 2000) {
      _ = LaunchLog(ByteView($0))
    } input: { size in
      rows + (0..<size).flatMap { _ in row }
    }
    #expect(factor < Growth.limit)
  }
}
