import SourceLexing

/// Follows an expression of Objective-C to the names that it can have: through variables, arguments of methods and
/// functions, properties and elements of lists, as far as they stand in the sources.
///
/// ```objc
/// - (void)add:(NSString *)icon { view.image = [UIImage imageNamed:icon]; }   // [self add:isOn ? @"bell" : kMuted];
/// ```
///
/// Whatever isn't understood counts as open, and so does what Swift may set or call.
struct ObjectiveCNameTrace {
  var sources: ObjectiveCSources
  /// The places that are being followed: another way to one adds nothing.
  var visited: Set<Visit> = []
  /// The parts that are taken out of the expression that is followed; the last one first.
  var steps: [Step] = []
  private(set) var expressions = 0
  /// Whether the parts of a name have to be all that it can have.
  var needsAllParts = false
  private var depth = 0
  /// The sources through which the last question led.
  private var passed = PassedSources()
  // Answers that were found before.
  var chains: [String: [String]] = [:]
  var projectClasses: [String: Bool] = [:]
  var propertiesByName: [String: [PropertyDeclaration]] = [:]
  var mappedClasses: MappedClasses?
  var writesByKey: [KeyedWrite]?
  var constants: [String: String?] = [:]
  var classesInMappings: [Set<String>: Set<String>] = [:]
  /// Whether methods take an element out of what they are called on, by their names.
  var elementMethods: [String: Bool] = [:]
  /// Whether files change lists that they took out of others.
  var filesChangingElements: [Int: Bool] = [:]

