import ByteReading
import MachOFiles
import XcodeProjects

/// Libraries that come as binaries.
enum Prebuilt {
  /// Returns the name of a library's file; nil if the file is something else, or CocoaPods' own.
  static func libraryName(of path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."),
      ["framework", "xcframework", "a", "dylib"].contains(file[file.index(after: dot)...])
    else { return nil }
    guard !path.contains("System/Library/Frameworks/") else { return nil }
    let stem = String(file[..<dot])
    return stem.hasPrefix("Pods_") || stem.hasPrefix("libPods-") ? nil : stem
  }

  /// Reads how a library is linked from its binary; nil if it isn't there.
  static func linkage(of path: String, in tree: FileTree) -> LinkageGraph.Linkage? {
    if path.hasSuffix(".a") { return .static }
    if path.hasSuffix(".dylib") { return .dynamic }
    guard let stem = libraryName(of: path) else { return nil }
    let places =
      path.hasSuffix(".xcframework")
      ? slices.flatMap {
        ["\(path)/\($0)/\(stem).framework/\(stem)", "\(path)/\($0)/lib\(stem).a"]
      }
      : ["\(path)/\(stem)"]
    for place in places {
      guard let bytes = tree.read(place) else { continue }
      return linkage(of: bytes)
    }
    return nil
  }

  /// Names that `xcodebuild -create-xcframework` gives to the part for devices.
  private static let slices = [
    "ios-arm64", "ios-arm64_armv7", "ios-arm64_arm64e", "ios-armv7_arm64",
  ]

  private static func linkage(of bytes: [UInt8]) -> LinkageGraph.Linkage? {
    if bytes.starts(with: Array("!<arch>".utf8)) { return .static }
    guard let container = try? MachOContainer(ByteView(bytes)),
      let slice = container.slices.first
    else { return MachOContainer.isMachO(ByteView(bytes)) ? .static : nil }
    return slice.file.kind == .dylib ? .dynamic : .static
  }
}
