import ByteReading
import LaunchLogs
import TestSupport
import Testing

/// Hostile shapes of logs that are read in time that grows as they do.
@Suite(.serialized) struct LogGrowthTests {
  private static let event =
    "2025-11-22 20:49:29.999100 DBG_DYLD_TIMING_LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_START A(4)\n"

  static let readers: [GrowingReader] = [
    GrowingReader(
      "launch logs",
      [
        ("", "\n", ""), ("", "a", ""), ("", "[", ""), ("", "{\"a\":", ""), ("", event, ""),
        ("", "Total pre-main time: 100.00 milliseconds (100.0%)\n", ""),
        ("Total pre-main time: 1.3 seconds (100.0%)\n", "  libA.dylib :   7.98 seconds (1%)\n", ""),
        ("", "  total images loaded:  388 (381 from dyld shared cache)\n", ""),
        ("", "dyld: loaded: /bin/echo\n", ""), ("", "dyld[1]: running initializer 0x1 in /a\n", ""),
        ("<?xml version=\"1.0\"?><trace-query-result>", "<row>", ""),
        (
          "<?xml version=\"1.0\"?><trace-query-result><node><schema name=\"life-cycle-period\"/>",
          "<row><start-time id=\"1\">100</start-time><duration ref=\"2\"/></row>", ""
        ),
        ("##launch ", "{\"a\":", ""), ("", "##launch {}\n", ""),
        (
          "/a.swift:9: Test Case '-[A a]' measured [Duration (AppLaunch), s] values: [", "0.9, ",
          "]"
        ),
        ("Total pre-main time: ", "1", " seconds (100.0%)\n"),
      ]
    ) { _ = LaunchLog(ByteView($0)) }
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: GrowingReader) throws {
    try reader.expectLinearWork()
  }
}
