import LocalizedTexts

/// One text of a structure, and which of them it is.
struct TextLeaf: Hashable {
  /// Such as `plural.one` or `variable count.other`; empty for a plain text.
  var path: String
  var text: String
  /// The plural category that it is the form of; the innermost.
  var category: PluralCategory?
}

extension LocalizedText {
  /// All texts, in a fixed order.
  var leaves: [TextLeaf] {
    if case .text(let text) = self { return [TextLeaf(path: "", text: text)] }
    var result: [TextLeaf] = []
    collect(path: [], category: nil, depth: 0, into: &result)
    return result
  }

  private func collect(
    path: [String], category: PluralCategory?, depth: Int, into result: inout [TextLeaf]
  ) {
    guard depth <= Self.deepest + 1 else { return }
    func visit(_ text: LocalizedText, _ name: String, _ category: PluralCategory?) {
      text.collect(path: path + [name], category: category, depth: depth + 1, into: &result)
    }
    switch self {
    case .text(let text):
      result.append(
        TextLeaf(path: path.joined(separator: "."), text: text, category: category))
    case .plural(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) { visit(form, name.name, name) }
    case .device(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) { visit(form, name.name, category) }
    case .width(let forms):
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        visit(form, "\(width)", category)
      }
    case .format(let format, let variables):
      result.append(
        TextLeaf(path: path.joined(separator: "."), text: format, category: category))
      for variable in variables { visit(variable.text, variable.name, category) }
    }
  }

  /// Every choice by number, with its path.
  var plurals: [(path: String, forms: [PluralCategory: LocalizedText])] {
    var result: [(path: String, forms: [PluralCategory: LocalizedText])] = []
    collectPlurals(path: [], depth: 0, into: &result)
    return result
  }

  private func collectPlurals(
    path: [String], depth: Int,
    into result: inout [(path: String, forms: [PluralCategory: LocalizedText])]
  ) {
    guard depth <= Self.deepest + 1 else { return }
    switch self {
    case .text: break
    case .plural(let forms):
      result.append((path.joined(separator: "."), forms))
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        form.collectPlurals(path: path + [name.name], depth: depth + 1, into: &result)
      }
    case .device(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        form.collectPlurals(path: path + [name.name], depth: depth + 1, into: &result)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        form.collectPlurals(path: path + ["\(width)"], depth: depth + 1, into: &result)
      }
    case .format(_, let variables):
      for variable in variables {
        variable.text.collectPlurals(
          path: path + [variable.name], depth: depth + 1, into: &result)
      }
    }
  }
}

extension LintedText {
  /// Whether there is anything to translate: a letter that is no part of a specifier.
  var saysSomething: Bool {
    text.leaves.contains { leaf in
      FormatString(leaf.text).pieces.contains { piece in
        guard case .literal(let range) = piece else { return false }
        let start = leaf.text.utf8.index(leaf.text.startIndex, offsetBy: range.lowerBound)
        let end = leaf.text.utf8.index(start, offsetBy: range.count)
        return leaf.text[start..<end].contains(where: \.isLetter)
      }
    }
  }
}
