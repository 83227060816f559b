import SourceLexing

/// Properties that code sets without naming them: from the keys of data, or by a key.
extension ObjectiveCNameTrace {
  /// The classes that libraries make from data.
  struct MappedClasses {
    var names: Set<String> = []
    /// The classes whose objects get the values of a dictionary, which makes no others.
    var keyed: Set<String> = []
    /// The classes that are made from files of the app.
    var bundled: Set<String> = []
    /// Whether any class may be, since a library gets a class that can't be told.
    var isAny = false
    /// The messages whose arguments can be followed.
    var mappings: [Mapping] = []
    /// The selectors of methods that all objects have, and that make one from data.
    var wrappers: Set<[String]> = []
  }

  /// A message that sets a property by its name.
  struct KeyedWrite {
    /// The property; nil if it can be any.
    var key: String?
    /// The class of the object; nil if it can't be told.
    var type: String?
    /// The object as it's written, in lower case.
    var receiver: String
  }

  /// Selectors of libraries, and of Foundation, that set the properties of a class by the keys of data.
  private static let mappers = [
    "setValuesForKeysWithDictionary", "mj_objectWithKeyValues", "mj_objectArrayWithKeyValuesArray",
    "mj_setKeyValues", "objectWithKeyValues", "objectArrayWithKeyValuesArray", "setKeyValues",
    "yy_modelWithDictionary", "yy_modelWithJSON", "yy_modelSetWithDictionary",
    "yy_modelSetWithJSON",
    "modelWithDictionary", "modelWithJSON", "modelSetWithDictionary", "modelSetWithJSON",
    "yy_modelArrayWithClass", "modelArrayWithClass", "yy_modelDictionaryWithClass",
    "modelDictionaryWithClass", "modelOfClass", "modelsOfClass",
  ]
  /// Methods that name the classes of the elements of lists.
  private static let elementClasses = [
    "mj_objectClassInArray", "objectClassInArray", "mj_setupObjectClassInArray",
    "setupObjectClassInArray", "modelContainerPropertyGenericClass",
    "modelCustomClassForDictionary",
  ]
  /// Words of libraries that may set the properties of any class.
  private static let anyMappers = [
    "FEMMapping", "RCT_EXPORT_VIEW_PROPERTY", "RCT_CUSTOM_VIEW_PROPERTY",
  ]
  /// Words of libraries that may set those of each class that something passes to another.
  private static let classMappers = [
    "EKMapper", "EKObjectMapping", "RKObjectMapping", "RKEntityMapping", "LKDBHelper", "BGFMDB",
    "WCTTableCoding", "DCKeyValueObjectMapping",
  ]
  /// Selectors that read a file of the app, by its name.
  private static let bundledMappers = [
    "mj_objectWithFilename", "mj_objectArrayWithFilename", "objectWithFilename",
    "objectArrayWithFilename",
  ]
  /// Classes whose descendants are read from data.
  private static let mappedParents: Set<String> = [
    "JSONModel", "MTLModel", "RLMObject", "NSManagedObject", "BmobObject", "AVObject", "PFObject",
    "JKDBModel",
  ]

  /// Whether something may set a property of one of several classes by its name: `[self setValue:name forKey:key]`.
  mutating func isSetByKey(_ name: String, of classes: Set<String>) -> Bool {
    if classes.contains(where: { isMapped($0) && !isSetAfterwards(name, in: $0) }) {
      return true
    }
    for write in keyedWrites() where write.key == nil || write.key == name {
      if classes.contains(where: { mayWrite(write, $0) }) { return true }
    }
    return false
  }

  /// Returns the messages that set properties by the keys of what can be followed.
  mutating func mappings() -> [Mapping] {
    let mapped = knownMappedClasses()
    return mapped.isAny ? [] : mapped.mappings
  }

  /// Returns the classes of the properties of several ones, and of the elements of their lists.
  mutating func classesInProperties(of classes: Set<String>) -> Set<String> {
    var types = classes
    addPropertyTypes(to: &types, elements: elementClasses())
    return types.subtracting(classes)
  }

  /// Whether a file of the app has the values of a class's properties.
  mutating func isBundled(_ name: String) -> Bool {
    let mapped = knownMappedClasses()
    return mapped.bundled.contains { chain(of: $0).contains(name) }
  }

  /// Whether a library makes objects of a class from data, or of one that's derived from it.
  private mutating func isMapped(_ name: String) -> Bool {
    let mapped = knownMappedClasses()
    if mapped.keyed.contains(name) || mapped.keyed.contains(where: { chain(of: $0).contains(name) })
    {
      return true
    }
    if mapped.isAny && !isView(name) || mapped.names.contains(name) { return true }
    if !Self.mappedParents.isDisjoint(with: chain(of: name)) { return true }
    return mapped.names.contains { chain(of: $0).contains(name) }
  }

