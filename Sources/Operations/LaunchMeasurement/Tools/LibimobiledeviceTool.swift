/// libimobiledevice's programs: Linux and macOS, devices up to iOS 16.
///
/// <https://github.com/libimobiledevice/libimobiledevice>, <https://github.com/libimobiledevice/ideviceinstaller>
public struct LibimobiledeviceTool: DeviceTool {
  /// From 1.2 on, `ideviceinstaller` has commands instead of options.
  private let installerVersion: ToolVersion

  public init(installerVersion: ToolVersion = ToolVersion(1, 1, 1)) {
    self.installerVersion = installerVersion
  }

  public let name = "libimobiledevice"
  public let programs = [
    "idevice_id", "ideviceinfo", "ideviceinstaller", "idevicedebug", "idevicediagnostics",
  ]
  public let installation =
    "apt-get install libimobiledevice-utils ideviceinstaller, or brew install libimobiledevice ideviceinstaller"
  public var versionCommand: ToolCommand { ToolCommand("ideviceinstaller", ["--version"]) }

  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(ToolCommand("idevice_id", ["-l"]))
    if let failure = checkedFailure(of: list) { throw failure }
    // `UDID`, or `UDID (USB)` and `UDID (Network)`.
    var identifiers: [String] = []
    for line in list.output.split(whereSeparator: \.isNewline) {
      guard let word = line.split(separator: " ").first.map(String.init), word.count >= 24,
        word.allSatisfy({ $0.isHexDigit || $0 == "-" }), !identifiers.contains(word)
      else { continue }
      identifiers.append(word)
    }
    return try identifiers.map { identifier in
      let outcome = try run(ToolCommand("ideviceinfo", ["-u", identifier]))
      if let failure = checkedFailure(of: outcome) { throw failure }
      var fields: [Substring: String] = [:]
      for line in outcome.output.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, line.first != " " else { continue }
        fields[parts[0]] = String(parts[1].drop { $0 == " " })
      }
      return LaunchDevice(
        identifier: identifier, model: fields["ProductType"] ?? "",
        name: fields["DeviceName"] ?? "", system: fields["ProductVersion"] ?? "")
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? {
    installer(device, old: "-i", new: "install", app)
  }

  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    installer(device, old: "-U", new: "uninstall", identifier)
  }

  private func installer(
    _ device: LaunchDevice, old: String, new: String, _ argument: String
  ) -> ToolCommand {
    let verb = installerVersion < ToolVersion(1, 2) ? old : new
    return ToolCommand("ideviceinstaller", ["-u", device.identifier, verb, argument])
  }

  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.flatMap { ["-e", "\($0.name)=\($0.value)"] }
    return ToolCommand(
      "idevicedebug", ["-u", launch.device.identifier] + variables + ["run", launch.app])
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? {
    [ToolCommand("idevicediagnostics", ["-u", device.identifier, "restart"])]
  }

  public func powerCommand(_ device: LaunchDevice) -> ToolCommand? {
    ToolCommand("ideviceinfo", ["-u", device.identifier, "-q", "com.apple.mobile.battery"])
  }

  public func powerState(in outcome: ToolOutcome) -> PowerState {
    PowerState(battery: outcome.output)
  }

  public func obstacle(on device: LaunchDevice) -> DeviceFailure? {
    guard let major = device.majorSystem, major >= 17 else { return nil }
    return DeviceFailure(
      .unsupportedSystem, tool: name,
      words: "idevicedebug can't start apps on iOS \(device.system); it can up to iOS 16")
  }

  /// An app's status and signal become the program's: only without them it failed itself.
  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    let words = outcome.output
    for found in ["No device found", "ERROR: ", "Could not start com.apple.debugserver"]
    where words.contains(found) {
      let line = words.split(whereSeparator: \.isNewline).first { $0.contains(found) } ?? ""
      return DeviceFailure(.other, tool: name, words: FailurePattern.lastLine(of: String(line)))
    }
    guard outcome.status == 255 else { return nil }
    return DeviceFailure(
      .other, tool: name, words: FailurePattern.lastLine(of: words))
  }
}
