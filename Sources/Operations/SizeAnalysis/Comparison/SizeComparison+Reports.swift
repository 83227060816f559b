import Reports

extension SizeComparison {
  /// The report as text.
  ///
  /// - Parameters:
  ///   - owners: the owners of `levity.yml`; none for a report without them.
  ///   - limit: how many of the largest changes are listed.
  public func summary(owners: [SizeOwner] = [], limit: Int = 30) -> String {
    var sums = AlignedRows([
      .init("size"), .init("before", .right), .init("after", .right), .init("change", .right),
    ])
    for row in sumRows { sums.add(row) }
    var rows = AlignedRows([.init("change", .right), .init("what"), .init("part")])
    for change in changes.prefix(limit) {
      rows.add([Self.signed(change.delta), Self.word(for: change), Self.place(of: change)])
    }
    var summary = sums.rendered()
    if !changes.isEmpty { summary += "\n" + rows.rendered() }
    if changes.count > limit { summary += "\n\(rest(after: limit))\n" }
    if !owners.isEmpty { summary += "\n" + ownerRows(owners).rendered() }
    if !symbols.isEmpty {
      summary += "\n\(symbolTitle)\n\n" + symbolRows(limit).rendered()
    }
    return summary
  }

  /// The report as a comment on a pull request.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - owners: the owners of `levity.yml`; none for a report without them.
  ///   - limit: how many changes are listed; GitHub rejects comments of more than 65,536 characters.
  public func markdown(title: String, owners: [SizeOwner] = [], limit: Int = 30) -> String {
    var sums = AlignedRows([
      .init("size"), .init("before", .right), .init("after", .right), .init("change", .right),
    ])
    for row in sumRows { sums.add(row) }
    var rows = AlignedRows([.init("change", .right), .init("what"), .init("part")])
    for change in changes.prefix(limit) {
      rows.add([Self.signed(change.delta), Self.word(for: change), Self.place(of: change)])
    }
    var text = "### \(title): \(Self.signed(delta)) B\n\n" + sums.markdown()
    if !changes.isEmpty { text += "\n" + rows.markdown() }
    if changes.count > limit { text += "\n\(rest(after: limit))\n" }
    if !owners.isEmpty { text += Self.details("By owner", ownerRows(owners)) }
    if !symbols.isEmpty { text += Self.details(symbolTitle, symbolRows(limit)) }
    if types.contains(where: { $0.oldBytes != $0.newBytes }) {
      text += Self.details("By type of file", typeRows)
    }
    return text
  }

  private static func details(_ title: String, _ rows: AlignedRows) -> String {
    "\n<details><summary>\(title)</summary>\n\n\(rows.markdown())\n</details>\n"
  }

  private var typeRows: AlignedRows {
    var rows = AlignedRows([
      .init("type"), .init("before", .right), .init("after", .right), .init("change", .right),
    ])
    for type in types where type.oldBytes != type.newBytes {
      rows.add([
        type.type.rawValue, ByteCount.grouped(type.oldBytes), ByteCount.grouped(type.newBytes),
        Self.signed(type.newBytes - type.oldBytes),
      ])
    }
    return rows
  }

  private func ownerRows(_ owners: [SizeOwner]) -> AlignedRows {
    var rows = AlignedRows([
      .init("owner"), .init("before", .right), .init("after", .right), .init("change", .right),
    ])
    for (before, after) in zip(old.bytes(of: owners), new.bytes(of: owners)) {
      rows.add([
        before.owner ?? "nobody", ByteCount.grouped(before.bytes), ByteCount.grouped(after.bytes),
        Self.signed(after.bytes - before.bytes),
      ])
    }
    return rows
  }

  private var symbolTitle: String {
    let added = symbols.count { $0.oldBytes == 0 }
    let removed = symbols.count { $0.newBytes == 0 }
    return "Symbols: \(ByteCount.grouped(added)) added, \(ByteCount.grouped(removed)) removed, "
      + "\(ByteCount.grouped(symbols.count - added - removed)) resized"
  }

