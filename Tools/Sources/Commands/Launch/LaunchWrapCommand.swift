import ArgumentParser
import FileTransactions
import Foundation
import LibraryWrapping
import Reports

/// `levity launch wrap`.
struct LaunchWrapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wrap",
    abstract: "Write Swift functions that load a library when one of them is first called.",
    discussion: """
      Reads headers of C and Objective-C. Functions that a wrapper can't have are listed with the reason. Embed the \
      library, and don't link it.

      With --library, edits a project so that a static library becomes a framework that is embedded and not linked: the \
      target, its resources and the wrapper. `levity restore OUTPUT` undoes all of it byte for byte.

        levity launch wrap Scanner/scanner.h --framework Scanner --output Sources/Scanner.swift
        levity launch wrap --library Vendor/libScanner.a Vendor/scanner.h --project . --output ../lazy
      """)

  @Argument(help: "The headers; by default those of the --library, if it is a framework.")
  var headers: [String] = []

  @Option(help: "The name of the framework in the app.")
  var framework: String?

  @Option(help: "The path of the library, such as @rpath/libscanner.dylib.")
  var path: String?

  @Option(help: "The name of the Swift type; by default the framework's.")
  var name: String?

  @Option(
    help:
      "The file to write, by default standard output; with --library the directory for what a restore needs."
  )
  var output: String?

  @Option(help: "A static .a, .framework or .xcframework that an app of the project links.")
  var library: String?

  @Option(help: "The project's directory, for --library.")
  var project = "."

  @Option(help: "The app's target, if several link the --library.")
  var app: String?

  @Flag(help: "Print the edits of --library and write nothing.")
  var dryRun = false

  private var typeName: String { name ?? framework ?? "" }

  func validate() throws {
    if library != nil {
      guard framework == nil, path == nil, name == nil else {
        throw ValidationError("--framework, --path and --name can't be combined with --library.")
      }
      return
    }
    guard app == nil, !dryRun else {
      throw ValidationError("--app and --dry-run are for --library.")
    }
    guard !headers.isEmpty, (framework == nil) != (path == nil) else {
      throw ValidationError("Pass headers, and either --framework or --path.")
    }
    guard LibraryWrapper.isTypeName(typeName) else {
      throw ValidationError("--name has to be the name of a Swift type.")
    }
  }

  mutating func run() async throws {
    if let library {
      let conversion = LazyLibraryCommand(
        library: library, headers: headers, project: project, app: app, output: output,
        isDryRun: dryRun)
      return try conversion.run()
    }
    let read = try headers.map { CHeader(try Self.content(ofHeader: $0)) }
    let count = read.reduce(0) { $0 + $1.functions.count }
    for (header, content) in zip(headers, read) {
      for omission in content.omissions {
        Terminal.standardError.write(
          "\(header):\(omission.line): \(omission.name) is left out: \(omission.reason).\n")
      }
    }
    guard count > 0 else {
      throw CommandFailure(
        "\(headers.joined(separator: ", ")) has no function that can be wrapped.",
        help: "pass headers that declare functions of C")
    }
    let wrapper = LibraryWrapper(
      name: typeName, library: framework.map { .framework($0) } ?? .path(path ?? ""))
    let names = headers.map { String($0.split(separator: "/").last ?? "") }
    let source = wrapper.source(of: read, headers: names)
    if let output {
      try AtomicFile.write(Array(source.utf8), to: output)
      Terminal.standardError.write("\(output): \(Quantity.of(count, "function")).\n")
    } else {
      Terminal.standardOutput.write(source)
    }
  }

  static func content(ofHeader header: String) throws -> [UInt8] {
    guard let data = PlainFile.contents(header) else {
      throw CommandFailure("\(header): no such file.", help: "pass headers of C")
    }
    return [UInt8](data)
  }
}
