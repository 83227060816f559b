import Reports

extension AppSizes {
  /// The report for people: the types of files, then the largest parts, whichever file they are in.
  ///
  /// - Parameter partCount: how many of the largest parts are listed.
  public func summary(title: String, partCount: Int = 20) -> String {
    var lines = [title, totals, "", typeRows(), "The largest parts", "", partRows(partCount)]
    if !issues.isEmpty {
      lines.append("Couldn't be looked into, and count whole:")
      lines += issues.map { "  \($0.path): \($0.reason)" } + [""]
    }
    return lines.joined(separator: "\n")
  }

  private var totals: String {
    "\(ByteCount.exact(root.bytes)) in \(Quantity.of(byType.reduce(0) { $0 + $1.files }, "file")), "
      + "\(ByteCount.exact(root.installedBytes)) on a device in blocks of 4,096 B; "
      + "as built, not thinned for a device"
  }

  private func typeRows() -> String {
    var rows = AlignedRows([
      .init("type"), .init("files", .right), .init("bytes", .right), .init("share", .right),
      .init("on device", .right),
    ])
    for sum in byType {
      rows.add([
        sum.type.rawValue, ByteCount.grouped(sum.files), ByteCount.grouped(sum.bytes),
        ByteCount.percent(sum.bytes, of: root.bytes), ByteCount.grouped(sum.installedBytes),
      ])
    }
    rows.addRule()
    rows.add([
      "all", ByteCount.grouped(byType.reduce(0) { $0 + $1.files }), ByteCount.grouped(root.bytes),
      ByteCount.percent(root.bytes, of: root.bytes), ByteCount.grouped(root.installedBytes),
    ])
    return rows.rendered()
  }

  private func partRows(_ count: Int) -> String {
    var parts: [(path: String, bytes: Int)] = []
    root.forEach { path, node in
      // An asset is shown as a whole, not by its renditions.
      let isPart = node.children.isEmpty ? node.kind != .rendition : node.kind == .asset
      if isPart { parts.append((path.dropFirst().joined(separator: "/"), node.bytes)) }
    }
    parts.sort { ($1.bytes, $0.path) < ($0.bytes, $1.path) }
    var rows = AlignedRows([.init("bytes", .right), .init("share", .right), .init("part")])
    for part in parts.prefix(count) {
      rows.add([
        ByteCount.grouped(part.bytes), ByteCount.percent(part.bytes, of: root.bytes), part.path,
      ])
    }
    return rows.rendered()
  }
}
