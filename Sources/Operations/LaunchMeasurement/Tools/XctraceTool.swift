/// Apple's xctrace: records the App Launch template of Instruments, and exports its phases. It adds a lot to a launch, so
/// its times compare with its own alone.
public struct XctraceTool: DeviceTool {
  public init() {}

  public let name = "xctrace"
  public let programs = ["xcrun"]
  public let installation = "it comes with Xcode 12 or newer, on a Mac"
  public var versionCommand: ToolCommand { ToolCommand("xcrun", ["xctrace", "version"]) }

  /// Reads `Name (17.4) (UDID)` under `== Devices ==` and `== Simulators ==`.
  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(ToolCommand("xcrun", ["xctrace", "list", "devices"]))
    if let failure = checkedFailure(of: list) { throw failure }
    var isReady = true
    return list.output.split(whereSeparator: \.isNewline).compactMap { line in
      if line.hasPrefix("==") {
        isReady = !line.contains("Offline")
        return nil
      }
      let parts = line.split(separator: "(").map { $0.split(separator: ")").first ?? "" }
      // A Mac has no version.
      guard parts.count >= 3, let identifier = parts.last, identifier.count >= 20 else {
        return nil
      }
      let system = parts[parts.count - 2]
      guard system.first?.isNumber == true else { return nil }
      let name = line.split(separator: " (\(system))").first ?? ""
      return LaunchDevice(
        identifier: String(identifier), name: String(name), system: String(system),
        isReady: isReady)
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? { nil }
  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    nil
  }

  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.flatMap { ["--env", "\($0.name)=\($0.value)"] }
    return ToolCommand(
      "xcrun",
      [
        "xctrace", "record", "--template", "App Launch", "--device", launch.device.identifier,
        "--output", "{folder}/launch.trace", "--time-limit", "\(launch.timeLimit)s",
      ] + variables + ["--launch", "--", launch.app])
  }

  public func timesCommand(_ launch: DeviceLaunch) -> ToolCommand? {
    ToolCommand(
      "xcrun",
      [
        "xctrace", "export", "--input", "{folder}/launch.trace", "--xpath",
        "/trace-toc/run[@number=\"1\"]/data/table[@schema=\"life-cycle-period\"]",
      ])
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? { nil }
}
