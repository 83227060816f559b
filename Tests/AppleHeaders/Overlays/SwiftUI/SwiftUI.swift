@_exported import CoreGraphics
@_exported import Foundation

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

// https://developer.apple.com/documentation/swiftui

/// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Never: View { public var body: Never { fatalError() } }
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  >
  where repeat each Content: View { fatalError() }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    fatalError()
  }
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    fatalError()
  }
}
/// https://developer.apple.com/documentation/swiftui/emptyview
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct EmptyView: View, Sendable {
  public init() {}
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct TupleView<T>: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct _ConditionalContent<TrueContent, FalseContent>: View
where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/text
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Text: Equatable, Sendable {
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {}
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {}
  /// https://developer.apple.com/documentation/swiftui/text/init(_:)
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {}
}
// As in the SDK, in an extension: the members of Text belong to no actor.
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Text: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/localizedstringkey
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

/// https://developer.apple.com/documentation/swiftui/image
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Image: Equatable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/image/resizingmode
  public enum ResizingMode: Sendable { case tile, stretch }
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  #if canImport(UIKit)
    /// https://developer.apple.com/documentation/swiftui/image/init(uiimage:)
    public init(uiImage: UIImage) {}
  #elseif canImport(AppKit)
    /// https://developer.apple.com/documentation/swiftui/image/init(nsimage:)
    public init(nsImage: NSImage) {}
  #endif
  /// https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    self
  }
  /// https://developer.apple.com/documentation/swiftui/image/templaterenderingmode
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// https://developer.apple.com/documentation/swiftui/image/interpolation
  public enum Interpolation: Sendable { case none, low, medium, high }
  /// https://developer.apple.com/documentation/swiftui/image/renderingmode(_:)
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { self }
  /// https://developer.apple.com/documentation/swiftui/image/interpolation(_:)
  public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
  /// https://developer.apple.com/documentation/swiftui/image/antialiased(_:)
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
// As in the SDK, in an extension: the members of Image belong to no actor.
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Image: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/edgeinsets
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct EdgeInsets: Equatable, Sendable {
  public init() {}
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  @available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View where T: Equatable { EmptyView() }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-1d7jv
  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<
    Self, AccessibilityAttachmentModifier
  > {
    fatalError()
  }
  /// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/modifiedcontent
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen public struct ModifiedContent<Content, Modifier> {}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension ModifiedContent: View where Content: View {
  public var body: Never { fatalError() }
}
/// https://developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct AccessibilityAttachmentModifier: Sendable {}

// MARK: State and environment

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol DynamicProperty {}

/// https://developer.apple.com/documentation/swiftui/state
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension State: Sendable where Value: Sendable {}

/// https://developer.apple.com/documentation/swiftui/environment
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Environment: Sendable where Value: Sendable {}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct EnvironmentValues {
  public init() {}
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var displayScale: CGFloat {
    get { 1 }
    set {}
  }
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
  // Back-deployed to systems before tvOS 17 and watchOS 10.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
  // Back-deployed to systems before tvOS 17 and watchOS 10.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { nil }
    set {}
  }
}
/// https://developer.apple.com/documentation/swiftui/colorscheme
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
/// https://developer.apple.com/documentation/swiftui/colorschemecontrast
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
/// https://developer.apple.com/documentation/swiftui/layoutdirection
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
/// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// https://developer.apple.com/documentation/swiftui/app
@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency public protocol App {
  init()
}
