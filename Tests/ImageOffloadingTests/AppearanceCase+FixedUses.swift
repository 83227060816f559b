import ImageOffloading

extension AppearanceCase {
  private static func method(_ method: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.m",
      "@interface NSTextAttachment : NSObject\n@property UIImage *image;\n@end\n@interface Panel : NSObject\n@end\n@implementation Panel\n\(method)\n@end\n", outcome)
  }

  /// Places that read an image once, and get it or its name from elsewhere.
  static let fixedUses: [AppearanceCase] = [
    method(
      "- (id)text {\nNSTextAttachment *attachment = [[NSTextAttachment alloc] init];\nUIImage *image = [UIImage imageNamed:@\"hero\"];\nattachment.image = image;\nreturn attachment;\n}",
      .stays(.attributedString)),
    method(
      "- (void)show:(UIImageView *)icon {\nicon.highlightedImage = [UIImage imageNamed:@\"hero\"];\nCGImageRef pixels = [icon.highlightedImage CGImage];\n}",
      .stays(.readOnce)),
    method(
      "- (void)show:(UIImageView *)view {\nview.image = [UIImage imageNamed:@\"hero\"];\n}\n- (void)draw:(UIImage *)image {\nCGImageRef pixels = [image CGImage];\n}",
      .leaves([.hooks])),
  ]
}
