// Images and names of notifications belong to no actor.
import UIKit

func size(_ image: UIImage) -> CGSize { image.size }
let warning = UIApplication.didReceiveMemoryWarningNotification
@MainActor func hide(_ view: UIView) { view.isHidden = true }
