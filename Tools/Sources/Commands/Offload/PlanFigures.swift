import Foundation
import ImageOffloading
import ProjectWiring
import Reports
import StringOffloading

/// The effect of a plan on the app in a few figures, with all that an offload adds: the library and the manifest.
struct PlanFigures: Encodable {
  /// Bytes now and afterwards.
  struct Change: Encodable {
    var now: Int
    var after: Int
  }

  /// For all devices, as installed.
  var universal: Change
  /// For one device, as installed.
  var thinned: Change
  /// For one device, as downloaded: images don't shrink by compression, the library and the manifest do.
  var downloaded: Change
  var libraryBytes: Int
  /// Estimated from the number of images that leave.
  var manifestBytes: Int

  /// An entry of the manifest: 14,430 bytes for the 26 images of the example. Its digests don't compress.
  private static let entryBytes = 555
  private static let entryDownloadBytes = 200

  /// Nil if no image leaves: there is nothing to compare.
  init?(_ plan: OffloadingPlan, strings: StringOffloadingPlan?) {
    let leaving = plan.images.filter { $0.verdict == .leaves }.count
    let carried = plan.images.filter { $0.mainReason == .alreadyOffloaded }.count
    guard leaving > 0 else { return nil }
    let library = RuntimeSize.of(images: true, strings: strings?.bundles.isEmpty == false)
    libraryBytes = library?.installed ?? 0
    manifestBytes = (leaving + carried) * Self.entryBytes
    let added = libraryBytes + manifestBytes
    let change = plan.bundleChange
    let now = plan.total.leaving.bytes + plan.total.staying.bytes
    universal = Change(now: now, after: now + change.estimatedUniversalChange + added)
    let one = change.estimatedThinnedBytes
    thinned = Change(now: one, after: one + change.estimatedThinnedChange + added)
    let download = (library?.downloaded ?? 0) + (leaving + carried) * Self.entryDownloadBytes
    downloaded = Change(now: one, after: one + change.estimatedThinnedChange + download)
  }

  /// The plan's first line, and a second one if the app doesn't become smaller.
  func rendered() -> String {
    let parts = [
      "images: \(Self.text(universal)) with library and manifest",
      "one device \(Self.text(thinned))", "its download \(Self.text(downloaded))",
    ]
    var text = parts.joined(separator: "; ") + " (estimated)\n"
    if thinned.after >= thinned.now {
      let saved = thinned.now - thinned.after + libraryBytes + manifestBytes
      text +=
        "On one device this saves less than it adds: \(ByteCount.exact(max(0, saved))) of images leave, and the library has "
        + "\(ByteCount.exact(libraryBytes)).\n"
    }
    return text
  }

  private static func text(_ change: Change) -> String {
    "\(ByteCount.short(change.now)) now, \(ByteCount.short(change.after)) after"
  }
}
