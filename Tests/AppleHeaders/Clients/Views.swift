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
