// Shows images as apps do and looks at the screen. A test links these objects with the sources that an offload edited;
// the program itself runs three controls.
#if os(Linux)
  import LevitySwiftUI
  import UIKit

  @main
  enum AppearanceRunner {
    @MainActor static func main() async {
      await AppearanceStage.run([
        Appearance(number: 1, hasHooks: true) {
          AppearanceStage.current.imageView.image = UIImage(named: "hero")
          return []
        },
        Appearance(number: 2, hasHooks: false) {
          AppearanceStage.current.imageView.image = UIImage(named: "hero")
          return []
        },
        Appearance(number: 3, hasHooks: false) { [LevityImage("hero")] },
      ])
    }
  }
#endif
