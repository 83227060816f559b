import Foundation

/// Descriptors of this process. Other tests run at the same time, so only those of one folder are counted.
enum OpenFiles {
  static func count(below folder: String) throws -> Int {
    #if os(Linux)
      let table = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: table).count { name in
        // Another owner's descriptor that was closed meanwhile leads nowhere.
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(table)/\(name)")
        return target?.hasPrefix(folder) == true
      }
    #else
      return 0
    #endif
  }
}
