import ArgumentParser
import DeliveryServer
import Foundation
import PackageStorage

@main
struct LevityServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-server",
    abstract: "Serve a resource package over HTTP.",
    discussion: """
      Answers GET and HEAD for heads, manifests and objects, and for /healthz and /metrics. Prints the address on \
      standard output, one line per request on standard error. SIGTERM and SIGINT stop it after the requests that \
      were begun.
      """)

  @Argument(help: "Folder of the package.")
  var package: String

  @Option(help: "Address to listen on; 0.0.0.0 for all.")
  var host = "127.0.0.1"

  @Option(help: "Port to listen on; 0 lets the system choose.")
  var port = 8080

  @Option(help: "Seconds for which clients may use a head without asking again.")
  var headMaxAge = 60

  @Option(help: "Connections at one time; more have to wait.")
  var maxConnections = 1024

  @Option(help: "Megabytes of small files to keep in memory.")
  var cacheSize = 64

  @Flag(help: "No line per request.")
  var quiet = false

  @Option(help: "An HTML file for people at /strings; levity serve --watch writes it.")
  var stringsPage: String?

  @Flag(help: "Answer 404 for /metrics.")
  var noMetrics = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    guard headMaxAge >= 0, maxConnections > 0, (0...1_000_000).contains(cacheSize) else {
      throw ValidationError(
        "--head-max-age, --max-connections and --cache-size must not be negative.")
    }
  }

  func run() async throws {
    var configuration = DeliveryServerConfiguration()
    configuration.host = host
    configuration.port = port
    configuration.headMaxAge = headMaxAge
    configuration.maximumConnections = maxConnections
    configuration.cacheSize = cacheSize << 20
    configuration.servesMetrics = !noMetrics
    configuration.logsRequests = !quiet
    configuration.stringsPage = stringsPage
    let folder = PackageFolder(path: package)
    do {
      guard try !folder.channels().isEmpty else {
        throw DeliveryServerError.noPackage(path: package)
      }
      let host = host.contains(":") ? "[\(host)]" : host
      try await DeliveryServer(folder: folder, configuration: configuration)
        .run(handlingSignals: true) { port in
          FileHandle.standardOutput.write(Data("http://\(host):\(port)\n".utf8))
        }
    } catch {
      let help = "help: levity-server --help\n"
      FileHandle.standardError.write(Data("error: \(error)\n\(help)".utf8))
      throw ExitCode(2)
    }
  }
}
