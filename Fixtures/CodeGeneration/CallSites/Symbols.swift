import UIKit

func symbolCallSites() -> [UIImage] {
  [.postcard, .Destinations.harbour, .Destinations.desert, .EmptyStates.noNetwork, UIImage.tabAvatar]
}
