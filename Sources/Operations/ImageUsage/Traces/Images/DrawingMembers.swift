/// The members of `UIImage` that return a copy of the image as it is, or draw it: the app's own by what their bodies do,
/// those of libraries by their names.
struct DrawingMembers {
  private var names: Set<String> = []
  /// Those that make their copy again when the pixels arrive.
  private let waiting: Set<String>

  init(_ files: [FileFacts], waiting: Set<String> = []) {
    self.waiting = waiting
    var callers: [String: Set<String>] = [:]
    for facts in files {
      for fact in facts.consumptions where fact.name.hasPrefix(".") {
        guard !waiting.contains(String(fact.name.dropFirst())) else { continue }
        if fact.member.isEmpty {
          names.insert(String(fact.name.dropFirst()))
        } else {
          callers[fact.member, default: []].insert(String(fact.name.dropFirst()))
        }
      }
    }
    var rest = Array(names)
    while let name = rest.popLast() {
      for caller in callers[name] ?? [] where names.insert(caller).inserted { rest.append(caller) }
    }
  }

  func waits(_ name: some StringProtocol) -> Bool { waiting.contains(String(name)) }

  func contains(_ name: some StringProtocol) -> Bool {
    !waits(name) && draws(name)
  }

  private func draws(_ name: some StringProtocol) -> Bool {
    names.contains(String(name)) || ImageCopyNames.contains(Substring(name))
  }
}
