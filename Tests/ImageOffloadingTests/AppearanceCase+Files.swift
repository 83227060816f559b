import ImageOffloading

extension AppearanceCase {
  private static func files(
    _ first: String, _ second: String, _ outcome: Outcome, third: String? = nil
  ) -> AppearanceCase {
    var files = [
      "Model.swift": "import UIKit\n\(first)\n", "View.swift": "import UIKit\n\(second)\n",
    ]
    if let third { files["UIImage+Size.swift"] = "import UIKit\n\(third)\n" }
    return AppearanceCase(files, outcome)
  }

  private static let country = """
    struct Country {
      let id: String
      var flag: UIImage? { UIImage(named: "hero") }
    }
    """

  private static let scaling = """
    extension UIImage {
      func fit(_ size: CGSize, over other: UIImage? = nil) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      }
    }
    """

  /// Images that another file gets from a property, a function or a call, and uses once.
  static let otherFiles: [AppearanceCase] = [
    files(
      country,
      """
      func text(_ countries: [Country]) {
        countries.compactMap { $0.flag?.withRenderingMode(.alwaysOriginal) }.forEach { flag in
          let mark = NSTextAttachment()
          mark.image = flag
        }
      }
      """, .stays(.attributedString)),
    files(
      country.replacing("\"hero\"", with: "\"her\\(id.lowercased())\""),
      """
      func text(_ countries: [Country]) -> [NSAttributedString] {
        countries.map { $0.flag }.map { image -> NSAttributedString in
          let mark = NSTextAttachment()
          mark.image = image?.fit(CGSize(width: 9, height: 9))
          return NSAttributedString(attachment: mark)
        }
      }
      """, .stays(.readOnce), third: scaling),
    files(country, "let data = country.flag?.pngData()", .stays(.readOnce)),
    files(
      country, "func draw(_ all: [Country]) {\nfor one in all {\none.flag?.draw(at: .zero)\n}\n}",
      .stays(.readOnce)),
    files(
      country, "let sheet = UIActivityViewController(activityItems: [country.flag!])",
      .stays(.readOnce)),
    files(
      country,
      "func add(_ country: Country) {\nguard let flag = country.flag else { return }\nlet copy = flag\nlet data = CIImage(image: copy)\n}",
      .stays(.readOnce)),
    files(
      "enum Theme {\nstatic func badge(_ kind: Int) -> UIImage? {\nswitch kind {\ncase 1: return UIImage(named: \"hero\")\ndefault: return nil\n}\n}\n}",
      "let pixels = Theme.badge(1)?.cgImage", .stays(.readOnce)),
    files(
      "struct Row { let icon: UIImage? }\nlet row = Row(icon: UIImage(named: \"hero\"))",
      "func show(_ row: Row) {\nlet mark = NSTextAttachment()\nmark.image = row.icon\n}",
      .stays(.attributedString)),
    files(
      "stamp(UIImage(named: \"hero\"), at: .zero)",
      "func stamp(_ mark: UIImage?, at point: CGPoint) {\nmark?.draw(at: point)\n}",
      .stays(.readOnce)),
    files(
      "let printer = Printer()\nprinter.add(mark: UIImage(named: \"hero\"))",
      "final class Printer {\nvar marks: [UIImage] = []\nfunc add(mark: UIImage?) {\nguard let mark else { return }\nmarks.append(mark)\nlet data = mark.pngData()\n}\n}",
      .stays(.readOnce)),
    // A view of the app's own that draws in a setter, whatever it's called.
    files(
      "final class Screen {\nlet imageView = Chip()\nfunc load() {\nimageView.image = UIImage(named: \"hero\")\n}\n}",
      "final class Chip: UIView {\nvar image: UIImage? {\ndidSet { layer.contents = image.map { round($0) }?.cgImage }\n}\nfunc round(_ image: UIImage) -> UIImage {\nUIGraphicsImageRenderer(size: bounds.size).image { _ in image.draw(in: bounds) }\n}\n}",
      .stays(.readOnce)),
    files(
      "let chip = Chip()\nchip.setImage(UIImage(named: \"hero\"))",
      "final class Chip: UIView {\nfunc setImage(_ image: UIImage?) {\nimage?.draw(in: bounds)\n}\n}",
      .stays(.readOnce)),
    files(
      "let view = Tinted(image: UIImage(named: \"hero\"))",
      "final class Tinted: UIImageView {\noverride init(image: UIImage?) {\nsuper.init(image: image)\nself.image = image?.ub_image(with: .red)\n}\n}",
      .stays(.readOnce)),
    files(
      "let view = Tinted(image: UIImage(named: \"hero\"), tint: .red)",
      "final class Tinted: UIImageView {\ninit(image: UIImage?, tint: UIColor) {\nsuper.init(image: image)\nupdate()\n}\nfunc update() {\nimage = image?.fit(bounds.size)\n}\n}",
      .stays(.readOnce), third: scaling),
    files(
      "enum Link {\ncase page\ncase other(image: UIImage?)\n}\nlet link = Link.other(image: nil)\nopen(.other(image: UIImage(named: \"hero\")))",
      "func open(_ link: Link) {\nvar icon: UIImage?\nswitch link {\ncase .page: icon = nil\ncase let .other(art): icon = art\n}\nicon = icon?.fit(.zero)\n}",
      .stays(.readOnce), third: scaling),
    files(
      "func add(to item: UINavigationItem) {\nlet art = UIImage(named: \"hero\")\nitem.rightBarButtonItem = UIBarButtonItem(image: art, style: .plain, target: nil, action: nil)\n}",
      "let title = 1", .stays(.barItem)),
    files(
      "func icon(_ kind: Int) -> UIImage {\nvar icon: UIImage?\nswitch kind {\ncase 1: icon = UIImage(named: \"hero\")\ndefault: break\n}\nreturn (icon ?? UIImage()).fit(.zero)\n}",
      "let title = 1", .stays(.readOnce), third: scaling),
    files(
      "let data = UIImagePNGRepresentation(UIImage(named: \"hero\")!)", "let title = 1",
      .stays(.readOnce)),
    // A case that hands its argument on to itself.
    files(
      "enum Answer { case done(UIImage?) }\nfunc ask(_ answer: (Answer) -> Void) {\nanswer(.done(UIImage(named: \"hero\")))\n}",
      "func forward(_ answer: @escaping (Answer) -> Void) {\nask { found in\nswitch found {\ncase .done(let image): answer(.done(image))\n}\n}\n}",
      .leaves([.hooks])),
    // Members of the same name in other types are others.
    files(
      country,
      "struct Ship { var flag: UIImage? { nil } }\nlet ship = Ship()\nlet data = ship.flag?.pngData()\nfunc show(_ country: Country, in view: UIImageView) {\nview.image = country.flag\n}",
      .leaves([.hooks])),
    files(
      country,
      "func show(_ all: [Country]) -> [UIImageView] {\nall.compactMap { $0.flag }.map { UIImageView(image: $0) }\n}",
      .leaves([.hooks])),
  ]

