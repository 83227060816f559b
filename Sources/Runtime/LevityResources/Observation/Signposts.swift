#if canImport(os)
  @preconcurrency import os
#endif

/// A stage of loading that Instruments shows.
enum ResourceStage: Sendable {
  case download, diskRead, decode, process, manifestUpdate

  #if canImport(os)
    fileprivate var name: StaticString {
      switch self {
      case .download: "Download"
      case .diskRead: "Disk read"
      case .decode: "Decode"
      case .process: "Process"
      case .manifestUpdate: "Manifest update"
      }
    }
  #endif
}

/// Records the runtime's intervals for Instruments.
struct Signposts: Sendable {
  #if canImport(os)
    private let log = OSLog(subsystem: "levity.resources", category: "Loading")
  #endif

  func begin(_ stage: ResourceStage) -> StageInterval {
    #if canImport(os)
      let id = OSSignpostID(log: log)
      os_signpost(.begin, log: log, name: stage.name, signpostID: id)
      return StageInterval(log: log, id: id, stage: stage)
    #else
      return StageInterval()
    #endif
  }
}

/// A running interval, to be ended once.
struct StageInterval: Sendable {
  #if canImport(os)
    fileprivate let log: OSLog
    fileprivate let id: OSSignpostID
    fileprivate let stage: ResourceStage
  #endif

  func end() {
    #if canImport(os)
      os_signpost(.end, log: log, name: stage.name, signpostID: id)
    #endif
  }
}
