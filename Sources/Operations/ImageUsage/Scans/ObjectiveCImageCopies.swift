import SourceLexing

/// The methods of a source in Objective-C that return a copy of an image, as far as a line makes them wait for pixels:
/// those of categories of `UIImage`, and class methods that get the image.
///
/// ```objc
/// + (UIImage *)imageWithImage:(UIImage *)image scaledToSize:(CGSize)size {
///   if ([image respondsToSelector:@selector(levity_copyNamed:made:)]) { … return levityCopy; … }   // the edit
///   …
/// ```
///
/// Like ``ImageCopies``, such a method runs again with the image whose pixels have arrived, off the main thread.
package struct ObjectiveCImageCopies: Sendable {
  /// A method that can wait.
  package struct Copy: Sendable {
    /// `+Utilities imageWithImage:scaledToSize:`, or the first part of a method of `UIImage`.
    package var key: String
    /// The first part of the selector.
    package var name: String
    /// The class that gets the message, if it isn't `UIImage`.
    package var owner: String?
    /// The offset behind the brace that opens its body.
    package var place: Int
    /// The line to insert there; empty if it waits already.
    package var text: String
  }

  package private(set) var copies: [Copy] = []
  /// The keys and first parts of those that can't.
  package private(set) var others: Set<String> = []
  /// The offset before which the runtime's method is declared; nil if it's declared already.
  package private(set) var declarationPlace: Int?
  private let file: SwiftTokens
  /// Whether images have values of their own, which another image doesn't have.
  private let hasValues: Bool

  /// The declaration of the runtime's method, which no header of the app has.
  package static let declaration = """
    @interface UIImage (LevityCopies)
    - (UIImage *)levity_copyNamed:(NSString *)name made:(UIImage *(^)(UIImage *levityImage))made;
    @end


    """

  /// Whether a source may have such methods.
  package static func areIn(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "@implementation")
      && (SourceBytes.contains(bytes, "(UIImage") || SourceBytes.contains(bytes, " UIImage"))
      && (SourceBytes.contains(bytes, "UIGraphics") || SourceBytes.contains(bytes, "CGImage")
        || SourceBytes.contains(bytes, "drawInRect:")
        || SourceBytes.contains(bytes, "CIImage"))
  }

  package init(_ bytes: [UInt8]) {
    let source = ObjectiveCSources.File(bytes)
    file = source.tokens
    hasValues = source.positions["objc_getAssociatedObject"] != nil
    let isDeclared = source.positions["LevityCopies"] != nil
    for found in source.classes where file.text(found.range.lowerBound + 1) == "implementation" {
      for unit in source.units where unit.isMethod && found.range.contains(unit.name) {
        add(unit, of: found.name)
      }
      if declarationPlace == nil, !isDeclared {
        declarationPlace = file.tokens[found.range.lowerBound].range.lowerBound
      }
    }
    if copies.allSatisfy(\.text.isEmpty) { declarationPlace = nil }
  }

  private mutating func add(_ unit: ObjectiveCSources.Unit, of type: String) {
    guard let body = unit.body, let end = unit.typeEnd, let start = file.partner[end],
      let name = unit.parts.first, draws(body)
    else { return }
    let result = typeName(start + 1..<end)
    guard result == "UIImage*" || type == "UIImage" && result == "instancetype" else { return }
    let images = unit.parameters.indices.filter { self.type(of: unit.parameters[$0]) == "UIImage*" }
    let isOfClass = file.text(start - 1) == "+"
    let isOwn = type == "UIImage" && !isOfClass
    guard isOwn || !images.isEmpty else { return }
    let selector = unit.parameters.isEmpty ? name : unit.parts.map { $0 + ":" }.joined()
    let key = isOwn ? name : "+\(type) \(selector)"
    let isOnly = isOwn ? images.isEmpty : isOfClass && images.count == 1
    guard isOnly, canRunAgain(body),
      let text = line(of: unit, selector: selector, image: images.first)
    else {
      others.formUnion([key, name])
      return
    }
    copies.append(
      Copy(
        key: key, name: name, owner: type == "UIImage" ? nil : type,
        place: file.tokens[body.lowerBound - 1].range.upperBound,
        text: waits(body) ? "" : text))
  }

  // MARK: Bodies

  private func draws(_ body: Range<Int>) -> Bool {
    body.contains { Self.drawing.contains(file.text($0)) }
  }

  /// Whether a body reads nothing but its arguments, and may run on any thread.
  private func canRunAgain(_ body: Range<Int>) -> Bool {
    !hasValues && !body.contains { Self.refused.contains(file.text($0)) }
  }

  /// Whether an earlier run made it wait.
  private func waits(_ body: Range<Int>) -> Bool {
    body.contains { file.text($0) == "levity_copyNamed" }
  }

  private static let drawing: Set<String> = [
    "drawInRect", "drawAtPoint", "CGImage", "CIImage", "UIGraphicsBeginImageContext",
    "UIGraphicsBeginImageContextWithOptions", "UIGraphicsImageRenderer",
  ]

  /// Another image, values that are kept elsewhere, files, branches that may be hidden, and views.
  private static let refused: Set<String> = [
    "#", "static", "imageNamed", "imageWithContentsOfFile", "initWithContentsOfFile", "writeToFile",
    "writeToURL", "UIImageWriteToSavedPhotosAlbum", "UIPasteboard", "dispatch_async",
    "dispatch_after", "dispatch_once", "dispatch_sync", "performSelector", "UIApplication",
    "UIView", "UIImageView", "UILabel", "UIButton", "CALayer", "renderInContext",
    "drawViewHierarchyInRect", "NSUserDefaults", "sharedInstance", "goto",
  ]

  // MARK: The line

  private func line(
    of unit: ObjectiveCSources.Unit, selector: String, image: Int?
  ) -> String? {
    var format = selector
    var values: [String] = []
    var call = ""
    for (number, part) in unit.parts.enumerated() {
      guard unit.parameters.indices.contains(number) else {
        call = part
        break
      }
      let name = file.text(unit.parameters[number])
      call += (number == 0 ? "" : " ") + part + ":"
      guard number != image else {
        call += "levityImage"
        continue
      }
      guard let value = Self.value(of: type(of: unit.parameters[number]), named: name) else {
        return nil
      }
      format += " %@"
      values.append(value)
      call += name
    }
    let identifier =
      values.isEmpty
      ? "@\"\(format)\""
      : "[NSString stringWithFormat:@\"\(format)\", \(values.joined(separator: ", "))]"
    let receiver = image.map { file.text(unit.parameters[$0]) } ?? "self"
    let target = image == nil ? "levityImage" : "self"
    return " if ([\(receiver) respondsToSelector:@selector(levity_copyNamed:made:)]) {"
      + " UIImage *levityCopy = [\(receiver) levity_copyNamed:\(identifier)"
      + " made:^UIImage *(UIImage *levityImage) { return [\(target) \(call)]; }];"
      + " if (levityCopy) { return levityCopy; } }\n"
  }

  /// Returns an object that tells the values of an argument apart; nil for a type whose values may change.
  private static func value(of type: String, named name: String) -> String? {
    if ["UIColor*", "NSString*"].contains(type) { return name }
    if ["CGSize", "CGRect", "CGPoint", "UIEdgeInsets"].contains(type) {
      return "NSStringFrom\(type)(\(name))"
    }
    return numbers.contains(type) ? "@(\(name))" : nil
  }

  private static let numbers: Set<String> = [
    "BOOL", "CGFloat", "NSInteger", "NSUInteger", "double", "float", "int", "CGBlendMode",
    "UIViewContentMode", "UIRectCorner", "UIImageOrientation", "CGInterpolationQuality",
  ]

  // MARK: Types

  private func type(of parameter: Int) -> String {
    guard file.text(parameter - 1) == ")", let open = file.partner[parameter - 1] else { return "" }
    return typeName(open + 1..<parameter - 1)
  }

  /// Returns `UIImage*` for `nullable UIImage *`.
  private func typeName(_ range: Range<Int>) -> String {
    range.lazy.map { file.text($0) }.filter { !Self.qualifiers.contains($0) }.joined()
  }

  private static let qualifiers: Set<String> = [
    "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "const",
  ]
}

