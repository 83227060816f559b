import Foundation

/// The battery and the heat of this computer.
public enum ComputerPower {
  /// Prints both; one command reads them on a Mac.
  static let pmset = ToolCommand("sh", ["-c", "pmset -g batt; pmset -g therm"])

  /// Reads them: from the folders of Linux, or with `pmset` on a Mac.
  ///
  /// - Returns: nil if the system tells nothing, as in most virtual machines.
  public static func state() -> PowerState? {
    #if canImport(Darwin)
      let outcome = try? SystemToolRunner().run(pmset, timeLimit: .seconds(5))
      let state = PowerState(pmset: outcome?.output ?? "")
    #else
      let files = FileManager.default
      let state = PowerState(
        system: "/sys", list: { (try? files.contentsOfDirectory(atPath: $0)) ?? [] },
        read: { files.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) } })
    #endif
    return state.isEmpty ? nil : state
  }
}
