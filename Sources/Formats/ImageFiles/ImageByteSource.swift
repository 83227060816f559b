#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes at an offset, from memory or from a file of which only parts are read.
enum ImageByteSource {
  case memory([UInt8])
  case file(OpenFile)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Returns at most `length` bytes from `offset`; fewer at the end.
  func read(_ offset: Int, _ length: Int) throws(ImageFileError) -> [UInt8] {
    guard offset < count else { return [] }
    let end = offset + min(length, count - offset)
    switch self {
    case .memory(let bytes): return Array(bytes[offset..<end])
    case .file(let file): return try file.read(offset..<end)
    }
  }
}

/// A regular file that is open for reading while the value lives.
final class OpenFile {
  let count: Int
  private let descriptor: Int32

  init(_ path: String) throws(ImageFileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ImageFileError.unreadable(reason: Self.reason(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw ImageFileError.unreadable(reason: Self.reason(code))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ImageFileError.unreadable(reason: "it is a folder or no regular file")
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  func read(_ range: Range<Int>) throws(ImageFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer -> Int in
        guard let base = buffer.baseAddress else { return 0 }
        return pread(descriptor, base + done, buffer.count - done, off_t(range.lowerBound + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ImageFileError.unreadable(reason: Self.reason(errno)) }
      guard count > 0 else { break }
      done += count
    }
    return done == bytes.count ? bytes : Array(bytes[..<done])
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// Reads fixed-size integers in header bytes, at offsets from 0; nil beyond the end.
struct HeaderBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func big16(_ offset: Int) -> Int? {
    guard offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func big32(_ offset: Int) -> Int? {
    guard let high = big16(offset), let low = big16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ offset: Int) -> Int? {
    guard offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  func little24(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = little16(offset + 1) else { return nil }
    return low | (high >> 8) << 16
  }

  func little32(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = little16(offset + 2) else { return nil }
    return low | high << 16
  }
}
