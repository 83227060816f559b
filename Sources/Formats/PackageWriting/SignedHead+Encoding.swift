public import ResourceManifests

extension SignedHead {
  /// The canonical JSON.
  public func encoded() -> [UInt8] {
    var writer = CanonicalJSONWriter()
    writer.object { writer in
      writer.field("payload", base64: payload)
      writer.field("schemaVersion", Self.schemaVersion)
      writer.key("signatures")
      writer.array { writer in
        for signature in signatures {
          writer.object { writer in
            writer.field("algorithm", signature.algorithm)
            writer.field("keyID", signature.keyID)
            writer.field("signature", base64: signature.bytes)
          }
        }
      }
    }
    return writer.bytes
  }

  /// Returns whether `bytes` are exactly those of the canonical writer, apart from keys of later versions.
  public static func isCanonical(_ bytes: [UInt8]) throws(ManifestError) -> Bool {
    try read(bytes).isCanonical
  }
}
