import ExampleScreens
import Foundation
import LevityHooks
import LevityResources
import LevityUIKit
import ManifestSigning
import ResourceManifests
import UIKit

/// Two launches of the app: with nothing on the device, and with everything on disk.
@MainActor struct Show {
  let options: LevityOptions
  /// The manifest that ships in the app.
  let manifest: Data
  /// The folder for what the app keeps on the device.
  let cache: URL
  let pictures: PictureFile
  let limit: Int

  func firstLaunch() async throws {
    let (loader, counts) = launch()
    let update = try await Levity.updateImages()
    print("first launch: nothing on the device; manifest \(Self.words(update))")
    let images = try images(loader)

    let screen = GalleryScreen(cells: images.count)
    let audience = Audience(screen)
    screen.show(images.map { DeferredUIImage($0) })
    try pictures.write(audience.picture(), "1-before.png")
    await audience.wait(for: images.count / 2)
    try pictures.write(audience.picture(), "2-during.png")
    await audience.wait(for: images.count)
    try pictures.write(audience.picture(), "3-after.png")
    try report(screen, counts)

    try await modified(images)
    try await dark(audience, images)
    try await controls(loader, images)
    try await moments(loader, images)
  }

  func secondLaunch() async throws {
    let (loader, counts) = launch()
    let images = try images(loader)
    print("second launch: everything on disk")
    let screen = GalleryScreen(cells: images.count)
    let audience = Audience(screen)
    screen.show(images.map { DeferredUIImage($0) })
    print(
      "  in the first turn: \(screen.shown) of \(images.count) from disk, within the budget of the main thread"
    )
    await audience.wait(for: images.count)
    try pictures.write(audience.picture(), "8-second-launch.png")
    try report(screen, counts)
    let again = GalleryScreen(cells: images.count)
    again.show(images.map { DeferredUIImage($0) })
    print("  set again: \(again.shown) of \(images.count) shown by the setter itself, from memory")
  }

  /// An address at which nothing answers.
  private static let nowhere = "http://127.0.0.1:1/"

  /// - Parameter folder: The name of what the device keeps for this installation.
  func launch(
    isOffline: Bool = false, keeping folder: String = "objects"
  ) -> (ResourceLoader, EventCounts) {
    var options = options
    if isOffline { options.settings?.addresses = [Self.nowhere] }
    let (loader, prefetch) = AppStart.prepare(options, traits: ImageTraits(StandInDevice.traits)) {
      $0.shippedManifest = manifest
      $0.manifestFolder = cache.appendingPathComponent("manifests", isDirectory: true)
      $0.cacheFolder = cache.appendingPathComponent(folder, isDirectory: true)
    }
    let counts = EventCounts()
    loader.events.observe { counts.note($0) }
    if prefetch.total > 0, !isOffline {
      print(
        "prefetched before the first screen: \(prefetch.loaded + prefetch.alreadyHere) of \(prefetch.total)"
      )
    }
    return (loader, counts)
  }

  /// Returns the images that the app shipped with, those with the largest files first. A stand-in can't draw vectors.
  func images(_ loader: ResourceLoader, limit: Int? = nil) throws -> [DeferredImage] {
    var names: [(bundle: String, name: String, size: Int)] = []
    try MappedManifest(manifest).forEachImage { image in
      guard !image.isVector, !image.variants.isEmpty else { return }
      names.append((image.bundle, image.name, image.variants.map(\.object.size).max() ?? 0))
    }
    return names.sorted { ($1.size, $0.name) < ($0.size, $1.name) }.prefix(limit ?? self.limit)
      .compactMap { loader.image(named: $0.name, bundleIdentifier: $0.bundle) }
  }

  private func modified(_ images: [DeferredImage]) async throws {
    let chosen = (images.prefix(2) + images.suffix(2)).map { DeferredUIImage($0) }
    let screen = GalleryScreen(cells: chosen.count * 4)
    let audience = Audience(screen)
    screen.showModified(chosen)
    await audience.wait(for: chosen.count * 4)
    try pictures.write(audience.picture(), "4-modified.png")
    guard screen.failures.isEmpty else { throw ShowError(failures: screen.failures) }
  }

  private func dark(_ audience: Audience, _ images: [DeferredImage]) async throws {
    let different = images.filter { image in
      image.description(for: ImageTraits())?.object
        != image.description(for: ImageTraits(luminosity: .dark))?.object
    }
    let before = audience.screen.shown
    audience.screen.root.standInSetTraits([UITraitCollection(userInterfaceStyle: .dark)])
    await audience.wait(for: before + different.count)
    try pictures.write(audience.picture(background: .black), "5-dark.png")
    print("  dark mode: \(different.count) of \(images.count) images have a variant of their own")
  }

  /// Loads first what bars read once; everything else could also come later.
  private func controls(_ loader: ResourceLoader, _ images: [DeferredImage]) async throws {
    guard let first = images.first, let last = images.last else { return }
    let middle = images[images.count / 2]
    _ = await loader.prefetch(
      [first, middle, last], traits: ImageTraits(StandInDevice.traits), to: .memory)
    ImageHooks.install()
    defer { ImageHooks.uninstall() }
    let screen = ControlsScreen()
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    screen.didChange = { changed.yield() }
    screen.show(
      DeferredUIImage(first), highlighted: DeferredUIImage(last),
      background: DeferredUIImage(middle).rounded(cornerRadius: 12))
    var iterator = changes.makeAsyncIterator()
    while screen.shown < 4 * screen.buttons.count, await iterator.next() != nil {}
    screen.root.layoutIfNeeded()
    try pictures.write(
      StandInScreen.picture(of: screen.root, background: .white), "6-controls.png")
  }

  /// Shows an animation, an image of the team's own layer and one of SwiftUI, and keeps images for a time without network.
  private func moments(_ loader: ResourceLoader, _ images: [DeferredImage]) async throws {
    guard let first = images.first else { return }
    let frames = Array(images.prefix(3))
    let screen = MomentsScreen(loader)
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    screen.didChange = { changed.yield() }
    screen.show(
      slides: frames.map { DeferredUIImage($0) }, cover: first.name,
      bundleIdentifier: first.bundleIdentifier)
    var iterator = changes.makeAsyncIterator()
    while screen.heard < frames.count + 3, await iterator.next() != nil {}
    try pictures.write(
      StandInScreen.picture(of: screen.root, background: .white), "7-moments.png")
    _ = CoverView(DeferredUIImage(first), placeholder: UIImage()) { _, _ in }.body
    let kept = await OfflineImages.keep(
      frames, in: loader, traits: ImageTraits(StandInDevice.traits))
    guard kept.isComplete else { throw ShowError(failures: kept.failures.map { "\($0)" }) }
  }

  private func report(_ screen: GalleryScreen, _ counts: EventCounts) throws {
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
  /// swift-crypto in the place of CryptoKit, which Linux doesn't have.
  static let tools = ResourceCryptography(hasher: .sha256) { signature, message, publicKey in
    VerifyingKey(bytes: publicKey)?.isGenuine(signature, of: message) ?? false
  }
}
