import Foundation

/// A file of the sample.
struct Sample {
  var path: String
  var bytes: [UInt8]

  static func draw(from folders: [String], perApp: Int, limit: Int) throws -> [Sample] {
    var result: [Sample] = []
    for folder in folders {
      let files = pictures(below: folder)
      var chosen = Set(files.evenly(perApp / 2))
      chosen.formUnion(files.filter { !chosen.contains($0) }.byWeight(perApp - perApp / 2))
      for file in files where chosen.contains(file) && result.count < limit {
        let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
        result.append(Sample(path: file.path, bytes: [UInt8](data)))
      }
    }
    return result
  }

  /// PNG files in image sets, smallest first.
  private static func pictures(below folder: String) -> [Picture] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [Picture] = []
    while let name = walk.nextObject() as? String {
      guard name.hasSuffix(".png"), name.contains(".imageset/") else { continue }
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      if size > 0 { result.append(Picture(path: path, size: size)) }
    }
    return result.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
  }
}

private struct Picture: Hashable {
  var path: String
  var size: Int
}

extension [Picture] {
  /// `count` of them in equal steps.
  fileprivate func evenly(_ count: Int) -> [Picture] {
    (0..<Swift.min(count, self.count)).map { self[$0 * self.count / count] }
  }

  /// `count` of them in equal steps over the sum of their bytes: the larger, the likelier.
  fileprivate func byWeight(_ count: Int) -> [Picture] {
    let total = reduce(0) { $0 + $1.size }
    guard count > 0, total > 0 else { return [] }
    var result: [Picture] = []
    var sum = 0
    for picture in self {
      let steps = (sum * count + total / 2) / total
      sum += picture.size
      if (sum * count + total / 2) / total > steps { result.append(picture) }
    }
    return result
  }
}
