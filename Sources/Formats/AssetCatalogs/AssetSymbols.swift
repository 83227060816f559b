/// The symbols of all assets of one kind (images or colours) in one target, collisions resolved.
public struct AssetSymbols: Sendable {
  /// A name whose symbol another asset already has. Xcode warns and generates nothing for it.
  public struct Collision: Hashable, Sendable {
    /// Run-time name of the asset that gets no symbol.
    public let name: String
    /// Run-time name of the asset that keeps the symbol.
    public let winner: String
    /// The Swift symbol that both resolve to.
    public let symbol: String
  }

  /// Symbols by run-time name, for assets that have one.
  public let symbols: [String: AssetSymbolName]
  /// The assets without a symbol, sorted by name.
  public let collisions: [Collision]

  /// Derives the symbols of `runtimeNames`. The first name in sorted order wins a collision.
  public init(runtimeNames: some Sequence<String>) {
    var symbols: [String: AssetSymbolName] = [:]
    var owners: [String: String] = [:]
    var collisions: [Collision] = []
    for name in Set(runtimeNames).sorted() {
      guard let symbol = AssetSymbolName(runtimeName: name) else { continue }
      let reference = symbol.swiftReference
      if let winner = owners[reference] {
        collisions.append(Collision(name: name, winner: winner, symbol: reference))
      } else {
        owners[reference] = name
        symbols[name] = symbol
      }
    }
    self.symbols = symbols
    self.collisions = collisions
  }
}
