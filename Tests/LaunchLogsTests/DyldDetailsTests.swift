import LaunchLogs
import Testing

/// The forms of `DYLD_PRINT_STATISTICS_DETAILS`, as public logs have them.
@Suite(.enabled(if: LogFixture.isThere, "the corpus is not beside this checkout"))
struct DyldDetailsTests {
  @Test func summaryAndDetailsOfOneLaunchAreOne() throws {
    let log = try LogFixture.log("dyld_details_01_iphone_388_images.txt")
    #expect(log.statistics.count == 1)
    let launch = log.statistics[0]
    #expect(launch.hasSummary)
    #expect(launch.details?.counts[.bindings] == 527_211)
    #expect(launch.details?.counts[.trieSearches] == 1_306_942)
    #expect(launch.details?.imagesFromCache == 381)
    #expect(launch.details?.times[.debuggerPause]?.microseconds == 780_260)
  }

  @Test(arguments: [
    ("dyld_details_03_simulator_243_images.txt", 15, 243, 0, 6173),
    ("dyld_details_04_unicode_interleaved_app_output.txt", 6, 341, 334, nil),
    ("dyld_details_06_teyuntong_393_images.txt", 8, 393, 381, nil),
    ("dyld_details_08_nertc_478_images_head.txt", 7, 478, 464, 1776),
  ])
  func detailsAreReadInEveryForm(
    _ name: String, _ rows: Int, _ images: Int, _ cached: Int, _ prefetched: Int?
  ) throws {
    let log = try LogFixture.log(name)
    #expect(log.statistics.count == 1)
    let launch = log.statistics[0]
    #expect(launch.initializers.count == rows)
    #expect(launch.details?.counts[.images] == images)
    #expect(launch.details?.imagesFromCache == cached)
    #expect(launch.details?.prefetchedPages == prefetched)
    #expect(log.issues.isEmpty)
  }

  @Test func theTotalLosesTheDebuggersPause() throws {
    let launch = try LogFixture.log("dyld_details_04_unicode_interleaved_app_output.txt")
      .statistics[0]
    #expect(launch.total?.microseconds == 812_560 - 460_030 - 182_770)
    #expect(launch.phases[.dylibLoading]?.microseconds == 636_460 - 460_030)
    #expect(launch.phases[.rebaseBinding]?.microseconds == 330 + 110_610 + 30 - 182_770)
  }

  @Test func earlySystemsHaveNoObjectiveC() throws {
    let launches = try LogFixture.log("dyld_details_07_pre_ios10_johnno1962.txt").statistics
    #expect(launches.map { $0.details?.counts[.images] } == [308, 276])
    #expect(launches[0].phases[.objectiveC] == nil)
    #expect(launches[0].phases[.initializers]?.microseconds == 75_010)
  }
}
