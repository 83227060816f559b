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
  /// For all devices, as downloaded.
  var universalDownloaded: Change
  var libraryBytes: Int
  /// Estimated from the variants of the images that leave.
  var manifestBytes: Int

  /// Nil if no image leaves: there is nothing to compare.
  init?(_ plan: OffloadingPlan, strings: StringOffloadingPlan?) {
    guard plan.images.contains(where: { $0.verdict == .leaves }) else { return nil }
    let library = RuntimeSize.of(
      images: true, strings: strings?.bundles.isEmpty == false,
      answers: strings?.tables.contains(where: \.isAnswered) ?? false)
    let extensions = strings?.extensionLibraryBytes ?? 0
    libraryBytes = (library?.installed ?? 0) + extensions
    let change = plan.bundleChange
    manifestBytes = change.estimatedManifestBytes
    let added = libraryBytes + manifestBytes
    let now = plan.total.leaving.bytes + plan.total.staying.bytes
    universal = Change(now: now, after: now + change.estimatedUniversalChange + added)
    let one = change.estimatedThinnedBytes
    thinned = Change(now: one, after: one + change.estimatedThinnedChange + added)
    let size = RuntimeSize.readingExtension
    let download =
      (library?.downloaded ?? 0) + extensions / size.installed * size.downloaded
      + change.estimatedManifestDownload
    downloaded = Change(now: one, after: one + change.estimatedThinnedChange + download)
    universalDownloaded = Change(now: now, after: now + change.estimatedUniversalChange + download)
  }

  /// The plan's first line, and a second one if the app doesn't become smaller.
  func rendered() -> String {
    var text =
      "images with library and manifest: one device \(Self.text(thinned)) (download "
      + "\(Self.text(downloaded))); all devices \(Self.text(universal)) (download "
      + "\(Self.text(universalDownloaded))); estimated\n"
    if thinned.after >= thinned.now {
      let saved = thinned.now - thinned.after + libraryBytes + manifestBytes
      text +=
        "On one device this saves less than it adds: \(ByteCount.exact(max(0, saved))) of images leave, and the library has "
        + "\(ByteCount.exact(libraryBytes)).\n"
    }
    return text
  }

  /// The line for a plan in which no image leaves; nil without images.
  static func unchanged(_ plan: OffloadingPlan) -> String? {
    guard !plan.images.isEmpty else { return nil }
    let bytes = plan.total.leaving.bytes + plan.total.staying.bytes
    return "images: \(ByteCount.short(bytes)) now, and none of them leaves\n"
  }

  /// The keys of `levity.yml` that would let most bytes more leave; nil if there are none.
  static func more(_ plan: OffloadingPlan) -> String? {
    let best = plan.alternatives.prefix(3).map {
      "\(ByteCount.short($0.more.bytes)) with \($0.key): \($0.value)"
    }
    guard !best.isEmpty else { return nil }
    let all = plan.alternativesTogether.bytes
    let rest =
      all > (plan.alternatives.first?.more.bytes ?? 0)
      ? ["\(ByteCount.short(all)) with all keys that are listed below"] : []
    return "more could leave: \((best + rest).joined(separator: "; "))\n"
  }

  private static func text(_ change: Change) -> String {
    "\(ByteCount.short(change.now)) now, \(ByteCount.short(change.after)) after"
  }
}
