#if canImport(UIKit)
  import Foundation
  @testable import LevityResources
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct ImageTraitsTests {
    @Test func theLanguagesAreThoseOfTheAppNotAllOfTheUser() {
      #expect(ImageTraits(UITraitCollection()).languages == Bundle.main.preferredLocalizations)
    }

    @Test(arguments: [
      (320.0, 568.0, "retina4"), (568, 320, "retina4"), (375, 667, "667h"), (414, 736, "736h"),
      (375, 812, "812h"), (414, 896, "896h"), (1024, 768, "1024h"), (0, 0, nil),
    ])
    func theSubtypeIsTheHeightOfTheScreen(_ width: Double, _ height: Double, _ name: String?) {
      #expect(DeviceSubtype.name(CGSize(width: width, height: height)) == name)
    }

    @Test(arguments: [
      (UIUserInterfaceStyle.unspecified, ImageTraits.Luminosity.light), (.light, .light),
      (.dark, .dark),
    ])
    func readsTheStyle(_ style: UIUserInterfaceStyle, _ expected: ImageTraits.Luminosity) {
      #expect(ImageTraits.Luminosity(style) == expected)
    }
  }
#endif
