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

  @resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> Text { Text(strings: []) }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
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
  public enum ButtonRole { case cancel, destructive }

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
      self.init(strings: shown(resource))
    }
    public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text { Text(strings: ask(locale)) }
    public static func + (a: Text, b: Text) -> Text { Text { a.ask($0) + b.ask($0) } }
  }
  extension Text: View {}

  public struct Image {
    public init(systemName: String) {}
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
  extension Label: View {
    public var strings: [String] { title.strings }
    @MainActor public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text {
      Text(showing: title, under: path, locale)
    }
  }
  extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
      self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
      self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
  }

  public struct TextField<Label: View> {
    private let label: Label
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension TextField: View {
    public var strings: [String] { label.strings }
    @MainActor public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text {
      Text(showing: label, under: path, locale)
    }
  }
  extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
      self.init(text: text) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
      self.init(text: text) { Text(title) }
    }
  }

  /// A view with a title.
  @MainActor public class TitledView: View {
    private let title: Text
    public var strings: [String] { title.strings }
    init(_ title: LocalizedStringKey) { self.title = Text(title) }
    init(_ text: Text) { title = text }
    public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text { title.environment(path, locale) }
  }

  public final class Button: TitledView {
    public init(
      _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { super.init(title) }
  }
  public final class Toggle: TitledView {
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { super.init(title) }
  }
  public final class SecureField: TitledView {
    public init(_ title: LocalizedStringKey, text: Binding<String>) { super.init(title) }
  }
  public final class Link: TitledView {
    public init(_ title: LocalizedStringKey, destination: URL) { super.init(title) }
  }
  public final class NavigationLink: TitledView {
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Text) {
      super.init(title)
    }
  }
  public final class Picker: TitledView {
    public init(
      _ title: LocalizedStringKey, selection: Binding<Int>, @ViewBuilder content: () -> Text
    ) { super.init(title) }
  }
  public final class Section: TitledView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Text) {
      super.init(title)
    }
    public init(header: Text, @ViewBuilder content: () -> Text) { super.init(header) }
  }
  public final class Menu: TitledView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Text) {
      super.init(title)
    }
  }
  public final class DatePicker: TitledView {
    public init(_ title: LocalizedStringKey, selection: Binding<Date>) { super.init(title) }
  }
  public final class Stepper: TitledView {
    public init(_ title: LocalizedStringKey, value: Binding<Int>) { super.init(title) }
  }
  public final class ProgressView: TitledView {
    public override init(_ title: LocalizedStringKey) { super.init(title) }
  }
  public final class Gauge: TitledView {
    public init(value: Double, @ViewBuilder label: () -> Text) { super.init(label()) }
  }
  public final class DisclosureGroup: TitledView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Text) {
      super.init(title)
    }
  }
  public final class GroupBox: TitledView {
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Text) {
      super.init(title)
    }
  }
  public final class ColorPicker: TitledView {
    public init(_ title: LocalizedStringKey, selection: Binding<Color>) { super.init(title) }
  }
  public final class ContentUnavailableView: TitledView {
    public init(_ title: LocalizedStringKey, systemImage: String) { super.init(title) }
  }
  public final class LabeledContent: TitledView {
    public init(_ title: LocalizedStringKey, value: String) { super.init(title) }
  }
  public final class ShareLink: TitledView {
    public init(_ title: LocalizedStringKey, item: URL) { super.init(title) }
  }
  public struct EditButton: View {
    public let strings: [String] = []
    public init() {}
  }

  extension View {
    private func adding(_ key: LocalizedStringKey) -> Text {
      Text(strings: strings + [key.string()])
    }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func navigationTitle(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func help(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func badge(_ key: LocalizedStringKey) -> some View { adding(key) }
    public func alert(
      _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(key) }
    public func confirmationDialog(
      _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Text
    ) -> some View { adding(key) }
    public func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
      adding(prompt)
    }
    public func tabItem(@ViewBuilder _ label: () -> Text) -> some View {
      Text(strings: strings + label().strings)
    }
  }

  @MainActor public func shown(_ view: some View) -> [String] { view.strings }
#endif
