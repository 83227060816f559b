import InterfaceBuilderDocuments
import SourceLexing

/// The app's own subclasses of `UIImageView` and `UIButton` in nibs that leave their image to UIKit, so that the hooks
/// can show it.
///
/// ```swift
/// class RoundButton: UIButton {
///   override func layoutSubviews() { … }
/// }
/// ```
///
/// A class isn't one of them if it may use its image before the nib's runtime attributes name it, or in another way than
/// to show it: it draws it, replaces it, or stores another one. The same is true of all classes between it and UIKit's.
struct NibViewClasses: Sendable {
  private struct Declaration {
    /// Nil for an extension.
    var superclass: String?
    var leavesImageAlone: Bool
  }

  /// The names of the image views, as a nib has them.
  private(set) var imageViews: Set<String> = []
  /// The names of the buttons.
  private(set) var buttons: Set<String> = []

  private var declarations: [String: [Declaration]] = [:]

  /// - Parameters:
  ///   - documents: The nibs of the app.
  ///   - paths: Its sources, and other files.
  init(
    _ documents: some Sequence<InterfaceBuilderDocument>, in paths: [String],
    read: (String) -> [UInt8]?
  ) {
    let places = documents.lazy.flatMap(\.imageReferences).filter {
      $0.kind == .imageView || $0.kind == .buttonState
    }
    let names = Set(places.compactMap(\.customClass))
    var wanted = names
    for _ in 0..<Self.deepestClass where !wanted.isEmpty {
      for path in paths {
        guard let language = Self.language(of: path), let bytes = read(path),
          wanted.contains(where: { SourceBytes.contains(bytes, word: $0) })
        else { continue }
        add(wanted, of: SourceTokens(bytes, language))
      }
      let superclasses = wanted.flatMap { declarations[$0]?.compactMap(\.superclass) ?? [] }
      wanted = Set(superclasses).subtracting(declarations.keys)
        .subtracting(["UIImageView", "UIButton"])
    }
    imageViews = kinds(of: "UIImageView", among: names)
    buttons = kinds(of: "UIButton", among: names)
    declarations = [:]
  }

  /// The most superclasses that are looked for between a nib's class and UIKit's.
  private static let deepestClass = 8

  private static func language(of path: String) -> SourceTokenizer.Language? {
    path.hasSuffix(".h") ? .objectiveC : ViewSource.language(of: path)
  }

  private func kinds(of base: String, among names: Set<String>) -> Set<String> {
    // A class that is asked for while its own superclasses are isn't of the kind.
    var known = [base: true]
    func isKind(_ name: String) -> Bool {
      if let known = known[name] { return known }
      known[name] = false
      // Several classes of one name, of several targets, are all of the kind.
      guard let found = declarations[name], found.allSatisfy(\.leavesImageAlone) else {
        return false
      }
      let superclasses = Set(found.compactMap(\.superclass))
      let result = !superclasses.isEmpty && superclasses.allSatisfy(isKind)
      known[name] = result
      return result
    }
    return names.filter(isKind)
  }

  private mutating func add(_ names: Set<String>, of source: SourceTokens) {
    for index in source.tokens.indices {
      guard let keyword = source.word(at: index), let name = source.word(at: index + 1),
        names.contains(name), let body = source.members(after: keyword, at: index)
      else { continue }
      let hasSuperclass = keyword != "extension" && source.isPunctuation(":", at: index + 2)
      declarations[name, default: []].append(
        Declaration(
          superclass: hasSuperclass ? source.word(at: index + 3) : nil,
          leavesImageAlone: source.leavesImageAlone(in: body)))
    }
  }
}

extension SourceTokens {
  /// Returns the members of the class that a keyword declares; nil if it declares none.
  fileprivate func members(after keyword: String, at index: Int) -> Range<Int>? {
    switch keyword {
    case "class" where language == .swift && !isPunctuation(":", at: index - 1),
      "extension" where language == .swift:
      return block(after: index + 2)
    // Its members are those of the implementation.
    case "interface" where isPunctuation("@", at: index - 1): return index..<index
    case "implementation" where isPunctuation("@", at: index - 1):
      let end = (index..<tokens.count).first {
        isWord("end", at: $0) && isPunctuation("@", at: $0 - 1)
      }
      return index..<(end ?? tokens.count)
    default: return nil
    }
  }

  /// Returns the first block after an index.
  private func block(after index: Int) -> Range<Int>? {
    guard
      let open = (index..<max(index, tokens.count)).first(where: { isPunctuation("{", at: $0) }),
      let close = closingBracket(of: open)
    else { return nil }
    return open..<close
  }

  /// Whether the members of a class leave its image alone. To look whether there is one, and how large it is, changes
  /// nothing, and `awakeFromNib` has the image that the nib names.
  fileprivate func leavesImageAlone(in body: Range<Int>) -> Bool {
    var index = body.lowerBound
    var awake = body.lowerBound
    var initializer = body.lowerBound
    while index < body.upperBound {
      defer { index += 1 }
      guard let word = word(at: index) else { continue }
      if Self.readers.contains(word) { return false }
      if word == "prepareForInterfaceBuilder", let block = block(after: index) {
        index = block.upperBound
      } else if word == "awakeFromNib", isMethod(at: index), let block = block(after: index) {
        awake = block.upperBound
      } else if let end = headOfInitializer(at: index), let block = block(after: end) {
        index = end
        initializer = block.upperBound
      } else if index < initializer, let end = callOfInitializer(at: index) {
        index = end
      } else if Self.speaksOfImages(word), !isLookedAt(index) {
        guard index < awake, isTinted(index) else { return false }
      }
    }
    return true
  }