  private static let avatar = """
    @interface Avatar : UIControl
    @property (nonatomic, strong) UIImage *image;
    @property (nonatomic, strong) UIImageView *inner;
    @end
    """

  private static let avatarCode = """
    @implementation Avatar
    - (void)setImage:(UIImage *)image {
      _image = image;
      self.inner.image = [self rounded:_image];
    }
    - (UIImage *)rounded:(UIImage *)picture {
      [picture drawInRect:self.bounds];
      return picture;
    }
    - (void)show:(NSString *)url placeholder:(UIImage *)placeholder {
      if (placeholder) {
        self.image = placeholder;
      }
    }
    @end
    """

  private static func cell(
    _ property: String, _ code: String, _ outcome: Outcome
  ) -> AppearanceCase {
    let text = """
      @interface Avatar (Loading)
      - (void)show:(NSString *)url placeholder:(UIImage *)placeholder;
      @end
      @interface Cell : UIView
      @property (nonatomic, strong) \(property);
      @end
      @implementation Cell
      \(code)
      @end
      """
    return AppearanceCase(
      ["Avatar.m": "\(avatar)\n\(avatarCode)", "Cell.m": "\(avatar)\n\(text)"], outcome)
  }

  /// Views in Objective-C that draw what a setter gets.
  static let drawingSetters: [AppearanceCase] = [
    cell(
      "Avatar *imageView",
      "- (void)load {\nUIImage *art = [UIImage imageNamed:@\"hero\"];\n[self.imageView setImage:art];\n}",
      .stays(.readOnce)),
    cell(
      "Avatar *imageView",
      "- (void)load {\nself.imageView.image = [UIImage imageNamed:@\"hero\"];\n}",
      .stays(.readOnce)),
    cell(
      "Avatar *head",
      "- (UIImage *)standard {\nreturn [UIImage imageNamed:@\"hero\"];\n}\n- (void)load {\n[self.head show:nil placeholder:[self standard]];\n}",
      .stays(.readOnce)),
    cell(
      "UIImageView *imageView",
      "- (void)load {\nUIImage *art = [UIImage imageNamed:@\"hero\"];\n[self.imageView setImage:art];\n}",
      .leaves([.hooks])),
  ]
}
