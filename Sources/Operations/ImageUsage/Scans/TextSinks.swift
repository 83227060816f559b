/// Calls whose literal is read by people, or a key of something else: no lookup of an image gets it, unless the app
/// passes it there.
enum TextSinks {
  /// Functions, views and modifiers of Apple's frameworks that take a text first.
  private static let texts: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Section", "TextField", "SecureField", "Picker", "Link",
    "NavigationLink", "Menu", "LocalizedStringKey", "LocalizedStringResource",
    "AttributedString", "NSAttributedString", "navigationTitle", "navigationBarTitle",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityIdentifier",
    "alert", "confirmationDialog",
  ]
  /// Labels behind which a key or an identifier stands.
  private static let labels: Set<String> = [
    "withIdentifier", "withReuseIdentifier", "reuseIdentifier", "forCellReuseIdentifier",
    "forCellWithReuseIdentifier", "forKey", "forKeyPath", "tableName", "nibName",
    "storyboardName",
  ]
  private static let selectors: Set<String> = [
    "objectForKey", "valueForKey", "stringForKey", "boolForKey",
    "integerForKey", "arrayForKey", "dictionaryForKey", "forKey", "setText", "setTitle",
    "setPlaceholder", "storyboardWithName", "instantiateViewControllerWithIdentifier",
    "performSegueWithIdentifier", "dequeueReusableCellWithIdentifier", "initWithNibName",
    "nibWithNibName", "loadNibNamed",
  ]
  private static let properties = [
    "accessibilitylabel", "accessibilityhint", "accessibilityvalue", "accessibilityidentifier",
    "placeholder",
  ]

  /// Whether a call in Swift reads an argument so.
  static func contains(callee: String, label: String) -> Bool {
    switch callee {
    case "UIStoryboard", "NSStoryboard": return label == "name"
    // The key may be that of an image's name.
    case "NSLocalizedString": return label == "value" || label == "comment"
    default: return labels.contains(label) || label.isEmpty && texts.contains(callee)
    }
  }

  /// Whether a message in Objective-C does.
  static func contains(selector: String) -> Bool {
    selectors.contains(selector)
  }

  /// Whether the label of an argument is that of a text: `share(image: image, text: "\(day) \(date)")`.
  static func isOfText(label: String) -> Bool {
    ["text", "title", "subtitle", "message", "placeholder", "caption"].contains(label)
  }

  /// Whether the lower-case target of an assignment is a text: `button.accessibilitylabel`, but not a declaration such
  /// as `case profilePlaceholder = "profile_empty"`.
  static func contains(target: String) -> Bool {
    properties.contains { target.hasSuffix(".\($0)") || target == $0 && $0 != "placeholder" }
  }
}
