import UIKit

final class OnboardingViewController: UIViewController {
  private let imageView = UIImageView()

  func show(page: Int) {
    imageView.image = UIImage(named: "onboarding_\(page)")
  }
}
