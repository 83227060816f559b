package import Foundation
package import PackageHeads

/// The source of a head's content: immutable, and valid whatever is installed meanwhile.
package protocol HeadSnapshot: AnyObject, Sendable {
  /// The version of the head that named the content; 0 for what the app was shipped with.
  var version: Int { get }
}

/// The part of a package that a store follows with the head: the manifest of images. An app with strings alone doesn't
/// link it.
package protocol HeadContent: AnyObject, Sendable {
  /// Changes with each update of the app; kept with the head.
  var baseline: ContentDigest { get }

  /// The snapshot of what the app was shipped with.
  var shipped: any HeadSnapshot { get }

  /// Opens what an accepted head names, or what the app was shipped with if the head was accepted by another version of
  /// the app; nil if it is gone or damaged.
  func snapshot(of head: ManifestHead, baseline: ContentDigest) -> (any HeadSnapshot)?

  /// Returns whether all that the last head names is here. Otherwise "not modified" would be wrong.
  func isWhole(_ state: HeadState) -> Bool

  /// Returns what has to be installed for a head; nil if only its record is new.
  func arrival(
    of head: ManifestHead, _ state: HeadState, isWhole: Bool, below base: URL
  ) throws -> (any HeadArrival)?

  /// Returns whether a file of the folder, which has the channel's prefix, is left over.
  func isObsolete(_ name: String, beside head: ManifestHead) -> Bool

  /// Called after the folder was opened for the first time.
  func noteOpening()
  /// Called before an update; the returned function is called after it.
  func noteUpdate() -> @Sendable () -> Void
  func noteInstallation(_ version: Int)
  func noteFailure(_ error: ManifestUpdateError)
  func noteDiskFailure(_ reason: String)
}

/// The content of one head on its way into the folder. Used by one task.
package protocol HeadArrival: AnyObject {
  /// The file to download; nil if it is here already.
  var download: (request: HTTPRequest, receiver: any HTTPResponseReceiver)? { get }

  /// Checks what was downloaded.
  func finish() throws

  /// Gives it its final name. Requires the lock.
  func place(in folder: Descriptor) throws(Descriptor.Failure)

  /// The snapshot of it, once it is checked.
  var snapshot: (any HeadSnapshot)? { get }

  /// Removes what was received, unless it was placed.
  func discard()
}
