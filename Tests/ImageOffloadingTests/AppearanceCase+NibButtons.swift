import ImageOffloading

/// Buttons of nibs whose image code reads back: only the button's methods know an image that waits.
extension AppearanceCase {
  private static func document(_ owner: String, of connections: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Card">\(owner)</placeholder>
            <view id="v-1"><subviews>
                <button id="b-1"><state key="normal" image="hero"/>\(connections)</button>
            </subviews></view>
        </objects>
        <resources><image name="hero" width="20" height="10"/></resources>
    </document>

    """
  }

  private static let outlet = document(
    "<connections><outlet property=\"like\" destination=\"b-1\" id=\"c-1\"/></connections>", of: "")
  private static let action = document(
    "",
    of:
      "<connections><action selector=\"tap:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a-1\"/></connections>"
  )

  private static func swift(_ nib: String, _ code: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "Card.xib": nib,
        "Card.swift":
          "import UIKit\nclass Card: UIViewController {\n @IBOutlet var like: UIButton!\n @IBOutlet var photo: UIImageView!\n \(code)\n}\n",
      ], outcome)
  }

  private static func objectiveC(
    _ nib: String, _ code: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Card.xib": nib,
        "Card.m": """
        @interface Card : Screen
        @property (nonatomic) UIButton *like;
        @property (nonatomic) UIImageView *photo;
        @end
        @implementation Card
        \(code)
        @end
        """,
      ], outcome)
  }

  static let nibButtons: [AppearanceCase] = [
    swift(outlet, "func fill() { photo.image = like.image(for: .normal) }", .leaves([.nibClass])),
    swift(outlet, "func look() -> Bool { like.currentImage == nil }", .leaves([.nibClass])),
    swift(
      outlet, "func look() -> CGFloat { like.imageView?.image?.size.width ?? 0 }",
      .leaves([.nibClass])),
    swift(outlet, "func fill() { photo.image = like.currentImage }", .stays(.readOnce)),
    swift(outlet, "func fill() { photo.image = like.imageView?.image }", .stays(.readOnce)),
    swift(
      outlet,
      "func tint() { like.setImage(like.currentImage?.withRenderingMode(.alwaysTemplate), for: .normal) }",
      .stays(.readOnce)),
    swift(
      outlet, "func save() { write(like.image(for: .normal)?.pngData()) }", .stays(.readOnce)),
    swift(
      action, "@IBAction func tap(_ sender: UIButton) { photo.image = sender.currentImage }",
      .stays(.readOnce)),
    swift(
      action,
      "@IBAction func tap(_ sender: Any) { guard let button = sender as? UIButton else { return }\n write(button.image(for: .normal)?.pngData()) }",
      .stays(.readOnce)),
    swift(
      action,
      "@IBAction func tap(_ sender: Any) { photo.image = (sender as! UIButton).imageView?.image }",
      .stays(.readOnce)),
    swift(
      action, "@IBAction func tap(_ sender: UIButton) { sender.isSelected = true }",
      .leaves([.nibClass])),
    swift(
      action, "@IBAction func press(_ sender: UIButton) { photo.image = sender.currentImage }",
      .leaves([.nibClass])),
    // Buttons that get their image in code.
    AppearanceCaseTests.uiKit(
      "class Card: UIViewController {\n let like = UIButton()\n let photo = UIImageView()\n func fill() {\n like.setImage(UIImage(named: \"hero\"), for: .normal)\n photo.image = like.currentImage\n }\n}",
      .stays(.readOnce)),
    objectiveC(
      outlet, "- (void)fill { self.photo.image = self.like.currentImage; }", .stays(.readOnce)),
    objectiveC(
      outlet, "- (void)fill { self.photo.image = self.like.imageView.image; }", .stays(.readOnce)),
    objectiveC(
      outlet, "- (BOOL)look { return self.like.currentImage == nil; }", .leaves([.nibClass])),
    objectiveC(
      action, "- (void)tap:(UIButton *)sender { self.photo.image = sender.currentImage; }",
      .stays(.readOnce)),
  ]
}
