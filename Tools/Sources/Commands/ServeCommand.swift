import ArgumentParser
import Foundation

/// `levity serve`: becomes the sibling program `levity-server`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves a package over HTTP (starts levity-server).")

  @Argument(help: "The folder with heads, manifests and objects.")
  var folder: String

  @Option(help: "The address to listen on; the server's default is this computer only.")
  var host: String?

  @Option(help: "The port to listen on.")
  var port: Int?

  @Flag(help: "No access log.")
  var quiet = false

  @Argument(parsing: .postTerminator, help: "After --: further arguments of levity-server.")
  var more: [String] = []

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port is \(port); give 0 to 65535.")
    }
  }

  func run() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw CommandFailure(
        "\(folder) is no folder.", help: "give the folder that holds heads, manifests and objects")
    }
    guard let program = SiblingProgram.find("levity-server") else {
      throw CommandFailure(
        "The program levity-server is neither beside levity nor on the PATH.",
        help: "make server builds it")
    }
    try SiblingProgram.become(program, arguments: arguments)
  }

  var arguments: [String] {
    var arguments = [folder]
    if let host { arguments += ["--host", host] }
    if let port { arguments += ["--port", String(port)] }
    if quiet { arguments.append("--quiet") }
    return arguments + more
  }
}
