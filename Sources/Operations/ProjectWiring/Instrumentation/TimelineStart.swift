import SourceLexing
import XcodeProjects

/// The edit that begins the timeline first in an app: in `main.swift`, which is made for an app with `@main`, in the
/// `main()` that such a type writes itself, or in `main` of Objective-C.
struct TimelineStart {
  /// The edit of one app.
  struct Edit: Hashable {
    var path: String
    var bytes: [UInt8]
    var entry: LaunchInstrumentation.Entry
    /// A file to write beside it: its name and its content.
    var addedFile: (name: String, content: String)?

    static func == (one: Edit, other: Edit) -> Bool {
      one.path == other.path && one.bytes == other.bytes
        && one.addedFile?.content == other.addedFile?.content
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
  }

  enum Outcome: Hashable {
    /// The app has a timeline already, in this file.
    case alreadyThere(String)
    case edited(Edit)
    /// No shape that this code knows.
    case unknown(ManualStep)
  }

  private let app: ResourceModule
  private let code: TimelineCode
  private let read: (String) -> [UInt8]?

  init(_ app: ResourceModule, code: TimelineCode, read: @escaping (String) -> [UInt8]?) {
    self.app = app
    self.code = code
    self.read = read
  }

  func outcome() -> Outcome {
    var entries: [(path: String, line: Int, edit: Edit?)] = []
    for path in app.sources {
      guard let bytes = read(path) else { continue }
      if SourceBytes.contains(bytes, "LaunchTimeline.shared.begin")
        || SourceBytes.contains(bytes, "LevityLaunchBegin()")
      {
        return .alreadyThere(path)
      }
      if path.hasSuffix("/main.swift") || path == "main.swift" {
        entries.append((path, 1, inMainFile(path, bytes)))
      } else if path.hasSuffix(".swift") {
        guard SourceBytes.contains(bytes, "@main") || SourceBytes.contains(bytes, "@UIApp") else {
          continue
        }
        entries += inSwift(path, bytes)
      } else if path.hasSuffix(".m") || path.hasSuffix(".mm"),
        SourceBytes.contains(bytes, "UIApplicationMain")
      {
        if let (line, edit) = inObjectiveC(path, bytes) { entries.append((path, line, edit)) }
      }
    }
    guard let first = entries.first else {
      return .unknown(instruction("the code that starts \(app.name)", file: nil, line: nil))
    }
    guard entries.count == 1, let edit = first.edit else {
      return .unknown(
        instruction(
          "main of \(app.name), which needs a main.swift if its type has @main", file: first.path,
          line: first.line))
    }
    return .edited(edit)
  }

  private func instruction(_ place: String, file: String?, line: Int?) -> ManualStep {
    ManualStep(
      "begin the timeline first in \(place)", file: file, line: line, lines: code.stepLines)
  }

  // MARK: - Swift

  private func inMainFile(_ path: String, _ bytes: [UInt8]) -> Edit {
    let tokens = SourceTokens(bytes, .swift)
    var edit = SourceEdit(bytes)
    let end = ImportLine.end(edit, tokens)
    ImportLine.add(TimelineCode.module, to: &edit, tokens)
    edit.insert(edit.ending + code.lines.map { $0 + edit.ending }.joined(), at: end)
    return Edit(path: path, bytes: edit.result, entry: .mainFile)
  }

  /// The attributes that make a type the main one, each with an edit if its type has a shape that this code knows.
  private func inSwift(
    _ path: String, _ bytes: [UInt8]
  ) -> [(path: String, line: Int, edit: Edit?)] {
    let tokens = SourceTokens(bytes, .swift)
    let depths = tokens.conditionDepths()
    let types = SwiftTypes(tokens).declarations.filter { !$0.isExtension }
    return tokens.tokens.indices.compactMap {
      attribute -> (path: String, line: Int, edit: Edit?)? in
      guard tokens.isPunctuation("@", at: attribute), let word = tokens.word(at: attribute + 1),
        ["main", "UIApplicationMain", "NSApplicationMain"].contains(word)
      else { return nil }
      let type = types.first { $0.start <= attribute && attribute < $0.open }
      let isKnown =
        depths[attribute] == 0 && word != "NSApplicationMain"
        && type?.attributes.contains("available") == false
        && !(attribute..<(type?.open ?? attribute)).contains {
          tokens.isWord("private", at: $0) || tokens.isWord("fileprivate", at: $0)
        }
      let edit = isKnown ? type.flatMap { self.edit($0, at: attribute, of: tokens, in: path) } : nil
      return (path, tokens.tokens[attribute].line, edit)
    }
  }