  /// Reads sources; tests don't count.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    let counted = paths.filter { !OpenLookup.isTest($0) }.sorted()
    sources = ObjectiveCSources(
      counted.filter { path in [".m", ".mm", ".h", ".pch"].contains { path.hasSuffix($0) } },
      swift: counted.filter { $0.hasSuffix(".swift") }, read: read)
  }

  /// Returns the names that the expression between two offsets of a file can have.
  mutating func names(in path: String, at bytes: Range<Int>) -> TracedNames {
    guard let number = sources.number(of: path) else { return .objectiveC }
    let file = sources[number]
    let name = file.tokens.tokens(in: bytes)
    guard let first = name.first else { return .objectiveC }
    restart()
    if file.tokens.isDirective(first) {
      return macroArguments(name, in: number).opened(at: SourcePlace(file: number, token: first))
    }
    guard file.unit(around: first) != nil else { return .objectiveC }
    return values(name, in: number)
  }

  /// Forgets what was followed for another expression.
  mutating func restart() {
    visited = []
    steps = []
    expressions = 0
    depth = 0
    passed = PassedSources()
  }

  /// The sources through which the last question led; nil if it wasn't followed to its end.
  var passedFiles: Set<String>? {
    passed.paths(with: visited.map(\.place.file), in: sources.paths)
  }

  /// Returns the file and line of the first reason why names are open; nil if they aren't.
  mutating func origin(of names: TracedNames) -> String? {
    guard let place = names.origin else { return nil }
    let line = sources[place.file].tokens.tokens[place.token].line
    return "\(sources.paths[place.file]):\(line)"
  }

  /// Returns what follows on the line of the first reason why names are open; empty if they aren't.
  mutating func line(of names: TracedNames) -> String {
    guard let place = names.origin else { return "" }
    return sources[place.file].tokens.restOfLine(from: place.token)
  }

  // MARK: Expressions

  mutating func values(_ range: Range<Int>, in number: Int) -> TracedNames {
    expressions += 1
    depth += 1
    defer { depth -= 1 }
    guard !range.isEmpty, expressions < SwiftNameTrace.maximumExpressions,
      depth < SwiftNameTrace.maximumDepth
    else {
      if !range.isEmpty { passed.isCut = true }
      return .data
    }
    passed.add(number)
    var found = parts(of: range, in: number)
    if !found.isClosed, range.count > 1, let patterns = patterns(of: range, in: number) {
      found = TracedNames(hasValues: true, patterns: patterns)
    }
    return (found.hasValues ? found : .data)
      .opened(at: SourcePlace(file: number, token: range.lowerBound))
  }

  private mutating func parts(of whole: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let range = Self.stripped(whole, file), let first = range.first else { return .data }
    let last = range.upperBound - 1
    if let (yes, no) = Self.branches(range, file) {
      var all = values(yes, in: number)
      all.formUnion(values(no, in: number))
      return all
    }
    if range.count == 1 { return value(first, in: number) }
    if type(of: range, in: number)?.isOther == true { return .other }
    let opening = file.partner[last]
    if file.text(first) == "@", file.isPlainText(first + 1..<range.upperBound) {
      return range.count == 2
        ? TracedNames(hasValues: true, literals: [file.tokens[last].text]) : .pieces
    }
    // `@2`, `@YES`
    if file.text(first) == "@", range.count == 2,
      !file.isWord(last) || file.text(last) == "YES" || file.text(last) == "NO"
    {
      return .other
    }
    if file.text(first) == "@", opening == first + 1 {
      return file.text(last) == ")" ? .other : elements(of: first + 1, in: number)
    }
    if file.text(last) == "]", opening == first { return message(at: first, in: number) }
    if file.text(last) == "]", let opening, opening > first, file.text(opening - 1) != "@" {
      // `names[2]`, `self.icons[kind]`
      return element(
        step(opening + 1..<last, in: number), of: first..<opening, in: number)
    }
    if file.text(last) == ")", let opening, opening == first + 1, file.isWord(first) {
      return call(of: first, opening, in: number)
    }
    guard file.isWord(last), range.dropLast().allSatisfy({ Self.isChain($0, file) }) else {
      return .data
    }
    return member(file.text(last), of: range, in: number)
  }

  /// Drops brackets around the whole and casts: `(NSString *)name`.
  static func stripped(_ range: Range<Int>, _ file: BracketedTokens) -> Range<Int>? {
    var range = range
    while let first = range.first, file.text(first) == "(", let close = file.closer[first] {
      if close == range.upperBound - 1 {
        range = first + 1..<close
      } else if close + 1 < range.upperBound,
        (first + 1..<close).allSatisfy({
          file.isWord($0) || ["*", "<", ">"].contains(file.text($0))
        }
        ), file.isWord(close + 1) || ["[", "@"].contains(file.text(close + 1))
      {
        range = close + 1..<range.upperBound
      } else {
        break
      }
    }
    return range.isEmpty ? nil : range
  }

  /// The values of `isOn ? @"on" : @"off"` and `name ?: @"none"`.
  static func branches(
    _ range: Range<Int>, _ file: BracketedTokens
  ) -> (Range<Int>, Range<Int>)? {
    guard let question = file.splits(of: range, at: "?").first else { return nil }
    var open = 1
    var index = question + 1
    while index < range.upperBound {
      if file.text(index) == "?" { open += 1 }
      if file.text(index) == ":" {
        open -= 1
        if open == 0 { break }
      }
      index = (file.closer[index] ?? index) + 1
    }
    guard index + 1 < range.upperBound, range.lowerBound < question else { return nil }
    let yes = index == question + 1 ? range.lowerBound..<question : question + 1..<index
    return (yes, index + 1..<range.upperBound)
  }

  /// `model.icon`, `self->_icon`, `[model kind].icon`
  private static func isChain(_ index: Int, _ file: BracketedTokens) -> Bool {
    file.isWord(index) || [".", "-", ">", "[", "]", "(", ")"].contains(file.text(index))
      || file.opener[index].map { ["[", "("].contains(file.text($0)) } ?? false
  }

  private mutating func value(_ index: Int, in number: Int) -> TracedNames {
    let token = sources[number].tokens.tokens[index]
    switch token.kind {
    case .number, .character: return .nothing
    case .word where ["nil", "NULL", "Nil", "YES", "NO"].contains(token.text): return .nothing
    case .word where token.text != "self": return variable(token.text, at: index, in: number)
    default: return .data
    }
  }

  /// The elements of `@[…]`, and the values of `@{…}`.
  private mutating func elements(of open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let close = file.closer[open] else { return .data }
    if file.text(open) == "[" { return inList { $0.list(open + 1..<close, in: number) } }
    return inDictionary { $0.pairs(open + 1..<close, of: $1, in: number) }
  }

  mutating func list(_ range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    var all = TracedNames(hasValues: true)
    var start = range.lowerBound
    for end in file.splits(of: range, at: ",") + [range.upperBound] {
      if start < end { all.formUnion(values(start..<end, in: number)) }
      start = end + 1
    }
    return all
  }

  /// `IconName(kind)`
  private mutating func call(of name: Int, _ open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    switch file.text(name) {
    case "NSStringFromClass", "NSStringFromSelector": return .code
    default:
      let found = returned(by: [file.text(name)], isMethod: false)
      return found.hasValues ? found : expanded(file.text(name))
    }
  }

  // MARK: Messages

  private static let sameValues: Set<String> = [
    "copy", "mutableCopy", "allValues", "allObjects", "objectEnumerator", "reverseObjectEnumerator",
    "autorelease", "retain",
  ]
  static let elements: Set<String> = [
    "firstObject", "lastObject", "anyObject", "objectAtIndex", "objectAtIndexedSubscript",
  ]
  static let keyedElements: Set<String> = [
    "objectForKey", "objectForKeyedSubscript", "valueForKey",
  ]
  private static let changes: Set<String> = [
    "lowercaseString", "uppercaseString", "capitalizedString", "stringByDeletingPathExtension",
    "stringByReplacingOccurrencesOfString", "stringByTrimmingCharactersInSet",
  ]
  private static let readings: Set<String> = [
    "arrayWithContentsOfFile", "arrayWithContentsOfURL", "dictionaryWithContentsOfFile",
    "dictionaryWithContentsOfURL", "initWithContentsOfFile", "initWithContentsOfURL",
    "JSONObjectWithData",
  ]
  private static let lists: Set<String> = [
    "arrayWithObjects", "initWithObjects", "arrayWithObject", "setWithObjects",
  ]
  private static let dictionaries: Set<String> = [
    "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys",
  ]
  private static let conversions: Set<String> = [
    "stringWithString", "initWithString", "arrayWithArray", "initWithArray",
    "dictionaryWithDictionary", "initWithDictionary",
  ]
  private static let emptyLists: Set<String> = [
    "array", "dictionary", "string", "new", "init", "arrayWithCapacity", "initWithCapacity",
    "dictionaryWithCapacity",
  ]
  /// Names that types of the system have, too.
  static let common: Set<String> = [
    "name", "title", "image", "key", "text", "value", "code", "path", "label", "string", "type",
    "identifier", "description", "url", "content", "src", "status", "tag", "kind",
  ]

  private mutating func message(at open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let message = ObjectiveCMessage(at: open, in: file), let part = message.parts.first
    else { return .data }
    let argument = message.arguments.first ?? 0..<0
    switch part {
    case _ where Self.sameValues.contains(part): return values(message.receiver, in: number)
    case _ where Self.elements.contains(part):
      return element(.any, of: message.receiver, in: number)
    case _ where Self.keyedElements.contains(part):
      return element(step(argument, in: number), of: message.receiver, in: number)
    case _ where Self.changes.contains(part): return values(message.receiver, in: number).changed
    case "stringWithFormat", "initWithFormat": return format(argument, in: number)
    case "stringByAppendingPathExtension": return values(message.receiver, in: number)
    case "stringByAppendingString" where ImageFileName.isEnding(file.literal(argument) ?? ""):
      return values(message.receiver, in: number)
    case "stringByAppendingString", "stringByAppendingFormat":
      let pieces = [argument, message.receiver].compactMap { file.literal($0)?.utf8.count }
      return pieces.contains { $0 >= 3 } ? .pieces : .data
    // All its strings are noted where it stands.
    case "infoDictionary", "localizedInfoDictionary", "objectForInfoDictionaryKey":
      return isOfBundle(message.receiver, in: number) ? .composed : .data
    case "valueForKeyPath":
      let found = values(message.receiver, in: number)
      return found == .composed ? found : .data
    case _ where Self.readings.contains(part):
      return isFromBundle(open..<(file.closer[open] ?? open) + 1, in: number) ? .composed : .data
    case _ where isOfFoundation(message, file):
      if Self.lists.contains(part) { return inList { $0.list(argument, in: number) } }
      if Self.dictionaries.contains(part) {
        return inDictionary { $0.valuesAndKeys(argument, of: $1, in: number) }
      }
      if Self.conversions.contains(part) { return list(argument, in: number) }
      return Self.emptyLists.contains(part) ? .other : .data
    case _ where takesElement(message.parts):
      let isKey = message.arguments.count == 1 && file.literal(argument) != nil
      return element(isKey ? step(argument, in: number) : .any, of: message.receiver, in: number)
    default: break
    }
    if let type = type(of: message.receiver, in: number)?.name {
      if let found = returned(by: message.parts, of: type) { return found }
      if message.arguments.isEmpty, let owner = owner(ofProperty: part, in: type) {
        return property(part, of: owner)
      }
    }
    let isOwn = message.receiver.count == 1 && file.text(message.receiver.lowerBound) == "self"
    guard isOwn || !Self.common.contains(part) else { return .data }
    // A class of the project answers for all that have the selector.
    let found = returned(by: message.parts, isMethod: true)
    if found.hasValues { return found }
    let mayBeProperty = message.arguments.isEmpty && !declarations(ofProperty: part).isEmpty
    if mayBeProperty { return property(part) }
    return isUnanswered(message.parts) ? .other : .data
  }

  /// Whether a message makes a list or string: `[NSMutableArray array]`, `[[NSArray alloc] initWithObjects:…]`.
  private func isOfFoundation(_ message: ObjectiveCMessage, _ file: BracketedTokens) -> Bool {
    let type = message.receiver.first { file.text($0) != "[" }.map { file.text($0) } ?? ""
    return [
      "NSString", "NSMutableString", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
      "NSDictionary", "NSMutableDictionary",
    ].contains(type)
  }

  /// `@"icon_%@", kind` is a pattern, which the scan notes, and `@"%@", name` the name.
  private mutating func format(_ range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let ends = file.splits(of: range, at: ",") + [range.upperBound]
    guard let format = file.literal(range.lowerBound..<(ends.first ?? range.upperBound)) else {
      return .data
    }
    // `[NSString stringWithFormat:@"bell"]`
    if ends.count == 1, !format.contains("%") {
      return values(range.lowerBound..<ends[0], in: number)
    }
    let isBare = format.hasPrefix("%@") && ImageFileName.isEnding(String(format.dropFirst(2)))
    if format == "%@" || isBare, ends.count == 2 {
      let found = values(ends[0] + 1..<ends[1], in: number)
      // Objects that aren't strings become some: `@(index + 1)`.
      return found.isNoName ? .data : found
    }
    let parsed = Array(format.utf8).withUnsafeBufferPointer { FormatString.parse($0) }
    let pattern = parsed.flatMap { NamePattern(pieces: $0.pieces, holes: $0.holes) }
    if pattern?.isTelling ?? false { return .pieces }
    var found = TracedNames.data
    if let pattern, pattern.joinsOnly { found.patterns.insert(pattern.numbered) }
    return found
  }

  /// Returns what all methods or functions of a name return; nothing if the project has none.
  ///
  /// - Parameter classes: The classes whose methods count, and those related to them; nil for all.
  mutating func returned(
    by parts: [String], isMethod: Bool, of classes: Set<String>? = nil
  ) -> TracedNames {
    var all = TracedNames.none
    guard let name = parts.first else { return all }
    let files = Set(sources.places(of: name).map(\.file)).sorted()
    for number in files {
      let file = sources[number]
      for unit in file.units where unit.parts == parts && unit.isMethod == isMethod {
        guard let body = unit.body else { continue }
        if let classes, let owner = file.declaration(around: unit.name)?.name,
          !isRelated(owner, to: classes)
        {
          continue
        }
        if let end = unit.typeEnd, ObjectiveCType(before: end, in: file.tokens)?.isOther == true {
          all.hasValues = true
          continue
        }
        let place = SourcePlace(file: number, token: body.lowerBound)
        guard visited.insert(Visit(place: place, steps: steps)).inserted else {
          all.hasValues = true
          continue
        }
        let returns = body.filter { file.tokens.text($0) == "return" }
        if returns.isEmpty { return .data }
        for start in returns {
          var end = start + 1
          while end < body.upperBound, file.tokens.text(end) != ";" {
            end = (file.tokens.closer[end] ?? end) + 1
          }
          all.formUnion(values(start + 1..<end, in: number))
        }
      }
    }
    return all
  }
}

