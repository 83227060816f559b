import CodeGeneration
import Foundation
import TestSupport

/// The example app, as an offload with its `levity.yml` leaves it.
enum Example {
  static let root = Repository.root.appendingPathComponent("Examples/Wayfarer")
  static let bundleIdentifier = "org.example.wayfarer"

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  static func sources(below folder: String, except: Set<String> = []) throws -> [String: String] {
    let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    var result: [String: String] = [:]
    for case let name as String in walk ?? .init() where name.hasSuffix(".swift") {
      guard !except.contains(name) else { continue }
      result[name.replacing("/", with: "-")] = try text("\(folder)/\(name)")
    }
    return result
  }

  /// Images of the app that leave. Documents and `ImageResource` keep some of them as placeholders.
  static let images: [GeneratedImage] =
    [
      "Provide/test", "City Skyline", "postcard", "tab_avatar", "poster_aurora",
      "Destinations/Harbour", "Empty States/no_network",
    ].map { GeneratedImage(name: $0, presence: .removed) }
    + ["heroImage", "Destinations/Desert", "Destinations/Alps", "Empty States/no_trips", "badge"]
    .map { GeneratedImage(name: $0, presence: .placeholder) }
    + ["Provide/retry", "icon_star", "emblem"].map { GeneratedImage(name: $0, presence: .bundled) }

  static let journal: [GeneratedImage] =
    ["journal_cover", "Stickers/sun", "Stickers/moon", "journal_unused"]
    .map { GeneratedImage(name: $0, presence: .removed) }
    + [
      GeneratedImage(name: "badge", presence: .placeholder),
      GeneratedImage(name: "paper-clip", presence: .bundled),
    ]
}
