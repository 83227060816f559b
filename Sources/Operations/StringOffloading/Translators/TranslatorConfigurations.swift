import FileTransactions
import KeySorting
import SourceLexing
import StringInventories

/// The files by which translators' services find a project's strings files, and scripts that call their tools.
///
/// Lines of Crowdin, Phrase, Lokalise, Localazy and Transifex whose files have all moved are pointed to the new place. The others
/// become steps for a person.
struct TranslatorConfigurations {
  /// The strings files that moved.
  struct Moves {
    /// The new path of each, by its old one.
    var destinations: [String: String] = [:]
    /// All strings files of the project, by their old paths.
    var files: [String] = []
    /// Whether targets leave files out that are still in their place.
    var leavesOut = false
    /// Whether targets get generated files instead.
    var addsFiles = false
  }

  private(set) var edits: [(path: String, new: [UInt8], old: [UInt8])] = []
  private(set) var steps: [TranslatorStep] = []
  private let moves: Moves

  private static let configurations: Set<String> = [
    "crowdin.yml", "crowdin.yaml", ".crowdin.yml", ".crowdin.yaml", ".phrase.yml", ".phraseapp.yml",
    "phrase.yml", "lokalise.yml", ".lokalise.yml", "localazy.json",
  ]
  /// The keys of these files whose value is a path.
  private static let keys: Set<String> = [
    "source", "translation", "file", "dest", "unzip-to", "source_file", "file_filter", "output",
    "pattern",
  ]
  /// Transifex has a key for each language whose path is another one, such as `trans.pt_BR`.
  private static func isPath(_ key: String) -> Bool {
    keys.contains(key) || key.hasPrefix("trans.")
  }
  private static let maximumSize = 1 << 20

  init(_ paths: [String], moves: Moves, read: (String) throws -> [UInt8]) {
    self.moves = moves
    guard !moves.destinations.isEmpty || moves.leavesOut else { return }
    var archives: Set<String> = []
    for path in paths {
      let parts = path.split(separator: "/")
      let name = parts.last.map(String.init) ?? ""
      if let archive = parts.firstIndex(where: { $0.hasSuffix(".xcloc") }) {
        archives.insert(parts[...archive].joined(separator: "/"))
      } else if Self.isScript(name, path) {
        if let bytes = try? read(path), bytes.count <= Self.maximumSize { look(into: path, bytes) }
      } else if Self.configurations.contains(name) || path.hasSuffix(".tx/config") {
        // One that can't be read isn't edited, and the service tells its user.
        if let bytes = try? read(path), bytes.count <= Self.maximumSize { follow(path, bytes) }
      } else if name == ".weblate", !moves.destinations.isEmpty {
        steps.append(
          TranslatorStep(
            file: path, line: nil,
            instruction:
              "on the Weblate server, begin the file masks of this component with \(Self.prefix)"))
      }
    }
    guard !moves.destinations.isEmpty else { return }
    for archive in archives.sorted() {
      steps.append(
        TranslatorStep(
          file: archive, line: nil,
          instruction:
            "import it before the offload, or export it again: its tables have moved to \(Self.prefix)"
        ))
    }
  }

  private static let prefix = StringInventory.movedFolder + "/"

  // MARK: - Configurations

  private mutating func follow(_ path: String, _ bytes: [UInt8]) {
    guard var lines = Self.lines(bytes) else { return }
    let folder = path.split(separator: "/").dropLast()
    let isTransifex = folder.last == ".tx"
    var base = (isTransifex ? folder.dropLast() : folder).joined(separator: "/")
    var isPlain = base.isEmpty
    var isChanged = false
    for (index, line) in lines.enumerated() {
      guard let value = Self.value(of: line, separator: isTransifex ? "=" : ":") else { continue }
      let string = String(line[value.range])
      if value.key == "base_path" {
        let inner = Self.relative(string)
        guard !inner.isEmpty, inner != "." else { continue }
        base = base.isEmpty ? inner : "\(base)/\(inner)"
        isPlain = false
        continue
      }
      guard Self.isPath(value.key), let found = files(of: string, in: base) else { continue }
      if isPlain, found.isWhole, let new = Self.pointed(string, found) {
        lines[index].replaceSubrange(value.range, with: new)
        isChanged = true
      } else {
        steps.append(
          TranslatorStep(
            file: path, line: index + 1,
            instruction: Self.pointing(to: found.destination, from: found.path)))
      }
    }
    if isChanged { edits.append((path, Array(lines.joined(separator: "\n").utf8), bytes)) }
  }

  private struct Found {
    /// Whether all files of the pattern have moved.
    var isWhole: Bool
    var path: String
    var destination: String
  }

