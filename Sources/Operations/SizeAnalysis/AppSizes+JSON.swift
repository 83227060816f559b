extension AppSizes {
  /// The report as JSON; `schemaVersion` 1.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let bytes: Int
    let installedBytes: Int
    /// Compressed bytes with the headers of an archive; zero if `downloadSource` is `unknown`.
    let downloadBytes: Int
    let downloadSource: String
    /// The identifier of the model that the app was thinned for, nil for the app as it was built.
    let device: String?
    /// The sizes on every known device, if they were asked for.
    let devices: [DeviceSizes.VariantEntry]?
    let types: [TypeEntry]
    let tree: Node
    let issues: [IssueEntry]

    struct TypeEntry: Encodable, Sendable {
      let type: String
      let files: Int
      let bytes: Int
      let installedBytes: Int
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
  public func document(devices: DeviceSizes? = nil) -> Document {
    Document(
      bytes: root.bytes, installedBytes: root.installedBytes, downloadBytes: root.downloadBytes,
      downloadSource: downloadSource.rawValue, device: device?.identifier,
      devices: devices?.document,
      types: byType.map {
        .init(
          type: $0.type.rawValue, files: $0.files, bytes: $0.bytes,
          installedBytes: $0.installedBytes, downloadBytes: $0.downloadBytes)
      }, tree: .init(root), issues: issues.map { .init(path: $0.path, reason: $0.reason) })
  }
}
