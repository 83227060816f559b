/// What becomes of an image behind the variable, function or argument that takes it.
///
/// Names are all that is compared. So an image may be thought to be shown by SwiftUI that is not, and stays in the app;
/// the other way round it would leave and never appear.
struct ImageFlow {
  struct Place {
    var path: String
    var fact: FileFacts.Consumption
  }

  /// The first place in SwiftUI that shows what a name gives.
  private var shown: [String: Place] = [:]

  init(_ files: [(path: String, facts: FileFacts)]) {
    for (path, facts) in files {
      for fact in facts.consumptions
      where fact.consumer == .swiftUI && !Self.common.contains(fact.name) {
        if let known = shown[fact.name], known.path <= path { continue }
        shown[fact.name] = Place(path: path, fact: fact)
      }
    }
  }

  /// Names that say nothing outside of their file.
  private static let common: Set<String> = [
    "image", "img", "icon", "name", "uiImage", "rawValue", "value", "body", "result", "view",
    "self", "placeholder", "photo", "avatar", "thumbnail", "cover", "content", "item", "model",
  ]

  /// Places in the same file that read the image once, and the first place anywhere that shows it by SwiftUI.
  func consumptions(of carriers: [String], in path: String, _ facts: FileFacts) -> [Place] {
    guard !carriers.isEmpty else { return [] }
    var places = facts.consumptions.filter { carriers.contains($0.name) }
      .map { Place(path: path, fact: $0) }
    if !places.contains(where: { $0.fact.consumer == .swiftUI }),
      let other = carriers.compactMap({ shown[$0] }).first
    {
      places.append(other)
    }
    return places
  }
}
