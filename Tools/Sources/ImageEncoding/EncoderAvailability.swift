/// Which encoders this build and machine have.
public struct EncoderAvailability: Hashable, Sendable {
  /// The version of each encoder that is there.
  public let versions: [EncodingTool: String]

  /// The linked libraries, and no programs.
  public static var linked: EncoderAvailability {
    var versions: [EncodingTool: String] = [:]
    for encoder in EncodingTool.allCases { versions[encoder] = encoder.version }
    return EncoderAvailability(versions: versions)
  }

  public init(versions: [EncodingTool: String]) { self.versions = versions }

  /// Returns the availability without some encoders, for a machine that lacks them.
  public func without(_ encoders: Set<EncodingTool>) -> EncoderAvailability {
    EncoderAvailability(versions: versions.filter { !encoders.contains($0.key) })
  }

  public func contains(_ encoder: EncodingTool) -> Bool { versions[encoder] != nil }

  /// Returns a sentence naming the package to install; nil if the encoder is there.
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
