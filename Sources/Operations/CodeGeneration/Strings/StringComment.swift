import KeySorting
import StringValues

/// The doc comment of an accessor.
enum StringComment {
  /// Returns the comment of the strings file or else the development value, on one line.
  static func text(of string: GeneratedString) -> String {
    let text = string.comment ?? sample(of: string.value)
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the string as most people see it: the `other` forms, the widest, with the variables filled in.
  static func sample(of text: StringValue, depth: Int = 0) -> String {
    guard depth <= StringValue.maximumDepth else { return "" }
    func first<Rule: Comparable>(_ forms: [Rule: StringValue], _ wanted: Rule) -> String {
      let form = forms[wanted] ?? forms.max(on: \.key)?.value
      return form.map { sample(of: $0, depth: depth + 1) } ?? ""
    }
    switch text {
    case .plain(let text): return text
    case .plural(let forms): return first(forms, .other)
    case .device(let forms): return first(forms, .other)
    case .width(let forms): return first(forms, .max)
    case .format(let format, let variables):
      return VariableFormat.replacing(format) { name, _ in
        variables.first { $0.name == name }.map { sample(of: $0.value, depth: depth + 1) }
      }
    }
  }
}
