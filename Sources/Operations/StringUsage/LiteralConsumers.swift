import SourceLexing

/// Calls of the system that show or look up a literal themselves: no variable of the app gets it.
struct LiteralConsumers: Hashable {
  /// Views, functions and modifiers whose first argument without a label is a key.
  private var names = Self.views
  /// Functions of Foundation.
  private var functions = Set(StringCall.functions.keys).subtracting(["Text"])
  /// Whether `String(localized:)` is the system's alone.
  private var takesLocalized = true

  private static let views: Set<String> = [
    "Text", "Button", "Label", "Toggle", "Section", "Picker", "TextField", "SecureField",
    "NavigationLink", "Link", "Menu", "Stepper", "DatePicker", "ColorPicker", "GroupBox",
    "DisclosureGroup", "ProgressView", "Gauge", "Tab", "LabeledContent", "ShareLink",
    "ContentUnavailableView", "CommandMenu", "navigationTitle", "navigationBarTitle",
    "navigationSubtitle", "alert", "confirmationDialog", "help", "accessibilityLabel",
    "accessibilityHint", "accessibilityValue",
  ]
  /// Others of the system that take a key, perhaps behind a label or beside other arguments.
  private static let others: Set<String> = [
    "Annotation", "ControlGroup", "IntentDialog", "Marker", "MenuBarExtra", "TableColumn", "Window",
    "WindowGroup", "accessibility", "accessibilityAction", "accessibilityCustomContent",
    "accessibilityInputLabels", "accessibilityRotor", "accessibilityRotorEntry", "badge",
    "chartXAxisLabel", "chartYAxisLabel", "chartZAxisLabel", "configurationDisplayName",
    "description", "dialogSuppressionToggle", "disambiguationPrompt", "displayName",
    "fileDialogConfirmationLabel", "fileDialogMessage", "fileExporterFilenameLabel", "init",
    "result", "searchable", "value",
  ]

  /// Returns whether the system has a view, a modifier or a function of a name that may take a key.
  static func isOfSystem(_ name: String) -> Bool {
    views.contains(name) || others.contains(name) || StringCall.functions[name] != nil
  }

  /// Leaves out what a source declares itself, or extends by an initializer: such a call may pass its literal along.
  mutating func leaveOut(declaredIn tokens: SourceTokens) {
    var extended: Set<String> = []
    var hasInitializer = false
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      switch word {
      case "func", "struct", "class", "enum", "actor", "typealias", "macro", "case":
        tokens.word(at: index + 1).map { leaveOut($0) }
      case "let", "var":
        // `let alert: (LocalizedStringResource) -> Void`
        if tokens.isPunctuation(":", at: index + 2), tokens.isPunctuation("(", at: index + 3) {
          tokens.word(at: index + 1).map { leaveOut($0) }
        }
      case "extension":
        // `extension SwiftUI.Button`
        let name = tokens.isPunctuation(".", at: index + 2) ? index + 3 : index + 1
        tokens.word(at: name).map { _ = extended.insert($0) }
      case "init" where !tokens.isPunctuation(".", at: index - 1):
        hasInitializer = true
        if tokens.isPunctuation("(", at: index + 1), tokens.isWord("localized", at: index + 2) {
          takesLocalized = false
        }
      default: break
      }
    }
    if hasInitializer { for name in extended { leaveOut(name) } }
  }

  /// `DesignKit.Button("a")` is a library's own.
  private func isOfOtherModule(_ tokens: SourceTokens, _ name: Int) -> Bool {
    guard tokens.isPunctuation(".", at: name - 1), let owner = tokens.word(at: name - 2) else {
      return false
    }
    return owner.first?.isUppercase == true && owner != "SwiftUI" && owner != "Foundation"
  }

  private mutating func leaveOut(_ name: String) {
    names.remove(name)
    functions.remove(name)
  }

  /// Returns whether a literal is all that such a call gets: `Text("a")`, `NSLocalizedString("a", comment: "")`,
  /// `String(localized: "a")`, `forKey: "a"`.
  func take(_ tokens: SourceTokens, literal index: Int) -> Bool {
    guard tokens.isPunctuation(",", at: index + 1) || tokens.isPunctuation(")", at: index + 1)
    else { return false }
    let before = tokens.isPunctuation("@", at: index - 1) ? index - 2 : index - 1
    if tokens.isPunctuation("(", at: before), let name = tokens.word(at: before - 1) {
      return (functions.contains(name) || names.contains(name))
        && !isOfOtherModule(tokens, before - 1)
    }
    guard tokens.isPunctuation(":", at: before), let label = tokens.word(at: before - 1),
      tokens.isPunctuation("(", at: before - 2)
    else { return false }
    switch label {
    case "forKey": return tokens.isWord("localizedString", at: before - 3)
    case "localized":
      return takesLocalized
        && (tokens.isWord("String", at: before - 3)
          || tokens.isWord("AttributedString", at: before - 3))
    default: return false
    }
  }
}
