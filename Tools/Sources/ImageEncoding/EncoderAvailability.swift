/// Which encoders this build and machine have.
public struct EncoderAvailability: Hashable, Sendable {
  /// Version by encoder; what is absent is missing.
  public let versions: [EncodingTool: String]

  /// The linked libraries, and no programs.
  public static var linked: EncoderAvailability {
    var versions: [EncodingTool: String] = [:]
    for encoder in EncodingTool.allCases { versions[encoder] = encoder.version }
    return EncoderAvailability(versions: versions)
  }

  public init(versions: [EncodingTool: String]) { self.versions = versions }

  /// The same without some encoders, as on a machine that lacks them.
  public func without(_ encoders: Set<EncodingTool>) -> EncoderAvailability {
    EncoderAvailability(versions: versions.filter { !encoders.contains($0.key) })
  }

  public func contains(_ encoder: EncodingTool) -> Bool { versions[encoder] != nil }

  /// Nil when the encoder is there, else which package brings it.
  public func sentenceIfMissing(_ encoder: EncodingTool) -> String? {
    contains(encoder) ? nil : encoder.missingSentence
  }

  /// Part of cache keys: another library version may give other bytes.
  public var fingerprint: String {
    EncodingTool.allCases.compactMap { encoder in
      versions[encoder].map { "\(encoder.rawValue)=\($0)" }
    }
    .joined(separator: ";")
  }
}
