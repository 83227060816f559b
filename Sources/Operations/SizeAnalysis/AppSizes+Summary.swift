import Reports

extension AppSizes {
  /// The report as text: the types of files, then the largest parts, whichever file they are in.
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
    var sentence =
      "\(ByteCount.exact(root.bytes)) in \(Quantity.of(byType.reduce(0) { $0 + $1.files }, "file")), "
      + "\(ByteCount.exact(root.installedBytes)) on a device in blocks of 4,096 B"
    switch downloadSource {
    case .measured:
      sentence += ", \(ByteCount.exact(root.downloadBytes)) in the archive (measured)"
    case .estimated:
      sentence += ", \(ByteCount.exact(root.downloadBytes)) to download (estimated)"
    case .unknown: break
    }
    guard let device else { return sentence + "; as built, not thinned for a device" }
    return sentence
      + "; thinned for \(device.name) (estimated\(device.isProved ? "" : ", traits assumed"))"
  }

  private func typeRows() -> String {
    var rows = AlignedRows(
      [
        .init("type"), .init("files", .right), .init("bytes", .right), .init("share", .right),
        .init("on device", .right),
      ] + (downloadSource == .unknown ? [] : [.init("download", .right)]))
    for sum in byType {
      rows.add([
        sum.type.rawValue, ByteCount.grouped(sum.files), ByteCount.grouped(sum.bytes),
        ByteCount.percent(sum.bytes, of: root.bytes), ByteCount.grouped(sum.installedBytes),
        ByteCount.grouped(sum.downloadBytes),
      ])
    }
    let directories = root.downloadBytes - byType.reduce(0) { $0 + $1.downloadBytes }
    if directories > 0 {
      rows.add(["directories and links", "0", "0", "", "0", ByteCount.grouped(directories)])
    }
    rows.addRule()
    rows.add([
      "all", ByteCount.grouped(byType.reduce(0) { $0 + $1.files }), ByteCount.grouped(root.bytes),
      ByteCount.percent(root.bytes, of: root.bytes), ByteCount.grouped(root.installedBytes),
      ByteCount.grouped(root.downloadBytes),
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
