import ImageUsage
import SourceLexing

/// The project's other names of SwiftUI's `Image`: `typealias AppImage = Image`.
enum ImageAliases {
  /// Returns the names that mean nothing else anywhere: no type of the project, and no parameter of one.
  ///
  /// - Parameters:
  ///   - paths: The project's sources.
  ///   - names: The declarations of all of these.
  static func all(
    in paths: [String], _ names: DeclaredNames, read: (String) -> [UInt8]?
  ) -> Set<String> {
    // Another `Image` may be meant.
    guard !names.hasType("Image"), !names.isAlias("Image"), names.aliased.contains("Image") else {
      return []
    }
    var found: Set<String> = []
    for path in paths {
      guard let bytes = read(path), mayDeclare(bytes) else { continue }
      found.formUnion(Self.names(in: BracketedTokens(bytes)))
    }
    guard !found.isEmpty else { return [] }
    let filter = WordFilter(found)
    for path in paths {
      guard let bytes = read(path), !filter.words(in: bytes).isEmpty else { continue }
      found.subtract(otherMeanings(in: BracketedTokens(bytes)))
    }
    return found.filter { !names.hasType($0) && names.inherited[$0] == ["Image"] }
  }

  private static func mayDeclare(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "typealias ")
      && (SourceBytes.contains(bytes, "= Image") || SourceBytes.contains(bytes, "= SwiftUI.Image"))
  }

  private static func names(in file: BracketedTokens) -> [String] {
    file.indices.compactMap { index in
      file.text(index) == "typealias" && file.text(index + 2) == "=" && file.isAliasOfImage(index)
        ? file.text(index + 1) : nil
    }
  }

  /// Returns the type parameters that a file declares, and the types that protocols ask for, which an alias in a type may
  /// answer.
  private static func otherMeanings(in file: BracketedTokens) -> Set<String> {
    var result: Set = ["Body", "Content"]
    for index in file.indices where file.isWord(index) {
      if file.text(index - 1) == "associatedtype" { result.insert(file.text(index)) }
      guard file.text(index + 1) == "<",
        ["struct", "class", "enum", "func", "actor", "typealias", "protocol"]
          .contains(file.text(index - 1)) || file.text(index) == "init"
      else { continue }
      var next = index + 2
      while next < index + 60, !["(", "{", "=", ""].contains(file.text(next)) {
        if file.isWord(next) { result.insert(file.text(next)) }
        next += 1
      }
    }
    return result
  }
}

extension BracketedTokens {
  /// Whether a type alias means `Image`, and nothing inside of it.
  func isAliasOfImage(_ keyword: Int) -> Bool {
    let isQualified = text(keyword + 3) == "SwiftUI" && text(keyword + 4) == "."
    let name = isQualified ? keyword + 5 : keyword + 3
    return text(name) == "Image" && !([".", "<"].contains(text(name + 1)))
  }
}
