#if os(macOS) || os(Linux)
  import Foundation
  import LaunchStatistics
  import TestSupport
  import Testing

  @testable import LaunchMeasurement

  /// Battery and heat: what tools print about them, and what a measurement does about them.
  @Suite struct PowerStateTests {
    private let device = LaunchDevice(identifier: "00008101-000114C904A1401E", system: "16.4")

    /// Output of the tools with the address of what prints it, or of a place at which somebody recorded it.
    static let answers: [(tool: String, program: String, output: String, state: PowerState?)] = [
      // Keys: https://github.com/danielpaulus/go-ios/blob/main/ios/batterydiagnostics.go; the form:
      // https://github.com/libimobiledevice/libimobiledevice/blob/master/tools/ideviceinfo.c
      (
        "libimobiledevice", "ideviceinfo",
        """
        BatteryCurrentCapacity: 85
        BatteryIsCharging: true
        ExternalChargeCapable: true
        ExternalConnected: true
        FullyCharged: false
        GasGaugeCapability: true
        HasBattery: true
        """, PowerState(battery: 85, isCharging: true)
      ),
      // https://github.com/doronz88/pymobiledevice3/blob/master/pymobiledevice3/cli/diagnostics/battery.py
      (
        "pymobiledevice3", "pymobiledevice3",
        """
        {
            "CurrentCapacity": 64,
            "InstantAmperage": -312,
            "IsCharging": false,
            "Temperature": 3409,
            "Voltage": 3921
        }
        """, PowerState(battery: 64, isCharging: false, temperature: 34.09)
      ),
      // https://github.com/danielpaulus/go-ios/blob/main/ios/diagnostics/request.go
      (
        "go-ios", "ios",
        """
        {"level":"warning","msg":"go-ios agent is not running. You might need to start it with 'ios tunnel start' for ios17+."}
        {"InstantAmperage":-190,"Temperature":2799,"Voltage":4091,"IsCharging":true,"CurrentCapacity":97,"DesignCapacity":1821,"NominalChargeCapacity":0,"AbsoluteCapacity":0,"AppleRawCurrentCapacity":1599,"AppleRawMaxCapacity":1621,"CycleCount":420,"AtCriticalLevel":false,"AtWarnLevel":false}
        """, PowerState(battery: 97, isCharging: true, temperature: 27.99)
      ),
      // https://newbetuts.com/407192-where-does-the-pmset-cpu-speed-limit-variable-come-from-and-how-to-modify-it
      (
        "simctl", "sh",
        """
        Note: No thermal warning level has been recorded
        Note: No performance warning level has been recorded
        2020-11-24 13:10:40 +0100 CPU Power notify
        \tCPU_Scheduler_Limit \t= 100
        \tCPU_Available_CPUs \t= 8
        \tCPU_Speed_Limit \t= 35
        """, PowerState(speedLimit: 35)
      ),
      // The form of `pmset -g batt`, whose manual is https://ss64.com/mac/pmset.html
      (
        "simctl", "sh",
        "Now drawing from 'Battery Power'\n -InternalBattery-0 (id=4653155)\t85%; discharging; 5:12 remaining present: true",
        PowerState(battery: 85, isCharging: false)
      ),
      // It has no command for it.
      ("devicectl", "xcrun", "Battery: 50", nil),
      // A version without the command.
      ("go-ios", "ios", #"{"level":"fatal","msg":"unknown command batteryregistry"}"#, nil),
      ("pymobiledevice3", "pymobiledevice3", "Usage: pymobiledevice3 [OPTIONS] COMMAND", nil),
      // https://github.com/libimobiledevice/libimobiledevice/issues/895
      (
        "libimobiledevice", "ideviceinfo",
        "ERROR: Could not connect to lockdownd, error code -17", nil
      ),
    ]

    @Test(arguments: answers.indices) func toolsTellBatteryAndHeat(_ index: Int) throws {
      let (name, program, output, state) = Self.answers[index]
      let tools = try FakeTools()
      try tools.add(program, prints: output, status: state == nil ? 1 : 0)
      let tool = try #require(DeviceTools.tool(named: name))
      let driver = DeviceDriver(
        tool: tool, device: device, builds: [.init(identifier: "a.b")], runner: try tools.runner)
      #expect(driver.powerState() == state)
    }

    /// An old version of a tool costs one failing command, not one before each launch.
    @Test func aToolThatTellsNothingIsAskedOnce() throws {
      let tools = try FakeTools()
      try tools.add("ios", script: "echo x >> \"$0.calls\"; exit 1")
      let driver = DeviceDriver(
        tool: GoIOSTool(), device: device, builds: [.init(identifier: "a.b")],
        runner: try tools.runner)
      for _ in 0..<3 { #expect(driver.powerState() == nil) }
      #expect(try tools.calls(of: "ios").count == 1)
    }

    @Test func aComputerThatTellsNothingIsAskedOnce() {
      let calls = Locked(0)
      var driver = LocalProcessDriver(builds: [])
      driver.readPower = {
        calls.withLock { $0 += 1 }
        return nil
      }
      for _ in 0..<3 { #expect(driver.powerState() == nil) }
      #expect(calls.withLock { $0 } == 1)
    }

    @Test func impossibleValuesAreUnknown() {
      let state = PowerState(battery: 101, temperature: 6553.5, speedLimit: -1)
      #expect(state.isEmpty)
    }

    // MARK: Linux

    private static let laptop = [
      "/sys/class/power_supply/AC/type": "Mains\n",
      "/sys/class/power_supply/BAT0/type": "Battery\n",
      "/sys/class/power_supply/BAT0/capacity": "71\n",
      "/sys/class/power_supply/BAT0/status": "Discharging\n",
      "/sys/class/thermal/thermal_zone0/temp": "27800\n",
      "/sys/class/thermal/thermal_zone1/temp": "71000\n",
      "/sys/class/thermal/thermal_zone2/temp": "-274000\n",
      "/sys/class/thermal/cooling_device0/type": "Processor\n",
      "/sys/class/thermal/cooling_device0/cur_state": "3\n",
      "/sys/class/thermal/cooling_device0/max_state": "10\n",
      "/sys/class/thermal/cooling_device1/type": "Fan\n",
      "/sys/class/thermal/cooling_device1/cur_state": "1\n",
      "/sys/class/thermal/cooling_device1/max_state": "1\n",
    ]

    private static func state(_ files: [String: String]) -> PowerState {
      PowerState(
        system: "/sys",
        list: { folder in
          Set(
            files.keys.filter { $0.hasPrefix(folder + "/") }.map {
              String($0.dropFirst(folder.count + 1).prefix { $0 != "/" })
            }
          ).sorted(by: >)
        }, read: { files[$0] })
    }

    @Test func linuxHasFolders() {
      #expect(
        Self.state(Self.laptop)
          == PowerState(battery: 71, isCharging: false, temperature: 71, speedLimit: 70))
      #expect(Self.state([:]).isEmpty)
      var odd = Self.laptop
      odd["/sys/class/thermal/cooling_device0/max_state"] = "0\n"
      odd["/sys/class/thermal/thermal_zone1/temp"] = "hot\n"
      #expect(Self.state(odd) == PowerState(battery: 71, isCharging: false, temperature: 27.8))
    }

    // MARK: Measuring

    /// A device that cools down while a measurement waits.
    private final class WarmDriver: LaunchDriver, @unchecked Sendable {
      var states: [PowerState]
      var waited = Duration.zero
      var isHeatedByPreparation = false

      init(_ degrees: [Double]) { states = degrees.map { PowerState(temperature: $0) } }

      func launch(build: Int) throws -> LaunchRun { LaunchRun(nanoseconds: 1_000_000, status: 0) }
      func powerState() -> PowerState? { states.count > 1 ? states.removeFirst() : states.first }
      func wait(_ duration: Duration) { waited += duration }
      func prepare(build: Int, as preparation: LaunchPreparation) throws {
        if isHeatedByPreparation { states = [PowerState(temperature: 44)] }
      }
    }

    private let schedule = LaunchSchedule(buildCount: 1, runCount: 2, warmUpCount: 0, seed: 1)

    @Test func aHotDeviceCoolsDownBeforeItsLaunch() throws {
      let driver = WarmDriver([41, 40.5, 39, 38])
      var session = LaunchSession(schedule: schedule)
      var seen: [Double?] = []
      try session.measure(
        with: driver, limits: PowerLimits(maximumTemperature: 40), store: { _, _ in },
        waits: { seen.append($0.temperature) })
      #expect(driver.waited == .seconds(60) && seen == [41, 40.5])
      #expect(session.samples(ofBuild: 0).values.count == 2)
      #expect(session.powerSummary.facts.map(\.value) == ["38.0 to 39.0 °C"])
    }

    @Test func aDeviceThatStaysHotIsLaunchedAndDropped() throws {
      let driver = WarmDriver([45])
      var session = LaunchSession(schedule: schedule)
      let limits = PowerLimits(maximumTemperature: 40, maximumWait: .seconds(90))
      try session.measure(with: driver, limits: limits, store: { _, _ in })
      // One wait in vain is enough.
      #expect(driver.waited == .seconds(90))
      #expect(session.samples(ofBuild: 0) == LaunchSamples(dropped: [.power: 2]))
      // Without a limit, they count.
      var free = LaunchSession(schedule: schedule)
      try free.measure(with: driver, store: { _, _ in })
      #expect(free.samples(ofBuild: 0).values.count == 2)
    }

    @Test func aDeviceThatWasCoolAgainIsWaitedForAgain() throws {
      let driver = WarmDriver([45, 45, 39, 45, 39])
      let schedule = LaunchSchedule(buildCount: 1, runCount: 3, warmUpCount: 0, seed: 1)
      var session = LaunchSession(schedule: schedule)
      let limits = PowerLimits(maximumTemperature: 40, maximumWait: .seconds(30))
      try session.measure(with: driver, limits: limits, store: { _, _ in })
      // In vain before the first launch, not at all before the second, and once before the third.
      #expect(driver.waited == .seconds(60))
      #expect(session.samples(ofBuild: 0).dropped == [.power: 1])
    }

    /// A restart takes minutes and heats a device up: what was so before it isn't true of the launch.
    @Test func batteryAndHeatAreReadAfterThePreparation() throws {
      let driver = WarmDriver([30])
      driver.isHeatedByPreparation = true
      var session = LaunchSession(schedule: schedule)
      try session.measure(with: driver, store: { _, _ in })
      #expect(session.powerSummary.temperature == 44...44)
    }

    @Test func aLimitNeedsAKnownState() {
      let limits = PowerLimits(maximumTemperature: 40, minimumBattery: 30)
      #expect(!limits.areExceeded(by: nil) && !limits.areExceeded(by: PowerState()))
      #expect(limits.areExceeded(by: PowerState(battery: 29)))
      #expect(!limits.areExceeded(by: PowerState(battery: 30, temperature: 40)))
    }

    @Test func reportsSayWhatMayHaveSlowedLaunches() {
      let summary = PowerSummary([
        PowerState(battery: 24, isCharging: false, temperature: 31.25), PowerState(),
        PowerState(battery: 18, isCharging: true, temperature: 35, speedLimit: 80),
      ])
      #expect(summary.facts.map(\.name) == ["battery", "temperature"])
      #expect(
        summary.facts.map(\.value) == ["24 to 18 %, charging at times", "31.3 to 35.0 °C"])
      #expect(
        summary.warnings == [
          "1 of 2 launches at a battery below 20 %, at which devices save power.",
          "1 of 2 launches on a processor that was slowed down for its heat or power.",
        ])
      #expect(PowerSummary([]).facts.isEmpty && PowerSummary([]).warnings.isEmpty)
    }
  }
#endif
