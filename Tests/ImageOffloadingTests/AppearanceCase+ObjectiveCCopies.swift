import ImageOffloading

extension AppearanceCase {
  private static let functions = """
    void UIGraphicsBeginImageContext(CGSize size);
    UIImage *UIGraphicsGetImageFromCurrentImageContext(void);
    NSString *NSStringFromCGSize(CGSize size);
    """

  private static let body = """
    UIGraphicsBeginImageContext(size);
      [picture drawInRect:(CGRect){}];
      return UIGraphicsGetImageFromCurrentImageContext();
    """

  private static let category = """
    @implementation UIImage (Fit)
    - (UIImage *)fit:(CGSize)size {
      \(body.replacing("picture", with: "self"))
    }
    - (UIImage *)half {
      return [self fit:self.size];
    }
    @end
    """

  private static let tools = """
    @interface Tools : NSObject
    @end
    @implementation Tools
    + (UIImage *)fit:(UIImage *)picture to:(CGSize)size {
      \(body)
    }
    @end
    """

  private static func copy(
    _ code: String, of methods: String, _ outcome: Outcome
  ) -> AppearanceCase {
    let declared = """
      @interface UIImage (Fit)
      - (UIImage *)fit:(CGSize)size;
      - (UIImage *)half;
      - (NSString *)base64;
      - (NSData *)fit:(CGSize)size quality:(CGFloat)quality;
      @end
      @interface Tools : NSObject
      + (UIImage *)fit:(UIImage *)picture to:(CGSize)size;
      + (UIImage *)fit:(UIImage *)picture :(CGSize)size;
      @end
      """
    let panel = """
      @interface Panel : NSObject
      @property (nonatomic, strong) UIImageView *imageView;
      @end
      @implementation Panel
      - (void)show:(CGSize)size {
      \(code)
      }
      @end
      """
    return AppearanceCase(
      ["Tools.m": "\(functions)\n\(methods)\n", "Panel.m": "\(declared)\n\(panel)\n"], outcome)
  }

  private static let show =
    "UIImage *art = [UIImage imageNamed:@\"hero\"];\nself.imageView.image = [Tools fit:art to:size];"

  /// Copies that methods in Objective-C draw, which are never drawn again.
  static let objectiveCCopies: [AppearanceCase] = [
    copy(
      "self.imageView.image = [[UIImage imageNamed:@\"hero\"] fit:size];", of: category,
      .stays(.readOnce)),
    copy(
      "self.imageView.image = [[UIImage imageNamed:@\"hero\"] half];", of: category,
      .stays(.readOnce)),
    copy(show, of: tools, .stays(.readOnce)),
    copy(
      "[self.imageView setImage:[Tools fit:[UIImage imageNamed:@\"hero\"] to:size]];", of: tools,
      .stays(.readOnce)),
    copy(
      "UIImage *small = [[UIImage imageNamed:@\"hero\"] half];\nNSData *data = UIImagePNGRepresentation(small);",
      of: category, .stays(.readOnce)),
    copy(show, of: tools.replacing("+ (", with: "- ("), .stays(.readOnce)),
    // A part without a name, and a function that draws.
    copy(
      "UIImage *art = [UIImage imageNamed:@\"hero\"];\nself.imageView.image = [Tools fit:art :size];",
      of: tools.replacing("picture to:", with: "picture :"), .stays(.readOnce)),
    copy(
      "self.imageView.image = [[UIImage imageNamed:@\"hero\"] half];",
      of: """
        static UIImage *scaled(UIImage *picture, CGSize size) {
          \(body)
        }
        @implementation UIImage (Fit)
        - (UIImage *)half {
          return scaled(self, self.size);
        }
        @end
        """, .stays(.readOnce)),
    copy(
      "self.imageView.image = [[UIImage imageNamed:@\"hero\"] half];",
      of: """
        @implementation UIImage (Fit)
        - (UIImage *)half {
          return [self imageWithRenderingMode:UIImageRenderingModeAlwaysTemplate];
        }
        @end
        """, .leaves([.hooks])),
    // The result isn't an image.
    copy(
      "NSString *text = [[UIImage imageNamed:@\"hero\"] base64];",
      of: category.replacing(
        "- (UIImage *)half {\n  return", with: "- (NSString *)base64 {\n  UIImage *small ="
      )
      .replacing(
        "[self fit:self.size];",
        with:
          "[self fit:self.size];\n  NSData *data = UIImagePNGRepresentation(small);\n  return @\"a\";"
      ),
      .stays(.readOnce)),
    copy(
      "NSData *data = [[UIImage imageNamed:@\"hero\"] fit:size quality:1];",
      of: category.replacing(
        "- (UIImage *)half {\n  return",
        with: "- (NSData *)fit:(CGSize)size quality:(CGFloat)quality {\n  UIImage *small ="
      )
      .replacing(
        "[self fit:self.size];",
        with: "[self fit:self.size];\n  return UIImagePNGRepresentation(small);"),
      .stays(.readOnce)),
  ]

