import SourceLexing

/// The strings and names in the code of extensions. Read once for all tables that ask for the same.
final class ExtensionCode {
  /// The code that an extension runs.
  struct Code {
    /// The accessors of SwiftGen among it.
    var accessors: [GeneratedAccessors.Accessor]
    var mentions: CodeMentions
    /// The first place with an accessor that is made during the build, where reading ended.
    var missing: ProjectStringLookups.Place?
    /// The places with one of SwiftGen's own templates, by the names behind the type.
    var unwritten: [[String]: ProjectStringLookups.Place] = [:]
  }

  private struct Request: Hashable {
    var target: String
    var missing: UnwrittenAccessors
  }

  /// The sources that an extension has or links.
  private struct Sources {
    var written: [String]
    var accessors: [GeneratedAccessors.Accessor]
  }

  private var codes: [Request: Code] = [:]
  private var sources: [String: Sources] = [:]
  private var accessors: [String: [GeneratedAccessors.Accessor]] = [:]

  /// - Parameters:
  ///   - table: The name of a table: if accessors in a file name it, none for it are made during the build.
  ///   - unwritten: Those that SwiftGen's configurations name.
  func code(
    of target: String, asking table: String, unwritten: UnwrittenAccessors,
    in lookups: ProjectStringLookups
  ) -> Code {
    let sources = self.sources[target] ?? sources(of: target, in: lookups.sources)
    self.sources[target] = sources
    let isWritten = sources.accessors.contains { $0.literals.contains(table) }
    let request = Request(target: target, missing: isWritten ? .init() : unwritten)
    let code = codes[request] ?? read(request, sources, in: lookups.sources)
    codes[request] = code
    return code
  }

  private func sources(of target: String, in sources: StringUsageSources) -> Sources {
    let paths = sources.files.filter {
      ProjectStringLookups.isSource($0) && sources.extensions($0).contains(target)
    }
    return Sources(
      written: paths.filter { !sources.generated.contains($0) },
      accessors: paths.filter(sources.generated.contains).flatMap { path in
        let found =
          accessors[path] ?? (try? sources.read(path)).map(GeneratedAccessors.read) ?? []
        accessors[path] = found
        return found
      })
  }

  private func read(
    _ request: Request, _ own: Sources, in sources: StringUsageSources
  ) -> Code {
    var code = Code(
      accessors: own.accessors,
      mentions: CodeMentions(
        roots: Set(own.accessors.compactMap(\.path.first)), missing: request.missing))
    for path in own.written {
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      code.mentions.add(
        bytes, ProjectStringLookups.language(of: path), where: sources.runs(path, request.target))
      if let (name, line) = code.mentions.firstMissing {
        code.missing = ProjectStringLookups.Place(path: path, line: line, function: name)
        break
      }
      for (chain, line) in code.mentions.unwritten where code.unwritten[chain] == nil {
        code.unwritten[chain] = .init(
          path: path, line: line, function: chain.joined(separator: "."))
      }
    }
    return code
  }
}
