/// A place in the sources that requests tags, or looks up a file that leaves the app with its tags.
public struct TagCallSite: Hashable, Sendable, Encodable {
  /// The file, relative to the root.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The call as people know it.
  public var call: String
  /// The edit that a person has to make; nil if the generated file answers the call.
  public var change: String?
}

extension TagInventory {
  /// Returns the call sites that matter if these resources leave the app, by file and line.
  public func callSites(leaving resources: [TaggedResource]) -> [TagCallSite] {
    let names = Set(resources.flatMap(\.fileNames))
    let stems = Set(names.map { TaggedFileLookup.split($0).stem })
    let types = Set(names.map { TaggedFileLookup.split($0).type }.filter { !$0.isEmpty })
    let found = lookups.filter { $0.finds(names, stems: stems, types: types) }
    let sites = requests.map(TagCallSite.init) + found.map(TagCallSite.init)
    return TagCallSite.ordered(sites)
  }
}

extension TagCallSite {
  /// Returns each site once, by file, line, call and edit.
  static func ordered(_ sites: [TagCallSite]) -> [TagCallSite] {
    // A line can have the same call twice, of which the generated file answers one.
    Set(sites).sorted {
      ($0.file, $0.line, $0.call, $0.change ?? "") < ($1.file, $1.line, $1.call, $1.change ?? "")
    }
  }

  init(_ request: TagRequest) {
    file = request.file
    line = request.line
    let isSwift = request.file.hasSuffix(".swift")
    switch request.kind {
    case .request:
      call = isSwift ? "NSBundleResourceRequest(tags:)" : "initWithTags:"
      change = isSwift ? nil : "import LevityTags and use LVYResourceRequest here"
    case .preservation:
      call = isSwift ? "setPreservationPriority(_:forTags:)" : "setPreservationPriority:forTags:"
      change = isSwift ? nil : "call Levity.setPreservationPriority(_:forTags:) from Swift here"
    }
  }

  init(_ lookup: TaggedFileLookup) {
    file = lookup.file
    line = lookup.line
    call = lookup.call
    change =
      lookup.isAnswered
      ? nil : "look up files of tags in the request's bundle, or by its URL, here"
  }
}
