// The shape of R.swift 5's library.
public import UIKit

public protocol Validatable {
  static func validate() throws
}
public struct ImageResource: Sendable {
  public let bundle: Bundle
  public let name: String
  public init(bundle: Bundle, name: String) {
    self.bundle = bundle
    self.name = name
  }
}
extension UIImage {
  public convenience init?(resource: ImageResource, compatibleWith traits: UITraitCollection?) {
    self.init(named: resource.name, in: resource.bundle, compatibleWith: traits)
  }
}
