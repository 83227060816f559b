import Foundation

/// A file of the sample.
struct Sample {
  var path: String
  var bytes: [UInt8]

  static func draw(from folders: [String], perApp: Int, limit: Int) throws -> [Sample] {
    var result: [Sample] = []
    for folder in folders {
      let files = pictures(below: folder)
      let half = perApp / 2
      var chosen = Set(files.suffix(perApp - half).map(\.path))
      let others = files.dropLast(perApp - half)
      for index in 0..<min(half, others.count) {
        chosen.insert(others[index * others.count / half].path)
      }
      for file in files where chosen.contains(file.path) && result.count < limit {
        let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
        result.append(Sample(path: file.path, bytes: [UInt8](data)))
      }
    }
    return result
  }

  /// PNG files in image sets, smallest first; equal contents count once by size and name.
  private static func pictures(below folder: String) -> [(path: String, size: Int)] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [(path: String, size: Int)] = []
    while let name = walk.nextObject() as? String {
      guard name.hasSuffix(".png"), name.contains(".imageset/") else { continue }
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      if size > 0 { result.append((path, size)) }
    }
    return result.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
  }
}
