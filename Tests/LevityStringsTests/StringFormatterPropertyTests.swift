import FormatCompatibility
import Foundation
import StringValues
import TestSupport
import Testing

@testable import LevityStrings

/// Any format with any arguments gives a string or an error; and where Foundation is safe, its string.
///
/// LEVITY_FORMATS sets the number of formats (100,000 unless set; 10,000,000 was run).
@Suite struct StringFormatterPropertyTests {
  static let count =
    ProcessInfo.processInfo.environment["LEVITY_FORMATS"].flatMap(Int.init) ?? 100_000

  static let parts = [
    "%", "%", "%", "1$", "2$", "3$", "127$", "128$", "9", "0", "5", "12", "-", "+", " ", "#", "*",
    ".", "h", "l", "ll", "L", "q", "z", "j", "t", "d", "i", "u", "x", "X", "o", "f", "e", "g", "a",
    "c", "C", "s", "S", "p", "P", "n", "@", "@", "#@v@", "#@w@", "[", "]", "%", "arg", "abc", "é",
    "👍", "'", "$", "99999999999999999999", "2147483647", "*1$",
  ]

  static func format(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...10, using: &random))
      .map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
  }

  static func argument(_ random: inout SeededRandom) -> any CVarArg {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: Int.random(in: Int.min...Int.max, using: &random)
    case 1: Int.random(in: -3...30, using: &random)
    case 2: UInt64.random(in: 0...UInt64.max, using: &random)
    case 3: Int8.random(in: -128...127, using: &random)
    case 4: Double.random(in: -1e6...1e6, using: &random)
    case 5:
      [0, -0.0, .infinity, .nan, 1e308, .leastNonzeroMagnitude, 0.5].randomElement(using: &random)
        ?? 0
    case 6: Bool.random(using: &random)
    case 7: OpaquePointer(bitPattern: 64) ?? 0
    case 8: Float(1.5)
    default: ["", "string", "zwölf 👍", "%d"].randomElement(using: &random) ?? ""
    }
  }

  static func string(_ random: inout SeededRandom, depth: Int = 0) -> StringValue {
    func forms<Key: Hashable>(_ keys: [Key], _ random: inout SeededRandom) -> [Key: StringValue] {
      var forms: [Key: StringValue] = [:]
      for key in keys where Int.random(in: 0..<3, using: &random) > 0 {
        forms[key] = string(&random, depth: depth + 1)
      }
      return forms
    }
    switch depth < 3 ? Int.random(in: 0..<12, using: &random) : 0 {
    case 8: return .plural(forms(PluralCategory.allCases, &random))
    case 9: return .device(forms([.iphone, .mac, .other], &random))
    case 10: return .width(forms([Int.min, 10, Int.max], &random))
    case 11:
      return .format(
        format(&random),
        variables: ["v", "w"].map { name in
          StringVariable(
            name: name, argument: [nil, 1, 3, 0, -1, Int.max].randomElement(using: &random) ?? nil,
            specifier: [nil, "d", "lld", "@", "", "#@v@", "é"].randomElement(using: &random) ?? nil,
            value: string(&random, depth: depth + 1))
        })
    default: return .plain(format(&random))
    }
  }

  @Test func anyStringWithAnyArgumentsGivesAStringOrAnError() {
    var random = SeededRandom(seed: 4)
    var formatter = StringFormatterTests.formatter("ar")
    let numbers = LocaleNumbers(locale: Locale(identifier: "ar_EG"))
    var formatted = 0
    for _ in 0..<Self.count {
      let string = Self.string(&random)
      let count = Int.random(in: 0...4, using: &random)
      let arguments = (0..<count).map { _ in Self.argument(&random) }
      formatter.numbers = Bool.random(using: &random) ? numbers : nil
      formatter.width = [nil, 0, 20].randomElement(using: &random) ?? nil
      if (try? formatter.string(string, arguments)) != nil { formatted += 1 }
      // The check of translations reads any string, too.
      if Int.random(in: 0..<16, using: &random) == 0 {
        _ = FormatArguments(development: string).mismatches(of: Self.string(&random))
      }
    }
    #expect(formatted > Self.count / 10)
  }

  /// A format whose specifiers are well-formed, and the arguments that fit it.
  static func safeFormat(_ random: inout SeededRandom) -> (String, [any CVarArg]) {
    var format = ""
    var arguments: [any CVarArg] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      format += ["", "a", "é ", "👍", "%%", "%!"].randomElement(using: &random) ?? ""
      var specifier = ""
      for flag in ["-", "+", " ", "0"] where Int.random(in: 0..<6, using: &random) == 0 {
        specifier += flag
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        specifier += String(Int.random(in: 1...14, using: &random))
      }
      let hasPrecision = Int.random(in: 0..<3, using: &random) == 0
      if hasPrecision { specifier += "." + String(Int.random(in: 0...9, using: &random)) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        specifier += ["", "hh", "h", "l", "ll", "q", "z"].randomElement(using: &random) ?? ""
        specifier += ["d", "i", "u", "x", "X", "o"].randomElement(using: &random) ?? ""
        arguments.append(
          Bool.random(using: &random)
            ? Int.random(in: Int.min...Int.max, using: &random)
            : Int.random(in: -5...50, using: &random))
      case 2:
        specifier += ["f", "e", "g", "E", "G", "a", "F"].randomElement(using: &random) ?? ""
        let scale = pow(10, Double.random(in: -12...15, using: &random))
        arguments.append(Double.random(in: -1...1, using: &random) * scale)
      default:
        specifier += "@"
        arguments.append(["", "string", "zwölf 👍"].randomElement(using: &random) ?? "")
      }
      format += "%" + specifier
    }
    return (format, arguments)
  }

  @Test func givesWhatFoundationGivesWhereThatIsSafe() throws {
    var random = SeededRandom(seed: 44)
    let formatter = StringFormatterTests.formatter()
    for _ in 0..<Self.count / 4 {
      let (format, arguments) = Self.safeFormat(&random)
      let expected = String(format: format, arguments: arguments)
      let found = try formatter.string(.plain(format), arguments)
      if found != expected { Issue.record("\(format) \(arguments): \(found), not \(expected)") }
    }
  }
}
