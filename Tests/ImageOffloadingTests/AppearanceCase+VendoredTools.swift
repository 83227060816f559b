import ImageOffloading

/// Functions of libraries in the tree, and of others by their names, that make a picture of the image which they get.
extension AppearanceCase {
  private static let tools = """
    @interface XTTools : NSObject
    @end
    @implementation XTTools
    + (UIImage *)paint:(UIImage *)image { [image drawInRect:(CGRect){}]; return nil; }
    + (UIImage *)washImage:(UIImage *)image { [image drawInRect:(CGRect){}]; return nil; }
    + (UIImage *)washWithImage:(UIImage *)image { [image drawInRect:(CGRect){}]; return nil; }
    + (UIImage *)keep:(UIImage *)image { return image; }
    - (instancetype)initWithImage:(UIImage *)image { [image drawInRect:(CGRect){}]; return self; }
    @end
    UIImage *xtPaint(UIImage *image) { [image drawInRect:(CGRect){}]; return nil; }
    """

  private static func swift(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      ["A.swift": "import UIKit\n\(code)\n", "XTTools.m": tools], outcome)
  }

  static let vendoredTools: [AppearanceCase] =
    [
      swift("imageView.image = XTTools.paint(UIImage(named: \"hero\")!)", .stays(.readOnce)),
      swift(
        "let icon = UIImage(named: \"hero\")!\nlet shown = XTTools.wash(icon)\nimageView.image = shown",
        .stays(.readOnce)),
      swift("imageView.image = XTTools.wash(image: UIImage(named: \"hero\")!)", .stays(.readOnce)),
      swift("let tools = XTTools(image: UIImage(named: \"hero\")!)", .stays(.readOnce)),
      swift("imageView.image = xtPaint(UIImage(named: \"hero\")!)", .stays(.readOnce)),
      swift("imageView.image = XTTools.keep(UIImage(named: \"hero\")!)", .leaves([.hooks])),
      // Another class has a method of that name.
      swift("imageView.image = Other.paint(UIImage(named: \"hero\")!)", .leaves([.hooks])),
    ]
    + [
      // A library that isn't here, by the name of its method.
      ("tint", Outcome.stays(.readOnce)), ("resize", .stays(.readOnce)),
      ("setTint", .leaves([.hooks])),
    ].map { method, outcome in
      AppearanceCase(
        "View.m",
        """
        @interface XTTools : NSObject
        + (UIImage *)\(method):(UIImage *)image;
        @end
        @interface Panel : NSObject
        @property (nonatomic, strong) UIImageView *imageView;
        @end
        @implementation Panel
        - (void)show { self.imageView.image = [XTTools \(method):[UIImage imageNamed:@"hero"]]; }
        @end
        """, outcome)
    }
}
