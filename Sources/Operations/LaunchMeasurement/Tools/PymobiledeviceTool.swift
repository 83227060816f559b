import JSONDocuments
import LaunchLogs

/// pymobiledevice3: Linux, macOS and Windows, every iOS. GPL-3, so it's run as a process and never a part of Levity.
///
/// <https://github.com/doronz88/pymobiledevice3>
public struct PymobiledeviceTool: DeviceTool {
  public init() {}

  public let name = "pymobiledevice3"
  public let programs = ["pymobiledevice3"]
  public let installation = "pipx install pymobiledevice3"
  public var versionCommand: ToolCommand { ToolCommand("pymobiledevice3", ["version"]) }

  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(ToolCommand("pymobiledevice3", ["usbmux", "list"]))
    if let failure = checkedFailure(of: list) { throw failure }
    guard let root = JSONAnswer.root(in: list.output), let elements = root.elements else {
      throw DeviceFailure(.unreadable, tool: name, words: FailurePattern.lastLine(of: list.output))
    }
    var seen: Set<String> = []
    return elements.compactMap { element in
      // A device on a cable and in the network is listed twice.
      let identifier = element["UniqueDeviceID"]?.string ?? element["Identifier"]?.string
      guard let identifier, seen.insert(identifier).inserted else { return nil }
      return LaunchDevice(
        identifier: identifier, model: element["ProductType"]?.string ?? "",
        name: element["DeviceName"]?.string ?? "",
        system: element["ProductVersion"]?.string ?? "")
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("pymobiledevice3", ["apps", "install", "--udid", device.identifier, app])
  }

  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("pymobiledevice3", ["apps", "uninstall", "--udid", device.identifier, identifier])
  }

  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.flatMap { ["--env", $0.name, $0.value] }
    return ToolCommand(
      "pymobiledevice3",
      ["developer", "dvt", "launch", "--udid", launch.device.identifier, "--kill-existing"]
        + variables + ["--stream", launch.app],
      lastLine: LaunchTimelineRecord.prefix)
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? {
    [ToolCommand("pymobiledevice3", ["diagnostics", "restart", "--udid", device.identifier])]
  }

  public func powerCommand(_ device: LaunchDevice) -> ToolCommand? {
    ToolCommand(
      "pymobiledevice3", ["diagnostics", "battery", "single", "--udid", device.identifier])
  }

  public func powerState(in outcome: ToolOutcome) -> PowerState {
    PowerState(registry: JSONAnswer.root(in: outcome.output))
  }

  /// It ends with status 0 after some errors: the words decide.
  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    let line = outcome.output.split(whereSeparator: \.isNewline).first { line in
      line.contains(" ERROR ") || line.hasPrefix("ERROR") || line.hasPrefix("Traceback")
        || line.hasPrefix("pymobiledevice3.exceptions.")
        || line.contains("trying again over tunneld")
    }
    if let line {
      let words =
        line.hasPrefix("Traceback") ? FailurePattern.lastLine(of: outcome.output) : String(line)
      return DeviceFailure(.other, tool: name, words: words)
    }
    guard outcome.status != 0, !outcome.wasInterrupted else { return nil }
    return DeviceFailure(.other, tool: name, words: FailurePattern.lastLine(of: outcome.output))
  }
}
