import LaunchLogs
import Testing

/// The forms of `DYLD_PRINT_STATISTICS`, as public logs have them.
@Suite(.enabled(if: LogFixture.isThere, "the corpus is not beside this checkout"))
struct DyldStatisticsTests {
  /// The totals that a reader by eye finds; a sum of phases where the total has one decimal.
  @Test(arguments: [
    ("dyld_stats_02_unicode_over100pct.txt", [2862.5]),
    ("dyld_stats_04_underflow_988.txt", [988.15]),
    ("dyld_stats_05_underflow_loadfaster_multi.txt", [393.79, 36.63, 39.67, 317.9, 158.51, 27.23]),
    ("dyld_stats_06_unindented_iphone7plus.txt", [230.88, 186.19]),
    ("dyld_stats_07_simulator_cold_warm.txt", [1466.56, 1550.41]),
    ("dyld_stats_08_sd_doctor_extra_indent.txt", [1328.83]),
    ("dyld_stats_09_macos_echo.txt", [1.06]), ("dyld_stats_10_ipadair2_ios10.txt", [74.37]),
    ("dyld_stats_11_tdf.txt", [430.43]), ("dyld_stats_12_empty_vs_50libs.txt", [106.95, 520.19]),
    ("dyld_stats_13_palmticket_doraemon.txt", [400.15]), ("dyld_stats_14_dailycast.txt", [1515.26]),
    ("dyld_stats_15_small_ones.txt", [34.22, 43, 477.92, 282.69, 95.07, 722.04]),
    ("dyld_details_01_iphone_388_images.txt", [354.21]),
    ("dyld_details_05_underflow_pair.txt", [216.25, 291.83]),
  ])
  func totalsAreReadInEveryForm(_ name: String, _ totals: [Double]) throws {
    let log = try LogFixture.log(name)
    #expect(log.statistics.count == totals.count)
    for (launch, total) in zip(log.statistics, totals) {
      let uncertainty = Double(launch.total?.uncertainty ?? 0) / 1000
      #expect(abs(launch.milliseconds - total) <= max(uncertainty, 0.005), "\(launch)")
    }
  }

  @Test func aTotalInSecondsIsTheSumOfItsPhases() throws {
    let total = try #require(
      try LogFixture.log("dyld_stats_14_dailycast.txt").statistics.first?.total)
    #expect(total.microseconds == 1_515_260)
    #expect(total.repair == .sumOfPhases)
  }

  @Test func aPhaseInSecondsIsBoundedByTheShares() throws {
    let launch = try #require(
      try LogFixture.log("dyld_details_02_flutter_656_images.txt").statistics.first)
    let (total, loading) = (try #require(launch.total), try #require(launch.phases[.dylibLoading]))
    // 202.46 ms are 15.0 %, 95.79 ms are 7.1 %.
    #expect(total.repair == .shares && loading.repair == .shares)
    #expect(total.microseconds - total.uncertainty >= 1_340_700)
    #expect(total.microseconds + total.uncertainty <= 1_349_800)
    #expect(loading.uncertainty < 6_000)
    #expect(launch.details?.counts[.images] == 656)
    #expect(launch.details?.imagesFromCache == 584)
    #expect(launch.details?.pages == 63_664)
  }

  @Test(arguments: [
    ("dyld_stats_04_underflow_988.txt", [-105.03]),
    (
      "dyld_stats_05_underflow_loadfaster_multi.txt",
      [-18.75, -23.82, -28.28, -21.71, -21.01, -24.25]
    ),
    ("dyld_details_05_underflow_pair.txt", [-45.15]),
  ])
  func anUnderflowIsWhatTheOthersLeave(_ name: String, _ expected: [Double]) throws {
    let times = try LogFixture.log(name).statistics.compactMap { $0.phases[.rebaseBinding] }
      .filter { $0.repair == .underflow }
    #expect(times.count == expected.count)
    for (time, value) in zip(times, expected) {
      #expect(abs(time.milliseconds - value) <= Double(time.uncertainty) / 1000, "\(time)")
    }
  }

  @Test func initializersMayHaveAnyNameAndMoreThanEverything() throws {
    let rows = try LogFixture.log("dyld_stats_02_unicode_over100pct.txt").statistics[0].initializers
    #expect(rows.map(\.name).suffix(2) == ["libglInterpose.dylib", "小帮快送"])
    #expect(rows.last?.time.share == 1207)
    #expect(rows.filter(\.isForDebugging).count == 2)
  }

  @Test func outputOfTheAppIsNoRow() throws {
    let log = try LogFixture.log("dyld_stats_03_over100pct_plus_app_lines.txt")
    #expect(log.statistics[0].initializers.map(\.name).last == "xbb")
    #expect(log.issues.isEmpty)
  }

  @Test func aCutLastRowIsNoted() throws {
    let log = try LogFixture.log("dyld_stats_12_empty_vs_50libs.txt")
    #expect(log.statistics[1].initializers.count == 2)
    #expect(log.issues.map(\.kind) == [.cut("MyLaunchingApp :  45.92")])
  }

  @Test func inventedFormsAreRefused() throws {
    let log = try LogFixture.log("dyld_fake_looking_not_a_real_format.txt")
    #expect(log.isEmpty)
    #expect(log.issues.first?.kind == .notDyldFormat("Total pre-main time: 350ms"))
  }

  /// The means that the author of the talk published.
  @Test(arguments: [
    ("talk_1_TestAppOriginal.log", 5, 739.62, 629.25),
    ("talk_2_TestAppRemovePodsDylibs.log", 10, 412.05, 319.95),
    ("talk_3_TestAppReduceSwiftRuntime.log", 7, 298.17, 214.86),
    ("talk_4_TestAppConvertStaticLibsToDynamic.log", 20, 259.34, 206.41),
  ])
  func theTalkHasItsPublishedMeans(
    _ name: String, _ count: Int, _ total: Double, _ loading: Double
  ) throws {
    let launches = try LogFixture.log(name).statistics
    #expect(launches.count == count)
    func mean(_ value: (DyldStatistics) -> Double?) -> Double {
      launches.compactMap(value).reduce(0, +) / Double(launches.count)
    }
    #expect(abs(mean { $0.total?.milliseconds } - total) < 0.01)
    #expect(abs(mean { $0.phases[.dylibLoading]?.milliseconds } - loading) < 0.01)
  }
}