  /// Whether a class is a view or a controller, which libraries don't make from data.
  private mutating func isView(_ name: String) -> Bool {
    BracketedTokens.isOfUIKit(chain(of: name).last ?? name)
  }

  private mutating func knownMappedClasses() -> MappedClasses {
    let mapped = mappedClasses ?? findMappedClasses()
    mappedClasses = mapped
    return mapped
  }

  private mutating func findMappedClasses() -> MappedClasses {
    var found = MappedClasses()
    if Self.anyMappers.contains(where: sources.contains) {
      found.isAny = true
      return found
    }
    if Self.classMappers.contains(where: sources.contains) {
      found.names.formUnion(passedClasses())
    }
    for selector in Self.mappers {
      for place in sources.places(of: selector) { addClasses(mappedAt: place, to: &found) }
    }
    for place in sources.places(of: "object_setIvar") {
      let file = sources[place.file].tokens
      let object = file.arguments(of: place.token + 1).first?.value ?? 0..<0
      if let type = type(of: object, in: place.file)?.name, isOfProject(type) {
        found.names.insert(type)
      } else {
        found.isAny = true
      }
    }
    for word in ["class_copyPropertyList", "class_copyIvarList"] {
      for place in sources.places(of: word) { addClasses(listedAt: place, to: &found) }
    }
    for selector in Self.bundledMappers {
      for place in sources.places(of: selector) { addClasses(mappedAt: place, to: &found) }
    }
    guard !found.isAny, !found.names.isEmpty || !found.bundled.isEmpty else {
      return found
    }
    let elements = elementClasses()
    addPropertyTypes(to: &found.names, elements: elements)
    addPropertyTypes(to: &found.bundled, elements: elements)
    return found
  }

