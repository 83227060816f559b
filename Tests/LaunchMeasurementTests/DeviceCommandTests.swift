#if os(macOS) || os(Linux)
  import Foundation
  import LaunchStatistics
  import TestSupport
  import Testing

  @testable import LaunchMeasurement

  /// Answers in the order of the commands that it gets, without starting anything.
  private final class AnsweringRunner: ToolRunner {
    private let state: Locked<(answers: [ToolOutcome], calls: [String], waited: Duration)>

    init(_ answers: [ToolOutcome] = []) { state = Locked((answers, [], .zero)) }

    var calls: [String] { state.withLock { $0.calls } }
    var waited: Duration { state.withLock { $0.waited } }

    func has(_ program: String) -> Bool { program == "ios" || program == "xcrun" }

    func run(_ command: ToolCommand, timeLimit: Duration) throws -> ToolOutcome {
      let words = [command.program] + command.arguments + [timeLimit.seconds.description]
      return state.withLock { state in
        state.calls.append(words.joined(separator: " "))
        return state.answers.isEmpty ? ToolOutcome() : state.answers.removeFirst()
      }
    }

    func wait(_ duration: Duration) { state.withLock { $0.waited += duration } }
  }

  /// Commands that drivers give tools, and what they make of the answers.
  @Suite struct DeviceCommandTests {
    private static let device = LaunchDevice(identifier: "UDID")

    private static func text(_ command: ToolCommand?) -> String {
      command.map { ([$0.program] + $0.arguments).joined(separator: " ") } ?? "-"
    }

    @Test(arguments: [
      (
        "devicectl", "xcrun devicectl --version",
        "xcrun devicectl device install app --device UDID A.app --json-output {folder}/devicectl.json",
        "xcrun devicectl device uninstall app --device UDID a.b --json-output {folder}/devicectl.json",
        ["xcrun devicectl device reboot --device UDID --json-output {folder}/devicectl.json"]
      ),
      (
        "go-ios", "ios version", "ios install --path=A.app --udid=UDID",
        "ios uninstall a.b --udid=UDID", ["ios reboot --udid=UDID"]
      ),
      (
        "pymobiledevice3", "pymobiledevice3 version",
        "pymobiledevice3 apps install --udid UDID A.app",
        "pymobiledevice3 apps uninstall --udid UDID a.b",
        ["pymobiledevice3 diagnostics restart --udid UDID"]
      ),
      (
        "libimobiledevice", "ideviceinstaller --version", "ideviceinstaller -u UDID -i A.app",
        "ideviceinstaller -u UDID -U a.b", ["idevicediagnostics -u UDID restart"]
      ),
      (
        "simctl", "xcodebuild -version", "xcrun simctl install UDID A.app",
        "xcrun simctl uninstall UDID a.b",
        ["xcrun simctl shutdown UDID", "xcrun simctl bootstatus UDID -b"]
      ),
      ("xctrace", "xcrun xctrace version", "-", "-", nil),
    ])
    func eachToolHasItsCommands(
      _ name: String, _ version: String, _ install: String, _ uninstall: String,
      _ reboot: [String]?
    ) throws {
      let tool = try #require(DeviceTools.tool(named: name))
      #expect(Self.text(tool.versionCommand) == version)
      #expect(Self.text(tool.installCommand("A.app", on: Self.device)) == install)
      #expect(Self.text(tool.uninstallCommand("a.b", on: Self.device)) == uninstall)
      #expect(tool.rebootCommands(Self.device)?.map { Self.text($0) } == reboot)
    }

    // MARK: - Answers

    @Test func aToolSaysItsVersion() throws {
      let runner = AnsweringRunner([ToolOutcome(output: "v1.0.191"), ToolOutcome(output: "none")])
      #expect(try DeviceDriver.version(of: GoIOSTool(), runner: runner) == ToolVersion(1, 0, 191))
      #expect(try DeviceDriver.version(of: GoIOSTool(), runner: runner) == nil)
      #expect(runner.calls == ["ios version 30.0", "ios version 30.0"])
      #expect(throws: DeviceFailure.self) {
        try DeviceDriver.version(of: PymobiledeviceTool(), runner: runner)
      }
    }

    @Test(arguments: [
      (#"{"error":{"domain":"a.b","code":7}}"#, "a.b 7", DeviceFailure.Reason.other),
      (#"{"error":{}}"#, "error ", .other),
      (
        #"{"error":{"userInfo":{"NSLocalizedDescription":{"string":"It failed."},"NSLocalizedFailureReason":{"string":"It's late."}}}}"#,
        "It failed. It's late.", .other
      ),
      (
        #"{"error":{"userInfo":{"NSLocalizedDescription":{"string":"It failed."},"NSLocalizedFailureReason":{"string":"It failed."}}}}"#,
        "It failed.", .other
      ),
      (
        #"{"error":{"userInfo":{"NSLocalizedDescription":{"string":"It failed."},"NSUnderlyingError":{"error":{"userInfo":{"NSLocalizedDescription":{"string":"The device is locked."}}}}}}}"#,
        "It failed. The device is locked.", .locked
      ),
    ])
    func causesOfDevicectlAreNested(
      _ answer: String, _ words: String, _ reason: DeviceFailure.Reason
    ) {
      let failure = DevicectlTool().failure(of: ToolOutcome(answer: answer))
      #expect(failure == DeviceFailure(reason, tool: "devicectl", words: words))
    }

    @Test(arguments: [(16, 16), (17, 16), (300, 16)])
    func devicectlHasBoundedWords(_ depth: Int, _ count: Int) {
      var error = "{}"
      for level in 0..<depth {
        error =
          #"{"userInfo":{"NSLocalizedDescription":{"string":"\#(level)"},"NSUnderlyingError":{"error":\#(error)}}}"#
      }
      let failure = DevicectlTool().failure(of: ToolOutcome(answer: #"{"error":\#(error)}"#))
      if depth < 100 { #expect(failure?.words.split(separator: " ").count == count) }
      let long = String(repeating: "w", count: 401)
      let answer = #"{"error":{"userInfo":{"NSLocalizedDescription":{"string":"\#(long)"}}}}"#
      #expect(DevicectlTool().failure(of: ToolOutcome(answer: answer))?.words.count == 400)
    }

    @Test(arguments: [
      (ToolOutcome(), nil), (ToolOutcome(output: "late", status: 3), "late"),
      (ToolOutcome(output: "App terminated due to signal 9.", status: 1), nil),
      (ToolOutcome(output: "The app terminated with the exit code 3.", status: 3), nil),
    ])
    func aCrashOfTheAppIsntDevicectls(_ outcome: ToolOutcome, _ words: String?) {
      #expect(DevicectlTool().failure(of: outcome)?.words == words)
    }

    @Test(arguments: [
      (ToolOutcome(output: "still here", hasTimedOut: true), DeviceFailure.Reason.timedOut),
      (ToolOutcome(output: "The device is locked", hasTimedOut: true), .locked),
      (ToolOutcome(output: "The device is locked", status: 1), .locked),
      (ToolOutcome(output: "odd", status: 1), .other), (ToolOutcome(status: 1), .other),
      (ToolOutcome(output: "The device is locked"), nil),
      (ToolOutcome(output: "odd", status: 130, wasInterrupted: true), nil),
    ])
    func wordsDecideBeforeTimeAndStatus(
      _ outcome: ToolOutcome, _ reason: DeviceFailure.Reason?
    ) {
      let failure = XctraceTool().checkedFailure(of: outcome)
      #expect(failure?.reason == reason)
      if outcome.output.isEmpty { #expect(failure?.words == "it ended with status 1") }
      if reason == .timedOut { #expect(failure?.words == "it was ended after its time limit") }
    }

    @Test(arguments: [
      (DevicectlTool() as any DeviceTool, "the list of devices isn't in its JSON"),
      (SimctlTool(), "the list of simulators isn't JSON"), (PymobiledeviceTool(), "no list"),
      (GoIOSTool(), "no list"),
    ])
    func aListThatCantBeReadSaysSo(_ tool: any DeviceTool, _ words: String) {
      let failure = #expect(throws: DeviceFailure.self) {
        try tool.devices { _ in ToolOutcome(output: "no list") }
      }
      #expect(failure == DeviceFailure(.unreadable, tool: tool.name, words: words))
    }

    @Test(
      arguments: [
        (.toolMissing, "ios isn't installed: words."),
        (.timedOut, "ios didn't answer in time: words."),
        (.unreadable, "The answer of ios can't be read: words."), (.other, "ios: words."),
      ] as [(DeviceFailure.Reason, String)])
    func failuresAreSentences(_ reason: DeviceFailure.Reason, _ sentence: String) {
      #expect(DeviceFailure(reason, tool: "ios", words: "words").description == sentence)
      for words in ["Done.", "Done!"] {
        #expect(
          DeviceFailure(.locked, tool: "ios", words: words).description == "ios: \(words)")
      }
    }

    @Test func onlySomeFailuresPass() {
      let passing = DeviceFailure.Reason.allCases.filter {
        DeviceFailure($0, tool: "ios", words: "").isTransient
      }
      #expect(
        passing == [.noDevice, .unknownDevice, .locked, .noTunnel, .connectionLost, .timedOut])
      let help = DeviceFailure.Reason.allCases.map {
        DeviceFailure($0, tool: "ios", words: "").help
      }
      #expect(Set(help).count == help.count - 1 && !help.contains(""))
    }

    @Test func aDeviceWithoutANameHasItsIdentifier() {
      #expect(LaunchDevice(identifier: "UDID").label == "UDID")
      #expect(LaunchDevice(identifier: "UDID", name: "Phone").label == "Phone")
    }

    // MARK: - Driver

    private static func driver(
      _ runner: AnsweringRunner, _ paths: [String?], tool: any DeviceTool = GoIOSTool()
    ) -> DeviceDriver {
      DeviceDriver(
        tool: tool, device: device, builds: paths.map { .init(identifier: "a.b", path: $0) },
        runner: runner, timeLimit: .seconds(20))
    }

    @Test(
      arguments: [
        // An app that is on the device already.
        ([nil], 0, .none, []), ([nil], 0, .reinstall, nil),
        // Two that nobody can install.
        ([nil, nil], 1, .none, nil),
        (["A"], 0, .none, ["ios install --path=A --udid=UDID 600.0"]),
        (
          ["A", "B"], 1, .reinstall,
          ["ios uninstall a.b --udid=UDID 120.0", "ios install --path=B --udid=UDID 600.0"]
        ),
      ] as [([String?], Int, LaunchPreparation, [String]?)])
    func appsAreInstalledIfThereIsAFile(
      _ paths: [String?], _ build: Int, _ preparation: LaunchPreparation, _ calls: [String]?
    ) throws {
      let runner = AnsweringRunner()
      let driver = Self.driver(runner, paths)
      guard let calls else {
        let failure = #expect(throws: DeviceFailure.self) {
          try driver.prepare(build: build, as: preparation)
        }
        #expect(
          failure
            == DeviceFailure(.notInstalled, tool: "go-ios", words: "a.b has no file to install"))
        return
      }
      try driver.prepare(build: build, as: preparation)
      #expect(runner.calls == calls)
      // It's there now.
      try driver.prepare(build: build, as: .none)
      #expect(runner.calls == calls)
    }

    @Test func aToolThatInstallsAndRestartsNothingSaysSo() throws {
      let runner = AnsweringRunner()
      let installing = #expect(throws: DeviceFailure.self) {
        try Self.driver(runner, ["A"], tool: XctraceTool()).prepare(build: 0, as: .none)
      }
      #expect(installing?.words == "it installs no apps")
      let restarting = #expect(throws: DeviceFailure.self) {
        try Self.driver(runner, [nil], tool: XctraceTool()).prepare(build: 0, as: .reboot)
      }
      #expect(restarting?.words == "it restarts no devices")
      #expect(installing?.reason == .unsupportedSystem && runner.calls.isEmpty)
      #expect(restarting?.reason == .unsupportedSystem)
    }

    @Test(arguments: [(1, 10), (2, 20), (3, nil)])
    func aRestartIsWaitedFor(_ attempt: Int, _ seconds: Int?) throws {
      let missing = ToolOutcome(output: #"{"deviceList":[{"Udid":"OTHER"}]}"#)
      let found = ToolOutcome(output: #"{"deviceList":[{"Udid":"OTHER"},{"Udid":"UDID"}]}"#)
      let runner = AnsweringRunner(
        [ToolOutcome()] + Array(repeating: missing, count: attempt - 1) + [found])
      var driver = Self.driver(runner, [nil])
      driver.patience.rebootLimit = .seconds(20)
      if let seconds {
        try driver.prepare(build: 0, as: .reboot)
        #expect(runner.waited == .seconds(seconds))
        #expect(runner.calls.first == "ios reboot --udid=UDID 300.0")
      } else {
        let failure = #expect(throws: DeviceFailure.self) {
          try driver.prepare(build: 0, as: .reboot)
        }
        #expect(failure?.words == "the device didn't come back after its restart")
        #expect(failure?.reason == .connectionLost && runner.waited == .seconds(20))
      }
    }

    @Test func aLaunchOutOfTimeIsARun() throws {
      let outcome = ToolOutcome(output: "started", hasTimedOut: true, nanoseconds: 5)
      let runner = AnsweringRunner([outcome])
      let driver = Self.driver(runner, [nil])
      #expect(try driver.launch(build: 0) == LaunchRun(nanoseconds: 5, cause: .timedOut))
      #expect(runner.calls.count == 1 && runner.calls[0].hasSuffix(" 50.0"))
      driver.wait(.seconds(3))
      #expect(runner.waited == .seconds(3))
    }

    // MARK: - Programs

    @Test func aProgramThatCantBeStartedIsAFailure() throws {
      let folder = try TemporaryDirectory()
      let file = try folder.write("\u{0}\u{1}\u{2}", to: "tool")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      let runner = try SystemToolRunner(path: "/nowhere:" + folder.path)
      #expect(runner.has("tool") && !runner.has("other"))
      let missing = #expect(throws: DeviceFailure.self) {
        try runner.run(ToolCommand("other", []), timeLimit: .seconds(20))
      }
      #expect(
        missing == DeviceFailure(.toolMissing, tool: "other", words: "other isn't in PATH"))
      let broken = #expect(throws: DeviceFailure.self) {
        try runner.run(ToolCommand("tool", []), timeLimit: .seconds(20))
      }
      #expect(broken?.reason == .toolMissing && broken?.tool == file.path)
      #expect(broken?.words.hasPrefix("it can't be started: ") == true)
      // A path is taken as it is.
      #expect(
        try runner.run(ToolCommand("/bin/sh", ["-c", "echo a"]), timeLimit: .seconds(60)).output
          == "a\n")
    }
  }
#endif
