import CoreGraphics
import Foundation

// Containers and shapes around images in apps.

/// https://developer.apple.com/documentation/swiftui/vstack
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct VStack<Content>: View where Content: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/hstack
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct HStack<Content>: View where Content: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/anyview
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct AnyView: View {
  public init<V>(_ view: V) where V: View {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension ForEach: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}
/// https://developer.apple.com/documentation/swiftui/button
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct Button<Label>: View where Label: View {
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/label
@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct Label<Title, Icon>: View where Title: View, Icon: View {
  /// https://developer.apple.com/documentation/swiftui/label/init(title:icon:)
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload nonisolated public init<S>(_ title: S, systemImage name: String)
  where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}
/// https://developer.apple.com/documentation/swiftui/textfield
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct TextField<Label>: View where Label: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TextField {
  /// https://developer.apple.com/documentation/swiftui/textfield/init(text:prompt:label:)
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {}
}
/// https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>)
  where S: StringProtocol {}
  /// https://developer.apple.com/documentation/swiftui/textfield/init(_:text:oncommit:)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {}
}
/// https://developer.apple.com/documentation/swiftui/binding
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/viewmodifier
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

// MARK: Geometry

/// https://developer.apple.com/documentation/swiftui/alignment
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let topTrailing = Alignment()
}
/// https://developer.apple.com/documentation/swiftui/horizontalalignment
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}
/// https://developer.apple.com/documentation/swiftui/verticalalignment
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}
/// https://developer.apple.com/documentation/swiftui/viewdimensions
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct ViewDimensions { public var width: CGFloat { 0 } }
/// https://developer.apple.com/documentation/swiftui/unitpoint
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct UnitPoint: Hashable, Sendable { public static let center = UnitPoint() }
/// https://developer.apple.com/documentation/swiftui/angle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Angle: Hashable, Sendable {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}
/// https://developer.apple.com/documentation/swiftui/edge
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let all = Set(rawValue: 15)
  }
}
/// https://developer.apple.com/documentation/swiftui/contentmode
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

// MARK: Shapes and styles

/// https://developer.apple.com/documentation/swiftui/shapestyle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol ShapeStyle: Sendable {}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension ShapeStyle where Self == Color { public static var red: Color { Color() } }
/// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
@frozen public struct HierarchicalShapeStyle: ShapeStyle {}
@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
/// https://developer.apple.com/documentation/swiftui/color
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Color: Hashable, Sendable, ShapeStyle {
  init() {}
  public static let red = Color()
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Color: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/shape
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol Shape: Sendable, View {}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Shape { public var body: Never { fatalError() } }
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
/// https://developer.apple.com/documentation/swiftui/circle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Circle: Shape { nonisolated public init() {} }
/// https://developer.apple.com/documentation/swiftui/rectangle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Rectangle: Shape { nonisolated public init() {} }
/// https://developer.apple.com/documentation/swiftui/roundedrectangle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct RoundedRectangle: Shape {
  nonisolated public init(cornerRadius: CGFloat) {}
}
/// https://developer.apple.com/documentation/swiftui/fillstyle
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct FillStyle: Equatable, Sendable { public init() {} }
/// https://developer.apple.com/documentation/swiftui/font
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Font: Hashable, Sendable {
  public static let title = Font()
  @frozen public struct Weight: Hashable, Sendable { public static let bold = Weight() }
}
/// https://developer.apple.com/documentation/swiftui/namespace
@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@frozen @propertyWrapper public struct Namespace: DynamicProperty {
  public init() {}
  public var wrappedValue: ID { ID() }
  @frozen public struct ID: Hashable, Sendable {}
}
