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
    case names(ofBundle: Bool)
    case unknown
  }

  fileprivate struct Facts {
    /// It names the folder of a bundle.
    var namesBundle = false
    /// It writes files, or names another place.
    var isElsewhere = false
    var takesNames = false
    var opens = false
  }

  private var bodies: [Range<Int>] = []
  private var facts: [Facts] = []

  /// Finds the outermost functions. Linear in the tokens.
  init(_ tokens: SourceTokens) {
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
          bodies.append(first..<index)
          facts.append(Facts(tokens, in: first..<index))
          start = nil
        }
      } else if let word = tokens.word(at: index) {
        if Self.functions.contains(word) { isFunction = true }
        if Self.types.contains(word) { isFunction = false }
      }
    }
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
    let facts = facts[next - 1]
    if facts.isElsewhere, !facts.namesBundle { return .elsewhere }
    guard isListed, facts.takesNames, !facts.opens else { return .unknown }
    return .names(ofBundle: facts.namesBundle)
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
  private static let writing = [
    "createDirectory", "createFile", "copyItem", "moveItem", "removeItem", "replaceItem", "write",
  ]
  /// Where the system's files and other apps are.
  private static let roots = ["/Applications/", "/Library/", "/System/", "/private/", "/var/"]

  fileprivate init(_ tokens: SourceTokens, in body: Range<Int>) {
    for index in body {
      if let literal = tokens.literal(at: index) {
        if Self.leadsElsewhere(literal) { isElsewhere = true }
      } else if let word = tokens.word(at: index) {
        add(word, in: tokens, at: index)
      }
    }
  }

  /// `/System/Library`, `Calculator.app`, but not `com.example.app`.
  private static func leadsElsewhere(_ literal: SourceTokens.Literal) -> Bool {
    roots.contains(where: literal.pieces[0].hasPrefix)
      || literal.pieces.contains { piece in
        piece.split(separator: "/").contains {
          $0.hasSuffix(".app") && $0.split(separator: ".").count == 2
        }
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
    // A variable or a method with such a name may be that of another app's folder.
    if Self.folders.contains(word), tokens.language == .objectiveC || !isCall,
      tokens.language == .objectiveC || tokens.isPunctuation(".", at: index - 1)
    {
      namesBundle = true
    }
    if Self.names.contains(word) { takesNames = true }
    if Self.opening.contains(word) { opens = true }
    if isCall || tokens.isPunctuation(":", at: index + 1),
      Self.writing.contains(where: word.hasPrefix)
    {
      isElsewhere = true
    }
  }
}
