public import ResourceManifests

extension ManifestHead {
  /// The canonical JSON, which is what gets signed.
  public func encoded() -> [UInt8] {
    var writer = CanonicalJSONWriter()
    writer.object { writer in
      if let appBuilds {
        writer.key("appBuilds")
        writer.object { writer in
          writer.field("from", appBuilds.from?.text)
          writer.field("through", appBuilds.through?.text)
        }
      }
      writer.field("channel", channel.text)
      writer.field("created", created.text)
      writer.field("expires", expires.text)
      writer.field("manifest", manifest)
      writer.field("schemaVersion", Self.schemaVersion)
      if let stringsRoot {
        writer.key("strings")
        writer.object { $0.field("root", stringsRoot.hex) }
      }
      writer.field("version", version)
    }
    return writer.bytes
  }

  /// Returns whether `bytes` are exactly those of the canonical writer, apart from keys of later versions.
  public static func isCanonical(_ bytes: [UInt8]) throws(ManifestError) -> Bool {
    try read(bytes).isCanonical
  }
}

extension CanonicalJSONWriter {
  fileprivate mutating func field(_ key: String, _ manifest: ManifestHead.Manifest?) {
    guard let manifest else { return }
    self.key(key)
    object { writer in
      writer.field("digest", manifest.digest.hex)
      writer.field("size", manifest.size)
    }
  }
}
