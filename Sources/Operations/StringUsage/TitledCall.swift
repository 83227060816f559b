import SourceLexing

/// The calls of SwiftUI with a title, in which a `Text` can take the place of a key: `.navigationTitle(Text("Today"))`,
/// `Button(Text("Save")) {}`.
///
/// SwiftUI itself has such modifiers, since the same systems as those with a key. Its views have no such initializers; the
/// generated file `LevityLookups.swift` declares them, with the same parameters behind the title.
struct TitledCall: Hashable {
  /// A parameter behind the title.
  private struct Parameter: Hashable {
    var label: String
    var isRequired: Bool
    /// Whether it may be a closure behind the call.
    var mayTrail: Bool

    /// `role?`, `action{`, `message{?`
    init(_ text: Substring) {
      isRequired = text.last != "?"
      mayTrail = text.contains("{")
      label = String(text.prefix { $0 != "?" && $0 != "{" })
    }
  }

  /// The label of the title; nil if it's the first argument and has none.
  private let label: String?
  /// The sequences of parameters behind the title; nil for any.
  private let parameters: [[Parameter]]?
  /// Whether SwiftUI itself takes a `Text`.
  let isOfSystem: Bool

  private init(_ parameters: [String]?, label: String? = nil, isOfSystem: Bool = false) {
    self.label = label
    self.isOfSystem = isOfSystem
    self.parameters = parameters?.map { $0.split(separator: ",").map(Parameter.init) }
  }

  /// The views, by name.
  private static let views: [String: TitledCall] = [
    "Button": .init(["role?,action{", "systemImage,role?,action{"]),
    "ColorPicker": .init(["selection,supportsOpacity?"]),
    "ContentUnavailableView": .init(["systemImage,description?"]),
    "DatePicker": .init(["selection,in?,displayedComponents?"]),
    "DisclosureGroup": .init(["isExpanded?,content{"]),
    "GroupBox": .init(["content{"]),
    "Label": .init(["systemImage"]),
    "LabeledContent": .init(["value", "content{"]),
    "Link": .init(["destination"]),
    "Menu": .init(["systemImage?,content{,primaryAction{?"]),
    "NavigationLink": .init(["destination{", "value"]),
    "Picker": .init(["systemImage?,selection,content{"]),
    "ProgressView": .init(["", "value,total?"]),
    "Section": .init(["isExpanded?,content{"]),
    "SecureField": .init(["text,prompt?"]),
    "ShareLink": .init(
      ["item,subject?,message?,preview?", "items,subject?,message?,preview?"], isOfSystem: true),
    "Stepper": .init(["value,in?,step?,onEditingChanged{?"]),
    "Tab": .init(["systemImage,value,content{", "systemImage,content{"]),
    "TextField": .init(["text,prompt", "text,prompt?,axis", "value,format,prompt?"]),
    "Toggle": .init(["systemImage?,isOn"]),
  ]

  /// The modifiers, by name.
  private static let modifiers: [String: TitledCall] = [
    "accessibilityAction": .init(nil, label: "named", isOfSystem: true),
    "accessibilityHint": .init([""], isOfSystem: true),
    "accessibilityLabel": .init([""], isOfSystem: true),
    "accessibilityValue": .init([""], isOfSystem: true),
    "alert": .init(["isPresented,presenting?,actions{,message{?"], isOfSystem: true),
    "badge": .init([""], isOfSystem: true),
    "confirmationDialog": .init(
      ["isPresented,titleVisibility?,presenting?,actions{,message{?"], isOfSystem: true),
    "help": .init([""], isOfSystem: true),
    "navigationBarTitle": .init(["displayMode?"], isOfSystem: true),
    "navigationSubtitle": .init([""], isOfSystem: true),
    "navigationTitle": .init([""], isOfSystem: true),
    "searchable": .init(nil, label: "prompt", isOfSystem: true),
  ]

  /// The place of a title among the tokens of its call.
  struct Title: Hashable {
    var range: Range<Int>
    var isOfSystem: Bool
  }

  /// Returns the title of a call whose name is at a place; nil if the call isn't one of these.
  static func title(of tokens: SourceTokens, call name: Int) -> Title? {
    guard let word = tokens.word(at: name), tokens.isPunctuation("(", at: name + 1) else {
      return nil
    }
    let isMember = tokens.isPunctuation(".", at: name - 1)
    let call: TitledCall
    if let view = views[word], !isMember || tokens.isWord("SwiftUI", at: name - 2) {
      call = view
    } else if let modifier = modifiers[word], !isMember || isChained(tokens, name - 2) {
      call = modifier
    } else {
      return nil
    }
    let arguments = CallArguments(tokens, open: name + 1)
    let range = call.label.map(arguments.labelled) ?? arguments.unlabelled(0)
    guard let range, !range.isEmpty,
      call.takes(call.label == nil ? Array(arguments.labels.dropFirst()) : [], in: tokens, name)
    else { return nil }
    return Title(range: range, isOfSystem: call.isOfSystem)
  }

  /// Whether a view may end at a token: `.alert("a")` behind `=`, `(` or `return` is a member of a type.
  private static func isChained(_ tokens: SourceTokens, _ index: Int) -> Bool {
    if let word = tokens.word(at: index) {
      return !["return", "case", "in", "default", "else"].contains(word)
    }
    return tokens.closesBracket(at: index) || tokens.isPunctuation(">", at: index)
      || tokens.literal(at: index) != nil
  }

  /// Whether a call has these parameters.
  private func takes(_ labels: [String?], in tokens: SourceTokens, _ name: Int) -> Bool {
    guard let parameters else { return true }
    let trailing = Self.trailing(tokens, name)
    return parameters.contains { takes($0, labels, and: trailing) }
  }

  private func takes(
    _ parameters: [Parameter], _ labels: [String?], and trailing: [String?]
  ) -> Bool {
    var rest = parameters[...]
    for (label, isTrailing) in labels.map({ ($0, false) }) + trailing.map({ ($0, true) }) {
      // Only a trailing closure may lack its label.
      guard label != nil || isTrailing else { return false }
      let place = rest.firstIndex {
        label == nil ? $0.mayTrail : $0.label == label && (!isTrailing || $0.mayTrail)
      }
      guard let place, rest[..<place].allSatisfy({ !$0.isRequired }) else { return false }
      rest = rest[(place + 1)...]
    }
    return rest.allSatisfy { !$0.isRequired }
  }

  /// The labels of the closures behind a call; nil for the first.
  private static func trailing(_ tokens: SourceTokens, _ name: Int) -> [String?] {
    guard var place = tokens.closingBracket(of: name + 1).map({ $0 + 1 }) else { return [] }
    var labels: [String?] = []
    while true {
      let label = labels.isEmpty ? nil : tokens.word(at: place)
      if label != nil, tokens.isPunctuation(":", at: place + 1) {
        place += 2
      } else if !labels.isEmpty {
        return labels
      }
      guard tokens.isPunctuation("{", at: place), let close = tokens.closingBracket(of: place)
      else { return labels }
      labels.append(label)
      place = close + 1
    }
  }
}
