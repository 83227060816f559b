import AppBundles
import Foundation
import LaunchAudit
import LaunchMeasurement

/// A build that a person names: a program, an app as a file, an installed app's identifier, or logs.
struct MeasuredBuild {
  /// As it was named.
  var name: String
  /// The bundle identifier of an app.
  var identifier: String
  /// The file that is installed; nil for an app that is on the device.
  var path: String?
  /// Tells this build from others at the same path.
  var record: String
  /// Why its times aren't those of users.
  var debugReasons: [String] = []

  init(_ name: String, driver: String) throws {
    self.name = name
    identifier = name
    switch driver {
    case "local":
      guard FileManager.default.isExecutableFile(atPath: name) else {
        throw CommandFailure(
          "\(name) isn't a program that you can run.",
          help: "pass the path of an executable file with --app and --against")
      }
      record = try Self.record(of: name)
    case "replay":
      record = name
    default:
      guard FileManager.default.fileExists(atPath: name) else {
        guard !name.contains("/"), name.contains("."), !name.hasSuffix(".ipa"),
          !name.hasSuffix(".app")
        else {
          throw CommandFailure(
            "\(name): no such file or directory.",
            help: "pass an .ipa or .app, or the identifier of an app that is on the device")
        }
        record = name
        return
      }
      let bundle = try AppReader.app(at: name)
      guard let identifier = bundle.info?.identifier else {
        throw CommandFailure(
          "\(name) has no bundle identifier.",
          help: "pass a built app, whose Info.plist has a CFBundleIdentifier")
      }
      self.identifier = identifier
      path = name
      record = try "\(Self.record(of: name))\t\(identifier)"
      debugReasons = LaunchAudit(of: bundle)?.debugReasons ?? []
    }
  }

  private static func record(of path: String) throws -> String {
    let values = try FileManager.default.attributesOfItem(atPath: path)
    let time = (values[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    // The history takes the name from the first field.
    return "\(path)\t\(values[.size] ?? 0)\t\(time)"
  }
}
