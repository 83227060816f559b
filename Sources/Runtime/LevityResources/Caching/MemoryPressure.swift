/// How urgently the system needs memory.
public enum MemoryPressure: Equatable, Sendable {
  /// `didReceiveMemoryWarning`, or a warning of a memory-pressure source.
  case warning
  /// The process is about to be terminated.
  case critical
}
