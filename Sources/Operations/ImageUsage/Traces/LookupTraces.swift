/// The values that arguments of a project's lookups can have.
///
/// Tracing has four folders: `Tokens` (a source as tokens with partners of brackets, and its declarations), `SwiftNames`
/// and `ObjectiveCNames` (from an expression to the names that it can have), and `Images` (from a place that names an
/// image to the places that get it).
struct LookupTraces: Equatable, Sendable {
  /// An answer about an argument.
  struct Answer: Equatable, Sendable {
    /// Whether all its values stand in the sources.
    var isClosed: Bool
    /// The file and line where following it ends, if that is an expression or a declaration.
    var origin: String?
    /// The values that were found, if something reads the image once or may do so.
    var names: [String] = []
    /// Whether values change on their way or are names of code, so that a set's name may stand nowhere: `"\(kind)"`.
    var isRenamed = false
    /// The patterns of its values that the scan doesn't note.
    var patterns: [NamePattern] = []
    /// The words of names that the sources have through which an open one comes; nil if it may come through any.
    var words: Set<String>?
  }

  /// The names of images that places read once, by file and the expression's place in it.
  var fixedNames: [String: [Range<Int>: [String]]] = [:]
  /// The answers by file and the argument's place in it.
  var answers: [String: [Range<Int>: Answer]] = [:]
  /// The names that literals with parts make, by file and offset, if all are known and nothing but lookups gets them.
  var builtNames: [String: [Int: [String]]] = [:]
  /// The lines that declare nothing but cases that nothing makes, by file.
  var unmadeCases: [String: Set<Int>] = [:]
  /// The lines that declare nothing but constants that nothing reads, by files that are lists of names.
  var unreadConstants: [String: Set<Int>] = [:]
  /// Whether a name changes its case or separators on its way to a lookup, or may do so where it can't be followed.
  var mayChangeNames = false
  /// Whether a name changes so on its way to a lookup that can't be followed.
  var changesOpenNames = false
  /// Whether a lookup can't be followed.
  var isOpen = false
  /// Whether one that can't be followed reads what people see: `UIImage(named: button.currentTitle)`.
  var readsTexts = false
  /// The literals that lookups get, as far as they were followed.
  var literals: Set<String> = []
  /// Those whose case, separators or parts may change on their way.
  var changedLiterals: Set<String> = []
  /// Whether the values of a name that changes on its way aren't all known: some are raw values, or were lost.
  var changesOtherNames = false
  /// Whether a lookup takes the name of something in code, such as a case without a raw value.
  var takesNamesOfCode = false
  /// Whether a lookup in Swift may take the name of a property or a function: of `#function`, of a key path, or of what
  /// `Mirror` lists.
  var takesNamesOfMembers = false
  /// Whether one takes the name of a selector: `[UIImage imageNamed:NSStringFromSelector(_cmd)]`.
  var takesSelectors = false

  init() {}

  /// A lookup whose argument is followed.
  struct Followed {
    var path: String
    var lookup: FileFacts.Lookup
    /// Whether something reads the image once.
    var isFixed: Bool

    var isInSwift: Bool { path.hasSuffix(".swift") }
  }

  /// Returns the lookups of a project, except those of tests and those whose names are known without following them.
  static func lookups(
    of files: [(path: String, facts: FileFacts)], known: KnownLookups
  ) -> [(path: String, lookup: FileFacts.Lookup)] {
    files.filter { !$0.facts.lookups.isEmpty && !OpenLookup.isTest($0.path) }.flatMap {
      path, facts in
      facts.lookups.filter { known.names(file: path, line: $0.line) == nil }
        .map { (path, $0) }
    }
  }

  /// Returns the lookups whose arguments are followed: the open ones, and those whose images something reads once.
  ///
  /// Code that reads the image may be far from a lookup in Swift whose function hands it on. A function that returns it
  /// does so for the name of each call, which is followed from there.
  ///
  /// - Parameters:
  ///   - near: Knows the places in the lookup's own file.
  ///   - far: Knows those in other files, too.
  ///   - pictures: Knows the lookups whose images are followed by the cases that they are of.
  static func lookupsToFollow(
    _ lookups: [(path: String, lookup: FileFacts.Lookup)], near: ImageFlow, far: ImageFlow,
    pictures: ImageTraces, sources: inout SwiftSources
  ) -> [Followed] {
    lookups.map { path, lookup in
      let isFixed =
        !pictures.knowsCases(of: lookup, in: path)
        && (!near.fixedPlaces(of: lookup, in: path).isEmpty
          || !far.fixedPlaces(of: lookup, in: path).isEmpty
            && (!path.hasSuffix(".swift") || handsOn(lookup, in: path, &sources)))
      return Followed(path: path, lookup: lookup, isFixed: isFixed)
    }
    .filter { $0.lookup.isOpen || $0.isFixed }
  }

