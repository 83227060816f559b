import AppBundles
import KeySorting
import Reports

extension AppSizes {
  /// The report as text: types of files, owners, languages, then the largest parts, whichever file they are in.
  ///
  /// - Parameters:
  ///   - owners: the owners of `levity.yml`; none for a report without them.
  ///   - partCount: how many of the largest parts are listed.
  public func summary(title: String, owners: [SizeOwner] = [], partCount: Int = 20) -> String {
    var text = "\(title)\n\(totals)\n" + EstimateError.paragraph(estimateErrors)
    for section in sections(owners: owners, partCount: partCount) {
      text += section.title.map { "\n\($0)\n" } ?? ""
      text += "\n" + section.rows.rendered() + (section.note.map { $0 + "\n" } ?? "")
    }
    if !issues.isEmpty {
      text += "\nCouldn't be looked into, and count whole:\n"
      text += issues.map { "  \($0.path): \($0.reason)\n" }.joined()
    }
    return text
  }

  /// The same as Markdown, for a comment or a page.
  public func markdown(title: String, owners: [SizeOwner] = [], partCount: Int = 20) -> String {
    var text = "### \(FindingReport.markdownEscaped(title))\n\n\(totals).\n"
    for section in sections(owners: owners, partCount: partCount) {
      // The table of types is what everybody reads; the others open.
      guard let title = section.title else {
        text += "\n" + section.rows.markdown()
        continue
      }
      text += "\n<details><summary>\(title)</summary>\n\n\(section.rows.markdown())"
      text += (section.note.map { "\n\($0)\n" } ?? "") + "\n</details>\n"
    }
    if !estimateErrors.isEmpty {
      text += "\n\(EstimateError.title)\n\n"
      text += EstimateError.lines(estimateErrors).map { "- \($0)\n" }.joined()
    }
    if !issues.isEmpty {
      text += "\nCouldn't be looked into, and count whole:\n\n"
      text += issues.map {
        "- \(FindingReport.markdownEscaped("\($0.path): \($0.reason)"))\n"
      }.joined()
    }
    return text
  }

  private struct Section {
    var title: String?
    var rows: AlignedRows
    var note: String?
  }

  private func sections(owners: [SizeOwner], partCount: Int) -> [Section] {
    var sections = [Section(rows: typeRows())]
    if !owners.isEmpty { sections.append(Section(title: "By owner", rows: ownerRows(owners))) }
    let languages = languages
    if !languages.languages.isEmpty {
      sections.append(
        Section(
          title: "By language", rows: rows(of: languages),
          note: languages.oneMore.map {
            "One language more is about \(ByteCount.exact($0)), the median of these."
          }))
    }
    if !assetPacks.isEmpty {
      sections.append(
        Section(
          title: "On-Demand Resources", rows: packRows,
          note: "These packs lie beside the app, and aren't in its sums."))
    }
    return sections + [Section(title: "The largest parts", rows: partRows(partCount))]
  }

  private var packRows: AlignedRows {
    var rows = AlignedRows([.init("bytes", .right), .init("tags"), .init("asset pack")])
    for pack in assetPacks {
      rows.add([ByteCount.grouped(pack.byteCount), pack.tags.joined(separator: ", "), pack.name])
    }
    rows.addRule()
    rows.add([ByteCount.grouped(assetPacks.reduce(0) { $0 + $1.byteCount }), "", "all"])
    return rows
  }

  private func ownerRows(_ owners: [SizeOwner]) -> AlignedRows {
    var rows = AlignedRows([.init("owner"), .init("bytes", .right), .init("share", .right)])
    for part in bytes(of: owners).sorted(descendingOn: \.bytes) {
      rows.add([
        part.owner ?? "nobody", ByteCount.grouped(part.bytes),
        ByteCount.percent(part.bytes, of: root.bytes),
      ])
    }
    return rows
  }

  private func rows(of sizes: LanguageSizes) -> AlignedRows {
    var rows = AlignedRows([
      .init("language"), .init("files", .right), .init("bytes", .right), .init("share", .right),
    ])
    for language in sizes.languages {
      rows.add([
        language.name, ByteCount.grouped(language.files), ByteCount.grouped(language.bytes),
        ByteCount.percent(language.bytes, of: root.bytes),
      ])
    }
    rows.addRule()
    rows.add([
      "all", ByteCount.grouped(sizes.languages.reduce(0) { $0 + $1.files }),
      ByteCount.grouped(sizes.bytes), ByteCount.percent(sizes.bytes, of: root.bytes),
    ])
    return rows
  }

  private var totals: String {
    let origin = device == nil ? "measured" : "estimated"
    var sentence =
      "\(ByteCount.exact(root.bytes)) in \(Quantity.of(byType.reduce(0) { $0 + $1.files }, "file")) (\(origin)), "
      + "\(ByteCount.exact(root.installedBytes)) on a device in blocks of 4,096 B (\(device == nil ? "computed" : "estimated"))"
    switch downloadSource {
    case .measured:
      sentence += ", \(ByteCount.exact(root.downloadBytes)) in the archive (measured)"
    case .estimated:
      sentence += ", \(ByteCount.exact(root.downloadBytes)) to download (estimated)"
    case .unknown: break
    }
    if device != nil {
      sentence +=
        ", about \(ByteCount.short(install.bytes)) of install size in App Store Connect (estimated)"
    }
    guard let device else { return sentence + "; as built, not thinned for a device" }
    return sentence
      + "; thinned for \(device.name) (estimated\(device.isProved ? "" : ", traits assumed"))"
  }

  private func typeRows() -> AlignedRows {
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
    return rows
  }

  private func partRows(_ count: Int) -> AlignedRows {
    var parts: [(path: String, bytes: Int)] = []
    root.forEach { path, node in
      // Assets and sections are shown as a whole.
      let isPart =
        node.children.isEmpty
        ? node.kind != .rendition && node.kind != .symbolGroup
        : node.kind == .asset || node.kind == .section
      if isPart { parts.append((path.dropFirst().joined(separator: "/"), node.bytes)) }
    }
    parts.sort(descendingOn: \.bytes, then: \.path)
    var rows = AlignedRows([.init("bytes", .right), .init("share", .right), .init("part")])
    for part in parts.prefix(count) {
      rows.add([
        ByteCount.grouped(part.bytes), ByteCount.percent(part.bytes, of: root.bytes), part.path,
      ])
    }
    return rows
  }
}
