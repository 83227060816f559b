// The shape of R.swift 7's library.
public import UIKit

public struct ImageResource: Sendable {
  public let name: String
  public let path: [String]
  public let bundle: Bundle
  public init(
    name: String, path: [String], bundle: Bundle, locale: String?, onDemandResourceTags: [String]?
  ) {
    self.name = name
    self.path = path
    self.bundle = bundle
  }
}
extension ImageResource {
  public func callAsFunction(compatibleWith traitCollection: UITraitCollection? = nil) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: traitCollection)
  }
}
public struct ColorResource: Sendable {
  public init(name: String, path: [String], bundle: Bundle) {}
}
public struct NibReference<View>: Sendable {
  public init(name: String, bundle: Bundle) {}
}
public struct ValidationError: Error {
  public init(_ text: String) {}
}
