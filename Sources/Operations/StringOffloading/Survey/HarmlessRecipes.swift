import XcodeProjects

/// The recipes of a file of `make` that people run by hand, such as those that test and lint.
enum HarmlessRecipes {
  private static let newline: Character = "\n"
  private static let unread = [
    "$(eval", "$(call", "$(foreach", "${shell", "define ", ".RECIPEPREFIX",
  ]

  /// Returns whether each recipe has the names of commands that put no file into an app or a project.
  ///
  /// - Parameter signs: Words of programs that write a project.
  static func areAll(in text: String, except signs: [String]) -> Bool {
    guard !(signs + unread).contains(where: text.contains), !HarmlessScripts.namesStrings(text)
    else { return false }
    let shells = shells(in: text)
    let rest = shells.reduce(text) { $0.replacing("$(shell \($1))", with: "") }
    let lines = rest.replacing("\\\n", with: " ").split(separator: newline).map(String.init)
    let values = assignments(lines.filter { !$0.hasPrefix("\t") })
    var scripts = shells.map { expand($0, values) }
    for line in lines {
      if line.hasPrefix("\t") {
        let recipe = line.drop { "\t @-+".contains($0) }
        scripts.append(expand(String(recipe), values))
      } else if line.hasPrefix("#") {
        continue
      } else if isOther(line) {
        return false
      } else if let mark = line.firstIndex(of: ";") {
        scripts.append(expand(String(line[line.index(after: mark)...]), values))
      }
    }
    return scripts.allSatisfy(isHarmless)
  }

  private static func isHarmless(_ recipe: String) -> Bool {
    let script = ShellCommands(recipe)
    guard let all = script.all else { return false }
    // Those of the repository that write a project have their own signs.
    let commands = HarmlessCommands(all, functions: script.functions) { $0.hasSuffix(".sh") }
    return all.allSatisfy { commands.isHarmless($0) || isByHand($0, commands) }
  }

  /// Returns whether a line includes another file, runs a command, or names another shell.
  private static func isOther(_ line: String) -> Bool {
    let words = line.split { $0 == " " || $0 == "\t" }
    let isInclude = words.first.map { $0.hasSuffix("include") } == true
    let isOtherShell = words.first?.hasPrefix("SHELL") == true && !line.hasSuffix("sh")
    return isInclude || isOtherShell || words.dropFirst().first == "!="
  }

  // MARK: - Variables

  private static func assignments(_ lines: [String]) -> [String: String] {
    var result = ["MAKE": "make"]
    for line in lines {
      for match in line.matches(of: /(\w+)\s*[:?+]{0,3}=\s*([^=]*)/) {
        let name = String(match.1)
        // Which of two values it has isn't known.
        result[name] = result[name] == nil ? String(match.2) : "$\(name)"
      }
    }
    return result
  }

  private static func expand(_ text: String, _ values: [String: String]) -> String {
    var result = text
    for _ in 0..<3 where result.utf8.count < 1 << 16 {
      result = result.replacing(/\$[({](\w+)[)}]/) { match in
        values[String(match.1)] ?? "$\(match.1)"
      }
    }
    return result.replacing("$$", with: "$")
  }

  /// Returns the commands of `$(shell …)`.
  private static func shells(in text: String) -> [String] {
    text.split(separator: "$(shell ").dropFirst().map { rest in
      var depth = 1
      return String(
        rest.prefix { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth > 0 && character != newline
        })
    }
  }

  // MARK: - Commands

  private static let byHand: Set<String> = [
    "make", "xcodebuild", "pod", "gem", "brew", "carthage", "fastlane", "xcode-select",
    "xcpretty", "xcbeautify", "go", "pip", "pip3", "rbenv", "open", "curl",
  ]

  private static func isByHand(_ words: [String], _ commands: HarmlessCommands) -> Bool {
    guard let first = words.first else { return true }
    let rest = Array(words.dropFirst())
    switch first {
    case "bundle" where rest.first == "exec", "sudo":
      let inner = Array(first == "sudo" ? rest[...] : rest.dropFirst())
      return commands.isHarmless(inner) || isByHand(inner, commands)
    case "bundle": return ["install", "update", "config", "check"].contains(rest.first)
    case "npm", "yarn": return ["install", "ci"].contains(rest.first)
    case "mint": return ["bootstrap", "install"].contains(rest.first)
    case "git": return rest.first != "archive"
    case "swift":
      return ["build", "test"].contains(rest.first)
        || rest.first == "package" && ["resolve", "update", "clean"].contains(rest.last)
    case "ruby", "python", "python3":
      // These are read for signs, too.
      return rest.first.map { $0.hasSuffix(".rb") || $0.hasSuffix(".py") } == true
    default: return byHand.contains(first)
    }
  }
}
