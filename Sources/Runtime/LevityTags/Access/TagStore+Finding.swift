import Foundation
import LevityResources
import ResourceManifests
import TagManifests

// Tags and their objects: in the manifest that the current head names, or in the one of the app.
extension TagStore {
  /// Looks for the manifest in force; returns its object if it isn't here.
  func refresh() -> ManifestObject? {
    let state = maintenance.manifests.heads.state
    // Version 0: the head was accepted by another version of the app, whose manifests may be newer.
    guard let named = state.accepted?.tagManifest, state.content?.version != 0,
      named.size <= TagManifest.maximumSize
    else {
      manifest = shipped
      manifestDigest = Self.none
      return nil
    }
    if manifestDigest == named.digest { return nil }
    let wanted = Self.object(named.digest, named.size)
    if inherit(wanted) { return nil }
    if manifest == nil { manifest = shipped }
    return wanted
  }

  /// Returns a reference to a manifest.
  @inline(never)
  static func object(_ digest: ContentDigest, _ size: Int) -> ManifestObject {
    ManifestObject(digest: digest, size: size, mediaType: "application/json")
  }

  /// Takes over a manifest if it is here. Offline, the one that an earlier process used says what is here if the one of a
  /// newer head isn't.
  @inline(never)
  func inherit(_ object: ManifestObject) -> Bool {
    guard let bytes = disk.data(for: object), let read = read(bytes) else { return false }
    manifest = read
    manifestDigest = object.digest
    return true
  }

  /// Reads a manifest; without one that can be read, the tags are unknown.
  @inline(never)
  func read(_ bytes: Data) -> TagManifest? {
    let reader = JSONReader([UInt8](bytes))
    let manifest = TagManifest(reader)
    if reader.failure == nil { return manifest }
    #if DEBUG
      let reason = reader.failure?.description ?? ""
      RuntimeLog.error(Sentence.of("Can't read a manifest of tags: #", reason))
    #endif
    return nil
  }

  /// Finds the objects of tags of the app.
  @inline(never)
  func find(_ tags: [String]) -> [TaggedObject] { find(tags, in: .main) }

  /// Finds the objects of tags in a bundle: of its files, and of images.
  func find(_ tags: [String], in bundle: Bundle) -> [TaggedObject] {
    var found: [TaggedObject] = []
    // Files of all bundles are the app's. No bundle has the identifier of those without one.
    let identifier = bundle === Bundle.main ? "" : bundle.bundleIdentifier ?? " "
    for file in manifest?.files ?? []
    where Self.share(tags, file.tags)
      && (identifier.isEmpty || ByteOrder.areSame(identifier, file.bundle))
    {
      let object = TaggedObject(file.reference, path: file.path, tags: file.tags)
      // Files of initial tags stay in the app. Another version of the app may have another file of that name and size.
      let place = TaggedBundle.path(bundle.resourcePath ?? "", file.path)
      if isOwn(object.object, at: place) { object.origin = place }
      found.add(object)
    }
    for tag in tags {
      for image in maintenance.manifests.images(tagged: tag) {
        // The appearance may change while the tag is in use.
        add(image, .light, to: &found)
        add(image, .dark, to: &found)
      }
    }
    // Code size: a dictionary of strings is in every app already, a set of digests isn't.
    var seen: [String: String] = [:]
    for object in found where DiskCache.note(object.object.digest, in: &seen) { object.size = 0 }
    return found
  }

  /// Whether a file of the app has an object's bytes. Each is hashed once in a process, and again if its time has changed
  /// since.
  @inline(never)
  private func isOwn(_ object: ManifestObject, at place: String) -> Bool {
    guard let status = try? Descriptor.status(place), status.isFile, status.size == object.size
    else { return false }
    let key = TaggedBundle.path(place, status.modified.description)
    let hash = ownFiles[key] ?? disk.hash(at: place, size: status.size)
    ownFiles[key] = hash
    return ByteOrder.areSame(hash, object.digest.hex)
  }

  @inline(never)
  private func add(
    _ image: ManifestImage, _ luminosity: ImageTraits.Luminosity, to found: inout [TaggedObject]
  ) {
    var traits = device.traits
    traits.luminosity = luminosity
    if let object = DeferredImage.object(of: image, for: traits) {
      found.add(TaggedObject(object, path: "", tags: image.tags))
    }
  }

  // Code size: not inlined for each list.
  @inline(never)
  static func share(_ some: [String], _ others: [String]) -> Bool {
    for tag in some {
      for other in others where ByteOrder.areSame(tag, other) { return true }
    }
    return false
  }

  /// Looks whether an object is on this device: in the app, in the cache, or in a pack of the system.
  @inline(never)
  func look(at object: TaggedObject) {
    let reference = object.object
    object.isHere = !object.origin.isEmpty || disk.contains(reference)
    if !object.isHere, let bytes = device.bytes(of: reference) {
      // Damaged packs are no error: the network has the same object.
      object.isHere = disk.keep(bytes, for: reference)
    }
    if !object.isHere { object.count = disk.receivedCount(of: reference) }
  }

  /// Begins access: verifies the objects of a request, and gives its files their names. Returns false if objects are gone
  /// or damaged, which makes them missing.
  func access(_ run: RequestRun) -> Bool {
    let path = TaggedBundle.path(in: folder)
    var hasFiles = false
    for object in run.objects {
      if !object.path.isEmpty { hasFiles = true }
      open(object, in: path, run)
    }
    if hasFiles {
      if run.missing == 0, run.failure == nil {
        run.opened = Bundle(path: path)
      } else {
        TaggedBundle.remove(path)
      }
    }
    if let failure = run.failure {
      fail(run, failure)
    } else if run.missing == 0 {
      handle(.ready, run)
    } else {
      return false
    }
    return true
  }

  @inline(never)
  private func open(_ object: TaggedObject, in path: String, _ run: RequestRun) {
    var origin = object.origin
    if origin.isEmpty {
      origin = disk.folder.path(of: object.object.digest)
      // Verifies the bytes, and removes others.
      if disk.data(for: object.object) == nil {
        object.isHere = false
        run.missing += 1
        return
      }
    }
    if object.path.isEmpty { return }
    do {
      try TaggedBundle.link(origin, TaggedBundle.path(path, object.path))
    } catch {
      run.failure = error
    }
  }
}
