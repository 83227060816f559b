// As Xcode's GeneratedAssetSymbols.swift for sets that stayed, at least as placeholders.
import UIKit

private let resourceBundle = Foundation.Bundle.main

extension UIKit.ImageResource {
  static let hero = ImageResource(name: "heroImage", bundle: resourceBundle)
  static let guideKyoto = ImageResource(name: "guide_kyoto", bundle: resourceBundle)
  enum Destinations {
    static let desert = ImageResource(name: "Destinations/Desert", bundle: resourceBundle)
  }
}

extension UIKit.UIImage {
  enum Destinations {
    static var desert: UIKit.UIImage { .init(resource: .Destinations.desert) }
  }
  enum EmptyStates {}
  enum Provide {}
  static var postcard: UIKit.UIImage { UIKit.UIImage() }
}
