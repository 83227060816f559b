#if os(macOS) || os(Linux)
  import Foundation
  import LaunchMeasurement
  import LaunchStatistics
  import Testing

  /// Drivers against shell scripts that print what tools have printed elsewhere.
  @Suite struct DeviceToolTests {
    private static func programs(of tool: String) -> [String] {
      DeviceTools.tool(named: tool)?.programs ?? []
    }

    private let device = LaunchDevice(identifier: "00008101-000114C904A1401E", system: "16.4")

    private func driver(
      _ tool: any DeviceTool, _ tools: FakeTools, path: String? = nil, seconds: Int = 20
    ) throws -> DeviceDriver {
      DeviceDriver(
        tool: tool, device: device, builds: [.init(identifier: "com.example.app", path: path)],
        runner: try tools.runner, timeLimit: .seconds(seconds))
    }

    // MARK: Failures

    @Test func theTableHasItsSources() {
      let all = RecordedFailure.all
      let ours = all.filter { $0.source == nil }
      let measured = all.filter { $0.source == RecordedFailure.measured }
      // Each of the others has the address at which somebody recorded it, or of the line that prints it.
      let published = all.count - ours.count - measured.count
      #expect(published >= 60)
      #expect(RecordedFailure.printed.count == 36)
      // Written in the tools' style, since nobody has published them.
      #expect(ours.count == 22)
      #expect(measured.count == 5)
      #expect(Set(all.map { "\($0.tool)\n\($0.words)\n\($0.status)" }).count == all.count)
      #expect(
        all.allSatisfy { $0.source?.hasPrefix("https://") ?? true || $0.source == "measured" })
      #expect(Set(all.map(\.tool)).count == 6)
    }

    @Test(arguments: RecordedFailure.all)
    func theWordsOfAToolHaveAReason(_ recorded: RecordedFailure) throws {
      let tools = try FakeTools()
      for program in Self.programs(of: recorded.tool) {
        try tools.add(program, prints: recorded.words, status: recorded.status)
      }
      let tool = try #require(DeviceTools.tool(named: recorded.tool))
      let failure = #expect(throws: DeviceFailure.self) {
        // The table has failures of listing, installing and starting: the words decide.
        _ = try driver(tool, tools).launch(build: 0)
        for _ in 0..<5 { _ = try driver(tool, tools).launch(build: 0) }
        _ = try DeviceDriver.device(nil, of: tool, runner: tools.runner)
      }
      #expect(failure?.reason == recorded.reason, "\(failure?.description ?? "no failure")")
      #expect(failure?.help.isEmpty == false)
      #expect(failure?.description.contains("\n") == false)
    }

    @Test(arguments: DeviceTools.all.map(\.name))
    func aMissingToolIsExplained(_ name: String) throws {
      let tool = try #require(DeviceTools.tool(named: name))
      let failure = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device(nil, of: tool, runner: FakeTools().runner)
      }
      #expect(failure?.reason == .toolMissing)
      #expect(failure?.words.contains(tool.installation) == true)
    }

    // MARK: Devices

    @Test(arguments: [
      ("ideviceinstaller 1.1.1", "1.1.1"), ("{\"version\":\"v1.0.191\"}", "1.0.191"),
      ("11.45.0", "11.45.0"), ("397.28", "397.28"), ("Xcode 16.4\nBuild version 16F6", "16.4"),
      ("xctrace version 16.0 (16A242d)", "16.0"),
    ])
    func versionsAreFound(_ words: String, _ version: String) {
      #expect(ToolVersion(in: words)?.description == version)
    }

    @Test func versionsAreCompared() {
      #expect(ToolVersion(1, 1, 1) < ToolVersion(1, 2))
      #expect(ToolVersion(in: "no version") == nil)
    }

    static let lists: [(tool: String, program: String, script: String, devices: [LaunchDevice])] = [
      (
        "libimobiledevice", "idevice_id ideviceinfo",
        """
        case "$*" in
        -l) echo 00008101-000114C904A1401E; echo '00008101-000114C904A1401E (Network)';;
        *) printf 'DeviceName: iPhone 12\\nProductType: iPhone13,2\\nProductVersion: 15.1\\n 0: not a field\\n';;
        esac
        """,
        [
          LaunchDevice(
            identifier: "00008101-000114C904A1401E", model: "iPhone13,2", name: "iPhone 12",
            system: "15.1")
        ]
      ),
      // https://github.com/doronz88/pymobiledevice3/issues/853
      (
        "pymobiledevice3", "pymobiledevice3",
        """
        cat <<'END'
        [
            {
                "BuildVersion": "21B91",
                "ConnectionType": "USB",
                "DeviceClass": "iPhone",
                "DeviceName": "iPhone 12",
                "Identifier": "00008101-001819E82E520EEE",
                "ProductType": "iPhone13,2",
                "ProductVersion": "17.1.1"
            }
        ]
        END
        """,
        [
          LaunchDevice(
            identifier: "00008101-001819E82E520EEE", model: "iPhone13,2", name: "iPhone 12",
            system: "17.1.1")
        ]
      ),
      // https://github.com/danielpaulus/go-ios/pull/698
      (
        "go-ios", "ios",
        """
        cat <<'END'
        {"level":"warning","msg":"go-ios agent is not running. You might need to start it with 'ios tunnel start' for ios17+."}
        {"deviceList":[{"Udid":"00008130-000C3DD901E0001C","ProductName":"iPhone OS","ProductType":"iPhone16,2","ProductVersion":"26.3.1","ConnectionType":"USB"},{"Udid":"00008130-000C3DD901E0001C","ProductName":"iPhone OS","ProductType":"iPhone16,2","ProductVersion":"26.3.1","ConnectionType":"Network"}]}
        END
        """,
        [
          LaunchDevice(
            identifier: "00008130-000C3DD901E0001C", model: "iPhone16,2", name: "iPhone OS",
            system: "26.3.1")
        ]
      ),
      // https://github.com/tauri-apps/cargo-mobile2/pull/443: the first entry, which has no hardware.
      (
        "devicectl", "xcrun",
        """
        while [ "$1" != --json-output ]; do shift; done
        cat > "$2" <<'END'
        {"info":{"outcome":"success"},"result":{"devices":[
        {"connectionProperties":{"isMobileDeviceOnly":false,"pairingState":"unpaired","potentialHostnames":[],"tunnelState":"unavailable"},
        "deviceProperties":{"bootState":"booted","ddiServicesAvailable":false},"hardwareProperties":{},"identifier":"781BF0DD"},
        {"connectionProperties":{"pairingState":"paired","tunnelState":"disconnected"},
        "deviceProperties":{"name":"iPhone 15","osVersionNumber":"17.4"},
        "hardwareProperties":{"udid":"00008120-001A10A20E28C01E","productType":"iPhone15,4"},"identifier":"3D048AED"}]}}
        END
        """,
        [
          LaunchDevice(
            identifier: "00008120-001A10A20E28C01E", model: "iPhone15,4", name: "iPhone 15",
            system: "17.4")
        ]
      ),
      (
        "simctl", "xcrun",
        """
        cat <<'END'
        {"devices":{"com.apple.CoreSimulator.SimRuntime.iOS-18-3":[{"udid":"5903498C-42ED-48E2-9FD1-11A0C8BD7F00",
        "name":"iPhone 16","state":"Booted","isAvailable":true,"deviceTypeIdentifier":"com.apple.CoreSimulator.SimDeviceType.iPhone-16"}],
        "com.apple.CoreSimulator.SimRuntime.tvOS-18-2":[{"udid":"A","name":"TV"}],"com.apple.CoreSimulator.SimRuntime.iOS-17-0":[]}}
        END
        """,
        [
          LaunchDevice(
            identifier: "5903498C-42ED-48E2-9FD1-11A0C8BD7F00", model: "iPhone-16",
            name: "iPhone 16", system: "18.3")
        ]
      ),
      // https://github.com/appium/appium-xcuitest-driver/issues/1312, with a device.
      (
        "xctrace", "xcrun",
        """
        cat <<'END'
        == Devices ==
        kazu's MB pro (34DA2EBC-9EE6-578F-8C7B-0B73E536C926)
        iPhone 12 (17.4) (00008101-000114C904A1401E)
        END
        """,
        [
          LaunchDevice(
            identifier: "00008101-000114C904A1401E", name: "iPhone 12", system: "17.4")
        ]
      ),
    ]

    @Test(arguments: lists.indices) func devicesAreListed(_ index: Int) throws {
      let (name, programs, script, devices) = Self.lists[index]
      let tools = try FakeTools()
      for program in programs.split(separator: " ") {
        try tools.add(String(program), script: script)
      }
      let tool = try #require(DeviceTools.tool(named: name))
      let runner = try tools.runner
      let found = try tool.devices { try runner.run($0, timeLimit: .seconds(20)) }
      #expect(found == devices)
    }

    @Test func theOnlyReadyDeviceIsChosen() throws {
      let tools = try FakeTools()
      for program in ["ios"] {
        try tools.add(
          program,
          prints: #"{"deviceList":[{"Udid":"A-1","ProductVersion":"17.4"},{"Udid":"B-2"}]}"#)
      }
      let tool = GoIOSTool()
      let several = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device(nil, of: tool, runner: tools.runner)
      }
      #expect(several?.reason == .severalDevices && several?.words.contains("A-1, B-2") == true)
      #expect(try DeviceDriver.device("B-2", of: tool, runner: tools.runner).identifier == "B-2")
      let unknown = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device("C-3", of: tool, runner: tools.runner)
      }
      #expect(unknown?.reason == .unknownDevice)
      try tools.add("ios", prints: #"{"deviceList":[]}"#)
      let none = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device(nil, of: tool, runner: tools.runner)
      }
      #expect(none?.reason == .noDevice)
      try tools.add("ios", prints: "not JSON")
      let unreadable = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device(nil, of: tool, runner: tools.runner)
      }
      #expect(unreadable?.reason == .unreadable)
    }

    @Test func libimobiledeviceCannotStartAppsOnNewSystems() throws {
      let tools = try FakeTools()
      let script = """
        case "$*" in
        -l) echo 00008101-000114C904A1401E;;
        *) echo 'ProductVersion: 17.4';;
        esac
        """
      for program in Self.programs(of: "libimobiledevice") {
        try tools.add(program, script: script)
      }
      let failure = #expect(throws: DeviceFailure.self) {
        _ = try DeviceDriver.device(nil, of: LibimobiledeviceTool(), runner: tools.runner)
      }
      #expect(failure?.reason == .unsupportedSystem)
    }

    // MARK: Launches

    private static let record =
      #"##launch {"creations":0,"deferred":{},"exclusion":null,"images":300,"microseconds":{"firstFrame":350000,"interactive":412000,"main":120000},"origin":"process","schemaVersion":1}"#

    /// Output of a launch, around the app's own line.
    static let consoles:
      [(tool: String, output: String, milliseconds: Double?, cause: LaunchSamples.DropCause?)] = [
        ("libimobiledevice", "app output\n\(record)\n", 412, nil),
        (
          "pymobiledevice3",
          "2026-11-22 10:00:00 host __main__[1] INFO Process launched with pid 812\n\(record)\n",
          412, nil
        ),
        (
          "go-ios",
          #"{"level":"info","msg":"Process launched","pid":812}"# + "\n"
            + #"{"level":"info","msg":"\#(record.replacingOccurrences(of: "\"", with: "\\\""))\n"}"#
            + "\n",
          412, nil
        ),
        (
          "devicectl",
          "10:04:12  Acquired tunnel connection to device.\nLaunched application with com.example.app bundle identifier.\n"
            + "Waiting for the application to terminate...\r\n\(record)\r\nThe app terminated with the exit code 0.\n",
          412, nil
        ),
        ("simctl", "com.example.app: 4312\n\(record)\n", 412, nil),
        // A locked screen: devicectl ends after a second and prints nothing.
        ("devicectl", "", nil, .noMarker),
        (
          "devicectl",
          "Launched application with com.example.app bundle identifier.\nApp terminated due to signal 9.\n",
          nil, .failed
        ),
        ("libimobiledevice", "Exit status: 3\n", nil, .failed),
        ("libimobiledevice", "Exit due to signal: 11\n", nil, .failed),
        (
          "libimobiledevice", record.replacingOccurrences(of: "null", with: "\"debugged\"") + "\n",
          412, nil
        ),
        (
          "devicectl", record.replacingOccurrences(of: "null", with: "\"prewarmed\"") + "\n", 412,
          .excluded
        ),
        (
          "libimobiledevice",
          "Total pre-main time: 739.62 milliseconds (100.0%)\n         dylib loading time: 629.00 milliseconds (85.0%)\n"
            + "        rebase/binding time:  28.90 milliseconds (3.9%)\n            ObjC setup time:  36.20 milliseconds (4.8%)\n"
            + "           initializer time:  45.52 milliseconds (6.1%)\n", 739.62, nil
        ),
      ]

    @Test(arguments: consoles.indices) func timesComeFromTheConsole(_ index: Int) throws {
      let (name, output, milliseconds, cause) = Self.consoles[index]
      let tools = try FakeTools()
      for program in Self.programs(of: name) { try tools.add(program, prints: output) }
      let tool = try #require(DeviceTools.tool(named: name))
      let run = try driver(tool, tools).launch(build: 0)
      #expect(run.cause == cause)
      if let milliseconds { #expect(abs(run.milliseconds - milliseconds) < 0.01) }
    }

    @Test func xctraceExportsItsTimes() throws {
      let tools = try FakeTools()
      try tools.add(
        "xcrun",
        script: """
          [ "$2" = record ] && echo 'Output file saved as: launch.trace' && exit 0
          cat <<'END'
          <?xml version="1.0"?><trace-query-result><node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'>
          <schema name="life-cycle-period"/>
          <row><start-time id="1" fmt="0">0</start-time><duration id="2" fmt="100 ms">100000000</duration><app-period id="3" fmt="x">Initializing - System Interface Initialization</app-period></row>
          <row><start-time id="4" fmt="1">100000000</start-time><duration id="5" fmt="200 ms">200000000</duration><app-period id="6" fmt="x">Launching - Initial Frame Rendering</app-period></row>
          <row><start-time id="7" fmt="2">300000000</start-time><duration id="8" fmt="9 s">9000000000</duration><app-period id="9" fmt="x">Foreground - Active</app-period></row>
          </node></trace-query-result>
          END
          """)
      let run = try driver(XctraceTool(), tools).launch(build: 0)
      #expect(run.milliseconds == 300)
    }

    /// go-ios doesn't end when the app does.
    @Test func aToolThatRunsOnIsInterrupted() throws {
      let tools = try FakeTools()
      try tools.add("ios", script: "echo '\(Self.record)'; trap 'exit 130' INT; sleep 60 & wait")
      let start = Date()
      let run = try driver(GoIOSTool(), tools).launch(build: 0)
      #expect(run.cause == nil && run.milliseconds == 412)
      #expect(Date().timeIntervalSince(start) < 20)
    }

    @Test func variablesReachTheApp() throws {
      let launch = DeviceLaunch(
        app: "a.b", device: device, environment: ["B": "2", "A": "1"], timeLimit: 20)
      func words(_ tool: any DeviceTool) -> String {
        let command = tool.launchCommand(launch)
        let variables = command.environment.sorted { $0.key < $1.key }.map {
          "\($0.key)=\($0.value)"
        }
        return (variables + [command.program] + command.arguments).joined(separator: " ")
      }
      let identifier = device.identifier
      #expect(
        words(LibimobiledeviceTool()) == "idevicedebug -u \(identifier) -e A=1 -e B=2 run a.b")
      #expect(
        words(PymobiledeviceTool())
          == "pymobiledevice3 developer dvt launch --udid \(identifier) --kill-existing --env A 1 --env B 2 --stream a.b"
      )
      #expect(
        words(GoIOSTool())
          == "ios launch a.b --wait --kill-existing --udid=\(identifier) --env=A=1 --env=B=2")
      #expect(
        words(DevicectlTool())
          == "DEVICECTL_CHILD_A=1 DEVICECTL_CHILD_B=2 xcrun devicectl device process launch --device \(identifier) --terminate-existing --console a.b"
      )
      #expect(
        words(SimctlTool())
          == "SIMCTL_CHILD_A=1 SIMCTL_CHILD_B=2 xcrun simctl launch --console-pty --terminate-running-process \(identifier) a.b"
      )
      #expect(
        words(XctraceTool()).hasSuffix("--time-limit 20s --env A=1 --env B=2 --launch -- a.b"))
    }

    @Test func anInterruptedSimulatorHasNotFailed() {
      let tool = SimctlTool()
      #expect(tool.failure(of: ToolOutcome()) == nil)
      #expect(tool.failure(of: ToolOutcome(status: 130, wasInterrupted: true)) == nil)
      #expect(tool.failure(of: ToolOutcome(output: "no such device", status: 130)) != nil)
    }

    @Test func theInstallerHasTwoGrammars() {
      let old = LibimobiledeviceTool().installCommand("X.ipa", on: device)?.arguments
      #expect(old == ["-u", device.identifier, "-i", "X.ipa"])
      let new = LibimobiledeviceTool(installerVersion: ToolVersion(1, 2, 0))
      #expect(
        new.installCommand("X.ipa", on: device)?.arguments == [
          "-u", device.identifier, "install", "X.ipa",
        ])
      #expect(
        new.uninstallCommand("a.b", on: device)?.arguments == [
          "-u", device.identifier, "uninstall", "a.b",
        ])
    }

    // MARK: Patience

    @Test func aLockedScreenIsTriedAgain() throws {
      let tools = try FakeTools()
      try tools.add(
        "ios",
        script: """
          echo x >> "$0.calls"
          [ $(wc -l < "$0.calls") -lt 3 ] && echo '{"level":"fatal","msg":"launch","err":"PasswordProtected"}' && exit 1
          echo '\(Self.record)'
          """)
      let run = try driver(GoIOSTool(), tools).launch(build: 0)
      #expect(run.cause == nil && run.milliseconds == 412)
      #expect(tools.waits.total == .seconds(15))
    }

    @Test func aLostTunnelIsStoredAndThenStopsTheMeasurement() throws {
      let tools = try FakeTools()
      try tools.add(
        "ios", prints: #"{"level":"fatal","msg":"x","err":"connection reset by peer"}"#, status: 1)
      let driver = try driver(GoIOSTool(), tools)
      for _ in 0..<4 { #expect(try driver.launch(build: 0).cause == .connectionLost) }
      let failure = #expect(throws: DeviceFailure.self) { _ = try driver.launch(build: 0) }
      #expect(failure?.reason == .connectionLost)
    }

    @Test func aHangingAppIsEnded() throws {
      let tools = try FakeTools()
      try tools.add(
        "idevicedebug", script: "trap '' INT TERM; echo started; sleep 600 & wait; sleep 600")
      let runner = try tools.runner
      let outcome = try runner.run(ToolCommand("idevicedebug", []), timeLimit: .milliseconds(300))
      #expect(outcome.hasTimedOut && outcome.status == 137)
      #expect(outcome.output == "started\n")
    }

    @Test func aFullDeviceStopsTheMeasurementAtOnce() throws {
      let tools = try FakeTools()
      try tools.add(
        "ios", prints: #"{"level":"fatal","msg":"x","err":"no space left on device"}"#, status: 1)
      let driver = try driver(GoIOSTool(), tools, path: "X.ipa")
      let failure = #expect(throws: DeviceFailure.self) {
        try driver.prepare(build: 0, as: .reinstall)
      }
      #expect(failure?.reason == .diskFull && tools.waits.total == .zero)
    }

    @Test func aDeviceComesBackAfterItsRestart() throws {
      let tools = try FakeTools()
      try tools.add(
        "ios",
        script: """
          echo "$*" >> "$0.calls"
          case "$1" in
          list) if [ $(grep -c list "$0.calls") -lt 4 ]; then echo '{"level":"fatal","msg":"no device found"}'; exit 1; fi
            echo '{"deviceList":[{"Udid":"\(device.identifier)"}]}';;
          esac
          """)
      let driver = try driver(GoIOSTool(), tools, path: "X.ipa")
      try driver.prepare(build: 0, as: .reboot)
      #expect(tools.waits.total == .seconds(40))
      #expect(
        try tools.calls(of: "ios").map { $0.split(separator: " ")[0] } == [
          "install", "reboot", "list", "list", "list", "list",
        ])
      var impatient = driver
      impatient.patience.rebootLimit = .seconds(10)
      try tools.add("ios", prints: #"{"deviceList":[]}"#)
      #expect(throws: DeviceFailure.self) { try impatient.prepare(build: 0, as: .reboot) }
    }

    /// Two builds of one app can't be on a device at once.
    @Test func buildsAreInstalledInTheOrderOfTheSchedule() throws {
      let tools = try FakeTools()
      try tools.add(
        "ios",
        script: "echo \"$*\" >> \"$0.calls\"; [ \"$1\" = launch ] && echo '\(Self.record)'; exit 0")
      let driver = DeviceDriver(
        tool: GoIOSTool(), device: device,
        builds: [.init(identifier: "a.b", path: "A.ipa"), .init(identifier: "a.b", path: "B.ipa")],
        runner: try tools.runner)
      var session = LaunchSession(
        schedule: LaunchSchedule(
          buildCount: 2, runCount: 3, warmUpCount: 0, seed: 1, preparation: .reinstall,
          kinds: [.cold, .warm]))
      try session.measure(with: driver, store: { _, _ in })
      for kind in LaunchKind.allCases {
        for build in 0..<2 {
          #expect(session.samples(ofBuild: build, kind: kind).values.count == 3)
        }
      }
      let verbs = try tools.calls(of: "ios").filter { !$0.hasPrefix("batteryregistry") }.map {
        $0.split(separator: " ").prefix(2).joined(separator: " ")
      }
      #expect(verbs.count == 6 * 4)
      for round in stride(from: 0, to: verbs.count, by: 4) {
        #expect(verbs[round] == "uninstall a.b" && verbs[round + 1].hasPrefix("install --path="))
        #expect(verbs[round + 2] == "launch a.b" && verbs[round + 3] == "launch a.b")
      }
      #expect(Set(verbs).isSuperset(of: ["install --path=A.ipa", "install --path=B.ipa"]))
    }
  }
#endif
