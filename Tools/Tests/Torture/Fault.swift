/// What goes wrong at one call that changes a file system; `SystemCallFaults.c` does it.
enum Fault: String, CaseIterable, Sendable {
  /// All processes of the run end at once, as when the machine stops.
  case stop
  /// The process that makes the call ends; others go on.
  case kill
  /// Half of the bytes are written, then all processes end.
  case tear
  /// The call fails; later ones work.
  case failure = "EIO"
  /// The call fails, and so do later ones that need space.
  case fullDisk = "ENOSPC"

  /// Whether the process sees an error and can clean up.
  var isError: Bool { self == .failure || self == .fullDisk }

  /// The head of its column on the page.
  var title: String {
    switch self {
    case .stop: "machine stops"
    case .kill: "one process killed"
    case .tear: "half a write, then stop"
    case .failure: "`EIO`"
    case .fullDisk: "`ENOSPC` from here on"
    }
  }
}
