/// A look of the app, and a resource tag: two come with the app, one after the installation, three when they are chosen.
public enum Skin: String, CaseIterable, Sendable {
  case meadow
  case harbour
  case dunes
  case aurora
  case ember
  case lagoon

  /// The image behind everything.
  var backdrop: String {
    switch self {
    case .meadow: "Meadow/backdrop"
    case .harbour: "Harbour/backdrop"
    case .dunes: "Dunes/backdrop"
    case .aurora: "Aurora/backdrop"
    case .ember: "Ember/backdrop"
    case .lagoon: "Lagoon/backdrop"
    }
  }

  /// The sign at the top.
  var emblem: String {
    switch self {
    case .meadow: "Meadow/emblem"
    case .harbour: "Harbour/emblem"
    case .dunes: "Dunes/emblem"
    case .aurora: "Aurora/emblem"
    case .ember: "Ember/emblem"
    case .lagoon: "Lagoon/emblem"
    }
  }
}
