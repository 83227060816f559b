import AppBundles
import ArgumentParser
import ByteReading
import FileTransactions
import Foundation
import MachOFiles
import MachOStripping
import ManifestSigning
import ResourceManifests

/// `levity strip`.
struct StripCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip",
    abstract: "Remove symbols that nothing needs at run time from the binaries of an app.",
    discussion: """
      Symbols for debuggers, local symbols and Swift symbols go, as with Apple's 'strip -rSTx'. Exports, fixups and \
      code stay byte for byte. Make the dSYM first, and sign afterwards: a signature is replaced by one without a \
      certificate that keeps the entitlements.

        levity strip build/App.app
        levity strip App.xcarchive --output stripped
        levity strip Frameworks/Pay.framework/Pay --dry-run
      """)

  @Argument(help: "The app, the archive of Xcode, the framework, or one Mach-O file.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "Leave the input as it is, and write a copy: a file for a file, a directory for an app.",
      valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A directory with dSYMs. Those beside the app and in an archive are found.",
      valueName: "directory"))
  var dsyms: String?

  /// The program that strips.
  enum Tool: String, ExpressibleByArgument, CaseIterable {
    case levity, system
  }

  @Option(
    help:
      "The tool that strips: levity, or system for Apple's strip on a Mac, whose results are checked."
  )
  var tool: Tool = .levity

  @Flag(
    help: "Print what would be removed, and write nothing. Sizes are those that Levity would write."
  )
  var dryRun = false

  @OptionGroup var outputOptions: OutputOptions

  mutating func run() async throws {
    let target = try StripTarget(path)
    let plan = try target.plan()
    let knownBuilds = target.builds(besides: dsyms)
    var writer = StrippedFileWriter(
      target: target, plan: plan, system: tool == .system ? try SystemStrip() : nil)
    if !dryRun { try writer.write(to: output) }
    let report = StripReport(
      plan, knownBuilds: knownBuilds, tool: tool, writtenBytes: writer.writtenBytes)
    try outputOptions.print(report.document) { report.text }
    for warning in report.warnings { Terminal.standardError.write("warning: \(warning)\n") }
    if report.hasFailures { throw ExitStatus.findings }
  }
}

/// One file, or an app in a directory.
enum StripTarget {
  case file(path: String)
  case app(AppBundle, root: String)

  init(_ path: String) throws {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if let file = try? ByteView(mapping: path) {
      guard MachOContainer.isMachO(file) else {
        throw CommandFailure(
          "\(path) isn't a Mach-O file.",
          help: "pass an .app, .framework or .xcarchive; unzip an .ipa first")
      }
      self = .file(path: path)
    } else {
      self = .app(try AppReader.app(at: path), root: path)
    }
  }

  func plan() throws -> AppStripPlan {
    switch self {
    case .file(let path):
      let plan = AppStripPlan(of: try ByteView(mapping: path), path: path)
      if case .cannotStrip(let error)? = plan.binaries.first?.decision {
        throw CommandFailure("Can't strip \(path): \(error)", help: "leave the file as it is")
      }
      return plan
    case .app(let app, _):
      let plan = AppStripPlan(of: app)
      guard !plan.binaries.isEmpty else {
        throw CommandFailure(
          "\(app.path) has no binaries.", help: "pass an app that was built, with its executable")
      }
      return plan
    }
  }

  /// The builds with a dSYM beside the target, in an archive of Xcode, or in a directory.
  func builds(besides directory: String?) -> Set<[UInt8]> {
    let path: String
    switch self {
    case .file(let file): path = file
    case .app(let app, let root):
      path = app.path
      return DebugSymbolFolder(
        in: [directory, "\(root)/dSYMs", Self.parent(of: path)].compactMap { $0 }
      ).buildIdentifiers
    }
    return DebugSymbolFolder(in: [directory, Self.parent(of: path)].compactMap { $0 })
      .buildIdentifiers
  }

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
