import ArgumentParser
import Foundation
import ImageEncoding
import LevityResources
import LevityUIKit
import ManifestSigning
import ResourceManifests
import UIKit

/// Acts as an app: loads the images of a package through the runtime and draws what its screens show.
@main
struct LevityScreens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-screens",
    abstract: "Draw what an app with the runtime would show, before, during and after loading.")

  @Option(help: "The package's URL.")
  var url: String

  @Option(help: "The file of the public key.")
  var key: String

  @Option(help: "The manifest that ships in the app.")
  var manifest: String

  @Option(help: "The directory for the pictures.")
  var output: String

  @Option(help: "The maximum number of images to show.")
  var limit = 24

  @MainActor mutating func run() async throws {
    StandInDecoding.install { PictureFile.decode($0) }
    StandInDevice.set(UITraitCollection(displayScale: 2))
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    let cache = folder.appendingPathComponent("cache", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = try configuration(cache: cache)
    let pictures = PictureFile(folder: folder)
    let show = Show(configuration: configuration, pictures: pictures, limit: limit)
    try await show.firstLaunch()
    try await show.secondLaunch()
  }

  private func configuration(cache: URL) throws -> ResourceConfiguration {
    let text = try String(contentsOfFile: key, encoding: .utf8)
    guard let pinned = PinnedKey(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard let address = URL(string: url), let channel = ChannelName("production") else {
      throw ValidationError("\"\(url)\" isn't a valid URL.")
    }
    var result = ResourceConfiguration(
      rules: ManifestRules(channel: channel, keys: [pinned], baseURLs: [address]),
      shippedManifest: try Data(contentsOf: URL(fileURLWithPath: manifest)))
    result.manifestFolder = cache.appendingPathComponent("manifests", isDirectory: true)
    result.cacheFolder = cache.appendingPathComponent("objects", isDirectory: true)
    return result
  }
}
