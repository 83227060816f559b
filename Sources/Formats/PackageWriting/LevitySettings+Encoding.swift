public import ResourceManifests

extension LevitySettings {
  /// The canonical JSON.
  public func encoded() -> [UInt8] {
    var writer = CanonicalJSONWriter()
    writer.object { writer in
      writer.field("addresses", addresses)
      if !app.isEmpty { writer.field("app", app) }
      if !bundles.isEmpty { writer.field("bundles", bundles) }
      writer.field("channel", channel.text)
      writer.key("keys")
      writer.array { writer in keys.forEach { writer.string($0) } }
      writer.field("schemaVersion", Self.schemaVersion)
      writer.field("strings", hasStrings)
      writer.field("version", packageVersion)
    }
    return writer.bytes
  }
}
