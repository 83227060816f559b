import Foundation
import LevityResources
import ResourceManifests

// Tags and their objects: entries of the manifest of images, in the installed one or in that of the app.
extension TagStore {
  /// Whether a manifest has a tag.
  @inline(never)
  func isKnown(_ tag: String) -> Bool {
    maintenance.manifests.image(named: tag, bundleIdentifier: ManifestImage.tagBundle) != nil
  }

  /// Finds the objects of tags of the app.
  @inline(never)
  func find(_ tags: [String]) -> [TaggedObject] { find(tags, in: .main) }

  /// Finds the objects of tags in a bundle: of its files, and of images.
  func find(_ tags: [String], in bundle: Bundle) -> [TaggedObject] {
    var found: [TaggedObject] = []
    for tag in tags {
      for entry in maintenance.manifests.images(tagged: tag) {
        if entry.isFile {
          // Files of all bundles are the app's. No bundle has the identifier of those without one.
          if bundle === Bundle.main
            || ByteOrder.areSame(entry.bundle, bundle.bundleIdentifier ?? " ")
          {
            add(entry, .light, in: bundle, to: &found)
          }
        } else {
          // The appearance may change while the tag is in use.
          add(entry, .light, in: nil, to: &found)
          add(entry, .dark, in: nil, to: &found)
        }
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
    // Code size: a call that the app has anyway, unlike an assignment.
    ownFiles.updateValue(hash, forKey: key)
    return ByteOrder.areSame(hash, object.digest.hex)
  }

  /// Adds the object of an entry: of an image, or of a file of a bundle.
  @inline(never)
  private func add(
    _ entry: ManifestImage, _ luminosity: ImageTraits.Luminosity, in bundle: Bundle?,
    to found: inout [TaggedObject]
  ) {
    var traits = device.traits
    traits.luminosity = luminosity
    guard let reference = DeferredImage.object(of: entry, for: traits),
      bundle == nil || TaggedBundle.isInside(entry.name)
    else { return }
    let object = TaggedObject(reference, path: bundle == nil ? "" : entry.name, tags: entry.tags)
    if let bundle {
      // Files of initial tags stay in the app. Another version of the app may have another file of that name and size.
      let place = TaggedBundle.path(bundle.resourcePath ?? "", entry.name)
      if isOwn(reference, at: place) { object.origin = place }
    }
    found.add(object)
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
