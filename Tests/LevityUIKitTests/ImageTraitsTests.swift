#if canImport(UIKit)
  import LevityResources
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct ImageTraitsTests {
    @Test(arguments: [
      (UIUserInterfaceStyle.unspecified, ImageTraits.Luminosity.light), (.light, .light),
      (.dark, .dark),
    ])
    func readsTheStyle(_ style: UIUserInterfaceStyle, _ expected: ImageTraits.Luminosity) {
      #expect(ImageTraits.Luminosity(style) == expected)
    }
  }
#endif
