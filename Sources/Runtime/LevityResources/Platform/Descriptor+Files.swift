package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Takes the file for this descriptor alone, among all processes; false where another has it. Closing it, or the end
  /// of the process, lets go.
  package func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Lets go now: closing does not where a process that was just started has a copy of the descriptor.
  package func unlock() { flock(number, LOCK_UN) }

  // Not every platform's `Data` lets typed errors through; a result does.
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