  /// Returns the files of a pattern that have moved; nil if there are none, or the pattern finds them anyway.
  private func files(of string: String, in base: String) -> Found? {
    let inner = Self.relative(string)
    guard let pattern = FilePattern(base.isEmpty ? inner : "\(base)/\(inner)") else { return nil }
    let matched = moves.files.filter(pattern.matches)
    let moved = matched.filter { moves.destinations[$0] != nil }
    guard let first = moved.first, let destination = moves.destinations[first],
      !moved.allSatisfy({ moves.destinations[$0].map(pattern.matches) ?? false })
    else { return nil }
    return Found(isWhole: moved.count == matched.count, path: first, destination: destination)
  }

  /// Returns the value for the new place; nil if it isn't that of other files of the pattern.
  private static func pointed(_ string: String, _ found: Found) -> String? {
    let inner = relative(string)
    let start = string.dropLast(inner.count)
    if found.destination == prefix + found.path { return start + prefix + inner }
    guard found.path == prefix + found.destination, inner.hasPrefix(prefix) else { return nil }
    return String(start) + String(inner.dropFirst(prefix.count))
  }

  /// `/App/a.strings`, `//App/a.strings` and `./App/a.strings` are relative to the configuration's folder.
  private static func relative(_ string: String) -> String {
    let inner = string.hasPrefix("./") ? string.dropFirst(2) : string[...]
    return String(inner.drop { $0 == "/" })
  }

  /// Returns the key of a line and the range of its value, without quotes and comments.
  private static func value(
    of line: String, separator: Character
  ) -> (key: String, range: Range<String.Index>)? {
    guard let colon = line.firstIndex(of: separator) else { return nil }
    let key = line[..<colon].drop { " \t-\"'{".contains($0) }
      .prefix { !" \t\"'".contains($0) }
    var start = line.index(after: colon)
    while start < line.endIndex, " \t".contains(line[start]) { start = line.index(after: start) }
    guard start < line.endIndex else { return nil }
    let quote = line[start]
    if quote == "\"" || quote == "'" {
      start = line.index(after: start)
      guard let end = line[start...].firstIndex(of: quote) else { return nil }
      return (String(key), start..<end)
    }
    let rest = line[start...]
    var end = (rest.firstRange(of: " #")?.lowerBound ?? rest.endIndex)
    while end > start, " \t\r,".contains(line[line.index(before: end)]) {
      end = line.index(before: end)
    }
    return start < end ? (String(key), start..<end) : nil
  }

  // MARK: - Scripts

  private static func isScript(_ name: String, _ path: String) -> Bool {
    [".sh", ".rb", ".py", ".command"].contains(where: name.hasSuffix)
      || ["Fastfile", "Makefile", "Rakefile", ".gitlab-ci.yml", "bitrise.yml"].contains(name)
      || (path.hasPrefix(".github/workflows/")
        && (name.hasSuffix(".yml") || name.hasSuffix(".yaml")))
  }

  private mutating func look(into path: String, _ bytes: [UInt8]) {
    let words: [StaticString] = [
      "exportLocalizations", "importLocalizations", "okalise", "strings",
    ]
    guard words.contains(where: { SourceBytes.contains(bytes, $0) }),
      let lines = Self.lines(bytes)
    else { return }
    for (index, line) in lines.enumerated() where !line.drop(while: \.isWhitespace).hasPrefix("#") {
      guard let instruction = instruction(for: line) else { continue }
      steps.append(TranslatorStep(file: path, line: index + 1, instruction: instruction))
    }
  }

  private func instruction(for line: String) -> String? {
    if line.contains("-exportLocalizations") || line.contains("-importLocalizations") {
      if line.contains("LEVITY_STRINGS") { return nil }
      if moves.destinations.isEmpty, !moves.addsFiles {
        return
          "add LEVITY_STRINGS= to this call of xcodebuild, so that it has the tables that targets leave out"
      }
      return
        "run 'levity restore' before it, and the offload after it: targets have only a part of the tables"
    }
    if Self.lokaliseCalls.contains(where: line.contains),
      let (path, destination) = moves.destinations.min(on: \.key)
    {
      return
        "let Lokalise use the folders below \(Self.prefix): \(path) has moved to \(destination)"
    }
    guard line.contains("strings") else { return nil }
    // A path may end like another one; the whole one is the longest.
    let named = moves.destinations.filter { line.contains($0.key) && !line.contains($0.value) }
    return named.max(on: \.key.utf8.count, then: \.key).map {
      Self.pointing(to: $0.value, from: $0.key)
    }
  }

  private static func pointing(to destination: String, from path: String) -> String {
    "point it to \(destination), to which \(path) has moved"
  }

  /// The command, the plugin of fastlane, the two actions of GitHub, and the server.
  private static let lokaliseCalls = [
    "lokalise2 ", "lokalise(", "lokalise/lokalise-pull-action", "lokalise/lokalise-push-action",
    "api.lokalise.com",
  ]

  /// Returns the lines; nil if the file isn't UTF-8, and so can't be edited without loss.
  private static func lines(_ bytes: [UInt8]) -> [String]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
