import SwiftUI

// Code of an app that sets the locale of its views, beside the generated file. No call may be ambiguous, and each must
// mean the module's own declaration.

struct TripList: View {
  let title: LocalizedStringKey
  let name: String
  let search: Binding<String>

  var body: some View {
    VStack {
      Text("trip.title")
      Text(title)
      Text(name)
      Text(verbatim: name)
      Text("\(name) in three days", comment: "A length")
      Text("trip.title", tableName: "Trips", bundle: .main, comment: "The title")
      Text(LocalizedStringKey(name))
      Text(.init(name))
      if name.isEmpty {
        Label("trip.none", systemImage: "map")
      } else {
        Label(name, systemImage: "map")
      }
      HStack {
        TextField("trip.search", text: search)
        TextField(name, text: search)
        TextField("trip.search", text: search) {}
        TextField(text: search) { Text("trip.search") }
      }
      ForEach(["a", "b"], id: \.self) { Text($0) }
      Button {
      } label: {
        Label {
          Text(title)
        } icon: {
          Image(systemName: "map")
        }
      }
    }
  }

  nonisolated static func texts(_ keys: [LocalizedStringKey]) -> [Text] { keys.map { Text($0) } }
  nonisolated static let label = Text("trip.title")
}

/// Calls as an offload leaves them.
struct TripForm: View {
  let title: LocalizedStringKey
  let isNew: Bool
  let isOn: Binding<Bool>
  let name: Binding<String>
  let day: Binding<Date>
  let days: Binding<Int>
  let color: Binding<Color>
  let address: URL
  let action: @MainActor () -> Void

  var body: some View {
    VStack {
      Section(Text("trip.title")) {
        Toggle(Text("trip.shared"), isOn: isOn)
        Picker(Text(title), selection: days) { Text("trip.days") }
        SecureField(Text("trip.secret"), text: name)
        TextField(Text("trip.name"), text: name, prompt: Text("trip.prompt"))
        Link(Text("trip.web"), destination: address)
        NavigationLink(Text("trip.map")) { Text("trip.map") }
        NavigationLink(Text("trip.map"), destination: Text("trip.map"))
      }
      VStack {
        Button(Text("trip.delete"), action: action)
        Button(Text(isNew ? "trip.add" : "trip.save")) { action() }
        Button(Text("trip.cancel"), role: .cancel) {}
        Button(Text("trip.star"), systemImage: "star") {}
        ProgressView(Text("trip.loading"))
        Label("trip.image", image: "trip")
      }
      #if !os(tvOS)
        GroupBox(Text("trip.more")) {
          DatePicker(Text("trip.day"), selection: day, in: Date()..., displayedComponents: .date)
          Stepper(Text("trip.days"), value: days, in: 1...9)
          ColorPicker(Text("trip.color"), selection: color)
          Menu(Text("trip.menu")) { Text("trip.menu") }
          DisclosureGroup(Text("trip.notes"), isExpanded: isOn) { Text("trip.notes") }
        }
      #endif
    }
    .accessibilityLabel(Text("trip.title"))
  }

  nonisolated static func button(_ action: @escaping @MainActor () -> Void) -> some View {
    Button(Text("trip.add")) { action() }
  }
}

@available(iOS 18.0, tvOS 18.0, *)
struct TripTabs: View {
  let name: String

  var body: some View {
    VStack {
      LabeledContent(Text("trip.name"), value: name)
      LabeledContent(Text("trip.name")) { Text(name) }
      NavigationLink(Text("trip.map"), value: 1)
      ContentUnavailableView(
        Text("trip.none"), systemImage: "map", description: Text("trip.none.more"))
      Section(Text("trip.title"), isExpanded: Binding(get: { true }, set: { _ in })) { Text(name) }
    }
  }

  @MainActor static func tab() -> Tab<Int, Text, Label<Text, Image>> {
    Tab(Text("trip.title"), systemImage: "map", value: 1) { Text("trip.title") }
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
struct NoticeView: View {
  let title: LocalizedStringResource
  let name: String

  var body: some View {
    VStack {
      Text(title)
      Text(name.isEmpty ? title : "trip.none")
      Text(LocalizedStringResource("trip.title", table: "Trips"))
      Text("trip.title")
      Text(name)
      Label(Text(title), systemImage: "map")
    }
  }
}
