import LevityResources

/// An object of tags: who holds it, what of it is on this device, and its load. All requests share it, so that it is
/// loaded and counted once.
final class TaggedObject {
  let object: ManifestObject
  /// The number of requests that hold it.
  @exclusivity(unchecked) var holders = 0
  /// Whether it was in use when an earlier process ended.
  @exclusivity(unchecked) var isInherited = false
  /// The tags by which it ranks.
  @exclusivity(unchecked) var accounts: [TagLedger.Account] = []
  /// The file of the app with the same bytes; empty if there is none.
  @exclusivity(unchecked) var appPath = ""
  /// The bytes on this device.
  @exclusivity(unchecked) var count = 0
  /// Whether all of them are here, when that was looked at last.
  @exclusivity(unchecked) var isHere = false
  /// Whether it is a manifest of tags.
  @exclusivity(unchecked) var isManifest = false
  /// The running load.
  @exclusivity(unchecked) var ticket: ObjectDownloader.Ticket?
  /// The last list that it was added to.
  @exclusivity(unchecked) var list = 0

  init(_ object: ManifestObject) { self.object = object }

  var isInUse: Bool { holders > 0 || isInherited }

  /// Lets the object rank by one more tag, if it is one.
  func rank(by account: TagLedger.Account?) {
    guard let account else { return }
    for known in accounts where known === account { return }
    accounts.append(account)
  }
}
