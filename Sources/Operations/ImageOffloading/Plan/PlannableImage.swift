/// Everything that the planner knows about one image set.
public struct PlannableImage: Hashable, Sendable {
  /// One file of the set.
  public struct File: Hashable, Sendable {
    /// Relative to the root.
    public var path: String
    public var bytes: Int
    /// The largest scale of the entries that name it; 0 if none does.
    public var scale: Int

    public init(path: String, bytes: Int, scale: Int) {
      self.path = path
      self.bytes = bytes
      self.scale = scale
    }
  }

  /// A vector among the files.
  public struct Vector: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case pdf, svg
    }

    public var path: String
    public var kind: Kind
    public var bytes: Int
    /// A PDF that only wraps bitmaps.
    public var wrapsBitmaps: Bool

    public init(path: String, kind: Kind, bytes: Int, wrapsBitmaps: Bool) {
      self.path = path
      self.kind = kind
      self.bytes = bytes
      self.wrapsBitmaps = wrapsBitmaps
    }
  }

  /// Run-time name with namespaces.
  public var name: String
  /// Path of the catalog relative to the root.
  public var catalog: String
  /// Path of the set relative to the root.
  public var path: String
  /// Every bundle that contains the catalog; empty if no target has it.
  public var bundles: [PlannableBundle]
  public var files: [File]
  public var vectors: [Vector] = []
  /// A sentence about a file of the set that can't be read; nil if all can.
  public var issue: String?
  /// Traits by which the runtime can't choose, as in `Contents.json`: `idiom car`.
  public var unsupportedTraits: [String] = []
  public var isLocalized = false
  /// SpriteKit loads atlases as a whole.
  public var isInSpriteAtlas = false
  /// Whether it is a placeholder of an earlier run.
  public var isOffloaded = false
  public var verdict = Verdict.used
  public var uses: [PlannableUse] = []
  /// Whether SwiftUI somewhere looks up names of variables, this one perhaps, in calls that aren't rewritten.
  public var isNearSwiftUILookups = false
  /// A few of those calls, each with the sentence why it isn't.
  public var unservedCalls: [OffloadingDecision.Place] = []
  /// Whether such calls are rewritten.
  public var isNearRewrittenLookups = false
  /// Whether all evidence is a lookup by a name that is built or received at run time.
  public var isFoundAtRunTime = false
  /// The code that isn't here and that could name it, if nothing else does.
  public var absentCode: [OffloadingDecision.Place] = []
  /// The templates that make accessors of the image which nobody knows.
  public var unreadTemplates: [OffloadingDecision.Place] = []
  /// The devices beside iPhone and iPad for which the set can keep its originals.
  public var keepableDevices = Set(OtherDevice.allCases)
  /// Its places on the first screen, or on one that appears when nothing can be loaded.
  public var firstScreenPlaces: [OffloadingDecision.Place] = []
  /// The names of extensions that can keep the set in a catalog of their own.
  public var splitTargets: Set<String> = []
  /// The names of extensions that contain the image, but none of whose code can name it.
  public var silentTargets: Set<String> = []
  /// The paths of other sets with its name and the same bytes.
  public var copies: Set<String> = []
  /// Places in documents of Interface Builder.
  public var references: [PlannableReference] = []

  /// How certain it is that the app needs the image.
  public enum Verdict: String, Hashable, Sendable, Codable {
    case used, possible, unused
  }

  public init(
    name: String, catalog: String, path: String, bundles: [PlannableBundle], files: [File]
  ) {
    self.name = name
    self.catalog = catalog
    self.path = path
    self.bundles = bundles
    self.files = files
  }

  public var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
  /// The size of the best file in bytes.
  public var largestFile: Int { files.map(\.bytes).max() ?? 0 }

  /// The files that a device with the largest scale gets.
  var thinnedFiles: [File] {
    let best = files.map(\.scale).max() ?? 0
    return files.filter { $0.scale == best || $0.scale == 0 }
  }

  /// The size in bytes of the files that a device with the largest scale gets.
  var thinnedBytes: Int { thinnedFiles.reduce(0) { $0 + $1.bytes } }
}

