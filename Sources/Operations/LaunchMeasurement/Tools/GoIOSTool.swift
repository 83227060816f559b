import JSONDocuments
import LaunchLogs

/// go-ios: Linux, macOS and Windows, every iOS.
///
/// <https://github.com/danielpaulus/go-ios>
public struct GoIOSTool: DeviceTool {
  public init() {}

  public let name = "go-ios"
  public let programs = ["ios"]
  public let installation = "npm install -g go-ios, or a release of github.com/danielpaulus/go-ios"
  public var versionCommand: ToolCommand { ToolCommand("ios", ["version"]) }

  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(ToolCommand("ios", ["list", "--details"]))
    if let failure = checkedFailure(of: list) { throw failure }
    guard let root = JSONAnswer.lines(in: list.output).first(where: { $0["deviceList"] != nil }),
      let elements = root["deviceList"]?.elements
    else {
      throw DeviceFailure(.unreadable, tool: name, words: FailurePattern.lastLine(of: list.output))
    }
    var seen: Set<String> = []
    return elements.compactMap { element in
      let identifier = element["Udid"]?.string ?? element.string
      guard let identifier, seen.insert(identifier).inserted else { return nil }
      return LaunchDevice(
        identifier: identifier, model: element["ProductType"]?.string ?? "",
        name: element["ProductName"]?.string ?? "",
        system: element["ProductVersion"]?.string ?? "")
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("ios", ["install", "--path=\(app)", "--udid=\(device.identifier)"])
  }

  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    ToolCommand("ios", ["uninstall", identifier, "--udid=\(device.identifier)"])
  }

  /// With `--wait` it prints the app's output, and doesn't end with the app.
  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.map { "--env=\($0.name)=\($0.value)" }
    return ToolCommand(
      "ios",
      ["launch", launch.app, "--wait", "--kill-existing", "--udid=\(launch.device.identifier)"]
        + variables, lastLine: LaunchTimelineRecord.prefix)
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? {
    [ToolCommand("ios", ["reboot", "--udid=\(device.identifier)"])]
  }

  public func powerCommand(_ device: LaunchDevice) -> ToolCommand? {
    ToolCommand("ios", ["batteryregistry", "--udid=\(device.identifier)"])
  }

  public func powerState(in outcome: ToolOutcome) -> PowerState {
    PowerState(
      registry: JSONAnswer.lines(in: outcome.output).first { $0["CurrentCapacity"] != nil })
  }

  /// Its log is an object for each line; warnings of a missing agent are no failure of older systems.
  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    for line in JSONAnswer.lines(in: outcome.output) {
      guard let level = line["level"]?.string, ["error", "fatal"].contains(level.lowercased())
      else {
        continue
      }
      let words = [line["msg"]?.string, line["err"]?.string ?? line["error"]?.string]
      return DeviceFailure(
        .other, tool: name, words: words.compactMap(\.self).joined(separator: ": "))
    }
    guard outcome.status != 0, !outcome.wasInterrupted else { return nil }
    return DeviceFailure(.other, tool: name, words: FailurePattern.lastLine(of: outcome.output))
  }
}
