import UIKit

final class DestinationListViewController: UIViewController {
  @IBOutlet private var headerView: UIImageView!
  @IBOutlet private var mapView: UIImageView!

  private let postcard = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    headerView.image = UIImage(resource: .hero)
    mapView.image = Asset.cityMap.image
    postcard.image = UIImage.postcard
    navigationItem.titleView = UIImageView(image: Asset.emblem.image)
    view.backgroundColor = Asset.Palette.sand.color
  }

  func show(_ destination: Destination) {
    headerView.image = destination.image ?? UIImage(resource: .Destinations.desert)
  }

  func showPaper(kind: String) {
    mapView.image = UIImage(named: "texture_" + kind)
  }

  func showPoster() {
    mapView.image = UIImage(named: "poster_aurora.png")
  }

  func showTimetable() {
    mapView.image = UIImage(named: "ferry_timetable", in: Bundle.main, compatibleWith: nil)
  }

  func showEmptyState() {
    headerView.image = Artwork.Illustrations.EmptyStates.noNetwork.image
  }
}