/// A bundle that contains a catalog.
public struct PlannableBundle: Hashable, Sendable {
  /// The kind of bundle, as far as reaching the runtime matters.
  public enum Kind: String, Hashable, Sendable, Codable {
    case app, framework, resourceBundle
    case appExtension, appClip, watchApp, messages, tests
    case macApp, tvApp
    /// A catalog without any project around it.
    case loose
  }

  /// The target, or the catalog if there is none.
  public var name: String
  /// The target's id, which differs from those of other projects; empty if there is no target.
  public var module = ""
  /// Bundle identifier, or the name of a package's resource bundle.
  public var identifier: String
  public var kind: Kind
  /// Whether it is, or may be, part of a product for iPhone or iPad, or for Vision or Apple TV.
  public var isForPhone: Bool
  /// Whether it's part of a product for Apple TV.
  public var isForTV = false
  /// The other devices for which it's built.
  public var otherDevices: Set<OtherDevice> = []

  public init(
    name: String, identifier: String, kind: Kind, isForPhone: Bool? = nil
  ) {
    self.name = name
    self.identifier = identifier
    self.kind = kind
    switch kind {
    case .macApp:
      self.isForPhone = isForPhone ?? false
      otherDevices = [.mac]
    case .tvApp:
      self.isForPhone = isForPhone ?? false
      otherDevices = [.tv]
    case .watchApp:
      self.isForPhone = isForPhone ?? false
      otherDevices = [.watch]
    default: self.isForPhone = isForPhone ?? true
    }
  }
}

/// One place that names an image.
public struct PlannableUse: Hashable, Sendable {
  /// How the place uses the image.
  public enum Purpose: String, Hashable, Sendable {
    /// Nothing known, or a view that accepts images that arrive later.
    case view
    case barItem, attributedString, readOnce, swiftUI
    /// The runtime's `LevityImage`.
    case levityImage
    case systemSurface, launchScreen, infoPlist, appIcon, unreachable
  }

  /// How the place names the image.
  public enum Naming: String, Hashable, Sendable {
    /// A string in code.
    case literal
    /// A symbol that Xcode makes from the catalog.
    case assetSymbol
    /// An accessor in a generated file that Levity can rewrite.
    case accessor
    case interfaceBuilder
    /// Any other file.
    case other
  }

  /// How the place gets from the name to the image.
  public enum Access: String, Hashable, Sendable {
    /// `UIImage(named:)` and what is built on it, such as the accessors of generators: hooks reach it.
    case lookup
    /// `ImageResource`, which only looks in the bundle.
    case resource
    /// A name that is passed on to a place which nobody knows.
    case unknown
    /// A view of a nib.
    case nib
  }

  public var purpose: Purpose
  public var naming: Naming
  public var access = Access.lookup
  /// Whether the call can be rewritten so that the runtime shows its image.
  public var canBeRewritten = false
  /// Whether the rewritten call shows an image of UIKit, which hooks look up.
  public var isPicture = false
  /// Whether that image is passed on to any call that shows one.
  public var isPassedOn = false
  /// Why not, in one sentence.
  public var obstacle: String?
  public var file: String
  /// The line, counted from 1; 0 if the place has none.
  public var line: Int
  public var text: String
  /// Why the place shows the image to nobody; nil if it may show it.
  public var remark: String?

  public init(purpose: Purpose, naming: Naming, file: String, line: Int, text: String) {
    self.purpose = purpose
    self.naming = naming
    self.file = file
    self.line = line
    self.text = text
  }
}

/// One place in a document of Interface Builder that names an image.
public struct PlannableReference: Hashable, Sendable {
  /// The reason why the place can't be rewritten.
  public enum Obstacle: Hashable, Sendable {
    case launchScreen
    case barItem
    /// The view has this class.
    case foreignClass(String)
    /// A place that reads its image once, or belongs to another platform; with one sentence.
    case place(String)
  }

  public var document: String
  public var line: Int
  public var element: String
  public var obstacle: Obstacle?
  /// Whether the view has a class of the app's own, whose image the hooks show.
  public var isHooked: Bool

  public init(
    document: String, line: Int, element: String, obstacle: Obstacle?, isHooked: Bool = false
  ) {
    self.document = document
    self.line = line
    self.element = element
    self.obstacle = obstacle
    self.isHooked = isHooked
  }
}
