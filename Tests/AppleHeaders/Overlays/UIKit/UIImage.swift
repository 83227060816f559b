@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

// https://developer.apple.com/documentation/swift/expressiblebyimageliteral: `#imageLiteral(resourceName:)`.
public protocol _ExpressibleByImageLiteral { init(imageLiteralResourceName path: String) }

// In an extension, required and not visible to Objective-C (`s:So7UIImageC5UIKitE24imageLiteralResourceName…`).
// https://developer.apple.com/documentation/uikit/uiimage/init(imageliteralresourcename:)
extension UIImage: _ExpressibleByImageLiteral {
  private convenience init!(failableImageLiteral name: String) { self.init(named: name) }
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(failableImageLiteral: name)
  }
}

extension UIEdgeInsets: Equatable, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/zero
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
  public static func == (lhs: UIEdgeInsets, rhs: UIEdgeInsets) -> Bool { true }
}

extension UIImage {
  /// https://developer.apple.com/documentation/uikit/uiimage/baselineoffsetfrombottom-2xcoe
  @available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public var baselineOffsetFromBottom: CGFloat? { nil }
}
