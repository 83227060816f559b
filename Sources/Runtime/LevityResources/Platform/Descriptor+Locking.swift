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
}
