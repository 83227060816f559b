import ByteReading

/// A library that a file loads.
public struct LinkedLibrary: Hashable, Sendable {
  /// How it is loaded.
  public enum Mode: Hashable, Sendable {
    case required, weak, reexported, upward, lazy
    /// Required, and loaded when something in it is first used.
    case delayed
  }

  /// The path, which may begin with `@rpath`, `@executable_path` or `@loader_path`.
  public let path: String
  /// How it is loaded.
  public let mode: Mode
  /// Versions as `xxxx.yy.zz`, four and two and two hexadecimal digits.
  public let currentVersion: UInt32, compatibilityVersion: UInt32
}

/// The platform and the versions that a file was built for.
public struct BuildVersion: Hashable, Sendable {
  /// `PLATFORM_…` of `<mach-o/loader.h>`: 1 macOS, 2 iOS, 3 tvOS, 4 watchOS, 6 Catalyst, 7 the iOS simulator,
  /// 11 visionOS.
  public let platform: UInt32
  /// The oldest system and the SDK, as `xxxx.yy.zz`.
  public let minimumSystem: UInt32, sdk: UInt32
  /// The tools by number (1 clang, 2 Swift, 3 ld, 4 lld) with their versions.
  public let tools: [UInt32: UInt32]
}

/// The part of a file that the store encrypts.
public struct EncryptionInfo: Hashable, Sendable {
  /// The place in the slice.
  public let range: Range<Int>
  /// Zero if it isn't encrypted.
  public let identifier: UInt32
}

extension MachOFile {
  /// The identifier of the build, 16 bytes.
  public var uuid: [UInt8]? {
    command(.uuid).flatMap { $0.bytes.part(at: 8, count: 16)?.array }
  }

  /// The libraries that it loads, in the order of the file.
  ///
  /// - Throws: ``MachOError``.
  public func linkedLibraries() throws(MachOError) -> [LinkedLibrary] {
    var libraries: [LinkedLibrary] = []
    for command in commands {
      guard let mode = Self.modes[command.kind] else { continue }
      libraries.append(try Self.library(command, mode))
    }
    return libraries
  }

  private static let modes: [LoadCommand.Kind: LinkedLibrary.Mode] = [
    .loadDylib: .required, .loadWeakDylib: .weak, .reexportDylib: .reexported,
    .loadUpwardDylib: .upward, .lazyLoadDylib: .lazy,
  ]

  private static func library(
    _ command: LoadCommand, _ mode: LinkedLibrary.Mode
  ) throws(MachOError) -> LinkedLibrary {
    var mode = mode
    // Since Xcode 15 a marker in place of the time stamp says that flags follow (dylib_use_command).
    if try command.uint32(12) == 0x1A74_1800, try command.uint32(8) >= 28 {
      let flags = try command.uint32(24)
      if flags & 0x8 != 0 { mode = .delayed }
      if flags & 0x4 != 0 { mode = .upward }
      if flags & 0x2 != 0 { mode = .reexported }
      if flags & 0x1 != 0 { mode = .weak }
    }
    return LinkedLibrary(
      path: try command.string(offsetAt: 8), mode: mode,
      currentVersion: try command.uint32(16), compatibilityVersion: try command.uint32(20))
  }

  /// The folders that stand for `@rpath`, in the order of the file.
  ///
  /// - Throws: ``MachOError``.
  public func runPaths() throws(MachOError) -> [String] {
    var paths: [String] = []
    for command in commands where command.kind == .rpath {
      paths.append(try command.string(offsetAt: 8))
    }
    return paths
  }

  /// The platform that it was built for; nil for object files of old tools.
  ///
  /// - Throws: ``MachOError``.
  public func buildVersion() throws(MachOError) -> BuildVersion? {
    if let command = command(.buildVersion) {
      var tools: [UInt32: UInt32] = [:]
      let count = Int(try command.uint32(20))
      guard count <= (command.bytes.count - 24) / 8 else { throw command.truncated }
      for index in 0..<count {
        tools[try command.uint32(24 + 8 * index)] = try command.uint32(28 + 8 * index)
      }
      return BuildVersion(
        platform: try command.uint32(8), minimumSystem: try command.uint32(12),
        sdk: try command.uint32(16), tools: tools)
    }
    let platforms: [LoadCommand.Kind: UInt32] = [
      .minimumMacOS: 1, .minimumIOS: 2, .minimumTVOS: 3, .minimumWatchOS: 4,
    ]
    for command in commands {
      guard let platform = platforms[command.kind] else { continue }
      return BuildVersion(
        platform: platform, minimumSystem: try command.uint32(8), sdk: try command.uint32(12),
        tools: [:])
    }
    return nil
  }

  /// The encrypted part, as in apps from the store.
  ///
  /// - Throws: ``MachOError``.
  public func encryptionInfo() throws(MachOError) -> EncryptionInfo? {
    guard let command = command(.encryptionInfo64) ?? command(.encryptionInfo) else { return nil }
    let range = try Segment.range(
      offset: UInt64(try command.uint32(8)), size: UInt64(try command.uint32(12)), in: bytes,
      of: "encrypted part")
    return EncryptionInfo(range: range, identifier: try command.uint32(16))
  }
}
