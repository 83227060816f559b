import Foundation
import LevityResources
import TagManifests

/// Finds tags and their objects: in the manifest that the current head names, or in the one of the app.
///
/// Used on the queue of its store.
final class TagDirectory: @unchecked Sendable {
  private let environment: TagEnvironment
  @exclusivity(unchecked) private var shipped: TagManifest?
  @exclusivity(unchecked) private var isShippedRead = false
  private let current = Locked<(object: ManifestObject, manifest: TagManifest)?>(nil)
  /// The manifest that was used last, also by an earlier launch.
  @exclusivity(unchecked) var last: ManifestObject?

  init(_ environment: TagEnvironment) { self.environment = environment }

  /// Whether the current manifest has been read.
  var hasManifest: Bool { current.withLock { $0 != nil } || shippedManifest != nil }

  /// The object of the last manifest that was read; nil if that was the app's.
  var currentObject: ManifestObject? { current.withLock { $0?.object } ?? last }

  private var shippedManifest: TagManifest? {
    if isShippedRead { return shipped }
    isShippedRead = true
    guard let data = environment.shippedManifest() else { return nil }
    do throws(ManifestError) {
      shipped = try TagManifest(decoding: [UInt8](data))
    } catch {
      RuntimeLog.error(Sentence.of("Can't read the tags in the app: #", error.description))
    }
    return shipped
  }

  /// The object of the manifest that the head in force names; nil if the app's own is in force.
  private var reference: ManifestObject? {
    let state = environment.maintenance.manifests.heads.state
    // Version 0: the head was accepted by another version of the app, whose manifests may be newer.
    guard let manifest = state.accepted?.tagManifest, state.content?.version != 0,
      manifest.size <= TagManifest.maximumSize
    else { return nil }
    return Self.reference(manifest.digest, size: manifest.size)
  }

  static func reference(_ digest: ContentDigest, size: Int) -> ManifestObject {
    ManifestObject(digest: digest, size: size, mediaType: "application/json")
  }

  /// Passes on the manifest in force; nil if there is none. A conditional request loads nothing. If the manifest of a
  /// newer head isn't here, the one before it still says what is on this device.
  func manifest(
    isConditional: Bool, _ run: RequestRun,
    _ completion: @escaping @Sendable (Result<TagManifest?, any Error>) -> Void
  ) {
    guard let reference else { return completion(.success(shippedManifest)) }
    if let known = current.withLock({ $0 }), known.object == reference {
      return completion(.success(known.manifest))
    }
    if let bytes = environment.maintenance.disk.data(for: reference) {
      return completion(take(bytes, reference))
    }
    if isConditional { return completion(.success(former)) }
    run.ticket = environment.load(reference, priority: run.loadPriority) { [self] result in
      switch result {
      case .success(let bytes): completion(take(bytes, reference))
      case .failure(let error): completion(former.map { .success($0) } ?? .failure(error))
      }
    }
  }

  private var former: TagManifest? {
    if let known = current.withLock({ $0 }) { return known.manifest }
    if let last, let bytes = environment.maintenance.disk.data(for: last),
      case .success(let manifest) = take(bytes, last)
    {
      return manifest
    }
    return shippedManifest
  }

