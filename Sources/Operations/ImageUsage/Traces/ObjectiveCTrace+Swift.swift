/// Members that sources in Swift can set or call: those of the classes that they name, and of those that these
/// declare something with.
extension ObjectiveCTrace {
  /// The classes and protocols that Swift can get an object of.
  struct VisibleTypes {
    var names: Set<String> = []
    /// The protocols that headers declare.
    var protocols: Set<String> = []
    /// Those with members that have other names in Swift.
    var renamed: Set<String> = []
  }

  private static let renamings = ["NS_SWIFT_NAME", "NS_REFINED_FOR_SWIFT", "swift_name"]
  /// Words of code in Swift that calls methods by their selectors.
  private static let selectors = ["Selector", "NSSelectorFromString", "perform", "NSInvocation"]
  /// Words of code in Swift that sets properties by their names.
  private static let keyedSetters = ["setValue", "setValuesForKeys"]

  /// Whether Swift may set a property of one of several classes.
  mutating func mayBeSetInSwift(_ name: String, of classes: Set<String>) -> Bool {
    guard sources.hasSwift else { return false }
    if classes.contains(where: { isRenamed($0) }) { return true }
    guard sources.isInSwift(name) else { return false }
    return Self.keyedSetters.contains(where: sources.isInSwift)
      || classes.contains { isVisibleInSwift($0) }
  }

  /// Whether Swift calls something that may be the method: it knows `addIconWithName:` as `addIcon(withName:)`.
  mutating func mayBeCalledInSwift(
    _ unit: ObjectiveCSources.Unit, in number: Int
  ) -> Bool {
    guard sources.hasSwift, let name = unit.parts.first else { return false }
    let owner = owner(of: SourcePlace(file: number, token: unit.name))
    if let owner, isRenamed(owner) { return true }
    let isSelected = Self.selectors.contains(where: sources.isInSwift) && sources.isInSwift(name)
    if let owner, !isVisibleInSwift(owner) { return isSelected }
    if name.hasPrefix("init") {
      guard let owner else { return true }
      return descendants(of: owner).union([owner]).contains(where: sources.isInSwift)
    }
    var prefix = ""
    var names: [String] = []
    for character in name {
      if character.isUppercase { names.append(prefix) }
      prefix.append(character)
    }
    // No method loses its whole name to the type of its argument.
    return isSelected
      || (names + [name]).contains {
        !["", "set", "get"].contains($0) && sources.isCalledInSwift($0)
      }
  }

  private mutating func isRenamed(_ type: String) -> Bool {
    let renamed = visibleTypes().renamed
    return chain(of: type).contains(where: renamed.contains)
  }

  /// Whether Swift can get an object of a class, as one of its own or as that of a class or protocol that it's
  /// related to.
  private mutating func isVisibleInSwift(_ type: String) -> Bool {
    let visible = visibleTypes()
    let related = chain(of: type) + descendants(of: type)
    return related.contains { name in
      !isDeclared(name, visible) || visible.names.contains(name) || sources.isInSwift(name)
        || protocols(of: name).contains { visible.names.contains($0) || sources.isInSwift($0) }
    }
  }

  /// Whether the project declares a class or a protocol; all code sees the members that it adds to other classes.
  private mutating func isDeclared(_ name: String, _ visible: VisibleTypes) -> Bool {
    isOfProject(name) || visible.protocols.contains(name) || name == "NSObject"
      || SwiftTokens.isOfUIKit(name)
  }

  /// Returns the protocols that the declarations of a class adopt: `@interface Row () <Named>`.
  private mutating func protocols(of type: String) -> Set<String> {
    var result: Set<String> = []
    for place in sources.places(of: type) {
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "interface" else { continue }
      var index = place.token + 1
      while index < file.tokens.count, index < place.token + 60,
        !["@", "-", "+", "{", ";"].contains(file.text(index))
      {
        if file.isWord(index) { result.insert(file.text(index)) }
        index += 1
      }
    }
    return result
  }

  private mutating func visibleTypes() -> VisibleTypes {
    if let known = typesInSwift { return known }
    let headers = sources.paths.indices.filter { sources.paths[$0].hasSuffix(".h") }
    var found = VisibleTypes()
    var declared: Set<String> = []
    for number in headers {
      for around in sources[number].classes {
        declared.insert(around.name)
        if around.isProtocol { found.protocols.insert(around.name) }
      }
    }
    var words: [String: Set<String>] = [:]
    var open: [String] = []
    for number in headers {
      let parsed = sources[number]
      for index in parsed.tokens.indices where parsed.tokens.isWord(index) {
        let word = parsed.tokens.text(index)
        let around = parsed.declaration(around: index)?.name
        if Self.renamings.contains(word) {
          let next = around ?? Self.declaration(behind: index, parsed.tokens)
          if let next { found.renamed.insert(next) }
        }
        guard declared.contains(word) else { continue }
        if let around {
          words[around, default: []].insert(word)
        } else if !Self.isForward(index, parsed.tokens) {
          open.append(word)
        }
      }
    }
    open += declared.filter { name in
      sources.isInSwift(name) || found.renamed.contains(name)
        || !isOfProject(name) && !found.protocols.contains(name)
    }
    while let next = open.popLast() {
      if found.names.insert(next).inserted { open += words[next] ?? [] }
    }
    typesInSwift = found
    return found
  }

  /// `NS_SWIFT_NAME(Row) @interface LVRow`
  private static func declaration(behind index: Int, _ file: SwiftTokens) -> String? {
    let start = (index..<min(index + 12, file.tokens.count)).first {
      file.text($0) == "@" && ["interface", "protocol"].contains(file.text($0 + 1))
    }
    return start.map { file.text($0 + 2) }
  }

  /// `@class Row, Cell;`, `@protocol Named;`, `#import <Rows/Row.h>`, `#define row [Row new]`
  private static func isForward(_ index: Int, _ file: SwiftTokens) -> Bool {
    if file.isDirective(index) { return true }
    var start = index - 1
    while file.isWord(start) || file.text(start) == "," { start -= 1 }
    return file.text(start) == "@"
  }
}
