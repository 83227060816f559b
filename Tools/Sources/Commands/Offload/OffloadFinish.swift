import CodeGeneration
import FileTransactions
import Foundation
import ImageOffloading
import ProjectWiring
import StringOffloading
import XcodeProjects

/// The end of an offload: the wiring of the project, and what only a person can do before building it.
struct OffloadFinish {
  /// Nil with `--no-wiring`.
  private(set) var wiring: ProjectWiring?
  private(set) var steps: [ManualStep] = []

  /// Adds the wiring to `edits`.
  init(
    _ order: OffloadRun.Order, run: OffloadRun, strings: StringEdits?,
    wiring edits: inout OffloadingEdits
  ) throws {
    let runtime = Self.runtime(run.configuration, root: run.root, product: "LevityUIKit")
    let wiring = try ProjectWiring(
      of: order.survey.project, after: edits,
      options: Self.options(order, run: run, strings: strings, runtime: runtime.package))
    if order.isWired {
      edits.wire(wiring.transaction)
      self.wiring = wiring
    } else {
      edits.wire(wiring.generatedSources(in: edits.transaction))
    }
    guard !edits.transaction.isEmpty else {
      steps = order.isWired ? wiring.steps : []
      return
    }
    steps = order.isWired ? wiring.steps : wiring.stepsByHand
    steps += strings?.steps ?? []
    steps += (strings?.translatorSteps ?? []).map {
      ManualStep($0.instruction, file: $0.file, line: $0.line)
    }
    steps.append(publishing(run, isLocal: order.isWired && runtime.isCheckout))
    steps.append(
      ManualStep(
        order.inPlace
          ? "review the changes: git -C \(run.root) diff"
          : "review the changes: git diff --no-index \(run.root) \(run.output)/project"))
    steps = ManualStep.joined(steps)
  }

  private static func options(
    _ order: OffloadRun.Order, run: OffloadRun, strings: StringEdits?, runtime: RuntimePackage?
  ) -> ProjectWiring.Options {
    var options = ProjectWiring.Options(
      runtime: runtime, destination: order.inPlace ? run.root : run.output + "/project",
      generatedFolder: run.configuration.generated)
    options.includedTargets = Set(run.configuration.images.includedTargets)
    options.readingExtensions = Set(run.configuration.strings.targets).union(
      (order.survey.strings?.plan.extensions ?? []).filter(\.readsPacks).map(\.target))
    options.usesPrivateMethods = run.configuration.strings.answers == .all
    options.excludedFiles = strings?.excludedFiles
    options.addedSource = strings.map {
      (
        LookupShadow.fileName,
        LookupShadow.source(
          withViews: $0.declaresViews, resources: $0.declaresResources,
          inAnyLanguage: $0.resourcesHaveLocales),
        $0.declaringModules
      )
    }
    options.addedResources = strings?.addedResources ?? [:]
    options.removedResources = strings?.removedResources ?? []
    options.addedInfoPlists = strings?.addedInfoPlists ?? [:]
    return options
  }

  private func publishing(_ run: OffloadRun, isLocal: Bool) -> ManualStep {
    let file = ConfigurationFile.name
    let needsAddress = run.configuration.addresses.isEmpty
    if needsAddress || isLocal {
      let keys =
        (needsAddress ? ["addresses: with the URL where you publish \(run.output)/package"] : [])
        + (isLocal
          ? [
            "runtime: with url: and version: of Levity's repository, instead of this computer's checkout"
          ]
          : [])
      return ManualStep(
        "add \(keys.joined(separator: ", and ")); then run this command again", file: file)
    }
    return ManualStep(
      "publish \(run.output)/package at \(run.configuration.addresses[0])")
  }

  /// Returns the package named by the configuration, or else the checkout from which this command was built.
  static func runtime(
    _ configuration: ConfigurationFile, root: String, product: String
  ) -> (package: RuntimePackage?, isCheckout: Bool) {
    if let runtime = configuration.runtime {
      if let url = runtime.url, let version = runtime.version {
        return (.remote(url: url, version: version), false)
      }
      let base = URL(fileURLWithPath: root, isDirectory: true)
      let path = URL(fileURLWithPath: runtime.path ?? "", relativeTo: base)
      return (.local(path: path.standardizedFileURL.path), false)
    }
    var checkout = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { checkout.deleteLastPathComponent() }
    let source = checkout.appendingPathComponent("Sources/Runtime/\(product)").path
    guard FileManager.default.fileExists(atPath: source) else { return (nil, false) }
    return (.local(path: checkout.standardizedFileURL.path), true)
  }
}
