import PropertyLists

/// The objects of a project by identifier.
struct XcodeObjects: Hashable, Sendable {
  let container: OpenStepPropertyList.Value
  private let values: [String: XcodeObject]
  /// Identifiers in the order of the file.
  let identifiers: [String]
  /// Those of the objects of each kind.
  private let identifiersByKind: [String: [String]]

  init(_ container: OpenStepPropertyList.Value) {
    self.container = container
    var values: [String: XcodeObject] = [:]
    var identifiers: [String] = []
    for (key, value) in container.entries where value.kind == .dictionary {
      let id = key.string ?? ""
      let object = XcodeObject(id: id, isa: value["isa"]?.string ?? "", value: value)
      if values.updateValue(object, forKey: id) == nil { identifiers.append(id) }
    }
    self.values = values
    self.identifiers = identifiers
    identifiersByKind = Dictionary(grouping: identifiers) { values[$0]?.isa ?? "" }
  }

  subscript(id: String?) -> XcodeObject? { id.flatMap { values[$0] } }

  /// Returns the existing objects of a list of references; the others were lost in a merge.
  func resolve(_ ids: [String]) -> [XcodeObject] { ids.compactMap { values[$0] } }

  func all(isa: String) -> [XcodeObject] { resolve(identifiersByKind[isa] ?? []) }
}

/// An object of a project in the file.
struct XcodeObject: Hashable, Sendable {
  let id: String
  let isa: String
  let value: OpenStepPropertyList.Value

  func string(_ key: String) -> String? { value[key]?.string }
  func strings(_ key: String) -> [String] { value[key]?.elements.compactMap(\.string) ?? [] }
}
