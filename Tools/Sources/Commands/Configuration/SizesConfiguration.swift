import SizeAnalysis

/// `sizes:` of `levity.yml`.
struct SizesConfiguration: Sendable, Decodable {
  var budgets = SizeBudgets()
  /// In their order: a part belongs to the first owner with a pattern for it.
  var owners: [SizeOwner] = []

  private enum Key: String, CodingKey, CaseIterable {
    case budgets, owners
  }

  init() {}

  init(from decoder: any Decoder) throws {
    try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "sizes")
    let values = try decoder.container(keyedBy: Key.self)
    owners = try values.decodeIfPresent([Owner].self, forKey: .owners)?.map(\.owner) ?? []
    budgets = try values.decodeIfPresent(Budgets.self, forKey: .budgets)?.budgets ?? budgets
    for name in budgets.owners.keys.sorted() where !owners.contains(where: { $0.name == name }) {
      throw ConfigurationError("sizes.budgets.owners.\(name) isn't one of sizes.owners.")
    }
  }

  private struct Owner: Decodable {
    let owner: SizeOwner

    private enum Key: String, CodingKey, CaseIterable {
      case name, paths, modules, symbols
    }

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "sizes.owners")
      let values = try decoder.container(keyedBy: Key.self)
      func patterns(_ key: Key) throws -> [PathPattern] {
        try values.decodeIfPresent([String].self, forKey: key)?.map(PathPattern.init) ?? []
      }
      let modules = try values.decodeIfPresent([String].self, forKey: .modules) ?? []
      owner = SizeOwner(
        name: try values.decode(String.self, forKey: .name), patterns: try patterns(.paths),
        modules: Set(modules), symbols: try patterns(.symbols))
    }
  }

  private struct Budgets: Decodable {
    var budgets = SizeBudgets()

    private enum Key: String, CodingKey, CaseIterable {
      case total, download, growth, types, owners, modules, extensions, paths
    }

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, Key.allCases.map(\.rawValue), at: "sizes.budgets")
      let values = try decoder.container(keyedBy: Key.self)
      func size(_ key: Key) throws -> Int? {
        try values.decodeIfPresent(Size.self, forKey: key)?.bytes
      }
      func sizes(_ key: Key) throws -> [String: Int] {
        (try values.decodeIfPresent([String: Size].self, forKey: key) ?? [:]).mapValues(\.bytes)
      }
      budgets.total = try size(.total)
      budgets.download = try size(.download)
      budgets.growth = try size(.growth)
      budgets.owners = try sizes(.owners)
      budgets.modules = try sizes(.modules)
      budgets.extensions = try sizes(.extensions)
      budgets.paths = try sizes(.paths)
      for (name, bytes) in try sizes(.types) {
        guard let type = FileType(rawValue: name) else {
          let all = FileType.allCases.map(\.rawValue).joined(separator: ", ")
          throw ConfigurationError("sizes.budgets.types.\(name) isn't a type; they are \(all).")
        }
        budgets.types[type] = bytes
      }
    }
  }

  /// A number of bytes, or a number with KB, MB or GB, which are powers of 1,000.
  private struct Size: Decodable {
    let bytes: Int

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      let word = try value.decode(String.self)
      var number = word.filter { $0 != " " && $0 != "," && $0 != "_" }
      var unit = 1.0
      for (suffix, factor) in [("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)]
      where number.uppercased().hasSuffix(suffix) {
        number.removeLast(suffix.count)
        unit = factor
        break
      }
      guard let count = Double(number), count >= 0, count * unit <= 1e12 else {
        throw ConfigurationError(
          "\"\(word)\" isn't a size; a number with B, KB, MB or GB is expected.")
      }
      bytes = Int((count * unit).rounded())
    }
  }
}
