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

  @Option(parsing: .upToNextOption, help: "The names of the images on the first screen.")
  var first: [String] = []

  @MainActor mutating func run() async throws {
    StandInDecoding.install { PictureFile.decode($0) }
    StandInDevice.set(UITraitCollection(displayScale: 2))
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    let cache = folder.appendingPathComponent("cache", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = PictureFile(folder: folder)
    let show = Show(
      options: try options(), manifest: try Data(contentsOf: URL(fileURLWithPath: manifest)),
      cache: cache, pictures: pictures, limit: limit)
    try await FirstScreen(show: show, names: first).perform()
    try await show.firstLaunch()
    try await show.secondLaunch()
  }

  private func options() throws -> LevityOptions {
    let publicKey = try String(contentsOfFile: key, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard PinnedKey(publicKey) != nil else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard URL(string: url) != nil else { throw ValidationError("\"\(url)\" isn't a valid URL.") }
    var options = LevityOptions(
      settings: LevitySettings(
        addresses: [url], channel: .production, keys: [publicKey], packageVersion: 0))
    options.cryptography = .tools
    return options
  }
}
