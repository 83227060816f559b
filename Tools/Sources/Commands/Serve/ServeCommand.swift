import ArgumentParser
import Foundation
import ManifestSigning

/// `levity serve`: becomes the sibling program `levity-server`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves a package over HTTP (starts levity-server).",
    discussion: """
      With --watch the strings of a project are published anew whenever one of their files is saved, and /strings shows them: \
      for an app under development whose StringConfiguration names this address.
      """)

  @Argument(help: "The folder with heads, manifests and objects.")
  var folder: String

  @Option(help: "The address to listen on; the server's default is this computer only.")
  var host: String?

  @Option(help: "The port to listen on.")
  var port: Int?

  @Flag(help: "No access log.")
  var quiet = false

  @Option(
    help: "A project's folder: its strings are published into the package as files are saved.")
  var watch: String?

  @Option(help: "With --watch: the private key that signs; levity-signing.key beside the package.")
  var key: String?

  @Option(help: "With --watch: the bundle of tables in a folder without any project.")
  var bundleIdentifier: String?

  @Argument(parsing: .postTerminator, help: "After --: further arguments of levity-server.")
  var more: [String] = []

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port is \(port); give 0 to 65535.")
    }
  }

  func run() async throws {
    if let watch { return try await serve(watching: watch) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw CommandFailure(
        "\(folder) is no folder.", help: "give the folder that holds heads, manifests and objects")
    }
    try SiblingProgram.become(try Self.server(), arguments: arguments)
  }

  private static func server() throws -> String {
    guard let program = SiblingProgram.find("levity-server") else {
      throw CommandFailure(
        "The program levity-server is neither beside levity nor on the PATH.",
        help: "make server builds it")
    }
    return program
  }

  /// The server is a child here: this process goes on to publish, and takes the server with it when it ends.
  private func serve(watching project: String) async throws {
    let program = try Self.server()
    let beside = URL(fileURLWithPath: folder).deletingLastPathComponent()
    let page = beside.appendingPathComponent("levity-strings.html").path
    var configuration = try ConfigurationFile.find(for: project, explicit: nil)
    configuration.bundleIdentifier = bundleIdentifier ?? configuration.bundleIdentifier
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let found = try SigningKeyFile.find(key, output: beside.path)
    let signing = try found ?? SigningKeyFile.make(in: beside.path).0
    if found == nil {
      try Data((signing.verifyingKey.text + "\n").utf8).write(
        to: beside.appendingPathComponent("levity-public.key"), options: .atomic)
    }
    var watch = StringsWatch(
      project: project, package: folder, page: page, configuration: configuration, key: signing)
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
          // A file that is half saved, or a mistake in it: the next save may mend it.
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
