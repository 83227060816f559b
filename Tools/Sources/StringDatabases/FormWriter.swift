import StringValues

/// Writes the parts of strings with forms, each before what is in it.
struct FormWriter {
  private let insert: SQLiteStatement
  private var last = 0

  init(_ connection: SQLiteConnection) throws(SQLiteError) {
    insert = try connection.prepare(
      """
      INSERT INTO forms (id, string_id, parent_id, kind, name, argument, specifier, content, text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
  }

  /// As deep as strings are, which readers limit (``StringValue/maximumDepth``).
  mutating func write(_ text: StringValue, of id: Int, in parent: Int?) throws(SQLiteError) {
    switch text {
    case .plain: return
    case .plural(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write("plural", name.name, form, of: id, in: parent)
      }
    case .device(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write("device", name.name, form, of: id, in: parent)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write("width", String(width), form, of: id, in: parent)
      }
    case .format(_, let variables):
      for variable in variables {
        try write("variable", variable.name, variable.value, of: id, in: parent, variable)
      }
    }
  }

  private mutating func write(
    _ kind: String, _ name: String, _ form: StringValue, of id: Int, in parent: Int?,
    _ variable: StringVariable? = nil
  ) throws(SQLiteError) {
    last += 1
    let row = last
    let (content, text) = form.content
    try insert.run(
      .integer(row), .integer(id), SQLiteValue(parent), .text(kind), .text(name),
      SQLiteValue(variable?.argument), SQLiteValue(variable?.specifier), .text(content),
      SQLiteValue(text))
    try write(form, of: id, in: row)
  }
}

extension StringValue {
  /// What kind it is, and its text where it has one of its own.
  var content: (kind: String, text: String?) {
    switch self {
    case .plain(let text): ("text", text)
    case .format(let format, _): ("format", format)
    case .plural: ("plural", nil)
    case .device: ("device", nil)
    case .width: ("width", nil)
    }
  }
}
