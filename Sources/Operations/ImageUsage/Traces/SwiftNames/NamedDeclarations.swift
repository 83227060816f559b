/// The declarations of a name as a variable or function, by the types that have them.
struct NamedDeclarations {
  private struct Member {
    var place: SourcePlace
    /// The type whose member it is; nil for any other declaration.
    var type: String?
    var isOverride: Bool
  }

  private(set) var all: [SourcePlace] = []
  /// Those in the body of a type.
  private(set) var members: [SourcePlace] = []
  /// Those outside of all blocks.
  private(set) var globals: [SourcePlace] = []
  private var inType: [String: [SourcePlace]] = [:]
  private var protocols: Set<String> = []
  /// Members and overrides, for which the declaration in a protocol or superclass may stand.
  private var others: [Member] = []

  init(of name: String, in sources: inout SwiftSources) {
    for place in sources.places(inFilesDeclaring: name) {
      let file = sources[place.file]
      let before = file.tokens.text(place.token - 1)
      guard before == "let" || before == "var" || before == "func" else { continue }
      all.append(place)
      let type = file.type(of: place.token)
      // `override class var`
      let isOverride = (max(0, place.token - 4)..<place.token).contains {
        file.tokens.text($0) == "override"
      }
      if type != nil || isOverride {
        others.append(Member(place: place, type: type?.name, isOverride: isOverride))
      }
      if file.tokens.opener[place.token] == nil { globals.append(place) }
      guard let type else { continue }
      members.append(place)
      inType[type.name, default: []].append(place)
      if type.keyword == "protocol" { protocols.insert(type.name) }
    }
  }

  /// Returns the declarations in the bodies of a type, and those of whatever conforms to it or overrides them.
  func places(inType type: String) -> [SourcePlace] {
    guard let found = inType[type] else { return [] }
    let isProtocol = protocols.contains(type)
    return found
      + others.filter { $0.type != type && ($0.isOverride || isProtocol && $0.type != nil) }
      .map(\.place)
  }

  func isMember(ofType type: String) -> Bool { inType[type] != nil }

  /// The number of types that have such a member.
  var typeCount: Int { inType.count }
}
