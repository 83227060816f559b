import SQLiteConnections
import StringValues

/// Writes the parts of strings with forms, each before what is in it.
struct FormWriter {
  private let insert: SQLiteStatement
  private var last = 0

  init(_ connection: SQLiteConnection) throws(SQLiteError) {
    insert = try connection.prepare(
      """
      INSERT INTO forms (id, string_id, parent_id, kind, name, argument, specifier, content, value)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
  }

  /// Recurses as deep as values do, which readers limit (``StringValue/maximumDepth``).
  mutating func write(_ value: StringValue, of id: Int, in parent: Int?) throws(SQLiteError) {
    switch value {
    case .plain: return
    case .plural(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write(form, as: "plural", named: name.name, of: id, in: parent)
      }
    case .device(let forms):
      for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write(form, as: "device", named: name.name, of: id, in: parent)
      }
    case .width(let forms):
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        try write(form, as: "width", named: String(width), of: id, in: parent)
      }
    case .format(_, let variables):
      for variable in variables {
        try write(
          variable.value, as: "variable", named: variable.name, of: id, in: parent,
          variable: variable)
      }
    }
  }

  private mutating func write(
    _ form: StringValue, as kind: String, named name: String, of id: Int, in parent: Int?,
    variable: StringVariable? = nil
  ) throws(SQLiteError) {
    last += 1
    let row = last
    let (content, value) = form.content
    try insert.run(
      .integer(row), .integer(id), SQLiteValue(parent), .string(kind), .string(name),
      SQLiteValue(variable?.argument), SQLiteValue(variable?.specifier), .string(content),
      SQLiteValue(value))
    try write(form, of: id, in: row)
  }
}

extension StringValue {
  /// Its kind, and its plain value or format if it has one.
  var content: (kind: String, value: String?) {
    switch self {
    case .plain(let value): ("plain", value)
    case .format(let format, _): ("format", format)
    case .plural: ("plural", nil)
    case .device: ("device", nil)
    case .width: ("width", nil)
    }
  }
}
