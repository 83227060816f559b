/// Tells names that belong to an app's interface from those that data may carry.
///
/// A server names a country, a coin or a category: `de`, `usdc`, `food`. The state of a button, `btn_follow_pressed`, or
/// one frame of an animation, `loading_00012`, is a matter of code alone.
package struct InterfaceName {
  /// Words that name a control, or the state of one. Words that are values as well, such as `active`, aren't among them.
  private static let wordsOfControls: Set<String> = [
    "btn", "button", "checkbox", "deselected", "disable", "disabled", "highlight", "highlighted",
    "hl", "hover", "launchimage", "nav", "navbar", "navigation", "nor", "normal", "placeholder",
    "pressed", "sel", "selected", "tabbar", "textfield", "toolbar", "uncheck", "unchecked",
    "unsel", "unselect", "unselected",
  ]
  /// Words that name an animation, which a sticker or a picture with a number doesn't have.
  private static let wordsOfAnimations: Set<String> = [
    "anim", "animate", "animated", "animation", "loader", "loading", "pull", "refresh",
    "refreshing", "spinner",
  ]
  /// Words that name what the screens of all apps have: their parts, and what users do there. Kinds of pictures, such as
  /// `icon`, and words that name things as well, such as `card` or `star`, aren't among them.
  private static let wordsOfScreens: Set<String> = wordsOfControls.subtracting(["nor", "normal"])
    .union(wordsOfAnimations).subtracting(["pull"]).union([
      "arrow", "bg", "bkg", "cancel", "caret", "chat", "checkmark", "chevron", "choose", "close",
      "collapse", "confirm", "copy", "cursor", "default", "delete", "dialog", "disclosure",
      "dismiss", "divider", "download", "dropdown", "edit", "exit", "expand", "feedback", "forward",
      "fullscreen", "guide", "handle", "help", "hide", "hud", "inactive", "indicator", "input",
      "intro", "introduction", "keyboard", "login", "logout", "minus", "modal", "mute", "next",
      "onboarding", "outline", "overlay", "password", "pause", "picker", "player", "plus",
      "popover", "popup", "preview", "previous", "progress", "register", "remove", "reply", "save",
      "scan", "scroll", "search", "segment", "select", "send", "separator", "setting", "settings",
      "shadow", "share", "sheet", "show", "sidebar", "signin", "signup", "skip", "slider", "sort",
      "splash", "stepper", "stop", "submit", "switch", "tab", "tabs", "toast", "toggle", "tooltip",
      "trash", "tutorial", "unmute", "upload", "welcome", "zoom",
    ])
  /// Words of screens that data carries as well, as in `badge_gold` or `menu_pizza`: two of them tell.
  private static let wordsOfScreensAndData: Set<String> = [
    "accessory", "account", "action", "active", "add", "alert", "audio", "back", "backdrop",
    "background", "badge", "banner", "bar", "border", "bottom", "bubble", "call", "camera", "cell",
    "check", "checked", "circle", "clear", "comment", "create", "detail", "details", "done", "down",
    "drawer", "empty", "error", "failed", "failure", "filter", "footer", "frame", "header", "home",
    "info", "left", "list", "lock", "locked", "main", "mask", "menu", "message", "more", "my",
    "notification", "open", "page", "play", "profile", "record", "right", "status", "success",
    "thumb", "title", "top", "track", "unlock", "up", "update", "view", "warning",
  ]
  /// The digits of a frame's number, which is written with zeros at its beginning.
  private static let digitsOfFrame = 4
  /// The minimum number of frames of an animation.
  static let minimumOfFrames = 8

  /// Sets with the same such word at the same end of their names, from which on it's the team's own way of naming: a flag
  /// may be that of Norway, `flag_nor`.
  static let minimumOfNames = 4

  private let words: [String]
  private let numbers: [String.UTF8View.SubSequence]
  private let isCode: Bool

  init(_ name: String) {
    isCode = Self.isCode(name)
    words = Self.words(of: name)
    numbers = name.utf8.split { !(48...57).contains($0) }
  }

  /// The words that name a control or its state, at the beginning and the end of a name of several words. A name of one
  /// word, such as `normal`, may be a value, and so may one with a number.
  var ends: [String] {
    guard words.count > 1, let first = words.first, let last = words.last, numbers.isEmpty else {
      return []
    }
    return (Self.wordsOfControls.contains(first) ? [first + "*"] : [])
      + (Self.wordsOfControls.contains(last) ? ["*" + last] : [])
  }

  /// Whether a name of several words, or of a word and a number, has a word of an interface: `main_more_add`, `guide_3`.
  /// A name of one word may be a value.
  var hasWord: Bool {
    guard words.count + (numbers.isEmpty ? 0 : 1) > 1 else { return false }
    return words.contains(where: Self.wordsOfScreens.contains)
      || Set(words).intersection(Self.wordsOfScreensAndData).count > 1
  }

  /// Words of one-word names that say no more than that there is a picture.
  static let wordsOfPictures: Set<String> = [
    "avatar", "button", "dot", "dots", "ellipse", "eye", "group", "ic", "icn", "icon", "icons",
    "image",
    "images", "img", "imgs", "line", "logo", "oval", "path", "photo", "pic", "picture", "polygon",
    "rectangle", "shape", "subtract", "test", "union", "vector",
  ]

  /// Whether the name is one word that data may well carry, such as `concert`; not that of a part of a screen, such as
  /// `search`, or one without a meaning, such as `vector`. A long name without words is a value, too: `0x1578103c13e39df1`,
  /// and so is a short code.
  var isValue: Bool {
    if isCode { return true }
    guard words.count == 1, let word = words.first, numbers.isEmpty else { return isNumberOfData }
    return word.utf8.count > 2 && word.utf8.allSatisfy { (97...122).contains($0) }
      && !Self.wordsOfScreens.contains(word) && !Self.wordsOfScreensAndData.contains(word)
      && !Self.wordsOfPictures.contains(word)
  }

  /// Whether the name is an address or a hash.
  private var isNumberOfData: Bool {
    numbers.count > 3 && words.count > 2
      && words.allSatisfy { $0.utf8.count < 4 && !$0.contains("_") }
      && numbers.reduce(0) { $0 + $1.count } > 7
  }

  /// Whether the name is a code in capitals, maybe with a number: `R`, `PG-13`, `AAA`.
  static func isCode(_ name: String) -> Bool {
    let letters = name.utf8.prefix { (65...90).contains($0) }
    let rest = name.utf8.dropFirst(letters.count)
    let number = rest.drop { "-_ +".utf8.contains($0) }
    return (1...3).contains(letters.count) && rest.count - number.count <= 1
      && number.count <= 2 && number.allSatisfy { (48...57).contains($0) }
  }

  /// Whether the name is written as a slug: `award-winning-design`.
  static func isSlug(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      }
  }

  /// Whether the name is that of an animation and has the number of a frame, as tools for video write it:
  /// `loading_00012`.
  var isFrame: Bool {
    numbers.contains { $0.count >= Self.digitsOfFrame && $0.first == UInt8(ascii: "0") }
      && words.contains(where: Self.wordsOfAnimations.contains)
  }

  /// Splits a name at all that isn't a letter, before a capital behind a small letter, and before the last of several
  /// capitals if a small letter follows, as in `tabbarCSSelect`. Makes letters small.
  package static func words(of name: String) -> [String] {
    var result: [String] = []
    var word: [Unicode.Scalar] = []
    var capitals = 0
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      scalars.reduce(into: "") { $0 += $1.properties.lowercaseMapping }
    }
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      let isCapital = isLetter && scalar.properties.isUppercase
      if !isLetter || isCapital && capitals == 0, !word.isEmpty {
        result.append(text(word))
        word = []
      } else if isLetter, !isCapital, capitals > 1 {
        result.append(text(word.dropLast()))
        word.removeFirst(word.count - 1)
      }
      if isLetter { word.append(scalar) }
      capitals = isCapital ? capitals + 1 : 0
    }
    if !word.isEmpty { result.append(text(word)) }
    return result
  }
}
