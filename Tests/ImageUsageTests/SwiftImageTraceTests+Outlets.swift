import Testing

@testable import ImageUsage

/// Images that documents of Interface Builder give to views which code asks for them.
extension SwiftImageTraceTests {
  /// A document whose view has an outlet, with the class of the element around it.
  private static func document(_ owner: String) -> String {
    """
    <document><objects>
    <view customClass="\(owner)" id="1"><subviews>
    <imageView image="hero" id="2"/><imageView image="other" id="3"/>
    </subviews><connections><outlet property="code" destination="2" id="4"/></connections></view>
    <view customClass="Sheet" id="5"><connections><outlet property="code" destination="3" id="6"/></connections></view>
    </objects></document>
    """
  }

  static let outlets: [(code: (String, String), owner: String, isRead: Bool)] = [
    (
      (
        "Card.swift",
        "class Card: UIView { @IBOutlet var code: UIImageView!\nfunc save() { write(code.image?.pngData()) } }"
      ), "Card", true
    ),
    (
      (
        "Card.swift",
        "class Card: UIView { @IBOutlet var code: UIImageView!\nfunc save() { write(code.image?.pngData()) } }"
      ), "Row", false
    ),
    (
      (
        "Card.swift",
        "class Card: UIView { @IBOutlet var code: UIImageView!\nfunc show() { code.image = nil } }"
      ), "Card", false
    ),
    (
      (
        "Card.swift",
        "class Base: UIView { @IBOutlet var code: UIImageView!\nfunc save() { write(code.image?.pngData()) } }\nclass Card: Base {}"
      ), "Card", true
    ),
    (
      (
        "Card.m",
        "@implementation Card\n- (void)save {\n[UIImageJPEGRepresentation(self.code.image, 1.0) writeToFile:path atomically:YES];\n}\n@end\n"
      ), "Card", true
    ),
    (
      (
        "Card.m",
        "@implementation Card\n- (void)save {\n[UIImageJPEGRepresentation(self.code.image, 1.0) writeToFile:path atomically:YES];\n}\n@end\n"
      ), "Row", false
    ),
    (
      (
        "Card.m",
        "@implementation Card\n- (void)save {\n[UIImageJPEGRepresentation([_code image], 1.0) writeToFile:path atomically:YES];\n}\n@end\n"
      ), "Card", true
    ),
    // A button.
    (
      (
        "Card.swift",
        "class Card: UIView { @IBOutlet var code: UIButton!\nfunc save() { write(code.currentImage?.pngData()) } }"
      ), "Card", true
    ),
    (
      (
        "Card.swift",
        "class Card: UIView { @IBOutlet var code: UIButton!\nfunc save() { write(code.backgroundImage(for: .normal)?.pngData()) } }"
      ), "Card", true
    ),
    (
      (
        "Card.m",
        "@implementation Card\n- (void)save {\nUIImage *image = _code.currentBackgroundImage;\n[UIImagePNGRepresentation(image) writeToFile:path atomically:YES];\n}\n@end\n"
      ), "Card", true
    ),
    (
      (
        "Card.m",
        "@implementation Card\n- (void)save {\nUIImage *image = [self.code imageForState:UIControlStateNormal];\n[UIImagePNGRepresentation(image) writeToFile:path atomically:YES];\n}\n@end\n"
      ), "Card", true
    ),
  ]

  @Test(arguments: outlets) func anOutletIsAskedForItsImage(
    _ code: (String, String), _ owner: String, _ isRead: Bool
  ) async throws {
    let files = [code.0: code.1, "Card.xib": Self.document(owner)]
    let assets = [UsageTrial.asset("hero"), UsageTrial.asset("other")]
    let usages = await UsageTrial.usages(assets, files)
    let found = usages.map { $0.evidence.contains { $0.consumer == .drawing } }
    #expect(found == [isRead, false])
  }
}
