import ArgumentParser
import Foundation
import ManifestSigning
import PackageStorage

/// `levity serve`: becomes the sibling program `levity-server`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a package over HTTP by starting levity-server.",
    discussion: """
      With --watch, levity also publishes a project's strings each time one of their files is saved, and shows them at \
      /strings. Use this during development, with an app that gets its package from this address.
      """)

  @Argument(
    help: ArgumentHelp(
      "The package's directory, with heads, manifests and objects.", valueName: "package"))
  var folder: String

  @Option(help: "The address to listen on; 127.0.0.1 by default.")
  var host: String?

  @Option(help: "The port to listen on; 8080 by default.")
  var port: Int?

  @Flag(help: "Don't log requests.")
  var quiet = false

  @Option(
    help: "A project's directory; publish its strings to the package each time a file is saved.")
  var watch: String?

  @Option(
    help:
      "With --watch: the private key to sign with; levity-signing.key beside the package by default."
  )
  var key: String?

  @Option(
    help:
      "With --watch: the bundle identifier of strings in a directory without an Xcode project.")
  var bundleIdentifier: String?

  @Argument(parsing: .postTerminator, help: "Arguments for levity-server, after --.")
  var more: [String] = []

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port is \(port); it must be between 0 and 65535.")
    }
  }

  func run() async throws {
    if let watch { return try await serve(watching: watch) }
    try Directory.require(folder, help: PackageVerifyCommand.help)
    try SiblingProgram.become(try Self.server(), arguments: arguments)
  }

  private static func server() throws -> String {
    guard let program = SiblingProgram.find("levity-server") else {
      throw CommandFailure(
        "Can't find levity-server beside levity or on the PATH.", help: SiblingProgram.help)
    }
    return program
  }

  /// Runs the server as a child while this process publishes; the server ends with this process.
  private func serve(watching project: String) async throws {
    let program = try Self.server()
    let beside = URL(fileURLWithPath: folder).deletingLastPathComponent()
    let page = beside.appendingPathComponent("levity-strings.html").path
    var configuration = try ConfigurationFile.find(for: project, explicit: nil)
    configuration.bundleIdentifier = bundleIdentifier ?? configuration.bundleIdentifier
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (signing, note) = try SigningKeyFile.findOrMake(
      key.map { [$0] } ?? [], beside: beside.path, for: PackageFolder(path: folder))
    let keys = PublisherKeys(signing, configuration)
    if note != nil { try SigningKeyFile.writePublicKey(of: keys, in: beside.path) }
    var watch = StringsWatch(
      project: project, package: folder, page: page, configuration: configuration, keys: keys)
    for line in try watch.step() { Terminal.standardError.write(line + "\n") }

    let server = try ChildProgram(
      program, arguments: arguments + ["--head-max-age", "0", "--strings-page", page])
    let first = watch
    try await Interruption.run {
      var watch = first
      while true {
        // Cancelled: the server ends with this process.
        guard (try? await Task.sleep(nanoseconds: 500_000_000)) != nil else { return server.end() }
        if let status = server.exitStatus() { throw ExitCode(status) }
        do {
          for line in try watch.step() { Terminal.standardError.write(line + "\n") }
        } catch {
          // The file may be half saved or contain a mistake; wait for the next save.
          Terminal.standardError.write("not published: \(error)\n")
        }
      }
    }
  }

  var arguments: [String] {
    var arguments = [folder]
    if let host { arguments += ["--host", host] }
    if let port { arguments += ["--port", String(port)] }
    if quiet { arguments.append("--quiet") }
    return arguments + more
  }
}
