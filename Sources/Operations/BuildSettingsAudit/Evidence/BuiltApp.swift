public import AppBundles
import ByteReading
public import MachOFiles

/// A build of the audited app: what its settings put into it.
///
/// ```swift
/// let app = BuiltApp(try AppBundle(at: "App.app"))
/// print(audit.findings(builtAs: app).map(\.message))
/// ```
public struct BuiltApp: Sendable {
  /// The name of the bundle.
  public let name: String
  /// By the names of their files; several bundles may have one of a name.
  private var binaries: [String: [BuiltBinary]] = [:]
  private var files: [EvidenceSubject: Int] = [:]

  /// Reads the binaries and the names of the other files. Files that can't be read count as empty.
  ///
  /// - Parameter unreachedCode: estimates the bytes of functions in a binary that nothing reaches; nil to leave them out.
  public init(_ app: AppBundle, unreachedCode: ((MachOFile) -> Int?)? = nil) {
    name = app.name
    for item in app.listing.items where item.kind == .file {
      guard let content = try? app.listing.content(of: item) else { continue }
      if let container = try? MachOContainer(content) {
        binaries[item.name, default: []].append(
          BuiltBinary(container, unreachedCode: unreachedCode))
      }
      for subject in Self.subjects(of: item, content) {
        files[subject, default: 0] += content.count
      }
      content.releasePages()
    }
  }

  /// The bytes of a subject in the binaries with these names, or in all files; nil if none of the binaries is there.
  func bytes(of subject: EvidenceSubject, in names: Set<String>) -> Int? {
    if subject.isOfFiles { return files[subject] ?? 0 }
    let found = names.flatMap { binaries[$0] ?? [] }
    return found.isEmpty ? nil : found.reduce(0) { $0 + ($1.bytes[subject] ?? 0) }
  }

  private static func subjects(of item: BundleItem, _ content: ByteView) -> [EvidenceSubject] {
    let (name, path) = (item.name, item.path)
    let type = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    var subjects: [EvidenceSubject] = []
    if name.hasSuffix(".debug.dylib") { subjects.append(.debugDylibs) }
    if name.hasPrefix("libclang_rt.") { subjects.append(.sanitizers) }
    if name.hasPrefix("libswift"), type == "dylib" { subjects += swiftLibrary(path) }
    if ["h", "pch", "modulemap"].contains(type) { subjects.append(.headers) }
    if ["swiftmodule", "swiftinterface", "swiftdoc", "abi"].contains(type)
      || path.contains(".swiftmodule/")
    {
      subjects.append(.moduleInterfaces)
    }
    if type == "plist", content.string(at: 0, limit: 5) == "<?xml" { subjects.append(.textPlists) }
    if type == "strings", isWide(content) { subjects.append(.wideStrings) }
    // Xcode's own chunk comes first in the PNG files that it compresses.
    if type == "png", content.string(at: 12, limit: 4) == "IHDR" { subjects.append(.plainImages) }
    if name == "designable.nib" || name == "classes.nib" { subjects.append(.editableNibs) }
    if type == "car" { subjects.append(.catalogs) }
    return subjects
  }

  /// Libraries that came after iOS 12.2, without those whose names begin with `libswift_`.
  private static let laterLibraries = [
    "libswiftCompatibility", "libswiftDistributed", "libswiftObservation", "libswiftRegexBuilder",
    "libswiftSynchronization",
  ]

  /// The subject of a library of Swift by its directory: extensions and frameworks get a copy beside that of the app.
  private static func swiftLibrary(_ path: String) -> [EvidenceSubject] {
    let parts = path.split(separator: "/")
    let isCopy = parts.dropLast().contains {
      $0 == "PlugIns" || $0 == "Extensions" || $0.hasSuffix(".framework")
    }
    if isCopy { return [.copiedSwiftLibraries] }
    let name = parts.last ?? ""
    // The version of a watch's app is another setting.
    let isOfSystem =
      parts.first != "Watch" && !name.hasPrefix("libswift_")
      && !laterLibraries.contains { name.hasPrefix($0) }
    return isOfSystem ? [.swiftLibraries] : []
  }

  private static func isWide(_ content: ByteView) -> Bool {
    let mark = content.integer(at: 0, as: UInt16.self, .little)
    return mark == 0xFEFF || mark == 0xFFFE
  }
}
