import Foundation
import LevityResources
import LevityUIKit
import ManifestSigning
import ResourceManifests
import UIKit

/// Two launches of the app: with nothing on the device, and with everything on disk.
@MainActor struct Show {
  let configuration: ResourceConfiguration
  let pictures: PictureFile
  let limit: Int

  func firstLaunch() async throws {
    let (loader, counts) = launch()
    let update = try await loader.updateManifest()
    print("first launch: nothing on the device; manifest \(Self.words(update))")
    let images = try images(loader)

    let screen = Screen(cells: images.count)
    for (view, image) in zip(screen.views, images) { view.image = DeferredUIImage(image) }
    try pictures.write(screen.picture(), "1-before.png")
    await screen.wait(for: images.count / 2)
    try pictures.write(screen.picture(), "2-during.png")
    await screen.wait(for: images.count)
    try pictures.write(screen.picture(), "3-after.png")
    try report(screen, counts)

    try await modified(images)
    try await dark(screen, images)
  }

  func secondLaunch() async throws {
    let (loader, counts) = launch()
    let images = try images(loader)
    print("second launch: everything on disk")
    let screen = Screen(cells: images.count)
    for (view, image) in zip(screen.views, images) { view.image = DeferredUIImage(image) }
    await screen.wait(for: images.count)
    try pictures.write(screen.picture(), "6-second-launch.png")
    try report(screen, counts)
    // What is in memory is drawn by the setter itself.
    let again = Screen(cells: images.count)
    for (view, image) in zip(again.views, images) { view.image = DeferredUIImage(image) }
    print("  set again: \(again.shown) of \(images.count) shown by the setter itself, from memory")
  }

  private func launch() -> (ResourceLoader, EventCounts) {
    let loader = ResourceLoader(
      configuration, renderer: UIKitImageRenderer(), cryptography: .tools)
    let counts = EventCounts()
    loader.events.observe { counts.note($0) }
    ResourceLoader.shared = loader
    return (loader, counts)
  }

  /// The images that the app shipped with, the larger ones of each bundle first.
  private func images(_ loader: ResourceLoader) throws -> [DeferredImage] {
    guard let shipped = configuration.shippedManifest else { return [] }
    var names: [(bundle: String, name: String, size: Int)] = []
    try MappedManifest(shipped).forEachImage { image in
      names.append((image.bundle, image.name, image.variants.map(\.object.size).max() ?? 0))
    }
    return names.sorted { ($1.size, $0.name) < ($0.size, $1.name) }.prefix(limit)
      .compactMap { loader.image(named: $0.name, bundleIdentifier: $0.bundle) }
  }

  /// Each of four images as it is, tinted, resized with round corners, and tinted after that: set without waiting.
  private func modified(_ images: [DeferredImage]) async throws {
    let chosen = images.prefix(4)
    let screen = Screen(cells: chosen.count * 4)
    for (row, image) in chosen.enumerated() {
      let plain = DeferredUIImage(image)
      let small = plain.resized(to: CGSize(width: 72, height: 72), .aspectFill)
      let variants = [
        plain, plain.tinted(with: .systemBlue), small.rounded(cornerRadius: 18),
        small.rounded(cornerRadius: 36).tinted(with: .red),
      ]
      for (column, variant) in variants.enumerated() {
        screen.views[row * 4 + column].image = variant
      }
    }
    await screen.wait(for: chosen.count * 4)
    try pictures.write(screen.picture(), "4-modified.png")
    guard screen.failures.isEmpty else { throw ShowError(failures: screen.failures) }
  }

  private func dark(_ screen: Screen, _ images: [DeferredImage]) async throws {
    let different = images.filter { image in
      image.description(for: ImageTraits())?.object
        != image.description(for: ImageTraits(luminosity: .dark))?.object
    }
    let before = screen.shown
    screen.root.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)])
    await screen.wait(for: before + different.count)
    try pictures.write(screen.picture(background: .black), "5-dark.png")
    print("  dark mode: \(different.count) of \(images.count) images have a variant of their own")
  }

  private func report(_ screen: Screen, _ counts: EventCounts) throws {
    guard screen.failures.isEmpty else { throw ShowError(failures: screen.failures) }
    print("  \(screen.shown) images shown; \(counts.summary)")
  }

  private static func words(_ update: ManifestUpdate) -> String {
    switch update {
    case .unchanged: "unchanged"
    case .installed(let version): "of version \(version) installed"
    }
  }
}

struct ShowError: Error, CustomStringConvertible {
  var failures: [String]
  var description: String { failures.joined(separator: "\n") }
}

extension ResourceCryptography {
  /// swift-crypto, where there is no CryptoKit.
  static let tools = ResourceCryptography(hasher: .sha256) { signature, message, publicKey in
    VerifyingKey(bytes: publicKey)?.isGenuine(signature, of: message) ?? false
  }
}
