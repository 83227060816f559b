import Foundation
import TestSupport
import Testing

@Suite struct FloorTests {
  /// The floor of each module, according to its folder.
  static let floors: [String: String] = {
    var result: [String: String] = [:]
    for floor in ["Formats", "Operations", "Runtime"] {
      let folder = Repository.root.appendingPathComponent("Sources/\(floor)").path
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") { result[name] = floor }
    }
    return result
  }()

  /// Foundation, the C library and Swift's own modules; Apple's frameworks in the runtime and inside `canImport`.
  static let platform: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "Dispatch",
    "Glibc", "Darwin", "Musl", "os", "CryptoKit", "Compression", "ImageIO", "CoreGraphics", "UIKit",
    "BackgroundAssets", "System",
    "AppKit", "ObjectiveC", "MachO", "CoreText",
    "SwiftUI",
  ]

  static let allowed: [String: Set<String>] = [
    "Formats": ["Formats"],
    "Operations": ["Formats", "Operations"],
    "Runtime": ["Formats", "Runtime"],
  ]

  @Test(arguments: SourceFile.all(below: ["Sources"]))
  func importsOnlyFloorsBelow(_ file: SourceFile) throws {
    let parts = file.path.split(separator: "/").map(String.init)
    let floor = try #require(parts.dropFirst().first)
    for module in file.imports where !Self.platform.contains(module) {
      let target = try #require(
        Self.floors[module], "\(file.path) imports the unknown module \(module)")
      #expect(
        Self.allowed[floor]?.contains(target) == true,
        "\(file.path) (\(floor)) imports \(module) (\(target))")
    }
  }

  @Test func coreHasNoDependencies() throws {
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains("dependencies: [],"))
    #expect(!manifest.contains(".package("))
  }

  @Test func noKitchenSinks() {
    for name in [
      "Utils", "Utilities", "Core", "Common", "Helpers", "Shared", "Support", "Extensions",
    ] {
      #expect(Self.floors[name] == nil)
    }
  }
}
