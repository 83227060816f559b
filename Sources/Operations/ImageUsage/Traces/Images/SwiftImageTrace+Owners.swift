/// The declarations that uses of names mean.
extension SwiftImageTrace {
  /// The value whose member a use of a name is.
  enum Owner: Hashable {
    /// A name without a dot before it, which means a variable.
    case variable(SourcePlace)
    case global
    /// `.bell`
    case implicit
    case type(String)
    /// The last word of an expression of an unknown type.
    case unknown(hint: String)
    /// None that has members.
    case other
  }

  /// The places that have one name, those that read it by what they are members of: thousands of them belong to few types.
  struct ReadUses {
    /// In the order of files and tokens, and not more than can be looked at.
    let byOwner: [Owner: [SourcePlace]]
    /// The types of owners, by those that they inherit from or conform to, and by themselves.
    let heirs: [String: [String]]
    /// Those of values of unknown types.
    let unknown: [Owner]
    /// Those that read the pixels of a member with a common name of such a value at once: `current().image?.pngData()`.
    let ofPixels: [SourcePlace]
  }

  /// Names that members of many types have.
  static let common: Set<String> = [
    "image", "img", "icon", "logo", "picture", "photo", "avatar", "thumbnail", "placeholder",
    "background", "backgroundImage", "value", "result", "content", "data", "item", "model", "cover",
    "name", "title", "text", "id", "key", "type", "kind", "imageName", "iconName", "identifier",
  ]

  /// Those that values of the system's have, too.
  private static let ofSystem: Set<String> = [
    "image", "placeholder", "background", "backgroundImage", "value", "result", "content", "data",
    "item", "name", "title", "text", "id", "key", "type", "kind", "identifier",
  ]

  /// Returns the places of a name.
  mutating func uses(of name: String) -> ReadUses {
    if let known = readUses[name] { return known }
    let all = Array(names.sources.places(of: name).prefix(Self.maximumPlacesOfName))
    var byOwner: [Owner: [SourcePlace]] = [:]
    for use in all where Self.isRead(use.token, names.sources[use.file].tokens) {
      byOwner[owner(of: use), default: []].append(use)
    }
    var heirs: [String: [String]] = [:]
    var unknown: [Owner] = []
    for owner in byOwner.keys {
      if case .type(let type) = owner {
        for ancestor in names.ancestors(of: type) { heirs[ancestor, default: []].append(type) }
      } else if case .unknown = owner {
        unknown.append(owner)
      }
    }
    var ofPixels: [SourcePlace] = []
    if Self.common.contains(name) {
      for case .unknown(let hint) in unknown where !Self.views.contains(where: hint.hasSuffix) {
        let uses = byOwner[.unknown(hint: hint)] ?? []
        ofPixels += uses.filter { readsPixels(at: $0.token, names.sources[$0.file].tokens) }
      }
    }
    let found = ReadUses(
      byOwner: byOwner, heirs: heirs, unknown: unknown, ofPixels: ofPixels)
    readUses[name] = found
    return found
  }

  /// Ends of names of values whose image isn't that of a model.
  private static let views = [
    "attachment", "button", "cell", "container", "controller", "field", "item", "label", "layer",
    "node", "picker", "response", "result", "value", "view",
  ]

  /// Whether the pixels of a member are read where it stands, or it's given to what reads them.
  private func readsPixels(at member: Int, _ file: BracketedTokens) -> Bool {
    var end = member + 1
    while ["?", "!"].contains(file.text(end)), file.isJoined(end) { end += 1 }
    if file.text(end) == "." { return Self.pixels.contains(file.text(end + 1)) }
    guard let open = file.opener[member], file.text(open) == "(" else { return false }
    return ImageConsumer.byCallee[file.calledName(of: open)] == .drawing
  }

  /// Returns the places that may mean a member of a type, or a variable of the whole project.
  mutating func meaning(
    _ declaration: SourcePlace, memberOf type: String?, _ uses: ReadUses
  ) -> [SourcePlace] {
    var result: [SourcePlace] = []
    for owner in owners(of: declaration, memberOf: type, uses) {
      result += uses.byOwner[owner] ?? []
    }
    if type != nil { result += Set(uses.ofPixels).subtracting(result) }
    return result.filter { $0 != declaration }.sorted {
      ($0.file, $0.token) < ($1.file, $1.token)
    }
  }