  private func symbolRows(_ limit: Int) -> AlignedRows {
    let hasSeveral = Set(symbols.map(\.binary)).count > 1
    var rows = AlignedRows([
      .init("change", .right), .init("before", .right), .init("after", .right), .init("symbol"),
    ])
    for symbol in symbols.prefix(limit) {
      let name = symbol.name.count > 160 ? symbol.name.prefix(159) + "…" : symbol.name
      rows.add([
        Self.signed(symbol.delta), ByteCount.grouped(symbol.oldBytes),
        ByteCount.grouped(symbol.newBytes), (hasSeveral ? "\(symbol.binary): " : "") + name,
      ])
    }
    return rows
  }

  private var sumRows: [[String]] {
    var rows = [
      Self.row("stored", old.root.bytes, to: new.root.bytes),
      Self.row("on device", old.root.installedBytes, to: new.root.installedBytes),
    ]
    if old.downloadSource != .unknown, new.downloadSource != .unknown {
      let isEstimated = old.downloadSource == .estimated || new.downloadSource == .estimated
      rows.append(
        Self.row(
          isEstimated ? "download (estimated)" : "download", old.root.downloadBytes,
          to: new.root.downloadBytes))
    }
    return rows
  }

  private static func row(_ name: String, _ old: Int, to new: Int) -> [String] {
    let share = ByteCount.percent(new - old, of: old)
    return [
      name, ByteCount.grouped(old), ByteCount.grouped(new),
      "\(signed(new - old)) (\(new > old ? "+" : "")\(share))",
    ]
  }

  private func rest(after limit: Int) -> String {
    let rest = changes.dropFirst(limit)
    return "… and \(Quantity.of(rest.count, "smaller change")), "
      + "\(Self.signed(rest.reduce(0) { $0 + $1.delta })) B together."
  }

  static func signed(_ bytes: Int) -> String { (bytes > 0 ? "+" : "") + ByteCount.grouped(bytes) }

  static func word(for change: SizeChange) -> String {
    switch change.kind {
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .resized: change.delta > 0 ? "grown" : "shrunk"
    }
  }

  static func place(of change: SizeChange) -> String {
    if case .renamed(let former) = change.kind {
      "\(change.path) (was \(former))"
    } else {
      change.path
    }
  }
}

extension SizeComparison {
  /// The comparison as JSON; `schemaVersion` 1.
  public var document: Document {
    Document(
      old: .init(old), new: .init(new), delta: delta,
      changes: changes.map { change in
        var former: String?
        if case .renamed(let path) = change.kind { former = path }
        return .init(
          path: change.path, kind: Self.word(for: change), formerPath: former,
          oldBytes: change.oldBytes, newBytes: change.newBytes)
      },
      types: types.map {
        .init(type: $0.type.rawValue, oldBytes: $0.oldBytes, newBytes: $0.newBytes)
      },
      symbols: symbols.map {
        .init(
          binary: $0.binary, name: $0.name, oldBytes: $0.oldBytes, newBytes: $0.newBytes)
      })
  }

  /// The comparison as JSON.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let old: Sums
    let new: Sums
    let delta: Int
    let changes: [Change]
    let types: [TypeEntry]
    let symbols: [SymbolEntry]

    struct SymbolEntry: Encodable, Sendable {
      let binary: String
      let name: String
      let oldBytes: Int
      let newBytes: Int
    }

    struct Sums: Encodable, Sendable {
      let bytes: Int
      let installedBytes: Int
      let downloadBytes: Int

      init(_ sizes: AppSizes) {
        bytes = sizes.root.bytes
        installedBytes = sizes.root.installedBytes
        downloadBytes = sizes.root.downloadBytes
      }
    }

    struct Change: Encodable, Sendable {
      let path: String
      let kind: String
      let formerPath: String?
      let oldBytes: Int
      let newBytes: Int
    }

    struct TypeEntry: Encodable, Sendable {
      let type: String
      let oldBytes: Int
      let newBytes: Int
    }
  }
}
