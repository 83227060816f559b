/// Variables that code sets without naming them: by a key path or a key.
extension SwiftNameTrace {
  /// Methods that set what their argument names.
  private static let keyedWrites = [
    "setValuesForKeys", "mj_object", "mj_objectArray", "mj_setKeyValues", "yy_model",
    "yy_modelArray", "yy_modelSet", "modelSet",
  ]
  private static let keyedWritesOfObjectiveC = [
    "setValuesForKeysWithDictionary", "mj_objectWithKeyValues",
    "mj_objectArrayWithKeyValuesArray", "mj_setKeyValues", "yy_modelWithJSON",
    "yy_modelWithDictionary", "yy_modelSetWithJSON", "yy_modelSetWithDictionary",
  ]

  /// Whether code or a library sets properties that Objective-C sees by names that aren't fixed, and such a property
  /// stands at a place: `row.setValuesForKeys(reply)`.
  mutating func isSetByNameOfKey(_ place: SourcePlace) -> Bool {
    if writesByNameOfKey == nil {
      let isUsed =
        Self.keyedWrites.contains { !sources.places(of: $0).isEmpty }
        || Self.keyedWritesOfObjectiveC.contains(where: sources.isInObjectiveC)
      writesByNameOfKey = isUsed || writesByUnknownKey
    }
    return writesByNameOfKey == true && isExposed(place)
  }

  /// Whether `row[keyPath: path] = name` or `setValue(name, forKey: "icon")` may set a member.
  mutating func isSetByKey(_ name: String) -> Bool {
    let keys = keysOfWrites ?? writtenKeys()
    keysOfWrites = keys
    if keys.contains(name) { return true }
    let writes = writesByKeyPath ?? hasWriteByKeyPath()
    writesByKeyPath = writes
    guard writes else { return false }
    return sources.places(of: name).contains { place in
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "." else { return false }
      // `\.icon`, `\Row.icon`
      let before = file.isWord(place.token - 2) ? place.token - 3 : place.token - 2
      return file.text(before) == "\\"
    }
  }

  /// Whether any `row[keyPath: path]` is on the left of an assignment.
  private mutating func hasWriteByKeyPath() -> Bool {
    sources.places(of: "keyPath").contains { place in
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "[", file.text(place.token + 1) == ":",
        let close = file.closer[place.token - 1]
      else { return false }
      return file.text(close + 1) == "=" && file.text(close + 2) != "="
    }
  }

  /// The last parts of the keys in `setValue(name, forKey: "row.icon")` and `forKeyPath: #keyPath(Row.icon)`, and of the
  /// paths in `publisher.assign(to: \.icon, on: row)`.
  private mutating func writtenKeys() -> Set<String> {
    var keys: Set<String> = []
    for label in ["forKey", "forKeyPath"] {
      for place in sources.places(of: label) {
        let file = sources[place.file].tokens
        guard let open = file.opener[place.token], file.text(open - 1) == "setValue" else {
          continue
        }
        let value = place.token + 2
        if file.tokens.indices.contains(value), file.tokens[value].isPlainString {
          keys.formUnion(file.tokens[value].text.split(separator: ".").suffix(1).map(String.init))
        } else if file.text(value + 1) == "keyPath", let close = file.closer[value + 2] {
          keys.insert(file.text(close - 1))
        }
      }
    }
    for place in sources.places(of: "assign") {
      let file = sources[place.file].tokens
      guard let open = file.callBracket(of: place.token),
        let path = file.arguments(of: open).first(where: { $0.label == "to" })?.value
      else { continue }
      keys.insert(file.text(path.upperBound - 1))
    }
    return keys
  }
}

/// Attributes of Core Data.
extension SwiftNameTrace {
  /// `@NSManaged public var icon: String?`
  func isManaged(_ index: Int, _ file: BracketedTokens) -> Bool {
    var place = index - 1
    while file.isWord(place), place > index - 8 {
      if file.text(place) == "NSManaged", file.text(place - 1) == "@" { return true }
      place -= 1
    }
    return false
  }

  /// Whether something but the code that names them sets the attributes of objects of Core Data: libraries that read
  /// data, keys, and copies that other devices wrote.
  var importsManagedObjects: Bool {
    mutating get {
      if let known = importsObjects { return known }
      let words = [
        "NSPersistentCloudKitContainer", "NSBatchInsertRequest", "NSBatchUpdateRequest",
        "importValues",
        "MR_importFromObject", "MR_import", "setValuesForKeys", "setPrimitiveValue",
        "FEMDeserializer",
        "RKObjectMapping", "NSPersistentStoreUbiquitousContentNameKey", "propertiesByName",
        "attributesByName",
      ]
      let found = words.contains { !sources.places(of: $0).isEmpty } || writesByUnknownKey
      importsObjects = found
      return found
    }
  }

  /// `setValue(name, forKey: key)`
  private var writesByUnknownKey: Bool {
    mutating get {
      sources.places(of: "setValue").contains { place in
        let file = sources[place.file].tokens
        guard let open = file.callBracket(of: place.token) else { return false }
        let key = file.arguments(of: open).first {
          $0.label == "forKey" || $0.label == "forKeyPath"
        }
        guard let key else { return false }
        let isFixed =
          file.text(key.value.lowerBound) == "#" || file.tokens[key.value.lowerBound].isPlainString
        return !isFixed
      }
    }
  }
}
