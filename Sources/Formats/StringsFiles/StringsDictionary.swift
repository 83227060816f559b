import KeySorting
import PropertyLists
import StringKeys
public import StringValues

/// A `.stringsdict` file: strings by plural category, width and device.
///
/// Formats: Apple, *Stringsdict File Format*; `NSStringLocalizedFormatKey` and what CoreFoundation's formatter reads of
/// it (`CFString.c`). The file may be an XML, binary or OpenStep property list.
public struct StringsDictionary: Equatable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The strings in the order of the file; for a duplicate key only the last.
  public let entries: [StringsDictionaryEntry]
  /// Parts that are left out, by position.
  public let issues: [StringsFileIssue]

  /// Reads a file.
  ///
  /// - Throws: ``StringsFileError`` if it isn't a property list or its root isn't a dictionary.
  public init(_ bytes: [UInt8]) throws(StringsFileError) {
    self.bytes = bytes
    var reader = try StringsDictionaryReader(bytes)
    reader.read()
    entries = reader.entries
    issues = reader.issues
  }
}

/// A key of a `.stringsdict` and its value.
public struct StringsDictionaryEntry: Equatable, Sendable {
  /// The key.
  public let key: String
  /// The value. Its variables are sorted by name.
  public let value: StringValue
  /// The position of the key.
  public let place: FilePosition
}

/// Reads strings from property lists.
struct StringsDictionaryReader {
  static let formatKey = "NSStringLocalizedFormatKey"
  static let widthRule = "NSStringVariableWidthRuleType"
  static let deviceRule = "NSStringDeviceSpecificRuleType"
  static let pluralRule = "NSStringPluralRuleType"
  static let ruleKey = "NSStringFormatSpecTypeKey"
  static let specifierKey = "NSStringFormatValueTypeKey"

  private let members: [PropertyListMember]
  private let lines: LineIndex
  private(set) var entries: [StringsDictionaryEntry] = []
  private(set) var issues: [StringsFileIssue] = []
  private var key = ""

  init(_ bytes: [UInt8]) throws(StringsFileError) {
    try GitLFSPointer.refuse(bytes)
    let encoding = FileEncoding(of: bytes)
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    var text = bytes
    if !isBinary, encoding != .utf8(mark: true), encoding != .utf8(mark: false) {
      guard let converted = encoding.utf8(bytes) else {
        throw StringsFileError(ofFile: .damagedEncoding(encoding: encoding))
      }
      text = converted
    }
    lines = LineIndex(isBinary ? [] : text)
    members = try PropertyListNode.members(ofRootIn: text, lines: lines)
  }

  mutating func read() {
    var places: [StringsFileKey: Int] = [:]
    for member in members {
      key = member.key
      let place = lines.place(of: member.keyOffset)
      let previous = places[StringsFileKey(key)]
      if let previous {
        issues.append(
          StringsFileIssue(
            .duplicateKey(key, firstLine: entries[previous].place.line), place: place,
            offset: member.keyOffset))
      }
      guard let text = text(member.value, depth: 0) else { continue }
      let entry = StringsDictionaryEntry(key: key, value: text, place: place)
      if let previous {
        entries[previous] = entry
      } else {
        places[StringsFileKey(key)] = entries.count
        entries.append(entry)
      }
    }
    issues.sort(on: \.offset, then: \.description)
  }

  private mutating func report(_ issue: StructureIssue, _ offset: Int) {
    issues.append(
      StringsFileIssue(.structure(issue), place: lines.place(of: offset), offset: offset))
  }

  // MARK: - Strings

