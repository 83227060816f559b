import XcodeProjects

/// Scripts of a project that copy no files into an app, as far as the names of their commands tell it.
struct HarmlessScripts {
  /// Returns the contents of a file of the repository; nil if it isn't there.
  let read: (_ path: String) -> String?

  /// The depth of scripts that run each other.
  private static let maximumDepth = 3

  /// Returns whether each command of a script has the name of one that checks, generates code or uploads, or the
  /// script is one of CocoaPods'.
  ///
  /// - Parameter folder: The folder of the project, relative to the root of the tree.
  func contains(_ script: XcodeScript, in folder: String) -> Bool {
    let lists = script.inputs.filter { $0.hasSuffix(".xcfilelist") }
    guard ![script.content, script.name].contains(where: Self.namesStrings),
      !script.inputs.contains(where: Self.namesStringsOutsideOfPods),
      !lists.contains(where: { listsStrings($0, folder) })
    else { return false }
    if script.name.hasPrefix("[CP] ") { return true }
    guard ["sh", "bash", "zsh"].contains(RelativePath.name(script.shell)) else { return false }
    return isHarmless(script.content, Place(folder: folder, inputs: script.inputs))
  }

  /// Where a script runs.
  private struct Place {
    var folder: String
    var inputs: [String]
    var depth = 0
    /// Whether it may have gone to another folder.
    var isMoved = false
  }

  private func isHarmless(_ content: String, _ place: Place) -> Bool {
    let script = ShellCommands(content)
    guard let all = script.all else { return false }
    var place = place
    place.isMoved = place.isMoved || all.contains(where: Self.isMove)
    let commands = HarmlessCommands(all, functions: script.functions) { [place] path in
      isHarmlessFile(path, place)
    }
    return all.allSatisfy(commands.isHarmless)
  }

  static func namesStrings(_ text: String) -> Bool {
    text.contains("lproj") || text.contains(".strings") || text.contains(".xcstrings")
  }

  private static func isMove(_ words: [String]) -> Bool {
    words.contains("cd") || words.contains("pushd")
  }

  // MARK: - Files that a script names

  /// Pods' own tables aren't those of the app.
  private static func namesStringsOutsideOfPods(_ text: String) -> Bool {
    let isOfPod = ["${PODS_ROOT}/", "$(PODS_ROOT)/"].contains { text.hasPrefix($0) }
    return namesStrings(text) && (!isOfPod || text.contains("/../"))
  }

  /// Returns whether a list of files, as it is there, names tables. One that isn't there is made by CocoaPods.
  private func listsStrings(_ list: String, _ folder: String) -> Bool {
    guard let path = Self.path(of: list, in: folder), let text = read(path) else { return false }
    return text.split(whereSeparator: \.isNewline).contains {
      Self.namesStringsOutsideOfPods(String($0))
    }
  }

  private func isHarmlessFile(_ name: String, _ place: Place) -> Bool {
    // Both belong to what the app links.
    if name.hasSuffix(".framework/strip-frameworks.sh") { return true }
    if name.contains("Pods/Target Support Files/") {
      return name.hasSuffix("-resources.sh") || name.hasSuffix("-frameworks.sh")
    }
    let isInput = ["$SCRIPT_INPUT_FILE_0", "${SCRIPT_INPUT_FILE_0}"].contains(name)
    let name = isInput ? place.inputs.first ?? "" : name
    guard place.depth < Self.maximumDepth, !place.isMoved || name.hasPrefix("$"),
      let path = Self.path(of: name, in: place.folder), let text = read(path),
      !Self.namesStrings(text), Self.isForShell(text, path)
    else { return false }
    var inner = place
    inner.depth += 1
    inner.inputs = []
    return isHarmless(text, inner)
  }

  private static func isForShell(_ text: String, _ path: String) -> Bool {
    guard text.hasPrefix("#!") else { return path.hasSuffix(".sh") }
    let line = text.prefix { !$0.isNewline }.split { $0 == "/" || $0 == " " }
    return line.dropFirst().contains { ["sh", "bash", "zsh"].contains($0) }
  }

  /// Returns the path of a file that a script names, relative to the root of the tree; nil if only a build knows it.
  private static func path(of name: String, in folder: String) -> String? {
    var rest = Substring(name)
    for variable in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      for form in ["${\(variable)}/", "$(\(variable))/", "$\(variable)/"]
      where rest.hasPrefix(form) {
        rest = rest.dropFirst(form.count)
      }
    }
    return rest.contains("$") ? nil : WrittenPath.resolve(String(rest), in: folder)
  }
}
