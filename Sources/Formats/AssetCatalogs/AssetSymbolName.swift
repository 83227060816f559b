/// The names of the symbols that Xcode 15 and later generate for one asset.
///
/// Source: swiftlang/swift-build `AssetCatalogCompiler.xcspec` names the settings; the rules were derived from
/// generated files in public repositories. If a build's `ASSET_SYMBOL_INDEX_PATH` property list exists, it has the same
/// names without deriving them.
public struct AssetSymbolName: Hashable, Sendable {
  /// Nested enumerations around the Swift symbol, outermost first, without back-ticks.
  public let swiftNamespaces: [String]
  /// The Swift symbol itself, without namespaces and without back-ticks.
  public let swiftIdentifier: String
  /// The symbol if a suffix counts that is part of a word, `pf` for `pfimage`; nil if it's the same. Code of real apps
  /// has `pfimage`, and no generated file was found that shows either.
  public let otherSwiftIdentifier: String?
  /// The part after `ACImageName` or `ACColorName` in Objective-C.
  public let objectiveCIdentifier: String

  /// Derives the symbols of the asset called `runtimeName` (with its namespaces, joined by `/`).
  ///
  /// Returns nil when no letter or digit is left to build a symbol from.
  public init?(runtimeName: String) {
    var parts = runtimeName.split(separator: "/").map(String.init)
    guard let base = parts.popLast() else { return nil }
    let swift = SymbolWords(base, dropping: .word)
    let full = SymbolWords(base, dropping: .none)
    guard !swift.isEmpty, !full.isEmpty else { return nil }
    let namespaces = parts.map { SymbolWords($0, dropping: .none) }
    swiftNamespaces = namespaces.map { $0.upperCamel.prefixedIfDigit }
    swiftIdentifier = swift.lowerCamel.prefixedIfDigit
    let other = SymbolWords(base, dropping: .anyEnd).lowerCamel.prefixedIfDigit
    otherSwiftIdentifier = other == swiftIdentifier ? nil : other
    let joined = (namespaces + [full]).map(\.upperCamel).joined()
    objectiveCIdentifier = joined.contains("_") ? "_" + joined : joined
  }

  /// The symbol with its namespaces as written in Swift source: `GameUI.arrowBasicE`, `` `default` ``.
  public var swiftReference: String {
    (swiftNamespaces + [swiftIdentifier]).map(Self.escaped).joined(separator: ".")
  }

  /// The Objective-C constant of an image: `ACImageNameAppIcon`.
  public var objectiveCImageConstant: String { "ACImageName" + objectiveCIdentifier }

  /// Returns `identifier`, in back-ticks if Swift reserves the word.
  public static func escaped(_ identifier: String) -> String {
    SwiftKeywords.reserved.contains(identifier) ? "`\(identifier)`" : identifier
  }
}

extension String {
  /// Symbols can't start with a digit.
  fileprivate var prefixedIfDigit: String {
    guard let first = unicodeScalars.first, SymbolWords.isDigit(first) else { return self }
    return "_" + self
  }
}
