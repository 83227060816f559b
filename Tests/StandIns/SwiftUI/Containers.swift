public import Foundation

// Containers evaluate their content when they're made, and hold it where a test finds it.

/// https://developer.apple.com/documentation/swiftui/emptyview
@frozen public struct EmptyView: View, Sendable {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
@frozen public struct TupleView<T>: View {
  nonisolated(unsafe) public var value: T
  nonisolated public init(_ value: T) { self.value = value }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/anyview
@frozen public struct AnyView: View {
  let standInContent: any View
  public init<V>(_ view: V) where V: View { standInContent = view }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/group
@frozen public struct Group<Content: View>: View {
  let standInContent: Content
  public init(@ViewBuilder content: () -> Content) { standInContent = content() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/alignment
@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
}
/// https://developer.apple.com/documentation/swiftui/horizontalalignment
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}
/// https://developer.apple.com/documentation/swiftui/verticalalignment
@frozen public struct VerticalAlignment: Equatable, Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
}

/// https://developer.apple.com/documentation/swiftui/vstack
@frozen public struct VStack<Content: View>: View {
  let standInContent: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standInContent = content() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/hstack
@frozen public struct HStack<Content: View>: View {
  let standInContent: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { standInContent = content() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/zstack
@frozen public struct ZStack<Content: View>: View {
  let standInContent: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    standInContent = content()
  }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let standInContent: [Content]
}
extension ForEach: View where Content: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}
extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    standInContent = data.map(content)
  }
}
extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { standInContent = data.map(content) }
}

/// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: View {
  let standInLabel: Label
  /// https://developer.apple.com/documentation/swiftui/button/init(action:label:)
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { standInLabel = label() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let standInContent: Content
  public var body: Never { fatalError() }
}
extension Picker where Label == Text {
  /// https://developer.apple.com/documentation/swiftui/picker/init(_:selection:content:)-6lwfn
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { standInContent = content() }
}

/// https://developer.apple.com/documentation/swiftui/pickerstyle
public protocol PickerStyle {}
/// https://developer.apple.com/documentation/swiftui/inlinepickerstyle
public struct InlinePickerStyle: PickerStyle {}
/// https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle
public struct NavigationLinkPickerStyle: PickerStyle {}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension View {
  /// https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    StandInModified(content: self)
  }
}

/// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title: View, Icon: View>: View {
  let standInTitle: Title
  let standInIcon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    standInTitle = title()
    standInIcon = icon()
  }
  public var body: Never { fatalError() }
}
extension Label where Title == Text, Icon == Image {
  /// https://developer.apple.com/documentation/swiftui/label/init(_:image:)
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  /// https://developer.apple.com/documentation/swiftui/label/init(_:image:)-9szwk
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }
  @_disfavoredOverload public init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

/// https://developer.apple.com/documentation/swiftui/previewprovider
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