extension ObjectiveCImageCopies {
  /// The methods of several sources that wait.
  struct Names {
    private var waiting: Set<String> = []
    private(set) var others: Set<String> = []
    /// The classes whose class method has a first part.
    private var owners: [String: Set<String>] = [:]

    mutating func add(_ found: ObjectiveCImageCopies, canEdit: Bool) {
      others.formUnion(found.others)
      for copy in found.copies {
        guard canEdit else {
          others.formUnion([copy.key, copy.name])
          continue
        }
        waiting.formUnion([copy.key, copy.name])
        if let owner = copy.owner { owners[copy.name, default: []].insert(owner) }
      }
    }

    /// Returns those that wait wherever code may call them.
    func found(in paths: [String], read: (String) -> [UInt8]?) -> Set<String> {
      var result = waiting.subtracting(others)
      let open = owners.filter { result.contains($0.key) }
      guard !open.isEmpty else { return result }
      for path in paths where path.hasSuffix(".m") || path.hasSuffix(".mm") {
        guard let bytes = read(path) else { continue }
        let named = open.filter { SourceBytes.contains(bytes, word: $0.key + ":") }
        guard !named.isEmpty else { continue }
        let file = SwiftTokens(bytes, language: .objectiveC)
        for index in file.indices where file.isWord(index) {
          guard let classes = named[file.text(index)], file.text(index + 1) == ":" else { continue }
          if !isCall(at: index, of: classes, file) { result.remove(file.text(index)) }
        }
      }
      return result
    }

    /// Whether a part of a selector is that of a message to one of these classes, or of a method.
    private func isCall(at index: Int, of classes: Set<String>, _ file: SwiftTokens) -> Bool {
      guard let open = file.opener[index], file.text(open) == "[" else {
        return file.text(index - 1) == ")"
      }
      guard index == open + 2 else { return false }
      return classes.contains(file.text(index - 1)) || file.text(index - 1) == "self"
    }
  }
}
