import ArgumentParser
import Foundation
import LevityUIKit
import ManifestSigning
import UIKit

/// Acts as the app of Examples/Skins: skins are resource tags, of which two come with the app.
///
/// The app's own files lie beside this program, as `Bundle.main` finds them: those of initial tags.
struct SkinsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skins",
    abstract:
      "Draw what the app of Examples/Skins would show, from its first launch to a time offline.")

  @OptionGroup var package: PackageOptions

  @Option(help: "The asset catalog that is left in the app.")
  var catalog: String

  @Option(help: "The limit of the disk cache in bytes.")
  var limit = 240_000

  @MainActor mutating func run() async throws {
    StandInDecoding.install { PictureFile.decode($0) }
    StandInDevice.set(UITraitCollection(displayScale: 2))
    try Self.fill(from: URL(fileURLWithPath: catalog, isDirectory: true))
    let folder = URL(fileURLWithPath: package.output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let show = SkinShow(
      options: try package.options(),
      manifest: try Data(contentsOf: URL(fileURLWithPath: package.manifest)),
      cache: folder.appendingPathComponent("cache", isDirectory: true), limit: limit,
      pictures: PictureFile(folder: folder))
    try await show.firstLaunch()
    try await show.offline()
  }

  /// Puts the images that didn't leave into the stand-in's catalog; a placeholder is none.
  private static func fill(from catalog: URL) throws {
    let names = FileManager.default.enumerator(atPath: catalog.path)
    for case let path as String in names ?? .init() where path.hasSuffix(".png") {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 3, parts[2] != "levity-placeholder.png" else { continue }
      let bytes = try Data(contentsOf: catalog.appendingPathComponent(path))
      let name = parts[0] + "/" + parts[1].replacingOccurrences(of: ".imageset", with: "")
      guard let pixels = PictureFile.decode(bytes) else { continue }
      StandInAssets.set(UIImage(cgImage: pixels, scale: 2, orientation: .up), named: name)
    }
  }
}
