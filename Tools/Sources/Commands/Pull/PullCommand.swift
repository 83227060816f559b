import ArgumentParser
import DeliveryClient
import Foundation
import ManifestSigning
import PackageDownloading
import PackageStorage
import Reports
import ResourceManifests

/// `levity pull`.
struct PullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Download and verify a package, resuming interrupted transfers.",
    discussion: """
      Accepts only what one of the given keys has signed, and never an older version than the directory has. An error \
      leaves the directory as it was; the next run resumes from what has arrived.
      """)

  @Argument(help: "The package's http or https URL.")
  var url: String

  @Option(help: "A public key to trust, or a file that contains one; repeatable.")
  var key: [String]

  @Option(name: .shortAndLong, help: "The directory to download the package to.")
  var output: String

  @Option(help: "The channel to download.")
  var channel = "production"

  @Option(help: "An app's build number; fail if the package isn't for that build.")
  var build: String?

  @Option(help: "The number of hours for which to accept an expired head.")
  var grace = 0

  @Option(help: "The number of objects to download at a time.")
  var connections = 6

  @Option(help: "The number of retries of a request after a temporary failure.")
  var retries = 4

  @OptionGroup var format: OutputOptions

  func validate() throws {
    guard (1...64).contains(connections) else {
      throw ValidationError("--connections is \(connections); it must be between 1 and 64.")
    }
    guard (0...100).contains(retries) else {
      throw ValidationError("--retries is \(retries); it must be between 0 and 100.")
    }
    guard (0...100_000).contains(grace) else {
      throw ValidationError("--grace is \(grace); it must be between 0 and 100000 hours.")
    }
  }

  mutating func run() async throws {
    let progress = ProgressLine("objects")
    var configuration = try self.configuration()
    configuration.progress = { progress.update($0.objects, of: $0.totalObjects) }
    let base: PackageURL
    do {
      base = try PackageURL(url)
    } catch {
      throw CommandFailure(
        error.description, help: "pass a URL such as https://cdn.example/package")
    }
    let download = PackageDownload(
      configuration, transport: PackageTransport(base, connections: connections))
    let report: PackageDownloadReport
    do {
      let lock = try PackageFolderLock(PackageFolder(path: output))
      defer { progress.end() }
      report = try await download.run(into: lock)
    } catch {
      throw Self.failure(error, channel: channel)
    }
    try format.print(report) { text(of: report) }
  }

  private func configuration() throws -> PackageDownload.Configuration {
    var configuration = PackageDownload.Configuration(
      channel: try ChannelName(argument: channel), verifier: .ed25519(try PublicKeys.load(key)),
      hasher: .sha256,
      now: { .current })
    configuration.appBuild = try build.map(AppBuild.init(argument:))
    configuration.grace = Int64(grace) * 3600
    configuration.connections = connections
    configuration.retry.retries = retries
    configuration.codecs = StringCodecs.all
    return configuration
  }

  private func text(of report: PackageDownloadReport) -> String {
    let objects = report.objects
    let before =
      switch report.previousVersion {
      case report.version?: " (unchanged)"
      case let version?: " (was \(version))"
      case nil: ""
      }
    return """
      channel \(report.channel), version \(report.version)\(before), expires \(report.expires)
      manifest \(report.manifest), \(ByteCount.exact(report.manifestBytes)), \
      \(Quantity.of(report.images, "image"))
      \(Quantity.of(objects.total, "object")), \(ByteCount.exact(objects.bytes)): \
      \(objects.downloaded) downloaded (\(objects.resumed) resumed), \(objects.reused) already present
      \(strings(report))\(ByteCount.exact(report.bytesDownloaded)) received, \(Quantity.of(report.retries, "retry", plural: "retries"))
      verified: \(output)

      """
  }

  private func strings(_ report: PackageDownloadReport) -> String {
    guard let strings = report.strings else { return "" }
    return
      "strings in \(Quantity.of(strings.languages, "language")): \(Quantity.of(strings.streams, "stream")), \(Quantity.of(strings.deltas, "delta")); \(strings.downloaded) files downloaded\n"
  }
}
