#if !os(Linux)
  import LevityTags
  import LevityUIKit
  import UIKit

  /// The app: starts Levity, wears the skins that came along, and loads the others when they are chosen.
  @main
  final class SkinsApp: UIResponder, UIApplicationDelegate {
    let wardrobe = Wardrobe()
    let screen = SkinScreen()

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Levity.start()
      Levity.prefetchTags()
      Task {
        try await wardrobe.wear(light: .meadow, dark: .harbour)
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        let skin = isDark ? wardrobe.dark : wardrobe.light
        screen.show(skin, try wardrobe.theme(of: skin))
      }
      return true
    }
  }
#endif
