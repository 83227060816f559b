#if canImport(os)
  import os
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// The system's log, for what an app's developer must know and no caller receives.
package enum RuntimeLog {
  /// Writes one sentence: to the unified log, subsystem `levity.resources`; on Linux to standard error.
  package static func error(_ sentence: String) {
    if let log = Levity.state.withLock({ $0.log }) { return log(sentence) }
    #if canImport(os)
      let log = OSLog(subsystem: "levity.resources", category: "Start")
      os_log(.error, log: log, "%{public}@", sentence)
    #else
      fputs("levity: " + sentence + "\n", stderr)
    #endif
  }
}
