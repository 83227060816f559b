import AssetCatalogs
import KeySorting
import PackageWriting
public import ResourceManifests

/// Decides which small objects are published together, so that a screen of icons costs a few requests.
///
/// A pack has only objects that the same devices load: of one scale, idiom and system, one appearance, and the same
/// tags. Images of the first screen are apart. Within these limits, objects of images that one file shows are
/// neighbours. The same images give the same packs.
public struct ObjectPacking: Sendable {
  /// The maximum size of an object in a pack, in bytes. A larger one is worth a request of its own.
  ///
  /// Both sizes were chosen by measuring six apps: "Sizes of packs" in `Documentation/ImageFigures.md`.
  public var maximumObjectSize = 16 << 10
  /// The size at which a pack is full, in bytes.
  public var packSize = 32 << 10
  /// The maximum number of packs of one run. A manifest has room for about twice as many.
  static let maximumCount = 300

  public init() {}

  /// Returns the objects of each pack in their order; each object is in one pack, and a pack has at least two.
  public func packs(
    of images: [OffloadedImage], _ encodings: [String: OffloadedEncoding], plan: OffloadingPlan
  ) -> [[ManifestObject]] {
    let systems = Set(
      encodings.values.flatMap { $0.renditions.flatMap(\.alternatives).map(\.system) }
    )
    .union([0]).sorted()
    let homes = Homes(plan)
    // An object of several images belongs where all of their devices load it.
    var found: [ContentDigest: Candidate] = [:]
    for image in images {
      guard let encoding = encodings[image.path] else { continue }
      let home = homes.home(of: image.path)
      for (object, devices) in Self.devices(of: image, encoding, systems: systems)
      where object.size > 0 && object.size <= maximumObjectSize && !devices.isEmpty {
        let candidate = Candidate(
          object: object, image: image, home: home, devices: devices)
        found[object.digest] = found[object.digest]?.merged(with: candidate) ?? candidate
      }
    }
    let sorted = found.values.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    return Array(filled(sorted).prefix(Self.maximumCount))
  }

  /// Fills one pack after the other. A pack that is half full ends where another folder of the project begins, so that
  /// an icon that is added to one screen moves few others.
  private func filled(_ candidates: [Candidate]) -> [[ManifestObject]] {
    var packs: [[ManifestObject]] = []
    var pack: [Candidate] = []
    var size = 0
    for candidate in candidates {
      if let last = pack.last {
        let isNew =
          last.group != candidate.group || size + candidate.object.size > packSize
          || size >= packSize / 2 && last.home.folder != candidate.home.folder
        if isNew {
          packs.append(pack.map(\.object))
          pack = []
          size = 0
        }
      }
      pack.append(candidate)
      size += candidate.object.size
    }
    packs.append(pack.map(\.object))
    return packs.filter { $0.count > 1 }
  }
}

extension ObjectPacking {
  private struct Candidate {
    var object: ManifestObject
    var group: [String]
    var home: Homes.Home
    var order: [String]
    var devices: Set<String>
    private var image: OffloadedImage

    init(object: ManifestObject, image: OffloadedImage, home: Homes.Home, devices: Set<String>) {
      self.object = object
      self.image = image
      self.home = home
      self.devices = devices
      group = [
        image.isPrefetched ? "0" : "1", image.bundles.sorted().joined(separator: " "),
        image.tags.sorted().joined(separator: " "), devices.sorted().joined(separator: " "),
      ]
      order = group + [home.folder, home.file, image.path, object.digest.hex]
    }

    /// The first of both in the order of their places, for the devices of both. Prefetched if one of them is.
    func merged(with other: Candidate) -> Candidate {
      let first = order.lexicographicallyPrecedes(other.order) ? self : other
      return Candidate(
        object: object, image: first.image, home: first.home, devices: devices.union(other.devices))
    }
  }

  /// The file that shows an image, if several do the one that shows the most of all images.
  private struct Homes {
    struct Home: Hashable {
      var folder: String
      var file: String
    }

    private var files: [String: [String]] = [:]
    private var counts: [String: Int] = [:]

    init(_ plan: OffloadingPlan) {
      for decision in plan.images where decision.verdict == .leaves {
        let found = Set(decision.documents + decision.places.map(\.file)).sorted()
        files[decision.path] = found
        for file in found { counts[file, default: 0] += 1 }
      }
    }

