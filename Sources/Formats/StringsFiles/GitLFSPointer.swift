/// The pointer that Git LFS leaves in place of a file that wasn't downloaded. Source: git-lfs `docs/spec.md`.
enum GitLFSPointer {
  /// Throws if the file is a pointer.
  static func refuse(_ bytes: [UInt8]) throws(StringsFileError) {
    guard bytes.count < 1024, bytes.starts(with: Array("version https://git-lfs".utf8)) else {
      return
    }
    throw StringsFileError(ofFile: .gitLFSPointer(size: size(bytes)))
  }

  /// The size that the pointer states, in bytes.
  private static func size(_ bytes: [UInt8]) -> Int? {
    for line in bytes.split(separator: 0x0A) where line.starts(with: Array("size ".utf8)) {
      return Int(String(decoding: line.dropFirst(5), as: UTF8.self))
    }
    return nil
  }
}
