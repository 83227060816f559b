import ExampleScreens
import Foundation
import LevityResources
import LevityUIKit
import UIKit

/// The first screen of a new installation: offline, after a second of 3G, and complete.
@MainActor struct FirstScreen {
  /// The bytes that 1.6 Mbit/s bring in a second.
  static let budget = 200_000

  let show: Show
  /// The names of the images on the screen, in their order; empty for the first of the manifest.
  let names: [String]

  /// Draws the pictures and prints the bytes behind them.
  func perform() async throws {
    let traits = ImageTraits(StandInDevice.traits)
    let (online, _) = show.launch(keeping: "first-screen")
    let images = try chosen(online)
    var (bytes, fitting) = (0, [DeferredImage]())
    for image in images {
      guard let size = image.description(for: traits)?.object.size else { continue }
      bytes += size
      if bytes <= Self.budget { fitting.append(image) }
    }
    print("first screen: \(images.count) images, \(bytes) bytes for this device")

    try await draw(images, waitingFor: 0, isOffline: true, "first-1-offline.png")
    _ = show.launch(keeping: "first-screen")
    let report = await online.prefetch(fitting, traits: traits)
    guard report.failures.isEmpty else {
      throw ShowError(failures: report.failures.map { "\($0)" })
    }
    try await draw(images, waitingFor: fitting.count, isOffline: true, "first-2-3g.png")
    try await draw(images, waitingFor: images.count, isOffline: false, "first-3-complete.png")
    print(
      "  offline: placeholders; after a second of 3G (\(Self.budget) bytes): \(fitting.count) of \(images.count); complete"
    )
  }

  private func chosen(_ loader: ResourceLoader) throws -> [DeferredImage] {
    let all = try show.images(loader, limit: .max)
    guard !names.isEmpty else { return Array(all.prefix(show.limit)) }
    let found = names.compactMap { name in all.first { $0.name == name } }
    return found.isEmpty ? Array(all.prefix(show.limit)) : found
  }

  /// Without a network the loader has what is on disk, as at that moment of a download.
  private func draw(
    _ images: [DeferredImage], waitingFor count: Int, isOffline: Bool, _ file: String
  ) async throws {
    let (loader, _) = show.launch(isOffline: isOffline, keeping: "first-screen")
    let screen = GalleryScreen(cells: images.count)
    let audience = Audience(screen)
    screen.show(
      images.compactMap { image in
        loader.image(named: image.name, bundleIdentifier: image.bundleIdentifier).map {
          DeferredUIImage($0)
        }
      })
    await audience.wait(for: count)
    try show.pictures.write(audience.picture(), file)
  }
}
