import SourceLexing

/// Paths that code makes or compares itself: of a table's file, and of the folder of a language.
extension StringLookupScan {
  /// Whether a call asks for a resource in folders that the source spells out: `subdirectory: "Web/\(name)"`.
  func isInFixedFolder(_ tokens: SourceTokens, _ arguments: CallArguments) -> Bool {
    guard
      let folder = arguments.labelled("subdirectory") ?? arguments.labelled("inDirectory")
    else { return false }
    let values =
      isSwift && folder.count == 1
      ? values(tokens, constant: folder.lowerBound, mayHaveValues: true) : nil
    return (values ?? [folder]).allSatisfy { value in
      let isAlone = value.count == (tokens.isPunctuation("@", at: value.lowerBound) ? 2 : 1)
      return isAlone
        && tokens.literal(at: value.upperBound - 1).map(FixedPath.begins) ?? false
    }
  }

  /// - Parameter surroundings: The functions of the tokens, found for the first such path.
  mutating func path(
    _ tokens: SourceTokens, _ index: Int, in surroundings: inout PathSurroundings?
  ) {
    guard let literal = tokens.literal(at: index), let last = literal.pieces.last else { return }
    let isExtension = literal.pieces == ["lproj"] && isPathExtension(tokens, index)
    let isFolder = isExtension || last.hasSuffix(".lproj")
    let suffix = [".strings", ".stringsdict"].first(where: last.hasSuffix)
    guard isFolder || suffix != nil else { return }
    let known = surroundings ?? PathSurroundings(tokens)
    surroundings = known
    let use = known.use(at: index, isListed: isFolder && isCompared(tokens, index))
    if case .elsewhere = use { return }
    if isFolder {
      addFolder(isExtension ? nil : literal, in: tokens, at: index, use)
    } else if let suffix, !isName(literal, suffix: suffix, in: tokens, at: index) {
      addFile(literal, suffix: suffix, in: tokens, at: index)
    }
  }

  /// - Parameter literal: Nil for the extension alone.
  private mutating func addFolder(
    _ literal: SourceTokens.Literal?, in tokens: SourceTokens, at index: Int,
    _ use: PathSurroundings.Use
  ) {
    var language = StringLookup.Key.any
    if let literal, let last = literal.pieces.last {
      let name = last.dropLast(".lproj".count).split(separator: "/").last.map(String.init) ?? ""
      if !name.isEmpty, literal.pieces.count == 1 || last.contains("/") { language = .plain(name) }
    }
    var way = LookupWay.languageFolder
    if case .names = use { way = .languageNames }
    addFolder(
      language, line: tokens.tokens[index].line,
      function: literal == nil ? "the extension lproj" : ".lproj in a literal", way: way,
      variable: literal == nil ? nil : variable(tokens, index))
  }

  /// A path such as `en.lproj/Menu.strings`: the code reads the file itself, and that of the development language stays.
  private mutating func addFile(
    _ literal: SourceTokens.Literal, suffix: String, in tokens: SourceTokens, at index: Int
  ) {
    guard let last = literal.pieces.last else { return }
    let stem =
      last.dropLast(suffix.count).split(
        separator: "/", omittingEmptySubsequences: false
      ).last.map(String.init) ?? ""
    let isWhole = literal.pieces.count == 1 || last.contains("/")
    add(
      StringLookup(
        key: .any, table: isWhole && !stem.isEmpty ? .named(stem) : .any, scope: .any,
        line: tokens.tokens[index].line, function: "\(suffix) in a literal", way: .file,
        fallback: .any, isFile: !literal.pieces.contains { $0.contains("/") },
        language: Self.language(of: literal),
        variable: variable(tokens, index)))
  }

  /// Returns the language of a folder that a literal names as a whole.
  private static func language(of path: SourceTokens.Literal) -> String? {
    guard let parts = path.pieces.last?.split(separator: "/", omittingEmptySubsequences: false),
      parts.count > (path.pieces.count == 1 ? 1 : 2), let folder = parts.dropLast().last,
      folder.hasSuffix(".lproj")
    else { return nil }
    return String(folder.dropLast(".lproj".count))
  }

  /// `.init("\(parent).strings")`, a name with periods: types of the system that open files label their paths.
  private func isName(
    _ literal: SourceTokens.Literal, suffix: String, in tokens: SourceTokens, at index: Int
  ) -> Bool {
    literal.pieces.count > 1 && literal.pieces.last == suffix
      && tokens.isPunctuation(")", at: index + 1) && tokens.isPunctuation("(", at: index - 1)
      && tokens.isWord("init", at: index - 2) && tokens.isPunctuation(".", at: index - 3)
  }

  /// `url.appendingPathExtension("lproj")`, `url.pathExtension == "lproj"`, `stringByAppendingPathExtension:@"lproj"`.
  private func isPathExtension(_ tokens: SourceTokens, _ index: Int) -> Bool {
    (max(0, index - 4)..<index).contains {
      tokens.word(at: $0)?.hasSuffix("athExtension") ?? false
    }
  }

  /// `url.pathExtension == "lproj"`, `name.hasSuffix(".lproj")`: the path was there before.
  private func isCompared(_ tokens: SourceTokens, _ index: Int) -> Bool {
    (max(0, index - 4)..<index).contains {
      tokens.isWord("pathExtension", at: $0) || tokens.isWord("hasSuffix", at: $0)
    }
  }

  /// - Parameter language: The folder's language.
  mutating func addFolder(
    _ language: StringLookup.Key, line: Int, function: String, way: LookupWay = .languageFolder,
    variable: String? = nil
  ) {
    add(
      StringLookup(
        key: language, table: .any, scope: .ownOrMain, line: line, function: function, way: way,
        variable: variable))
  }
}