  private static func canvas(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    let text = """
      @interface CALayer (Paper)
      - (void)renderInContext:(void *)context;
      - (void)addSublayer:(CALayer *)layer;
      @end
      @interface NSArray (Paper)
      + (instancetype)arrayWithObjects:(const id [])objects count:(NSUInteger)count;
      @end
      @interface UIStackView : UIView
      - (instancetype)initWithArrangedSubviews:(NSArray *)views;
      @end
      @interface UIButton (Paper)
      - (UIImage *)backgroundImageForState:(UIControlState)state;
      @end
      @interface Box : UIView
      @property (nonatomic, strong) UIButton *button;
      @end
      @interface UIView (Paper)
      - (UIImage *)picture;
      @end
      @implementation UIView (Paper)
      - (UIImage *)picture {
        [self.layer renderInContext:0];
        return nil;
      }
      @end
      static UIImage *drawn(UIView *view) {
        [view.layer renderInContext:0];
        return nil;
      }
      @implementation Box
      + (UIImage *)pictureOf:(UIView *)view {
        [view.layer renderInContext:0];
        return nil;
      }
      + (UIView *)copyOf:(UIView *)view {
        return view;
      }
      - (void)show {
      UIView *box = [[UIView alloc] init];
      \(code)
      }
      @end
      """
    return AppearanceCase(["Panel.m": text], outcome)
  }

  private static let icon =
    "UIImageView *icon = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@\"hero\"]];\n"

  /// Views that code in Objective-C makes and draws, and comparisons with what a button shows.
  static let objectiveCCanvases: [AppearanceCase] = [
    canvas("\(icon)[icon.layer renderInContext:0];", .stays(.readOnce)),
    canvas(
      "\(icon)[box addSubview:icon];\nUIImage *all = [Box pictureOf:box];", .stays(.readOnce)),
    canvas(
      "[box addSubview:[[UIImageView alloc] initWithImage:[UIImage imageNamed:@\"hero\"]]];\nUIImage *all = [Box pictureOf:box];",
      .stays(.readOnce)),
    canvas("\(icon)UIImage *all = [icon picture];", .stays(.readOnce)),
    canvas(
      "UIImageView *icon = [[UIImageView alloc] init];\nicon.image = [UIImage imageNamed:@\"hero\"];\nUIImage *all = [Box pictureOf:icon];",
      .stays(.readOnce)),
    // A view without a name, another one around it, and its layer.
    canvas(
      "UIImage *all = [[[UIImageView alloc] initWithImage:[UIImage imageNamed:@\"hero\"]] picture];",
      .stays(.readOnce)),
    canvas(
      "UIImage *all = [Box pictureOf:[[UIImageView alloc] initWithImage:[UIImage imageNamed:@\"hero\"]]];",
      .stays(.readOnce)),
    canvas("\(icon)UIImage *all = icon.picture;", .stays(.readOnce)),
    canvas("\(icon)UIImage *all = drawn(icon);", .stays(.readOnce)),
    canvas("\(icon)CALayer *layer = icon.layer;\n[layer renderInContext:0];", .stays(.readOnce)),
    canvas(
      "\(icon)[box insertSubview:icon atIndex:0];\n[box.layer renderInContext:0];",
      .stays(.readOnce)),
    canvas(
      "\(icon)UIStackView *row = [[UIStackView alloc] initWithArrangedSubviews:@[icon]];\n[row.layer renderInContext:0];",
      .stays(.readOnce)),
    canvas(
      "\(icon)[box.layer addSublayer:icon.layer];\n[box.layer renderInContext:0];",
      .stays(.readOnce)),
    canvas("\(icon)[self addSubview:icon];\n[self.layer renderInContext:0];", .stays(.readOnce)),
    canvas(
      "UIButton *on = [[UIButton alloc] init];\n[on setImage:[UIImage imageNamed:@\"hero\"] forState:0];\n[on.layer renderInContext:0];",
      .stays(.readOnce)),
    // Only shown.
    canvas("\(icon)[self addSubview:icon];", .leaves([.hooks])),
    canvas("\(icon)[self insertSubview:icon atIndex:0];", .leaves([.hooks])),
    canvas("\(icon)[box addSubview:icon];\n[self addSubview:[Box copyOf:box]];", .leaves([.hooks])),
    // Another view is drawn.
    canvas("\(icon)[self addSubview:icon];\n[box.layer renderInContext:0];", .leaves([.hooks])),
    canvas(
      "UIImage *on = [UIImage imageNamed:@\"hero\"];\nif (self.button.currentImage == on) { [self show]; }",
      .stays(.readOnce)),
    canvas(
      "if ([self.button.imageView.image isEqual:[UIImage imageNamed:@\"hero\"]]) { [self show]; }",
      .stays(.readOnce)),
    canvas(
      "UIImage *on = [UIImage imageNamed:@\"hero\"];\nif ([on isEqual:self.button.currentImage]) { [self show]; }",
      .stays(.readOnce)),
    canvas(
      "if ([self.button imageForState:0] == [UIImage imageNamed:@\"hero\"]) { [self show]; }",
      .stays(.readOnce)),
    canvas(
      "if ([[UIImage imageNamed:@\"hero\"] isEqual:[self.button backgroundImageForState:0]]) { [self show]; }",
      .stays(.readOnce)),
    canvas(
      "UIImage *on = [UIImage imageNamed:@\"hero\"];\nif (on == nil) { [self show]; }\n[self.button setImage:on forState:0];",
      .leaves([.hooks])),
  ]
}
