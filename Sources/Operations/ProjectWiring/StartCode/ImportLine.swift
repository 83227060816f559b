import SourceLexing

/// Finds the place of a new import, or of a declaration below the imports.
enum ImportLine {
  /// Inserts `import module` among the imports of a Swift source, in order if they are; nothing if it is there.
  static func add(_ module: String, to edit: inout SourceEdit, _ tokens: SourceTokens) {
    let depths = tokens.conditionDepths()
    var imports: [(module: String, start: Int)] = []
    for index in tokens.tokens.indices where tokens.isWord("import", at: index) {
      guard let name = tokens.word(at: index + 1) else { continue }
      if name == module { return }
      if depths[index] == 0 { imports.append((name, tokens.tokens[index].start)) }
    }
    let line = "import \(module)\(edit.ending)"
    guard let first = imports.first else {
      let start = tokens.tokens.first.map { edit.lineStart($0.start) } ?? edit.bytes.count
      return edit.insert(line + edit.ending, at: start)
    }
    let isSorted = zip(imports, imports.dropFirst()).allSatisfy {
      $0.module.lowercased() <= $1.module.lowercased()
    }
    let last =
      isSorted
      ? imports.last { $0.module.lowercased() < module.lowercased() } : imports.last
    guard let last else { return edit.insert(line, at: edit.lineStart(first.start)) }
    let end = edit.lineEnd(last.start)
    // The last line of a file may have no ending.
    edit.insert(
      end == edit.bytes.count && edit.bytes.last != 0x0A ? edit.ending + line : line, at: end)
  }

  /// Returns the offset after the imports at the top of a Swift source, with the conditions around them.
  static func end(_ edit: SourceEdit, _ tokens: SourceTokens) -> Int {
    let depths = tokens.conditionDepths()
    guard
      let last = tokens.tokens.indices.last(where: {
        tokens.isWord("import", at: $0) && tokens.word(at: $0 + 1) != nil
      })
    else { return 0 }
    var place = last
    while depths[place] > 0, place + 1 < tokens.tokens.count { place += 1 }
    return edit.lineEnd(tokens.tokens[place].start)
  }

  /// Inserts a declaration below the imports at the top of an Objective-C source; nothing if it is there.
  static func declare(_ declaration: String, in edit: inout SourceEdit, _ tokens: SourceTokens) {
    let depths = tokens.conditionDepths()
    var last: Int?
    for index in tokens.tokens.indices {
      let isHash = tokens.isPunctuation("#", at: index)
      if tokens.isPunctuation("@", at: index),
        tokens.isWord("implementation", at: index + 1) || tokens.isWord("interface", at: index + 1)
      {
        break
      }
      let isImport =
        isHash
        && (tokens.isWord("import", at: index + 1) || tokens.isWord("include", at: index + 1))
        || tokens.isPunctuation("@", at: index) && tokens.isWord("import", at: index + 1)
      if isImport, depths[index] == 0 { last = tokens.tokens[index].start }
      if isHash, tokens.isWord("endif", at: index + 1), depths[index] == 0, last != nil {
        last = tokens.tokens[index].start
      }
    }
    let place = last.map(edit.lineEnd) ?? 0
    edit.insert("\(edit.ending)\(declaration)\(edit.ending)", at: place)
  }
}
