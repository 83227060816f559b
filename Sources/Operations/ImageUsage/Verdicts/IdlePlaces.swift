import SourceLexing
import SourceTrees

/// Finds the places that show an image to nobody, among those that name one.
struct IdlePlaces {
  /// Files with conditions.
  let conditional: Set<String>
  /// The files in which a project can define conditions.
  let settings: [String]
  let read: FileReader

  init(_ files: [(path: String, facts: FileFacts)], paths: [String], read: FileReader) {
    conditional = Set(files.lazy.filter { $0.facts.flags.contains(.hasConditions) }.map(\.path))
    settings = paths.filter(SettingFiles.mayBe)
    self.read = read
  }

  /// Adds the remarks to the places of all assets.
  func mark(_ usages: inout [AssetUsage]) {
    var lines: [String: Set<Int>] = [:]
    for usage in usages {
      for place in usage.evidence where mayBeIdle(place) {
        lines[place.file, default: []].insert(place.line)
      }
    }
    guard !lines.isEmpty else { return }
    let remarks = remarks(on: lines)
    guard !remarks.isEmpty else { return }
    for usage in usages.indices {
      for place in usages[usage].evidence.indices {
        let evidence = usages[usage].evidence[place]
        usages[usage].evidence[place].remark = remarks[evidence.file]?[evidence.line]
      }
    }
  }

  private func mayBeIdle(_ place: UsageEvidence) -> Bool {
    conditional.contains(place.file)
      || place.file.hasSuffix(".swift") && UnreadProperties.mayConcern(place.text)
  }

  private func remarks(on lines: [String: Set<Int>]) -> [String: [Int: PlaceRemark]] {
    var known: [String: Bool] = [:]
    var words: WordTable?
    var result: [String: [Int: PlaceRemark]] = [:]
    for (path, lines) in lines {
      // A file that can't be read any more says nothing.
      guard let bytes = try? read(path) else { continue }
      let isSwift = path.hasSuffix(".swift")
      let tokens = BracketedTokens(bytes, language: isSwift ? .swift : .objectiveC)
      let branches = ConditionalBranches(tokens) { word in
        // A header may define what Objective-C asks for.
        guard isSwift, !settings.isEmpty else { return true }
        if let answer = known[word] { return answer }
        let all = words ?? wordsOfSettings()
        words = all
        let isDefined =
          Self.everywhere.contains(word) || all.contains(WordHash(word))
          || all.contains(WordHash("D" + word))
        known[word] = isDefined
        return isDefined
      }
      let unread = isSwift ? UnreadProperties(tokens).lines : []
      for line in lines {
        if branches.isUnbuilt(line) {
          result[path, default: [:]][line] = .unbuiltBranch
        } else if unread.contains(line) {
          result[path, default: [:]][line] = .unreadProperty
        }
      }
    }
    return result
  }

  private func wordsOfSettings() -> WordTable {
    var words = WordTable()
    for path in settings {
      // A file that can't be read any more defines nothing.
      guard let bytes = try? read(path) else { continue }
      WordHash.forEach(in: bytes) { word, _ in words.insert(word) }
    }
    return words
  }

  /// Conditions that Xcode, SwiftPM or CocoaPods define.
  private static let everywhere: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "COCOAPODS"]
}
