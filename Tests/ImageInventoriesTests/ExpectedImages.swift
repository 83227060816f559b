import Foundation

/// `expected/*.images.json` of the corpus.
struct ExpectedImages: Decodable {
  struct Summary: Decodable {
    var imagesets: Int
    var files: Int
    var bytes: Int
    var missing_files: Int
    var formats: [String: Int]
    var other_sets: [String: Int]
    var px_not_matching_scale: Int
  }
  struct Entry: Decodable {
    var idiom: String?
    var scale: String?
    var file: String?
    var bytes: Int?
    var fmt: String?
    var px: [Double]?
    var appearance: String?
  }
  struct ImageSet: Decodable {
    var catalog: String
    var path: String
    var name: String
    var intent: String?
    var images: [Entry]
  }
  enum Mismatch: Decodable, Hashable {
    case path(String)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? container.decode(String.self)).map(Mismatch.path) ?? .other
    }
  }

  var summary: Summary
  var imagesets: [ImageSet]
  var px_not_matching_scale: [[Mismatch]]
}
