import BinarySearches
import SourceLexing

/// The functions of a source that has paths of tables or of their folders: whether such a path can lead into a bundle of
/// the app.
///
/// Tools that sign or change other apps, and downloads that bring strings of their own, make such paths as well.
struct PathSurroundings {
  /// A use of a path.
  enum Use {
    /// The path is some other app's or the system's, or the code writes there, which it can't in a bundle of the app.
    case elsewhere
    /// Folders are listed for their names, the languages.
    case names
    case unknown
  }

  fileprivate struct Facts {
    /// It names the folder of a bundle.
    var namesBundle = false
    /// It names the folder of a bundle that is no `Bundle`, such as a model of another app.
    var namesOther = false
    var takesNames = false
    var opens = false
  }

  private var bodies: [Range<Int>] = []
  private var facts: [Facts] = []
  private var flows: [PathFlow] = []

  /// Finds the outermost functions. Linear in the tokens.
  init(_ tokens: SourceTokens) {
    let places = Self.bundlePlaces(inInterpolationsOf: tokens)
    var open: [Bool] = []
    var start: Int?
    var isFunction = false
    for index in tokens.tokens.indices {
      if tokens.isPunctuation("{", at: index) {
        // Functions of Objective-C have no keyword.
        let opens = isFunction || (tokens.language == .objectiveC && open.isEmpty)
        open.append(opens && start == nil)
        if opens, start == nil { start = index }
        isFunction = false
      } else if tokens.isPunctuation("}", at: index) {
        isFunction = false
        if open.popLast() == true, let first = start {
          add(first..<index, of: tokens, bundlePlaces: places)
          start = nil
        }
      } else if let word = tokens.word(at: index) {
        if Self.functions.contains(word) { isFunction = true }
        if Self.types.contains(word) { isFunction = false }
      }
    }
  }

  private mutating func add(_ body: Range<Int>, of tokens: SourceTokens, bundlePlaces: [Int]) {
    var found = Facts(tokens, in: body)
    let start = tokens.tokens[body.lowerBound].start
    let place = bundlePlaces.partitioningIndex { $0 >= start }
    if place < bundlePlaces.count, bundlePlaces[place] < tokens.tokens[body.upperBound].start {
      found.namesBundle = true
    }
    bodies.append(body)
    facts.append(found)
    flows.append(PathFlow(tokens, in: body))
  }

  /// `"\(Bundle.main.bundlePath)/en.lproj"`: the offsets of such words, sorted.
  private static func bundlePlaces(inInterpolationsOf tokens: SourceTokens) -> [Int] {
    tokens.interpolations.flatMap { part in
      part.tokens.indices.compactMap { index in
        part.word(at: index).map(Facts.namesBundle) == true ? part.tokens[index].start : nil
      }
    }.sorted()
  }

  /// A constant may be the result of a closure.
  private static let functions: Set<String> = ["func", "init", "var", "let"]
  private static let types: Set<String> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]

  /// - Parameter isListed: Whether the code looks for folders, and doesn't make the path of one.
  func use(at index: Int, isListed: Bool) -> Use {
    let next = bodies.partitioningIndex { $0.lowerBound > index }
    guard next > 0, bodies[next - 1].contains(index) else { return .unknown }
    let (facts, flow) = (facts[next - 1], flows[next - 1])
    if !facts.namesBundle, flow.leadsElsewhere(at: index) { return .elsewhere }
    guard isListed, facts.takesNames, !facts.opens, !flow.keepsPath(at: index) else {
      return .unknown
    }
    return facts.namesOther && !facts.namesBundle ? .elsewhere : .names
  }
}

extension PathSurroundings.Facts {
  private static let bundles: Set<String> = [
    "Bundle", "NSBundle", "CFBundleGetMainBundle", "mainBundle",
  ]
  private static let folders: Set<String> = [
    "bundlePath", "bundleURL", "resourcePath", "resourceURL", "executablePath", "executableURL",
  ]
  private static let names: Set<String> = [
    "deletingPathExtension", "stringByDeletingPathExtension", "URLByDeletingPathExtension",
  ]
  private static let opening: Set<String> = [
    "appendingPathComponent", "appendPathComponent", "appending", "contents", "contentsAtPath",
    "contentsOf", "contentsOfFile", "stringByAppendingPathComponent", "URLByAppendingPathComponent",
    "bundleWithPath", "bundleWithURL", "initWithPath", "initWithURL", "fopen",
  ]

  fileprivate static func namesBundle(_ word: String) -> Bool {
    bundles.contains(word) || folders.contains(word)
  }

  fileprivate init(_ tokens: SourceTokens, in body: Range<Int>) {
    for index in body {
      guard let word = tokens.word(at: index) else { continue }
      add(word, in: tokens, at: index)
    }
  }

  private mutating func add(_ word: String, in tokens: SourceTokens, at index: Int) {
    let isCall = tokens.isPunctuation("(", at: index + 1)
    if Self.bundles.contains(word) {
      // `Bundle(url: folder)` may be made of any folder.
      let isMade =
        (isCall && ["path", "url"].contains(tokens.word(at: index + 2)))
        || Self.opening.contains(tokens.word(at: index + 1) ?? "")
      if isMade { opens = true } else { namesBundle = true }
    }
    if Self.folders.contains(word) {
      // A variable or a method with such a name may be that of another app's folder.
      let isMember = !isCall && tokens.isPunctuation(".", at: index - 1)
      if tokens.language == .objectiveC || isMember { namesBundle = true }
      if tokens.language == .swift, isCall { namesOther = true }
    }
    if Self.names.contains(word) { takesNames = true }
    if Self.opening.contains(word) { opens = true }
  }
}