  private func take(
    _ bytes: Data, _ reference: ManifestObject
  ) -> Result<TagManifest?, any Error> {
    do throws(ManifestError) {
      let manifest = try TagManifest(decoding: [UInt8](bytes))
      current.withLock { $0 = (reference, manifest) }
      return .success(manifest)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the files of tags in a bundle, and the objects of files and images, each once.
  func contents(
    of tags: [String], in manifest: TagManifest, _ bundle: Bundle
  ) -> (files: [TaggedFile], objects: [ManifestObject]) {
    var files: [TaggedFile] = []
    var objects: [ManifestObject] = []
    var seen: [String: String] = [:]
    func add(_ object: ManifestObject) {
      if seen.updateValue("", forKey: object.digest.hex) == nil { objects.append(object) }
    }
    for file in manifest.files where file.tags.contains(where: { tags.contains($0) }) {
      guard bundle === Bundle.main || file.bundle == bundle.bundleIdentifier else { continue }
      files.append(file)
      add(file.reference)
    }
    for tag in tags {
      for image in environment.maintenance.manifests.images(tagged: tag) {
        for object in self.objects(of: DeferredImage(image)) { add(object) }
      }
    }
    return (files, objects)
  }

  /// The variants for light and dark: the appearance may change while the tag is in use.
  private func objects(of image: DeferredImage) -> [ManifestObject] {
    var traits = environment.traits()
    var objects: [ManifestObject] = []
    for luminosity in [ImageTraits.Luminosity.light, .dark] {
      traits.luminosity = luminosity
      if let object = image.description(for: traits)?.object { objects.append(object) }
    }
    return objects
  }

  /// Tells a ledger which objects belong to the tags that it knows.
  func note(_ manifest: TagManifest, _ run: RequestRun, in ledger: TagLedger) {
    for (_, account) in ledger.accounts { account.objects = [] }
    for file in manifest.files {
      for tag in file.tags { ledger.accounts[tag]?.objects.append(file.object) }
    }
    // Images are known for the tags of a request alone, and rank like its most lasting tag.
    for tag in run.tags { ledger.account(of: tag).objects += run.objects.map(\.digest) }
  }

  /// Returns what of a request isn't on this device.
  func missing(_ run: RequestRun) -> [RequestRun.Missing] {
    var inApp: [String: String] = [:]
    for file in run.files where appFile(file, run.bundle) != nil { inApp[file.object.hex] = "" }
    var missing: [RequestRun.Missing] = []
    let disk = environment.maintenance.disk
    for object in run.objects where inApp[object.digest.hex] == nil && !disk.contains(object) {
      if let bytes = environment.source?.bytes(of: object), disk.keep(bytes, for: object) {
        continue
      }
      missing.append(RequestRun.Missing(object, count: disk.receivedCount(of: object)))
    }
    return missing
  }

  /// Returns the file that a tagged file is a copy of. Throws if it is damaged, and then it's missing.
  func origin(of file: TaggedFile, _ bundle: Bundle) throws -> URL {
    if let origin = appFile(file, bundle) { return origin }
    let disk = environment.maintenance.disk
    // Verifies the bytes, and removes others.
    guard disk.data(for: file.reference) != nil else { throw TaggedBundle.Gone() }
    return URL(fileURLWithPath: disk.folder.path(of: file.object))
  }

  /// Returns the file of the app with the same bytes: initial tags stay in the app.
  private func appFile(_ file: TaggedFile, _ bundle: Bundle) -> URL? {
    guard let shipped = shippedManifest?.file(file.path, of: file.bundle),
      shipped.object == file.object,
      let place = bundle.resourceURL?.appendingPathComponent(file.path, isDirectory: false),
      let status = try? Descriptor.status(place.path), status.isFile, status.size == file.size
    else { return nil }
    return place
  }
}

extension TaggedFile {
  /// The object that has the file's bytes.
  var reference: ManifestObject {
    ManifestObject(digest: object, size: size, mediaType: "application/octet-stream")
  }
}

extension TagManifest {
  /// Returns a file by its path; compares bytes.
  func file(_ path: String, of bundle: String) -> TaggedFile? {
    let wanted = TaggedFile(
      bundle: bundle, path: path, object: ContentDigest(words: 0, 0, 0, 0), size: 0, tags: [])
    var (low, high) = (0, files.count)
    while low < high {
      let middle = low + (high - low) / 2
      if TaggedFile.compare(files[middle], wanted) < 0 { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, TaggedFile.compare(files[low], wanted) == 0 else { return nil }
    return files[low]
  }
}
