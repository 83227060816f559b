import Foundation
import TestSupport
import Testing

/// Sources and tests of this package on Apple's systems, as far as their text decides it: `swift build` and `swift test`
/// on a Mac find every module, and no name that only Linux has.
@Suite struct PlatformTests {
  static let platforms = [Platform.macOS, .iOS]
  /// The stand-ins are for Linux; Apple's headers, for a compiler that has none.
  static let files = SourceFile.all(below: ["Sources", "Tests"])
    .filter { !$0.path.hasPrefix("Tests/StandIns/") && !$0.path.hasPrefix("Tests/AppleHeaders/") }

  /// `Package.swift` as it is evaluated there. Xcode evaluates it on a Mac, whatever it builds for.
  static let manifest: Manifest = {
    let file = Repository.root.appendingPathComponent("Package.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Manifest(Platform.macOS.source(of: SourceFile(path: "Package.swift", text: text)).text)
  }()
  static let names = Set(manifest.modules.map(\.name) + manifest.targets.map(\.name))

  @Test func theManifestHasNoStandInsThere() {
    #expect(Self.names.contains("LevityUIKit") && Self.names.contains("TestSupport"))
    #expect(Self.names.isDisjoint(with: ["UIKit", "SwiftUI", "CAllocationCount", "LookupCounter"]))
  }

  /// Each import is a module of the system, or of a target that Package.swift declares there for this one.
  @Test(arguments: files)
  func everyImportedModuleIsThere(_ file: SourceFile) {
    let target = Self.target(of: file)
    let module = Self.manifest.modules.first { "\($0.name)Tests" == target }
    guard Self.names.contains(target) || module != nil else { return }
    var declared = Self.names
    if let module {
      declared = Set([module.name, "TestSupport"] + module.uses + module.tests)
      if module.floor == "Runtime" { declared.formUnion(["PackageWriting", "RuntimeTestSupport"]) }
    }
    // The same for both systems, if nothing is conditional.
    let everywhere = Self.has("#if", in: file) ? nil : Set(file.imports)
    for platform in Self.platforms {
      let imported = everywhere ?? Set(platform.source(of: file).imports)
      let missing = imported.subtracting(platform.modules).subtracting(declared)
      #expect(missing.isEmpty, "\(file.path): \(platform.os) lacks \(missing.sorted())")
    }
  }

  /// The core's targets are compiled for macOS 13, also as a dependency of a package for macOS 15.
  @Test(arguments: SourceFile.all(below: ["Sources"]))
  func coreImportsNothingNewerThanItsDeploymentTarget(_ file: SourceFile) {
    for platform in Self.platforms {
      let imported = platform.source(of: file).imports
      #expect(!imported.contains("Synchronization"), "\(file.path): Mutex needs macOS 15")
    }
  }

  /// The package of `Tests/DeviceTests` links products of the runtime, and has no other module.
  @Test(arguments: SourceFile.all(below: ["Tests/DeviceTests"]))
  func deviceTestsImportWhatAnAppCan(_ file: SourceFile) {
    guard !file.path.hasSuffix("/Package.swift") else { return }
    let products: Set = [
      "LevityBundles", "LevityDevicePackage", "LevityHooks", "LevityStrings", "LevitySwiftUI",
      "LevityUIKit",
    ]
    for platform in Self.platforms {
      let imported = Set(platform.source(of: file).imports)
      let missing = imported.subtracting(platform.modules).subtracting(products)
      #expect(missing.isEmpty, "\(file.path): \(platform.os) lacks \(missing.sorted())")
    }
  }

  /// Names of Linux' C library, and of its calls, that Darwin's headers lack.
  static let linuxNames = [
    "__rlimit_resource_t", "st_mtim", "st_atim", "st_ctim", "O_TMPFILE", "O_PATH", "MSG_NOSIGNAL",
    "renameat2", "copy_file_range", "epoll_create1", "inotify_init", "pipe2", "accept4", "mremap",
    "MAP_POPULATE", "gettid", "secure_getenv", "fallocate", "posix_fallocate",
    "syncfs", "fdatasync", "clearenv", "statx", "AT_EMPTY_PATH", "prctl", "memfd_create",
    "CLOCK_BOOTTIME", "strchrnul", "rawmemchr", "get_nprocs", "posix_fadvise", "SOCK_CLOEXEC",
  ]

  @Test(arguments: files)
  func nothingIsNamedThatOnlyLinuxHas(_ file: SourceFile) {
    var suspects = Self.linuxNames.filter { Self.has($0, in: file) }
    // Members of the stand-ins, which Apple's classes don't have.
    let isTest = file.path.hasPrefix("Tests/") && !file.path.hasPrefix("Tests/ArchitectureTests/")
    if isTest, Self.has("standIn", in: file) || Self.has("StandIn", in: file) {
      suspects += Self.standInNames(in: file)
    }
    guard !suspects.isEmpty || Self.has("Process()", in: file) else { return }
    for platform in Self.platforms {
      for line in Code.lines(of: platform.source(of: file)) {
        for name in suspects where Code.has(name, in: line.text) {
          Issue.record("\(file.path):\(line.number) names \(name), which \(platform.os) lacks")
        }
        if !platform.hasProcess, Code.has("Process()", in: line.text) {
          Issue.record("\(file.path):\(line.number) starts a process, which \(platform.os) can't")
        }
      }
    }
  }

  /// The tools need Swift packages that exist for both systems; the C library is named for each.
  @Test(arguments: SourceFile.all(below: ["Tools/Sources", "Tools/Tests"]))
  func toolsImportNothingThatAMacLacks(_ file: SourceFile) {
    let imported = Set(Platform.macOS.source(of: file).imports)
    let linux: Set = ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"]
    #expect(imported.isDisjoint(with: linux), "\(file.path)")
  }

  @Test func evaluatesConditions() {
    let file = SourceFile(
      path: "x",
      text: """
        import A
        #if os(Linux) || (os(macOS) && !canImport(UIKit))
          import B
          #if canImport(Glibc)
            import C
          #elseif canImport(Darwin)
            import D
          #else
            import E
          #endif
        #else
          import F
        #endif
        """)
    #expect(Platform.macOS.source(of: file).imports == ["A", "B", "D"])
    #expect(Platform.iOS.source(of: file).imports == ["A", "F"])
  }

  /// Quick, for there is much to read.
  private static func has(_ word: String, in file: SourceFile) -> Bool {
    file.text.withCString { strstr($0, word) != nil }
  }

  private static func standInNames(in file: SourceFile) -> Set<String> {
    let words = file.text.split { !$0.isLetter && !$0.isNumber }
    return Set(
      words.filter { $0.hasPrefix("standIn") || $0.hasPrefix("StandIn") }
        .filter { $0.dropFirst(7).first?.isUppercase == true }.map(String.init))
  }

  /// The folder after `Sources/<Floor>/` or `Tests/`.
  private static func target(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/").map(String.init)
    return parts.dropFirst(parts.first == "Sources" ? 2 : 1).first ?? ""
  }
}
