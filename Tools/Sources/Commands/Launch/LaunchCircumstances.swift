import Foundation
import LaunchMeasurement
import Reports

/// The circumstances that the runs of a measurement share.
struct LaunchCircumstances: Codable {
  var system: String
  var processors: Int?
  var loadAverage: Double?
  var device: String?
  var model: String?
  var tool: String?
  /// Why the builds aren't release builds; nil in older databases.
  var debugReasons: [[String]]?

  init(
    system: String, processors: Int? = nil, loadAverage: Double? = nil, device: String? = nil,
    model: String? = nil, tool: String? = nil
  ) {
    self.system = system
    self.processors = processors
    self.loadAverage = loadAverage
    self.device = device
    self.model = model
    self.tool = tool
  }

  /// Reads what a database has; nil if it is something else.
  init?(json: String) {
    guard let decoded = try? JSONDecoder().decode(LaunchCircumstances.self, from: Data(json.utf8))
    else { return nil }
    self = decoded
  }

  func marks(ofBuild build: Int) -> [String] {
    guard let debugReasons, debugReasons.indices.contains(build) else { return [] }
    return debugReasons[build]
  }

  /// Names and values for a report.
  var facts: [(String, String)] {
    [
      (
        "device", [device, model].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
      ),
      ("system", system), ("processors", processors.map(String.init) ?? ""),
      ("load", loadAverage.map { LaunchFigure.short($0) } ?? ""), ("tool", tool ?? ""),
    ]
  }

  static func current() -> LaunchCircumstances {
    var loads = [0.0]
    let process = ProcessInfo.processInfo
    return LaunchCircumstances(
      system: process.operatingSystemVersionString, processors: process.activeProcessorCount,
      loadAverage: getloadavg(&loads, 1) == 1 ? loads[0] : nil)
  }

  static func of(
    _ device: LaunchDevice, tool: any DeviceTool, version: ToolVersion?
  ) -> LaunchCircumstances {
    LaunchCircumstances(
      system: "iOS \(device.system)", device: device.name, model: device.model,
      tool: [tool.name, version?.description].compactMap(\.self).joined(separator: " "))
  }

  func json() throws -> String { String(decoding: try JSONReport.encode(self), as: UTF8.self) }
}

/// Progress of a measurement on a terminal, with the time that is left.
struct LaunchProgress: Sendable {
  /// The name of the device, if there are several.
  var name: String?

  func show(_ progress: LaunchSession.Progress) {
    guard Terminal.standardError.isInteractive else { return }
    let left = progress.secondsLeft.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    Terminal.standardError.write(
      Data(
        "\r\u{1B}[K\(name.map { "\($0): " } ?? "")\(progress.done) of \(progress.total)\(left)".utf8
      ))
  }

  /// Says why no launch happens, on any terminal: a job's log would be silent for minutes.
  func wait(_ state: PowerState) {
    let facts = PowerSummary([state]).facts.map { "\($0.name) \($0.value)" }
    Terminal.standardError.write(
      "\(name.map { "\($0): " } ?? "")Waiting: \(facts.joined(separator: ", ")).\n")
  }

  func end() {
    guard Terminal.standardError.isInteractive else { return }
    Terminal.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
