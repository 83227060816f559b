import CoreGraphics
import Foundation

// Modifiers of views behind the images of apps: what `Fixtures/ImagePlaces` has. All of them are in extensions.

// MARK: Layout

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:)-6pgqq
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/padding(_:)-68shk
  nonisolated public func padding(_ length: CGFloat) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/offset(_:)
  nonisolated public func offset(_ offset: CGSize) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/position(x:y:)
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)-771ow
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)-6j7xz
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/scaledtofit()
  nonisolated public func scaledToFit() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/scaledtofill()
  nonisolated public func scaledToFill() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/fixedsize()
  nonisolated public func fixedSize() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)
  nonisolated public func layoutPriority(_ value: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)-9mdoh
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)-6y3u2
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/zindex(_:)
  nonisolated public func zIndex(_ value: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/edgesignoringsafearea(_:)
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { EmptyView() }
}

// MARK: Layout since iOS 14

@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { EmptyView() }
}

// MARK: Drawing

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:)
  nonisolated public func foregroundColor(_ color: Color?) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accentcolor(_:)
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/background(_:alignment:)
  @_disfavoredOverload nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/overlay(_:alignment:)
  @_disfavoredOverload nonisolated public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/mask(_:)
  nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View
  where S: Shape { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:)
  nonisolated public func clipped(antialiased: Bool = false) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/cornerradius(_:antialiased:)
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/border(_:width:)
  nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View
  where S: ShapeStyle { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:)
  nonisolated public func shadow(
    color: Color = .red, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  nonisolated public func opacity(_ opacity: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/blur(radius:opaque:)
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/brightness(_:)
  nonisolated public func brightness(_ amount: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/contrast(_:)
  nonisolated public func contrast(_ amount: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/saturation(_:)
  nonisolated public func saturation(_ amount: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/grayscale(_:)
  nonisolated public func grayscale(_ amount: Double) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/colorinvert()
  nonisolated public func colorInvert() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/colormultiply(_:)
  nonisolated public func colorMultiply(_ color: Color) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/luminancetoalpha()
  nonisolated public func luminanceToAlpha() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/blendmode(_:)
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/compositinggroup()
  nonisolated public func compositingGroup() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/drawinggroup(opaque:colormode:)
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)-pmi7
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)-7q7as
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/scaleeffect(x:y:anchor:)
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/imagescale(_:)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/hidden()
  nonisolated public func hidden() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:)
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { EmptyView() }
}

// MARK: Drawing since iOS 14

@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/unredacted()
  nonisolated public func unredacted() -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:)
  nonisolated public func matchedGeometryEffect<ID>(
    id: ID, in namespace: Namespace.ID, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View where ID: Hashable { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/help(_:)-6oiyb
  nonisolated public func help(_ text: Text) -> some View { EmptyView() }
}

// MARK: Drawing since iOS 15

@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:_:)
  nonisolated public func foregroundStyle<S1, S2>(
    _ primary: S1, _ secondary: S2
  ) -> some View where S1: ShapeStyle, S2: ShapeStyle { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)-89n7j
  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/overlay(_:ignoressafeareaedges:)
  nonisolated public func overlay<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/mask(alignment:_:)
  nonisolated public func mask<Mask>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View where Mask: View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/symbolvariant(_:)
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/tint(_:)-23xyq
  nonisolated public func tint(_ tint: Color?) -> some View { EmptyView() }
}

// MARK: Drawing since iOS 16

@available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/bold(_:)
  nonisolated public func bold(_ isActive: Bool = true) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/fontweight(_:)
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { EmptyView() }
}

// MARK: Behavior

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
  /// https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/animation(_:)-1hc0p
  nonisolated public func animation(_ animation: Animation?) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  nonisolated public func animation<V>(
    _ animation: Animation?, value: V
  ) -> some View where V: Equatable { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/transition(_:)-5h5h0
  nonisolated public func transition(_ t: AnyTransition) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  nonisolated public func gesture<T>(_ gesture: T) -> some View where T: Gesture { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/highprioritygesture(_:including:)
  nonisolated public func highPriorityGesture<T>(_ gesture: T) -> some View where T: Gesture {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:)
  @available(tvOS 14.0, *)
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { EmptyView() }
}

// MARK: Behavior since iOS 14

@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
  nonisolated public func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View where V: Equatable { EmptyView() }
}

// MARK: Accessibility

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/accessibility(label:)
  nonisolated public func accessibility(label: Text) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibility(hidden:)
  nonisolated public func accessibility(hidden: Bool) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  nonisolated public func accessibilityAction(_ handler: @escaping () -> Void) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaction(named:_:)-3h6hn
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { EmptyView() }
}

// MARK: Accessibility since iOS 14

@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-6jnkp
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:)
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityremovetraits(_:)
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilitysortpriority(_:)
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:)
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    EmptyView()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityignoresinvertcolors(_:)
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    EmptyView()
  }
}

// MARK: Values

/// https://developer.apple.com/documentation/swiftui/image/scale
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Image { public enum Scale: Hashable, Sendable { case small, medium, large } }
/// https://developer.apple.com/documentation/swiftui/image/symbolrenderingmode(_:)
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Image {
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
/// https://developer.apple.com/documentation/swiftui/symbolrenderingmode
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolRenderingMode: Sendable {
  public static let hierarchical = SymbolRenderingMode()
}
/// https://developer.apple.com/documentation/swiftui/symbolvariants
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolVariants: Hashable, Sendable { public static let fill = SymbolVariants() }
/// https://developer.apple.com/documentation/swiftui/blendmode
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum BlendMode: Sendable { case normal, multiply }
/// https://developer.apple.com/documentation/swiftui/animation
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Animation: Equatable, Sendable { public static let `default` = Animation() }
/// https://developer.apple.com/documentation/swiftui/anytransition
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct AnyTransition { public static var opacity: AnyTransition { AnyTransition() } }
/// https://developer.apple.com/documentation/swiftui/gesture
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol Gesture {}
/// https://developer.apple.com/documentation/swiftui/tapgesture
@available(iOS 13.0, tvOS 16.0, watchOS 6.0, *)
public struct TapGesture: Gesture { nonisolated public init(count: Int = 1) {} }
/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityTraits: Equatable, Sendable {
  public static let isButton = AccessibilityTraits()
  public static let isImage = AccessibilityTraits()
}
/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
}
