import ImageOffloading

/// Views of nibs with classes of the app's own: the hooks show an image if the class leaves it to UIKit.
extension AppearanceCase {
  private static func view(
    _ element: String, _ files: [String: String], _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    let nib = AppearanceCaseTests.nib(element, outcome).files
    return AppearanceCase(nib.merging(files) { $1 }, outcome, edited: edited)
  }

  private static func imageView(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    view(
      #"<imageView image="hero" id="i-1" customClass="Avatar" customModule="App"/>"#,
      ["Avatar.swift": "import UIKit\n\(code)\n"], outcome)
  }

  private static func button(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    view(
      #"<button id="b-1" customClass="Key"><state key="normal" backgroundImage="hero"/></button>"#,
      ["Key.m": code], outcome)
  }

  static let nibClasses: [AppearanceCase] = [
    view(
      #"<imageView image="hero" id="i-1" customClass="Avatar" customModule="App"/>"#,
      ["Avatar.swift": "import UIKit\nclass Avatar: UIImageView {}\n"], .leaves([.hooks]),
      edited:
        #"<userDefinedRuntimeAttribute type="string" keyPath="levityImageName" value="hero"/>"#),
    imageView(
      "final class Avatar: UIImageView {\n override func layoutSubviews() { layer.cornerRadius = 4 }\n}",
      .leaves([.hooks])),
    imageView(
      "class Avatar: Round {}\nclass Round: UIImageView {}\nextension Avatar { func wave() {} }",
      .leaves([.hooks])),
    imageView(
      "class Avatar: UIImageView {\n override var intrinsicContentSize: CGSize { image == nil ? .zero : image?.size ?? .zero }\n}",
      .leaves([.hooks])),
    imageView(
      "class Avatar: UIImageView {\n override func awakeFromNib() { image = image?.withRenderingMode(.alwaysTemplate) }\n}",
      .leaves([.hooks])),
    imageView(
      "class Avatar: UIImageView {\n override func prepareForInterfaceBuilder() { image = image?.faded() }\n}",
      .leaves([.hooks])),
    // Initializers that a nib doesn't call, and what isn't the image.
    imageView(
      "class Avatar: UIImageView {\n override init(image: UIImage?) { super.init(image: image); layer.cornerRadius = 4 }\n required init?(coder: NSCoder) { super.init(coder: coder) }\n var imageFrame = CGRect.zero\n}",
      .leaves([.hooks])),
    imageView(
      "class Avatar: UIImageView {\n var first: UIImage?\n override init(image: UIImage?) { super.init(image: image); first = image }\n required init?(coder: NSCoder) { super.init(coder: coder) }\n}",
      .stays(.customViewClass)),
    button(
      "@interface Key : UIButton\n@end\n@implementation Key\n- (void)setImageFrame:(CGRect)imageFrame { self.frame = imageFrame; }\n- (CGRect)imageFrameForPage:(int)page { return self.frame; }\n@end",
      .leaves([.hooks])),
    imageView(
      "class Avatar: UIImageView {\n required init?(coder: NSCoder) { super.init(image: UIImage.blank) }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n override init(image: UIImage?) { super.init(image: image) }\n required init?(coder: NSCoder) { super.init(image: UIImage.blank) }\n}",
      .stays(.customViewClass)),
    button(
      "@interface Key : UIButton\n- (void)cropImageToRect:(CGRect)rect;\n@end\n@implementation Key\n- (void)layoutSubviews { [self cropImageToRect:self.bounds]; }\n@end",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n override func layoutSubviews() { resizeImageWidth(4) }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n override func layoutSubviews() { imageSized(4) }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n @IBOutlet var imageHeightConstraint: NSLayoutConstraint!\n override func layoutSubviews() { imageHeightConstraint.constant = 4 }\n}",
      .leaves([.hooks])),
    // The nib's image, before its name is known.
    imageView(
      "class Avatar: UIImageView {\n required init?(coder: NSCoder) { super.init(coder: coder); image = image?.withRenderingMode(.alwaysTemplate) }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n override func awakeFromNib() { image = image?.withRenderingMode(.alwaysTemplate).faded() }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {\n @IBInspectable var tint: UIColor? { didSet { image = image?.withRenderingMode(.alwaysTemplate) } }\n}",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: UIImageView {}\nextension Avatar { func blur() { layer.contents = nil } }",
      .stays(.customViewClass)),
    imageView(
      "class Avatar: Round {}\nclass Round: UIImageView { override var image: UIImage? { didSet { fade() } } }",
      .stays(.customViewClass)),
    // Nobody knows what a superclass of a library does.
    imageView("class Avatar: FLAnimatedImageView {}", .stays(.customViewClass)),
    imageView("class Avatar: UIView {}", .stays(.customViewClass)),
    imageView("class Avatar: Round {}\nclass Round: Avatar {}", .stays(.customViewClass)),
    button(
      "@interface Key : UIButton\n@end\n@implementation Key\n- (void)setHighlighted:(BOOL)highlighted {}\n@end",
      .leaves([.hooks])),
    button(
      "@interface Key : UIButton\n@end\n@implementation Key\n- (void)layoutSubviews {\n [super layoutSubviews];\n self.imageView.center = self.center;\n}\n@end",
      .leaves([.hooks])),
    button(
      "@interface Key : UIButton\n@end\n@implementation Key\n- (void)drawRect:(CGRect)rect { [self.currentBackgroundImage drawInRect:rect]; }\n@end",
      .stays(.customViewClass)),
    button(
      "@interface Key : UIButton\n@end\n@implementation Key\n@end\n@implementation Key (More)\n- (void)setBackgroundImage:(UIImage *)image forState:(UIControlState)state {}\n@end",
      .stays(.customViewClass)),
  ]
}
