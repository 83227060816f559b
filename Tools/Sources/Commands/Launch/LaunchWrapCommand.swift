import ArgumentParser
import Foundation
import LibraryWrapping
import Reports

/// `levity launch wrap`.
struct LaunchWrapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wrap",
    abstract: "Write Swift functions that load a library when one of them is first called.",
    discussion: """
      Reads headers of C. Functions that a wrapper can't have are listed with the reason. Embed the library, and don't \
      link it.

        levity launch wrap Scanner/scanner.h --framework Scanner --output Sources/Scanner.swift
      """)

  @Argument(help: "The headers.")
  var headers: [String]

  @Option(help: "The name of the framework in the app.")
  var framework: String?

  @Option(help: "The path of the library, such as @rpath/libscanner.dylib.")
  var path: String?

  @Option(help: "The name of the Swift type; by default the framework's.")
  var name: String?

  @Option(help: "The file to write; by default standard output.")
  var output: String?

  private var typeName: String { name ?? framework ?? "" }

  func validate() throws {
    guard !headers.isEmpty, (framework == nil) != (path == nil) else {
      throw ValidationError("Pass headers, and either --framework or --path.")
    }
    guard LibraryWrapper.isTypeName(typeName) else {
      throw ValidationError("--name has to be the name of a Swift type.")
    }
  }

  mutating func run() async throws {
    let read = try headers.map { header in
      guard let data = FileManager.default.contents(atPath: header) else {
        throw CommandFailure("\(header): no such file.", help: "pass headers of C")
      }
      return CHeader([UInt8](data))
    }
    let count = read.reduce(0) { $0 + $1.functions.count }
    for (header, content) in zip(headers, read) {
      for omission in content.omissions {
        Terminal.standardError.write(
          "\(header):\(omission.line): \(omission.name) is left out: \(omission.reason).\n")
      }
    }
    guard count > 0 else {
      throw CommandFailure(
        "\(headers.joined(separator: ", ")): no function that can be wrapped.",
        help: "pass headers that declare functions of C")
    }
    let wrapper = LibraryWrapper(
      name: typeName, library: framework.map { .framework($0) } ?? .path(path ?? ""))
    let names = headers.map { String($0.split(separator: "/").last ?? "") }
    let source = wrapper.source(of: read, headers: names)
    if let output {
      try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
      Terminal.standardError.write("\(output): \(Quantity.of(count, "function")).\n")
    } else {
      Terminal.standardOutput.write(source)
    }
  }
}
