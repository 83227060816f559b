import ArgumentParser
import Foundation
import ImageEncoding
import LevityUIKit
import UIKit

/// Acts as an app: loads the images of a package through the runtime and draws what its screens show.
struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Draw what an app with the runtime would show, before, during and after loading.")

  @OptionGroup var package: PackageOptions

  @Option(help: "The maximum number of images to show.")
  var limit = 24

  @Option(parsing: .upToNextOption, help: "The names of the images on the first screen.")
  var first: [String] = []

  @MainActor mutating func run() async throws {
    StandInDecoding.install { PictureFile.decode($0) }
    StandInDevice.set(UITraitCollection(displayScale: 2))
    let folder = URL(fileURLWithPath: package.output, isDirectory: true)
    let cache = folder.appendingPathComponent("cache", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = PictureFile(folder: folder)
    let show = Show(
      options: try package.options(),
      manifest: try Data(contentsOf: URL(fileURLWithPath: package.manifest)),
      cache: cache, pictures: pictures, limit: limit)
    try await FirstScreen(show: show, names: first).perform()
    try await show.firstLaunch()
    try await show.secondLaunch()
  }
}
