/// Objects that are made from dictionaries which may stand in the sources:
/// `[Row mj_objectWithKeyValues:@{@"icon" : @"bell"}]`, `[self setValuesForKeysWithDictionary:row]`.
extension ObjectiveCNameTrace {
  /// A message that sets the properties of an object by the keys of its argument.
  struct Mapping {
    /// The classes that the object may have.
    var classes: Set<String>
    /// The dictionary, or the list of them.
    var argument: Range<Int>
    var file: Int
    var isList: Bool
    /// Whether it makes the objects of properties, too.
    var makesOthers: Bool
  }

  /// Methods that say which key a property has.
  private static let keyMethods: Set<String> = [
    "mj_replacedKeyFromPropertyName", "mj_replacedKeyFromPropertyName121",
    "replacedKeyFromPropertyName", "replacedKeyFromPropertyName121", "modelCustomPropertyMapper",
    "setValue",
  ]

  /// Returns the message as a mapping, if its argument can be followed: the content of a reply can't.
  mutating func mapping(
    _ message: ObjectiveCMessage, to classes: Set<String>, makesOthers: Bool, in number: Int
  ) -> Mapping? {
    guard let argument = message.arguments.first,
      type(of: argument, in: number)?.isOther != true
    else { return nil }
    return Mapping(
      classes: classes, argument: argument, file: number,
      isList: message.parts[0].contains("Array"), makesOthers: makesOthers)
  }

  /// Returns what mappings set a property of one of several classes to; nothing if none does.
  mutating func mappedValues(ofProperty name: String, of classes: Set<String>) -> TracedNames {
    var all = TracedNames.none
    let classes = classes.filter { !isSetAfterwards(name, in: $0) }
    guard !classes.isEmpty else { return all }
    for mapping in mappings() {
      if mapping.classes.contains(where: { isRelated($0, to: classes) }) {
        all.formUnion(values(of: mapping, forProperty: name))
      } else if mapping.makesOthers, makes(mapping, anyOf: classes) {
        all.formUnion(values(of: mapping, forProperty: nil))
      }
    }
    return all
  }

  /// - Parameter property: The property that gets the values; nil for one of an object in the dictionary.
  private mutating func values(
    of mapping: Mapping, forProperty property: String?
  ) -> TracedNames {
    let outer = steps
    defer { steps = outer }
    steps = []
    if let property, !mapping.classes.contains(where: { hasOwnKeys($0) }) {
      steps = mapping.isList ? [.key(property), .any] : [.key(property)]
    }
    return values(mapping.argument, in: mapping.file)
  }

  private mutating func hasOwnKeys(_ type: String) -> Bool {
    chain(of: type).contains { type in
      Self.keyMethods.contains { name in
        sources.places(of: name).contains { place in
          let parsed = sources[place.file]
          return parsed.declaration(around: place.token)?.name == type
            && parsed.units.contains {
              $0.name == place.token && $0.parts.last != "forUndefinedKey"
            }
        }
      }
    }
  }

  /// Whether an object of a mapping's classes has one of several others in its properties.
  private mutating func makes(_ mapping: Mapping, anyOf classes: Set<String>) -> Bool {
    let types = classesInMappings[mapping.classes] ?? classesInProperties(of: mapping.classes)
    classesInMappings[mapping.classes] = types
    return types.contains { isRelated($0, to: classes) }
  }
}
