import FormatCompatibility
import KeySorting
import StringValues

/// One string of a structured value, with its path.
struct StringLeaf: Hashable {
  /// The path, such as `plural.one` or `variable count.other`; empty for a plain string.
  var path: String
  var value: String
  /// The innermost plural category whose form it is.
  var category: PluralCategory?
}

extension StringValue {
  /// All strings, in a fixed order.
  var leaves: [StringLeaf] {
    if case .plain(let string) = self { return [StringLeaf(path: "", value: string)] }
    var result: [StringLeaf] = []
    collect(path: [], category: nil, depth: 0, into: &result)
    return result
  }

  private func collect(
    path: [String], category: PluralCategory?, depth: Int, into result: inout [StringLeaf]
  ) {
    guard depth <= Self.maximumDepth + 1 else { return }
    func visit(_ value: StringValue, named name: String, as category: PluralCategory?) {
      value.collect(path: path + [name], category: category, depth: depth + 1, into: &result)
    }
    switch self {
    case .plain(let string):
      result.append(
        StringLeaf(path: path.joined(separator: "."), value: string, category: category))
    case .plural(let forms):
      for (name, form) in forms.sorted(on: \.key) {
        visit(form, named: name.name, as: name)
      }
    case .device(let forms):
      for (name, form) in forms.sorted(on: \.key) {
        visit(form, named: name.name, as: category)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(on: \.key) {
        visit(form, named: "\(width)", as: category)
      }
    case .format(let format, let variables):
      result.append(
        StringLeaf(path: path.joined(separator: "."), value: format, category: category))
      for variable in variables { visit(variable.value, named: variable.name, as: category) }
    }
  }

  /// All choices by number, with their paths.
  var plurals: [(path: String, forms: [PluralCategory: StringValue])] {
    var result: [(path: String, forms: [PluralCategory: StringValue])] = []
    collectPlurals(path: [], depth: 0, into: &result)
    return result
  }

  private func collectPlurals(
    path: [String], depth: Int,
    into result: inout [(path: String, forms: [PluralCategory: StringValue])]
  ) {
    guard depth <= Self.maximumDepth + 1 else { return }
    switch self {
    case .plain: break
    case .plural(let forms):
      result.append((path.joined(separator: "."), forms))
      for (name, form) in forms.sorted(on: \.key) {
        form.collectPlurals(path: path + [name.name], depth: depth + 1, into: &result)
      }
    case .device(let forms):
      for (name, form) in forms.sorted(on: \.key) {
        form.collectPlurals(path: path + [name.name], depth: depth + 1, into: &result)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(on: \.key) {
        form.collectPlurals(path: path + ["\(width)"], depth: depth + 1, into: &result)
      }
    case .format(_, let variables):
      for variable in variables {
        variable.value.collectPlurals(
          path: path + [variable.name], depth: depth + 1, into: &result)
      }
    }
  }
}

extension LintedString {
  /// Whether there is anything to translate: a letter that isn't part of a specifier.
  var saysSomething: Bool {
    value.leaves.contains { leaf in
      FormatString(leaf.value).pieces.contains { piece in
        guard case .literal(let range) = piece else { return false }
        let start = leaf.value.utf8.index(leaf.value.startIndex, offsetBy: range.lowerBound)
        let end = leaf.value.utf8.index(start, offsetBy: range.count)
        return leaf.value[start..<end].contains(where: \.isLetter)
      }
    }
  }
}
