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

    /// SwiftUI asks for its views by this selector.
    func string(_ table: String? = nil, _ bundle: Bundle? = nil) -> String {
      let format = (bundle ?? .main).send(Bundle.Selector.attributed, value.key, nil, table)
      return CountedString.format(format, value.arguments)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/environmentvalues
  public struct EnvironmentValues {
    public var locale = Locale.current
  }

  @MainActor public protocol View { var strings: [String] { get } }

  @MainActor @resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> Text { Text(strings: []) }
    public static func buildBlock(_ content: Text) -> Text { content }
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

  public struct Text: View {
    public let strings: [String]
    /// The key, if it's looked up in the app's bundle.
    private var key: LocalizedStringKey?
    init(strings: [String]) { self.strings = strings }
    public init(
      _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
      comment: StaticString? = nil
    ) {
      strings = [key.string(tableName, bundle)]
      self.key = key
    }
    /// SwiftUI then asks by a private selector, in the language of the locale.
    public func environment(
      _ path: WritableKeyPath<EnvironmentValues, Locale>, _ locale: Locale
    ) -> Text { Text(strings: key.map { [$0.value.string(nil, in: locale)] } ?? strings) }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
      strings = [String(content)]
    }
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
      strings = shown(resource)
    }
    public static func + (a: Text, b: Text) -> Text { Text(strings: a.strings + b.strings) }
  }

  /// A view with a title.
  @MainActor public class TitledView: View {
    public let strings: [String]
    init(_ title: LocalizedStringKey) { strings = [title.string()] }
    init(_ text: Text) { strings = text.strings }
  }

  public final class Label: TitledView {
    public init(_ title: LocalizedStringKey, systemImage: String) { super.init(title) }
  }
  public final class Button: TitledView {
    public init(
      _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { super.init(title) }
  }
  public final class Toggle: TitledView {
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { super.init(title) }
  }
  public final class TextField: TitledView {
    public init(_ title: LocalizedStringKey, text: Binding<String>) { super.init(title) }
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
