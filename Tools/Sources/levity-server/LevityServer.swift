import ArgumentParser
import DeliveryServer
import Foundation

/// `levity-server`: what `levity serve` starts.
struct LevityServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-server", abstract: "Serves a resource package over HTTP/1.1.")

  @Argument(help: "The folder with heads, manifests and objects.")
  var folder: String

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8080

  @Option(help: "Connections at a time.")
  var maximumConnections = 1_024

  @Option(help: "Bytes of a request's header.")
  var maximumHeaderBytes = 16 << 10

  @Option(help: "Seconds for which clients may use a head without asking again.")
  var headMaxAge = 60

  @Flag(help: "No access log.")
  var quiet = false

  mutating func run() async throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw ValidationError("\(folder) is no folder.")
    }
    var configuration = DeliveryServerConfiguration(folder: folder)
    configuration.host = host
    configuration.port = port
    configuration.logsAccess = !quiet
    configuration.maximumConnections = maximumConnections
    configuration.maximumHeaderBytes = maximumHeaderBytes
    configuration.headMaxAge = headMaxAge
    let host = host
    do {
      try await DeliveryServer(configuration).run { port in
        let shown = host.contains(":") ? "[\(host)]" : host
        FileHandle.standardOutput.write(Data("serving http://\(shown):\(port)\n".utf8))
      }
    } catch {
      FileHandle.standardError.write(
        Data("error: The server cannot listen on \(host):\(port): \(error).\nhelp: choose another --host or --port\n".utf8))
      throw ExitCode(2)
    }
  }
}
