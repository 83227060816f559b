import SourceLexing
import StringUsage

/// The reason why a bundle can't answer for one of its tables, with a sentence.
struct AnswerObstacle {
  var reason: StringReason
  var sentence: String

  /// Modules of other SDKs that answer for bundles. Two can't.
  private static let sdks: [StaticString] = [
    "Applanga", "CrowdinSDK", "Localazy", "Lokalise", "PhraseApp", "PhraseSDK", "Tolgee",
    "Transifex", "Translized",
  ]

  /// Returns a sentence about the first source that imports such an SDK.
  static func otherSDK(_ files: [String], _ read: (String) throws -> [UInt8]) -> String? {
    let names = Set(sdks.map(\.description))
    for path in files where [".swift", ".m", ".mm"].contains(where: path.hasSuffix) {
      // Usage reads these files, too, and reports unreadable ones.
      guard let bytes = try? read(path),
        sdks.contains(where: { SourceBytes.contains(bytes, $0) })
      else { continue }
      let tokens = SourceTokens(bytes, path.hasSuffix(".swift") ? .swift : .objectiveC)
      for index in tokens.tokens.indices {
        guard let name = tokens.word(at: index), names.contains(name),
          tokens.isWord("import", at: index - 1) || tokens.isPunctuation("<", at: index - 1)
        else { continue }
        return "\(path) imports \(name), which answers for the app's bundle itself."
      }
    }
    return nil
  }

  /// Nil if nothing is in the way.
  ///
  /// - Parameters:
  ///   - anyKey: The first place that may ask for any key in a way that no bundle answers.
  ///   - outside: The first place in the code of an extension that may ask for any key.
  ///   - symbolSettings: The file with the setting that makes symbols of the table's keys, if code may name one.
  init?(
    _ table: SurveyedTable, anyKey: ProjectStringLookups.Place?,
    outside: ProjectStringLookups.Place?,
    symbolSettings: String?, otherSDK: String?
  ) {
    if let outside {
      let targets = table.reachingTargets.joined(separator: ", ")
      self.init(
        .sharedTable,
        "\(targets) may read any key of it from a framework or package: \(outside.sentence)")
      return
    }
    if let otherSDK {
      self.init(.otherStringSDK, otherSDK)
      return
    }
    if let symbolSettings {
      self.init(
        .unansweredLookup,
        "\(symbolSettings): STRING_CATALOG_GENERATE_SYMBOLS makes symbols that no bundle answers.")
      return
    }
    guard let anyKey else { return nil }
    if anyKey.way == .languageFolder {
      self.init(.languageFolder, "\(anyKey.path), line \(anyKey.line): \(anyKey.function).")
    } else {
      self.init(.unansweredLookup, anyKey.sentence)
    }
  }

  private init(_ reason: StringReason, _ sentence: String) {
    self.reason = reason
    self.sentence = sentence
  }
}
