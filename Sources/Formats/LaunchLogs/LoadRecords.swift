/// An image that a loader announces: `DYLD_PRINT_LIBRARIES`, `DYLD_PRINT_LOADERS`, `DYLD_PRINT_SEGMENTS`.
public struct ImageLoad: Hashable, Sendable {
  /// How the image was loaded.
  public enum Origin: String, Hashable, Sendable {
    /// `dyld: loaded:` and `dyld[PID]: <UUID> PATH`, which don't say more.
    case loaded
    case prebuiltLoader
    case justInTimeLoader
    case sharedCacheMapping
  }

  /// From 1.
  public var line: Int
  /// The process; nil if the line has none.
  public var processIdentifier: Int?
  /// The image's path.
  public var path: String
  /// How it was loaded.
  public var origin: Origin
}

/// An initializer that a loader announces: `DYLD_PRINT_INITIALIZERS`, or `LD_DEBUG=files` on Linux.
public struct InitializerCall: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// The process; nil if the line has none.
  public var processIdentifier: Int?
  /// The image's path.
  public var path: String
  /// Nil on Linux.
  public var address: UInt64?
}

/// The output of Linux' loader with `LD_DEBUG=statistics`. Times are ticks of the processor's counter; other
/// architectures than x86-64 may have none.
public struct LoaderStatistics: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// The process; nil if the line has none.
  public var processIdentifier: Int
  /// The ticks until the program starts.
  public var totalTicks: Int?
  /// The ticks of relocation.
  public var relocationTicks: Int?
  /// The ticks of loading libraries.
  public var loadingTicks: Int?
  /// Relocations that need a symbol.
  public var relocations: Int?
  /// Relocations whose symbol was in the loader's cache.
  public var cachedRelocations: Int?
  /// Relocations without a symbol.
  public var relativeRelocations: Int?
  /// With those that were bound while the program ran.
  public var finalRelocations: Int?
}

/// An event that a tool prints on the console that it starts an app from.
public struct ConsoleEvent: Hashable, Sendable {
  /// The tools.
  public enum Tool: String, Hashable, Sendable {
    case devicectl
    case goIOS = "go-ios"
    case idevicedebug
    case pymobiledevice3
  }

  /// The remark of a tool on a launch.
  public enum Kind: Hashable, Sendable {
    case launched(bundleIdentifier: String?, processIdentifier: Int?)
    case exited(status: Int)
    case signaled(Int)
    case failed(String)
  }

  /// From 1.
  public var line: Int
  /// The tool.
  public var tool: Tool
  /// The message as printed.
  public var kind: Kind
}

/// A period of an app's life, as Instruments' App Launch template records it.
public struct LifeCyclePeriod: Hashable, Sendable {
  /// Such as `Launching - Initial Frame Rendering`.
  public var name: String
  /// From the start of the recording, in nanoseconds.
  public var start: Int
  /// In nanoseconds.
  public var duration: Int

  /// Whether it belongs to the launch.
  public var isLaunch: Bool { name.hasPrefix("Initializing") || name.hasPrefix("Launching") }
}

/// A `measured [Duration (AppLaunch), s]` line of XCTest.
public struct TestMeasurement: Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// Such as `-[LaunchPerfTests testLaunch]`.
  public var test: String
  /// Such as `Duration (AppLaunch)`.
  public var metric: String
  /// Such as `s`.
  public var unit: String
  /// One value for each iteration, in the order of the log.
  public var values: [Double]

  /// Whether it is the time of a launch, in seconds.
  public var isLaunch: Bool {
    unit == "s" && (metric.contains("AppLaunch") || metric.contains("ApplicationLaunch"))
  }
}
