// The part of SwiftUI with keys, with Apple's signatures. A view knows the strings that it shows.
#if os(Linux)
  /// https://developer.apple.com/documentation/swiftui/localizedstringkey
  public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
    let value: String.LocalizationValue
    public init(_ value: String) { self.value = .init(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      value = .init(stringInterpolation: stringInterpolation)
    }

    /// SwiftUI asks for its views by a public selector, and by a private one in the language of a locale.
    func string(
      _ table: String? = nil, _ bundle: Bundle? = nil, in locale: Locale? = nil
    ) -> String {
      let bundle = bundle ?? .main
      let format =
        locale.map { bundle.original(value.key, nil, table, in: $0.identifier) }
        ?? bundle.send(Bundle.Selector.attributed, value.key, nil, table)
      return CountedString.format(format, value.arguments)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/environmentvalues
  public struct EnvironmentValues {
    public var locale = Locale.current
  }

  @MainActor public protocol View { var strings: [String] { get } }
  extension View {
    public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text { Text(showing: self, under: path, locale) }
  }
  extension Never: View { public var strings: [String] { [] } }
  extension Optional: View where Wrapped: View {
    public var strings: [String] { self?.strings ?? [] }
  }
  public struct EmptyView {
    public init() {}
  }
  extension EmptyView: View { public var strings: [String] { [] } }

  /// A view that shows another.
  @MainActor public protocol LabelledView: View {
    associatedtype Shown: View
    var shown: Shown { get }
  }
  extension LabelledView { public var strings: [String] { shown.strings } }

  @resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> Text { Text(strings: []) }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  }

  @propertyWrapper @MainActor public struct State<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Binding<Value> { Binding() }
  }
  public struct Binding<Value> {}
  public struct Color: Sendable {
    public static let red = Color()
  }
  public final class CGColor {}
  public enum ButtonRole { case cancel, destructive }
  public enum Axis { case horizontal, vertical }

  // As in the SDK, in extensions: the members of Text belong to no actor.
  public struct Text {
    private let ask: (Locale?) -> [String]
    public var strings: [String] { ask(nil) }

    init(strings: [String]) { ask = { _ in strings } }
    init(_ ask: @escaping (Locale?) -> [String]) { self.ask = ask }
    /// The strings of another view, in its own language if that is one of these.
    @MainActor init(
      showing view: some View, under path: WritableKeyPath<EnvironmentValues, Locale>,
      _ locale: Locale
    ) {
      if let text = view as? Text {
        self = text.environment(path, locale)
      } else if let view = view as? any LabelledView {
        self.init(showing: view.shown, under: path, locale)
      } else {
        self.init(strings: view.strings)
      }
    }
    public init(
      _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
      comment: StaticString? = nil
    ) { self.init { [key.string(tableName, bundle, in: $0)] } }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
      self.init(strings: [String(content)])
    }
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
      self.init { [resource.string(in: $0)] }
    }
    public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text { Text(strings: ask(locale)) }
    public static func + (a: Text, b: Text) -> Text { Text { a.ask($0) + b.ask($0) } }
  }
  extension Text: View {}

  public struct Image {
    public init(systemName: String) {}
    public init(_ name: String, bundle: Bundle? = nil) {}
  }
  extension Image: View {
    public var strings: [String] { [] }
  }

  public struct Label<Title: View, Icon: View> {
    private let title: Title
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
      self.title = title()
    }
  }
  extension Label: LabelledView { public var shown: Title { title } }
  extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
      self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
      self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    public init(_ titleKey: LocalizedStringKey, image name: String) {
      self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }
  }

  public struct TextField<Label: View> {
    private let label: Label
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension TextField: LabelledView { public var shown: Label { label } }
  extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
      self.init(text: text) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
      self.init(text: text) { Text(title) }
    }
  }

  public struct EditButton: View {
    public let strings: [String] = []
    public init() {}
  }

  extension View {
    private func adding(_ key: LocalizedStringKey) -> Text { adding(Text(key)) }
    private func adding(_ text: Text) -> Text { Text(strings: strings) + text }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func accessibilityLabel(_ label: Text) -> some View { adding(label) }
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func accessibilityHint(_ hint: Text) -> some View { adding(hint) }
    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func accessibilityValue(_ value: Text) -> some View { adding(value) }
    public func accessibilityAction(
      named key: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { adding(key) }
    public func accessibilityAction(
      named name: Text, _ handler: @escaping () -> Void
    ) -> some View { adding(name) }
    public func navigationTitle(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func navigationTitle(_ title: Text) -> some View { adding(title) }
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
      adding(Text(title))
    }
    public func navigationBarTitle(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func navigationBarTitle(_ title: Text) -> some View { adding(title) }
    public func help(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func help(_ text: Text) -> some View { adding(text) }
    public func badge(_ key: LocalizedStringKey?) -> some View { adding(key ?? "") }
    public func badge(_ label: Text?) -> some View { adding(label ?? Text(strings: [])) }
    public func alert(
      _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(key) }
    public func alert(
      _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(title) }
    public func alert(
      _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text,
      @ViewBuilder message: () -> Text
    ) -> some View { adding(key) }
    public func alert(
      _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text,
      @ViewBuilder message: () -> Text
    ) -> some View { adding(title) }
    public func confirmationDialog(
      _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(key) }
    public func confirmationDialog(
      _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(title) }
    public func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
      adding(prompt)
    }
    public func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
      adding(prompt ?? Text(strings: []))
    }
    public func tabItem(@ViewBuilder _ label: () -> Text) -> some View {
      Text(strings: strings) + label()
    }
  }

  @MainActor public func shown(_ view: some View) -> [String] { view.strings }
#endif
