import PropertyLists
import SourceLexing
public import XcodeProjects

/// A static library that came ready-made: `libScanner.a`, or a `.framework` or `.xcframework` with one inside.
public struct VendorLibrary: Hashable, Sendable {
  /// Relative to the root of the tree.
  public let path: String
  /// `Scanner` of `libScanner.a` and of `Scanner.xcframework`.
  public let name: String
  /// The file with its code for devices.
  public let binary: String
  /// Whether its code looks for resources in the app's bundle, so that they have to stay there.
  public let usesMainBundle: Bool
  /// Whether its code looks for resources beside itself.
  public let usesOwnBundle: Bool

  /// Reads the library.
  ///
  /// - Throws: ``VendorLibraryError``.
  public init(at path: String, in tree: FileTree) throws(VendorLibraryError) {
    self.path = path
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.dropLast().joined(separator: ".")
    switch parts.last {
    case "a":
      name = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
      binary = path
    case "framework":
      name = stem
      binary = "\(path)/\(stem)"
    case "xcframework":
      name = stem
      binary = try Self.binary(ofXCFramework: path, in: tree)
    default: throw .notALibrary(path: path)
    }
    guard let bytes = tree.read(binary) else { throw .unreadable(path: binary) }
    switch Self.isStatic(bytes) {
    case true?: break
    case false?: throw .dynamic(path: path)
    case nil: throw .notALibrary(path: binary)
    }
    usesMainBundle = SourceBytes.contains(bytes, "mainBundle")
    usesOwnBundle = SourceBytes.contains(bytes, "bundleForClass:")
  }

  /// The library for devices.
  private static func binary(
    ofXCFramework path: String, in tree: FileTree
  ) throws(VendorLibraryError) -> String {
    let file = "\(path)/Info.plist"
    guard let bytes = tree.read(file), let list = try? PropertyList(parsing: bytes) else {
      throw .unreadable(path: file)
    }
    let libraries = list["AvailableLibraries"]?.array ?? []
    let library = libraries.first {
      $0["SupportedPlatform"]?.string == "ios" && $0["SupportedPlatformVariant"] == nil
    }
    guard let library, let folder = library["LibraryIdentifier"]?.string,
      let item = library["LibraryPath"]?.string
    else { throw .noDeviceLibrary(path: path) }
    guard item.hasSuffix(".framework") else { return "\(path)/\(folder)/\(item)" }
    let name = item.split(separator: "/").last?.dropLast(".framework".count) ?? ""
    return "\(path)/\(folder)/\(item)/\(name)"
  }

  /// Whether bytes are an archive or an object, alone or in a universal file; false for a dynamic library, nil for
  /// anything else.
  public static func isStatic(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: Array("!<arch>\n".utf8)) { return true }
    guard bytes.count >= 28 else { return nil }
    func word(_ place: Int, isBig: Bool) -> UInt32 {
      let four = bytes[place..<(place + 4)].map(UInt32.init)
      return (isBig ? four : four.reversed()).reduce(0) { $0 << 8 | $1 }
    }
    if [0xCAFE_BABE, 0xCAFE_BABF].contains(word(0, isBig: true)), word(4, isBig: true) > 0 {
      let is64 = bytes[3] == 0xBF
      // The first slice's offset follows its two kinds of processor; 64 bits of it if the last digit says so.
      let start = Int(word(is64 ? 20 : 16, isBig: true))
      guard start >= 28, start < bytes.count else { return nil }
      return isStatic(Array(bytes[start..<min(bytes.count, start + 64)]))
    }
    guard [0xFEED_FACE, 0xFEED_FACF].contains(word(0, isBig: false)) else { return nil }
    switch word(12, isBig: false) {
    case 1: return true
    case 6: return false
    default: return nil
    }
  }
}

/// The reason why a library can't become one that is loaded lazily.
public enum VendorLibraryError: Error, Hashable, Sendable {
  case unreadable(path: String)
  /// It isn't an archive or a framework with one.
  case notALibrary(path: String)
  /// It is dynamic already.
  case dynamic(path: String)
  /// An XCFramework without a library for devices with iOS.
  case noDeviceLibrary(path: String)
  /// No app of the projects links it.
  case notLinked(path: String)
  /// Several apps link it.
  case severalApps(path: String, names: [String])
  /// The project has a target of the name that the framework would get.
  case nameTaken(name: String)
}

extension VendorLibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path): "Can't read \(path)."
    case .notALibrary(let path): "\(path) isn't a static library."
    case .dynamic(let path): "\(path) is a dynamic library already."
    case .noDeviceLibrary(let path): "\(path) has no library for iOS devices."
    case .notLinked(let path): "No app of the project links \(path)."
    case .severalApps(let path, let names):
      "Several apps link \(path): \(names.joined(separator: ", "))."
    case .nameTaken(let name): "The project has a target \(name) already."
    }
  }
}
