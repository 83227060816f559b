import SourceLexing

/// The views that a module of the project has for a file.
enum ModuleViews: Hashable {
  /// All views are the system's.
  case system
  /// It declares some views.
  case declared
  /// It declares some, and the offload writes these into the calls of others (``TitledCall``).
  case rewritten
}

/// The keys that views of a project look up by code of the system, where its modules have declarations of their own for
/// some views.
///
/// Read once, for the first table of an app that sets the locale of its views.
final class KeysOfViews {
  private var calls: ViewCalls?
  private var handOn: [ModuleViews: [String: Call?]] = [:]
  private var resourceCodes: [ModuleViews: [String: ResourceCode]] = [:]
  private let harmless: [ModuleViews: ViewLiterals] = [
    .system: ViewLiterals(), .declared: ViewLiterals(), .rewritten: ViewLiterals(),
  ]

  /// A call of the system, or of a library.
  struct Call {
    var function: String
    var line: Int
  }

  /// Returns the literals of a file that no view of the system gets.
  ///
  func literalsOfProject(
    in path: String, of sources: StringUsageSources, _ module: ModuleViews
  ) -> Set<ViewLiterals.Place> {
    let calls = calls(sources)
    return harmless[module]?.places(in: path, of: sources) { tokens, index in
      switch calls.receiver(tokens, literal: index) {
      case .ownView: module != .system
      case .project: true
      case .other(let name):
        module == .rewritten && calls.isTitle(tokens, literal: index, ofCall: name, in: path)
      }
    } ?? []
  }

  /// Returns the first call in a file through which the key of a variable may reach a view of the system.
  func callWithVariable(
    _ path: String, of sources: StringUsageSources, _ module: ModuleViews
  ) -> Call? {
    if let known = handOn[module]?[path] { return known }
    let call = callWithVariable(path, sources, in: module)
    handOn[module, default: [:]][path] = .some(call)
    return call
  }

  /// Whether keys may have names that aren't found.
  func areUnclear(_ sources: StringUsageSources) -> Bool { calls(sources).keys.isUnclear }

  /// Whether the project itself declares what a module would have to.
  func haveOwnInitializers(_ sources: StringUsageSources) -> Bool {
    calls(sources).hasOwnInitializers
  }

  /// Returns the bytes around which `Text(…)` lets a module's own view look up keys of a table, in order.
  ///
  /// - Parameters:
  ///   - source: The file as it is now.
  ///   - path: The file as the project knows it.
  func titles(
    in source: [UInt8], _ path: String, of sources: StringUsageSources,
    where isKey: (StringLookup.Key) -> Bool
  ) -> [Range<Int>] {
    let calls = calls(sources)
    let tokens = SourceTokens(source, .swift)
    return tokens.tokens.indices.compactMap { name in
      guard let title = calls.title(tokens, call: name, in: path),
        case .other(name)? = calls.receiver(tokens, call: name, argument: title.lowerBound)
      else { return nil }
      let literals = title.filter { calls.isResult(tokens, literal: $0, of: title) }
      let isAsked =
        literals.contains { tokens.literal(at: $0).map { isKey(StringLookup.Key($0)) } ?? false }
        || calls.isVariable(tokens, title, in: path)
      return isAsked
        ? tokens.tokens[title.lowerBound].start..<tokens.tokens[title.upperBound - 1].end : nil
    }
  }

  /// Returns what the code of a file does with resources.
  func resourceCode(
    _ path: String, of sources: StringUsageSources, _ module: ModuleViews
  ) -> ResourceCode {
    if let known = resourceCodes[module]?[path] { return known }
    let bytes = (try? sources.read(path)) ?? []
    let code = calls(sources).code(ofResourcesIn: SourceTokens(bytes, .swift), path, module)
    resourceCodes[module, default: [:]][path] = code
    return code
  }

  /// Whether resources may have names that aren't found, or the project declares what a module would have to.
  func areResourcesUnclear(_ sources: StringUsageSources) -> Bool {
    calls(sources).areResourcesUnclear
  }

  /// Returns the bytes around which `Text(…)` lets a module's own view look up a resource, in order.
  func titlesOfResources(
    in source: [UInt8], _ path: String, of sources: StringUsageSources
  ) -> [Range<Int>] {
    let calls = calls(sources)
    let tokens = SourceTokens(source, .swift)
    return tokens.tokens.indices.compactMap { name in
      calls.titleOfResource(tokens, call: name, in: path).map {
        tokens.tokens[$0.lowerBound].start..<tokens.tokens[$0.upperBound - 1].end
      }
    }
  }

  private func callWithVariable(
    _ path: String, _ sources: StringUsageSources, in module: ModuleViews
  ) -> Call? {
    guard let bytes = try? sources.read(path) else { return nil }
    let tokens = SourceTokens(bytes, .swift)
    guard StringLookupScan.showsLiterals(tokens) else { return nil }
    let calls = calls(sources)
    return ([tokens] + tokens.interpolations).lazy.compactMap { part in
      calls.callWithVariable(part, in: path, module).map {
        Call(function: part.word(at: $0) ?? "", line: part.tokens[$0].line)
      }
    }.first
  }

  private func calls(_ sources: StringUsageSources) -> ViewCalls {
    let known = calls ?? ViewCalls(sources)
    calls = known
    return known
  }
}
