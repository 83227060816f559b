import XcodeProjects

/// The commands of a script, of which each may be one that copies no table and no folder.
struct HarmlessCommands {
  private let functions: Set<String>
  private let isHarmlessFile: (_ path: String) -> Bool
  /// The values that the script assigns to each variable.
  private var values: [String: [String]] = [:]
  /// Variables that a loop or the input sets.
  private var unknown: Set<String> = []

  /// - Parameters:
  ///   - functions: The functions that the script declares, whose commands are among the others.
  ///   - isHarmlessFile: Whether a script that is a file is harmless.
  init(
    _ commands: [[String]], functions: Set<String>,
    isHarmlessFile: @escaping (_ path: String) -> Bool
  ) {
    self.functions = functions
    self.isHarmlessFile = isHarmlessFile
    for command in commands {
      let words = command.drop(while: Self.keywords.contains)
      if words.first == "for" || words.first == "read" { unknown.formUnion(words.dropFirst()) }
      for word in words where Self.isAssignment(word) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        values[String(parts[0]), default: []].append(String(parts[1]))
      }
    }
  }

  /// Returns whether a command has the name of one that checks, generates code or uploads, or copies a single file
  /// that isn't a table.
  func isHarmless(_ words: [String]) -> Bool {
    let words = words.drop { Self.keywords.contains($0) || Self.isAssignment($0) }
    let command = words.drop(while: Self.runners.contains)
    guard ShellRedirection.all(in: Array(command)).allSatisfy(\.isHarmless) else { return false }
    guard let first = command.first, !first.hasPrefix(">"), !first.hasPrefix("2>") else {
      return true
    }
    let name = RelativePath.name(first)
    let rest = Array(command.dropFirst())
    if functions.contains(first) || Self.commands.contains(name) { return true }
    if let value = value(of: first) { return value }
    switch name {
    case "env": return isHarmless(rest.filter { !$0.hasPrefix("-") })
    case "mint" where rest.first == "run": return isHarmless(Array(rest.dropFirst()))
    case "xargs": return isHarmlessArgument(rest)
    case "find": return isHarmlessSearch(rest)
    case "cp", "mv": return Self.copiesOneFile(rest)
    case "sh", "bash", "zsh", "source", ".": return isHarmlessScript(rest)
    case _ where name.hasSuffix(".sh"): return isHarmlessFile(first)
    default: return Self.isKnown(name, at: first, with: rest)
    }
  }

  // MARK: - Names

  private static let keywords: Set<String> = [
    "if", "then", "elif", "else", "fi", "!", "while", "until", "do", "done", "{", "}",
  ]
  /// Words before the name of a command that run it.
  private static let runners: Set<String> = ["xcrun", "--sdk", "macosx", "time", "nice"]
  private static let commands: Set<String> = [
    "[", "[[", "]]", "test", "echo", "printf", "exit", "export", "unset", "set", "setopt", "which",
    "type", "hash", "true", "false", ":", "cd", "pushd", "popd", "return", "for", "date", "sleep",
    "uname", "sw_vers", "PlistBuddy", "agvtool", "basename", "dirname", "grep", "egrep", "fgrep",
    "head", "tail", "tr", "wc", "cut", "sort", "uniq", "cat", "ls", "pwd", "read",
    "local", "readonly", "shift", "expr", "rm", "rmdir", "mkdir", "touch", "chmod", "diff", "cmp",
    "md5", "shasum",
    "hostname", "whoami", "codesign", "security", "swiftlint", "swiftformat", "swift-format",
    "clang-format", "swiftgen", "rswift", "sourcery", "mockolo", "bartycrouch",
    "license-plist", "sentry-cli", "upload-symbols", "periphery", "RunUnitTests", "brew",
    "--show-sdk-path", "lipo",
  ]
  private static let gitCommands: Set<String> = [
    "rev-parse", "rev-list", "describe", "log", "symbolic-ref", "diff", "branch", "status",
  ]
  private static let swiftTools: Set<String> = ["swiftlint", "swiftformat", "swift-format"]

  private static func isKnown(_ name: String, at path: String, with rest: [String]) -> Bool {
    switch name {
    case "git": rest.first.map(gitCommands.contains) == true
    case "command": rest.first == "-v"
    case "carthage": rest.first == "copy-frameworks"
    case "awk": !rest.contains { word in ["system", ">", "|"].contains { word.contains($0) } }
    case "sed": !rest.contains { $0.contains("w ") || $0.hasSuffix("w") }
    case "defaults": rest.first.map(["read", "write", "delete"].contains) == true
    case "plutil": !rest.contains { $0.hasPrefix("-o") }
    case "run":
      ["Crashlytics/", "/Fabric/", "Fabric.framework/", "Cuckoo/"].contains { path.contains($0) }
    case "swift":
      ["run", "package"].contains(rest.first) && rest.contains(where: swiftTools.contains)
    default: false
    }
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return false }
    // `NAME+=(…)`.
    let name = word[..<equals].hasSuffix("+") ? word[..<equals].dropLast() : word[..<equals]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns whether the values of a variable that is a command's name are harmless; nil if it isn't a variable's.
  private func value(of word: String) -> Bool? {
    guard word.hasPrefix("$") else { return nil }
    let name = word.dropFirst().filter { $0 != "{" && $0 != "}" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    guard let all = values[String(name)], !unknown.contains(String(name)) else { return false }
    return all.allSatisfy { value in
      let words = value.split { " ()$".contains($0) }.map(String.init)
      let tool = words.count == 2 && words.first == "which" ? words[1] : value
      return Self.commands.contains(RelativePath.name(tool))
    }
  }

  // MARK: - Commands of commands

  private func isHarmlessArgument(_ words: [String]) -> Bool {
    let flags: Set<String> = ["-n", "-P", "-L", "-I"]
    var rest = words[...]
    while let first = rest.first, first.hasPrefix("-") {
      rest = rest.dropFirst(flags.contains(first) ? 2 : 1)
    }
    // The names come from elsewhere.
    return !rest.isEmpty && rest.first != "cp" && rest.first != "mv" && isHarmless(Array(rest))
  }

  private func isHarmlessSearch(_ words: [String]) -> Bool {
    let runs = words.indices.filter { ["-exec", "-execdir", "-ok", "-okdir"].contains(words[$0]) }
    return runs.allSatisfy { isHarmlessArgument(Array(words[($0 + 1)...])) }
  }

  /// Files of the user's own folder set paths.
  private func isHarmlessScript(_ words: [String]) -> Bool {
    guard let path = words.first(where: { !$0.hasPrefix("-") }), !words.contains("-c") else {
      return false
    }
    let home = ["~/", "$HOME/", "${HOME}/"]
    return home.contains { path.hasPrefix($0) } || isHarmlessFile(path)
  }

  /// Returns whether one file is copied to one of another kind than tables, or takes the place of one whose name it begins
  /// with, such as `$BINARY-merged`. Without an option, no folder is.
  private static func copiesOneFile(_ words: [String]) -> Bool {
    let options = words.filter { $0.hasPrefix("-") }
    let names = words.filter { !$0.hasPrefix("-") }
    guard names.count == 2, options.allSatisfy({ ["-f", "-p", "-v", "-n"].contains($0) }) else {
      return false
    }
    let isMerged = names[0].hasPrefix(names[1]) && names[0].hasSuffix("-merged")
    return isMerged || ShellRedirection(names[1]).isHarmless
  }
}

/// The file into which a command writes.
struct ShellRedirection {
  private let path: String

  init(_ path: String) { self.path = path }

  static func all(in words: [String]) -> [Self] {
    words.indices.compactMap { index in
      guard let arrow = words[index].firstIndex(of: ">"),
        words[index][..<arrow].allSatisfy({ $0.isNumber || $0 == "&" })
      else { return nil }
      let path = words[index][arrow...].drop { $0 == ">" || $0 == "|" }
      guard path.isEmpty else { return Self(String(path)) }
      return Self(index + 1 < words.count ? words[index + 1] : "")
    }
  }

  private static let others: Set<String> = [
    "", "strings", "stringsdict", "xcstrings", "lproj", "bundle", "app", "appex", "framework",
    "xpc", "plugin", "xctest", "xcassets", "car",
  ]

  /// Whether the file's name says that it is neither a table nor a folder.
  var isHarmless: Bool {
    if path.hasPrefix("&") || path.hasPrefix("/dev/") { return true }
    let name = RelativePath.name(path)
    guard name.contains("."), !path.contains("*") else { return false }
    let ending = RelativePath.fileExtension(name)
    return !Self.others.contains(ending) && !ending.contains { "$}){(".contains($0) }
  }
}
