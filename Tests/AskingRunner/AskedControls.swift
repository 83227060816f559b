// Views of SwiftUI with a label, with Apple's signatures: those with a key and those with a view.
#if os(Linux)
  public typealias ImageLabel = Label<Text, Image>
  public protocol ParseableFormatStyle {
    associatedtype FormatInput
    associatedtype FormatOutput
  }
  public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
  }

  // As in the SDK, conformances are in extensions: initializers belong to no actor.
  public struct Button<Label: View> { let label: Label }
  extension Button: LabelledView { public var shown: Label { label } }
  extension Button {
    @preconcurrency public init(
      role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension Button where Label == Text {
    @preconcurrency public init(
      _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) { self.init(role: nil, action: action) { Text(titleKey) } }
    @preconcurrency public init(
      _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(titleKey) } }
    @preconcurrency @_disfavoredOverload public init<S: StringProtocol>(
      _ title: S, action: @escaping @MainActor () -> Void
    ) { self.init(role: nil, action: action) { Text(title) } }
  }
  extension Button where Label == ImageLabel {
    @preconcurrency public init(
      _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
      self.init(role: nil, action: action) {
        ImageLabel {
          Text(titleKey)
        } icon: {
          Image(systemName: systemImage)
        }
      }
    }
  }

  public struct Toggle<Label: View> { let label: Label }
  extension Toggle: LabelledView { public var shown: Label { label } }
  extension Toggle {
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.label = label() }
  }
  extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
      self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
      self.init(isOn: isOn) { Text(title) }
    }
  }

  public struct SecureField<Label: View> { let label: Label }
  extension SecureField: LabelledView { public var shown: Label { label } }
  extension SecureField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
      self.init(text: text) { Text(titleKey) }
    }
  }

  public struct Link<Label: View> { let label: Label }
  extension Link: LabelledView { public var shown: Label { label } }
  extension Link {
    public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }
  }
  extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
      self.init(destination: destination) { Text(titleKey) }
    }
  }

  public struct NavigationLink<Label: View, Destination: View> { let label: Label }
  extension NavigationLink: LabelledView { public var shown: Label { label } }
  extension NavigationLink {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
    public init<P: Codable & Hashable>(value: P?, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
      self.init(destination: destination) { Text(titleKey) }
    }
  }
  extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
      self.init(value: value) { Text(titleKey) }
    }
    public init<P: Codable & Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
      self.init(value: value) { Text(titleKey) }
    }
  }

  public struct Picker<Label: View, SelectionValue: Hashable, Content: View> { let label: Label }
  extension Picker: LabelledView { public var shown: Label { label } }
  extension Picker {
    public init(
      selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
      @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension Picker where Label == Text {
    public init(
      _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
      @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(titleKey) } }
  }

  public struct Section<Parent, Content, Footer> { let parent: Parent }
  extension Section: View where Parent: View, Content: View, Footer: View {
    public var strings: [String] { parent.strings }
  }
  extension Section: LabelledView where Parent: View, Content: View, Footer: View {
    public var shown: Parent { parent }
  }
  extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
      parent = header()
    }
    public init(
      isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
      @ViewBuilder header: () -> Parent
    ) { parent = header() }
    public init(header: Parent, @ViewBuilder content: () -> Content) { parent = header }
  }
  extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(titleKey) }
    }
  }

  public struct Menu<Label: View, Content: View> { let label: Label }
  extension Menu: LabelledView { public var shown: Label { label } }
  extension Menu {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
    public init(
      @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
      primaryAction: @escaping () -> Void
    ) { self.label = label() }
  }
  extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(titleKey) }
    }
  }

  public struct DisclosureGroup<Label: View, Content: View> { let label: Label }
  extension DisclosureGroup: LabelledView { public var shown: Label { label } }
  extension DisclosureGroup {
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
    public init(
      isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
      self.init(content: content) { Text(titleKey) }
    }
  }

  public struct GroupBox<Label: View, Content: View> { let label: Label }
  extension GroupBox: LabelledView { public var shown: Label { label } }
  extension GroupBox {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(titleKey) }
    }
  }

  public struct DatePicker<Label: View> { let label: Label }
  extension DatePicker: LabelledView { public var shown: Label { label } }
  extension DatePicker {
    public init(
      selection: Binding<Date>,
      displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
      @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public init(
      selection: Binding<Date>, in range: some RangeExpression<Date>,
      displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
      @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension DatePicker where Label == Text {
    public init(
      _ titleKey: LocalizedStringKey, selection: Binding<Date>,
      displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
      self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
  }

  public struct Stepper<Label: View> { let label: Label }
  extension Stepper: LabelledView { public var shown: Label { label } }
  extension Stepper {
    public init<V: Strideable>(
      value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.label = label() }
    public init<V: Strideable>(
      value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
      @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.label = label() }
  }
  extension Stepper where Label == Text {
    public init<V: Strideable>(
      _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }
  }

  public struct ProgressView<Label: View, CurrentValueLabel: View> { let label: Label }
  extension ProgressView: LabelledView { public var shown: Label { label } }
  extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) { self.label = label() }
    public init<V: BinaryFloatingPoint>(
      value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
      self.init { Text(titleKey) }
    }
  }

  public struct ColorPicker<Label: View> { let label: Label }
  extension ColorPicker: LabelledView { public var shown: Label { label } }
  extension ColorPicker {
    public init(
      selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) { self.label = label() }
    public init(
      selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension ColorPicker where Label == Text {
    public init(
      _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }
  }

  public struct Gauge<Label: View> { let label: Label }
  extension Gauge: LabelledView { public var shown: Label { label } }
  extension Gauge {
    public init<V: BinaryFloatingPoint>(value: V, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }

  public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    let label: Label
  }
  extension ContentUnavailableView: LabelledView { public var shown: Label { label } }
  extension ContentUnavailableView {
    public init(
      @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
      @ViewBuilder actions: () -> Actions
    ) { self.label = label() }
  }
  extension ContentUnavailableView
  where Label == ImageLabel, Description == Text?, Actions == EmptyView {
    public init(
      _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) { label = ImageLabel(title, systemImage: name) }
  }

  public struct LabeledContent<Label: View, Content: View> { let label: Label }
  extension LabeledContent: LabelledView { public var shown: Label { label } }
  extension LabeledContent {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
      self.init {
        Text(value)
      } label: {
        Text(titleKey)
      }
    }
  }

  public struct ShareLink { let label: Text }
  extension ShareLink: LabelledView { public var shown: Text { label } }
  extension ShareLink {
    public init(_ titleKey: LocalizedStringKey, item: URL) { label = Text(titleKey) }
    public init(_ title: Text, item: URL) { label = title }
  }

  public struct Tab<Value, Content, Label> { let label: Label }
  extension Tab: View where Content: View, Label: View {
    public var strings: [String] { label.strings }
  }
  extension Tab: LabelledView where Content: View, Label: View {
    public var shown: Label { label }
  }
  extension Tab where Value: Hashable, Content: View, Label: View {
    public init(
      value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.label = label() }
  }
  extension Tab where Value == Never, Content: View, Label: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      self.label = label()
    }
  }
  public struct DefaultTabLabel { let title: Text }
  extension DefaultTabLabel: LabelledView { public var shown: Text { title } }
  extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(
      _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
      @ViewBuilder content: () -> Content
    ) { label = DefaultTabLabel(title: Text(titleKey)) }
  }

  extension TextField {
    public init(
      text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) { self.init(text: text, prompt: prompt, label: label) }
    public init<F: ParseableFormatStyle>(
      value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { self.init(text: Binding(), prompt: prompt, label: label) }
    public init<F: ParseableFormatStyle>(
      value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
      @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String { self.init(text: Binding(), prompt: prompt, label: label) }
  }
  extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
      self.init(text: text, axis: axis) { Text(titleKey) }
    }
  }
#endif
