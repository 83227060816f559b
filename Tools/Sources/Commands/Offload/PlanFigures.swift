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

  /// The plan's first lines, and one more if the app doesn't become smaller.
  func rendered() -> String {
    var table = AlignedRows([
      .init("images"), .init("now", .right), .init("after", .right),
      .init("after, downloaded", .right),
    ])
    for (name, installed, download) in [
      ("one device", thinned, downloaded), ("all devices", universal, universalDownloaded),
    ] {
      table.add([name] + [installed.now, installed.after, download.after].map(ByteCount.short))
    }
    var text =
      table.rendered() + "Estimated, with the library and the manifest that the app gets.\n"
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

  /// The line that names the keys of `levity.yml` by which most bytes more would leave; nil if there are none.
  static func more(_ plan: OffloadingPlan) -> String? {
    guard !plan.alternatives.isEmpty else { return nil }
    let keys = plan.alternatives.prefix(3).map(\.key) + (plan.alternatives.count > 3 ? ["…"] : [])
    let bytes = ByteCount.short(plan.alternativesTogether.bytes)
    return "\(bytes) more could leave by keys of levity.yml: \(keys.joined(separator: ", "))\n"
  }
}
