import Findings
import FormatChecking
import LocalizedTexts
import StringInventories

/// The problems of a text's specifiers, shared out among the rules.
enum FormatCheck {
  /// The problems that are wanted, as one: a text is right or wrong.
  static func problem(
    of text: TextPair, where isWanted: (FormatProblem) -> Bool
  ) -> Problem? {
    let wanted = found(in: text).filter(isWanted)
    guard let first = wanted.first else { return nil }
    let more = wanted.count > 1 ? " (and \(wanted.count - 1) more)" : ""
    let development =
      text.development == nil ? "" : ", the development text \(shown(text.developmentLeaves, nil))"
    var problem = Problem(
      "\(QuotedText.plain(first.description, limit: 200))\(more) The text is \(shown(text.leaves, first.specifier))\(development)."
    )
    problem.related = text.development?.place
    return problem
  }

  private static func found(in text: TextPair) -> [FormatProblem] {
    // Nearly all texts have no specifier at all.
    func hasPercent(_ leaves: [TextLeaf]) -> Bool {
      leaves.contains { $0.text.utf8.contains(UInt8(ascii: "%")) }
    }
    guard hasPercent(text.leaves) || hasPercent(text.developmentLeaves) else { return [] }
    if let development = text.development {
      var arguments = FormatArguments(development: development.text)
      // Code that SwiftUI extracts keys from has the arguments in the key.
      let isInKey = text.table.kind == .stringCatalog && !arguments.isFormat
      if isInKey { arguments = FormatArguments(development: .text(text.text.key)) }
      // What is wrong with the development text too is told there, once.
      let own = Set(arguments.ownProblems.map(\.kind))
      return arguments.problems(of: text.text.text).filter { problem in
        // The development text does not show what only the key names.
        if isInKey, case .omitted = problem { return false }
        return !own.contains(problem.kind)
      }
    }
    guard text.table.language == text.group.developmentLanguage else { return [] }
    let arguments = FormatArguments(development: text.text.text)
    return arguments.isFormat ? arguments.ownProblems : []
  }

  private static func shown(_ leaves: [TextLeaf], _ specifier: String?) -> String {
    let leaf =
      leaves.first { leaf in specifier.map { leaf.text.contains($0) } ?? false }
      ?? leaves.first { $0.text.utf8.contains(UInt8(ascii: "%")) } ?? leaves.first
    return QuotedText.quoted(leaf?.text ?? "", limit: 80)
  }
}

extension FormatProblem {
  /// The specifier that the problem is about, as it is written.
  fileprivate var specifier: String? {
    switch self {
    case .missingArgument(_, let specifier), .otherClass(_, let specifier, _),
      .shifted(_, let specifier, _, _), .otherSize(_, let specifier, _),
      .otherStyle(_, let specifier, _), .unknownVariable(let specifier), .overflow(let specifier),
      .addedToPlainText(let specifier), .strayPercent(let specifier), .blank(let specifier):
      specifier
    case .mixedPositions, .mixedPositionsInForm, .tooDeep, .omitted: nil
    }
  }

  /// What is wrong, however the text words it.
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
    case .addedToPlainText: "added"
    case .strayPercent: "stray"
    case .blank: "blank"
    }
  }

  /// What a specifier takes, whichever letter says it.
  private static func argumentClass(_ specifier: String) -> String {
    FormatString(specifier).specifiers.first.map { "\($0.argumentClass)" } ?? ""
  }
}
