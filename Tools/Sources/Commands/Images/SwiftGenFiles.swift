import Foundation
import ImageInventories
import ImageUsage
import SourceTrees
import Yams

/// Reads the `xcassets` part of every `swiftgen.yml` of a tree.
enum SwiftGenFiles {
  static func configurations(in tree: CatalogTree) -> [SwiftGenConfiguration] {
    tree.walk.files.filter { $0.hasSuffix("swiftgen.yml") }.flatMap {
      path -> [SwiftGenConfiguration] in
      guard let data = PlainFile.contents("\(tree.root)/\(path)") else {
        return []
      }
      let root: Any?
      do {
        root = try Yams.load(yaml: String(decoding: data, as: UTF8.self))
      } catch {
        // SwiftGen rejects the file as well; its accessors can still be found in the generated file.
        Terminal.standardError.write("warning: Ignoring \(path): it isn't valid YAML.\n")
        return []
      }
      guard let file = root as? [String: Any] else { return [] }
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      let lines = String(decoding: data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return entries(of: file, folder: folder).map { entry in
        var entry = entry
        entry.file = path
        guard let template = entry.ownTemplate?.split(separator: "/").last else { return entry }
        entry.line = lines.firstIndex { $0.contains(template) }.map { $0 + 1 } ?? 0
        return entry
      }
    }
  }

  /// Each output has a template of its own.
  private static func entries(of file: [String: Any], folder: String) -> [SwiftGenConfiguration] {
    let inputBase = joined(folder, file["input_dir"] as? String ?? "")
    let outputBase = joined(folder, file["output_dir"] as? String ?? "")
    return list(file["xcassets"]).flatMap { action in
      let outputs = list(action["outputs"]).isEmpty ? [action] : list(action["outputs"])
      return outputs.map { output in
        let parameters = output["params"] as? [String: Any] ?? [:]
        let name = output["templateName"] as? String
        var result = SwiftGenConfiguration(
          inputs: strings(action["inputs"] ?? action["paths"]).map { joined(inputBase, $0) },
          outputs: strings(output["output"]).map { joined(outputBase, $0) },
          templateName: name ?? "swift5",
          enumName: parameters["enumName"] as? String ?? "Asset",
          forceProvidesNamespaces: parameters["forceProvidesNamespaces"] as? Bool ?? false,
          publicAccess: parameters["publicAccess"] as? Bool ?? false)
        result.ownTemplate =
          (output["templatePath"] as? String).map { joined(folder, $0) }
          ?? name.flatMap { SwiftGenTemplate.names.contains($0) ? nil : $0 }
        return result
      }
    }
  }

  /// An object alone counts as a list of one.
  private static func list(_ value: Any?) -> [[String: Any]] {
    if let list = value as? [[String: Any]] { return list }
    return (value as? [String: Any]).map { [$0] } ?? []
  }

  private static func strings(_ value: Any?) -> [String] {
    if let list = value as? [String] { return list }
    return (value as? String).map { [$0] } ?? []
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
