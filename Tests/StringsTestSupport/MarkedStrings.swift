public import Foundation
import LevityResources
public import LevityStrings
import ResourceManifests
import StringKeys
import StringPublishing
import StringValues
public import TestSupport

/// Versions of an app's strings in which each string contains its version, so that a mix of two is noticed.
public struct MarkedStrings: Sendable {
  public static let versions = 4
  static let keys = 64
  /// The version in the app.
  public static let packed = versions

  /// The app and, beside it, a copy of a package with all versions.
  public let directory: TemporaryDirectory

  /// Writes the app's pack, and publishes each version twice, so that each follows on the one before it by a delta.
  public init() throws {
    var app = try Self.strings(Self.packed)
    try app.writePack()
    directory = app.directory
    let server = StringsServer()
    var roots: [ContentDigest] = []
    for version in 0..<Self.versions * 2 {
      app.strings = try Self.strings(version % Self.versions).strings
      roots.append(try server.publish(app).root)
    }
    let files = Self.files(directory.url)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for path in server.paths {
      let name = path.replacingOccurrences(of: "/", with: "~")
      try Data(server.file(path) ?? []).write(to: files.appendingPathComponent(name))
    }
    let lines = roots.suffix(Self.versions).map(\.hex).joined(separator: "\n")
    try Data(lines.utf8).write(to: directory.url.appendingPathComponent("roots"))
  }

  private static func files(_ folder: URL) -> URL { folder.appendingPathComponent("package") }

  private static func strings(_ version: Int) throws -> PackedStrings {
    var packed = try PackedStrings()
    packed.strings = ["en": [:], "de": [:]]
    for number in 0..<keys {
      let key = "key \(number)"
      packed.keys.append(.init(key: key))
      packed.strings["en"]?[key] = .plain("\(version) English string of the number \(number)")
      // Every fourth comes from the development language, which has a string store of its own.
      if number % 4 > 0 {
        packed.strings["de"]?[key] = .plain("\(version) deutscher Text der Nummer \(number)")
      }
    }
    return packed
  }

  /// An app in that folder. Its starts count if it says so.
  public static func loader(_ folder: URL, isAppStart: Bool = false) -> StringLoader {
    var configuration = StringConfiguration(
      packs: [folder.appendingPathComponent("\(PackedStrings.bundle).levitystrings")],
      folder: folder.appendingPathComponent("strings"), preferredLanguages: ["de"], appBuild: "7",
      cryptography: StringsServer.cryptography)
    configuration.isAppStart = isAppStart
    return StringLoader(configuration)
  }

  /// The server in that folder, and the roots of the versions.
  public static func server(_ folder: URL) throws -> (StringsServer, [ContentDigest]) {
    var found: [String: [UInt8]] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: files(folder), includingPropertiesForKeys: nil)
    {
      let path = file.lastPathComponent.replacingOccurrences(of: "~", with: "/")
      found[path] = [UInt8](try Data(contentsOf: file))
    }
    let roots = try String(contentsOf: folder.appendingPathComponent("roots"), encoding: .utf8)
    return (
      StringsServer(files: found),
      roots.split(separator: "\n").compactMap { ContentDigest(hex: $0) }
    )
  }

  /// The versions of all strings that are shown: one, unless something is wrong. Nil for what has no string.
  public static func versions(in loader: StringLoader) -> Set<Int?> {
    let strings = loader.container[PackedStrings.bundle]
    var found: Set<Int?> = []
    for number in 0..<keys {
      let languages = strings?["key \(number)"]
      let string = languages?["de"] ?? languages?["en"]
      found.insert(string.flatMap { Int($0.prefix(1)) })
      // Everything after it has the same version.
      found.insert(languages?["en"].flatMap { Int($0.prefix(1)) })
    }
    return found
  }
}
