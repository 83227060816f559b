import SourceLexing

/// Messages that set properties by a key, and functions that set instance variables.
extension ObjectiveCTrace {
  /// Whether a message may set a property of a class: where neither key nor object can be told, a view is called so.
  mutating func mayWrite(_ write: KeyedWrite, _ type: String) -> Bool {
    if let told = write.type { return isRelated(told, to: [type]) }
    guard write.key == nil else { return true }
    let root = chain(of: type).last ?? type
    let isController = root.hasSuffix("Controller") || root.hasSuffix("VC")
    if ["controller", "vc"].contains(where: write.receiver.contains) { return isController }
    guard root.hasPrefix("UI") else { return true }
    let kinds = ["view", "cell", "button", "label", "control", "item"]
    return !isController && kinds.contains { write.receiver.contains($0) }
  }

  /// `@(1)`, `@NO`
  private func isNumber(_ range: Range<Int>, _ file: SwiftTokens) -> Bool {
    file.text(range.lowerBound) == "@"
      && (file.text(range.lowerBound + 1) == "("
        || ["YES", "NO"].contains(file.text(range.lowerBound + 1))
        || file.tokens[range.lowerBound + 1].kind == .number)
  }

  /// `[NSMutableArray array]`, `[[NSMutableDictionary alloc] init]`, `@[]`, `@{}`
  private func isEmptyList(_ range: Range<Int>, _ file: SwiftTokens) -> Bool {
    let words = range.map { file.text($0) }.filter { $0 != "[" && $0 != "]" }
    guard let first = words.first else { return false }
    if words == ["@"] || words == ["@", "{", "}"] { return range.count == 3 }
    return first.hasPrefix("NS") && (first.hasSuffix("Array") || first.hasSuffix("Dictionary"))
      && [["array"], ["dictionary"], ["new"], ["alloc", "init"]].contains(Array(words.dropFirst()))
  }

  /// Returns the class around a method for its copy: `id copy = [[[self class] allocWithZone:zone] init];`.
  private mutating func copiedType(_ receiver: Range<Int>, in number: Int) -> String? {
    guard receiver.count == 1, let places = places(ofVariable: receiver.lowerBound, in: number)
    else { return nil }
    let file = sources[number].tokens
    let values = places.compactMap { file.assigned(behind: $0 + 1) }
    let isCopy = values.allSatisfy { value in
      let words = value.map { file.text($0) }.filter { $0 != "[" && $0 != "]" }
      return ["alloc", "allocWithZone"].contains(words.dropFirst(2).first)
        && words.starts(with: ["self", "class"])
    }
    let owner = owner(of: SourcePlace(file: number, token: receiver.lowerBound))
    return isCopy && !values.isEmpty ? owner : nil
  }

  /// Returns the classes that a method gets for an argument, if all messages to it say them; nil otherwise.
  private mutating func passedTypes(_ argument: Range<Int>, in number: Int) -> Set<String>? {
    let parsed = sources[number]
    guard argument.count == 1, let unit = parsed.unit(around: argument.lowerBound),
      let position = unit.parameters.firstIndex(where: {
        parsed.tokens.text($0) == parsed.tokens.text(argument.lowerBound)
      }),
      unit.isMethod, let messages = messages(to: unit, in: number)
    else { return nil }
    if messages.isEmpty {
      let owner = owner(of: SourcePlace(file: number, token: unit.name))
      return isNeverCalled(unit, of: owner) ? [] : nil
    }
    return types(of: messages.map { ($0.file, $0.message.arguments[position]) })
  }

  /// Returns the classes of several expressions; nil if one can't be told.
  private mutating func types(of expressions: [(file: Int, range: Range<Int>)]) -> Set<String>? {
    var result: Set<String> = []
    for (file, range) in expressions {
      guard let type = type(of: range, in: file)?.name, isOfProject(type) else { return nil }
      result.insert(type)
    }
    return result
  }

