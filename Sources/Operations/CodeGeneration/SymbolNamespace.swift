import AssetCatalogs

/// A module's images as Xcode nests their symbols.
struct SymbolNamespace {
  struct Image {
    var symbol: String
    var name: String
    var presence: GeneratedImage.Presence
  }

  struct Child {
    var name: String
    var namespace: SymbolNamespace
  }

  private(set) var images: [Image] = []
  private(set) var children: [Child] = []
  /// The reasons why images of this namespace have no symbol.
  private(set) var comments: [String] = []
  private var symbols: Set<String> = []
  private var places: [String: Int] = [:]

  private init() {}

  init(_ images: [GeneratedImage]) {
    var unique: [String: GeneratedImage] = [:]
    for image in images { unique[image.name] = image }
    let table = AssetSymbols(runtimeNames: unique.keys)
    let winners = Dictionary(
      table.collisions.map { ($0.name, $0.winner) }, uniquingKeysWith: { first, _ in first })
    // Sorted, so that a set `A` comes before the content of a group `A`.
    for image in unique.values.sorted(by: { $0.name < $1.name }) {
      if let winner = winners[image.name] {
        note(image, "\(SwiftLiteral.comment(winner)) has its symbol")
      } else if let symbol = table.symbols[image.name], !symbol.swiftNamespaces.contains("") {
        insert(image, symbol.swiftIdentifier, below: symbol.swiftNamespaces[...])
      } else {
        note(image, "no identifier")
      }
    }
  }

  private mutating func insert(
    _ image: GeneratedImage, _ symbol: String, below path: ArraySlice<String>
  ) {
    guard let first = path.first else {
      guard places[symbol] == nil else {
        return note(image, "\(symbol) is taken")
      }
      symbols.insert(symbol)
      images.append(Image(symbol: symbol, name: image.name, presence: image.presence))
      return
    }
    guard !symbols.contains(first) else {
      return note(image, "\(first) is taken")
    }
    if let index = places[first] {
      children[index].namespace.insert(image, symbol, below: path.dropFirst())
    } else {
      var namespace = SymbolNamespace()
      namespace.insert(image, symbol, below: path.dropFirst())
      places[first] = children.count
      children.append(Child(name: first, namespace: namespace))
    }
  }

  private mutating func note(_ image: GeneratedImage, _ reason: String) {
    guard image.presence == .removed else { return }
    comments.append("// No symbol for \(SwiftLiteral.comment(image.name)): \(reason).")
  }

  /// Whether Xcode still generates the namespace after the offload.
  var survives: Bool {
    images.contains { $0.presence != .removed } || children.contains { $0.namespace.survives }
  }

  var hasRemoved: Bool {
    images.contains { $0.presence == .removed } || !comments.isEmpty
      || children.contains { $0.namespace.hasRemoved }
  }
}
