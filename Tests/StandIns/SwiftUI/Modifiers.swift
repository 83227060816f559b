public import Foundation

/// https://developer.apple.com/documentation/swiftui/color
@frozen public struct Color: Hashable, Sendable {
  private let name: String
  public static let red = Color(name: "red")
  public static let primary = Color(name: "primary")
}

/// https://developer.apple.com/documentation/swiftui/symbolrenderingmode
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
}

/// Stand-in only: two views of which one lies behind or before the other.
public struct StandInLayers<Content: View, Other: View>: View {
  public typealias Body = Never
  let content: Content
  let other: Other
  public var body: Never { fatalError() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:)-68shk
  public func padding(_ length: CGFloat) -> some View {
    StandInModified(content: self)
  }
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  public func padding() -> some View { StandInModified(content: self) }
  /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { StandInModified(content: self) }
  /// https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:)
  public func foregroundColor(_ color: Color?) -> some View {
    StandInModified(content: self)
  }
  /// https://developer.apple.com/documentation/swiftui/view/scaledtofit()
  public func scaledToFit() -> some View { StandInModified(content: self) }
  /// https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:)
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    StandInModified(content: self)
  }
  /// https://developer.apple.com/documentation/swiftui/view/background(_:alignment:)
  public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View { StandInLayers(content: self, other: background) }
  /// https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:)
  public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    StandInLayers(content: self, other: view)
  }
  /// https://developer.apple.com/documentation/swiftui/view/overlay(_:alignment:)
  public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View { StandInLayers(content: self, other: overlay) }
}
