#if canImport(UIKit)
  import Foundation
  import LevityResources
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct ImageTraitsTests {
    @Test func theLanguagesAreThoseOfTheAppNotAllOfTheUser() {
      #expect(ImageTraits(UITraitCollection()).languages == Bundle.main.preferredLocalizations)
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
