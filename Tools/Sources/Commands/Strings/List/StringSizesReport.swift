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
  /// The copies of leaving tables in extensions; nil if there are none.
  var copies: StringSizes.Copies?
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
    copies = sizes.copies
    savedInExtensions = sizes.copies.map { $0.before.compiledBytes - $0.after.compiledBytes }
      .flatMap { $0 == 0 ? nil : $0 }
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
        + "\(ByteCount.exact(oneMore.packBytes)) in packs, which download as they are"
        + (oneMore.stayingBytes == 0
          ? "" : ", beside \(ByteCount.exact(oneMore.stayingBytes)) of keys that stay") + ".\n"
    }
    if estimatedLanguages > 0 {
      text +=
        "Estimated from others: \(Quantity.of(estimatedLanguages, "language")); with --sizes, all are measured.\n"
    }
    if let floor {
      let figures = StringSizesSums(leaving: sum, floor: floor, copies: copies)
      text += figures.sentence(isEstimated: packsAreEstimated)
      if let staying, !staying.isEmpty { text += figures.rendered(staying) }
    }
    return text
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
      rest.stayingBytes -= language.stayingBytes
    }
  }
}
