/// Calls whose literal is read by people, or a key of something else: no lookup of an image gets it, unless the app
/// passes it there.
enum TextSinks {
  /// Functions, views and modifiers of Apple's frameworks that take a text first.
  static let texts: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Section", "TextField", "SecureField", "Picker", "Link",
    "NavigationLink", "Menu", "LocalizedStringKey", "LocalizedStringResource",
    "AttributedString", "NSAttributedString", "navigationTitle", "navigationBarTitle",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "alert", "confirmationDialog",
    "setTitle",
  ]
  /// Types of UIKit whose titles and messages are texts.
  private static let titled: Set<String> = [
    "UIAlertAction", "UIAlertController", "UIBarButtonItem", "UITabBarItem", "UIAction", "UIMenu",
    "UIMenuItem", "UICommand", "UIKeyCommand", "UIContextualAction", "UIAccessibilityCustomAction",
  ]
  /// Types of Apple's frameworks and Lottie that take the name of something else.
  private static let named: Set<String> = [
    "Color", "UIColor", "NSColor", "UIFont", "NSDataAsset", "DispatchQueue", "NSPredicate",
    "NSSortDescriptor", "LottieAnimationView", "LottieView", "AnimationView", "AppStorage",
    "SceneStorage",
  ]
  /// Labels behind which a key or an identifier stands.
  private static let labels: Set<String> = [
    "withIdentifier", "withReuseIdentifier", "reuseIdentifier", "forCellReuseIdentifier",
    "forCellWithReuseIdentifier", "forKey", "forKeyPath", "tableName", "nibName",
    "storyboardName",
  ]
  private static let selectors: Set<String> = [
    "objectForKey", "valueForKey", "stringForKey", "boolForKey",
    "integerForKey", "arrayForKey", "dictionaryForKey", "forKey", "storyboardWithName",
    "instantiateViewControllerWithIdentifier",
    "performSegueWithIdentifier", "dequeueReusableCellWithIdentifier", "initWithNibName",
    "nibWithNibName", "loadNibNamed",
  ]
  private static let textSelectors: Set<String> = ["setText", "setTitle", "setPlaceholder"]
  /// Properties whose text is that of an app's own type if it declares them.
  static let ownProperties: Set<String> = ["text", "placeholder"]
  private static let properties = [
    "accessibilitylabel", "accessibilityhint", "accessibilityvalue", "placeholder", "text",
  ]

  /// Titles of items of bars: a type of the app's own may have a `title`, too.
  private static let titles: Set<String> = [
    "navigationitem.title", "self.navigationitem.title", "tabbaritem.title",
    "self.tabbaritem.title", "navigationitem.prompt",
  ]

  /// Returns what a call in Swift does with an argument.
  static func call(callee: String, label: String) -> FileFacts.Call {
    switch callee {
    case "UIStoryboard", "NSStoryboard": return label == "name" ? .key : .none
    // The key may be that of an image's name.
    case "NSLocalizedString": return label == "value" || label == "comment" ? .text : .none
    case "accessibilityIdentifier": return .key
    // The identifiers of views.
    case "id", "matchedGeometryEffect": return label.isEmpty || label == "id" ? .key : .none
    default:
      if labels.contains(label) || named.contains(callee) { return .key }
      if titled.contains(callee), label == "title" || label == "message" { return .text }
      return label.isEmpty && texts.contains(callee) ? .text : .none
    }
  }

  /// Returns what a message in Objective-C does with its argument.
  static func call(selector: String) -> FileFacts.Call {
    if textSelectors.contains(selector) { return .text }
    return selectors.contains(selector) ? .key : .none
  }

  /// Whether the label of an argument is that of a text: `share(image: image, text: "\(day) \(date)")`.
  static func isOfText(label: String) -> Bool {
    ["text", "title", "subtitle", "message", "placeholder", "caption"].contains(label)
  }

  /// Returns what the lower-case target of an assignment is: a text in `button.accessibilitylabel`, but not in a
  /// declaration such as `case profilePlaceholder = "profile_empty"`.
  static func call(target: String) -> FileFacts.Call {
    if titles.contains(target) { return .text }
    if target.hasSuffix("accessibilityidentifier") { return .key }
    let isText = properties.contains {
      target.hasSuffix(".\($0)") || target == $0 && $0.hasPrefix("accessibility")
    }
    return isText ? .text : .none
  }
}
