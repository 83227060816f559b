import XcodeProjects

/// Scripts of a project that copy no files into an app, as far as the names of their commands tell it.
enum HarmlessScripts {
  private static let keywords: Set<String> = [
    "if", "then", "elif", "else", "fi", "!", "while", "do", "done", "{", "}",
  ]
  /// Words before the name of a command that run it.
  private static let runners: Set<String> = ["xcrun", "--sdk", "macosx", "mint"]
  private static let commands: Set<String> = [
    "[", "[[", "]]", "test", "echo", "printf", "exit", "export", "unset", "set", "which", "type",
    "hash", "true", "false", ":", "cd", "return", "for", "date", "sleep", "uname", "sw_vers",
    "PlistBuddy", "agvtool", "basename", "dirname", "grep", "head", "tail", "tr", "wc", "cut",
    "swiftlint", "swiftformat", "swift-format", "swiftgen", "rswift", "sentry-cli",
    "upload-symbols", "periphery",
  ]
  private static let gitCommands: Set<String> = [
    "rev-parse", "rev-list", "describe", "log", "symbolic-ref", "diff",
  ]

  /// Returns whether each command of a script has the name of one that checks, generates code or uploads, or the
  /// script is one of CocoaPods'.
  static func contains(_ script: XcodeScript) -> Bool {
    guard !([script.content, script.name] + script.inputs).contains(where: namesStrings) else {
      return false
    }
    if script.name.hasPrefix("[CP] ") { return true }
    guard ["sh", "bash", "zsh"].contains(RelativePath.name(script.shell)) else { return false }
    return ShellCommands(script.content).all?.allSatisfy(isHarmless) == true
  }

  private static func namesStrings(_ text: String) -> Bool {
    text.contains("lproj") || text.contains(".strings") || text.contains(".xcstrings")
  }

  private static func isHarmless(_ words: [String]) -> Bool {
    var words = words[...].drop { keywords.contains($0) || isAssignment($0) }
    let runner = words.prefix { runners.contains($0) }
    words = words.dropFirst(runner.count)
    if runner.last == "mint", words.first == "run" { words = words.dropFirst() }
    guard let first = words.first, !first.hasPrefix(">"), !first.hasPrefix("2>") else {
      return true
    }
    let name = RelativePath.name(first)
    switch name {
    case "git": return words.dropFirst().first.map(gitCommands.contains) == true
    case "command": return words.dropFirst().first == "-v"
    case "carthage": return words.dropFirst().first == "copy-frameworks"
    case "run": return first.contains("Crashlytics/") || first.contains("/Fabric/")
    default: return commands.contains(name)
    }
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return false }
    return word[..<equals].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
