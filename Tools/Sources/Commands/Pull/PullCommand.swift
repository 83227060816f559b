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
    abstract: "Downloads a package as an app would: verified, resumed, never half.",
    discussion: """
      Only what a given key has signed is taken, never an older version than the folder has. Whatever is refused leaves \
      the folder as it was; parts that arrived are used by the next run.
      """)

  @Argument(help: "The http or https URL below which heads, manifests and objects lie.")
  var url: String

  @Option(help: "The public key to trust, or a file that holds it; repeatable.")
  var key: [String]

  @Option(name: .shortAndLong, help: "Folder for the package.")
  var output: String

  @Option(help: "The channel.")
  var channel = "production"

  @Option(help: "An app's build number; refuses what is not for it.")
  var build: String?

  @Option(help: "Hours for which an expired head is still taken.")
  var grace = 0

  @Option(help: "Objects that are loaded at the same time.")
  var connections = 6

  @Option(help: "Repetitions of a request that failed for the moment.")
  var retries = 4

  @OptionGroup var format: OutputOptions

  func validate() throws {
    guard (1...64).contains(connections) else {
      throw ValidationError("--connections is \(connections); give 1 to 64.")
    }
    guard (0...100).contains(retries) else {
      throw ValidationError("--retries is \(retries); give 0 to 100.")
    }
    guard (0...100_000).contains(grace) else {
      throw ValidationError("--grace is \(grace); give 0 to 100000 hours.")
    }
    guard !key.isEmpty else { throw ValidationError("Missing expected argument '--key <key>'") }
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
        error.description, help: "give a URL such as https://cdn.example/package")
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
    guard let channel = ChannelName(channel) else {
      throw CommandFailure(
        "\"\(channel)\" is no name of a channel.",
        help: "a channel has 1 to 64 of a-z, 0-9, -, _ and inner periods")
    }
    var configuration = PackageDownload.Configuration(
      channel: channel, verifier: .ed25519(try PublicKeys.load(key)), hasher: .sha256,
      now: { .current })
    if let build {
      guard let appBuild = AppBuild(build) else {
        throw CommandFailure(
          "\"\(build)\" is no app build.",
          help: "give numbers and periods, as CFBundleVersion has them")
      }
      configuration.appBuild = appBuild
    }
    configuration.grace = grace * 3600
    configuration.connections = connections
    configuration.retry.retries = retries
    configuration.codec = StringCodecs.brotli
    return configuration
  }

  private func text(of report: PackageDownloadReport) -> String {
    let objects = report.objects
    let before =
      switch report.previousVersion {
      case report.version?: " (unchanged)"
      case let version?: " (before: \(version))"
      case nil: ""
      }
    return """
      channel \(report.channel), version \(report.version)\(before), expires \(report.expires)
      manifest \(report.manifest), \(ByteCount.exact(report.manifestBytes)), \
      \(Quantity.of(report.images, "image"))
      \(Quantity.of(objects.total, "object")), \(ByteCount.exact(objects.bytes)): \
      \(objects.downloaded) downloaded (\(objects.resumed) resumed), \(objects.reused) there already
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