extension TracedNames {
  /// Nothing follows names out of macros and what isn't code.
  static let objectiveC = TracedNames(
    hasValues: true, openings: [.data, .code], isNameOfCode: true)
}

extension BracketedTokens {
  /// Whether tokens are literals only: `"a" @"b"`.
  func isPlainText(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { tokens[$0].kind == .string || text($0) == "@" }
  }

  /// Whether a token is in a bracket, or outside of all if that is nil.
  func isInside(_ index: Int, of bracket: Int?) -> Bool {
    guard let bracket else { return true }
    // `for (NSString *name in names) {`
    var end = closer[bracket] ?? tokens.count
    if text(bracket) == "(", text(end + 1) == "{" { end = closer[end + 1] ?? end }
    return bracket < index && index < end
  }

  /// Returns the parts of `@"cost_" SIZE "_x"`; nil for anything but literals and names in between.
  func adjacentParts(_ range: Range<Int>) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let end = text(place) == "@" ? place + 2 : place + 1
      guard end <= range.upperBound,
        tokens[end - 1].kind == .string || end == place + 1 && isWord(place)
      else { return nil }
      parts.append(place..<end)
      place = end
    }
    return parts.count > 1 && parts.contains { tokens[$0.upperBound - 1].kind == .string }
      ? parts : nil
  }

  /// Returns the text of `@"bell"`.
  func literal(_ range: Range<Int>) -> String? {
    guard range.count == 2, text(range.lowerBound) == "@",
      tokens[range.lowerBound + 1].kind == .string
    else { return nil }
    return tokens[range.lowerBound + 1].text
  }
}
