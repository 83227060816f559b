// R.generated.swift as R.swift 5 prints it after the offload, and a call site.
import Rswift
import UIKit

struct R: Rswift.Validatable {
  fileprivate static let hostingBundle = Bundle(for: R.Class.self)

  static func validate() throws {}

  /// This `R.image` struct is generated, and contains static references to 1 images.
  struct image {
    /// Image `paper-clip`.
    static let paperClip = Rswift.ImageResource(bundle: R.hostingBundle, name: "paper-clip")

    #if os(iOS) || os(tvOS)
    /// `UIImage(named: "paper-clip", bundle: ..., traitCollection: ...)`
    static func paperClip(compatibleWith traitCollection: UIKit.UITraitCollection? = nil) -> UIKit.UIImage? {
      return UIKit.UIImage(resource: R.image.paperClip, compatibleWith: traitCollection)
    }
    #endif

    fileprivate init() {}
  }

  fileprivate class Class {}
}

func callSites() {
  let images: [UIImage?] = [
    R.image.journal_cover(), R.image.paperClip(), R.image.stickers.moon(compatibleWith: nil),
  ]
  let names: [String] = [R.image.journal_cover.name, R.image.stickers.sun.name]
  print(images, names)
}
