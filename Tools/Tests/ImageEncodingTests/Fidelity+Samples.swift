import ImageEncoding

extension ImageEncodingPolicy.Fidelity {
  /// The defaults of `levity.yml` for lossy images.
  static let sampleLossy = Self.lossy(quality: 75, similarityFloor: 0.95)
}