  /// Whether the function around a lookup has no result that may be the image.
  private static func handsOn(
    _ lookup: FileFacts.Lookup, in path: String, _ sources: inout SwiftSources
  ) -> Bool {
    guard let number = sources.number(of: path) else { return false }
    let file = sources[number].tokens
    var open = file.token(at: lookup.argument.lowerBound).flatMap { file.opener[$0] }
    while let block = open {
      if file.text(block) == "{", let function = file.function(of: block) {
        return file.text(function.index - 1) == "func" && !file.mayGiveImage(function.index)
      }
      if file.text(block) == "{", file.property(of: block) != nil { return false }
      open = file.opener[block]
    }
    return false
  }

  /// Follows the arguments of lookups, and the images that places read once.
  init(
    _ followed: [Followed], fixed: [(path: String, facts: FileFacts)],
    names trace: inout SwiftNameTrace, other: inout ObjectiveCNameTrace, words: inout SpokenWords
  ) {
    var animations = AnimationLookups()
    for item in followed {
      let path = item.path
      let argument = item.lookup.argument
      var (found, origin, fixedNames) = Self.follow(item, names: &trace, other: &other)
      let passed = item.isInSwift ? trace.passedFiles : other.passedFiles
      if !found.isClosed, animations.areClosed(in: path, names: &trace, other: &other) {
        (found, origin) = (.composed, nil)
      }
      if Self.takesFrames(item.lookup.text) {
        found.patterns.formUnion(found.literals.compactMap(Self.frames))
      }
      answers[path, default: [:]][argument] = Answer(
        isClosed: found.isClosed, origin: origin,
        names: item.isFixed ? (fixedNames ?? found.literals).sorted() : [],
        isRenamed: found.isChanged || found.isNameOfCode,
        patterns: found.patterns.sorted { $0.text < $1.text },
        words: found.isClosed
          ? nil : passed.map { words.words(in: $0.union([path]), inSwift: item.isInSwift) })
      let asked = found.literals.union(found.literals.map(ImageFileName.stem(of:)))
      literals.formUnion(asked)
      literals.formUnion(found.keys)
      if found.isChanged {
        changedLiterals.formUnion(asked.union(Self.cases(item, names: &trace)))
        changesOtherNames = changesOtherNames || found.isComposed || found.isLost
      }
      guard item.lookup.isOpen else { continue }
      if !found.isClosed {
        addOpen(
          found, by: item, line: item.isInSwift ? trace.line(of: found) : other.line(of: found))
      }
      mayChangeNames = mayChangeNames || found.isChanged || !found.isClosed
      // Swift may pass the name of a case to Objective-C.
      let isFromSwift = !item.isInSwift && !found.isClosed
      takesNamesOfCode = takesNamesOfCode || found.isNameOfCode || isFromSwift
      if found.isNameOfCode {
        let line = item.isInSwift ? trace.line(of: found) : other.line(of: found)
        addNamesOfCode(in: [item.lookup.text, line], inSwift: item.isInSwift)
      }
    }
    addNamesOfMembers(&trace.sources)
    for (path, facts) in fixed {
      for use in facts.fixedUses {
        let found = trace.imageNames(in: path, at: use.expression)
        if !found.isEmpty { fixedNames[path, default: [:]][use.expression] = found }
      }
    }
  }

  /// Notes whether a lookup that takes the name of something in code may take that of a property, function or selector.
  private mutating func addNamesOfCode(in lines: [String], inSwift: Bool) {
    if inSwift {
      takesNamesOfMembers = takesNamesOfMembers || lines.contains { $0.contains("#") }
    } else {
      takesSelectors = takesSelectors || lines.contains { $0.contains("NSStringFromSelector") }
    }
  }

  /// Notes whether names of properties and functions become strings anywhere.
  private mutating func addNamesOfMembers(_ sources: inout SwiftSources) {
    // `Mirror(reflecting: icons).children` has the names of properties.
    if isOpen, Self.readsLabels(&sources) { (takesNamesOfCode, takesNamesOfMembers) = (true, true) }
    if !sources.places(of: "NSStringFromSelector").isEmpty { takesNamesOfMembers = true }
  }

