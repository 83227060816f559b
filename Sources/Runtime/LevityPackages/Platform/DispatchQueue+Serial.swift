package import Dispatch

// Code size: the default arguments of Dispatch's calls, and the conversion of a closure to a block, are compiled into each
// caller.
extension DispatchQueue {
  /// Creates a queue that does one thing after the other.
  @inline(never)
  package static func serial(_ label: String) -> DispatchQueue { DispatchQueue(label: label) }

  /// Does something after everything that the queue was given so far.
  @inline(never)
  package func run(_ work: @escaping @Sendable () -> Void) { async(execute: work) }
}
