import SourceLexing

/// The code of extensions that have a table of the app in their own bundle, and run more of it than a scan for lookups
/// recognizes: wrappers of other repositories, macros, keys that a type makes of its name.
///
/// All that this code spells out counts, in every form. If it may hold a key that it doesn't spell out, or reads the file,
/// its copy stays whole.
final class OwnTableCode {
  struct Code {
    var mentions = CodeMentions(isThorough: true)
    /// The first place that may ask for any key.
    var anyKey: ProjectStringLookups.Place?
    /// Whether the code changes the case of strings, or replaces parts of them.
    var changesForms = false

    /// Returns the keys that the code spells out, whole or in parts.
    func keys(of table: TableKeys) -> Set<String> {
      let parts = mentions.words.union(mentions.literals)
      let found = table.among(parts).union(table.made(by: mentions))
      return changesForms ? found.union(table.among(formsOf: parts)) : found
    }
  }

  private var codes: [String: Code] = [:]
  private var headers: [String: [String]]?

  func code(of target: String, in sources: StringUsageSources) -> Code {
    if let code = codes[target] { return code }
    var code = Code()
    let paths = sources.files.filter {
      ProjectStringLookups.isSource($0) && sources.extensions($0).contains(target)
        && !sources.generated.contains($0)
    }
    for path in paths {
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      add(bytes, at: path, to: &code, where: sources.runs(path, target))
    }
    addHeaders(of: paths, to: &code, in: sources)
    codes[target] = code
    return code
  }

  private func add(
    _ bytes: [UInt8], at path: String, to code: inout Code,
    where isRun: (_ line: Int) -> Bool
  ) {
    let language = ProjectStringLookups.language(of: path)
    code.mentions.add(bytes, language, where: isRun)
    let tokens = SourceTokens(bytes, language)
    let scan = OwnTableScan(tokens)
    code.changesForms = code.changesForms || scan.changesForms
    guard code.anyKey == nil, let found = scan.firstUnknown(where: isRun) else { return }
    code.anyKey = ProjectStringLookups.Place(
      path: path, line: found.line, function: found.function)
  }

  // MARK: - Headers

  /// No target has headers. Those that the code includes may ask for any key, and each that no pod owns may spell out one.
  private func addHeaders(of paths: [String], to code: inout Code, in sources: StringUsageSources) {
    let headers = self.headers ?? Self.headers(sources)
    self.headers = headers
    guard !headers.isEmpty else { return }
    var open = paths.filter { !$0.hasSuffix(".swift") }
    let all = headers.values.joined().sorted()
    let named = Self.namesInSettings(sources)
    open += all.filter { path in
      path.hasSuffix(".pch") || path.contains("ridging")
        || path.split(separator: "/").last.map { named.contains(String($0)) } ?? false
    }
    var included = Set(open).subtracting(paths)
    while let path = open.popLast() {
      for name in (try? sources.read(path)).map(Self.included) ?? [] {
        for other in headers[name] ?? [] where included.insert(other).inserted {
          open.append(other)
        }
      }
    }
    for path in all {
      guard let bytes = try? sources.read(path) else { continue }
      code.mentions.add(bytes, .objectiveC) { _ in true }
      guard code.anyKey == nil, included.contains(path) else { continue }
      let scan = StringLookupScan(bytes, .objectiveC)
      // A file has any key.
      guard let lookup = scan.lookups.first(where: { $0.key == .any }) else { continue }
      code.anyKey = ProjectStringLookups.Place(
        path: path, line: lookup.line, function: lookup.function)
    }
  }

  private static let endings: Set<Substring> = ["h", "hh", "hpp", "pch", "inc", "def", "ipp"]

  private static func headers(_ sources: StringUsageSources) -> [String: [String]] {
    let paths = sources.files.filter { path in
      let parts = path.split(separator: "/")
      return parts.last.map { $0.split(separator: ".").last.map(endings.contains) ?? false }
        ?? false
        && !parts.contains("Pods") && !parts.contains("Carthage") && !path.contains(".framework/")
    }
    return Dictionary(grouping: paths) { $0.split(separator: "/").last.map(String.init) ?? $0 }
  }

  /// The names of prefix and bridging headers.
  private static func namesInSettings(_ sources: StringUsageSources) -> Set<String> {
    let paths = sources.files.filter {
      $0.hasSuffix(".pbxproj") || $0.hasSuffix(".xcconfig") || $0.hasSuffix(".yml")
    }
    return paths.reduce(into: []) { names, path in
      guard let bytes = try? sources.read(path), SourceBytes.contains(bytes, "_HEADER") else {
        return
      }
      // In a project of XML, the value has a line of its own.
      let isXML = bytes.first == UInt8(ascii: "<")
      for line in bytes.split(separator: UInt8(ascii: "\n"))
      where isXML || SourceBytes.contains(Array(line), "_HEADER") {
        let words = String(decoding: line, as: UTF8.self).split { " \t\r\"'/;=:,<>".contains($0) }
        names.formUnion(words.map(String.init))
      }
    }
  }

  /// The names of the files that a source includes.
  private static func included(by source: [UInt8]) -> Set<String> {
    source.split(separator: UInt8(ascii: "\n")).reduce(into: []) { names, line in
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard line.first == UInt8(ascii: "#") else { return }
      let words = String(decoding: line, as: UTF8.self).split { "\"<>".contains($0) }
      guard words.count > 1, let name = words[1].split(separator: "/").last else { return }
      names.insert(String(name))
    }
  }
}
