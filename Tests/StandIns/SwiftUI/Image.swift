public import UIKit

/// https://developer.apple.com/documentation/swiftui/image
@frozen public struct Image: View, Sendable {
  /// https://developer.apple.com/documentation/swiftui/image/resizingmode
  public enum ResizingMode: Sendable { case tile, stretch }

  public typealias Body = Never
  /// Stand-in only.
  public let standInImage: UIImage
  /// Stand-in only.
  public private(set) var standInIsResizable = false
  public init(uiImage: UIImage) { standInImage = uiImage }
  public func resizable(resizingMode: Image.ResizingMode = .stretch) -> Image {
    var result = self
    result.standInIsResizable = true
    return result
  }
  public var body: Never { fatalError() }
}
