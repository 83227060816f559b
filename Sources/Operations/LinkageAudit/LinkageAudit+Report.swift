import LaunchAudit
import Reports

extension LinkageAudit {
  /// The report as text.
  public func summary() -> String {
    var lines: [String] = []
    for family in graph.families where graph.nodes[family.app].kind == .app {
      let app = graph.nodes[family.app]
      let libraries = loadedLibraries(of: family)
      let pods = loadedPods(of: family)
      lines.append(
        "\(app.name): \(Quantity.of(libraries.count + pods.count, "library", plural: "libraries")) that dyld loads, "
          + "\(Quantity.of(family.executables.count, "executable"))\n")
      if !libraries.isEmpty || !statics(of: family).isEmpty { lines.append(rows(family)) }
      if !pods.isEmpty { lines.append("pods: \(pods.sorted().joined(separator: ", "))\n") }
      for step in steps where step.app == app.name { lines.append(text(of: step)) }
    }
    return lines.joined(separator: "\n")
  }

  private func statics(of family: LinkageGraph.Family) -> [Int] {
    graph.libraries(of: family, areLoaded: false)
  }

  private func rows(_ family: LinkageGraph.Family) -> String {
    var rows = AlignedRows([
      .init("library"), .init("from"), .init("linked"), .init("resources", .right),
      .init("bytes", .right), .init("used by"),
    ])
    for library in loadedLibraries(of: family) + statics(of: family) {
      let node = graph.nodes[library]
      let users = graph.users(of: library, in: family).map { graph.nodes[$0].name }
      rows.add([
        node.name, node.kind.rawValue,
        node.isDiamond ? "dynamic, by Xcode" : node.linkage.rawValue,
        node.resourceCount == 0 ? "" : ByteCount.grouped(node.resourceCount),
        sizes?.sizes[node.name].map { ByteCount.grouped($0.byteCount) } ?? "",
        Quantity.list(users, limit: 3),
      ])
    }
    return rows.rendered()
  }

  private func text(of step: LinkageStep) -> String {
    var lines = [step.sentence, "  " + step.libraries.joined(separator: ", ")]
    if step.librariesSaved != 0 {
      let parts = [CostProfile.modern, .middle].map { profile in
        let saving = step.saving(for: profile)
        return
          "\(Quantity.milliseconds(abs(saving.low))) to \(Quantity.milliseconds(abs(saving.high))) (\(profile.title))"
      }
      lines.append(
        "  \(Quantity.of(abs(step.librariesSaved), "library", plural: "libraries")) \(step.librariesSaved > 0 ? "less" : "more") to load: \(parts.joined(separator: ", "))"
      )
    }
    if let bytes = step.bytesSaved, bytes > 0 {
      lines.append(
        step.kind == .shareCode
          ? "  \(ByteCount.exact(bytes)) of code less, estimated from equal functions"
          : "  \(ByteCount.exact(bytes)) of headers, exports, signatures and padding less")
    }
    lines += step.notes.map { "  " + $0 }
    lines += step.lines.map { "    " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as JSON; `schemaVersion` 1. Estimates are in microseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let apps: [App]

    struct App: Encodable {
      let name: String, executables: [String], libraries: [Library], pods: [String], steps: [Step]
    }
    struct Library: Encodable {
      let name: String, from: LinkageGraph.Kind, linkage: LinkageGraph.Linkage, path: String
      let resources: Int, usedBy: [String], bytes: Int?
    }
    struct Step: Encodable {
      let kind: LinkageStep.Kind, libraries: [String], librariesSaved: Int, bytesSaved: Int?
      let isMeasured: Bool?, notes: [String], lines: [String], saving: [Saving]
    }
    struct Saving: Encodable {
      let profile: String, low: Int, high: Int
    }
  }

  /// The report for programs.
  public var document: Document {
    Document(
      apps: graph.families.filter { graph.nodes[$0.app].kind == .app }.map { family in
        Document.App(
          name: graph.nodes[family.app].name,
          executables: family.executables.map { graph.nodes[$0].name },
          libraries: (loadedLibraries(of: family) + statics(of: family)).map { library in
            let node = graph.nodes[library]
            return Document.Library(
              name: node.name, from: node.kind, linkage: node.linkage, path: node.path,
              resources: node.resourceCount,
              usedBy: graph.users(of: library, in: family).map { graph.nodes[$0].name },
              bytes: sizes?.sizes[node.name]?.byteCount)
          },
          pods: loadedPods(of: family).sorted(),
          steps: steps.filter { $0.app == graph.nodes[family.app].name }.map(Self.document))
      })
  }

  private static func document(_ step: LinkageStep) -> Document.Step {
    Document.Step(
      kind: step.kind, libraries: step.libraries, librariesSaved: step.librariesSaved,
      bytesSaved: step.bytesSaved, isMeasured: step.bytesSaved.map { _ in step.isMeasured },
      notes: step.notes, lines: step.lines,
      saving: CostProfile.all.map { profile in
        let saving = step.saving(for: profile)
        return .init(
          profile: profile.name, low: Int(saving.low.rounded()), high: Int(saving.high.rounded()))
      })
  }
}
