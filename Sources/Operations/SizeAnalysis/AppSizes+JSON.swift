import AppBundles

extension AppSizes {
  /// The report as JSON; `schemaVersion` 1.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let bytes: Int
    let installedBytes: Int
    /// The install size that App Store Connect would show, with its terms.
    let installEstimate: InstallEntry
    /// Compressed bytes with the headers of an archive; zero if `downloadSource` is `unknown`.
    let downloadBytes: Int
    let downloadSource: String
    /// The errors of the figures that are estimated.
    let estimateErrors: [EstimateError]
    /// The identifier of the model that the app was thinned for, nil for the app as it was built.
    let device: String?
    /// The sizes on every known device, if they were asked for.
    let devices: [DeviceSizes.VariantEntry]?
    let types: [TypeEntry]
    /// The bytes of each owner of `levity.yml`, then those of nobody, without a name; nil without owners.
    let owners: [OwnerEntry]?
    let languages: [LanguageEntry]
    /// Stored bytes that one language more would have, about; nil for less than two languages.
    let oneLanguageMore: Int?
    /// Asset packs beside the app.
    let assetPacks: [PackEntry]
    let tree: Node
    let issues: [IssueEntry]

    struct InstallEntry: Encodable, Sendable {
      let bytes: Int
      let blocks: Int
      let entries: Int
      let signature: Int
    }

    struct TypeEntry: Encodable, Sendable {
      let type: String
      let files: Int
      let bytes: Int
      let installedBytes: Int
      let downloadBytes: Int
    }

    struct OwnerEntry: Encodable, Sendable {
      let name: String?
      let bytes: Int
    }

    struct PackEntry: Encodable, Sendable {
      let name: String
      let tags: [String]
      let bytes: Int
    }

    struct LanguageEntry: Encodable, Sendable {
      let name: String
      let files: Int
      let bytes: Int
      let downloadBytes: Int
    }

    struct IssueEntry: Encodable, Sendable {
      let path: String
      let reason: String
    }

    struct Node: Encodable, Sendable {
      let name: String
      let kind: String
      let bytes: Int
      let installedBytes: Int?
      let downloadBytes: Int?
      let children: [Node]?

      init(_ node: SizeNode) {
        name = node.name
        kind = Self.kind(node.kind)
        bytes = node.bytes
        installedBytes = node.installedBytes > 0 ? node.installedBytes : nil
        downloadBytes = node.downloadBytes > 0 ? node.downloadBytes : nil
        children = node.children.isEmpty ? nil : node.children.map(Node.init)
      }

      private static func kind(_ kind: SizeNode.Kind) -> String {
        if case .file(let type) = kind { return type.rawValue }
        return "\(kind)"
      }
    }
  }

  /// The report as JSON.
  ///
  /// - Parameter owners: the owners of `levity.yml`; none for a report without them.
  public func document(devices: DeviceSizes? = nil, owners: [SizeOwner] = []) -> Document {
    let languages = languages
    return Document(
      bytes: root.bytes, installedBytes: root.installedBytes,
      installEstimate: .init(
        bytes: install.bytes, blocks: install.blocks, entries: install.entries,
        signature: install.signature), downloadBytes: root.downloadBytes,
      downloadSource: downloadSource.rawValue, estimateErrors: estimateErrors,
      device: device?.identifier,
      devices: devices?.document,
      types: byType.map {
        .init(
          type: $0.type.rawValue, files: $0.files, bytes: $0.bytes,
          installedBytes: $0.installedBytes, downloadBytes: $0.downloadBytes)
      },
      owners: owners.isEmpty
        ? nil : bytes(of: owners).map { .init(name: $0.owner, bytes: $0.bytes) },
      languages: languages.languages.map {
        .init(name: $0.name, files: $0.files, bytes: $0.bytes, downloadBytes: $0.downloadBytes)
      }, oneLanguageMore: languages.oneMore,
      assetPacks: assetPacks.map { .init(name: $0.name, tags: $0.tags, bytes: $0.byteCount) },
      tree: .init(root),
      issues: issues.map { .init(path: $0.path, reason: $0.reason) })
  }
}