  /// Returns the owners whose member a declaration may be: those for which `mayMean` is true.
  private mutating func owners(
    of declaration: SourcePlace, memberOf type: String?, _ uses: ReadUses
  ) -> [Owner] {
    var result: [Owner] = [.variable(declaration)]
    for owner in [.global, .implicit] + uses.unknown
    where uses.byOwner[owner] != nil && mayMean(declaration, memberOf: type, by: owner) {
      result.append(owner)
    }
    guard let type else { return result }
    let heirs = uses.heirs[type] ?? []
    result += heirs.map { .type($0) }
    for ancestor in names.ancestors(of: type)
    where uses.byOwner[.type(ancestor)] != nil && !heirs.contains(ancestor)
      && isRelated(ancestor, type)
    {
      result.append(.type(ancestor))
    }
    return result
  }

  private mutating func mayMean(
    _ declaration: SourcePlace, memberOf type: String?, by owner: Owner
  ) -> Bool {
    switch owner {
    case .other: return false
    case .variable(let found): return found == declaration
    case .global: return type == nil
    case .implicit: return type != nil && !isCommon(declaration) && isStatic(declaration)
    case .type(let found): return type.map { isRelated(found, $0) } ?? false
    case .unknown(let hint):
      guard let type else { return false }
      return !isCommon(declaration) || hint.count > 3 && type.lowercased().hasSuffix(hint)
        || isRare(declaration)
    }
  }

  /// Whether a use of a name means a member of a type, or a variable of the whole project, as far as types say it.
  mutating func surelyMeans(
    _ use: SourcePlace, memberOf type: String?, at place: SourcePlace
  ) -> Bool {
    let owner = owner(of: use)
    if case .unknown = owner { return false }
    return mayMean(place, memberOf: type, by: owner)
  }

  private mutating func owner(of use: SourcePlace) -> Owner {
    if let known = owners[use] { return known }
    let found = newOwner(of: use)
    owners[use] = found
    return found
  }

  private mutating func newOwner(of use: SourcePlace) -> Owner {
    let file = names.sources[use.file].tokens
    guard file.text(use.token - 1) == "." else {
      if ["let", "var", "func", "case"].contains(file.text(use.token - 1)) { return .other }
      switch names.meaning(of: file.text(use.token), at: use.token, in: use.file) {
      case .variable(let token): return .variable(SourcePlace(file: use.file, token: token))
      case .member(let type): return .type(type)
      case .global: return heir(around: use).map { .type($0) } ?? .global
      case .element, .parameter, .payload, .unknown: return .other
      }
    }
    let start = file.expressionStart(of: use.token)
    guard start < use.token - 1 else { return .implicit }
    if let found = names.heldType(of: start..<use.token - 1, in: use.file, depth: 0) {
      return .type(found.name)
    }
    var owner = use.token - 2
    if ["?", "!"].contains(file.text(owner)) { owner -= 1 }
    return .unknown(hint: file.text(owner).lowercased())
  }

  /// Returns the type around a plain name that inherits a member of that name; nil if none does, or a global variable
  /// has it.
  private mutating func heir(around use: SourcePlace) -> String? {
    let parsed = names.sources[use.file]
    let file = parsed.tokens
    let declared = names.declarations(of: file.text(use.token))
    guard declared.globals.isEmpty, !declared.members.isEmpty else { return nil }
    var open = file.opener[use.token]
    while let current = open {
      if let type = parsed.types[current],
        names.ancestors(of: type.name).contains(where: declared.isMember(ofType:))
      {
        return type.name
      }
      open = file.opener[current]
    }
    return nil
  }

  private mutating func isCommon(_ place: SourcePlace) -> Bool {
    Self.common.contains(names.sources[place.file].tokens.text(place.token))
  }

  /// Whether few types have a member of a common name, which no value of the system's has.
  private mutating func isRare(_ place: SourcePlace) -> Bool {
    let name = names.sources[place.file].tokens.text(place.token)
    return !Self.ofSystem.contains(name) && names.declarations(of: name).typeCount <= 2
  }

  private mutating func isRelated(_ found: String, _ type: String) -> Bool {
    if found == type || names.ancestors(of: found).contains(type) { return true }
    // An image view of the system's class is hardly ever one of a derived class that has an image of its own.
    return names.headers(of: found).contains { $0.keyword != "extension" }
      && names.ancestors(of: type).contains(found)
  }

  private mutating func isStatic(_ place: SourcePlace) -> Bool {
    let file = names.sources[place.file].tokens
    return (place.token - 4..<place.token).contains { ["static", "class"].contains(file.text($0)) }
  }
}
