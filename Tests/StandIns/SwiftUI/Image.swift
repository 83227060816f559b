public import Foundation
public import UIKit

/// https://developer.apple.com/documentation/swiftui/image
@frozen public struct Image: Equatable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/image/resizingmode
  public enum ResizingMode: Sendable { case tile, stretch }

  /// Stand-in only.
  public let standInImage: UIImage
  /// Stand-in only.
  public private(set) var standInIsResizable = false
  /// Stand-in only.
  public private(set) var standInMode: TemplateRenderingMode?
  /// Stand-in only.
  public private(set) var standInInterpolation: Interpolation?
  /// Stand-in only.
  public private(set) var standInIsAntialiased: Bool?
  /// https://developer.apple.com/documentation/swiftui/image/templaterenderingmode
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// https://developer.apple.com/documentation/swiftui/image/interpolation
  public enum Interpolation: Sendable { case none, low, medium, high }
  public init(uiImage: UIImage) { standInImage = uiImage }
  /// https://developer.apple.com/documentation/swiftui/image/init(_:bundle:)
  public init(_ name: String, bundle: Bundle? = nil) {
    standInImage = UIImage(named: name, in: bundle, with: nil) ?? UIImage()
  }
  /// https://developer.apple.com/documentation/swiftui/image/init(_:bundle:label:)
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }
  /// https://developer.apple.com/documentation/swiftui/image/init(systemname:)
  public init(systemName: String) { standInImage = UIImage() }
  /// https://developer.apple.com/documentation/swiftui/image/init(decorative:bundle:)
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
  /// https://developer.apple.com/documentation/swiftui/image/init(_:)
  public init(_ resource: ImageResource) { standInImage = resource.standInImage ?? UIImage() }
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    var result = self
    result.standInIsResizable = true
    return result
  }
  /// https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var result = self
    result.standInMode = renderingMode
    return result
  }
  /// https://developer.apple.com/documentation/swiftui/image/interpolation(_:)
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var result = self
    result.standInInterpolation = interpolation
    return result
  }
  /// https://developer.apple.com/documentation/swiftui/image/antialiased(_:)
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var result = self
    result.standInIsAntialiased = isAntialiased
    return result
  }
}

// As in the SDK, in an extension: the members of Image belong to no actor.
extension Image: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/edgeinsets
@frozen public struct EdgeInsets: Equatable, Sendable {
  public init() {}
}
