import StringValues
import StringsFiles

/// The JSON: `schemaVersion`, `entries` (`file`, `table`, `language`, `key`, `value`,
/// `line`, `comment`, and of a catalog `states`, `extractionState`, `shouldTranslate`) and `issues`. A value is a string, or
/// an object for forms: `{"plural": {"one": …}}`, `{"device": …}`, `{"width": …}`, and
/// `{"format": …, "variables": {name: {"argument", "specifier", "value"}}}`.
extension StringInventory: Encodable {
  private enum Key: String, CodingKey {
    case schemaVersion, entries, issues
  }

  private struct Item: Encodable {
    var file: String
    var table: String
    var language: String?
    var key: String
    var value: EncodedString
    /// Nil in a binary property list.
    var line: Int?
    var comment: String?
    var catalog: CatalogState?

    private enum Key: String, CodingKey {
      case file, table, language, key, value, line, comment, states, extractionState
      case shouldTranslate
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(file, forKey: .file)
      try container.encode(table, forKey: .table)
      // Null outside of an .lproj folder.
      try container.encode(language, forKey: .language)
      try container.encode(key, forKey: .key)
      try container.encode(value, forKey: .value)
      try container.encodeIfPresent(line, forKey: .line)
      try container.encodeIfPresent(comment, forKey: .comment)
      guard let catalog else { return }
      try container.encode(catalog.states, forKey: .states)
      try container.encodeIfPresent(catalog.extractionState, forKey: .extractionState)
      try container.encode(catalog.shouldTranslate, forKey: .shouldTranslate)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .schemaVersion)
    let items = entries.map { entry in
      let file = files[entry.file]
      return Item(
        file: file.path, table: file.table, language: entry.language, key: entry.key.string,
        value: EncodedString(entry.value), line: entry.line > 0 ? entry.line : nil,
        comment: entry.comment, catalog: entry.catalog)
    }
    try container.encode(items, forKey: .entries)
    try container.encode(issues, forKey: .issues)
  }
}

/// A string as JSON.
private struct EncodedString: Encodable {
  let value: StringValue

  init(_ value: StringValue) { self.value = value }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .plain(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    case .plural(let forms):
      try encode(forms.map { ($0.key.name, $0.value) }, as: "plural", to: encoder)
    case .device(let forms):
      try encode(forms.map { ($0.key.name, $0.value) }, as: "device", to: encoder)
    case .width(let forms):
      try encode(forms.map { (String($0.key), $0.value) }, as: "width", to: encoder)
    case .format(let format, let variables):
      var container = encoder.container(keyedBy: Name.self)
      try container.encode(format, forKey: Name("format"))
      var list = container.nestedContainer(keyedBy: Name.self, forKey: Name("variables"))
      for variable in variables {
        var item = list.nestedContainer(keyedBy: Name.self, forKey: Name(variable.name))
        try item.encodeIfPresent(variable.argument, forKey: Name("argument"))
        try item.encodeIfPresent(variable.specifier, forKey: Name("specifier"))
        try item.encode(EncodedString(variable.value), forKey: Name("value"))
      }
    }
  }

  private func encode(
    _ forms: [(String, StringValue)], as name: String, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: Name.self)
    var list = container.nestedContainer(keyedBy: Name.self, forKey: Name(name))
    for (form, string) in forms { try list.encode(EncodedString(string), forKey: Name(form)) }
  }
}
