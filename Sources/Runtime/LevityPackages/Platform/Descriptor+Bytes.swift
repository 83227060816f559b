package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Fills the buffer from `offset`. Returns less than its size only at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Failure) -> Int {
    var filled = 0
    while filled < buffer.count {
      let got = pread(
        number, buffer.baseAddress?.advanced(by: filled), buffer.count - filled,
        off_t(offset + filled))
      if got < 0, errno == EINTR { continue }
      try Self.require(got >= 0)
      guard got > 0 else { break }
      filled += got
    }
    return filled
  }

  package func write(_ buffer: UnsafeRawBufferPointer, at offset: Int) throws(Failure) {
    var done = 0
    while done < buffer.count {
      let put = pwrite(
        number, buffer.baseAddress?.advanced(by: done), buffer.count - done,
        off_t(offset + done))
      if put < 0, errno == EINTR { continue }
      guard put > 0 else { throw put < 0 ? .last : Failure(code: ENOSPC) }
      done += put
    }
  }

  /// Returns the first `count` bytes, which the file must have: mapped if there are at least `threshold`, otherwise
  /// copied.
  ///
  /// Mappings show later changes of a file. The cache's files are never changed once they have their names, only
  /// replaced or removed.
  ///
  /// With `isReadWhole` the system reads ahead, which costs less than a fault for each page.
  package func bytes(
    count: Int, mappingFrom threshold: Int, isReadWhole: Bool = true
  ) throws(Failure) -> Data {
    guard count > 0 else { return Data() }
    if count >= threshold,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, number, 0), start != MAP_FAILED
    {
      // A hint; errors don't matter.
      if isReadWhole { posix_madvise(start, count, POSIX_MADV_WILLNEED) }
      return Data(
        bytesNoCopy: start, count: count,
        deallocator: .custom { pointer, count in munmap(pointer, count) })
    }
    guard let start = malloc(count) else { throw Failure(code: ENOMEM) }
    let buffer = UnsafeMutableRawBufferPointer(start: start, count: count)
    do throws(Failure) {
      guard try read(into: buffer, at: 0) == count else { throw Failure(code: EIO) }
    } catch {
      free(start)
      throw error
    }
    return Data(bytesNoCopy: start, count: count, deallocator: .free)
  }
}
