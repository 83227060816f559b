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
      kept[0] = Self.none
      return nil
    }
    let wanted = ManifestObject(
      digest: named.digest, size: named.size, mediaType: "application/json")
    if kept[0] == named.digest || inherit(wanted) { return nil }
    if manifest == nil { manifest = shipped }
    return wanted
  }

  /// Takes over a manifest if it is here. Offline, the one that an earlier process used says what is here if the one of a
  /// newer head isn't.
  @inline(never)
  func inherit(_ object: ManifestObject) -> Bool {
    guard let bytes = disk.data(for: object), let read = read(bytes) else { return false }
    manifest = read
    kept[0] = object.digest
    return true
  }

  /// Reads a manifest; without one that can be read, the tags are unknown.
  @inline(never)
  func read(_ bytes: Data) -> TagManifest? {
    do throws(ManifestError) {
      return try TagManifest(decoding: [UInt8](bytes))
    } catch {
      #if DEBUG
        RuntimeLog.error(Sentence.of("Can't read a manifest of tags: #", error.description))
      #endif
      return nil
    }
  }

  /// Finds the objects of tags in a bundle: of its files, and of images.
  func find(_ tags: [String], in bundle: Bundle) -> [TaggedObject] {
    var found: [TaggedObject] = []
    // Files of all bundles are the app's. No bundle has the identifier of those without one.
    let identifier = bundle === Bundle.main ? "" : bundle.bundleIdentifier ?? " "
    for file in manifest?.files ?? []
    where Self.share(tags, file.tags)
      && (identifier.isEmpty || ByteOrder.areSame(identifier, file.bundle))
    {
      let object = TaggedObject(
        ManifestObject(
          digest: file.object, size: file.size, mediaType: "application/octet-stream"),
        path: file.path,
        tags: file.tags)
      object.origin = origin(of: file, bundle)
      found.append(object)
    }
    for tag in tags {
      for image in maintenance.manifests.images(tagged: tag) {
        // The appearance may change while the tag is in use.
        add(image, .light, to: &found)
        add(image, .dark, to: &found)
      }
    }
    // Code size: Foundation's set, since the library's is compiled for its types.
    let seen = NSMutableSet()
    for object in found {
      let hex = object.object.digest.hex
      if seen.contains(hex) { object.size = 0 }
      seen.add(hex)
    }
    return found
  }

  @inline(never)
  private func add(
    _ image: ManifestImage, _ luminosity: ImageTraits.Luminosity, to found: inout [TaggedObject]
  ) {
    var traits = device.traits
    traits.luminosity = luminosity
    if let object = DeferredImage.object(of: image, for: traits) {
      found.append(TaggedObject(object, path: "", tags: image.tags))
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

  /// Returns the path of the app's file with the same bytes, or nothing: initial tags stay in the app.
  private func origin(of file: TaggedFile, _ bundle: Bundle) -> String {
    for known in shipped?.files ?? []
    where known.object == file.object && ByteOrder.areSame(known.path, file.path) {
      let path = TaggedBundle.path(bundle.resourcePath ?? "", file.path)
      if let status = try? Descriptor.status(path), status.isFile, status.size == file.size {
        return path
      }
    }
    return ""
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

  /// Begins access: gives the files of a request their names. Returns false if objects are gone or damaged, which makes
  /// them missing.
  func access(_ run: RequestRun) -> Bool {
    let path = TaggedBundle.path(in: folder)
    var hasFiles = false
    for object in run.objects {
      if object.path.isEmpty {
        disk.touch(object.object)
      } else {
        hasFiles = true
        link(object, in: path, run)
      }
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
  private func link(_ object: TaggedObject, in path: String, _ run: RequestRun) {
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
    do {
      try TaggedBundle.link(origin, TaggedBundle.path(path, object.path))
    } catch {
      run.failure = error
    }
  }
}
