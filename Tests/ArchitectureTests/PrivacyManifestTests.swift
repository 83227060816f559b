import Foundation
import TestSupport
import Testing

/// Apple refuses apps with undeclared "required reason API" (ITMS-91053). A module that ships declares what it calls,
/// for the reasons below, and nothing else.
@Suite struct PrivacyManifestTests {
  /// One of Apple's categories, with the names that Apple's page lists for it:
  /// https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
  struct Category: Sendable {
    var name: String
    var words: [String]
    /// Levity's reason, as one of Apple's codes; nil if nothing in the runtime should use it.
    var reason: String?
  }

  static let categories = [
    Category(
      name: "NSPrivacyAccessedAPICategoryFileTimestamp",
      words: [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
        "contentModificationDate", "creationDateKey", "NSFileCreationDate",
        "NSFileModificationDate", "getattrlist", "getattrlistbulk", "fgetattrlist", "stat",
        "fstat", "fstatat", "lstat", "getattrlistat", "attributesOfItem",
      ],
      // "… timestamps, size, or other metadata of files inside the app container, app group container …"
      reason: "C617.1"),
    Category(
      name: "NSPrivacyAccessedAPICategorySystemBootTime",
      words: ["systemUptime", "mach_absolute_time"],
      // "… the amount of time that has elapsed between events that occurred within the app …"
      reason: "35F9.1"),
    Category(
      name: "NSPrivacyAccessedAPICategoryDiskSpace",
      words: [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey",
        "volumeAvailableCapacity", "volumeAvailableCapacityForImportantUsage",
        "volumeAvailableCapacityForOpportunisticUsage", "volumeTotalCapacity", "systemFreeSize",
        "systemSize", "statfs", "statvfs", "fstatfs", "fstatvfs", "attributesOfFileSystem",
      ],
      // "… sufficient disk space to write files …"
      reason: "E174.1"),
    Category(
      name: "NSPrivacyAccessedAPICategoryActiveKeyboards", words: ["activeInputModes"], reason: nil),
    Category(
      name: "NSPrivacyAccessedAPICategoryUserDefaults",
      words: ["UserDefaults", "NSUserDefaults", "AppStorage", "SceneStorage"], reason: nil),
  ]

  static let name = "PrivacyInfo.xcprivacy"

  /// Folders of everything that an app links, C included.
  static let shipped: [String] =
    Manifest.root.modules.filter { $0.ships || $0.floor == "Runtime" }.map(\.folder)
    + ["Sources/Runtime/CPublishedPointers"]

  @Test(arguments: shipped)
  func declaresTheRequiredReasonAPIThatItCalls(_ folder: String) throws {
    let called = Self.categories.compactMap { category -> String? in
      guard !Self.calls(of: category.words, below: folder).isEmpty else { return nil }
      return "\(category.name) \(category.reason ?? "has no reason: don't call it")"
    }
    #expect(try Self.declared(in: folder) == called, "\(folder)")
  }

  @Test(arguments: shipped)
  func manifestsHaveTheKeysThatAppleExpects(_ folder: String) throws {
    guard let manifest = try Self.manifest(in: folder) else { return }
    // App Store Connect rejects manifests with other keys.
    #expect(
      manifest.keys.sorted() == [
        "NSPrivacyAccessedAPITypes", "NSPrivacyCollectedDataTypes", "NSPrivacyTracking",
        "NSPrivacyTrackingDomains",
      ])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    // Requests go to the app's own server and carry names of files: Documentation/AppReview.md.
    #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    for entry in try Self.entries(of: manifest) {
      #expect(
        entry.keys.sorted() == ["NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPITypeReasons"])
    }
  }

  /// The manifest of the package makes a resource of each file, outside of Linux.
  @Test func thePackageKnowsEveryManifest() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let declared = text.components(separatedBy: "  Module(").dropFirst()
      .filter { $0.contains("hasPrivacyManifest: true") }
      .compactMap { row in
        // The first string is the name, wherever the line breaks.
        let strings = row.components(separatedBy: "\"").dropFirst()
        return Manifest.root.modules.first { $0.name == strings.first }?.folder
      }
    let there = Self.shipped.filter { folder in
      FileManager.default.fileExists(
        atPath: Repository.root.appendingPathComponent("\(folder)/\(Self.name)").path)
    }
    #expect(declared == there)
    #expect(!there.isEmpty)
    #expect(text.contains(".copy(\"\(Self.name)\")"))
  }

  @Test func findsCallsAsWholeWords() {
    let file = SourceFile(
      path: "x",
      text: """
        // stat in a comment
        let status = "stat in a string"
        let a = stat()
        let statistics = mystat(1)
        let b = Mirror.statfs
        """)
    #expect(Self.calls(of: ["stat"], in: file) == ["x:3 stat"])
    #expect(Self.calls(of: ["statfs"], in: file) == ["x:5 statfs"])
  }

  private static func calls(of words: [String], below folder: String) -> [String] {
    var files = SourceFile.all(below: [folder])
    let walk = FileManager.default.enumerator(
      atPath: Repository.root.appendingPathComponent(folder).path)
    for case let name as String in walk ?? .init()
    where name.hasSuffix(".h") || name.hasSuffix(".c") {
      let file = Repository.root.appendingPathComponent("\(folder)/\(name)")
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      files.append(
        SourceFile(path: "\(folder)/\(name)", text: String(decoding: bytes, as: UTF8.self)))
    }
    return files.flatMap { calls(of: words, in: $0) }
  }

  private static func calls(of words: [String], in file: SourceFile) -> [String] {
    Code.lines(of: file).flatMap { line in
      words.filter { Code.has($0, in: line.text) }.map { "\(file.path):\(line.number) \($0)" }
    }
  }

  /// The categories of a folder's manifest with their reasons, in the order of Apple's page.
  private static func declared(in folder: String) throws -> [String] {
    guard let manifest = try manifest(in: folder) else { return [] }
    let declared = try entries(of: manifest).map { entry in
      let reasons = entry["NSPrivacyAccessedAPITypeReasons"] as? [String] ?? []
      return "\(entry["NSPrivacyAccessedAPIType"] ?? "") \(reasons.joined(separator: " "))"
    }
    return categories.flatMap { category in
      declared.filter { $0.hasPrefix("\(category.name) ") }
    }
  }

  private static func entries(of manifest: [String: Any]) throws -> [[String: Any]] {
    try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
  }

  private static func manifest(in folder: String) throws -> [String: Any]? {
    let file = Repository.root.appendingPathComponent("\(folder)/\(name)")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), options: [], format: nil)
    return try #require(list as? [String: Any])
  }
}
