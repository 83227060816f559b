#if os(Linux)
  import Foundation
  import StringValues

  /// One language of a table as Foundation reads it: strings, and those with plural rules.
  struct AskedTable {
    private let language: String
    private var strings: [String: String] = [:]
    private var rules: [String: [String: Any]] = [:]

    /// - Parameter languages: The folders in which the files may be; the first one that has any counts.
    init(_ name: String, languages: [String], in bundle: String) {
      for folder in languages {
        let path = "\(bundle)/\(folder)/\(name)"
        let (plain, counted) = ("\(path).strings", "\(path).stringsdict")
        guard [plain, counted].contains(where: FileManager.default.fileExists(atPath:)) else {
          continue
        }
        language = String(folder.dropLast(".lproj".count))
        strings = Self.read(plain).compactMapValues { $0 as? String }
        rules = Self.read(counted).compactMapValues { $0 as? [String: Any] }
        return
      }
      language = ""
    }

    private static func read(_ path: String) -> [String: Any] {
      guard let bytes = FileManager.default.contents(atPath: path) else { return [:] }
      // A file that Foundation can't read has no strings.
      return (try? PropertyListSerialization.propertyList(from: bytes, format: nil))
        as? [String: Any] ?? [:]
    }

    /// Returns a key's string. That of a key with rules carries them, as the one of `NSBundle` does.
    func string(_ key: String) -> String? {
      rules[key].map { CountedString.carrying($0, language) } ?? strings[key]
    }
  }

  /// Strings that carry plural rules until they're formatted.
  enum CountedString {
    nonisolated(unsafe) private static var carried: [(rules: [String: Any], language: String)] = []
    private static let mark = "\u{F8FF}"

    static func carrying(_ rules: [String: Any], _ language: String) -> String {
      carried.append((rules, language))
      return "\(mark)\(carried.count - 1)\(mark)"
    }

    /// Returns a format with arguments in the places of its specifiers: `%@`, `%2$lld`, `%%`, `%#@variable@`.
    static func format(_ format: String, _ arguments: [Any]) -> String {
      guard format.hasPrefix(mark), let index = Int(format.dropFirst().dropLast()),
        carried.indices.contains(index)
      else { return formatted(format, arguments, [:], "") }
      let (rules, language) = carried[index]
      let key = rules["NSStringLocalizedFormatKey"] as? String ?? ""
      return formatted(key, arguments, rules, language)
    }

    /// - Parameter first: The place of the argument that the first specifier takes.
    private static func formatted(
      _ format: String, _ arguments: [Any], _ rules: [String: Any], _ language: String,
      first: Int = 0
    ) -> String {
      var result = ""
      var next = first
      var rest = Substring(format)
      while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[rest.index(after: percent)...]
        if rest.hasPrefix("%") {
          result += "%"
          rest = rest.dropFirst()
          continue
        }
        var place = next
        let digits = rest.prefix(while: \.isNumber)
        if let position = Int(digits), rest.dropFirst(digits.count).hasPrefix("$") {
          place = position - 1
          rest = rest.dropFirst(digits.count + 1)
        } else {
          next += 1
        }
        guard arguments.indices.contains(place) else { return "\(format) lacks an argument" }
        if rest.hasPrefix("#@") {
          let name = rest.dropFirst(2).prefix { $0 != "@" }
          rest = rest.dropFirst(name.count + 3)
          let form = form(rules[String(name)], arguments[place], language)
          result += formatted(form, arguments, rules, language, first: place)
        } else {
          result += "\(arguments[place])"
          rest = rest.dropFirst(
            (rest.firstIndex { "@diu".contains($0) }).map {
              rest.distance(from: rest.startIndex, to: $0) + 1
            } ?? 0)
        }
      }
      return result + rest
    }

    private static func form(_ variable: Any?, _ argument: Any, _ language: String) -> String {
      guard let variable = variable as? [String: Any], let number = argument as? Int else {
        return "no rule"
      }
      let category = PluralRule(language: language).category(of: PluralOperands(number)).name
      let zero = number == 0 ? variable["zero"] : nil
      return (zero ?? variable[category] ?? variable["other"]) as? String ?? "no form"
    }
  }
#endif
