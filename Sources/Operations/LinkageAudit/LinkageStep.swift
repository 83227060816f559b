public import LaunchAudit

/// A change of how an app is linked.
public struct LinkageStep: Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, Encodable {
    /// Own frameworks that one executable uses become static.
    case linkStatically
    /// Own frameworks that several executables use become one.
    case merge
    /// Products of packages that are dynamic for one executable become static.
    case linkPackagesStatically
    /// Pods become static frameworks.
    case linkPodsStatically
    /// Dynamic binaries are built from source, statically, for what ships.
    case buildFromSource
    /// Code that several images have a copy of moves into one library.
    case shareCode
  }

  public var kind: Kind
  /// The app, by its target.
  public var app: String
  /// The libraries, by name.
  public var libraries: [String]
  /// The libraries that dyld no longer loads; negative if there are more.
  public var librariesSaved: Int
  /// Bytes of the built app that go: what only separate files need, or of ``Kind/shareCode`` the code of copies,
  /// estimated from equal functions; nil without a built app.
  public var bytesSaved: Int?
  /// Whether ``bytesSaved`` are counted in the files of the build, not estimated.
  public var isMeasured: Bool { kind != .shareCode }
  /// Sentences: exceptions, dangers.
  public var notes: [String]
  /// Lines to paste, each with its place.
  public var lines: [String]

  /// The saving before `main` on devices of an era.
  public func saving(for profile: CostProfile) -> CostProfile.Range {
    profile.estimate(ImageCosts(), libraryCount: librariesSaved)
  }

  /// The change in one sentence.
  public var sentence: String {
    switch kind {
    case .linkStatically: "Link these frameworks statically; one executable uses each."
    case .merge: "Merge these frameworks into one; the app and its extensions share them."
    case .linkPackagesStatically: "Let these products of packages be static; one image uses each."
    case .linkPodsStatically: "Link pods statically."
    case .buildFromSource: "Build these binaries from source for Release, and link them statically."
    case .shareCode: "Several images have a copy of this code; move it into one dynamic library."
    }
  }
}
