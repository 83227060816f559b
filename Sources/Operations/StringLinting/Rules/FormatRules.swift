import FormatCompatibility
import Reports
import StringInventories
import StringValues

/// Distributes the mismatches of a string's specifiers among the rules.
enum FormatCheck {
  /// Returns the wanted mismatches as one match, since a string is right or wrong.
  static func match(
    of pair: StringPair, where isWanted: (FormatMismatch) -> Bool
  ) -> RuleMatch? {
    let wanted = found(in: pair).filter(isWanted)
    guard let first = wanted.first else { return nil }
    let more = wanted.count > 1 ? " (and \(wanted.count - 1) more)" : ""
    let development =
      pair.development == nil
      ? "" : ", the development value \(shown(pair.developmentLeaves, nil))"
    var match = RuleMatch(
      "\(QuotedExcerpt.plain(first.description, limit: 200))\(more) The value is \(shown(pair.leaves, first.specifier))\(development)."
    )
    match.related = pair.development?.place
    return match
  }

  private static func found(in pair: StringPair) -> [FormatMismatch] {
    // Nearly all strings have no specifier.
    func hasPercent(_ leaves: [StringLeaf]) -> Bool {
      leaves.contains { $0.value.utf8.contains(UInt8(ascii: "%")) }
    }
    guard hasPercent(pair.leaves) || hasPercent(pair.developmentLeaves) else { return [] }
    if let development = pair.development {
      var arguments = FormatArguments(development: development.value)
      // Code from which SwiftUI extracts keys has the arguments in the key.
      let isInKey = pair.part.file.kind == .stringCatalog && !arguments.isFormat
      if isInKey { arguments = FormatArguments(development: .plain(pair.string.key)) }
      // An issue that the development string has, too, is reported there, once.
      let own = Set(arguments.ownMismatches.map(\.kind))
      return arguments.mismatches(of: pair.string.value).filter { mismatch in
        // The development string doesn't show what only the key names.
        if isInKey, case .omitted = mismatch { return false }
        return !own.contains(mismatch.kind)
      }
    }
    guard pair.part.language == pair.table.developmentLanguage else { return [] }
    let arguments = FormatArguments(development: pair.string.value)
    return arguments.isFormat ? arguments.ownMismatches : []
  }

  private static func shown(_ leaves: [StringLeaf], _ specifier: String?) -> String {
    let leaf =
      leaves.first { leaf in specifier.map { leaf.value.contains($0) } ?? false }
      ?? leaves.first { $0.value.utf8.contains(UInt8(ascii: "%")) } ?? leaves.first
    return QuotedExcerpt.quoted(leaf?.value ?? "", limit: 80)
  }
}

extension FormatMismatch {
  /// Returns the specifier of the mismatch, as written.
  fileprivate var specifier: String? {
    switch self {
    case .missingArgument(_, let specifier), .otherClass(_, let specifier, _),
      .shifted(_, let specifier, _, _), .otherSize(_, let specifier, _),
      .otherStyle(_, let specifier, _), .unknownVariable(let specifier), .overflow(let specifier),
      .addedToPlainString(let specifier), .strayPercent(let specifier), .blank(let specifier):
      specifier
    case .mixedPositions, .mixedPositionsInForm, .tooDeep, .omitted: nil
    }
  }

  /// Returns the mismatch regardless of its wording in the string.
  fileprivate var kind: String {
    switch self {
    case .missingArgument(let number, _): "missing \(number)"
    case .otherClass(let number, let specifier, _):
      "class \(number) \(Self.argumentClass(specifier))"
    case .shifted(let number, _, _, _): "shifted \(number)"
    case .unknownVariable: "variable"
    case .mixedPositions: "mixed"
    case .mixedPositionsInForm: "mixed in a form"
    case .overflow: "overflow"
    case .tooDeep: "deep"
    case .otherSize(let number, _, _): "size \(number)"
    case .otherStyle(let number, _, _): "style \(number)"
    case .omitted(let number, _): "omitted \(number)"
    case .addedToPlainString: "added"
    case .strayPercent: "stray"
    case .blank: "blank"
    }
  }

  /// Returns the class of argument that a specifier takes, whichever letter it uses.
  private static func argumentClass(_ specifier: String) -> String {
    FormatString(specifier).specifiers.first.map { "\($0.argumentClass)" } ?? ""
  }
}
