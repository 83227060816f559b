import Reports

extension TagReport {
  /// The report as plain text, in tables.
  public var summary: String {
    guard !targets.isEmpty || !requests.isEmpty else {
      return "No target has resource tags, and no source requests them.\n"
    }
    let parts = targets.map(Self.summary) + (requests.isEmpty ? [] : [requestRows])
    return parts.joined(separator: "\n")
  }

  private static func summary(of target: Target) -> String {
    var title = "\(target.name) (\(target.project)"
    if let identifier = target.bundleIdentifier { title += ", \(identifier)" }
    title += ")"
    if !target.isEnabled { title += ": On-Demand Resources are off" }
    return "\(QuotedExcerpt.plain(title, limit: 200))\n\n\(tagRows(target))\n\(packRows(target))"
  }

  private static func tagRows(_ target: Target) -> String {
    var rows = AlignedRows([
      .init("tag"), .init("loads"), .init("image sets", .right), .init("other sets", .right),
      .init("files", .right), .init("bytes", .right), .init("3x phone", .right),
      .init("packs", .right), .init("requests", .right),
    ])
    for tag in target.tags {
      rows.add([
        tag.name, tag.loads, ByteCount.grouped(tag.imageSets), ByteCount.grouped(tag.otherSets),
        ByteCount.grouped(tag.files), ByteCount.grouped(tag.bytes),
        ByteCount.grouped(tag.phoneBytes), ByteCount.grouped(tag.packs),
        ByteCount.grouped(tag.requests),
      ])
    }
    return rows.rendered()
  }

  /// The sum counts each resource once, which the tags' own sums don't.
  private static func packRows(_ target: Target) -> String {
    var rows = AlignedRows([
      .init("pack"), .init("priority", .right), .init("resources", .right), .init("bytes", .right),
      .init("3x phone", .right), .init("tags"),
    ])
    for pack in target.packs {
      let suffix = pack.identifier.dropFirst((target.bundleIdentifier ?? "").count + 1)
      rows.add([
        String(suffix), pack.priority.map(Self.priority) ?? "", ByteCount.grouped(pack.resources),
        ByteCount.grouped(pack.bytes), ByteCount.grouped(pack.phoneBytes),
        pack.tags.joined(separator: ", "),
      ])
    }
    guard target.packs.count > 1 else { return rows.rendered() }
    rows.addRule()
    rows.add([
      Quantity.of(target.packs.count, "pack"), "",
      ByteCount.grouped(target.packs.reduce(0) { $0 + $1.resources }),
      ByteCount.grouped(target.packs.reduce(0) { $0 + $1.bytes }),
      ByteCount.grouped(target.packs.reduce(0) { $0 + $1.phoneBytes }),
    ])
    return rows.rendered()
  }

  /// Two digits after the point.
  private static func priority(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100)." + String(repeating: "0", count: 2 - digits.count) + digits
  }

  private var requestRows: String {
    var rows = AlignedRows([.init("place"), .init("call"), .init("tags")])
    for request in requests {
      rows.add([
        "\(request.file):\(request.line)", request.kind.rawValue,
        request.tags?.joined(separator: ", ") ?? "(known only at run time)",
      ])
    }
    return rows.rendered()
  }
}
