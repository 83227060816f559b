#if os(macOS) || os(Linux)
  public import Foundation

  /// Makes Mach-O files with the tools that the Swift toolchain brings, and asks LLVM's tools what is in them.
  public struct AppleLinker {
    /// The folder of the tools; nil if they aren't there.
    public static let tools: URL? = {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      let needed = ["clang", "ld64.lld", "llvm-objdump", "llvm-nm"]
      return folders.map { URL(fileURLWithPath: String($0)) }.first { folder in
        needed.allSatisfy {
          FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent($0).path)
        }
      }
    }()

    struct Failure: Error {
      var command: [String]
      var output: String
    }

    let folder: TemporaryDirectory

    public init() throws { folder = try TemporaryDirectory() }

    /// A language that the toolchain compiles for Apple's systems without their SDK.
    public enum Language: Sendable {
      case c
      /// Without the runtime's headers.
      case objectiveC
      /// Without the standard library, as a module of this name.
      case swift(module: String)
    }

    /// A program or a library for an architecture, with chained fixups from iOS 13.4.
    public func link(
      _ source: String, in language: Language = .c, architecture: String = "arm64",
      system: String = "15.0", isLibrary: Bool = false, options: [String] = []
    ) throws -> String {
      let path = { (name: String) in folder.url.appendingPathComponent(name).path }
      try Data(Self.systemLibrary.utf8).write(
        to: folder.url.appendingPathComponent("libSystem.tbd"))
      try compile(source, in: language, architecture: architecture, to: "main.o")
      let output = path("\(architecture)-\(system)")
      let platform = architecture == "x86_64" ? "ios-simulator" : "ios"
      let kind = isLibrary ? ["-dylib", "-install_name", "@rpath/libmain.dylib"] : []
      try run(
        "ld64.lld",
        ["-arch", architecture, "-platform_version", platform, system, system, "-o", output]
          + kind + options + [path("main.o"), path("libSystem.tbd")])
      return output
    }

    /// An object file in this linker's folder.
    ///
    /// - Returns: its path.
    @discardableResult
    public func compile(
      _ source: String, in language: Language, architecture: String = "arm64", to name: String
    ) throws -> String {
      let path = { (name: String) in folder.url.appendingPathComponent(name).path }
      // Without a platform in the object file: this lld refuses objects with one.
      let clang = ["-target", "\(architecture)-apple-none-macho", "-c", "-o", path(name)]
      switch language {
      case .c:
        try Data(source.utf8).write(to: folder.url.appendingPathComponent("main.c"))
        try run("clang", clang + [path("main.c")])
      case .objectiveC:
        try Data(source.utf8).write(to: folder.url.appendingPathComponent("main.m"))
        try run("clang", clang + ["-fobjc-runtime=ios-15.0", "-w", path("main.m")])
      case .swift(let module):
        try Data(source.utf8).write(to: folder.url.appendingPathComponent("\(module).swift"))
        try run(
          "swiftc",
          [
            "-target", "\(architecture)-apple-ios15.0", "-parse-stdlib", "-parse-as-library",
            "-suppress-warnings", "-module-name", module, "-Xfrontend", "-disable-objc-interop",
            "-S", path("\(module).swift"), "-o", path("\(module).s"),
          ])
        let assembly = try String(contentsOfFile: path("\(module).s"), encoding: .utf8)
        let lines = assembly.split(separator: "\n").filter { !$0.contains(".build_version") }
        try Data((lines.joined(separator: "\n") + "\n").utf8)
          .write(to: folder.url.appendingPathComponent("\(module).s"))
        try run("clang", clang + [path("\(module).s")])
      }
      return path(name)
    }

    /// A tool beside the others, or elsewhere on PATH: a compiler of Swift needn't come with LLVM's tools.
    private static func program(_ name: String) -> URL? {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      return ([tools].compactMap { $0 } + folders.map { URL(fileURLWithPath: String($0)) })
        .map { $0.appendingPathComponent(name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    @discardableResult
    public func run(_ tool: String, _ arguments: String...) throws -> String {
      try run(tool, arguments)
    }

    @discardableResult
    public func run(_ tool: String, _ arguments: [String]) throws -> String {
      guard let program = Self.program(tool) else {
        throw Failure(command: [tool], output: "not on PATH")
      }
      let output = folder.url.appendingPathComponent("output")
      FileManager.default.createFile(atPath: output.path, contents: nil)
      let handle = try FileHandle(forWritingTo: output)
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      guard process.terminationStatus == 0 else {
        throw Failure(command: [tool] + arguments, output: text)
      }
      return text
    }

    private static let systemLibrary = """
      --- !tapi-tbd
      tbd-version: 4
      targets: [ arm64-ios, x86_64-ios-simulator, arm64-macos, x86_64-macos ]
      install-name: '/usr/lib/libSystem.B.dylib'
      exports:
        - targets: [ arm64-ios, x86_64-ios-simulator, arm64-macos, x86_64-macos ]
          symbols: [ _printf, _other, dyld_stub_binder ]
      ...

      """
  }
#endif
