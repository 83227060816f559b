/// How a lookup can be answered although its table isn't in the bundle.
package enum LookupWay: Hashable, Sendable {
  /// It asks a bundle by public selectors, sooner or later.
  case bundle
  /// `String(localized:)`, which asks by private ones. A declaration of the module's own can answer.
  case initializer
  /// It opens the folder of one language by a path of its own, and asks that. The key of such a lookup is the language.
  case languageFolder
  /// It lists the folders of a bundle for the names of its languages.
  case languageNames
  /// The system asks later, for a notification, whose key code may have chosen long before.
  case notification
  /// Another process asks, or a function of C, or a method that bundles don't have.
  case unanswered
  /// Code reads the file itself.
  case file

  /// Whether it asks for folders, and shows no string itself.
  package var isOfFolders: Bool { self == .languageFolder || self == .languageNames }

  /// Whether code names the key: other lookups read files, or open folders.
  var namesKey: Bool { self != .file && !isOfFolders }
}
