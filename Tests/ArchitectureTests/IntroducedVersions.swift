import Foundation

/// The first iOS of declarations, by their Swift names. Only versions later than the runtime's own matter.
struct IntroducedVersions: Sendable {
  static let oldest = 15.0

  var versions: [String: Double] = [:]

  /// Reads Swift: what follows `@available(iOS N`. Initializers have their labels.
  static func swift(_ text: String) -> IntroducedVersions {
    var found = IntroducedVersions()
    let pattern =
      /@available\(iOS (\d+(?:\.\d+)?)[^)]*\)\s*((?:@[\w.]+(?:\([^)]*\))?\s+|(?:public|open|package|static|class(?= (?:var|func))|override|final|convenience|required)\s+)*)(func|var|let|case|class|struct|enum|protocol|typealias|init|extension)\??\s*(\w*)(\([^{]*)?/
    for match in text.matches(of: pattern) where match.3 != "extension" {
      let name = match.3 == "init" ? "init" + labels(match.5 ?? "") : String(match.4)
      guard let version = Double(match.1), version > oldest else { continue }
      found.versions[name] = version
    }
    return found
  }

  /// Reads Objective-C: members, types and cases of enumerations with `API_AVAILABLE(ios(N))`.
  static func headers(_ types: [AppleType], text: String) -> IntroducedVersions {
    var found = IntroducedVersions()
    func note(_ name: String, _ version: Double?) {
      if let version, version > oldest { found.versions[name] = version }
    }
    for type in types {
      note(type.name, AppleMember.firstIOS(type.attributes))
      for member in type.members {
        let name =
          refined[member.selector] ?? member.givenName
          ?? String(member.selector.prefix { $0 != ":" })
        note(name, AppleMember.firstIOS(member.statement))
      }
    }
    for list in text.matches(of: /NS_ENUM\(\w+, (\w+)\) \{([^}]*)\}/) {
      for line in list.2.split(separator: ",") {
        guard let match = line.firstMatch(of: /^\s*(\w+)\s+API/) else { continue }
        let name = match.1.dropFirst(list.1.count)
        note(name.prefix(1).lowercased() + name.dropFirst(), AppleMember.firstIOS("\(line)"))
      }
    }
    return found
  }

  /// Members that an overlay gives another name than the header.
  private static let refined = [
    "imageNamed:inBundle:variableValue:withConfiguration:":
      "init(named:in:variableValue:configuration:)"
  ]

  /// The labels of parameters, such as `(named:in:)`.
  private static func labels(_ text: Substring) -> String {
    var depth = 0
    var parameters = [""]
    for character in text {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else if depth > 1 || character != "(" {
        parameters[parameters.count - 1].append(character)
      }
    }
    let words = parameters.compactMap { $0.split { " \n".contains($0) }.first }
    return "("
      + words.map { $0.hasSuffix(":") ? "\($0)" : "\($0):" }.joined() + ")"
  }
}
