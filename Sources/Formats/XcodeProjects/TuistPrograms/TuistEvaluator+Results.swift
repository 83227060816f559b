import KeySorting

extension TuistEvaluator {
  /// Names that mean something in Tuist's own types, whatever other types have.
  private static let ofTuist = Set(TuistModuleReader.products.keys)
    .union(TuistModuleReader.destinations.keys).union(ApplePlatform.allCases.map(\.rawValue))

  /// The types of arguments of Tuist's own functions.
  private static let labels: [String: String] = [
    "targets": "Target", "dependencies": "TargetDependency", "product": "Product",
    "destinations": "Destination", "platform": "Platform", "infoPlist": "InfoPlist",
    "deploymentTargets": "DeploymentTargets", "deploymentTarget": "DeploymentTarget",
    "sources": "SourceFilesList", "resources": "ResourceFileElements", "settings": "Settings",
    "packages": "Package", "path": "Path", "configurations": "Configuration",
    "base": "SettingsDictionary", "xcconfig": "Path", "bundleId": "String", "name": "String",
  ]

  /// Returns a value as an expression without names; what isn't known is `other`.
  func expression(_ value: TuistValue, label: String? = nil) -> ManifestExpression {
    (try? inside {
      switch value {
      case .string(let text): return .string(text)
      case .number(let number): return .string("\(number)")
      case .bool(let value): return .reference("\(value)")
      case .nothing: return .reference("nil")
      case .array(let elements): return .array(elements.map { expression($0, label: label) })
      case .dictionary(let entries):
        return .dictionary(
          entries.map { .init(label: $0.key.text, value: expression($0.value)) })
      case .made(let made): return expression(made, label: label)
      case .member(let value) where value.arguments.isEmpty:
        return .call(name: value.name, arguments: [])
      case .instance, .member, .type, .function, .unknown: return .other
      }
    }) ?? .other
  }

  private func expression(_ made: TuistValue.Made, label: String?) -> ManifestExpression {
    if made.type == nil, let found = found(made, label: label) { return expression(found) }
    return .call(
      name: made.name,
      arguments: made.arguments.map {
        .init(label: $0.label, value: expression($0.value, label: $0.label), lines: $0.lines)
      })
  }

  /// Returns the elements of an argument of the project; nil if it isn't a list.
  func elements(_ argument: TuistValue.Argument) -> [TuistValue]? {
    func known(_ value: TuistValue) -> TuistValue {
      guard case .made(let made) = value, made.type == nil else { return value }
      return found(made, label: argument.label) ?? value
    }
    return known(argument.value).elements?.map(known)
  }

  /// Returns what `.name` is where its type isn't written: a member of the argument's type, or else of the only type
  /// that has it.
  func found(_ made: TuistValue.Made, label: String?) -> TuistValue? {
    if let label, let type = Self.labels[label] {
      let value = try? resolved(made, as: program.type(type, from: ""))
      if let value {
        guard case .made(let result) = value, result.name == made.name, result.isCall == made.isCall
        else { return value }
      }
    }
    if !made.isCall, Self.ofTuist.contains(made.name) { return nil }
    var found: [TuistValue] = []
    for (type, declaration) in program.types.sorted(on: \.key) {
      let has =
        made.isCall
        ? matching(declaration.staticFunctions[made.name], made.arguments) != nil
        : declaration.statics[made.name] != nil || declaration.staticFunctions[made.name] != nil
      guard has, made.path.isEmpty else { continue }
      guard let value = try? resolved(made, as: type) else { return nil }
      found.append(value)
    }
    return found.count == 1 ? found[0] : nil
  }
}
