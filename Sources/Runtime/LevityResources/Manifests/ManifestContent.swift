import Foundation
import LevityPackages
import ResourceManifests

/// The manifest that a head names, falling back to the one shipped with the app.
final class ManifestContent: HeadContent {
  let folder: ManifestFolder
  private let shippedBaseline: ShippedBaseline
  private let appBuild: AppBuild?
  private let hasher: ContentHasher
  private let events: ResourceEvents

  init(
    folder: HeadFolder, shipped: Data?, appBuild: AppBuild?, hasher: ContentHasher,
    events: ResourceEvents
  ) {
    self.folder = ManifestFolder(folder)
    self.appBuild = appBuild
    shippedBaseline = ShippedBaseline(shipped: shipped, appBuild: appBuild)
    self.hasher = hasher
    self.events = events
  }

  var baseline: ContentDigest { shippedBaseline.identity(hasher) }

  var shipped: any HeadSnapshot { empty }

  /// The snapshot without an installed manifest.
  var empty: ManifestSnapshot { snapshot(version: 0, installed: nil) }

  func snapshot(of head: ManifestHead, baseline: ContentDigest) -> (any HeadSnapshot)? {
    guard isCurrent(head, baseline) else { return empty }
    guard let bytes = folder.manifest(head.manifest), let manifest = try? MappedManifest(bytes)
    else { return nil }
    return snapshot(head, manifest)
  }

  /// Returns whether the record was made by this version of the app and its head serves this build. Expiry isn't
  /// checked: it applies when a head arrives, so an app that was offline for long keeps what it has.
  private func isCurrent(_ head: ManifestHead, _ baseline: ContentDigest) -> Bool {
    if let build = appBuild, let range = head.appBuilds, !range.contains(build) { return false }
    return baseline == self.baseline
  }

  func snapshot(_ head: ManifestHead, _ manifest: MappedManifest) -> ManifestSnapshot {
    snapshot(version: head.version, installed: (head.manifest.digest, manifest))
  }

  private func snapshot(
    version: Int, installed: (digest: ContentDigest, manifest: MappedManifest)?
  ) -> ManifestSnapshot {
    ManifestSnapshot(
      version: version, installed: installed, shipped: shippedBaseline.shipped
    ) { [weak self] error in self?.report("Can't read a part of the manifest. \(error)") }
  }

  func isWhole(_ state: HeadState) -> Bool {
    guard let snapshot = state.content as? ManifestSnapshot, let installed = snapshot.installed,
      !snapshot.isDamaged, let head = state.accepted, head.manifest.digest == installed.digest
    else { return false }
    return folder.manifest(head.manifest) != nil
  }

  func arrival(
    of head: ManifestHead, _ state: HeadState, isWhole: Bool, below base: URL
  ) throws -> (any HeadArrival)? {
    let snapshot = state.content as? ManifestSnapshot
    if isWhole, snapshot?.installed?.digest == head.manifest.digest,
      snapshot?.version == head.version
    {
      return nil
    }
    let arrival = ManifestArrival(head, self, below: base)
    if snapshot?.isDamaged != true, folder.verify(head.manifest, hasher),
      let bytes = folder.manifest(head.manifest)
    {
      try arrival.take(bytes)
    } else {
      arrival.incoming = try folder.incoming(hasher)
    }
    return arrival
  }

  func isObsolete(_ name: String, beside head: ManifestHead) -> Bool {
    folder.isObsolete(name, beside: head)
  }

  func noteOpening() {
    if let failure = shippedBaseline.failure { report(failure.description) }
  }

  func noteUpdate() -> @Sendable () -> Void {
    let interval = events.begin(.manifestUpdate)
    return { interval.end() }
  }

  func noteInstallation(_ version: Int) { events.send(.manifestUpdated(version: version)) }

  func noteFailure(_ error: ManifestUpdateError) { report(error.description) }

  func noteDiskFailure(_ reason: String) { events.send(.diskFailed(reason: reason)) }

  private func report(_ sentence: String) {
    events.send(.manifestUpdateFailed(reason: Sentence.clause(sentence)))
  }
}

/// A manifest on its way into the folder.
final class ManifestArrival: HeadArrival {
  private let head: ManifestHead
  private let content: ManifestContent
  private let base: URL
  /// Takes what is downloaded; nil if the manifest is here already.
  @exclusivity(unchecked) var incoming: IncomingManifest?
  @exclusivity(unchecked) private(set) var snapshot: (any HeadSnapshot)?

  init(_ head: ManifestHead, _ content: ManifestContent, below base: URL) {
    self.head = head
    self.content = content
    self.base = base
  }

  /// Takes the bytes of a manifest that is verified.
  func take(_ bytes: Data) throws(ManifestUpdateError) {
    do throws(ManifestError) {
      snapshot = content.snapshot(head, try MappedManifest(bytes))
    } catch {
      throw .unreadableManifest(error)
    }
  }

  var download: (request: HTTPRequest, receiver: any HTTPResponseReceiver)? {
    guard let incoming else { return nil }
    let url = ManifestRules.url(.manifest(head.manifest.digest, .identity), below: base)
    return (
      HTTPRequest(url: url, priority: 0.75),
      ManifestReceiver(url: url.absoluteString, size: head.manifest.size, into: incoming)
    )
  }

  func finish() throws {
    guard let incoming else { return }
    try take(try incoming.finish(head.manifest))
  }

  func place(in folder: Descriptor) throws(Descriptor.Failure) {
    guard let incoming else { return }
    try content.folder.place(incoming, as: head.manifest.digest, folder)
  }

  func discard() { incoming?.discard() }
}
