public import Foundation

/// https://developer.apple.com/documentation/developertoolssupport/imageresource, which UIKit and SwiftUI export.
public struct ImageResource: Hashable, Sendable {
  private let name: String
  private let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }

  /// Stand-in only: the image of the catalog. The system doesn't call a method that hooks replace.
  public var standInImage: UIImage? { StandInAssets.image(named: name, in: bundle) }
}

extension UIImage {
  /// https://developer.apple.com/documentation/uikit/uiimage/init(resource:)
  public convenience init(resource: ImageResource) {
    self.init(storage: resource.standInImage?.storage ?? Storage())
  }
}
