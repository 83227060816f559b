import AssetCatalogs
import JSONDocuments
import KeySorting

/// The originals of a set that stay in the catalog for devices on which Levity doesn't show images.
///
/// They stay in the set itself, under the idiom of their device, beside the placeholder for all others. Xcode compiles
/// only the entries of the idioms that a target is built for, so that the app for iPhone and iPad has none of them, and
/// on the other device an entry of its own idiom takes precedence over the placeholder. The name, its symbol and the
/// project file don't change, and it is the same in targets of Xcode, in Swift packages and in a target for several
/// platforms.
struct OriginalsForOtherDevices {
  private(set) var entries: [JSONLiteral] = []
  /// The names of their files.
  private(set) var files: Set<String> = []
  /// The devices for which the set can keep all that it has.
  private(set) var devices: Set<OtherDevice> = []

  /// - Parameters:
  ///   - all: The set's entries.
  ///   - wanted: The devices whose products show the set. Entries for the watch stay in any case, and those for Apple TV
  ///     if no app for it has the set: no other app has them.
  ///   - isForTV: Whether an app for Apple TV has the set.
  init(
    _ all: [AssetEntry], for wanted: Set<OtherDevice>, isForTV: Bool = false
  ) {
    let named = all.filter { $0.fileName != nil }
    let common = named.filter { $0.traits.idiom == nil || $0.traits.idiom == "universal" }
    for device in OtherDevice.allCases {
      let own = named.filter { $0.traits.idiom == device.rawValue }
      let isWanted = wanted.contains(device)
      guard isWanted || device == .watch || device == .tv && !isForTV else { continue }
      var derived = common.filter { $0.traits.scale.map(device.scales.contains) ?? true }
      // The watch has no 1x. Without a scale, the only files of a set keep their size in points.
      let isSingle = device == .watch && derived.isEmpty
      if isSingle { derived = common.filter { $0.traits.scale == "1x" } }
      if own.isEmpty, isWanted {
        if common.isEmpty || !derived.isEmpty { devices.insert(device) }
      } else if isWanted {
        // One that lacks an appearance or a scale falls back to the entry for all devices.
        let known = Set(own.map { Self.anywhere($0.traits) })
        if derived.allSatisfy({ known.contains(Self.anywhere($0.traits)) }) {
          devices.insert(device)
        }
      }
      for entry in own.isEmpty ? (isWanted ? derived : []) : own {
        add(entry.node, for: device, isSingle: isSingle && own.isEmpty)
        if let file = entry.fileName { files.insert(file) }
      }
    }
  }

  private mutating func add(_ node: JSONNode, for device: OtherDevice, isSingle: Bool) {
    let left = isSingle ? ["idiom", "scale"] : ["idiom"]
    let members = (node.members ?? []).filter { !left.contains($0.key) }.map {
      JSONLiteral.Member($0.key, Self.literal($0.value))
    }
    entries.append(
      .object(
        (members + [.init("idiom", .string(device.rawValue))]).sorted(on: \.key)))
  }

  private static func anywhere(_ traits: AssetTraits) -> AssetTraits {
    var traits = traits
    traits.idiom = nil
    return traits
  }

  private static func literal(_ node: JSONNode) -> JSONLiteral {
    switch node.value {
    case .object(let members): .object(members.map { .init($0.key, literal($0.value)) })
    case .array(let elements): .array(elements.map(literal))
    case .string(let text): .string(text)
    case .bool(let flag): .bool(flag)
    case .number(let text): .number(text)
    case .null: .null
    }
  }
}
