import KeySorting

/// A program that talks to devices or simulators.
///
/// Each conformance knows the commands of one tool and its answers; ``DeviceDriver`` decides what to do with them.
public protocol DeviceTool: Sendable {
  /// Its name in commands and reports.
  var name: String { get }
  /// The programs that it needs.
  var programs: [String] { get }
  /// How to get it.
  var installation: String { get }
  /// Prints the tool's version.
  var versionCommand: ToolCommand { get }
  /// Lists the devices.
  ///
  /// - Throws: `DeviceFailure`.
  func devices(_ run: (ToolCommand) throws -> ToolOutcome) throws -> [LaunchDevice]
  /// Nil if the tool installs no apps.
  func installCommand(_ app: String, on device: LaunchDevice) -> ToolCommand?
  func uninstallCommand(_ identifier: String, on device: LaunchDevice) -> ToolCommand?
  /// Starts an app with variables in its environment, and prints its output until it ends.
  func launchCommand(_ launch: DeviceLaunch) -> ToolCommand
  /// Runs after the app has ended, and prints its times; nil if the app's output has them.
  func timesCommand(_ launch: DeviceLaunch) -> ToolCommand?
  /// Restarts the device; nil if the tool can't.
  func rebootCommands(_ device: LaunchDevice) -> [ToolCommand]?
  /// Prints the battery and the heat of the device; nil if the tool can't.
  func powerCommand(_ device: LaunchDevice) -> ToolCommand?
  /// Reads what the power command printed; empty if it's something else.
  func powerState(in outcome: ToolOutcome) -> PowerState
  /// The failure of a command whose output has no known words.
  func failure(of outcome: ToolOutcome) -> DeviceFailure?
  /// Why the tool can't launch apps on a device; nil if it can.
  func obstacle(on device: LaunchDevice) -> DeviceFailure?
}

/// A launch of an app.
public struct DeviceLaunch: Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  public var device: LaunchDevice
  /// The app's variables.
  public var environment: [String: String]
  /// In seconds.
  public var timeLimit: Int

  public init(
    app: String, device: LaunchDevice, environment: [String: String], timeLimit: Int
  ) {
    self.app = app
    self.device = device
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Pairs in the order of their names.
  var variables: [(name: String, value: String)] {
    environment.sorted(on: \.key).map { ($0.key, $0.value) }
  }
}

extension DeviceTool {
  public func timesCommand(_ launch: DeviceLaunch) -> ToolCommand? { nil }
  public func obstacle(on device: LaunchDevice) -> DeviceFailure? { nil }
  public func powerCommand(_ device: LaunchDevice) -> ToolCommand? { nil }
  public func powerState(in outcome: ToolOutcome) -> PowerState { PowerState() }

  public func failure(of outcome: ToolOutcome) -> DeviceFailure? {
    guard outcome.status != 0, !outcome.wasInterrupted else { return nil }
    let words = FailurePattern.lastLine(of: outcome.output)
    return DeviceFailure(
      .other, tool: name, words: words.isEmpty ? "it ended with status \(outcome.status)" : words)
  }

  /// Whether a command went wrong, by its words first: several tools end with status 0 or print errors to the output.
  func checkedFailure(of outcome: ToolOutcome) -> DeviceFailure? {
    if outcome.hasTimedOut {
      return FailurePattern.failure(in: outcome.output, tool: name)
        ?? DeviceFailure(.timedOut, tool: name, words: "it was ended after its time limit")
    }
    if let failure = failure(of: outcome) {
      return FailurePattern.failure(in: outcome.output, tool: name) ?? failure
    }
    return nil
  }
}

/// The tools that `levity launch measure --driver` knows.
public enum DeviceTools {
  /// In the order in which they are tried.
  public static let all: [any DeviceTool] = [
    DevicectlTool(), GoIOSTool(), PymobiledeviceTool(), LibimobiledeviceTool(), SimctlTool(),
    XctraceTool(),
  ]

  public static func tool(named name: String) -> (any DeviceTool)? {
    all.first { $0.name == name }
  }
}
