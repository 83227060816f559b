import XcodeProjects

/// Copies that scripts of a repository make, beside those of a project: people run them before a build, such as those that
/// put the files of a brand into the app, and so do services that build.
struct RepositoryCopies {
  /// A script that may copy any file.
  private(set) var copierOfAnything: String?
  /// The parts of the paths that scripts copy, and of those of tables that they name, without case; each with a script.
  private(set) var names: [String: String] = [:]
  /// The script that is read.
  private var path = ""

  init(_ files: [String], read: (_ path: String) -> [UInt8]?) {
    for path in files where Self.mayBeScript(path) {
      guard copierOfAnything == nil,
        let text = read(path).map({ String(decoding: $0, as: UTF8.self) })
      else {
        continue
      }
      self.path = path
      add(text, of: path)
    }
  }

  /// Returns a script that may copy the files of a folder.
  func copier(of folder: String) -> String? {
    guard copierOfAnything == nil, !names.isEmpty else { return copierOfAnything }
    let parts = folder.lowercased().split(separator: "/")
    if parts.isEmpty { return names[""] }
    return parts.lazy.compactMap { part in
      names[String(part)]
        ?? part.split(separator: " ").lazy.compactMap { names[String($0)] }.first
    }.first
  }

  // MARK: - Scripts

  private static let scripts: Set<String> = [
    "sh", "bash", "zsh", "fish", "command", "rb", "rake", "py", "pl", "yml", "yaml", "xcscheme",
    "swift", "",
  ]
  private static let dependencies: Set<Substring> = ["pods", "carthage", "node_modules"]

  private static func mayBeScript(_ path: String) -> Bool {
    guard
      scripts.contains(RelativePath.fileExtension(path))
        || RelativePath.name(path) == "package.json"
    else { return false }
    let folders = path.lowercased().split(separator: "/").dropLast()
    return !folders.contains {
      dependencies.contains($0) || OtherBuilders.dependencies.contains($0)
    }
  }

  private static let recipes: Set<String> = [
    "fastfile", "rakefile", "podfile", "gymfile", "justfile",
  ]

  private mutating func add(_ text: String, of path: String) {
    var text = text
    switch RelativePath.fileExtension(path) {
    case "swift": guard text.hasPrefix("#!") else { return }
    case "" where !Self.recipes.contains(RelativePath.name(path).lowercased()):
      guard text.hasPrefix("#!") else { return }
    case "xcscheme":
      text = text.matches(of: /scriptText\s*=\s*"([^"]*)"/).map(\.1).joined(separator: "\n")
      for (form, sign) in [("&quot;", "\""), ("&#10;", "\n"), ("&gt;", ">"), ("&amp;", "&")] {
        text = text.replacing(form, with: sign)
      }
    default: break
    }
    for line in text.replacing("\\\n", with: " ").split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard !line.hasPrefix("#"), !line.hasPrefix("//") else { continue }
      addCalls(line)
      addCommands(line)
    }
  }

  // MARK: - Calls of other languages

  private static let calls = [
    "FileUtils.cp", "FileUtils.mv", "FileUtils.copy", "FileUtils.move", "FileUtils.ln",
    "FileUtils.install", "cp_r", "ln_s", "copytree", "copy_tree", "copyfile", "copy_file", "copy2",
    "copy_entry", "shutil.copy", "shutil.move", "copyItem", "moveItem", "os.rename", "os.replace",
    "os.symlink", "File.rename", "File.symlink", "symlink_to", "copy_stream",
    "createSymbolicLink", "\"cp\",", "'cp',", "\"mv\",", "'mv',", "\"rsync\",", "'rsync',",
    "\"ditto\",", "'ditto',",
  ]

  /// A call whose first argument is a literal copies that.
  private mutating func addCalls(_ line: Substring) {
    for call in Self.calls {
      guard let end = line.firstRange(of: call)?.upperBound, !line.contains("import ") else {
        continue
      }
      let rest = line[end...].drop { $0.isLetter || $0 == "_" || $0 == "(" || $0 == " " }
      guard let quote = rest.first, quote == "\"" || quote == "'", !call.hasSuffix(",") else {
        copierOfAnything = path
        return
      }
      addSource(String(rest.dropFirst().prefix { $0 != quote }))
    }
  }

  // MARK: - Commands of a shell

  private static let commands: Set<String> = ["cp", "mv", "rsync", "ditto", "ln", "tar", "install"]
  private static let end = "\n"

  private mutating func addCommands(_ line: Substring) {
    let words = Self.words(line)
    for (index, word) in words.enumerated() {
      if Self.isTable(word) { add(word, isCopied: false) }
      let name = RelativePath.name(word)
      guard Self.commands.contains(name) else { continue }
      let rest = words[(index + 1)...].prefix { $0 != Self.end && !$0.contains(">") }
      if name == "install" {
        // Not `pip install`.
        guard index == 0 || words[index - 1] == Self.end, rest.first?.hasPrefix("-") == true else {
          continue
        }
      }
      if name == "tar", let first = rest.first, first.contains("x") { continue }
      addSources(rest.filter { !$0.hasPrefix("-") }, isArchive: name == "tar")
    }
  }

  private mutating func addSources(_ words: [String], isArchive: Bool) {
    guard words.count > 1, let target = words.last else {
      // Where the others come from isn't known.
      if !words.isEmpty { copierOfAnything = path }
      return
    }
    let isElsewhere =
      target.contains(":") || ["/", "~", "$HOME", "${HOME}"].contains { target.hasPrefix($0) }
    if isElsewhere, !isArchive { return }
    for word in isArchive ? words[...] : words.dropLast() { addSource(word) }
  }

  private mutating func addSource(_ path: String) {
    if Self.isTable(path) || !ShellRedirection(path).isHarmless { add(path, isCopied: true) }
  }

  private mutating func add(_ path: String, isCopied: Bool) {
    let parts = path.lowercased().split(separator: "/").filter { part in
      part != "." && part != ".." && !Self.isTable(String(part))
        && !part.contains { "$#{}*?[]%~".contains($0) }
    }
    for part in parts { names[String(part)] = self.path }
    guard parts.isEmpty else { return }
    if isCopied { copierOfAnything = self.path } else { names[""] = self.path }
  }

  private static func isTable(_ path: String) -> Bool {
    path.contains(".lproj") || path.contains(".strings") || path.contains(".xcstrings")
  }

  /// Returns the words of a line, with a line end for each end of a command.
  private static func words(_ line: Substring) -> [String] {
    var result: [String] = []
    var word = ""
    for character in line {
      if ";|&".contains(character) {
        result += [word, end]
        word = ""
      } else if " \t,()=`\"'".contains(character) {
        if character != "\"", character != "'" {
          result.append(word)
          word = ""
        }
      } else {
        word.append(character)
      }
    }
    return (result + [word]).filter { !$0.isEmpty }
  }
}