    /// An image without a known place is at home in its folder of the catalog.
    func home(of path: String) -> Home {
      let folder = Self.parent(of: path)
      let files = files[path] ?? []
      guard let file = files.max(by: { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }) else {
        return Home(folder: folder, file: "")
      }
      return Home(folder: Self.parent(of: file), file: file)
    }

    private static func parent(of path: String) -> String {
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
  }
}

extension ObjectPacking {
  /// The devices that iOS 15 and later run on, by idiom and scale.
  private static let models = [("iphone", 2), ("iphone", 3), ("ipad", 2)]

  /// Returns the objects of an image with the devices and systems that load them, and the traits under which they do.
  private static func devices(
    of image: OffloadedImage, _ encoding: OffloadedEncoding, systems: [Int]
  ) -> [(ManifestObject, Set<String>)] {
    let variants = encoding.renditions.map { rendition in
      (rendition, image.variants[rendition.variant].traits)
    }
    let byTraits = Dictionary(grouping: variants) { $0.1.groupingKey }
    var result: [ContentDigest: (ManifestObject, Set<String>)] = [:]
    for (key, variants) in byTraits {
      for (idiom, scale) in models {
        let own = variants.filter { $0.1.idiom == idiom }
        let candidates = own.isEmpty ? variants.filter { $0.1.isForAllIdioms } : own
        let scales = candidates.map { $0.0.scale ?? image.variants[$0.0.variant].scale ?? scale }
        guard let best = scales.min(on: { rank($0, for: scale) }) else {
          continue
        }
        for (candidate, found) in zip(candidates, scales) where found == best {
          for system in systems {
            let forms = candidate.0.alternatives.sorted(on: \.size, then: \.digest)
            let object = forms.first { $0.system <= system } ?? candidate.0.object
            result[object.digest, default: (object, [])].1
              .insert("\(idiom)@\(scale)x system \(system) \(key)")
          }
        }
      }
    }
    return Array(result.values)
  }

  /// The own scale, then the next larger one, then the next smaller one.
  private static func rank(_ scale: Int, for device: Int) -> Int {
    scale >= device ? scale - device : 100 + device - scale
  }
}

extension AssetTraits {
  fileprivate var isForAllIdioms: Bool { idiom == nil || idiom == "universal" }

  /// All traits but the idiom and the scale.
  fileprivate var groupingKey: String {
    let words =
      appearances.map { "\($0.appearance)=\($0.value)" }.sorted()
      + [
        displayGamut, languageDirection, widthClass, heightClass, memory, graphicsFeatureSet,
        screenWidth, subtype, locale,
      ].map { $0 ?? "" }
    return words.joined(separator: ";")
  }
}

extension OffloadedEncoding {
  /// Returns the encoding with the packs of its objects.
  public func packed(_ places: [ContentDigest: ManifestObject]) -> OffloadedEncoding {
    var result = self
    result.renditions = renditions.map { rendition in
      var rendition = rendition
      rendition.object = rendition.object.placed(places)
      rendition.alternatives = rendition.alternatives.map { $0.placed(places) }
      return rendition
    }
    return result
  }
}

extension ManifestObject {
  fileprivate func placed(_ places: [ContentDigest: ManifestObject]) -> ManifestObject {
    guard let place = places[digest] else { return self }
    return inPack(place.pack, at: place.offset)
  }

  /// The object without a pack.
  fileprivate var unpacked: ManifestObject { inPack(nil, at: 0) }

  private func inPack(_ pack: ManifestObject?, at offset: Int) -> ManifestObject {
    ManifestObject(
      digest: digest, size: size, mediaType: mediaType, system: system, pack: pack, offset: offset)
  }
}

extension ObjectPacking {
  /// Returns a manifest of new images and those of earlier runs, which are loaded alone if there are too many packs.
  static func manifest(
    _ images: [ManifestImage], carriedOver: [ManifestImage]
  ) throws -> ResourceManifest {
    let packs = Set(
      (images + carriedOver).flatMap(\.variants).flatMap(\.objects).compactMap { $0.pack?.digest })
    let isRoom = packs.count <= ResourceManifest.maximumPackCount
    return try ResourceManifest(
      images: images + (isRoom ? carriedOver : carriedOver.map(\.unpacked)))
  }
}

extension ManifestImage {
  /// The image without packs.
  var unpacked: ManifestImage {
    var result = self
    result.variants = variants.map { variant in
      var variant = variant
      variant.object = variant.object.unpacked
      variant.alternatives = variant.alternatives.map(\.unpacked)
      return variant
    }
    return result
  }
}
