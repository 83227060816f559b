import SourceLexing

/// The strings and names in the code of extensions. Read once for all tables that ask for the same.
final class ExtensionCode {
  /// The code that some extensions run.
  struct Code {
    /// The accessors of SwiftGen among it.
    var accessors: [GeneratedAccessors.Accessor]
    var mentions: CodeMentions
    /// The first place with an accessor that is made during the build, where reading ended.
    var missing: ProjectStringLookups.Place?
  }

  private struct Request: Hashable {
    var extensions: Set<String>
    var missingTypes: Set<String>
  }

  private var codes: [Request: Code] = [:]
  private var accessors: [Set<String>: [GeneratedAccessors.Accessor]] = [:]

  /// - Parameters:
  ///   - table: The name of a table: if accessors in a file name it, none for it are made during the build.
  ///   - generatedTypes: The types with accessors that SwiftGen's configurations name.
  func code(
    of extensions: Set<String>, asking table: String, generatedTypes: Set<String>,
    in lookups: ProjectStringLookups
  ) -> Code {
    let accessors = self.accessors(of: extensions, in: lookups)
    self.accessors[extensions] = accessors
    let isWritten = accessors.contains { $0.literals.contains(table) }
    let request = Request(
      extensions: extensions, missingTypes: isWritten ? [] : generatedTypes)
    let code = codes[request] ?? read(request, accessors, in: lookups)
    codes[request] = code
    return code
  }

  private func accessors(
    of extensions: Set<String>, in lookups: ProjectStringLookups
  ) -> [GeneratedAccessors.Accessor] {
    if let known = accessors[extensions] { return known }
    let sources = lookups.sources
    return lookups.sources(of: extensions).filter(sources.generated.contains)
      .flatMap { (try? sources.read($0)).map(GeneratedAccessors.read) ?? [] }
  }

  private func read(
    _ request: Request, _ accessors: [GeneratedAccessors.Accessor],
    in lookups: ProjectStringLookups
  ) -> Code {
    let sources = lookups.sources
    var code = Code(
      accessors: accessors,
      mentions: CodeMentions(
        roots: Set(accessors.compactMap(\.path.first)), missing: request.missingTypes))
    for path in lookups.sources(of: request.extensions) where !sources.generated.contains(path) {
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      guard let bytes = try? sources.read(path) else { continue }
      code.mentions.add(
        bytes, ProjectStringLookups.language(of: path),
        where: lookups.running(path, by: request.extensions))
      if let (name, line) = code.mentions.firstMissing {
        code.missing = ProjectStringLookups.Place(path: path, line: line, function: name)
        break
      }
    }
    return code
  }
}
