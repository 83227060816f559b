/// How urgently the system wants memory back.
public enum MemoryPressure: Hashable, Sendable {
  /// `didReceiveMemoryWarning`, or a memory-pressure source that warns.
  case warning
  /// The process is about to be ended.
  case critical
}
