import ImageUsage
import SourceLexing

/// The project's own views and functions that hand their content to a menu, a tab or another view of SwiftUI that reads
/// the images in it once.
///
/// ```swift
/// struct ActionMenu<Content: View>: View {
///   @ViewBuilder var content: () -> Content
///   var body: some View { Menu { content() } label: { Text("More") } }
/// }
/// ```
struct OwnMenus: Equatable {
  /// The labels of what they hand on, by the name that calls them.
  private var labels: [String: Set<String>] = [:]

  /// Returns the tokens in a bracket of a call that end up in a menu.
  func ranges(at open: Int, in file: BracketedTokens) -> [Range<Int>] {
    guard !labels.isEmpty, let close = file.closer[open] else { return [] }
    if file.text(open) == "(" {
      guard let handed = labels[file.callee(of: open)], !file.isParameterList(open) else {
        return []
      }
      return file.arguments(of: open).filter { handed.contains($0.label) }.map(\.value)
    }
    let first = file.firstClosure(before: open)
    guard file.text(first - 1) != ":", let handed = labels[file.callee(of: first)],
      file.isClosure(first)
    else { return [] }
    let isHanded =
      first == open
      ? !handed.isSubset(of: labels(besides: first, in: file))
      : handed.contains(file.text(open - 2))
    return isHanded ? [open + 1..<close] : []
  }

  /// Returns the labels in a call whose first closure behind it has none.
  private func labels(besides closure: Int, in file: BracketedTokens) -> Set<String> {
    var labels: Set<String> = []
    if file.text(closure - 1) == ")", let open = file.partner[closure - 1] {
      labels.formUnion(file.arguments(of: open).map(\.label))
    }
    var next = file.closer[closure].map { $0 + 1 } ?? closure
    while file.isWord(next), file.text(next + 1) == ":", let end = file.closer[next + 2] {
      labels.insert(file.text(next))
      next = end + 1
    }
    return labels
  }

  /// Finds the declarations, and those that call them with their own content.
  ///
  /// - Parameters:
  ///   - labels: The files that may have a menu or a tab.
  ///   - paths: All files that may call one.
  /// - Returns: The files that do.
  mutating func find(
    from labels: [String], in paths: [String], _ memory: TokenMemory, read: (String) -> [UInt8]?
  ) -> Set<String> {
    let isSource = Set(paths)
    var rest = labels.filter(isSource.contains)
    var callers: Set<String> = []
    while !rest.isEmpty {
      let known = Set(self.labels.keys)
      for path in rest {
        guard let bytes = read(path), Self.takesViews(bytes) else { continue }
        let file = memory.tokens(of: path, bytes)
        while add(file) {}
      }
      let filter = WordFilter(Set(self.labels.keys).subtracting(known))
      rest =
        self.labels.count == known.count
        ? []
        : paths.filter { path in
          read(path).map { !filter.words(in: $0).isEmpty } ?? false
        }
      callers.formUnion(rest)
    }
    return callers
  }

  /// Whether something in a file may be declared to take a view.
  private static func takesViews(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "() -> ") || SourceBytes.contains(bytes, ": View>")
      || SourceBytes.contains(bytes, ": View,") || SourceBytes.contains(bytes, "@ViewBuilder")
  }

  /// Adds the declarations of a file; returns whether there were new ones.
  private mutating func add(_ file: BracketedTokens) -> Bool {
    let known = labels
    let contents = MenuContents(file, menus: self)
    let generic = Set(
      file.indices.filter { file.text($0 + 1) == ":" && file.text($0 + 2) == "View" }.map {
        file.text($0)
      })
    var members = Dictionary(grouping: file.viewMembers(), by: \.name)
    var rest = contents.ranges + RenderedViews.labels(in: file)
    while let range = rest.popLast() {
      let words = Set(contents.names(in: range).words)
      note(words, around: range.lowerBound, of: file, generic)
      for name in words {
        rest += members.removeValue(forKey: name)?.map { $0.block.dropFirst() } ?? []
      }
    }
    return labels != known
  }

  /// Notes the parameters and properties that have these names, of the functions and types around a token.
  private mutating func note(
    _ words: Set<String>, around index: Int, of file: BracketedTokens, _ generic: Set<String>
  ) {
    var open = file.opener[index]
    while let block = open {
      open = file.opener[block]
      guard file.text(block) == "{" else { continue }
      if let type = file.typeDeclaration(of: block) {
        noteProperties(words, of: type.name, in: block, file, generic: generic)
      } else if let function = file.function(of: block), function.name != "body",
        function.name != "init"
      {
        for parameter in SwiftSignature(of: function.parameters, in: file).parameters
        where words.contains(file.text(parameter.name)) {
          guard isView(parameter.type, in: file, generic: generic) else { continue }
          labels[function.name, default: []].insert(parameter.label)
        }
      }
    }
  }

  private mutating func noteProperties(
    _ words: Set<String>, of type: String, in block: Int, _ file: BracketedTokens,
    generic: Set<String>
  ) {
    guard let close = file.closer[block] else { return }
    let names = (block..<close).filter { index in
      guard words.contains(file.text(index)), file.opener[index] == block,
        ["let", "var"].contains(file.text(index - 1)), file.text(index + 1) == ":"
      else { return false }
      let end = file.expressionEnd(from: index + 2, limit: close)
      // A block behind the type computes it.
      return file.text(end - 1) != "}" && isView(index + 2..<end, in: file, generic: generic)
    }.map { file.text($0) }
    guard !names.isEmpty else { return }
    labels[type, default: []].formUnion(names)
    for open in block..<close where file.text(open) == "{" && file.opener[open] == block {
      noteInitializer(of: open, setting: Set(names), of: type, file)
    }
  }

  /// Notes the parameters that an initializer sets properties to: `self.content = items()`.
  private mutating func noteInitializer(
    of open: Int, setting properties: Set<String>, of type: String, _ file: BracketedTokens
  ) {
    guard let function = file.function(of: open), function.name == "init",
      let close = file.closer[open]
    else { return }
    var passed: Set<String> = []
    for index in open..<close
    where properties.contains(file.text(index)) && file.text(index + 1) == "=" {
      let end = file.expressionEnd(from: index + 2, limit: close)
      passed.formUnion((index + 2..<end).map { file.text($0) })
    }
    for parameter in SwiftSignature(of: function.parameters, in: file).parameters
    where passed.contains(file.text(parameter.name)) {
      labels[type, default: []].insert(parameter.label)
    }
  }

  /// Whether a type is that of a view or of a closure that returns one.
  private func isView(
    _ type: Range<Int>, in file: BracketedTokens, generic: Set<String>
  ) -> Bool {
    type.contains { index in
      let word = file.text(index)
      return generic.contains(word) || word.hasSuffix("View") || word == "Image"
    }
  }
}
