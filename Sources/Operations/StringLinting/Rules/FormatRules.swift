import Findings
import LocalizedTexts

/// The problems of a text's specifiers, shared out among the rules.
enum FormatCheck {
  static func problems(
    of text: TextPair, where isWanted: (FormatProblem) -> Bool
  ) -> [Problem] {
    found(in: text).filter(isWanted).map { found in
      var problem = Problem(
        "\(QuotedText.plain(found.description, limit: 200)) The text is \(shown(text.leaves)), the development text \(shown(text.developmentLeaves))."
      )
      if text.development == nil {
        problem.message =
          "\(QuotedText.plain(found.description, limit: 200)) The text is \(shown(text.leaves))."
      }
      problem.related = text.development?.place
      problem.discriminator = found.identity
      return problem
    }
  }

  private static func found(in text: TextPair) -> [FormatProblem] {
    // Nearly all texts have no specifier at all.
    func hasPercent(_ leaves: [TextLeaf]) -> Bool {
      leaves.contains { $0.text.utf8.contains(UInt8(ascii: "%")) }
    }
    guard hasPercent(text.leaves) || hasPercent(text.developmentLeaves) else { return [] }
    if let development = text.development {
      return FormatArguments(development: development.text).problems(of: text.text.text)
    }
    guard text.table.language == text.group.developmentLanguage else { return [] }
    let arguments = FormatArguments(development: text.text.text)
    return arguments.isFormat ? arguments.ownProblems : []
  }

  private static func shown(_ leaves: [TextLeaf]) -> String {
    let leaf = leaves.first { $0.text.utf8.contains(UInt8(ascii: "%")) } ?? leaves.first
    return QuotedText.quoted(leaf?.text ?? "", limit: 80)
  }
}

extension FormatProblem {
  /// Tells problems of one text apart, whatever else of it is rewritten.
  fileprivate var identity: String {
    switch self {
    case .missingArgument(let number, _): "missing \(number)"
    case .otherClass(let number, _, _): "class \(number)"
    case .shifted(let number, _, _, _): "shifted \(number)"
    case .unknownVariable(let name): "variable \(name)"
    case .mixedPositions: "mixed"
    case .overflow: "overflow"
    case .tooDeep: "deep"
    case .otherSize(let number, _, _): "size \(number)"
    case .otherStyle(let number, _, _): "style \(number)"
    case .omitted(let number, _): "omitted \(number)"
    case .addedToPlainText: "added"
    case .strayPercent(let text): "stray \(text)"
    case .blank: "blank"
    }
  }
}
