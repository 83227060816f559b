import ImageOffloading
import SQLiteConnections
import StringInventories
import StringKeys
import StringLocks
import StringOffloading
import StringValues
import StringsFiles

/// Fills the tables. Rows come in the order of their ids.
struct StringDatabaseWriter {
  private let survey: StringSurvey
  private let lock: StringLock
  private let connection: SQLiteConnection
  private let inventory: StringInventory
  private let tables: [StringInventory.Table]
  /// For each entry of the inventory the id of its key, and whether it is the one that is shown.
  private var keyOfEntry: [Int]
  private var isShown: [Bool]
  /// For each file the id of its table.
  private var tableOfFile: [Int]

  init(survey: StringSurvey, lock: StringLock, connection: SQLiteConnection) {
    self.survey = survey
    self.lock = lock
    self.connection = connection
    inventory = survey.inventory
    tables = inventory.tables()
    keyOfEntry = Array(repeating: 0, count: inventory.entries.count)
    isShown = Array(repeating: false, count: inventory.entries.count)
    tableOfFile = Array(repeating: 0, count: inventory.files.count)
  }

  /// Writes everything.
  mutating func write() throws(SQLiteError) {
    try writeLanguages()
    try writeTables()
    try writeFiles()
    try writeKeys()
    try writeStrings()
    try writeIdentifiers()
    try writeIssues()
  }

  private func writeLanguages() throws(SQLiteError) {
    var names = Set(inventory.files.flatMap(\.languages))
    names.formUnion(inventory.entries.lazy.compactMap(\.language))
    names.formUnion(survey.tables.lazy.compactMap(\.developmentLanguage))
    let insert = try connection.prepare("INSERT INTO languages (name, issue) VALUES (?, ?)")
    for name in names.sorted() {
      try insert.run(.string(name), SQLiteValue(LanguageName.issue(with: name)))
    }
  }

  private mutating func writeTables() throws(SQLiteError) {
    let insert = try connection.prepare(
      """
      INSERT INTO tables (id, folder, name, development_language, left_out, evidence)
      VALUES (?, ?, ?, ?, ?, ?)
      """)
    let language = try connection.prepare(
      "INSERT INTO table_languages (table_id, language) VALUES (?, ?)")
    let bundle = try connection.prepare(
      "INSERT INTO table_bundles (table_id, bundle) VALUES (?, ?)")
    for surveyed in survey.tables.sorted(by: { $0.index < $1.index }) {
      let id = surveyed.index + 1
      let table = tables[surveyed.index]
      for file in table.files { tableOfFile[file] = id }
      try insert.run(
        .integer(id), .string(table.folder), .string(table.name),
        SQLiteValue(surveyed.developmentLanguage), SQLiteValue(surveyed.systemReason?.rawValue),
        SQLiteValue(surveyed.evidence))
      let languages = Set(
        table.files.flatMap { inventory.files[$0].languages }
          + table.languages.filter { !$0.isEmpty })
      for name in languages.sorted() { try language.run(.integer(id), .string(name)) }
      for name in surveyed.bundles { try bundle.run(.integer(id), .string(name)) }
    }
  }

  private func writeFiles() throws(SQLiteError) {
    let insert = try connection.prepare(
      "INSERT INTO files (id, table_id, path, kind, language, bytes, keys) VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    for (index, file) in inventory.files.enumerated() {
      try insert.run(
        .integer(index + 1), .integer(tableOfFile[index]), .string(file.path),
        .string(file.kind.rawValue), SQLiteValue(file.language), .integer(file.bytes),
        .integer(file.keys))
    }
  }

  private mutating func writeKeys() throws(SQLiteError) {
    let places = keyPlaces()
    let insert = try connection.prepare(
      """
      INSERT INTO keys (id, table_id, name, development_string_id, is_translatable)
      VALUES (?, ?, ?, ?, ?)
      """)
    var id = 0
    for (index, table) in tables.enumerated() {
      let development = survey.tables[index].developmentLanguage
      for key in table.keys {
        id += 1
        let strings = table.strings[key] ?? [:]
        for entry in strings.values { isShown[entry] = true }
        var isTranslatable = true
        for entry in places[index][key] ?? [] {
          keyOfEntry[entry] = id
          isTranslatable =
            isTranslatable && inventory.entries[entry].catalog?.isTranslatable ?? true
        }
        // The base's strings are those of the development language.
        let string = development.flatMap { strings[$0] ?? strings["Base"] }
        try insert.run(
          .integer(id), .integer(index + 1), .string(key.string),
          SQLiteValue(string.map { $0 + 1 }),
          SQLiteValue(isTranslatable))
      }
    }
  }

  /// For each table the entries of each key.
  private func keyPlaces() -> [[StringsFileKey: [Int]]] {
    var places = [[StringsFileKey: [Int]]](repeating: [:], count: tables.count)
    for (index, entry) in inventory.entries.enumerated() {
      places[tableOfFile[entry.file] - 1][entry.key, default: []].append(index)
    }
    return places
  }

  private func writeStrings() throws(SQLiteError) {
    let insert = try connection.prepare(
      """
      INSERT INTO strings (
        id, key_id, file_id, language, content, value, line, comment, is_shown, extraction_state, is_source, is_implicit)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let state = try connection.prepare("INSERT INTO states (string_id, state) VALUES (?, ?)")
    var forms = try FormWriter(connection)
    for (index, entry) in inventory.entries.enumerated() {
      let id = index + 1
      let (content, value) = entry.value.content
      try insert.run(
        .integer(id), .integer(keyOfEntry[index]), .integer(entry.file + 1),
        SQLiteValue(entry.language), .string(content), SQLiteValue(value),
        SQLiteValue(entry.line > 0 ? entry.line : nil), SQLiteValue(entry.comment),
        SQLiteValue(isShown[index]), SQLiteValue(entry.catalog?.extractionState),
        SQLiteValue(entry.catalog?.isSource), SQLiteValue(entry.catalog?.isImplicit))
      for name in Set(entry.catalog?.states ?? []).sorted() {
        try state.run(.integer(id), .string(name))
      }
      try forms.write(entry.value, of: id, in: nil)
    }
  }

  private func writeIdentifiers() throws(SQLiteError) {
    let insert = try connection.prepare(
      "INSERT INTO identifiers (bundle, id, table_name, key, is_sealed) VALUES (?, ?, ?, ?, ?)")
    for (name, bundle) in lock.bundles.sorted(by: { $0.key < $1.key }) {
      for (id, key) in bundle.keys.keys.enumerated() {
        try insert.run(
          .string(name), .integer(id), .string(key.table), .string(key.key),
          SQLiteValue(id < bundle.sealedCount))
      }
    }
  }

  private func writeIssues() throws(SQLiteError) {
    let insert = try connection.prepare(
      """
      INSERT INTO issues (id, kind, severity, path, file_id, line, column, message)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
    var fileOfPath: [String: Int] = [:]
    for (index, file) in inventory.files.enumerated() { fileOfPath[file.path] = index + 1 }
    for (index, issue) in inventory.issues.enumerated() {
      try insert.run(
        .integer(index + 1), .string(issue.kind.rawValue), .string(issue.severity.rawValue),
        .string(issue.path), SQLiteValue(fileOfPath[issue.path]), SQLiteValue(issue.line),
        SQLiteValue(issue.column), .string(issue.message))
    }
  }
}