  /// Whether a word may be the image of a view. Where the image is, and the view that shows it, isn't.
  private static func speaksOfImages(_ word: String) -> Bool {
    word.lowercased().contains("image") && !layout.contains(word) && !word.hasSuffix("ImageView")
      && !isMeasure(word)
  }

  /// `setImageFrame:` and `imageFrameForPage:`, which say nothing of the pixels. `cropImageRect` and `imageToRect` may
  /// change them.
  private static func isMeasure(_ word: String) -> Bool {
    let start = ["image", "setImage"].first { word.hasPrefix($0) }
    guard let start else { return false }
    let rest = word.dropFirst(start.count)
    return !rest.lowercased().contains("image")
      && measures.contains {
        rest.hasPrefix($0) && rest.dropFirst($0.count).first?.isLowercase != true
      }
  }

  private static let measures = [
    "Frame", "Size", "Rect", "Insets", "Width", "Height", "Radius", "Constraint",
  ]

  /// Returns the last token of the head of an initializer that a nib doesn't call: `override init(image: UIImage?)` and
  /// `- (instancetype)initWithImage:(UIImage *)image`.
  private func headOfInitializer(at index: Int) -> Int? {
    switch language {
    case .swift:
      guard isWord("init", at: index), isWord("override", at: index - 1),
        isPunctuation("(", at: index + 1), isWord("image", at: index + 2)
      else { return nil }
      return closingBracket(of: index + 1)
    default:
      guard isWord("initWithImage", at: index), isPunctuation(")", at: index - 1) else {
        return nil
      }
      return (index..<tokens.count).first { isPunctuation("{", at: $0) }.map { $0 - 1 }
    }
  }

  /// Returns the last token of a call in it that only hands the image on: `super.init(image: image)` and
  /// `[super initWithImage:image]`.
  private func callOfInitializer(at index: Int) -> Int? {
    switch language {
    case .swift:
      guard isWord("init", at: index), isPunctuation(".", at: index - 1),
        isWord("super", at: index - 2), isPunctuation("(", at: index + 1),
        isWord("image", at: index + 2)
      else { return nil }
      return closingBracket(of: index + 1)
    default:
      guard isWord("initWithImage", at: index), isWord("super", at: index - 1) else { return nil }
      return (index..<tokens.count).first { isPunctuation("]", at: $0) }
    }
  }

  /// `func awakeFromNib() {` or `- (void)awakeFromNib {`, not a call.
  private func isMethod(at index: Int) -> Bool {
    isWord("func", at: index - 1) || isPunctuation(")", at: index - 1)
  }

  /// `image == nil`, `image?.size`, `(!self.image)`.
  private func isLookedAt(_ index: Int) -> Bool {
    guard isWord("image", at: index) || isWord("highlightedImage", at: index) else { return false }
    if isPunctuation("=", at: index + 2), isWord("nil", at: index + 3) {
      return isPunctuation("=", at: index + 1) || isPunctuation("!", at: index + 1)
    }
    if let member = member(after: index) { return isWord("size", at: member) }
    let start = isPunctuation(".", at: index - 1) ? index - 2 : index
    return isPunctuation("!", at: start - 1) && isPunctuation(")", at: index + 1)
  }

  /// A word of `image = image?.withRenderingMode(.alwaysTemplate)`.
  private func isTinted(_ index: Int) -> Bool {
    // In Objective-C the method follows without a sign.
    if isWord("imageWithRenderingMode", at: index) {
      return isWord("image", at: index - 1) && statementEnds(after: index + 1, "]")
    }
    if word(at: index)?.hasPrefix("UIImageRenderingMode") == true { return true }
    guard isWord("image", at: index) else { return false }
    if isPunctuation("=", at: index + 1) { return true }
    if isWord("imageWithRenderingMode", at: index + 1) { return true }
    guard let member = member(after: index), isWord("withRenderingMode", at: member) else {
      return false
    }
    return statementEnds(after: member + 1, ")")
  }

  /// Returns the place of `size` in `image?.size`.
  private func member(after index: Int) -> Int? {
    var next = index + 1
    while isPunctuation("?", at: next) || isPunctuation("!", at: next) { next += 1 }
    return isPunctuation(".", at: next) ? next + 1 : nil
  }

  /// Whether nothing is asked of the result of a call.
  private func statementEnds(after index: Int, _ bracket: Unicode.Scalar) -> Bool {
    guard
      let end = (index..<max(index, tokens.count)).first(where: { isPunctuation(bracket, at: $0) })
    else { return false }
    return ![".", "?", "!"].contains { isPunctuation($0, at: end + 1) }
      && (bracket == ")" || isPunctuation(";", at: end + 1))
  }

  /// Names by which a view may draw or replace its image without saying so.
  private static let readers: Set<String> = [
    "configuration", "contents", "drawHierarchy", "render", "renderInContext", "snapshotView",
  ]

  /// Names that only say where an image is.
  private static let layout: Set<String> = [
    "imageEdgeInsets", "imageRect", "imageRectForContentRect", "imageView",
  ]
}
