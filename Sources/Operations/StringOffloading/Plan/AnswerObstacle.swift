import SourceLexing
import StringUsage

/// The reason why a bundle can't answer for one of its tables, with a sentence.
struct AnswerObstacle {
  var reason: StringReason
  var sentence: String
  /// The places in code, the first of which the sentence has; empty if it isn't about code.
  var places: [ProjectStringLookups.Place] = []

  /// Modules of other SDKs that answer for bundles. Two can't, except for Crowdin's: it exchanges one method of `NSBundle`
  /// and asks the former one for every string that it hasn't downloaded, or the folder of the language
  /// (`Bundle+Swizzle.swift`, `LocalLocalizationExtractor.swift`), and both lead to the packs.
  private static let sdks: [StaticString] = [
    "Applanga", "Localazy", "Lokalise", "PhraseApp", "PhraseSDK", "Tolgee",
    "Transifex", "Translized",
  ]

  /// The methods without which such an SDK doesn't answer for bundles, and only code that asks it gets its strings
  /// (`Lokalise.h`; <https://localazy.com/docs/ios/usage-guide>).
  private static let startingMethods = [
    "Lokalise": "swizzleMainBundle", "Localazy": "swizzleLocalizationWithLocalazy",
    "Localazy_iOS": "swizzleLocalizationWithLocalazy",
  ]

  /// Returns the sources that import such an SDK, or start it if it has to be started, each with a sentence.
  static func otherSDKs(
    _ files: [String], _ read: (String) throws -> [UInt8]
  ) -> [(path: String, sentence: String)] {
    let names = Set(sdks.map(\.description)).union(startingMethods.keys)
    return files.compactMap { path -> (path: String, sentence: String)? in
      guard [".swift", ".m", ".mm"].contains(where: path.hasSuffix) else { return nil }
      // Usage reads these files, too, and reports unreadable ones.
      guard let bytes = try? read(path),
        sdks.contains(where: { SourceBytes.contains(bytes, $0) })
      else { return nil }
      let tokens = SourceTokens(bytes, path.hasSuffix(".swift") ? .swift : .objectiveC)
      for index in tokens.tokens.indices {
        guard let name = tokens.word(at: index), names.contains(name),
          tokens.isWord("import", at: index - 1) || tokens.isPunctuation("<", at: index - 1)
        else { continue }
        if let method = startingMethods[name],
          !tokens.tokens.indices.contains(where: { tokens.word(at: $0) == method })
        {
          continue
        }
        return (path, "\(path) imports \(name), which answers for the app's bundle itself.")
      }
      return nil
    }
  }

  /// Nil if nothing is in the way.
  ///
  /// - Parameters:
  ///   - anyKey: The places that may ask for any key in a way that no bundle answers.
  ///   - outside: Those in the code of an extension that may ask for any key.
  ///   - sharesFile: Whether an extension has the file itself.
  ///   - lackingCatalog: A sentence about a bundle that no app with a catalog for packs contains.
  init?(
    _ table: SurveyedTable, anyKey: [ProjectStringLookups.Place],
    outside: [ProjectStringLookups.Place], sharesFile: Bool, otherSDK: String?,
    lackingCatalog: String?
  ) {
    if let first = outside.first {
      let targets = table.reachingTargets.joined(separator: ", ")
      let place = sharesFile ? "" : " from a framework or package"
      self.init(
        .sharedTable,
        "\(targets) may read any key of it\(place): \(first.sentence)"
          + FirstPlaces.others(outside), at: outside)
      return
    }
    if let otherSDK {
      self.init(.otherStringSDK, otherSDK)
      return
    }
    if let first = anyKey.first {
      let isFolder = first.way.isOfFolders
      self.init(
        isFolder ? .languageFolder : .unansweredLookup,
        (isFolder ? "\(first.path), line \(first.line): \(first.function)." : first.sentence)
          + FirstPlaces.others(anyKey), at: anyKey)
      return
    }
    guard let lackingCatalog else { return nil }
    self.init(.noCatalogForStrings, lackingCatalog)
  }

  /// Returns the places that may ask for any key: the first, and the others if they are known.
  static func places(
    _ first: ProjectStringLookups.Place?, _ all: [ProjectStringLookups.Place]
  ) -> [ProjectStringLookups.Place] {
    first.map { all.isEmpty ? [$0] : all } ?? []
  }

  private init(
    _ reason: StringReason, _ sentence: String, at places: [ProjectStringLookups.Place] = []
  ) {
    self.reason = reason
    self.sentence = sentence
    self.places = places
  }
}

extension StringOffloadingPlan.Table {
  /// Notes why the table stays, and where.
  mutating func stay(for obstacle: AnswerObstacle) {
    reason = obstacle.reason
    evidence = obstacle.sentence
    places = obstacle.places.isEmpty ? nil : obstacle.places.map(Place.init)
  }
}
