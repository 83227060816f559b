import Foundation
import TestSupport

@testable import FileTransactions

/// A small project tree with what trees have: folders, a link, an executable, a read-only file, old times.
struct TreeFixture {
  let directory: TemporaryDirectory
  var root: String { directory.path + "/app" }
  var output: String { directory.path + "/out" }

  init() throws {
    directory = try TemporaryDirectory()
    for (path, text) in Self.strings { try directory.write(text, to: "app/" + path) }
    try FileManager.default.createSymbolicLink(
      atPath: root + "/Link.txt", withDestinationPath: "Main.swift")
    try FileSystem.live.setAttributes(
      root + "/run.sh", FileAttributes(mode: 0o755, seconds: 1_600_000_000, nanoseconds: 5))
    try FileSystem.live.setAttributes(
      root + "/Images.xcassets/a.imageset/a.png",
      FileAttributes(mode: 0o444, seconds: 1_500_000_000, nanoseconds: 0))
    try FileSystem.live.setAttributes(
      root + "/Images.xcassets/a.imageset",
      FileAttributes(mode: 0o755, seconds: 1_400_000_000, nanoseconds: 0))
  }

  static let strings = [
    "Main.swift": "print(1)\n",
    "run.sh": "#!/bin/sh\n",
    "Images.xcassets/Contents.json": "{}\n",
    "Images.xcassets/a.imageset/Contents.json": "{ \"images\" : [ ] }\n",
    "Images.xcassets/a.imageset/a.png": "png a",
    "Images.xcassets/b.imageset/Contents.json": "{ \"images\" : [ 1 ] }\n",
    "Images.xcassets/b.imageset/b.png": "png b",
  ]

  /// Edits, removes a set, replaces a file, adds files in a new folder.
  static let transaction: FileTransaction = {
    var transaction = FileTransaction()
    transaction.write(
      Array("print(2)\n".utf8), to: "Main.swift",
      replacing: strings["Main.swift"].map { Array($0.utf8) })
    transaction.write(
      Array("#!/bin/bash\n".utf8), to: "run.sh", replacing: strings["run.sh"].map { Array($0.utf8) }
    )
    transaction.remove("Images.xcassets/a.imageset/a.png")
    transaction.remove("Images.xcassets/a.imageset/Contents.json")
    transaction.removeDirectory("Images.xcassets/a.imageset")
    transaction.write(
      Array("tiny".utf8), to: "Images.xcassets/b.imageset/b.png",
      replacing: strings["Images.xcassets/b.imageset/b.png"].map { Array($0.utf8) })
    transaction.write(Array("let a = 1\n".utf8), to: "Generated/Deep/A.swift", replacing: nil)
    return transaction
  }()

  func store(_ files: FileSystem = .live) throws -> TransactionStore {
    try TransactionStore(root: root, output: output, files: files)
  }

  /// Path → kind, permissions, bytes, and the time where `times`.
  static func snapshot(_ root: String, times: Bool = false) throws -> [String: String] {
    var result: [String: String] = [:]
    func walk(_ folder: String, _ prefix: String) throws {
      for name in try FileSystem.live.list(folder) {
        let path = "\(folder)/\(name)"
        guard let status = try FileSystem.live.status(path) else { continue }
        var text = "\(status.kind) \(String(status.attributes.mode, radix: 8))"
        if times {
          text += " \(status.attributes.seconds).\(status.attributes.nanoseconds)"
        }
        switch status.kind {
        case .file: text += " " + String(decoding: try FileSystem.live.read(path), as: UTF8.self)
        case .link: text += " -> " + (try FileSystem.live.readLink(path))
        case .directory: try walk(path, prefix + name + "/")
        case .other: break
        }
        result[prefix + name] = text
      }
    }
    try walk(root, "")
    return result
  }
}
