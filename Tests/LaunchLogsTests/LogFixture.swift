import ByteReading
import Foundation
import LaunchLogs
import TestSupport

/// The logs of public sources that lie beside the checkout.
enum LogFixture {
  static let folder = Repository.corpus?.appendingPathComponent("launch-logs")

  static var isThere: Bool {
    folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  static func log(_ name: String) throws -> LaunchLog {
    let file = (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent(name)
    return LaunchLog(ByteView([UInt8](try Data(contentsOf: file))))
  }

  static func log(reading content: String) -> LaunchLog { LaunchLog(ByteView(Array(content.utf8))) }
}

extension DyldStatistics {
  var milliseconds: Double { total?.milliseconds ?? -1 }
}
