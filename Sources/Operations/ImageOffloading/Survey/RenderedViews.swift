import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees

/// The views that a picture is made of at once, by `ImageRenderer`, a hosting controller that is drawn, or a function
/// around them: an image that arrives later isn't in the picture.
///
/// ```swift
/// extension View {
///   func snapshot() -> UIImage? { ImageRenderer(content: self).uiImage }
/// }
///
/// let picture = ShareCard(score: 3).snapshot()
/// ```
///
/// Only views that stand there are found, not those inside of them.
struct RenderedViews {
  /// Functions that render what they are called on, and functions that render an argument.
  private var methods: Set<String> = []
  private var functions: Set<String> = []
  /// The types that are rendered.
  private var types: Set<String> = []
  /// The lines of views that are put together where they're rendered, by file.
  private var lines: [String: [ClosedRange<Int>]] = [:]

  var isEmpty: Bool { types.isEmpty && lines.isEmpty }

  init() {}

  /// Whether a file may render views. `UIGraphicsImageRenderer` doesn't.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, " ImageRenderer(") || SourceBytes.contains(bytes, "(ImageRenderer(")
      || SourceBytes.contains(bytes, "UIHostingController(")
        && (SourceBytes.contains(bytes, ".drawHierarchy(")
          || SourceBytes.contains(bytes, ".render("))
  }

  /// Returns the view that a picture is made of, if a renderer or a controller that is drawn is made at a token.
  private static func content(at index: Int, in file: SwiftTokens) -> Range<Int>? {
    let label: String
    switch file.text(index) {
    case "ImageRenderer": label = "content"
    case "UIHostingController":
      guard let open = function(around: index, in: file)?.open, let close = file.closer[open],
        (index..<close).contains(where: {
          file.text($0 - 1) == "." && ["drawHierarchy", "render"].contains(file.text($0))
        })
      else { return nil }
      label = "rootView"
    default: return nil
    }
    return file.arguments(of: index + 1).first { $0.label == label }?.value
  }

  /// Adds the functions of a file that render.
  mutating func addFunctions(of file: SwiftTokens) {
    for index in file.indices {
      guard let first = Self.content(at: index, in: file)?.first,
        let (name, parameters, _) = Self.function(around: index, in: file)
      else { continue }
      if file.text(first) == "self" { methods.insert(name) }
      if parameters.contains(file.text(first)) { functions.insert(name) }
    }
  }

  /// Adds what a file renders.
  mutating func addViews(of file: SwiftTokens, in path: String) {
    for index in file.indices where file.isWord(index) && file.text(index + 1) == "(" {
      guard let close = file.closer[index + 1] else { continue }
      let name = file.text(index)
      let isMethod = file.text(index - 1) == "." && methods.contains(name)
      let isFunction =
        name == "ImageRenderer" || functions.contains(name)
        || Self.content(at: index, in: file) != nil
      guard isMethod || isFunction, file.text(index - 1) != "func" else { continue }
      let start = isMethod ? Self.start(of: index, in: file) : index + 2
      let range = start..<(isMethod ? index : close)
      add(range, of: file, in: path)
      for variable in range where file.isWord(variable) && file.text(variable + 1) != ":" {
        if let value = Self.value(of: variable, in: file) { add(value, of: file, in: path) }
      }
    }
  }

  private mutating func add(_ range: Range<Int>, of file: SwiftTokens, in path: String) {
    types.formUnion(
      range.filter { ["(", "{"].contains(file.text($0 + 1)) }.map { file.text($0) })
    guard let first = range.first, let last = range.last else { return }
    lines[path, default: []].append(file.tokens[first].line...file.tokens[last].line)
  }

  /// Returns the value of a variable of the blocks around: `let card = ShareCard(score: 3)`.
  private static func value(of variable: Int, in file: SwiftTokens) -> Range<Int>? {
    var block = file.opener[variable]
    while let open = block {
      let declaration = (open..<variable).last {
        file.text($0) == file.text(variable) && ["let", "var"].contains(file.text($0 - 1))
          && file.text($0 + 1) == "=" && file.opener[$0] == open
      }
      if let start = declaration.map({ $0 + 2 }) {
        return start..<file.expressionEnd(from: start, limit: variable)
      }
      block = file.opener[open]
    }
    return nil
  }

  /// Returns the lines of a file that are rendered.
  func lines(of file: SwiftTokens, in path: String) -> [ClosedRange<Int>] {
    guard !isEmpty else { return [] }
    let declared = file.typeBlocks.filter { types.contains($0.key) }.flatMap(\.value).map {
      file.tokens[$0.lowerBound].line...file.tokens[$0.upperBound].line
    }
    return declared + (lines[path] ?? [])
  }

  /// Returns the first token of `VStack { … }.padding().member`.
  private static func start(of member: Int, in file: SwiftTokens) -> Int {
    var start = member
    while file.text(start - 1) == "." {
      var before = start - 2
      while [")", "]", "}"].contains(file.text(before)), let open = file.partner[before] {
        before = open - 1
      }
      guard file.isWord(before) else { break }
      start = before
    }
    return start
  }

  private static func function(
    around index: Int, in file: SwiftTokens
  ) -> (name: String, parameters: Set<String>, open: Int)? {
    var open = file.opener[index]
    while let block = open {
      let header = (0..<block).reversed().prefix { !["{", "}"].contains(file.text($0)) }
      if let keyword = header.last(where: { file.text($0) == "func" }) {
        let parameters = (keyword..<block).filter { file.text($0 + 1) == ":" }
        return (file.text(keyword + 1), Set(parameters.map { file.text($0) }), block)
      }
      open = file.opener[block]
    }
    return nil
  }
}

extension RenderedViews {
  /// Finds what the code of the project's products renders.
  ///
  /// - Parameter renderers: The files that render.
  init(
    by renderers: [String], in tree: CatalogTree, _ modules: ModuleFacts, _ memory: TokenMemory,
    read: (String) -> [UInt8]?
  ) {
    self.init()
    let renderers = renderers.filter { modules.role(of: $0) != .other }
    guard !renderers.isEmpty else { return }
    for path in renderers {
      if let bytes = read(path) { addFunctions(of: memory.tokens(of: path, bytes)) }
    }
    for path in tree.walk.files
    where path.hasSuffix(".swift") && modules.role(of: path) != .other {
      if let bytes = read(path) { addViews(of: memory.tokens(of: path, bytes), in: path) }
    }
  }
}

extension CodeRewriting {
  /// Keeps the images whose names stand in views that are rendered at once.
  mutating func refuse(
    _ rendered: RenderedViews, _ memory: TokenMemory, read: (String) -> [UInt8]?
  ) {
    guard !rendered.isEmpty else { return }
    for path in places.keys {
      guard let bytes = read(path) else { continue }
      let lines = rendered.lines(of: memory.tokens(of: path, bytes), in: path)
      guard !lines.isEmpty else { continue }
      places[path] = places[path]?.map { place in
        guard lines.contains(where: { $0.overlaps(place.lines) }) else { return place }
        var place = place
        place.obstacle = place.obstacle ?? "It's in a picture that is made at once."
        return place
      }
    }
  }
}
