#if os(macOS) || os(Linux)
  import Foundation
  import TestSupport

  /// An app that is linked with the tools that the Swift toolchain brings.
  struct LinkedApp {
    /// The directory of the tools; nil if they aren't there.
    static let tools: URL? = {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      return folders.map { URL(fileURLWithPath: String($0)) }.first { folder in
        ["clang", "ld64.lld"].allSatisfy {
          FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent($0).path)
        }
      }
    }()

    struct Failure: Error {
      var output: String
    }

    private let folder: TemporaryDirectory
    var path: String { folder.url.appendingPathComponent("Example.app").path }

    init() throws {
      folder = try TemporaryDirectory()
      try FileManager.default.createDirectory(
        atPath: "\(path)/Frameworks", withIntermediateDirectories: true)
      try write(
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleExecutable</key><string>Example</string>
        <key>CFBundleIdentifier</key><string>a.b</string></dict></plist>
        """, "Example.app/Info.plist")
      try describe(
        "/usr/lib/libSystem.B.dylib", exports: ["_printf", "dyld_stub_binder"], as: "libSystem")
    }

    /// Writes what the linker has to know of a library: this one reads no libraries for iOS.
    private func describe(_ path: String, exports: [String], as name: String) throws {
      try write(
        """
        --- !tapi-tbd
        tbd-version: 4
        targets: [ arm64-ios ]
        install-name: '\(path)'
        exports:
          - targets: [ arm64-ios ]
            symbols: [ \(exports.joined(separator: ", ")) ]
        ...

        """, "\(name).tbd")
    }

    private func write(_ content: String, _ name: String) throws {
      try Data(content.utf8).write(to: folder.url.appendingPathComponent(name))
    }

    /// Links C to the executable, or to a library in `Frameworks`.
    ///
    /// - Parameter symbol: the function that others may call.
    func link(
      _ source: String, to name: String, symbol: String = "", libraries: [String] = [],
      isObjectiveC: Bool = false, options: [String] = []
    ) throws {
      let place = { (name: String) in folder.url.appendingPathComponent(name).path }
      let file = isObjectiveC ? "source.m" : "source.c"
      try write(source, file)
      try run(
        "clang",
        ["-target", "arm64-apple-none-macho", "-c", place(file), "-o", place("source.o")]
          + (isObjectiveC ? ["-fobjc-runtime=ios-15.0", "-w"] : []))
      let isLibrary = name != "Example"
      let kind =
        isLibrary
        ? ["-dylib", "-install_name", "@rpath/\(name)"] : ["-rpath", "@executable_path/Frameworks"]
      if isLibrary { try describe("@rpath/\(name)", exports: ["_\(symbol)"], as: name) }
      let linked = libraries.map { place("\($0).tbd") }
      try run(
        "ld64.lld",
        [
          "-arch", "arm64", "-platform_version", "ios", "15.0", "15.0", "-o",
          isLibrary ? "\(path)/Frameworks/\(name)" : "\(path)/\(name)", place("source.o"),
          place("libSystem.tbd"),
        ] + kind + linked + options)
    }

    /// Gives the segments of a library another name of the same length.
    func renameSegment(_ name: String, to other: String, in library: String) throws {
      let file = URL(fileURLWithPath: "\(path)/Frameworks/\(library)")
      var bytes = try Data(contentsOf: file)
      while let range = bytes.range(of: Data(name.utf8)) {
        bytes.replaceSubrange(range, with: Data(other.utf8))
      }
      try bytes.write(to: file)
    }

    private func run(_ tool: String, _ arguments: [String]) throws {
      guard let tools = Self.tools else { throw Failure(output: "\(tool) isn't on the PATH") }
      let process = Process()
      process.executableURL = tools.appendingPathComponent(tool)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(output: String(decoding: output, as: UTF8.self))
      }
    }
  }
#endif
