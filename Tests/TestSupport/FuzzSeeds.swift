public import Foundation

/// The inputs that fuzzing kept for one target: `Fuzz/Seeds/<target>/`. Tests replay every one.
public enum FuzzSeeds {
  public static func load(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Repository.root.appendingPathComponent("Fuzz/Seeds/\(target)", isDirectory: true)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }
}
