/// A value of a YAML document, as far as manifests of project generators use YAML.
///
/// Scalars stay text: what `YES`, `5` and `1.0` mean is decided by their reader. Source: <https://yaml.org/spec/1.2.2/>.
indirect enum YAMLNode: Hashable, Sendable {
  /// One entry of a mapping.
  struct Entry: Hashable, Sendable {
    var key: String
    var value: YAMLNode
  }

  case null
  case scalar(String)
  case list([YAMLNode])
  case mapping([Entry])

  /// The text of a scalar.
  var text: String? { if case .scalar(let text) = self { text } else { nil } }
  /// The entries of a mapping, in order.
  var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }
  /// The elements of a list; a single value is a list of one, as XcodeGen reads many of its keys.
  var elements: [YAMLNode] {
    switch self {
    case .null: []
    case .list(let elements): elements
    case .scalar, .mapping: [self]
    }
  }
  /// The scalars of a list.
  var texts: [String] { elements.compactMap(\.text) }

  /// Returns the value of a key; the last one if a key is there twice.
  subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }

  /// Returns the number of nodes; counts no further than just beyond the limit.
  func size(limit: Int) -> Int {
    var size = 0
    var pending = [self]
    while let next = pending.popLast(), size <= limit {
      size += 1
      switch next {
      case .list(let elements): pending += elements
      case .mapping(let entries): pending += entries.map(\.value)
      case .null, .scalar: break
      }
    }
    return size
  }

  /// Returns the value with each scalar and key changed.
  func mapping(_ change: (String) -> String) -> YAMLNode {
    switch self {
    case .null: .null
    case .scalar(let text): .scalar(change(text))
    case .list(let elements): .list(elements.map { $0.mapping(change) })
    case .mapping(let entries):
      .mapping(entries.map { Entry(key: change($0.key), value: $0.value.mapping(change)) })
    }
  }

  /// Returns the value with another above it: mappings and lists are joined, unless a key ends in `:REPLACE`.
  ///
  /// Source: XcodeGen, `Sources/XcodeGenCore/…/Dictionary+merge` and Docs/ProjectSpec.md, "Include".
  func merged(with upper: YAMLNode) -> YAMLNode {
    switch (self, upper) {
    case (.list(let lower), .list(let upper)): return .list(lower + upper)
    case (.mapping(var result), .mapping(let upper)):
      for entry in upper {
        let mark = ":REPLACE"
        let isReplacing = entry.key.hasSuffix(mark)
        let key = isReplacing ? String(entry.key.dropLast(mark.count)) : entry.key
        if let index = result.lastIndex(where: { $0.key == key }) {
          result[index].value =
            isReplacing ? entry.value : result[index].value.merged(with: entry.value)
        } else {
          result.append(Entry(key: key, value: entry.value))
        }
      }
      return .mapping(result)
    default: return upper
    }
  }
}
