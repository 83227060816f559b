import Foundation
import ImageUsage

/// The Swift files below a folder and the names of its image sets.
struct SourceTree {
  let root: String
  private(set) var files: [SearchedFile] = []
  private(set) var assets: [NamedAsset] = []

  init(root: String) {
    self.root = root
    guard let walk = FileManager.default.enumerator(atPath: root) else { return }
    while let path = walk.nextObject() as? String {
      if path.hasSuffix(".imageset") {
        let name = String(path.split(separator: "/").last?.dropLast(9) ?? "")
        assets.append(NamedAsset(name: name, baseName: name, catalog: "", path: path))
      } else if path.hasSuffix(".swift"), let size = size(path), size > 0 {
        files.append(SearchedFile(path: path, size: size, stamp: 0))
      }
    }
    files.sort { $0.path < $1.path }
    assets.sort { $0.path < $1.path }
  }

  func read(_ file: SearchedFile) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file.path)")))
  }

  private func size(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }
}