  /// Returns the classes of the elements of lists, by the class that has the lists; under an empty name those of classes
  /// that can't be told.
  private mutating func elementClasses() -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for selector in Self.elementClasses {
      for place in sources.places(of: selector) {
        let parsed = sources[place.file]
        var type: String?
        if parsed.units.contains(where: { $0.name == place.token }) {
          type = owner(of: place)
        } else if let message = ObjectiveCMessage(withPartAt: place.token, in: parsed.tokens) {
          // `[Row mj_setupObjectClassInArray:^{ … }]`
          type = self.type(of: message.receiver, in: place.file)?.name
        }
        let owner = type.flatMap { isOfProject($0) ? $0 : nil } ?? ""
        result[owner, default: []].formUnion(classesNamed(around: place))
      }
    }
    return result
  }

  /// Adds the class that gets a message: `[Row mj_objectWithKeyValues:reply]`.
  private mutating func addClasses(mappedAt place: SourcePlace, to found: inout MappedClasses) {
    let file = sources[place.file].tokens
    guard file.text(place.token + 1) == ":", file.opener[place.token] != nil,
      !isInMapper(place.file)
    else { return }
    guard let message = ObjectiveCMessage(withPartAt: place.token, in: file) else {
      found.isAny = true
      return
    }
    let isNamed = Self.bundledMappers.contains(message.parts[0])
    if let argument = message.arguments.first, isNamed || isFromBundle(argument, in: place.file) {
      if let type = type(of: message.receiver, in: place.file)?.name { found.bundled.insert(type) }
      return
    }
    // `modelArrayWithClass:[Row class] json:reply`
    if let argument = message.arguments.first, message.parts[0].hasSuffix("Class") {
      let type = classNamed(in: argument, file)
      if let type {
        found.names.insert(type)
      } else if isOwnClass(argument, file), owner(of: place) == "NSObject" {
        addCallers(around: place, to: &found)
      } else {
        found.names.formUnion(allModels())
      }
      return
    }
    let type = type(of: message.receiver, in: place.file)?.name
    if type == "NSObject", file.text(message.receiver.lowerBound) == "self" {
      addCallers(around: place, to: &found)
    }
    // An object that exists already may be a controller.
    let isKeyed = message.parts[0].lowercased().contains("set")
    switch type {
    case "NSObject", "NSDictionary", "NSMutableDictionary", "NSUserDefaults": break
    case let type? where isOfProject(type):
      var types: Set<String> = [type]
      // A method of a class that others are derived from makes those, too.
      let receiver = message.receiver.map { file.text($0) }
      if receiver.contains("self") { types.formUnion(descendants(of: type)) }
      let makesOthers = message.parts[0] != "setValuesForKeysWithDictionary"
      if let mapping = mapping(message, to: types, makesOthers: makesOthers, in: place.file) {
        found.mappings.append(mapping)
        return
      }
      if isKeyed { found.keyed.formUnion(types) }
      if makesOthers { found.names.formUnion(types) }
    // `[LibraryModel modelWithJSON:reply]`
    case let type?
    where message.receiver.count == 1 && type.first?.isUppercase == true
      && type == file.text(message.receiver.lowerBound):
      found.names.insert(type)
    case _ where isKeyed:
      found.keyed.formUnion(allClasses())
      found.names.formUnion(allModels())
    default: found.names.formUnion(allModels())
    }
  }

  /// `[self class]`, `self.class`
  private func isOwnClass(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    range.filter { file.isWord($0) }.map { file.text($0) } == ["self", "class"]
  }

  /// Adds the classes that get the message of a method that all objects have:
  /// `@implementation NSObject (Parse) + (id)parse:(id)json { return [self yy_modelWithJSON:json]; }`.
  private mutating func addCallers(around place: SourcePlace, to found: inout MappedClasses) {
    guard let unit = sources[place.file].unit(around: place.token),
      found.wrappers.insert(unit.parts).inserted
    else { return }
    for place in sources.places(of: unit.parts[0]) {
      let file = sources[place.file].tokens
      guard let message = ObjectiveCMessage(withPartAt: place.token, in: file),
        message.parts == unit.parts
      else { continue }
      // `id<Parsing> parser`
      let type = type(of: message.receiver, in: place.file)
      if type?.name == "id", let owner = type?.element, declares(owner, unit.parts) { continue }
      addClasses(mappedAt: place, to: &found)
    }
  }

  /// Whether a protocol of the project has a method.
  private mutating func declares(_ name: String, _ parts: [String]) -> Bool {
    sources.places(of: parts[0]).contains { place in
      let parsed = sources[place.file]
      return parsed.declaration(around: place.token)?.name == name
        && parsed.units.contains { $0.name == place.token && $0.parts == parts }
    }
  }

  /// Adds the class whose code lists its properties, if it sends messages that are put together.
  private mutating func addClasses(listedAt place: SourcePlace, to found: inout MappedClasses) {
    let parsed = sources[place.file]
    let words = [
      "objc_msgSend", "performSelector", "performSelectorOnMainThread", "NSInvocation",
      "imp_implementationWithBlock",
    ]
    guard words.contains(where: { parsed.positions[$0] != nil }), !isInMapper(place.file) else {
      return
    }
    guard let owner = owner(of: place), isOfProject(owner) else {
      found.isAny = true
      return
    }
    found.keyed.formUnion(descendants(of: owner).union([owner]))
  }

  /// Whether a file is that of a library whose selectors say which classes it makes: `@implementation NSObject (YYModel)`.
  private mutating func isInMapper(_ number: Int) -> Bool {
    let parsed = sources[number]
    return parsed.units.contains { unit in
      unit.body != nil && Self.mappers.contains(unit.parts[0])
        && parsed.declaration(around: unit.name)?.name == "NSObject"
    }
  }

  /// Returns `Row` of `[Row class]` and `Row.class`.
  private func classNamed(in range: Range<Int>, _ file: BracketedTokens) -> String? {
    let words = range.filter { file.isWord($0) }.map { file.text($0) }
    return words.count == 2 && words[1] == "class" && words[0] != "self" ? words[0] : nil
  }

  /// Returns all classes that code passes as values: `[Row class]`.
  private mutating func allClasses() -> Set<String> {
    var result: Set<String> = []
    for place in sources.places(of: "class") {
      let file = sources[place.file].tokens
      let before = file.text(place.token - 1) == "." ? place.token - 2 : place.token - 1
      guard file.isWord(before), !isOnlyCompared(place.token, file) else { continue }
      result.insert(file.text(before))
    }
    for place in sources.places(of: "NSClassFromString") {
      result.formUnion(classesNamed(around: place))
    }
    return result
  }

  /// Returns the models that code gives away, or whose name it writes out.
  private mutating func passedClasses() -> Set<String> {
    let implemented = sources.places(of: "implementation").map { place in
      sources[place.file].tokens.text(place.token + 1)
    }
    return Set(implemented).filter { !isView($0) && (isPassed($0) || sources.isLiteral($0)) }
      .union(allModels())
  }

  /// Returns those of them that libraries may make.
  private mutating func allModels() -> Set<String> { allClasses().filter { !isView($0) } }

  private static let comparisons: Set<String> = [
    "isKindOfClass", "isMemberOfClass", "isSubclassOfClass", "bundleForClass", "registerClass",
  ]

  /// `[row isKindOfClass:[Row class]]`
  func isOnlyCompared(_ index: Int, _ file: BracketedTokens) -> Bool {
    let open = file.text(index - 1) == "." ? index - 2 : file.opener[index] ?? index
    return file.text(open - 1) == ":" && Self.comparisons.contains(file.text(open - 2))
  }

  /// Returns the classes that a method names, also in strings: `@{@"rows" : @"Row"}`.
  private mutating func classesNamed(around place: SourcePlace) -> Set<String> {
    let parsed = sources[place.file]
    let file = parsed.tokens
    let unit = parsed.units.first { $0.name == place.token } ?? parsed.unit(around: place.token)
    guard let body = unit?.body else { return [] }
    var result: Set<String> = []
    for index in body where file.isWord(index) || file.tokens[index].kind == .string {
      let text = file.tokens[index].text
      let isValue =
        !file.isWord(index) || file.text(index + 1) == "class"
        || file.text(index + 1) == "." && file.text(index + 2) == "class"
      if isValue, text.first?.isUppercase == true, isOfProject(text) { result.insert(text) }
    }
    return result
  }

  /// Adds the classes of the properties of mapped ones, and of the elements of their lists.
  private mutating func addPropertyTypes(
    to names: inout Set<String>, elements: [String: Set<String>]
  ) {
    guard !names.isEmpty else { return }
    names.formUnion(elements["", default: []])
    var open = names.sorted()
    while let next = open.popLast() {
      let related = isOfProject(next) ? chain(of: next) + descendants(of: next) : [next]
      let types = related.reduce(into: propertyTypes(of: next)) {
        $0.formUnion(elements[$1, default: []])
      }
      for type in types.sorted() where !isView(type) && names.insert(type).inserted {
        open.append(type)
      }
    }
  }

  /// Returns the classes of the project that the properties of a class and of those that it's derived from have.
  private mutating func propertyTypes(of name: String) -> Set<String> {
    var result: Set<String> = []
    for type in chain(of: name) {
      for place in sources.places(of: type) {
        let parsed = sources[place.file]
        guard ["interface", "implementation"].contains(parsed.tokens.text(place.token - 1)),
          let around = parsed.declaration(around: place.token)
        else { continue }
        for index in around.range where parsed.tokens.text(index) == "property" {
          var end = index
          while end < around.range.upperBound, parsed.tokens.text(end) != ";" { end += 1 }
          // Nothing knows the `Row` of `NSArray<Row *>` at run time.
          let words = (index..<end).filter {
            parsed.tokens.isWord($0) && !Self.isElement($0, parsed.tokens)
          }.map { parsed.tokens.text($0) }
          for word in words where word.first?.isUppercase == true && isOfProject(word) {
            result.insert(word)
          }
        }
      }
    }
    return result
  }

  /// `Row` of `NSArray<Row *>`
  private static func isElement(_ index: Int, _ file: BracketedTokens) -> Bool {
    ["<", ","].contains(file.text(index - 1)) && file.text(index + 1) == "*"
      && [">", ","].contains(file.text(index + 2))
  }

  mutating func descendants(of name: String) -> Set<String> {
    var result: Set<String> = []
    for place in sources.places(of: name) {
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == ":", file.text(place.token - 3) == "interface" else {
        continue
      }
      let child = file.text(place.token - 2)
      if result.insert(child).inserted, child != name { result.formUnion(descendants(of: child)) }
    }
    return result
  }

  // MARK: Keys

  /// Whether a message may set a property of a class: where neither key nor object can be told, a view is called so.
  private mutating func mayWrite(_ write: KeyedWrite, _ type: String) -> Bool {
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
  private func isNumber(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    file.text(range.lowerBound) == "@"
      && (file.text(range.lowerBound + 1) == "("
        || ["YES", "NO"].contains(file.text(range.lowerBound + 1))
        || file.tokens[range.lowerBound + 1].kind == .number)
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

  /// Returns the messages that may set properties by a key.
  private mutating func keyedWrites() -> [KeyedWrite] {
    if let known = writesByKey { return known }
    writesByKey = []
    var result: [KeyedWrite] = []
    for place in sources.places(of: "setValue") {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == ":",
        let message = ObjectiveCMessage(withPartAt: place.token, in: file), !isInMapper(place.file),
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
        !isNumber(message.arguments[0], file),
        self.type(of: message.arguments[0], in: place.file)?.isOther != true
      else { continue }
      // `setValue:codec forKey:AVVideoCodecKey` sets nothing of the project's.
      guard !isOfLibrary(message.arguments[1], in: place.file) else { continue }
      let path = key(message.arguments[1], in: place.file)?.split(separator: ".") ?? []
      let isTold = type.map { !["id", "Class", "NSObject", ""].contains($0) } ?? false
      // `setValue:name forKeyPath:@"row.icon"` sets a property of another object.
      result.append(
        KeyedWrite(
          key: path.last.map(String.init), type: isTold && path.count < 2 ? type : nil,
          receiver: receiver))
    }
    writesByKey = result
    return result
  }
}
