/// The catalogs nearly all of whose images stand in lists of constants: what such a list names says nothing by itself.
struct ListedCatalogs {
  /// Nine sets in ten.
  static let share = (listed: 9, of: 10)

  private let traced: LookupTraces
  /// The images of these catalogs.
  private let images: Set<Int>

  /// - Parameters:
  ///   - files: The facts of all files.
  ///   - traced: The files that are lists of names.
  init(
    _ files: [(path: String, facts: FileFacts)], traced: LookupTraces, assets: [NamedAsset],
    names: AssetNames
  ) {
    self.traced = traced
    var listed: Set<Int> = []
    for (path, facts) in files where traced.unreadConstants[path] != nil {
      for fact in facts.occurrences
      where fact.isConstant && names.meanings.indices.contains(fact.word) {
        for meaning in names.meanings[fact.word] where meaning.role == .name {
          listed.insert(meaning.asset)
        }
      }
    }
    guard !listed.isEmpty else {
      images = []
      return
    }
    var counts: [String: (all: Int, listed: Int)] = [:]
    for (index, asset) in assets.enumerated() where asset.kind == .image && !asset.isNested {
      let isListed = listed.contains(names.firstAlike[index])
      let count = counts[asset.catalog, default: (0, 0)]
      counts[asset.catalog] = (count.all + 1, count.listed + (isListed ? 1 : 0))
    }
    let whole = counts.filter { $1.listed * Self.share.of >= $1.all * Self.share.listed }
    // Copies of a name have the same places.
    let others = assets.indices.filter { whole[assets[$0].catalog] == nil }
    images = Set(assets.indices).subtracting(others.map { names.firstAlike[$0] })
  }

  /// Returns how likely a lookup that can't be followed finds an image by a constant or case that nothing reads or makes;
  /// nil for all else.
  func doubt(
    of fact: FileFacts.Occurrence, in path: String, to image: Int
  ) -> LookupDoubts.Likelihood? {
    let isUnread = traced.isUnread(fact, in: path) && images.contains(image)
    return isUnread ? .unlikely : traced.doubt(of: fact, in: path)
  }
}
