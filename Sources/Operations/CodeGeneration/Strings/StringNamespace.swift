import KeySorting
import StringKeys

/// The accessors of an enumeration, in SwiftGen's order, with its nested enumerations.
struct StringNamespace {
  struct Accessor {
    /// The name, with backticks if needed.
    var name: String
    var string: GeneratedString
    var signature: StringSignature
  }

  private(set) var accessors: [Accessor] = []
  /// The nested enumerations by name. Parts of keys with the same name share an enumeration.
  private(set) var children: [String: StringNamespace] = [:]
  /// The strings without an accessor, with the reasons.
  private(set) var omissions: [StringAccessors.Omission] = []
  private var taken: [String: StringKey] = [:]

  /// Builds the enumeration; `reserved` are names that no enumeration may have.
  init(
    _ strings: [GeneratedString], options: StringAccessorOptions, reserved: Set<String> = []
  ) {
    let hasTables = options.forceFileNameEnum || Set(strings.map(\.key.table)).count > 1
    let entries = strings.map { StringEntry(string: $0, path: options.path(of: $0.key.key)) }
    for entry in entries.sorted(by: StringEntry.precedes) {
      guard let last = entry.path.last else {
        omissions.append(.init(key: entry.string.key, reason: .noIdentifier))
        continue
      }
      let path = (hasTables ? [entry.string.key.table] : [])
      switch options.template {
      case .flat:
        insert(
          entry.string, name: StringEntry.flatName(of: entry.string.key), below: path[...],
          options: options, reserved: reserved)
      case .structured:
        insert(
          entry.string, name: last, below: (path + entry.path.dropLast())[...],
          options: options, reserved: reserved)
      }
    }
  }

  private init() {}

  /// The names of all enumerations in this one.
  var namespaceNames: Set<String> {
    children.reduce(into: Set(children.keys)) { $0.formUnion($1.value.namespaceNames) }
  }

  /// The enumerations in the order of their names.
  var sortedChildren: [(name: String, namespace: StringNamespace)] {
    children.sorted(on: \.key).map { ($0.key, $0.value) }
  }

  /// All accessors in this enumeration and below.
  var allAccessors: [Accessor] { accessors + sortedChildren.flatMap(\.namespace.allAccessors) }

  /// All strings without an accessor in this enumeration and below.
  var allOmissions: [StringAccessors.Omission] {
    omissions + sortedChildren.flatMap(\.namespace.allOmissions)
  }

  private mutating func insert(
    _ string: GeneratedString, name: String, below path: ArraySlice<String>,
    options: StringAccessorOptions, reserved: Set<String>
  ) {
    if let first = path.first {
      guard let namespace = SwiftGenIdentifier.namespace(first), !reserved.contains(namespace)
      else {
        return omissions.append(.init(key: string.key, reason: .noIdentifier))
      }
      if let other = taken[namespace] {
        return omissions.append(.init(key: string.key, reason: .taken(namespace, by: other)))
      }
      children[namespace, default: StringNamespace()]
        .insert(string, name: name, below: path.dropFirst(), options: options, reserved: reserved)
      return
    }
    guard let accessor = SwiftGenIdentifier.accessor(name) else {
      return omissions.append(.init(key: string.key, reason: .noIdentifier))
    }
    if let other = taken[accessor] {
      return omissions.append(.init(key: string.key, reason: .taken(accessor, by: other)))
    }
    do throws(StringParameterConflict) {
      let signature = try StringSignature(string.value, rule: options.parameterRule)
      taken[accessor] = string.key
      accessors.append(Accessor(name: accessor, string: string, signature: signature))
    } catch {
      omissions.append(.init(key: string.key, reason: .conflict(error)))
    }
  }
}

/// A string being sorted into the enumerations.
struct StringEntry {
  var string: GeneratedString
  /// The parts of the key.
  var path: [String]

  /// SwiftGen's flat template names keys after it has escaped the ends of lines.
  static func flatName(of key: StringKey) -> String {
    var name = ""
    for scalar in key.key.unicodeScalars {
      switch scalar {
      case "\n": name += "\\n"
      case "\r": name += "\\r"
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }

  /// SwiftGen takes the strings of a level before those below, in the order of the lowercased keys; if two keys have
  /// the same name, the first gets it.
  static func precedes(_ left: StringEntry, _ right: StringEntry) -> Bool {
    (left.path.count, left.string.key.key.lowercased(), left.string.key)
      < (right.path.count, right.string.key.key.lowercased(), right.string.key)
  }
}
