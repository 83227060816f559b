/// The type of an object in Objective-C: its class, and that of its elements.
struct ObjectiveCType: Hashable, Sendable {
  var name: String
  var element: String?

  init(name: String, element: String? = nil) {
    self.name = name
    self.element = element
  }

  /// A class that the project doesn't declare: that of `cell.imageView`.
  static let outside = ObjectiveCType(name: "")

  private static let qualifiers: Set<String> = [
    "*", "const", "__weak", "__strong", "__block", "__kindof", "__unsafe_unretained", "_Nonnull",
    "_Nullable",
    "__nonnull", "__nullable", "nonnull", "nullable", "_Null_unspecified", "__autoreleasing",
    "weak", "strong",
  ]
  private static let keywords: Set<String> = [
    "return", "in", "else", "case", "goto", "typedef", "static", "extern", "property", "self",
    "super",
  ]

  /// Returns the type that a declaration has before a name, or before the bracket that ends it:
  /// `NSArray<Row *> * _Nonnull rows`.
  init?(before name: Int, in file: BracketedTokens) {
    var index = name - 1
    while Self.qualifiers.contains(file.text(index)) { index -= 1 }
    if file.text(index) == ">" {
      let last = index
      var depth = 0
      repeat {
        let text = file.text(index)
        if text == ">" { depth += 1 }
        if text == "<" { depth -= 1 }
        if depth == 1, element == nil, file.isWord(index), !Self.qualifiers.contains(text) {
          element = text
        }
        index -= 1
      } while depth > 0 && index > 0 && last - index < 40
    }
    guard file.isWord(index), !Self.keywords.contains(file.text(index)) else { return nil }
    self.name = file.text(index)
  }

  private static let numbers: Set<String> = [
    "BOOL", "bool", "int", "long", "short", "char", "float", "double", "unsigned", "CGFloat",
    "NSInteger",
    "NSUInteger", "NSTimeInterval", "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSRange", "SEL",
    "Class",
  ]
  private static let values: Set<String> = [
    "NSURL", "NSData", "NSDate", "NSNumber", "NSError", "NSIndexPath", "NSBundle",
    "NSAttributedString",
    "NSMutableAttributedString", "NSUserDefaults", "NSTimer", "NSLayoutConstraint", "CALayer",
  ]

  /// Whether it's a number or a class of the system that no name of an image has.
  var isOther: Bool {
    Self.numbers.contains(name) || Self.values.contains(name)
      || BracketedTokens.isOfUIKit(name)
  }

  /// Whether other code may change its values in place.
  var isMutable: Bool { name.hasPrefix("NSMutable") }
}

/// A class, category, extension or protocol in a file: from `@interface` to `@end`.
struct ObjectiveCClass: Sendable {
  var name: String
  /// The class that it's derived from, where its interface says so.
  var parent: String?
  var isProtocol: Bool
  /// The bracket of its instance variables.
  var variables: Int?
  var range: Range<Int>

  static func all(in file: BracketedTokens) -> [ObjectiveCClass] {
    var result: [ObjectiveCClass] = []
    var open: ObjectiveCClass?
    for index in file.indices where file.text(index) == "@" && file.opener[index] == nil {
      switch file.text(index + 1) {
      case "interface", "implementation", "protocol":
        guard ![";", ","].contains(file.text(index + 3)), file.isWord(index + 2) else { continue }
        open = ObjectiveCClass(at: index, in: file)
      case "end":
        guard var found = open else { continue }
        found.range = found.range.lowerBound..<index
        result.append(found)
        open = nil
      default: break
      }
    }
    if let open { result.append(open) }
    return result
  }

  private init(at start: Int, in file: BracketedTokens) {
    name = file.text(start + 2)
    isProtocol = file.text(start + 1) == "protocol"
    range = start..<file.tokens.count
    var index = start + 3
    if file.text(index) == "(" { index = (file.closer[index] ?? index) + 1 }
    if file.text(index) == ":", file.isWord(index + 1) {
      parent = file.text(index + 1)
      index += 2
    }
    if file.text(index) == "<" {
      while index < file.tokens.count, file.text(index) != ">" { index += 1 }
      index += 1
    }
    if file.text(index) == "{" { variables = index }
  }
}
