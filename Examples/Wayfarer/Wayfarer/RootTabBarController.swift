import UIKit

/// The storyboard brings the first three tabs; the profile tab is added here.
final class RootTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let profile = ProfileViewController()
    profile.tabBarItem = UITabBarItem(
      title: "Profile", image: Asset.tabAvatar.image, selectedImage: nil)
    viewControllers = (viewControllers ?? []) + [profile]
  }
}

final class ProfileViewController: UIViewController {
  private let badge = UIImageView(image: UIImage(named: "badge"))
  private let skyline = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(named: "nav_filter"), style: .plain, target: nil, action: nil)
    skyline.image = Asset.citySkyline.image
    view.addSubview(skyline)
    view.addSubview(badge)
    view.addSubview(UIImageView(image: UIImage(named: "column_shadow")))
  }
}
