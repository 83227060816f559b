import JSONDocuments
import KeySorting
import StringValues

/// Reads the entries of a string catalog from its JSON.
struct StringCatalogReader {
  private let document: JSONDocument
  private let lines: LineIndex
  private(set) var entries: [StringCatalogEntry] = []
  private var issues: [StringsFileIssue] = []
  private var key = ""
  private var states: Set<String> = []

  init(_ document: JSONDocument) {
    self.document = document
    lines = LineIndex(document.bytes)
  }

  var sortedIssues: [StringsFileIssue] {
    issues.sorted(on: \.offset, then: \.description)
  }

  private func wrongType(
    of member: String, expected: String, at node: JSONNode
  ) -> StringsFileError {
    let reason = JSONError.Reason.wrongType(key: member, expected: expected)
    let offset = node.range.lowerBound
    return StringsFileError(.json(reason.sentence), place: lines.place(of: offset), offset: offset)
  }

  func sourceLanguage() throws(StringsFileError) -> String {
    guard document.root.members != nil else {
      throw wrongType(of: "root", expected: "an object", at: document.root)
    }
    let node = document.root["sourceLanguage"]
    guard let language = node?.string else {
      throw wrongType(of: "sourceLanguage", expected: "a language", at: node ?? document.root)
    }
    return language
  }

  mutating func version() -> String {
    guard let node = document.root["version"] else {
      report(.unknownVersion("none"), document.root)
      return ""
    }
    let version = node.string ?? ""
    if !StringCatalog.knownVersions.contains(version) { report(.unknownVersion(version), node) }
    return version
  }

  mutating func read(sourceLanguage: String) throws(StringsFileError) {
    let strings = document.root["strings"]
    guard let members = strings?.members else {
      throw wrongType(of: "strings", expected: "an object", at: strings ?? document.root)
    }
    var seen: [StringsFileKey: Int] = [:]
    entries.reserveCapacity(members.count)
    for member in members {
      key = member.key
      let offset = member.keyRange.lowerBound
      let place = lines.place(of: offset)
      if let first = seen[StringsFileKey(key)] {
        issues.append(
          StringsFileIssue(.duplicateKey(key, firstLine: first), place: place, offset: offset))
      } else {
        seen[StringsFileKey(key)] = place.line
      }
      guard member.value.members != nil else {
        report(.wrongType(key: key, member: "the entry", expected: "an object"), member.value)
        continue
      }
      entries.append(entry(from: member.value, at: place, sourceLanguage: sourceLanguage))
    }
  }

  private mutating func report(_ issue: StructureIssue, _ node: JSONNode) {
    let offset = node.range.lowerBound
    issues.append(
      StringsFileIssue(.structure(issue), place: lines.place(of: offset), offset: offset))
  }

  // MARK: - Entries

  private mutating func entry(
    from node: JSONNode, at place: FilePosition, sourceLanguage: String
  ) -> StringCatalogEntry {
    var localizations: [StringCatalogLocalization] = []
    for member in node["localizations"]?.members ?? [] {
      states = []
      // An empty object counts as absent.
      guard member.value.members?.isEmpty != true,
        let text = localization(member.value, language: member.key)
      else { continue }
      localizations.append(
        StringCatalogLocalization(
          language: member.key, value: text, states: states.sorted(), isImplicit: false,
          place: lines.place(of: member.keyRange.lowerBound)))
    }
    if !localizations.contains(where: { $0.language == sourceLanguage }) {
      localizations.append(
        StringCatalogLocalization(
          language: sourceLanguage, value: .plain(key), states: [], isImplicit: true, place: place))
    }
    localizations.sort(on: \.language)
    return StringCatalogEntry(
      key: key, comment: node["comment"]?.string,
      extractionState: node["extractionState"]?.string,
      shouldTranslate: node["shouldTranslate"]?.bool ?? true, localizations: localizations,
      place: place)
  }

  private mutating func localization(_ node: JSONNode, language: String) -> StringValue? {
    guard node.members != nil else {
      report(
        .wrongType(key: key, member: "the localization \(language)", expected: "an object"), node)
      return nil
    }
    var variables: [StringsFileKey: StringVariable] = [:]
    for member in node["substitutions"]?.members ?? [] {
      if let variable = substitution(member) { variables[StringsFileKey(member.key)] = variable }
    }
    return text(node, variables.sorted(on: \.key).map(\.value), depth: 0)
  }

  private mutating func substitution(_ member: JSONMember) -> StringVariable? {
    let node = member.value
    guard let text = text(node, [], depth: 1) else { return nil }
    var argument: Int?
    if let number = node["argNum"] {
      argument = number.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
      if argument == nil {
        report(
          .wrongType(key: key, member: "argNum of \(member.key)", expected: "a number from 1 on"),
          number)
      }
    }
    return StringVariable(
      name: member.key, argument: argument, specifier: node["formatSpecifier"]?.string, value: text)
  }

  // MARK: - Strings

  /// Reads the value of a localization, a substitution or a form.
  private mutating func text(
    _ node: JSONNode, _ variables: [StringVariable], depth: Int
  ) -> StringValue? {
    guard depth < StringValue.maximumDepth else {
      report(.tooDeep(key: key, limit: StringValue.maximumDepth), node)
      return nil
    }
    if let variations = node["variations"] {
      return self.variations(variations, variables, depth: depth + 1)
    }
    guard let unit = node["stringUnit"] else {
      report(.missing(key: key, member: "stringUnit"), node)
      return nil
    }
    if let state = unit["state"]?.string { states.insert(state) }
    guard let value = unit["value"]?.string else {
      report(.missing(key: key, member: "value"), unit)
      return nil
    }
    return variables.isEmpty ? .plain(value) : .format(value, variables: variables)
  }

  private mutating func variations(
    _ node: JSONNode, _ variables: [StringVariable], depth: Int
  ) -> StringValue? {
    guard let members = node.members, let first = members.first else {
      report(.missing(key: key, member: "variations"), node)
      return nil
    }
    // Xcode writes one kind; a value can't vary by two at one level.
    for other in members.dropFirst() {
      report(.unknown(key: key, member: "\"\(other.key)\" beside \"\(first.key)\""), other.value)
    }
    guard let kind = Kind(rawValue: first.key) else {
      report(.unknown(key: key, member: "the variation \"\(first.key)\""), first.value)
      return nil
    }
    var plurals: [PluralCategory: StringValue] = [:]
    var devices: [DeviceClass: StringValue] = [:]
    var widths: [Int: StringValue] = [:]
    for form in first.value.members ?? [] {
      let category = PluralCategory(name: form.key)
      let device = DeviceClass(name: form.key)
      let width = Int(form.key)
      guard kind == .plural ? category != nil : kind == .device ? device != nil : width != nil
      else {
        report(.unknown(key: key, member: "the \(kind.rawValue) \"\(form.key)\""), form.value)
        continue
      }
      guard let text = text(form.value, variables, depth: depth) else { continue }
      switch kind {
      case .plural: if let category { plurals[category] = text }
      case .device: if let device { devices[device] = text }
      case .width: if let width { widths[width] = text }
      }
    }
    guard !(plurals.isEmpty && devices.isEmpty && widths.isEmpty) else {
      report(.missing(key: key, member: "forms by \(kind.rawValue)"), first.value)
      return nil
    }
    switch kind {
    case .plural: return .plural(plurals)
    case .device: return .device(devices)
    case .width: return .width(widths)
    }
  }

  private enum Kind: String {
    case plural, device, width
  }
}
