import ImageOffloading
import Reports

/// A plan as text: what moves out, what stays and why, and the effect on the app.
struct PlanRenderer {
  private let plan: OffloadingPlan
  private let showsImages: Bool

  init(_ plan: OffloadingPlan, showsImages: Bool = false) {
    self.plan = plan
    self.showsImages = showsImages
  }

  func rendered() -> String {
    var parts = [balances("catalog", plan.catalogs)]
    if plan.bundles.count > 1 { parts.append(balances("bundle", plan.bundles, sum: false)) }
    parts.append(reasons)
    if let staying { parts.append(staying) }
    if !plan.showing.isEmpty { parts.append(showing) }
    if !plan.alternatives.isEmpty { parts.append(alternatives) }
    parts.append(thresholds)
    if !plan.fatPDFs.isEmpty { parts.append(fatPDFs) }
    if showsImages { parts.append(images) }
    parts += notes
    parts.append(change)
    return parts.joined(separator: "\n")
  }

  private func balances(_ title: String, _ groups: [OffloadingPlan.Balance], sum: Bool = true)
    -> String
  {
    var table = AlignedRows([
      .init(title), .init("sets leaving", .right), .init("bytes leaving", .right),
      .init("sets staying", .right),
      .init("bytes staying", .right),
    ])
    for group in groups { table.add(row(group.name, group)) }
    if sum {
      table.addRule()
      table.add(row("total", plan.total))
    }
    // An image in several bundles counts in each, so the sum would exceed the total.
    return table.rendered() + (sum ? "" : "An image in several bundles counts in each of them.\n")
  }

  private func row(_ name: String, _ group: OffloadingPlan.Balance) -> [String] {
    [
      name, ByteCount.grouped(group.leaving.sets), ByteCount.grouped(group.leaving.bytes),
      ByteCount.grouped(group.staying.sets), ByteCount.grouped(group.staying.bytes),
    ]
  }

  private var reasons: String {
    var table = AlignedRows([
      .init("reason"), .init("verdict"), .init("sets", .right), .init("bytes", .right),
      .init("meaning"),
    ])
    for group in plan.reasons {
      guard let reason = OffloadingReason(rawValue: group.name) else { continue }
      let side = reason.isLeaving ? group.leaving : group.staying
      table.add([
        group.name, reason.isLeaving ? "leaves" : "stays", ByteCount.grouped(side.sets),
        ByteCount.grouped(side.bytes),
        reason.page.title,
      ])
    }
    return table.rendered()
      + "Each set counts under its first reason. Run 'levity explain REASON' for details.\n"
  }

  /// The ten largest that stay, each with its reason and the first place that it's for.
  private var staying: String? {
    let images = plan.largestStaying(10)
    guard !images.isEmpty else { return nil }
    var table = AlignedRows([
      .init("largest that stay"), .init("bytes", .right), .init("reason"), .init("place"),
    ])
    for image in images {
      let place = image.places.first.map { $0.line > 0 ? "\($0.file):\($0.line)" : $0.file }
      table.add([
        image.name, ByteCount.grouped(image.bytes), image.mainReason.rawValue, place ?? "",
      ])
    }
    return table.rendered()
      + "Unused images aren't listed. --format json lists all, with up to three places each.\n"
  }

  private var showing: String {
    var table = AlignedRows([
      .init("shown by"), .init("places", .right), .init("sets", .right),
    ])
    for group in plan.showing {
      table.add([
        group.mechanism.rawValue, ByteCount.grouped(group.places), ByteCount.grouped(group.sets),
      ])
    }
    return table.rendered()
      + "How the images that leave are shown, by place.\n"
  }

  private var alternatives: String {
    var table = AlignedRows([
      .init("levity.yml"), .init("more sets", .right), .init("more bytes", .right), .init("lifts"),
    ])
    for other in plan.alternatives {
      table.add([
        "\(other.key): \(other.value)", ByteCount.grouped(other.more.sets),
        ByteCount.grouped(other.more.bytes), other.reason.rawValue,
      ])
    }
    let together = plan.alternativesTogether
    table.add([
      "all of these", ByteCount.grouped(together.sets), ByteCount.grouped(together.bytes), "",
    ])
    return table.rendered()
      + "The app then has to show these images itself: see 'levity explain REASON'. Some sets need several keys.\n"
  }

  private var thresholds: String {
    var table = AlignedRows([
      .init("images.minimumBytes", .right), .init("sets", .right), .init("of sets", .right),
      .init("bytes", .right),
      .init("of bytes", .right), .init("free to leave", .right), .init("their bytes", .right),
    ])
    for point in plan.thresholds {
      table.add([
        ByteCount.grouped(point.minimumBytes)
          + (point.minimumBytes == plan.configuration.minimumBytes ? " *" : "  "),
        ByteCount.grouped(point.sets), permille(point.setsPermille), ByteCount.grouped(point.bytes),
        permille(point.bytesPermille), ByteCount.grouped(point.leavingSets),
        ByteCount.grouped(point.leavingBytes),
      ])
    }
    return table.rendered()
      + "Sets whose largest file has at least this many bytes; * marks this plan's setting.\n"
  }

