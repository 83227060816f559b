import XcodeProjects

extension LinkageAudit {
  /// The step that links pods statically, with those that shouldn't be.
  func podStep(
    _ family: LinkageGraph.Family, _ podfile: Podfile, targets pods: PodTargets
  ) -> LinkageStep? {
    // A framework of its own that links a pod is one more image with a copy.
    let frameworks = loadedLibraries(of: family).filter { graph.nodes[$0].kind == .own }
    let sets = (family.executables + frameworks).map { podfile.pods[graph.nodes[$0].name] ?? [] }
    let all = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
    guard !all.isEmpty else { return nil }
    let shared = all.filter { pod in sets.count { $0.contains(pod) } > 1 }.sorted()
    // A pod without sources is a binary, or only has dependencies.
    let built = pods.frameworks
    let changed = all.filter { built?.contains($0) ?? true }.subtracting(shared).sorted()
    guard !changed.isEmpty else { return nil }
    var step = LinkageStep(
      kind: .linkPodsStatically, app: graph.nodes[family.app].name, libraries: changed,
      librariesSaved: changed.count, bytesSaved: sizes.map { $0.overhead(of: changed) }, notes: [],
      lines: ["use_frameworks! :linkage => :static    # \(podfile.path):\(podfile.line)"])
    if !shared.isEmpty {
      step.notes.append(
        "\(shared.joined(separator: ", ")): several images link it, so it stays dynamic; static, each had a copy."
      )
      step.lines += Self.exceptions(shared)
    }
    let withResources = changed.filter { pods.withResources.contains($0) }
    if !withResources.isEmpty {
      step.notes.append(
        "\(withResources.joined(separator: ", ")): has resources that CocoaPods copies into the app then; code that asks "
          + "Bundle(for:) gets the app's bundle, so check it, or ask the pod for resource_bundles.")
    }
    if built == nil {
      step.notes.append("Run pod install first to see which pods are binaries and have resources.")
    }
    return step
  }

  /// Lines that keep some pods dynamic.
  private static func exceptions(_ pods: [String]) -> [String] {
    [
      "pre_install do |installer|", "  installer.pod_targets.each do |pod|",
      "    next unless %w[\(pods.joined(separator: " "))].include?(pod.pod_name)",
      "    def pod.build_type; Pod::BuildType.dynamic_framework; end", "  end", "end",
    ]
  }
}

/// The pods in CocoaPods' project, if `pod install` was run.
struct PodTargets {
  /// Pods that are built as dynamic frameworks; nil without the project.
  var frameworks: Set<String>?
  /// Pods with files to copy that aren't in a bundle.
  var withResources: Set<String> = []

  init(podfile: String, in tree: FileTree) {
    let folder = podfile.dropLast("Podfile".count)
    let path = "\(folder)Pods/Pods.xcodeproj"
    guard let project = try? XcodeProject(at: path, in: tree) else { return }
    var frameworks: Set<String> = []
    for target in project.targets where !target.name.hasPrefix("Pods-") {
      if target.productType == .framework { frameworks.insert(target.name) }
      if target.productType != .bundle, !target.resources.isEmpty {
        withResources.insert(target.name)
      }
    }
    self.frameworks = frameworks
  }
}
