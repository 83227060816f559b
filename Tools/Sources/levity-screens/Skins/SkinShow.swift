import ExampleSkins
import Foundation
import LevityResources
import LevityTags
import LevityUIKit
import UIKit

/// The life of the skins on one device. Checks what it prints: a step that loads more than its skin fails.
@MainActor final class SkinShow {
  private let options: LevityOptions
  /// The manifest that ships in the app.
  private let manifest: Data
  private let cache: URL
  private let limit: Int
  private let pictures: PictureFile
  private let storage = StorageScreen()
  /// The skins of the first launch, which is killed: nothing is taken off.
  private var killed: Wardrobe?
  private var counts = EventCounts()
  private var peak = 0
  private var maximumInUse = 0

  init(
    options: LevityOptions, manifest: Data, cache: URL, limit: Int, pictures: PictureFile
  ) {
    self.options = options
    self.manifest = manifest
    self.cache = cache
    self.limit = limit
    self.pictures = pictures
  }

  func firstLaunch() async throws {
    let loader = launch()
    let wardrobe = Wardrobe()
    try await wardrobe.wear(light: .meadow, dark: .harbour)
    try await draw(wardrobe, "skins-1-first-launch")
    try await expect("first launch: meadow and harbour come with the app", [])

    await prefetch(loader)
    try await expect("after it: the prefetched skin", [.dunes])

    try await wardrobe.wear(light: .aurora, dark: .harbour)
    try await draw(wardrobe, "skins-2-switch")
    try await expect("switch: aurora in the light appearance", [.aurora])

    try await wardrobe.wear(light: .aurora, dark: .lagoon)
    try await draw(wardrobe, "skins-3-both")
    try await expect("switch: lagoon in the dark appearance", [.lagoon])

    try await wardrobe.wear(light: .ember, dark: .lagoon)
    try await expect("switch: ember instead of aurora", [.ember])
    await loader.trimDisk()
    try await look("low space: the skin that was used longest ago goes, those that are worn stay")
    try require(isHere(.ember) && isHere(.lagoon), "a skin that is worn was removed")
    try require(!isHere(.dunes), "the skin that was never worn is still here")
    try pictures.write(
      StandInScreen.picture(of: storage.root, background: .white), "skins-4-storage.png")
    print("  peak on disk \(peak) bytes, limit \(limit) and at most \(maximumInUse) in use")
    try require(peak <= limit + maximumInUse + limit / 16, "the disk held more than it may")
    killed = wardrobe
  }

  /// The next launch, without a network.
  func offline() async throws {
    _ = launch(isOffline: true)
    let wardrobe = Wardrobe()
    try await wardrobe.wear(light: .ember, dark: .harbour)
    try await draw(wardrobe, "skins-5-offline")
    try await expect("offline: ember is here, harbour comes with the app", [])
    do {
      try await wardrobe.wear(light: .dunes, dark: .harbour)
      throw ShowError(failures: ["dunes was worn without a network"])
    } catch let error as NSError where error.domain == NSURLErrorDomain {
      print("  dunes can't be loaded: \(error.domain) \(error.code); ember stays on")
    }
    try require(wardrobe.light == .ember, "a skin that can't be loaded was put on")
    let isRemoved = await storage.remove(.lagoon)
    print("  lagoon, which isn't worn any more, is \(isRemoved ? "removed" : "in use")")
    try require(isRemoved && !isHere(.lagoon), "a skin that isn't worn can't be removed")
    try require(await !storage.remove(.ember), "a skin that is worn was removed")
  }

  // MARK: - Steps

  private func launch(isOffline: Bool = false) -> ResourceLoader {
    var options = options
    // An address at which nothing answers.
    if isOffline { options.settings?.addresses = ["http://127.0.0.1:1/"] }
    let loader = Levity.startImages(options) {
      $0.shippedManifest = self.manifest
      $0.manifestFolder = self.cache.appendingPathComponent("manifests", isDirectory: true)
      $0.cacheFolder = self.cache.appendingPathComponent("objects", isDirectory: true)
      $0.disk.bytes = self.limit
      $0.network.retries = 0
    }
    counts = EventCounts()
    loader.events.observe { [counts] event in counts.note(event) }
    return loader
  }

  /// Loads what is prefetched, as an app does after its first screen.
  private func prefetch(_ loader: ResourceLoader) async {
    let events = loader.events.stream()
    Levity.prefetchTags()
    for await case .downloadFinished in events {
      await storage.reload()
      if isHere(.dunes) { return }
    }
  }

  private func draw(_ wardrobe: Wardrobe, _ name: String) async throws {
    for (skin, style) in [(wardrobe.light, "light"), (wardrobe.dark, "dark")] {
      let screen = SkinScreen()
      let (changes, changed) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      screen.didChange = { changed.yield() }
      screen.show(skin, try wardrobe.theme(of: skin))
      var iterator = changes.makeAsyncIterator()
      while screen.shown + screen.failures.count < SkinScreen.deferredCount(skin),
        await iterator.next() != nil
      {}
      guard screen.failures.isEmpty else { throw ShowError(failures: screen.failures) }
      try pictures.write(
        StandInScreen.picture(of: screen.root, background: .white), "\(name)-\(style).png")
    }
  }

  /// Prints what a step loaded, which must be all objects of these skins and nothing else.
  private func expect(_ step: String, _ skins: [Skin]) async throws {
    try await look(step)
    let bytes = storage.tags.filter { tag in skins.contains { $0.rawValue == tag.name } }
      .reduce(0) { $0 + $1.byteCount }
    let loaded = counts.take()
    print("  over the network: \(loaded.downloads) objects, \(loaded.bytes) bytes")
    try require(loaded.bytes == bytes, "\(bytes) bytes belong to the skins of this step")
  }

  private func look(_ step: String) async throws {
    print(step)
    await storage.reload()
    maximumInUse = max(
      maximumInUse,
      storage.tags.filter { $0.isInUse && $0.policy != .initial }
        .reduce(0) { $0 + $1.byteCount })
    peak = max(peak, try Self.size(of: cache.appendingPathComponent("objects/objects")))
    for tag in storage.tags {
      let use = tag.isInUse ? ", in use" : ""
      print("  \(tag.name): \(tag.loadedByteCount) of \(tag.byteCount) bytes\(use)")
    }
  }

  private func isHere(_ skin: Skin) -> Bool {
    storage.tags.contains { $0.name == skin.rawValue && $0.isComplete }
  }

  private func require(_ condition: Bool, _ failure: String) throws {
    guard condition else { throw ShowError(failures: [failure]) }
  }

  private static func size(of folder: URL) throws -> Int {
    var bytes = 0
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey, .fileSizeKey])
    for case let file as URL in files ?? .init() {
      let values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      if values.isRegularFile == true { bytes += values.fileSize ?? 0 }
    }
    return bytes
  }
}
