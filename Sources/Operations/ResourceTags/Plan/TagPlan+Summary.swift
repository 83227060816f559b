import Reports

extension TagPlan {
  /// The plan as plain text, in tables.
  public var summary: String {
    guard !tags.isEmpty else {
      return "No target has resource tags, so there is nothing to plan.\n"
    }
    var parts = [tagRows, firstInstallRows]
    if !staying.isEmpty { parts.append(stayingRows) }
    if !callSites.isEmpty { parts.append(callSiteRows) }
    parts += limits.map(Self.limitRows)
    if let assetPacks { parts.append(Self.packRows(assetPacks)) }
    return parts.joined(separator: "\n")
  }

  private var tagRows: String {
    var rows = AlignedRows([
      .init("tag"), .init("loads"), .init("leaves", .right), .init("bytes", .right),
      .init("stays", .right), .init("bytes", .right), .init("comes from"),
    ])
    for tag in tags {
      let isGone = tag.leaving.resources > 0
      let places =
        (tag.staying.resources > 0 ? ["the app"] : [])
        + (isGone ? tag.assetPack.map { ["asset pack \($0)"] } ?? [] : [])
        + (isGone ? ["your server"] : [])
      rows.add([
        tag.name, tag.policy.rawValue, ByteCount.grouped(tag.leaving.resources),
        ByteCount.grouped(tag.leaving.bytes), ByteCount.grouped(tag.staying.resources),
        ByteCount.grouped(tag.staying.bytes), places.joined(separator: ", "),
      ])
    }
    return rows.rendered()
  }

  private var firstInstallRows: String {
    var rows = AlignedRows([
      .init("a 3x phone loads"), .init("bytes before", .right), .init("bytes after", .right),
    ])
    for (name, change) in [
      ("with the app", firstInstall.app), ("after the installation", firstInstall.prefetched),
      ("on request", firstInstall.onDemand),
    ] {
      rows.add([name, ByteCount.grouped(change.before), ByteCount.grouped(change.after)])
    }
    return rows.rendered()
  }

  private var stayingRows: String {
    var rows = AlignedRows([.init("stays in the app"), .init("reason"), .init("bytes", .right)])
    for resource in staying {
      rows.add([resource.path, resource.reason ?? "", ByteCount.grouped(resource.bytes)])
    }
    return rows.rendered()
  }

  private var callSiteRows: String {
    var rows = AlignedRows([.init("place"), .init("call"), .init("edit")])
    for site in callSites {
      rows.add(["\(site.file):\(site.line)", site.call, site.change ?? "none"])
    }
    return rows.rendered()
  }

  private static func limitRows(_ limits: Limits) -> String {
    let system = limits.deploymentTarget.map { "from \($0)" } ?? "unknown system"
    var rows = AlignedRows([
      .init("limit of On-Demand Resources"), .init("before iOS 18", .right),
      .init("since", .right), .init(QuotedExcerpt.plain("\(limits.target), \(system)"), .right),
      .init("has", .right),
    ])
    for row in limits.rows {
      rows.add([
        row.subject.rawValue, amount(row.older, row.subject), amount(row.newer, row.subject),
        amount(row.applying, row.subject),
        row.value.map { amount($0, row.subject) + (row.isExceeded ? " (too much)" : "") }
          ?? "not known",
      ])
    }
    return rows.rendered()
  }

  private static func amount(_ number: Int?, _ subject: TagLimitRow.Subject) -> String {
    guard let number else { return "none" }
    return subject == .packs ? ByteCount.grouped(number) : ByteCount.short(number)
  }

  private static func packRows(_ packs: Sum) -> String {
    var rows = AlignedRows([
      .init("limit of Background Assets"), .init("at most", .right), .init("has", .right),
    ])
    rows.add([
      "packs", ByteCount.grouped(BackgroundAssetsLimits.packCount),
      ByteCount.grouped(packs.resources),
    ])
    rows.add([
      "all packs", ByteCount.short(BackgroundAssetsLimits.bytes), ByteCount.short(packs.bytes),
    ])
    return rows.rendered()
  }
}