  private func edit(
    _ type: SwiftTypes.Declaration, at attribute: Int, of tokens: SourceTokens, in path: String
  ) -> Edit? {
    var edit = SourceEdit(tokens.source)
    let mains = SwiftTypes(tokens).functions(in: type) { keyword, _ in
      tokens.isWord("main", at: keyword + 1) && tokens.isWord("static", at: keyword - 1)
    }
    if let main = mains.first {
      // Xcode runs this one on the main thread.
      guard mains.count == 1 else { return nil }
      let open = tokens.tokens[main.open].end
      let next = tokens.tokens[main.open + 1].start
      guard !code.isForOtherPlatforms || edit.lineStart(open) != edit.lineStart(next) else {
        return nil
      }
      edit.insert(code.lines, inBodyAt: open, next: next)
      ImportLine.add(TimelineCode.module, to: &edit, tokens)
      return Edit(path: path, bytes: edit.result, entry: .ownMain)
    }
    let declaresMain = (type.open..<type.close).contains {
      tokens.isWord("func", at: $0) && tokens.isWord("main", at: $0 + 1)
    }
    guard !declaresMain else { return nil }
    edit.remove(edit.removal(tokens.tokens[attribute].start..<tokens.tokens[attribute + 1].end))
    // The module that declares `main()`.
    let module = type.inherited.contains("App") ? "SwiftUI" : "UIKit"
    let content = code.mainFile(running: type.name, modules: [module])
    return Edit(
      path: path, bytes: edit.result, entry: .mainAttribute, addedFile: ("main.swift", content))
  }

  // MARK: - Objective-C

  private func inObjectiveC(_ path: String, _ bytes: [UInt8]) -> (line: Int, edit: Edit?)? {
    let tokens = SourceTokens(bytes, .objectiveC)
    guard
      let main = tokens.tokens.indices.first(where: {
        tokens.isWord("main", at: $0) && tokens.isPunctuation("(", at: $0 + 1)
          && tokens.isWord("int", at: $0 - 1)
      })
    else { return nil }
    let line = tokens.tokens[main].line
    guard let close = tokens.closingBracket(of: main + 1), tokens.isPunctuation("{", at: close + 1),
      close + 2 < tokens.tokens.count, tokens.conditionDepths()[main] == 0
    else { return (line, nil) }
    var edit = SourceEdit(bytes)
    let linkage = path.hasSuffix(".mm") ? "extern \"C\"" : "extern"
    ImportLine.declare("\(linkage) void \(TimelineCode.function)(void);", in: &edit, tokens)
    edit.insert(
      ["\(TimelineCode.function)();"], inBodyAt: tokens.tokens[close + 1].end,
      next: tokens.tokens[close + 2].start)
    return (
      line,
      Edit(
        path: path, bytes: edit.result, entry: .objectiveCMain,
        addedFile: ("\(TimelineCode.function).swift", code.functionFile))
    )
  }
}

extension SourceEdit {
  /// Returns the range of a word to remove: with its line if nothing else is on it, or else with the white space after.
  fileprivate func removal(_ word: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = lineStart(word.lowerBound)
    let end = lineEnd(word.upperBound)
    if bytes[start..<word.lowerBound].allSatisfy(isSpace),
      bytes[word.upperBound..<end].allSatisfy({ isSpace($0) || $0 == 0x0A })
    {
      return start..<end
    }
    let space = bytes[word.upperBound..<end].prefix { $0 == 0x20 || $0 == 0x09 }
    return word.lowerBound..<space.endIndex
  }
}
