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
      Responds to GET and HEAD for heads, manifests and objects, and for /healthz and /metrics. Prints its address to \
      standard output, and one line per request to standard error. On SIGTERM and SIGINT, finishes open requests and exits.
      """)

  @Argument(help: "The package's directory, with heads, manifests and objects.")
  var package: String

  @Option(help: "The address to listen on; 0.0.0.0 for all.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(help: "The number of seconds for which clients may reuse a head.")
  var headMaxAge = 60

  @Option(help: "The maximum number of open connections; others wait for idle ones to end.")
  var maxConnections = 1024

  @Option(help: "The maximum number of open connections of one address; further ones are closed.")
  var maxConnectionsPerAddress = 256

  @Option(help: "The number of megabytes of small files to keep in memory.")
  var cacheSize = 64

  @Flag(help: "Don't log requests.")
  var quiet = false

  @Option(help: "An HTML file to serve at /strings; written by levity serve --watch.")
  var stringsPage: String?

  @Flag(help: "Don't serve /metrics.")
  var noMetrics = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is \(port); it must be between 0 and 65535.")
    }
    let ranges = [
      ("--head-max-age", headMaxAge, 0...31_536_000),
      ("--max-connections", maxConnections, 1...1_000_000),
      ("--max-connections-per-address", maxConnectionsPerAddress, 1...1_000_000),
      ("--cache-size", cacheSize, 0...1_000_000),
    ]
    for (option, value, range) in ranges where !range.contains(value) {
      throw ValidationError(
        "\(option) is \(value); it must be between \(range.lowerBound) and \(range.upperBound).")
    }
  }

  func run() async throws {
    // A log whose reader has ended is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    // The end of the session that started a server in the background isn't its own end.
    if isatty(0) == 0 { signal(SIGHUP, SIG_IGN) }
    var configuration = DeliveryServerConfiguration()
    configuration.host = host
    configuration.port = port
    configuration.headMaxAge = headMaxAge
    let fitting = DescriptorLimit.raise(for: maxConnections)
    configuration.maximumConnections = fitting.connections
    configuration.maximumConnectionsPerAddress = maxConnectionsPerAddress
    if fitting.connections < maxConnections {
      let sentence =
        "note: at most \(fitting.connections) connections are open at a time, because this process may open "
        + "\(fitting.limit) files; raise the limit with 'ulimit -n'.\n"
      Self.write(sentence, to: .standardError)
    }
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
          Self.write("http://\(host):\(port)\n", to: .standardOutput)
        } onShed: {
          Self.write(
            "note: all \(fitting.connections) connections were in use; idle ones are closed while others wait.\n",
            to: .standardError)
        }
    } catch {
      Self.write("error: \(error)\nhelp: \(Self.help(for: error))\n", to: .standardError)
      throw ExitCode(2)
    }
  }

  private static func write(_ text: String, to file: FileHandle) {
    // Nobody may be there to read it.
    try? file.write(contentsOf: Data(text.utf8))
  }

  private static func help(for error: any Error) -> String {
    switch error {
    case DeliveryServerError.cannotListen:
      "choose another --port, or 0 for any free one, or check --host"
    case DeliveryServerError.noPackage, is PackageFolderError:
      "pass a package's directory, with heads, manifests and objects"
    default: "run 'levity-server --help'"
    }
  }
}
