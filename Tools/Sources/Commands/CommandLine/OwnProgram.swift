import Foundation

/// The executable that runs.
enum OwnProgram {
  /// Its path; nil if the system doesn't say.
  static var path: String? {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }
}
