public import ResourceManifests

// Apps compare no heads, and linkers keep every conformance of a linked module.

extension ManifestHead: Equatable {
  /// Compares all parts.
  public static func == (left: ManifestHead, right: ManifestHead) -> Bool {
    left.channel == right.channel && left.version == right.version && left.created == right.created
      && left.expires == right.expires && left.manifest == right.manifest
      && left.appBuilds == right.appBuilds && left.stringsRoot == right.stringsRoot
  }
}

extension ManifestHead.Manifest: Equatable {
  /// Compares digest and size.
  public static func == (left: ManifestHead.Manifest, right: ManifestHead.Manifest) -> Bool {
    left.digest == right.digest && left.size == right.size
  }
}

extension AppBuildRange: Equatable {
  /// Compares both ends.
  public static func == (left: AppBuildRange, right: AppBuildRange) -> Bool {
    left.from == right.from && left.through == right.through
  }
}

extension SignedHead: Equatable {
  /// Compares the payload and the signatures.
  public static func == (left: SignedHead, right: SignedHead) -> Bool {
    left.payload == right.payload && left.signatures == right.signatures
  }
}

extension HeadSignature: Equatable {
  /// Compares all parts.
  public static func == (left: HeadSignature, right: HeadSignature) -> Bool {
    left.algorithm == right.algorithm && left.keyID == right.keyID && left.bytes == right.bytes
  }
}

extension HeadAcceptance.Accepted: Equatable {
  /// Compares all parts.
  public static func == (
    left: HeadAcceptance.Accepted, right: HeadAcceptance.Accepted
  ) -> Bool {
    left.version == right.version && left.manifest == right.manifest
      && left.stringsRoot == right.stringsRoot
  }
}
