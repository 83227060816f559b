import JSONDocuments
import LaunchLogs

/// Apple's simctl: simulators on a Mac. Their times aren't those of devices.
public struct SimctlTool: DeviceTool {
  public init() {}

  public let name = "simctl"
  public let programs = ["xcrun"]
  public let installation = "it comes with Xcode, on a Mac"
  public var versionCommand: ToolCommand { ToolCommand("xcodebuild", ["-version"]) }

  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(ToolCommand("xcrun", ["simctl", "list", "devices", "--json"]))
    if let failure = checkedFailure(of: list) { throw failure }
    guard let runtimes = JSONAnswer.root(in: list.output)?["devices"]?.members else {
      throw DeviceFailure(.unreadable, tool: name, words: "the list of simulators isn't JSON")
    }
    return runtimes.flatMap { runtime -> [LaunchDevice] in
      // `com.apple.CoreSimulator.SimRuntime.iOS-18-3`
      let words = runtime.key.split(separator: ".").last?.split(separator: "-") ?? []
      guard words.first == "iOS" else { return [] }
      let system = words.dropFirst().joined(separator: ".")
      return (runtime.value.elements ?? []).compactMap { element in
        guard let identifier = element["udid"]?.string, element["isAvailable"]?.bool != false else {
          return nil
        }
        let type = element["deviceTypeIdentifier"]?.string?.split(separator: ".").last
        return LaunchDevice(
          identifier: identifier, model: type.map(String.init) ?? "",
          name: element["name"]?.string ?? "", system: system,
          isReady: element["state"]?.string == "Booted")
      }
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("xcrun", ["simctl", "install", device.identifier, app])
  }

  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("xcrun", ["simctl", "uninstall", device.identifier, identifier])
  }

  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.map { ("SIMCTL_CHILD_\($0.name)", $0.value) }
    return ToolCommand(
      "xcrun",
      [
        "simctl", "launch", "--console-pty", "--terminate-running-process",
        launch.device.identifier, launch.app,
      ], environment: Dictionary(uniqueKeysWithValues: variables),
      lastLine: LaunchTimelineRecord.prefix)
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? {
    [
      ToolCommand("xcrun", ["simctl", "shutdown", device.identifier]),
      ToolCommand("xcrun", ["simctl", "bootstatus", device.identifier, "-b"]),
    ]
  }

  /// A simulator is as hot as its computer.
  public func powerCommand(_ device: LaunchDevice) -> ToolCommand? { ComputerPower.pmset }

  public func powerState(in outcome: ToolOutcome) -> PowerState {
    PowerState(pmset: outcome.output)
  }

  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    let words = outcome.output
    guard words.contains("An error was encountered processing the command") || outcome.status != 0,
      !outcome.wasInterrupted
    else { return nil }
    let lines = words.split(whereSeparator: \.isNewline).map(String.init)
    let start = lines.firstIndex { $0.contains("An error was encountered") } ?? 0
    let sentence = lines.dropFirst(start).prefix(4).map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
    return DeviceFailure(.other, tool: name, words: sentence)
  }
}