  /// Notes what a lookup that can't be followed may ask for.
  ///
  /// - Parameter line: The line where following it ends.
  private mutating func addOpen(_ found: TracedNames, by item: Followed, line: String) {
    isOpen = true
    let text = item.lookup.text
    // Another statement may stand before the lookup.
    let start = text.firstRange(of: /[nN]amed|Image|esource/)?.lowerBound ?? text.startIndex
    let lines = [String(text[start...]), line]
    readsTexts = readsTexts || lines.contains(where: Self.readsText)
    takesNamesOfCode = takesNamesOfCode || item.isInSwift && lines.contains(where: Self.namesCode)
    takesNamesOfMembers =
      takesNamesOfMembers || item.isInSwift && lines.contains { $0.contains("#") }
    changesOpenNames =
      changesOpenNames || found.isChanged || line.isEmpty || lines.contains(where: Self.changesName)
  }

  /// Returns the names that a lookup asks for, the place where following them ends, and those of them that stand
  /// elsewhere, if something reads the image once.
  private static func follow(
    _ item: Followed, names trace: inout SwiftNameTrace, other: inout ObjectiveCNameTrace
  ) -> (found: TracedNames, origin: String?, fixedNames: Set<String>?) {
    let path = item.path
    let argument = item.lookup.argument
    guard item.isInSwift else {
      var found = argument.isEmpty ? .objectiveC : other.names(in: path, at: argument)
      if !found.isClosed, other.isConstantOfLibrary(in: path, at: argument) { found = .composed }
      return (found, other.origin(of: found), nil)
    }
    let found = trace.names(in: path, at: argument)
    let origin = trace.origin(of: found)
    guard item.isFixed else { return (found, origin, nil) }
    let names = (trace.namesFromElsewhere(in: path, at: argument) ?? found.literals)
      .union(trace.rawValues(in: path, at: argument, besides: found.literals))
    return (found, origin, names)
  }

  /// The raw values that a lookup's argument can be, which the scan notes as they are spelled:
  /// `UIImage(named: rawValue.lowercased())`.
  private static func cases(_ item: Followed, names trace: inout SwiftNameTrace) -> Set<String> {
    guard item.isInSwift else { return [] }
    return trace.rawValues(in: item.path, at: item.lookup.argument, besides: [])
  }

  /// Whether code reads the names of properties.
  private static func readsLabels(_ sources: inout SwiftSources) -> Bool {
    let files = ["Mirror", "children", "label"].map { word in
      Set(sources.places(of: word).map(\.file))
    }
    return !files[0].intersection(files[1]).intersection(files[2]).isEmpty
  }

  /// Whether a line changes a name in it, by the words of the methods that do.
  private static func changesName(_ line: String) -> Bool {
    [
      "ercase", "eplacing", "apitalized", "separated", "split", "joined", "filter", "map", "reduce",
      "dropFirst", "dropLast", "prefix", "suffix", "trimming", "substring", "removing",
    ].contains(where: line.contains)
  }

  /// Whether a line makes a text of something in code: `String(describing: self)`, `"\(self)"`.
  private static func namesCode(_ line: String) -> Bool {
    ["describing:", "describing :", "reflecting:", "reflecting :", "\\(self)"]
      .contains(where: line.contains)
  }

  /// Properties and methods that give the text of a view.
  private static let wordsOfTexts: Set<Substring> = [
    "currentTitle", "titleLabel", "titleForSegment", "titleForSegmentAtIndex", "text", "title",
    "accessibilityLabel", "accessibilityIdentifier", "currentAttributedTitle",
  ]

