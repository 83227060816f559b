import LaunchMeasurement
import LaunchStatistics
import Testing

/// Launches of real programs.
@Suite struct LocalProcessDriverTests {
  private func run(
    _ script: String, limit: Duration = .seconds(60), marker: String? = nil
  ) throws -> LaunchRun {
    try LocalProcessDriver(
      builds: [.init(path: "/bin/sh", arguments: ["-c", script])], timeLimit: limit, marker: marker
    ).launch(build: 0)
  }

  @Test func aRunHasItsTimeAndResources() throws {
    let run = try run("exit 0")
    #expect(run.status == 0 && run.cause == nil)
    #expect(run.nanoseconds > 100_000)
    #expect((run.mappedPages ?? 0) > 20)
  }

  @Test func failuresAreDroppedForTheirCause() throws {
    #expect(try run("exit 3").status == 3)
    #expect(try run("exit 3").cause == .failed)
    let killed = try run("kill -9 $$")
    #expect(killed.status == 137 && killed.cause == .failed)
  }

  @Test func aHangingProgramIsKilled() throws {
    let run = try run("exec sleep 600", limit: .milliseconds(50))
    #expect(run.cause == .timedOut && run.nanoseconds < 100_000_000_000)
  }

  @Test func aRunWithoutItsMarkerDoesntCount() throws {
    #expect(try run("echo interactive", marker: "interactive").cause == nil)
    #expect(try run("echo locked", marker: "interactive").cause == .noMarker)
  }

  @Test func theProgramGetsItsStart() throws {
    #expect(try run("test -n \"$LEVITY_LAUNCH_START\" && echo yes", marker: "yes").cause == nil)
  }

  @Test func aMissingProgramIsAnError() {
    let driver = LocalProcessDriver(builds: [.init(path: "/nowhere/program")])
    #expect(throws: LaunchDriverError.self) { try driver.launch(build: 0) }
  }
}