  /// Reads the value of an entry, of a form or of a device.
  private mutating func text(_ node: PropertyListNode, depth: Int) -> StringValue? {
    if let string = node.string { return .plain(string) }
    guard let members = node.members else {
      report(
        .wrongType(key: key, member: "the value", expected: "a string or a dictionary"), node.offset
      )
      return nil
    }
    guard depth < StringValue.maximumDepth else {
      report(.tooDeep(key: key, limit: StringValue.maximumDepth), node.offset)
      return nil
    }
    if let format = members.last(where: { $0.key == Self.formatKey }) {
      guard let string = format.value.string else {
        report(.wrongType(key: key, member: Self.formatKey, expected: "a string"), format.keyOffset)
        return nil
      }
      return .format(string, variables: variables(members, depth: depth + 1))
    }
    if let rule = members.last(where: { $0.key == Self.widthRule }) {
      return widths(rule, depth: depth + 1)
    }
    if let rule = members.last(where: { $0.key == Self.deviceRule }) {
      return devices(rule, depth: depth + 1)
    }
    report(.missing(key: key, member: Self.formatKey), node.offset)
    return nil
  }

  private mutating func variables(_ members: [PropertyListMember], depth: Int) -> [StringVariable] {
    var result: [StringsFileKey: StringVariable] = [:]
    for member in members where member.key != Self.formatKey {
      guard let rules = member.value.members else {
        report(
          .wrongType(key: key, member: "the variable \(member.key)", expected: "a dictionary"),
          member.keyOffset)
        continue
      }
      if let variable = variable(member, rules, depth: depth) {
        result[StringsFileKey(member.key)] = variable
      }
    }
    return result.sorted(on: \.key).map(\.value)
  }

  private mutating func variable(
    _ member: PropertyListMember, _ rules: [PropertyListMember], depth: Int
  ) -> StringVariable? {
    let name = "the variable \(member.key)"
    let rule = rules.last { $0.key == Self.ruleKey }
    if let rule, rule.value.string != Self.pluralRule {
      report(.unknown(key: key, member: "\(Self.ruleKey) of \(name)"), rule.keyOffset)
      return nil
    }
    var specifier: String?
    var forms: [PluralCategory: StringValue] = [:]
    for form in rules where form.key != Self.ruleKey {
      if form.key == Self.specifierKey {
        specifier = form.value.string
        if specifier == nil {
          report(
            .wrongType(key: key, member: "\(Self.specifierKey) of \(name)", expected: "a string"),
            form.keyOffset)
        }
      } else if let category = PluralCategory(name: form.key) {
        if let text = text(form.value, depth: depth + 1) { forms[category] = text }
      } else {
        report(.unknown(key: key, member: "\"\(form.key)\" of \(name)"), form.keyOffset)
      }
    }
    if rule == nil {
      report(.missing(key: key, member: "\(Self.ruleKey) for \(name)"), member.keyOffset)
    }
    guard !forms.isEmpty else {
      report(.missing(key: key, member: "forms for \(name)"), member.keyOffset)
      return nil
    }
    return StringVariable(name: member.key, specifier: specifier, value: .plural(forms))
  }

  private mutating func widths(_ rule: PropertyListMember, depth: Int) -> StringValue? {
    forms(of: rule, named: "width", depth: depth) { name in
      Int(name).flatMap { $0 >= 0 ? $0 : nil }
    }.map { .width($0) }
  }

  private mutating func devices(_ rule: PropertyListMember, depth: Int) -> StringValue? {
    forms(of: rule, named: "device", depth: depth) { DeviceClass(name: $0) }.map { .device($0) }
  }

  /// Returns the forms of a rule; nil, with an issue, if there is none.
  private mutating func forms<Choice: Hashable>(
    of rule: PropertyListMember, named kind: String, depth: Int, choice: (String) -> Choice?
  ) -> [Choice: StringValue]? {
    var forms: [Choice: StringValue] = [:]
    for form in members(of: rule) {
      guard let choice = choice(form.key) else {
        report(.unknown(key: key, member: "the \(kind) \"\(form.key)\""), form.keyOffset)
        continue
      }
      if let text = text(form.value, depth: depth) { forms[choice] = text }
    }
    guard !forms.isEmpty else {
      report(.missing(key: key, member: "forms for \(rule.key)"), rule.keyOffset)
      return nil
    }
    return forms
  }

  private mutating func members(of rule: PropertyListMember) -> [PropertyListMember] {
    guard let members = rule.value.members else {
      report(.wrongType(key: key, member: rule.key, expected: "a dictionary"), rule.keyOffset)
      return []
    }
    return members
  }
}