  /// Whether a line reads a text, or an extension looks up what it extends: `UIImage(named: self)`.
  static func readsText(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains(where: wordsOfTexts.contains)
      || line.contains(/(?:\(|[nN]amed ?: ?)self *[,)\]]/)
  }

  private static func takesFrames(_ line: String) -> Bool {
    line.contains("animatedImageNamed") || line.contains("animatedResizableImageNamed")
  }

  /// `animatedImageNamed("spin", …)` takes `spin1`, `spin2` and so on.
  private static func frames(of name: String) -> NamePattern? {
    NamePattern(pieces: [Array(name.utf8), []], holes: [.digits])
  }

  /// Whether a literal with parts, in a file with such a path, may be the name that a lookup gets.
  static func buildsNames(
    _ files: [(path: String, facts: FileFacts)], in isIncluded: (String) -> Bool
  ) -> Bool {
    files.contains { path, facts in
      isIncluded(path) && facts.compositions.contains { $0.literal > 0 }
    }
  }

  /// Follows the parts of names that are put together.
  mutating func addBuiltNames(
    of files: [(path: String, facts: FileFacts)], names trace: inout SwiftNameTrace,
    other: inout ObjectiveCNameTrace
  ) {
    for (path, facts) in files where !OpenLookup.isTest(path) {
      for offset in Set(facts.compositions.map(\.literal)).sorted() where offset > 0 {
        let found =
          path.hasSuffix(".swift")
          ? trace.builtNames(in: path, at: offset) : other.builtNames(in: path, at: offset)
        if let found { builtNames[path, default: [:]][offset] = found.sorted() }
      }
    }
  }

  /// Returns the lines in Swift on which cases of enumerations may name an image, by file.
  static func linesOfCases(of files: [(path: String, facts: FileFacts)]) -> [String: Set<Int>] {
    files.reduce(into: [:]) { result, file in
      guard file.path.hasSuffix(".swift"), !OpenLookup.isTest(file.path) else { return }
      let lines = file.facts.occurrences.filter(\.isCase).map(\.line)
      if !lines.isEmpty { result[file.path] = Set(lines) }
    }
  }

  /// Finds the cases that nothing makes, among those on some lines.
  mutating func addUnmadeCases(
    _ lines: [String: Set<Int>], names trace: inout SwiftNameTrace
  ) {
    for (path, lines) in lines.sorted(by: { $0.key < $1.key }) {
      let found = trace.linesOfUnmadeCases(in: path, among: lines)
      if !found.isEmpty { unmadeCases[path] = found }
    }
  }

  /// Returns the lines in Swift on which constants of types may name an image, by file.
  static func linesOfConstants(of files: [(path: String, facts: FileFacts)]) -> [String: Set<Int>] {
    files.reduce(into: [:]) { result, file in
      guard file.path.hasSuffix(".swift"), !OpenLookup.isTest(file.path) else { return }
      let lines = Set(file.facts.occurrences.filter(\.isConstant).map(\.line))
      if lines.count >= SwiftNameTrace.minimumOfList { result[file.path] = lines }
    }
  }

  /// Finds the constants that nothing reads, among those on some lines.
  mutating func addUnreadConstants(
    _ lines: [String: Set<Int>], names trace: inout SwiftNameTrace
  ) {
    for (path, lines) in lines.sorted(by: { $0.key < $1.key }) {
      unreadConstants[path] = trace.linesOfUnreadConstants(in: path, among: lines)
    }
  }

  /// Whether it's a constant of a list of names that nothing reads.
  func isUnread(_ fact: FileFacts.Occurrence, in path: String) -> Bool {
    fact.isConstant && unreadConstants[path]?.contains(fact.line) ?? false
  }

  /// Returns how likely a lookup that can't be followed finds a case that nothing makes; nil for all else. Data may have
  /// the value of such a case, but hardly what is a key of it.
  func doubt(of fact: FileFacts.Occurrence, in path: String) -> LookupDoubts.Likelihood? {
    guard fact.isCase, unmadeCases[path]?.contains(fact.line) ?? false else { return nil }
    return fact.call == .codingKey ? .unlikely : .likely
  }

  /// Returns the file and line where following a lookup's argument ends, if that is an expression or a declaration.
  func origin(of lookup: FileFacts.Lookup, in path: String) -> String? {
    answers[path]?[lookup.argument]?.origin
  }

  /// Returns the names that a lookup can ask for, as far as they were found, if something reads its image once.
  func names(of lookup: FileFacts.Lookup, in path: String) -> [String] {
    answers[path]?[lookup.argument]?.names ?? []
  }

  /// Whether names change on their way to a lookup, or are those of code.
  func isRenamed(_ lookup: FileFacts.Lookup, in path: String) -> Bool {
    answers[path]?[lookup.argument]?.isRenamed ?? false
  }

  /// Returns the patterns of the names that a lookup can ask for, besides those that the scan notes.
  func patterns(of lookup: FileFacts.Lookup, in path: String) -> [NamePattern] {
    answers[path]?[lookup.argument]?.patterns ?? []
  }

  /// Returns the words of names that the sources have through which a lookup's argument comes; nil if it may come through
  /// any.
  func words(of lookup: FileFacts.Lookup, in path: String) -> Set<String>? {
    answers[path]?[lookup.argument]?.words
  }

  /// Whether all values of a lookup's argument stand in the sources.
  func isClosed(_ lookup: FileFacts.Lookup, in path: String) -> Bool {
    answers[path]?[lookup.argument]?.isClosed ?? false
  }
}

extension FileFacts.Occurrence {
  /// Whether it stands where a constant of a type is declared: `static let bell = "bell"`.
  var isConstant: Bool {
    switch form {
    case .literal, .similar, .fileName, .pathComponent, .part:
      text.contains("static let ") || text.contains("static var ")
    default: false
    }
  }

  /// Whether it stands where a case of an enumeration is declared: `case bell`, `case star = "STAR"`.
  fileprivate var isCase: Bool {
    switch form {
    case .enumCase, .plainCase, .literal, .similar, .fileName, .pathComponent, .part:
      text.hasPrefix("case ")
    default: false
    }
  }
}
