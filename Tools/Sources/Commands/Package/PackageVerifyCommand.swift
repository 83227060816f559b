import ArgumentParser
import Foundation
import ImageEncoding
import ManifestSigning
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests

/// `levity package`.
struct PackageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Check packages on disk, and remove files of earlier versions.",
    subcommands: [PackageVerifyCommand.self, PackagePruneCommand.self])
}

/// `levity package verify`.
struct PackageVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every file of a package: digests, sizes, signatures and references.")

  @Argument(
    help: ArgumentHelp(
      "The package's directory, with heads, manifests and objects.", valueName: "package"))
  var folder: String

  @Option(
    help:
      "A public key, or a file that contains one; repeatable. Without a key, signatures aren't checked."
  )
  var key: [String] = []

  @OptionGroup var output: OutputOptions

  /// The next step if the directory isn't a package.
  static let help = "pass a package's directory, with heads, manifests and objects"

  mutating func run() async throws {
    let keys = try PublicKeys.load(key)
    try Directory.require(folder, help: Self.help)
    var verification = PackageVerification(
      hasher: .sha256, verifier: keys.isEmpty ? nil : .ed25519(keys), now: .current)
    verification.codecs = StringCodecs.all
    verification.decompress = { encoding, bytes, limit in
      let compression = encoding == .gzip ? ContentCompression.gzip : .brotli
      do {
        return try compression.decompress(bytes, limit: limit)
      } catch CodecError.unavailable {
        return nil
      }
    }
    let result: PackageVerification.Report
    do {
      result = try verification.verify(PackageFolder(path: folder).reader)
    } catch let error as PackageFolderError {
      throw CommandFailure(
        error.description, help: Self.help)
    }
    let report = PackageVerificationReport(result, checksSignatures: !keys.isEmpty)
    try output.print(report) { report.text }
    guard result.isValid else { throw ExitStatus.findings }
  }
}

extension UTCTimestamp {
  /// The computer's clock.
  static var current: UTCTimestamp {
    UTCTimestamp(seconds: Int64(Date().timeIntervalSince1970))
  }
}

/// The result of a verification, as text and as JSON.
struct PackageVerificationReport: Encodable {
  var schemaVersion = 1
  var isValid: Bool
  var checksSignatures: Bool
  var heads: [Head]
  var manifests: Int
  var objects: Int
  var languages: Int
  var streams: Int
  var deltas: Int
  var bytes: Int
  var findings: [Finding]

  struct Head: Encodable {
    var channel: String
    var version: Int
    var created: String
    var expires: String
    var manifest: String
    var stringsRoot: String?
    var fromBuild: String?
    var throughBuild: String?
  }

  struct Finding: Encodable {
    var kind: String
    var path: String
    var isError: Bool
    var detail: String
  }

  init(_ report: PackageVerification.Report, checksSignatures: Bool) {
    isValid = report.isValid
    self.checksSignatures = checksSignatures
    heads = report.heads.map { head in
      Head(
        channel: head.channel.text, version: head.version, created: head.created.text,
        expires: head.expires.text, manifest: head.manifest.digest.hex,
        stringsRoot: head.stringsRoot?.hex, fromBuild: head.appBuilds?.from?.text,
        throughBuild: head.appBuilds?.through?.text)
    }
    manifests = report.manifests
    objects = report.objects
    languages = report.languages
    streams = report.streams
    deltas = report.deltas
    bytes = report.bytes
    findings = report.findings.map {
      Finding(kind: $0.kind.rawValue, path: $0.path, isError: $0.isError, detail: $0.detail)
    }
  }

  var text: String {
    var text = ""
    for head in heads {
      text +=
        "channel \(head.channel), version \(head.version), created \(head.created), "
        + "expires \(head.expires)\n"
    }
    text +=
      "\(Quantity.of(manifests, "manifest")), \(Quantity.of(objects, "object")), "
      + (languages + streams > 0
        ? "strings in \(Quantity.of(languages, "language")) (\(Quantity.of(streams, "stream")), \(Quantity.of(deltas, "delta"))), "
        : "")
      + "\(ByteCount.exact(bytes))\n"
    let old = findings.filter { $0.kind == PackageIssue.Kind.unreferenced.rawValue }
    if let first = old.first {
      text +=
        "note: no head refers to \(Quantity.of(old.count, "file or tree", plural: "files or trees")) of earlier versions, such as \(first.path); "
        + "'levity package prune' removes what no client loads\n"
    }
    for finding in findings where finding.kind != PackageIssue.Kind.unreferenced.rawValue {
      text += "\(finding.isError ? "error" : "note"): \(finding.path): \(finding.detail)\n"
    }
    if !checksSignatures {
      text += "note: signatures weren't checked; pass --key to check them\n"
    }
    let errors = findings.filter(\.isError).count
    return text + (errors == 0 ? "valid\n" : "not valid: \(Quantity.of(errors, "error"))\n")
  }
}
