import Reports

extension SizeComparison {
  /// The report as text.
  ///
  /// - Parameter limit: how many of the largest changes are listed.
  public func summary(limit: Int = 30) -> String {
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
    return summary
  }

  /// The report as a comment on a pull request.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - limit: how many changes are listed; GitHub rejects comments of more than 65,536 characters.
  public func markdown(title: String, limit: Int = 30) -> String {
    var lines = [
      "### \(title): \(Self.signed(delta)) B", "",
      "| size | before | after | change |", "|---|---:|---:|---:|",
    ]
    lines += sumRows.map { "| " + $0.joined(separator: " | ") + " |" }
    if !changes.isEmpty {
      lines += ["", "| change | what | part |", "|---:|---|---|"]
      for change in changes.prefix(limit) {
        lines.append(
          "| \(Self.signed(change.delta)) | \(Self.word(for: change)) "
            + "| \(FindingReport.markdownEscaped(Self.place(of: change))) |")
      }
    }
    if changes.count > limit { lines += ["", rest(after: limit)] }
    let changedTypes = types.filter { $0.oldBytes != $0.newBytes }
    if !changedTypes.isEmpty {
      lines += [
        "", "<details><summary>By type of file</summary>", "",
        "| type | before | after | change |", "|---|---:|---:|---:|",
      ]
      lines += changedTypes.map {
        "| \($0.type.rawValue) | \(ByteCount.grouped($0.oldBytes)) "
          + "| \(ByteCount.grouped($0.newBytes)) | \(Self.signed($0.newBytes - $0.oldBytes)) |"
      }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
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

  private static func place(of change: SizeChange) -> String {
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
