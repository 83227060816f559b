import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees

extension CodeRewriting {
  /// Looks for other members with the names of symbols that are images of UIKit, and refuses those that only names
  /// declare to be images: `.star` may be a case of an enumeration.
  mutating func findOtherMembers(in tree: CatalogTree, read: (String) -> [UInt8]?) {
    let pictures = places.values.flatMap { $0 }.filter(\.isPicture)
    guard !pictures.isEmpty else { return }
    let words = Set(pictures.flatMap(\.names).compactMap(plainSymbol))
    let filter = WordFilter(words)
    var declared: Set<String> = []
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path) else { continue }
      let found = filter.words(in: bytes)
      guard !found.isSubset(of: declared) else { continue }
      declared.formUnion(Self.members(BracketedTokens(bytes), among: found))
    }
    ownNames = words.subtracting(declared)
    for path in places.keys {
      refuse(placesIn: path, "It may be a member of another type.") { [self] place in
        place.isPresumed
          && (place.names.compactMap(plainSymbol).contains(where: declared.contains)
            || place.names.contains(where: hasOwnNamespace))
      }
    }
  }

  /// Whether the symbol of an image is also an image of UIKit somewhere, and the project declares no other member of its
  /// name.
  func hasOwnName(_ name: String) -> Bool {
    guard let path = symbols[name] else { return false }
    return path.count > 1 || ownNames.contains(path[0])
  }

  /// Whether the project declares a type with the name of an image's first namespace, such as a generator's:
  /// `extension Asset { enum Icons { static let bell = Asset("Icons/bell") } }`.
  private func hasOwnNamespace(_ name: String) -> Bool {
    guard let path = symbols[name], path.count > 1 else { return false }
    return declarations.names.isType(path[0])
  }

  /// Whether a symbol at a place can be nothing but the accessor of a generator, which has its name: nothing else in the
  /// project has the type of Xcode's symbols.
  func isAccessor(_ evidence: UsageEvidence, naming name: String) -> Bool {
    guard !declarations.hasResources, hasOwnNamespace(name) else { return false }
    return !(places[evidence.file] ?? []).contains { place in
      place.lines.contains(evidence.line) && place.names.contains(name)
        && !(place.isPicture && place.isPresumed && place.obstacle != nil)
    }
  }

  /// Returns the symbol of an image that has no namespace.
  private func plainSymbol(of name: String) -> String? {
    guard let path = symbols[name], path.count == 1 else { return nil }
    return path[0]
  }

  /// Returns those of the names that a file declares as cases or members of types.
  private static func members(_ file: BracketedTokens, among names: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for index in file.indices where file.isWord(index) && names.contains(file.text(index)) {
      let isCase: Bool
      switch file.text(index - 1) {
      case "case": isCase = true
      case ",":
        isCase = file.opener[index].flatMap { file.typeDeclaration(of: $0) }?.keyword == "enum"
      case "let", "var", "func":
        isCase = (max(0, index - 5)..<index).contains {
          ["static", "class"].contains(file.text($0))
        }
      default: isCase = false
      }
      if isCase { result.insert(file.text(index)) }
    }
    return result
  }

  /// The symbols that may be an image and aren't rewritten, as places for the planner, besides the lines that it knows.
  func unknownPictures(of name: String, besides known: Set<String>) -> [PlannableUse] {
    var result: [PlannableUse] = []
    for path in places.keys.sorted() {
      for place in places[path] ?? [] where place.isPicture && place.names.contains(name) {
        guard let obstacle = place.obstacle,
          !known.contains("\(path):\(place.lines.lowerBound)")
        else { continue }
        var use = PlannableUse(
          purpose: .view, naming: .assetSymbol, file: path, line: place.lines.lowerBound,
          text: symbols[name]?.joined(separator: ".") ?? "")
        use.access = .resource
        use.obstacle = obstacle
        result.append(use)
      }
    }
    return result
  }
}
