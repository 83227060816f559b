import Reports
import StringOffloading

/// The sizes of an app's strings by language, for people and programs.
struct StringSizesReport: Encodable {
  var schemaVersion = 1
  var languages: [StringSizes.Language]
  var total: StringSizes.Language
  var oneMore: StringSizes.Language?
  /// The strings of leaving tables that stay; nil if no plan was measured.
  var floor: StringSizes.Floor?
  /// The tables that stay besides, by reason; nil if it wasn't measured.
  var staying: [StringSizes.Staying]?
  /// The bytes that extensions no longer have of their own copies, as installed; nil if none has a part of one.
  var savedInExtensions: Int?
  /// The bytes of packs besides their languages: an index, and the keys.
  var sharedPackBytes: Int
  /// Whether the app's packs may be smaller than these.
  var packsAreEstimated: Bool
  /// The number of languages, of all bundles, that were estimated by one that is like them.
  var estimatedLanguages: Int

  init(_ sizes: StringSizes) {
    languages = sizes.languages
    total = sizes.total
    oneMore = sizes.oneMore
    floor = sizes.floor
    staying = sizes.staying
    savedInExtensions = sizes.savedInExtensions
    sharedPackBytes = sizes.sharedPackBytes
    packsAreEstimated = sizes.hasEstimatedPacks
    estimatedLanguages = sizes.estimatedLanguages
  }

  /// - Parameter maximum: The number of languages in the table, the largest ones first; nil for all, sorted.
  func rendered(atMost maximum: Int? = nil) -> String {
    var grid = AlignedRows([
      .init("language"), .init("strings", .right), .init("tables B", .right),
      .init("download B", .right), .init("packs B", .right),
    ])
    func add(_ name: String, _ size: StringSizes.Language) {
      grid.add([
        name, ByteCount.grouped(size.strings), ByteCount.grouped(size.compiledBytes),
        ByteCount.grouped(size.compressedBytes), ByteCount.grouped(size.packBytes),
      ])
    }
    let shown = maximum.map { maximum in
      languages.sorted {
        ($1.compiledBytes, $0.language) < ($0.compiledBytes, $1.language)
      }.prefix(languages.count <= maximum ? maximum : maximum - 1)
    }
    for language in shown ?? languages[...] { add(language.language, language) }
    let others = languages.count - (shown?.count ?? languages.count)
    if let shown, others > 0 {
      add("\(ByteCount.grouped(others)) others", total.without(shown))
    }
    grid.add(["index, keys", "", "", "", ByteCount.grouped(sharedPackBytes)])
    grid.addRule()
    var sum = total
    sum.packBytes += sharedPackBytes
    add("total", sum)
    var text = grid.rendered()
    if let oneMore {
      text +=
        "\nOne more language: about \(ByteCount.exact(oneMore.compiledBytes)) of tables "
        + "(\(ByteCount.exact(oneMore.compressedBytes)) downloaded), or "
        + "\(ByteCount.exact(oneMore.packBytes)) in packs, which download as they are.\n"
    }
    if estimatedLanguages > 0 {
      text +=
        "Estimated from others: \(Quantity.of(estimatedLanguages, "language")); with --sizes, all are measured.\n"
    }
    if let floor {
      let packs = sum.packBytes
      text +=
        "Tables that leave: \(ByteCount.exact(sum.compiledBytes)) in the app now, "
        + "\(ByteCount.exact(floor.compiledBytes + packs)) after "
        + "(\(ByteCount.exact(packs)) of packs\(packsAreEstimated ? ", estimated" : "")); downloaded "
        + "\(ByteCount.exact(sum.compressedBytes)) now, "
        + "\(ByteCount.exact(floor.compressedBytes + packs)) after"
        + (packsAreEstimated ? "\n" : "; measured\n")
      if let savedInExtensions {
        text += "Copies in extensions: \(ByteCount.exact(savedInExtensions)) less, besides.\n"
      }
      if let staying, !staying.isEmpty { text += Self.rendered(staying, floor, leaving: sum) }
    }
    return text
  }

  /// Returns the tables by the reasons why they stay, as they are installed and downloaded, and the sums.
  private static func rendered(
    _ staying: [StringSizes.Staying], _ floor: StringSizes.Floor, leaving: StringSizes.Language
  ) -> String {
    var grid = AlignedRows([
      .init("strings"), .init("tables", .right), .init("installed B", .right),
      .init("after B", .right), .init("download B", .right), .init("after B", .right),
    ])
    func add(_ name: String, tables: Int? = nil, now: Size, after: Size) {
      grid.add([
        name, tables.map(ByteCount.grouped) ?? "", ByteCount.grouped(now.installed),
        ByteCount.grouped(after.installed), ByteCount.grouped(now.downloaded),
        ByteCount.grouped(after.downloaded),
      ])
    }
    let packs = Size(leaving.packBytes, leaving.packBytes)
    let stays = Size(floor.compiledBytes, floor.compressedBytes)
    let all = Size(leaving.compiledBytes, leaving.compressedBytes)
    add("leaves", now: all - stays, after: packs)
    add("floor", now: stays, after: stays)
    var (now, after) = (all, stays + packs)
    for reason in staying {
      let size = Size(reason.compiledBytes, reason.compressedBytes)
      add(reason.reason.rawValue, tables: reason.tables, now: size, after: size)
      (now, after) = (now + size, after + size)
    }
    grid.addRule()
    add("total", now: now, after: after)
    return
      "\n\(grid.rendered())\nPacks replace what leaves, and aren't compressed further; measured.\n"
  }

  /// Bytes as installed and as downloaded.
  private struct Size {
    var installed: Int
    var downloaded: Int

    init(_ installed: Int, _ downloaded: Int) {
      (self.installed, self.downloaded) = (installed, downloaded)
    }

    static func + (left: Size, right: Size) -> Size {
      Size(left.installed + right.installed, left.downloaded + right.downloaded)
    }

    static func - (left: Size, right: Size) -> Size {
      Size(left.installed - right.installed, left.downloaded - right.downloaded)
    }
  }
}

extension StringSizes.Language {
  /// Returns what remains of a sum without some of its languages.
  fileprivate func without(_ languages: some Sequence<StringSizes.Language>) -> Self {
    languages.reduce(into: self) { rest, language in
      rest.strings -= language.strings
      rest.compiledBytes -= language.compiledBytes
      rest.compressedBytes -= language.compressedBytes
      rest.packBytes -= language.packBytes
    }
  }
}
