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
