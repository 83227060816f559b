import UIKit

func callSites() {
  let images: [UIImage?] = [
    LevityImages.image(named: "weather_\(1)"),
    LevityImages.image(named: "badge", bundleIdentifier: "org.example.other"),
  ]
  print(images)
}
