import FileTransactions
import Foundation
import ProjectWiring
import Reports
import XcodeProjects

/// `levity launch wrap --library`.
struct LazyLibraryCommand {
  let library: String
  let headers: [String]
  let project: String
  let app: String?
  let output: String?
  let isDryRun: Bool

  func run() throws {
    let edit = try RestorableEdit(path: project, output: output, isDryRun: isDryRun)
    let conversion = try edit.perform(plan) { $0.transaction }
    for omission in conversion.omissions { Terminal.standardError.write("\(omission)\n") }
    Terminal.standardOutput.write(Self.rendered(conversion, output: output, isDryRun: isDryRun))
  }

  private func plan(_ edit: RestorableEdit) throws -> LazyLibraryConversion {
    let (tree, model) = try edit.projects()
    var options = LazyLibraryConversion.Options(runtime: try edit.launchRuntime(), root: edit.root)
    options.app = app
    options.headers = try headerFiles(in: edit.root).map { path in
      let name = String(path.split(separator: "/").last ?? "")
      return (name: name, content: try LaunchWrapCommand.content(ofHeader: path))
    }
    do {
      return try LazyLibraryConversion(
        of: try VendorLibrary(at: place(in: edit.root), in: tree), in: model, tree: tree,
        options: options)
    } catch let error as VendorLibraryError {
      throw CommandFailure(error.description, help: Self.help(for: error))
    }
  }

  /// The library relative to the project: as it was named, or from here.
  private func place(in root: String) -> String {
    if FileManager.default.fileExists(atPath: "\(root)/\(library)") { return library }
    let absolute = URL(fileURLWithPath: library).standardizedFileURL.path
    return absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : library
  }

  /// A framework has its headers in a folder.
  private func headerFiles(in root: String) -> [String] {
    guard headers.isEmpty else { return headers }
    var folders = ["\(root)/\(place(in: root))"]
    if library.hasSuffix(".xcframework") {
      let slices = (try? FileManager.default.contentsOfDirectory(atPath: folders[0])) ?? []
      let device = slices.sorted().first { $0.hasPrefix("ios") && !$0.contains("simulator") }
      let name = library.split(separator: "/").last?.dropLast(".xcframework".count) ?? ""
      folders =
        device.map { ["\(folders[0])/\($0)/\(name).framework", "\(folders[0])/\($0)"] } ?? []
    }
    for folder in folders.map({ $0 + "/Headers" }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let found = names.sorted().filter { $0.hasSuffix(".h") }
      if !found.isEmpty { return found.map { "\(folder)/\($0)" } }
    }
    return []
  }

  private static func help(for error: VendorLibraryError) -> String {
    switch error {
    case .unreadable: "pass a path inside the project with --library"
    case .notALibrary, .noDeviceLibrary: "pass a static .a, .framework or .xcframework for iOS"
    case .dynamic: "stop linking it, keep it embedded, and pass its headers with --framework"
    case .notLinked: "pass a library that the app's target links, and the directory with --project"
    case .severalApps: "choose one with --app"
    case .nameTaken: "remove the target, or restore the edit that made it"
    }
  }

  static func rendered(
    _ conversion: LazyLibraryConversion, output: String?, isDryRun: Bool
  ) -> String {
    guard !conversion.isDone else {
      return """
        \(conversion.app) embeds \(conversion.framework).framework already and doesn't link it.

        Nothing to change.

        """
    }
    var lines = ["\(conversion.app) embeds \(conversion.framework).framework and doesn't link it."]
    if let wrapper = conversion.wrapper {
      lines.append(
        "\(wrapper): \(Quantity.of(conversion.names.count, "function or class", plural: "functions and classes")), loaded with the first."
      )
    }
    lines += conversion.resources.map { "\($0) moved into it." }
    let files = conversion.transaction.operations.map(\.path).sorted()
    lines += ["", isDryRun ? "Would write:" : "Written:"] + files.map { "  \($0)" }
    if !conversion.steps.isEmpty {
      lines += ["", "Before you build:"] + conversion.steps.flatMap(InstrumentationReport.lines)
    }
    if isDryRun {
      lines += ["", "Nothing was written."]
    } else if let output {
      lines += ["", "Undo all of it: levity restore \(output)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
