/// The values of arguments of cases: `case image(String)`.
extension SwiftNameTrace {
  /// A place that declares or makes a case with arguments.
  enum PayloadUse {
    case declaration(SourcePlace, [BracketedTokens.Argument])
    case value(SourcePlace, [BracketedTokens.Argument])
    /// The arguments can be anything.
    case open

    var declared: [BracketedTokens.Argument]? {
      if case .declaration(_, let arguments) = self { return arguments }
      return nil
    }
  }

  /// Returns the values that are bound to an argument of a case: of all cases with its name, whatever they belong to.
  mutating func values(of payload: EnumPayload) -> TracedNames {
    var all = TracedNames.none
    let uses = uses(ofCase: payload.name)
    let declared = uses.compactMap(\.declared)
    guard !declared.isEmpty else { return .data }
    for use in uses {
      switch use {
      case .declaration(let place, let arguments):
        guard payload.index < arguments.count else { continue }
        let file = sources[place.file].tokens
        let value = arguments[payload.index].value
        if let equal = value.first(where: { file.text($0) == "=" }), equal + 1 < value.upperBound {
          all.formUnion(values(equal + 1..<value.upperBound, in: place.file))
        }
      case .value(let place, let arguments):
        let labels = arguments.map(\.label)
        let matching = declared.filter { Self.accepts($0, labels) }
        // Something else has the name.
        guard !matching.isEmpty else { continue }
        guard visited.insert(place).inserted else {
          all.hasValues = true
          continue
        }
        for cases in matching {
          guard let value = Self.argument(payload.index, of: cases, in: arguments) else { continue }
          all.formUnion(values(value, in: place.file))
        }
      case .open: return .data
      }
    }
    return all.hasValues ? all : .data
  }

  /// Whether a call with some labels may make a case: arguments with defaults can be left out, and a closure may follow.
  private static func accepts(_ declared: [BracketedTokens.Argument], _ labels: [String]) -> Bool {
    var rest = declared.map(\.label)[...]
    for label in labels {
      guard let next = rest.firstIndex(of: label) else { return false }
      rest = rest[(next + 1)...]
    }
    return true
  }

  /// Returns what a call passes for an argument of a case; nil if that's left out.
  private static func argument(
    _ index: Int, of declared: [BracketedTokens.Argument], in call: [BracketedTokens.Argument]
  ) -> Range<Int>? {
    guard index < declared.count else { return nil }
    let label = declared[index].label
    let before = declared[..<index].count { $0.label == label }
    let found = call.filter { $0.label == label }
    return before < found.count ? found[before].value : nil
  }

  private mutating func uses(ofCase name: String) -> [PayloadUse] {
    if let known = usesByCase[name] { return known }
    let places = sources.places(of: name)
    // Another type may have a member of the name, which makes no case.
    let enumerations = Set(
      places.compactMap { place -> String? in
        let file = sources[place.file]
        guard case .declaration = EnumPayload.Occurrence(at: place.token, in: file.tokens) else {
          return nil
        }
        return file.type(of: place.token)?.name
      })
    let found = places.compactMap { place -> PayloadUse? in
      let file = sources[place.file].tokens
      switch EnumPayload.Occurrence(at: place.token, in: file) {
      case .declaration:
        guard !EnumPayload.isDecoded(at: place.token, file) else { return .open }
        return .declaration(place, file.arguments(of: place.token + 1))
      // `Action.icon(_:)`
      case .value where file.isReferenceWithLabels(place.token): return .open
      case .value(let arguments): return .value(place, arguments)
      case .reference(let owner):
        return enumerations.contains(owner) || owner == "Self" ? .open : nil
      case .pattern, .other: return nil
      }
    }
    usesByCase[name] = found
    return found
  }
}
