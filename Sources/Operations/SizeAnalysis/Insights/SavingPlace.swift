/// A place whose bytes would be saved: a file, a slice or a rendition in it, or a part of that.
///
/// The bytes of a place are in those of the places above it, so that the sum of all insights counts them once.
struct SavingPlace: Hashable {
  /// The file.
  let path: String
  /// The slice of a binary or the rendition of a catalog; nil for the whole file.
  var item: String?
  /// The part that would go, such as symbols; nil for all of it.
  var part: Part?

  /// Parts of a binary that can go one by one.
  enum Part: Hashable {
    case symbols, exports, debugging, names, code
  }

  init(_ path: String, item: String? = nil, part: Part? = nil) {
    self.path = path
    self.item = item
    self.part = part
  }

  /// Returns the bytes of places; of one that is there twice, the larger number.
  static func savings(_ bytes: some Sequence<(SavingPlace, Int)>) -> [SavingPlace: Int] {
    Dictionary(bytes, uniquingKeysWith: max)
  }

  /// Returns the bytes of whole files.
  static func savings(of files: some Sequence<InsightedApp.File>) -> [SavingPlace: Int] {
    savings(files.map { (SavingPlace($0.path), $0.bytes) })
  }

  /// Returns the bytes of images of catalogs.
  static func savings(of images: some Sequence<InsightedApp.CatalogImage>) -> [SavingPlace: Int] {
    savings(images.map { ($0.place, $0.bytes) })
  }

  /// The sum of savings of which some may be within others.
  ///
  /// - Parameter limit: the bytes of a file, or of a rendition.
  static func sum(_ savings: [SavingPlace: Int], limit: (SavingPlace) -> Int) -> Int {
    var items: [SavingPlace: Int] = [:]
    var files: [String: Int] = [:]
    for (place, bytes) in savings where place.part != nil {
      items[SavingPlace(place.path, item: place.item), default: 0] += bytes
    }
    for (place, bytes) in savings where place.part == nil && place.item != nil {
      items[place] = max(items[place] ?? 0, bytes)
    }
    for (place, bytes) in items { files[place.path, default: 0] += min(bytes, limit(place)) }
    for (place, bytes) in savings where place.item == nil {
      files[place.path] = max(files[place.path] ?? 0, bytes)
    }
    return files.reduce(0) { $0 + min($1.value, limit(SavingPlace($1.key))) }
  }
}
