public import ImageUsage

/// The settings for moving images in `levity.yml`. Every value has a default; unknown keys are errors.
public struct OffloadingConfiguration: Hashable, Sendable {
  /// How documents of Interface Builder get their images back.
  public enum Route: String, Hashable, Sendable, Codable, CaseIterable {
    /// Views get the runtime's class; a placeholder stays in the catalog.
    case customClass
    /// The name moves to a runtime attribute; the catalog entry is removed unless something else needs it.
    case keyAttribute
  }

  /// How images of one kind are treated.
  public enum Choice: String, Hashable, Sendable, Codable, CaseIterable {
    case keep, leave
  }

  /// How code gets the images back that it looks up by name.
  public enum CodeRoute: String, Hashable, Sendable, Codable, CaseIterable {
    /// `Image("x")` becomes `LevityImage("x")`, `UIImage(resource: .x)` a lookup by name; the app installs
    /// `ImageHooks`.
    case rewrite
    /// The app installs `ImageHooks`; no call changes.
    case hooks
    /// Nothing does: images that code names stay.
    case keep
  }

  /// How images of the first screen are treated.
  public enum FirstScreen: String, Hashable, Sendable, Codable, CaseIterable {
    /// Stay in the app up to `firstScreenBytes`, so that the first launch shows them without a network; the larger
    /// ones leave, for the app to load before the first screen.
    case keep
    /// Leave, for the app to load before the first screen.
    case prefetch
    /// Leave like others.
    case leave
  }

  /// How a vector is treated.
  public enum VectorForm: String, Hashable, Sendable, Codable, CaseIterable {
    /// Stays in the app.
    case keep
    /// Leaves as a PDF, into which an SVG is converted, and the runtime draws it.
    case pdf
    /// Leaves as one bitmap per scale.
    case rasters
  }

  /// The range of `minimumBytes`: up to a terabyte.
  public static let minimumBytesRange = 0...(1 << 40)
  /// The range of `firstScreenBytes`: up to a terabyte.
  public static let firstScreenBytesRange = 0...(1 << 40)

  /// The minimum size in bytes of the largest file of an image that leaves.
  public var minimumBytes = 1024
  public var route = Route.customClass
  /// Names and patterns of images that stay.
  public var keep: [String] = []
  /// Names and patterns of images to load before the first screen.
  public var prefetch: [String] = []
  /// Names and patterns of images that may leave although only a pattern matches them in code.
  public var allowPossible: [String] = []
  /// The lookups whose names somebody knows.
  public var lookups: [KnownLookup] = []
  public var vectors = VectorForm.pdf
  /// Whether SVGs can be converted here; those that can't stay. Not a key of `levity.yml`.
  public var convertsSVG = true
  /// Whether catalogs that extensions share can be split, which needs an edit of the project. Not a key of `levity.yml`.
  public var splitsCatalogs = true
  /// PDFs that only wrap bitmaps.
  public var fatPDFs = VectorForm.pdf
  public var unused = Choice.keep
  public var swiftUI = Choice.keep
  public var readOnce = Choice.keep
  public var firstScreen = FirstScreen.keep
  /// The maximum size in bytes, on one device, of the images that stay only because the first screen shows them.
  public var firstScreenBytes = 250_000
  public var localized = Choice.leave
  /// Images in views with a class of the app: leave with a placeholder, or stay.
  public var customViewClasses = Choice.keep
  public var code = CodeRoute.rewrite
  /// Extension targets that count as able to reach the runtime.
  public var includedTargets: [String] = []
  /// Targets whose images stay.
  public var excludedTargets: [String] = []
  /// Names and patterns of images by resource tag, from `tags:`. Not a key below `images:`.
  public var tags: [String: [String]] = [:]

  public init() {}
}

/// An invalid value in the configuration.
public enum OffloadingConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownKey(String)
  /// Both ends of the range are allowed.
  case outOfRange(key: String, value: Int, range: ClosedRange<Int>)

  public var description: String {
    switch self {
    case .unknownKey(let key): "The configuration has an unknown key \(key)."
    case .outOfRange(let key, let value, let range):
      "\(key) is \(value); it must be between \(range.lowerBound) and \(range.upperBound)."
    }
  }
}

