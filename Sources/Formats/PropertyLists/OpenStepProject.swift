/// The text of an Xcode project in the form that Xcode writes.
///
/// Versions of CocoaPods before 1.0 wrote projects as XML, which Xcode reads, too. It writes its own form as soon as it
/// saves such a project, so an edit does the same.
package enum OpenStepProject {
  /// Returns a project file of XML in Xcode's form, with its values in the same order, apart from the objects, which are
  /// in sections by kind. Returns nil for bytes of another form, or with values that no project has.
  package static func converted(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.first == UInt8(ascii: "<") || bytes.starts(with: [0xEF, 0xBB, 0xBF]),
      PropertyList.isXML(bytes), let list = try? PropertyList(parsing: bytes),
      let root = list.dictionary, isOfProject(list)
    else { return nil }
    var text = "// !$*UTF8*$!\n{\n"
    for (key, value) in root.entries {
      text += "\t" + OpenStepString.quote(key) + " = "
      if key == "objects", let objects = value.dictionary {
        appendSections(of: objects, to: &text)
      } else {
        append(value, indent: "\t", to: &text)
      }
      text += ";\n"
    }
    return Array((text + "}\n").utf8)
  }

  /// Whether a value consists of strings, lists and dictionaries.
  private static func isOfProject(_ value: PropertyList) -> Bool {
    switch value {
    case .string: true
    case .array(let elements): elements.allSatisfy(isOfProject)
    case .dictionary(let dictionary): dictionary.entries.allSatisfy { isOfProject($0.value) }
    case .data, .boolean, .integer, .real, .date: false
    }
  }

  private static func appendSections(of objects: PropertyListDictionary, to text: inout String) {
    var sections: [String: [(key: String, value: PropertyList)]] = [:]
    for entry in objects.entries {
      sections[entry.value["isa"]?.string ?? "", default: []].append(entry)
    }
    text += "{\n"
    for (isa, entries) in sections.sorted(by: { $0.key < $1.key }) {
      text += "\n/* Begin \(isa) section */\n"
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
        text += "\t\t" + OpenStepString.quote(key) + " = "
        append(value, indent: "\t\t", to: &text)
        text += ";\n"
      }
      text += "/* End \(isa) section */\n"
    }
    text += "\t}"
  }

  private static func append(_ value: PropertyList, indent: String, to text: inout String) {
    switch value {
    case .string(let string): text += OpenStepString.quote(string)
    case .array(let elements):
      text += "(\n"
      for element in elements {
        text += indent + "\t"
        append(element, indent: indent + "\t", to: &text)
        text += ",\n"
      }
      text += indent + ")"
    case .dictionary(let dictionary):
      text += "{\n"
      for (key, value) in dictionary.entries {
        text += indent + "\t" + OpenStepString.quote(key) + " = "
        append(value, indent: indent + "\t", to: &text)
        text += ";\n"
      }
      text += indent + "}"
    // `isOfProject` leaves these out.
    case .data, .boolean, .integer, .real, .date: break
    }
  }
}
