import JSONDocuments

/// Apple's devicectl: macOS with Xcode 15 or newer, iOS 17 and newer.
public struct DevicectlTool: DeviceTool {
  public init() {}

  public let name = "devicectl"
  public let programs = ["xcrun"]
  public let installation = "it comes with Xcode 15 or newer, on a Mac"
  public var versionCommand: ToolCommand { ToolCommand("xcrun", ["devicectl", "--version"]) }

  private func command(_ arguments: [String], environment: [String: String] = [:]) -> ToolCommand {
    ToolCommand(
      "xcrun", ["devicectl"] + arguments + ["--json-output", "{folder}/devicectl.json"],
      environment: environment, answerFile: "{folder}/devicectl.json")
  }

  public func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice] {
    let list = try run(command(["list", "devices"]))
    if let failure = checkedFailure(of: list) { throw failure }
    guard let root = JSONAnswer.root(in: list.answer),
      let elements = root["result"]?["devices"]?.elements
    else {
      throw DeviceFailure(
        .unreadable, tool: name, words: "the list of devices isn't in its JSON")
    }
    return elements.compactMap { element in
      let hardware = element["hardwareProperties"]
      // Every field is optional; watches and paired devices without hardware can't start apps.
      guard let identifier = hardware?["udid"]?.string ?? element["identifier"]?.string,
        let model = hardware?["productType"]?.string
      else { return nil }
      let connection = element["connectionProperties"]
      let isReady =
        connection?["pairingState"]?.string != "unpaired"
        && connection?["tunnelState"]?.string != "unavailable"
      return LaunchDevice(
        identifier: identifier, model: model,
        name: element["deviceProperties"]?["name"]?.string ?? "",
        system: element["deviceProperties"]?["osVersionNumber"]?.string ?? "", isReady: isReady)
    }
  }

  public func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand? {
    command(["device", "install", "app", "--device", device.identifier, app])
  }

  public func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand? {
    command(["device", "uninstall", "app", "--device", device.identifier, identifier])
  }

  public func launchCommand(_ launch: DeviceLaunch) -> ToolCommand {
    let variables = launch.variables.map { ("DEVICECTL_CHILD_\($0.name)", $0.value) }
    return ToolCommand(
      "xcrun",
      [
        "devicectl", "device", "process", "launch", "--device", launch.device.identifier,
        "--terminate-existing", "--console", launch.app,
      ], environment: Dictionary(uniqueKeysWithValues: variables))
  }

  public func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]? {
    [command(["device", "reboot", "--device", device.identifier])]
  }

  /// The chain of errors in its JSON, or the words on its output.
  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    if let root = JSONAnswer.root(in: outcome.answer), let error = root["error"] {
      return Self.failure(of: error, tool: name)
    }
    guard outcome.status != 0 else { return nil }
    // A crash of the app is the app's, and in the output's last line.
    if outcome.output.contains("App terminated due to signal") { return nil }
    if outcome.output.contains("The app terminated with the exit code") { return nil }
    return DeviceFailure(.other, tool: name, words: FailurePattern.lastLine(of: outcome.output))
  }

  /// Causes are nested; the words of all of them count.
  private static func failure(of error: JSONNode, tool: String) -> DeviceFailure {
    var words: [String] = []
    var next: JSONNode? = error
    while let error = next, words.count < 16 {
      let information = error["userInfo"]
      for key in ["NSLocalizedDescription", "NSLocalizedFailureReason"] {
        if let sentence = information?[key]?["string"]?.string, !words.contains(sentence) {
          words.append(sentence)
        }
      }
      next = information?["NSUnderlyingError"]?["error"]
    }
    if words.isEmpty {
      words = [
        "\(error["domain"]?.string ?? "error") \(error["code"]?.number.map { "\(Int($0))" } ?? "")"
      ]
    }
    let all = words.joined(separator: " ")
    let known = FailurePattern.failure(in: words.joined(separator: "\n"), tool: tool)
    return DeviceFailure(known?.reason ?? .other, tool: tool, words: String(all.prefix(400)))
  }
}