extension OffloadingConfiguration: Codable {
  /// The keys below `images:` of `levity.yml`.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case minimumBytes, interfaceBuilder, keep, prefetch, allowPossible, lookups, vectors, fatPDFs
    case unused
    case swiftUI, readOnce, firstScreen, firstScreenBytes, localized, customViewClasses, code
    case targets
  }

  private struct Targets: Codable {
    var include: [String]?
    var exclude: [String]?
  }

  fileprivate struct Lookup: Encodable {
    var at: String
    var names: [String]
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Keys below `images:` that other parts of Levity read.
  private static let foreignKeys: Set<String> = ["encoding"]

  /// Throws for a key that isn't known, so that a typo is never ignored.
  fileprivate static func check(
    _ decoder: any Decoder, _ known: Set<String>, at place: String
  ) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where !known.contains(key.stringValue) {
      throw OffloadingConfigurationError.unknownKey("\(place).\(key.stringValue)")
    }
  }

  public init(from decoder: any Decoder) throws {
    let known = Set(CodingKeys.allCases.map(\.rawValue)).union(Self.foreignKeys)
    try Self.check(decoder, known, at: "images")
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ standard: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? standard
    }
    func size(_ key: CodingKeys, _ standard: Int, in range: ClosedRange<Int>) throws -> Int {
      let bytes = try value(key, standard)
      guard range.contains(bytes) else {
        throw OffloadingConfigurationError.outOfRange(
          key: "images.\(key.rawValue)", value: bytes, range: range)
      }
      return bytes
    }
    minimumBytes = try size(.minimumBytes, minimumBytes, in: Self.minimumBytesRange)
    route = try value(.interfaceBuilder, route)
    keep = try value(.keep, keep)
    prefetch = try value(.prefetch, prefetch)
    allowPossible = try value(.allowPossible, allowPossible)
    lookups = try value(.lookups, [Lookup]()).map { KnownLookup(place: $0.at, names: $0.names) }
    vectors = try value(.vectors, vectors)
    fatPDFs = try value(.fatPDFs, fatPDFs)
    unused = try value(.unused, unused)
    swiftUI = try value(.swiftUI, swiftUI)
    readOnce = try value(.readOnce, readOnce)
    firstScreen = try value(.firstScreen, firstScreen)
    firstScreenBytes = try size(
      .firstScreenBytes, firstScreenBytes, in: Self.firstScreenBytesRange)
    localized = try value(.localized, localized)
    customViewClasses = try value(.customViewClasses, customViewClasses)
    code = try value(.code, code)
    let targets = try values.decodeIfPresent(Targets.self, forKey: .targets)
    includedTargets = targets?.include ?? []
    excludedTargets = targets?.exclude ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(minimumBytes, forKey: .minimumBytes)
    try values.encode(route, forKey: .interfaceBuilder)
    try values.encode(keep, forKey: .keep)
    try values.encode(prefetch, forKey: .prefetch)
    try values.encode(allowPossible, forKey: .allowPossible)
    try values.encode(
      lookups.map { Lookup(at: $0.place, names: $0.names) }, forKey: .lookups)
    try values.encode(vectors, forKey: .vectors)
    try values.encode(fatPDFs, forKey: .fatPDFs)
    try values.encode(unused, forKey: .unused)
    try values.encode(swiftUI, forKey: .swiftUI)
    try values.encode(readOnce, forKey: .readOnce)
    try values.encode(firstScreen, forKey: .firstScreen)
    try values.encode(firstScreenBytes, forKey: .firstScreenBytes)
    try values.encode(localized, forKey: .localized)
    try values.encode(customViewClasses, forKey: .customViewClasses)
    try values.encode(code, forKey: .code)
    try values.encode(
      Targets(include: includedTargets, exclude: excludedTargets), forKey: .targets)
  }
}

extension OffloadingConfiguration.Lookup: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case at, names }

  init(from decoder: any Decoder) throws {
    try OffloadingConfiguration.check(
      decoder, Set(Key.allCases.map(\.rawValue)), at: "images.lookups")
    let values = try decoder.container(keyedBy: Key.self)
    at = try values.decode(String.self, forKey: .at)
    names = try values.decode([String].self, forKey: .names)
  }
}
