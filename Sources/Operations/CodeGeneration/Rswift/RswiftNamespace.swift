import KeySorting

/// A module's images as R.swift nests them: by namespace, sorted by name, without ambiguous names.
struct RswiftNamespace {
  /// Identifier and run-time name of each image that has an identifier of its own.
  private(set) var images: [(identifier: String, image: GeneratedImage)] = []
  private(set) var children: [Child] = []
  /// Run-time names without an identifier, with the reason.
  private(set) var skipped: [(name: String, reason: String)] = []
  let path: [String]

  struct Child {
    var identifier: String
    var namespace: RswiftNamespace
  }

  init(_ images: [GeneratedImage]) {
    var unique: [String: GeneratedImage] = [:]
    for image in images { unique[image.name] = image }
    self.init(
      unique.values.sorted(on: \.name).map { ($0.name.split(separator: "/"), $0) },
      path: [])
  }

  private init(_ entries: [(parts: [Substring], image: GeneratedImage)], path: [String]) {
    self.path = path
    var owners: [String: [GeneratedImage]] = [:]
    var groups: [String: (name: String, entries: [(parts: [Substring], image: GeneratedImage)])] =
      [:]
    for entry in entries {
      guard let first = entry.parts.first, let word = RswiftIdentifier.identifier(String(first))
      else {
        skipped.append((entry.image.name, "no identifier"))
        continue
      }
      if entry.parts.count == 1 {
        owners[word, default: []].append(entry.image)
      } else {
        groups[word, default: (String(first), [])].entries
          .append((Array(entry.parts.dropFirst()), entry.image))
      }
    }
    for (word, images) in owners.sorted(on: \.key) {
      if images.count == 1 {
        self.images.append((word, images[0]))
      } else {
        // R.swift generates nothing for any of them.
        skipped += images.map { ($0.name, "\(word) is ambiguous") }
      }
    }
    for (word, group) in groups.sorted(on: \.key) where owners[word] == nil {
      children.append(
        Child(
          identifier: word, namespace: RswiftNamespace(group.entries, path: path + [group.name])))
    }
  }

  /// Whether R.swift still generates a structure for the namespace after the offload.
  var survives: Bool {
    images.contains { $0.image.presence != .removed }
      || children.contains { $0.namespace.survives }
  }

  var hasRemoved: Bool {
    images.contains { $0.image.presence == .removed }
      || children.contains { $0.namespace.hasRemoved }
  }
}
