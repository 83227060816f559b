extension LookupShadow {
  /// Initializers of views with a `Text` for their title, which SwiftUI lacks. An offload writes them into calls with a
  /// key, `Button(Text("Save")) {}`, whose text then asks the packs.
  ///
  /// Each has the parameters, the availability and the isolation of SwiftUI's own with a key, except that a few of
  /// SwiftUI's own for a label belong to the main actor.
  static let titles = controls + fields + containers + newerViews

  private static let controls = """

    extension SwiftUI.Label where Title == SwiftUI.Text, Icon == SwiftUI.Image {
      nonisolated init(_ title: SwiftUI.Text, systemImage: String) {
        self.init {
          title
        } icon: {
          SwiftUI.Image(systemName: systemImage)
        }
      }
    }

    extension SwiftUI.Button where Label == SwiftUI.Text {
      @preconcurrency nonisolated init(
        _ title: SwiftUI.Text, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
      ) {
        self.init(role: role, action: { action() }) { title }
      }
    }

    extension SwiftUI.Button where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
      @preconcurrency nonisolated init(
        _ title: SwiftUI.Text, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
      ) {
        self.init(role: role, action: { action() }) {
          SwiftUI.Label(title, systemImage: systemImage)
        }
      }
    }

    extension SwiftUI.Toggle where Label == SwiftUI.Text {
      init(_ title: SwiftUI.Text, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { title }
      }
    }

    extension SwiftUI.Toggle where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
      init(_ title: SwiftUI.Text, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) {
          SwiftUI.Label(title, systemImage: systemImage)
        }
      }
    }

    extension SwiftUI.Picker where Label == SwiftUI.Text {
      nonisolated init(
        _ title: SwiftUI.Text, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
      ) {
        self.init(selection: selection, content: content) { title }
      }
    }

    extension SwiftUI.Picker where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
      nonisolated init(
        _ title: SwiftUI.Text, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
      ) {
        self.init(selection: selection, content: content) {
          SwiftUI.Label(title, systemImage: systemImage)
        }
      }
    }

    extension SwiftUI.ProgressView where Label == SwiftUI.Text, CurrentValueLabel == EmptyView {
      nonisolated init(_ title: SwiftUI.Text) {
        self.init { title }
      }

      nonisolated init<V: BinaryFloatingPoint>(_ title: SwiftUI.Text, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { title }
      }
    }

    extension SwiftUI.Link where Label == SwiftUI.Text {
      init(_ title: SwiftUI.Text, destination: URL) {
        self.init(destination: destination) { title }
      }
    }

    """

  private static let fields = """

    extension SwiftUI.TextField where Label == SwiftUI.Text {
      nonisolated init(_ title: SwiftUI.Text, text: Binding<String>, prompt: SwiftUI.Text?) {
        self.init(text: text, prompt: prompt) { title }
      }

      @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
      nonisolated init(
        _ title: SwiftUI.Text, text: Binding<String>, prompt: SwiftUI.Text? = nil, axis: Axis
      ) {
        self.init(text: text, prompt: prompt, axis: axis) { title }
      }

      nonisolated init<F: ParseableFormatStyle>(
        _ title: SwiftUI.Text, value: Binding<F.FormatInput>, format: F,
        prompt: SwiftUI.Text? = nil
      ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { title }
      }

      nonisolated init<F: ParseableFormatStyle>(
        _ title: SwiftUI.Text, value: Binding<F.FormatInput?>, format: F,
        prompt: SwiftUI.Text? = nil
      ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { title }
      }
    }

    extension SwiftUI.SecureField where Label == SwiftUI.Text {
      nonisolated init(
        _ title: SwiftUI.Text, text: Binding<String>, prompt: SwiftUI.Text? = nil
      ) {
        self.init(text: text, prompt: prompt) { title }
      }
    }

    """

  private static let containers = """

    extension SwiftUI.Section
    where Parent == SwiftUI.Text, Content: SwiftUI.View, Footer == EmptyView {
      init(_ title: SwiftUI.Text, @ViewBuilder content: () -> Content) {
        self.init(content: content) { title }
      }

      @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
      init(
        _ title: SwiftUI.Text, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
      ) {
        self.init(isExpanded: isExpanded, content: content) { title }
      }
    }

    extension SwiftUI.NavigationLink where Label == SwiftUI.Text {
      init(_ title: SwiftUI.Text, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { title }
      }

      init(_ title: SwiftUI.Text, destination: Destination) {
        self.init(destination: { destination }) { title }
      }
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    extension SwiftUI.NavigationLink where Label == SwiftUI.Text, Destination == Never {
      nonisolated init<P: Hashable>(_ title: SwiftUI.Text, value: P?) {
        self.init(value: value) { title }
      }

      nonisolated init<P: Codable & Hashable>(_ title: SwiftUI.Text, value: P?) {
        self.init(value: value) { title }
      }
    }

    #if !os(tvOS) && !os(watchOS)
      extension SwiftUI.Menu where Label == SwiftUI.Text {
        nonisolated init(_ title: SwiftUI.Text, @ViewBuilder content: () -> Content) {
          self.init(content: content) { title }
        }

        nonisolated init(
          _ title: SwiftUI.Text, @ViewBuilder content: () -> Content,
          primaryAction: @escaping () -> Void
        ) {
          self.init(content: content, label: { title }, primaryAction: primaryAction)
        }
      }

      extension SwiftUI.Menu where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
        nonisolated init(
          _ title: SwiftUI.Text, systemImage: String, @ViewBuilder content: () -> Content
        ) {
          self.init(content: content) {
            SwiftUI.Label(title, systemImage: systemImage)
          }
        }

        nonisolated init(
          _ title: SwiftUI.Text, systemImage: String, @ViewBuilder content: () -> Content,
          primaryAction: @escaping () -> Void
        ) {
          self.init(
            content: content,
            label: { SwiftUI.Label(title, systemImage: systemImage) },
            primaryAction: primaryAction)
        }
      }

      extension SwiftUI.DisclosureGroup where Label == SwiftUI.Text {
        init(_ title: SwiftUI.Text, @ViewBuilder content: @escaping () -> Content) {
          self.init(content: content) { title }
        }

        init(
          _ title: SwiftUI.Text, isExpanded: Binding<Bool>,
          @ViewBuilder content: @escaping () -> Content
        ) {
          self.init(isExpanded: isExpanded, content: content) { title }
        }
      }

      extension SwiftUI.GroupBox where Label == SwiftUI.Text {
        init(_ title: SwiftUI.Text, @ViewBuilder content: () -> Content) {
          self.init(content: content) { title }
        }
      }

      extension SwiftUI.ColorPicker where Label == SwiftUI.Text {
        init(_ title: SwiftUI.Text, selection: Binding<Color>, supportsOpacity: Bool = true) {
          self.init(selection: selection, supportsOpacity: supportsOpacity) { title }
        }

        init(_ title: SwiftUI.Text, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
          self.init(selection: selection, supportsOpacity: supportsOpacity) { title }
        }
      }

      extension SwiftUI.DatePicker where Label == SwiftUI.Text {
        nonisolated init(
          _ title: SwiftUI.Text, selection: Binding<Date>,
          displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
        ) {
          self.init(selection: selection, displayedComponents: displayedComponents) { title }
        }

        nonisolated init(
          _ title: SwiftUI.Text, selection: Binding<Date>, in range: ClosedRange<Date>,
          displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
        ) {
          self.init(
            selection: selection, in: range, displayedComponents: displayedComponents
          ) { title }
        }

        nonisolated init(
          _ title: SwiftUI.Text, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
          displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
        ) {
          self.init(
            selection: selection, in: range, displayedComponents: displayedComponents
          ) { title }
        }

        nonisolated init(
          _ title: SwiftUI.Text, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
          displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
        ) {
          self.init(
            selection: selection, in: range, displayedComponents: displayedComponents
          ) { title }
        }
      }

      extension SwiftUI.Stepper where Label == SwiftUI.Text {
        nonisolated init<V: Strideable>(
          _ title: SwiftUI.Text, value: Binding<V>, step: V.Stride = 1,
          onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
          self.init(
            value: value, step: step, label: { title }, onEditingChanged: onEditingChanged)
        }

        nonisolated init<V: Strideable>(
          _ title: SwiftUI.Text, value: Binding<V>, in bounds: ClosedRange<V>,
          step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
          self.init(
            value: value, in: bounds, step: step, label: { title },
            onEditingChanged: onEditingChanged)
        }
      }
    #endif

    """

  /// Views that SwiftUI has since a later system than the runtime needs.
  private static let newerViews = """

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    extension SwiftUI.LabeledContent where Label == SwiftUI.Text, Content: SwiftUI.View {
      nonisolated init(_ title: SwiftUI.Text, @ViewBuilder content: () -> Content) {
        self.init(content: content) { title }
      }
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    extension SwiftUI.LabeledContent where Label == SwiftUI.Text, Content == SwiftUI.Text {
      nonisolated init<S: StringProtocol>(_ title: SwiftUI.Text, value: S) {
        self.init {
          SwiftUI.Text(value)
        } label: {
          title
        }
      }
    }

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension SwiftUI.ContentUnavailableView
    where
      Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image>, Description == SwiftUI.Text?,
      Actions == EmptyView
    {
      init(_ title: SwiftUI.Text, systemImage name: String, description: SwiftUI.Text? = nil) {
        self.init {
          SwiftUI.Label(title, systemImage: name)
        } description: {
          description
        } actions: {
          EmptyView()
        }
      }
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
    extension SwiftUI.Tab
    where
      Value: Hashable, Content: SwiftUI.View,
      Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image>
    {
      nonisolated init(
        _ title: SwiftUI.Text, systemImage: String, value: Value,
        @ViewBuilder content: () -> Content
      ) {
        self.init(value: value, content: content) {
          SwiftUI.Label(title, systemImage: systemImage)
        }
      }
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, *)
    extension SwiftUI.Tab
    where
      Value == Never, Content: SwiftUI.View, Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image>
    {
      init(
        _ title: SwiftUI.Text, systemImage: String, @ViewBuilder content: () -> Content
      ) {
        self.init(content: content) {
          SwiftUI.Label(title, systemImage: systemImage)
        }
      }
    }

    """
}
