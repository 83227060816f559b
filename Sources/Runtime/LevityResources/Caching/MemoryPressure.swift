/// How urgently the system wants memory back.
public enum MemoryPressure: Equatable, Sendable {
  /// `didReceiveMemoryWarning`, or a memory-pressure source that warns.
  case warning
  /// The process is about to be ended.
  case critical
}
