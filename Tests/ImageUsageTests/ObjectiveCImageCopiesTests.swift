import Testing

@testable import ImageUsage

/// Methods in Objective-C that draw a copy of an image, and the line that makes each wait for the pixels.
@Suite struct ObjectiveCImageCopiesTests {
  private static func copies(
    _ method: String, of type: String = "UIImage (More)", body: String = drawing
  ) -> ObjectiveCImageCopies {
    ObjectiveCImageCopies(
      Array(
        "#import <UIKit/UIKit.h>\n@implementation \(type)\n\(method) {\n\(body)\n}\n@end\n".utf8))
  }

  private static let drawing =
    "UIGraphicsBeginImageContext(size);\n[self drawInRect:frame];\nreturn UIGraphicsGetImageFromCurrentImageContext();"

  /// A method, its class, and the call that its line makes; nil if it can't wait.
  static let methods: [(method: String, type: String, key: String, call: String?)] = [
    ("- (UIImage *)gray", "UIImage (More)", "gray", "[levityImage gray]"),
    (
      "- (nullable UIImage *)fit:(CGSize)size color:(nonnull UIColor *)color", "UIImage (More)",
      "fit", "[levityImage fit:size color:color]"
    ),
    (
      "+ (UIImage *)fit:(UIImage *)image to:(CGSize)size", "Tools", "+Tools fit:to:",
      "[self fit:levityImage to:size]"
    ),
    (
      "+ (UIImage*) fit:(UIImage*)image to:(CGSize)size;", "UIImage (More)", "+UIImage fit:to:",
      "[self fit:levityImage to:size]"
    ),
    // An argument that may change, another image, and the state of an object.
    ("- (UIImage *)fit:(NSMutableArray *)sizes", "UIImage (More)", "fit", nil),
    ("- (UIImage *)masked:(UIImage *)mask", "UIImage (More)", "masked", nil),
    ("+ (UIImage *)join:(UIImage *)left with:(UIImage *)right", "Tools", "join", nil),
    ("- (UIImage *)fit:(UIImage *)image to:(CGSize)size", "Tools", "fit", nil),
  ]

  @Test(arguments: methods)
  func aMethodWaitsIfItsArgumentsCanBeKept(
    _ row: (method: String, type: String, key: String, call: String?)
  ) throws {
    let found = Self.copies(row.method, of: row.type)
    guard let call = row.call else {
      #expect(found.copies.isEmpty)
      #expect(found.others.contains(row.key))
      return
    }
    let copy = try #require(found.copies.first)
    #expect(copy.key == row.key)
    #expect(copy.text.contains("{ return \(call); }"), "\(copy.text)")
    #expect(found.others.isEmpty && found.declarationPlace != nil)
  }

  @Test func theLineTellsCopiesApart() throws {
    let copy = try #require(
      Self.copies("- (UIImage *)fit:(CGSize)size by:(CGFloat)factor in:(UIColor *)color").copies
        .first)
    let expected = """
       if ([self respondsToSelector:@selector(levity_copyNamed:made:)]) { UIImage *levityCopy = [self levity_copyNamed:\
      [NSString stringWithFormat:@"fit:by:in: %@ %@ %@", NSStringFromCGSize(size), @(factor), color] \
      made:^UIImage *(UIImage *levityImage) { return [levityImage fit:size by:factor in:color]; }]; \
      if (levityCopy) { return levityCopy; } }

      """
    #expect(copy.text == expected)
  }

  @Test(arguments: [
    "return [UIImage imageNamed:@\"a\"].CGImage ? self : nil;",
    "#if DEBUG\n[self log];\n#endif\n[self drawInRect:frame];\nreturn nil;",
    "UIView *view = [UIView new];\n[self drawInRect:view.bounds];\nreturn nil;",
    "static UIImage *last;\n[self drawInRect:frame];\nreturn last;",
    "[self drawInRect:frame];\n[UIImagePNGRepresentation(self) writeToFile:path atomically:YES];\nreturn self;",
  ])
  func othersDont(_ body: String) {
    let found = Self.copies("- (UIImage *)fit", body: body)
    #expect(found.copies.isEmpty && found.others == ["fit"])
  }

  @Test func aMethodThatDrawsNothingReturnsTheImageOrAnotherCopy() {
    let found = Self.copies("- (UIImage *)fit", body: "return [self fitTo:self.size];")
    #expect(found.copies.isEmpty && found.others.isEmpty)
  }

  @Test func valuesOfTheImageItselfAreNotThoseOfAnotherOne() {
    let value = "return objc_getAssociatedObject(self, @selector(width));"
    let found = Self.copies(
      "- (UIImage *)fit {\n\(Self.drawing)\n}\n- (NSNumber *)width", body: value)
    #expect(found.copies.isEmpty && found.others == ["fit"])
  }

  @Test func anEarlierRunsLinesAreKept() throws {
    let first = try #require(Self.copies("- (UIImage *)fit").copies.first?.text)
    let text = ObjectiveCImageCopies.declaration
    let found = ObjectiveCImageCopies(
      Array(
        "\(text)@implementation UIImage (More)\n- (UIImage *)fit {\(first)\(Self.drawing)\n}\n@end\n"
          .utf8))
    #expect(found.copies.map(\.key) == ["fit"] && found.copies.map(\.text) == [""])
    #expect(found.declarationPlace == nil)
  }

  @Test func allDeclarationsAndCallsOfANameCount() {
    let tools =
      "@implementation Tools\n+ (UIImage *)fit:(UIImage *)image to:(CGSize)size {\n[image drawInRect:frame];\nreturn nil;\n}\n@end"
    let other = tools.replacing("Tools", with: "Other").replacing("+ (", with: "- (")
    func names(_ texts: [String: String], without locked: String = "") -> Set<String> {
      ImageCopies.names(
        in: texts.keys.sorted(), canEdit: { $0 != locked },
        read: { texts[$0].map { Array($0.utf8) } })
    }
    let call = "void show() { [Tools fit:image to:size]; }"
    #expect(names(["A.m": tools, "B.m": call]) == ["fit", "+Tools fit:to:"])
    #expect(names(["A.m": tools], without: "A.m") == [])
    // A message to another class may have another method.
    #expect(
      names(["A.m": tools, "B.m": call.replacing("Tools", with: "Kit")]) == ["+Tools fit:to:"])
    #expect(names(["A.m": tools, "B.m": other]) == ["+Tools fit:to:"])
    let member =
      "import UIKit\nextension UIImage { func fit() -> UIImage? {\nreturn draw(cgImage) } }"
    #expect(names(["A.swift": member, "B.m": tools, "C.m": call]).contains("+Tools fit:to:"))
  }
}
