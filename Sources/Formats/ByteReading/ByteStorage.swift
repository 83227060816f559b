#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory that views share: a copy of an array, or a mapped file. It is freed with the last view.
final class ByteStorage: @unchecked Sendable {
  // Never written after init, so it can be shared.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  init(copying array: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 16)
    copy.copyBytes(from: array)
    bytes = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  init(count: Int, filling body: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    body(memory)
    bytes = UnsafeRawBufferPointer(memory)
    isMapped = false
  }

  init(mapping path: String) throws(ByteStorageError) {
    // A FIFO that is named like a file would otherwise block the open.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ByteStorageError(path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ByteStorageError(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ByteStorageError(path, reason: "it isn't a regular file")
    }
    let count = Int(status.st_size)
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      isMapped = false
      return
    }
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw ByteStorageError(path, code: errno) }
    bytes = UnsafeRawBufferPointer(start: address, count: count)
    isMapped = true
  }

  /// Gives the whole pages of a range of a mapped file back to the system, which reads them again if they're needed.
  func releasePages(of range: Range<Int>) {
    guard isMapped, let address = bytes.baseAddress else { return }
    let page = Int(getpagesize())
    let start = (range.lowerBound + page - 1) / page * page
    let end = range.upperBound / page * page
    guard start < end else { return }
    // Advice: if the system doesn't take it, the pages stay in memory.
    _ = madvise(UnsafeMutableRawPointer(mutating: address + start), end - start, MADV_DONTNEED)
  }

  deinit {
    if isMapped, let address = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: address), bytes.count)
    } else if let address = bytes.baseAddress {
      address.deallocate()
    }
  }
}
