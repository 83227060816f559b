import AssetCatalogs

/// Every word that can name an asset, with its meaning.
struct AssetNames: Sendable {
  /// The way in which a word names an asset.
  enum Role: Hashable, Sendable {
    /// The run-time name.
    case name
    /// The base name of an asset in a namespace.
    case baseName
    /// Xcode's Swift symbol, below these namespaces.
    case symbol([String])
    case objectiveCSymbol
    /// An accessor declared in these types.
    case accessor(GeneratedFile.Generator, [String])
    /// An accessor declared in these types, of which the last is a namespace: nothing has that type.
    case namespacedAccessor(GeneratedFile.Generator, [String])
    case rSwift

    /// The tool that declares an accessor.
    var generator: GeneratedFile.Generator? {
      switch self {
      case .accessor(let generator, _), .namespacedAccessor(let generator, _): generator
      default: nil
      }
    }
  }

  struct Meaning: Hashable, Sendable {
    var asset: Int
    var role: Role
    /// Whether it's the name of an image rather than of a color or of data.
    var isImage = false
  }

  let vocabulary: Vocabulary
  let names: NameIndex
  let similar: SimilarNames
  /// The meanings by the word's index in the vocabulary.
  let meanings: [[Meaning]]
  /// The assets by run-time name and, for those in a namespace, by base name.
  let assetsByName: [String: [Int]]
  /// For each asset the first one that no word can distinguish from it: copies of one name in several catalogs have the
  /// same uses, which are collected once. Only firsts appear in the tables above.
  let firstAlike: [Int]
  /// The assets of which a generated file declares an accessor.
  let withAccessors: Set<Int>
  /// The names of the catalogs in lower case, as generators call the types of their accessors.
  let catalogs: Set<String>

  init(assets: [NamedAsset], accessors: [(GeneratedFile.Generator, GeneratedFile.Accessor)]) {
    var words: [String: [Meaning]] = [:]
    var byName: [String: [Int]] = [:]
    let firstAlike = Self.firstAlike(assets)
    for (index, asset) in assets.enumerated() where !asset.isNested && firstAlike[index] == index {
      words[asset.name, default: []].append(
        Meaning(asset: index, role: .name, isImage: asset.hasImageSymbol))
      byName[asset.name, default: []].append(index)
      if asset.baseName != asset.name {
        words[asset.baseName, default: []].append(Meaning(asset: index, role: .baseName))
        byName[asset.baseName, default: []].append(index)
      }
      if asset.hasImageSymbol { Self.addSymbols(of: asset, at: index, to: &words) }
    }
    var scopes: Set<String> = []
    var withAccessors: Set<Int> = []
    for (generator, accessor) in accessors {
      guard let last = accessor.path.last else { continue }
      let scope = Array(accessor.path.dropLast())
      scopes.formUnion(scope)
      for asset in byName[accessor.asset] ?? [] {
        let isNamespaced = Self.isNamespaced(accessor, of: assets[asset].name)
        words[last, default: []].append(
          Meaning(
            asset: asset,
            role: isNamespaced ? .namespacedAccessor(generator, scope) : .accessor(generator, scope)
          ))
        withAccessors.insert(asset)
        guard generator == .swiftGen else { continue }
        for list in Self.lists {
          words[list, default: []] += scope.indices.map {
            Meaning(asset: asset, role: .accessor(generator, Array(scope[...$0])))
          }
        }
      }
    }
    self.withAccessors = withAccessors
    let known = words
    vocabulary = Vocabulary(words: Set(known.keys).union(scopes))
    names = NameIndex(names: byName.keys)
    assetsByName = byName
    let vocabulary = vocabulary
    similar = SimilarNames(
      byName.keys.sorted().compactMap { name in
        vocabulary.index(of: name).map { (word: $0, name: name) }
      })
    meanings = (0..<vocabulary.count).map { Self.unique(known[vocabulary[$0]] ?? []) }
    self.firstAlike = firstAlike
    catalogs = Set(
      assets.compactMap {
        $0.catalog.split(separator: "/").last?.split(separator: ".").first?.lowercased()
      })
  }

  /// SwiftGen's lists of all accessors of a type: `Asset.allImages`.
  static let lists = ["allImages", "allSymbols", "allValues"]

  private static func firstAlike(_ assets: [NamedAsset]) -> [Int] {
    struct Key: Hashable {
      var name: String
      var baseName: String
      var hasImageSymbol: Bool
    }
    var first: [Key: Int] = [:]
    return assets.enumerated().map { index, asset in
      guard !asset.isNested else { return index }
      let key = Key(
        name: asset.name, baseName: asset.baseName, hasImageSymbol: asset.hasImageSymbol)
      if let known = first[key] { return known }
      first[key] = index
      return index
    }
  }

  /// Whether the type around an accessor stands for the asset's namespace, and holds no cases.
  private static func isNamespaced(_ accessor: GeneratedFile.Accessor, of name: String) -> Bool {
    guard !accessor.isCase, let type = accessor.path.dropLast().last,
      let namespace = name.split(separator: "/").dropLast().last
    else { return false }
    func letters(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(type) == letters(namespace)
  }

  /// Copies of one generated file declare the same accessors.
  private static func unique(_ meanings: [Meaning]) -> [Meaning] {
    guard meanings.count > 1 else { return meanings }
    var seen: Set<Meaning> = []
    return meanings.filter { seen.insert($0).inserted }
  }

  private static func addSymbols(
    of asset: NamedAsset, at index: Int, to words: inout [String: [Meaning]]
  ) {
    for name in RSwiftNames.accessors(asset.baseName) where !name.isEmpty {
      words[name, default: []].append(Meaning(asset: index, role: .rSwift))
    }
    guard let symbol = AssetSymbolName(runtimeName: asset.name) else { return }
    for name in [symbol.swiftIdentifier, symbol.otherSwiftIdentifier].compactMap(\.self) {
      words[name, default: []].append(
        Meaning(asset: index, role: .symbol(symbol.swiftNamespaces)))
    }
    words[symbol.objectiveCImageConstant, default: []].append(
      Meaning(asset: index, role: .objectiveCSymbol))
  }
}