  /// Returns the messages that may set properties by a key.
  mutating func keyedWrites() -> [KeyedWrite] {
    if let known = writesByKey { return known }
    writesByKey = []
    var result: [KeyedWrite] = []
    for place in sources.places(of: "setValue") {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == ":",
        let message = ObjectiveCMessage(withPartAt: place.token, in: file), !isInMapper(place.file),
        !isOfDeveloperTool(place.file),
        message.parts.count == 2, ["forKey", "forKeyPath"].contains(message.parts[1])
      else { continue }
      let receiver = message.receiver.map { file.text($0) }.joined().lowercased()
        .split(separator: "viewcontroller", omittingEmptySubsequences: false).joined(
          separator: "controller")
      let isList = ["dic", "param", "json", "map", "info", "header", "userdefaults", "attributes"]
        .contains { receiver.contains($0) }
      let type =
        copiedType(message.receiver, in: place.file)
        ?? type(of: message.receiver, in: place.file)?.name
      guard !isList, type?.hasSuffix("Dictionary") != true, type != "NSUserDefaults",
        !isNumber(message.arguments[0], file), !isEmptyList(message.arguments[0], file),
        self.type(of: message.arguments[0], in: place.file)?.isOther != true
      else { continue }
      // `setValue:codec forKey:AVVideoCodecKey` sets nothing of the project's.
      guard !isOfLibrary(message.arguments[1], in: place.file) else { continue }
      let path = key(message.arguments[1], in: place.file)?.split(separator: ".") ?? []
      let isTold = type.map { !["id", "Class", "NSObject", ""].contains($0) } ?? false
      if !isTold, path.count < 2, let types = passedTypes(message.receiver, in: place.file) {
        result += types.sorted().map {
          KeyedWrite(key: path.last.map(String.init), type: $0, receiver: receiver)
        }
        continue
      }
      // `setValue:name forKeyPath:@"row.icon"` sets a property of another object.
      result.append(
        KeyedWrite(
          key: path.last.map(String.init), type: isTold && path.count < 2 ? type : nil,
          receiver: receiver))
    }
    writesByKey = result
    return result
  }

  // MARK: Libraries

  /// The files of a library whose selectors say which classes it makes from data: those in a folder whose names have
  /// its prefix.
  struct MapperLibrary {
    var folder: Substring
    var prefix: Substring

    /// - Parameter path: The file that implements its selectors, such as `NSObject+MJKeyValue.m`.
    init?(_ path: String) {
      let name = Self.name(path)
      prefix = name.prefix { $0.isUppercase }.dropLast()
      folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      guard prefix.count > 1 else { return nil }
    }

    func contains(_ path: String) -> Bool {
      path[..<(path.lastIndex(of: "/") ?? path.startIndex)] == folder
        && Self.name(path).hasPrefix(prefix)
    }

    /// The name without the class that a category extends.
    private static func name(_ path: String) -> Substring {
      let file = path.split(separator: "/").last ?? path[...]
      return file.split(separator: "+").last ?? file
    }
  }

  /// Whether a file is that of a library whose selectors say which classes it makes: `@implementation NSObject (YYModel)`.
  mutating func isInMapper(_ number: Int) -> Bool {
    if implementsMapper(number) { return true }
    return knownMapperLibraries().contains { $0.contains(sources.paths[number]) }
  }

  private mutating func implementsMapper(_ number: Int) -> Bool {
    let parsed = sources[number]
    return parsed.units.contains { unit in
      unit.body != nil && Self.mappers.contains(unit.parts[0])
        && parsed.declaration(around: unit.name)?.name == "NSObject"
    }
  }

  private mutating func knownMapperLibraries() -> [MapperLibrary] {
    if let mapperLibraries { return mapperLibraries }
    var files: Set<Int> = []
    for selector in Self.mappers { files.formUnion(sources.places(of: selector).map(\.file)) }
    let found = files.sorted().filter { implementsMapper($0) }
      .compactMap { MapperLibrary(sources.paths[$0]) }
    mapperLibraries = found
    return found
  }

  /// Whether a file is part of a tool that shows developers the objects of a running app, and lets them change these.
  func isOfDeveloperTool(_ number: Int) -> Bool {
    sources.paths[number].split(separator: "/").last?.contains("FLEX") ?? false
  }

  // MARK: Instance variables

  /// Whether a function that sets instance variables is called as one that gets a number:
  /// `((void (*)(id, Ivar, CGFloat))object_setIvar)(self, ivar, value)`.
  func isOfNumbers(_ place: SourcePlace, _ file: SwiftTokens) -> Bool {
    guard file.text(place.token - 1) == ")", let open = file.partner[place.token - 1],
      (open..<place.token).contains(where: { file.text($0) == "Ivar" })
    else { return false }
    let last = place.token - 3
    return file.text(last + 1) == ")" && file.isWord(last)
      && !["id", "Class"].contains(file.text(last))
  }

  /// Returns the classes of the objects whose instance variable a call sets; nil if these can't be told.
  mutating func typesOfObject(changedAt place: SourcePlace) -> Set<String>? {
    let parsed = sources[place.file]
    let object = parsed.tokens.arguments(of: place.token + 1).first?.value ?? 0..<0
    guard !object.isEmpty else { return nil }
    if let type = type(of: object, in: place.file)?.name, isOfProject(type) { return [type] }
    if let types = passedTypes(object, in: place.file) { return types }
    // `@implementation NSObject (Calendar) - (void)set:(id)value forVariable:(NSString *)name`
    guard object.count == 1, parsed.tokens.text(object.lowerBound) == "self",
      let unit = parsed.unit(around: place.token),
      let messages = messages(to: unit, in: place.file)
    else { return nil }
    return types(of: messages.map { ($0.file, $0.message.receiver) })
  }
}