  private func permille(_ value: Int) -> String { "\(value / 10).\(value % 10) %" }

  private var fatPDFs: String {
    var table = AlignedRows([
      .init("PDF that only wraps bitmaps"), .init("bytes", .right), .init("verdict"),
    ])
    for pdf in plan.fatPDFs {
      table.add([pdf.path, ByteCount.grouped(pdf.bytes), pdf.verdict.rawValue])
    }
    let bytes = plan.fatPDFs.reduce(0) { $0 + $1.bytes }
    return table.rendered()
      + "\(Quantity.of(plan.fatPDFs.count, "such PDF")), \(ByteCount.exact(bytes)): export them as PNG or WebP in the size at which they are shown.\n"
  }

  private var images: String {
    var table = AlignedRows([
      .init("image"), .init("verdict"), .init("bytes", .right), .init("entry"), .init("reasons"),
      .init("shown by"),
    ])
    for image in plan.images {
      table.add([
        "\(image.catalog): \(image.name)", image.verdict.rawValue, ByteCount.grouped(image.bytes),
        image.catalogEntry.rawValue, image.reasons.map(\.rawValue).joined(separator: ", "),
        image.showing.map { "\($0.mechanism.rawValue) \($0.places)" }.joined(separator: ", "),
      ])
    }
    return table.rendered()
  }

  private var notes: [String] {
    var notes: [String] = []
    if plan.total.leaving.sets == 0,
      let main = plan.reasons.max(by: { $0.staying.bytes < $1.staying.bytes })
    {
      notes.append(
        "No image leaves, mostly because of \(main.name): run 'levity explain \(main.name)' to see what to do.\n"
      )
    }
    if plan.elsewhere.sets > 0 {
      notes.append(
        "Not counted, since no app for iPhone or iPad has their catalogs: "
          + "\(Quantity.of(plan.elsewhere.sets, "set")), \(ByteCount.exact(plan.elsewhere.bytes)).\n"
      )
    }
    let unused = plan.images.filter { $0.reasons.contains(.unused) }
    if !unused.isEmpty {
      let bytes = unused.reduce(0) { $0 + $1.bytes }
      notes.append(
        "\(Quantity.of(unused.count, "set")) (\(ByteCount.exact(bytes))) \(unused.count == 1 ? "is" : "are") unused: "
          + "'levity images unused' lists them, and --delete removes them.\n")
    }
    if !plan.documents.isEmpty {
      let places = plan.documents.reduce(0) { $0 + $1.places }
      notes.append(
        "Interface Builder: \(Quantity.of(places, "place")) in \(Quantity.of(plan.documents.count, "document")).\n"
      )
    }
    if let screen = plan.firstScreen { notes.append(note(screen)) }
    if !plan.prefetch.isEmpty {
      notes.append(
        "For prefetchBlocking to load before the first screen: "
          + "\(plan.prefetch.joined(separator: ", ")).\n")
    }
    if !plan.unmatchedPatterns.isEmpty {
      notes.append(
        "Unmatched patterns in levity.yml: \(plan.unmatchedPatterns.joined(separator: ", ")).\n"
      )
    }
    return notes
  }

  private func note(_ screen: OffloadingPlan.FirstScreen) -> String {
    let parts = [
      (sum: screen.staying, outcome: "stay for it"),
      (sum: screen.prefetched, outcome: "leave, for the app to load before it"),
    ].filter { $0.sum.sets > 0 }.map { part in
      "\(Quantity.of(part.sum.sets, "set")), \(ByteCount.exact(part.sum.bytes)), \(part.outcome)"
    }
    let limit =
      plan.configuration.firstScreen == .keep
      ? " (images.firstScreenBytes: \(ByteCount.grouped(plan.configuration.firstScreenBytes)))" : ""
    return "On the first screen, for one device: \(parts.joined(separator: "; "))\(limit).\n"
  }

  private var change: String {
    let change = plan.bundleChange
    let stays = plan.total.staying.bytes + plan.elsewhere.bytes
    let before = plan.total.leaving.bytes + stays
    let after = stays + change.estimatedPlaceholderBytes
    return """
      image bytes in the sources before  \(ByteCount.exact(before)) (measured)
      image bytes in the sources after   \(ByteCount.exact(after)) (\(ByteCount.exact(change.estimatedPlaceholderBytes)) of placeholders estimated)
      bundle for all devices             \(ByteCount.short(change.estimatedUniversalChange)) (estimated)
      bundle for one device              \(ByteCount.short(change.estimatedThinnedChange)) (estimated)
      \(change.method)

      """
  }
}
