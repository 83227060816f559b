package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Locks the file against other descriptors and processes. Returns false if it is locked. Closing the descriptor or
  /// exiting the process unlocks it.
  package func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Unlocks the file. Closing doesn't if a child process has a copy of the descriptor.
  package func unlock() { flock(number, LOCK_UN) }

  /// Replaces a file of this folder as a whole, or leaves it unchanged. It has the name `incoming` until it is complete.
  ///
  /// - Parameters:
  ///   - what: The file's name for `willChange`, which is called before each step.
  @inline(never)
  package func replace(
    _ name: String, with bytes: [UInt8], through incoming: String, what: String,
    _ willChange: (_ step: String) throws(Failure) -> Void
  ) throws(Failure) {
    try Self.note("create ", of: what, willChange)
    let file = try self.file(creating: incoming)
    do throws(Failure) {
      // In two steps, so that tests find a file that isn't complete.
      let half = bytes.count / 2
      for range in [0..<half, half..<bytes.count] {
        try Self.note("write ", of: what, willChange)
        try file.write(bytes, range)
      }
      try Self.note("flush ", of: what, willChange)
      try file.synchronize()
      try Self.note("name ", of: what, willChange)
      try rename(incoming, to: name, in: self)
    } catch {
      // If this fails, the next cleaning removes it.
      if (try? willChange("remove a leftover")) != nil { try? remove(incoming) }
      throw error
    }
  }

  @inline(never)
  private static func note(
    _ step: String, of what: String, _ willChange: (_ step: String) throws(Failure) -> Void
  ) throws(Failure) {
    try willChange(step + what)
  }

  /// Writes a part of bytes to the same place in the file.
  private func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try write(
        UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[range])), at: range.lowerBound)
    }
  }

  // `Data.withUnsafeBytes` doesn't support typed errors on every platform, so this returns a result.
  package func write(_ bytes: Data, at offset: Int = 0) throws(Failure) {
    try bytes.withUnsafeBytes { buffer -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try write(buffer, at: offset))
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
