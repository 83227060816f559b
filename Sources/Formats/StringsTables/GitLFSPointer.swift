/// What Git LFS leaves in the place of a file that was not downloaded. Source: git-lfs `docs/spec.md`.
enum GitLFSPointer {
  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs".utf8)) && bytes.count < 1024
  }

  /// The size that the pointer states, in bytes.
  static func size(_ bytes: [UInt8]) -> Int? {
    for line in bytes.split(separator: 0x0A) where line.starts(with: Array("size ".utf8)) {
      return Int(String(decoding: line.dropFirst(5), as: UTF8.self))
    }
    return nil
  }
}
