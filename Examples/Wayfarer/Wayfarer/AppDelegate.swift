import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.tintColor = Asset.accentColor.color
    if let pattern = UIImage(named: "pattern_waves") {
      window?.backgroundColor = UIColor(patternImage: pattern)
    }
    return true
  }

  func useWinterIcon() {
    UIApplication.shared.setAlternateIconName("AppIcon-Winter")
  }
}
