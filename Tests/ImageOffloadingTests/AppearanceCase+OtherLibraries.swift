import ImageOffloading

extension AppearanceCase {
  /// The declarations of the system and of libraries that the rows name.
  private static let declared = """
    @interface NSObject (Keys)
    + (instancetype)new;
    - (void)setValue:(id)value forKey:(NSString *)key;
    @end
    @interface UIPasteboard : NSObject
    + (UIPasteboard *)generalPasteboard;
    - (void)setImage:(UIImage *)image;
    @end
    @interface MPMediaItemArtwork : NSObject
    - (instancetype)initWithImage:(UIImage *)image;
    - (instancetype)initWithRequestHandler:(UIImage *(^)(CGSize size))handler;
    @end
    @interface GPUImagePicture : NSObject
    - (instancetype)initWithImage:(UIImage *)image;
    @end
    @interface SocialService : NSObject
    + (instancetype)defaultService;
    - (void)postWithContent:(NSString *)content image:(UIImage *)image;
    - (void)showWithContent:(NSString *)content image:(UIImage *)image;
    @end
    @interface SharePhoto : NSObject
    + (instancetype)photoWithImage:(UIImage *)image userGenerated:(BOOL)flag;
    - (void)setImage:(UIImage *)image;
    @end
    @interface ASImageNode : NSObject
    @property(nonatomic) UIImage *image;
    @end
    @interface MAPinAnnotationView : UIView
    @property(nonatomic) UIImage *image;
    @end
    @interface GMSMarker : NSObject
    - (void)setIcon:(UIImage *)icon;
    @end
    @interface Layer : NSObject
    @property(nonatomic) CALayer *mask;
    @end
    @interface Canvas : NSObject
    @property(nonatomic) Layer *layer;
    @property(nonatomic) UIView *maskView;
    @end
    @interface Panel : UIView
    @property(nonatomic) Canvas *canvas;
    @property(nonatomic) ASImageNode *badge;
    @property(nonatomic) UIImageView *star;
    @property(nonatomic) id client;
    @end
    @protocol Sharing
    - (UIImage *)sharedCover;
    @end

    """

  private static func method(
    _ method: String, _ outcome: Outcome = .stays(.readOnce)
  ) -> AppearanceCase {
    AppearanceCase(
      "View.m", "\(declared)@implementation Panel\n\(method)\n@end\n", outcome)
  }

  private static func body(_ body: String, _ outcome: Outcome = .stays(.readOnce)) -> AppearanceCase
  {
    method("- (void)show {\n\(body)\n}", outcome)
  }

  private static let hero = "[UIImage imageNamed:@\"hero\"]"

  /// Types of the system and of libraries that keep an image as it is, in Objective-C.
  static let otherLibraries: [AppearanceCase] = [
    body("[UIPasteboard generalPasteboard].image = \(hero);"),
    body("[[UIPasteboard generalPasteboard] setImage:\(hero)];"),
    body("UIPasteboard *board = [UIPasteboard generalPasteboard];\n[board setImage:\(hero)];"),
    body("id art = [[MPMediaItemArtwork alloc] initWithImage:\(hero)];"),
    body(
      "id art = [[MPMediaItemArtwork alloc] initWithRequestHandler:^UIImage *(CGSize size) {\nreturn \(hero);\n}];"
    ),
    body("id picture = [[GPUImagePicture alloc] initWithImage:\(hero)];"),
    // Images that leave the app.
    body("[[SocialService defaultService] postWithContent:@\"a\" image:\(hero)];"),
    method(
      "- (void)post:(id<Sharing>)post {\n[[SocialService defaultService] postWithContent:@\"a\" image:post.sharedCover];\n}\n- (UIImage *)sharedCover {\nreturn \(hero);\n}"
    ),
    body("id photo = [SharePhoto photoWithImage:\(hero) userGenerated:1];"),
    body("SharePhoto *photo = [SharePhoto new];\n[photo setImage:\(hero)];"),
    body(
      "[[SocialService defaultService] showWithContent:@\"a\" image:\(hero)];", .leaves([.hooks])),
    method(
      "- (void)share:(UIImage *)image {\nself.star.image = image;\n}\n- (void)show {\n[self share:\(hero)];\n}",
      .leaves([.hooks])),
    method("- (UIImage *)activityImage {\nreturn \(hero);\n}"),
    // Nodes and annotations, whose header is in the tree.
    body("_badge = [ASImageNode new];\n_badge.image = \(hero);"),
    body("[self.badge setImage:\(hero)];"),
    body("MAPinAnnotationView *pin = [MAPinAnnotationView new];\npin.image = \(hero);"),
    body("GMSMarker *pin = [GMSMarker new];\n[pin setIcon:\(hero)];"),
    body("[self.client setValue:\(hero) forKey:@\"image\"];"),
    body("[self.star setValue:\(hero) forKey:@\"image\"];", .leaves([.hooks])),
    // A mask has no window.
    body(
      "UIImageView *mask = [[UIImageView alloc] initWithImage:\(hero)];\nself.canvas.layer.mask = mask.layer;"
    ),
    body("self.canvas.maskView = [[UIImageView alloc] initWithImage:\(hero)];"),
    body(
      "self.star = [[UIImageView alloc] initWithImage:\(hero)];\n[self.canvas.layer setMask:self.star.layer];"
    ),
    body(
      "self.star = [[UIImageView alloc] initWithImage:\(hero)];\nself.canvas.layer.mask = self.layer;",
      .leaves([.hooks])),
  ]
}
