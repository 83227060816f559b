import Foundation
import LevityResources
import ResourceManifests
import TagManifests

// Tags and their objects: in the manifest that the current head names, or in the one of the app.
extension TagStore {
  /// Looks for the manifest in force; returns its object if it isn't here.
  func refresh() -> ManifestObject? {
    readShipped()
    let state = maintenance.manifests.heads.state
    // Version 0: the head was accepted by another version of the app, whose manifests may be newer.
    guard let named = state.accepted?.tagManifest, state.content?.version != 0,
      named.size <= TagManifest.maximumSize
    else {
      manifest = shipped
      manifestObject = nil
      return nil
    }
    let wanted = ManifestObject(
      digest: named.digest, size: named.size, mediaType: "application/json")
    if manifestObject?.digest == named.digest || inherit(wanted) { return nil }
    if manifest == nil { manifest = shipped }
    return wanted
  }

  /// Takes over a manifest if it is here. Offline, the one that an earlier process used says what is here if the one of a
  /// newer head isn't.
  @discardableResult
  func inherit(_ object: ManifestObject) -> Bool {
    guard let bytes = disk.data(for: object) else { return false }
    return adopt(bytes, object) == nil
  }

  private func readShipped() {
    if isShippedRead { return }
    isShippedRead = true
    guard let bytes = device.shippedManifest else { return }
    if let error = adopt(bytes, nil) {
      RuntimeLog.error(Sentence.of("Can't read the tags in the app: #", "\(error)"))
    }
  }

  /// Puts a manifest into force, or says that it is the app's; returns the error if it can't be read.
  func adopt(_ bytes: Data, _ object: ManifestObject?) -> (any Error)? {
    do throws(ManifestError) {
      let manifest = try TagManifest(decoding: [UInt8](bytes))
      if let object {
        self.manifest = manifest
        manifestObject = object
      } else {
        shipped = manifest
      }
      note(manifest)
      return nil
    } catch {
      return error
    }
  }

  /// Tells the ledger which objects belong to tags that were used or preserved, also by an earlier process.
  private func note(_ manifest: TagManifest) {
    for tag in manifest.tags where ledger.known(tag.name) == nil {
      let account = TagLedger.Account(tag.name)
      let path = TaggedBundle.path(folder, disk.hash(tag.name))
      if TagMark.read(account, path) { ledger.add(account) }
    }
    for file in manifest.files {
      for tag in file.tags where ledger.known(tag) != nil { rank(file) }
    }
  }

  /// Returns the entry of a file's object, which ranks by those of the file's tags that have an account.
  @discardableResult
  private func rank(_ file: TaggedFile) -> TaggedObject {
    let object = ledger.entry(
      of: ManifestObject(
        digest: file.object, size: file.size, mediaType: "application/octet-stream"))
    for tag in file.tags { object.rank(by: ledger.known(tag)) }
    return object
  }

  /// Finds the files of a request's tags in its bundle; returns the objects of files and images, each once.
  func find(_ run: RequestRun) -> [TaggedObject] {
    var found: [TaggedObject] = []
    run.files = []
    lists += 1
    let bundle = run.bundle === Bundle.main ? nil : run.bundle.bundleIdentifier ?? ""
    for file in manifest?.files ?? [] where run.wants(file, of: bundle) {
      let object = rank(file)
      if object.appPath.isEmpty { object.appPath = appPath(of: file, run.bundle) }
      run.files.append(file)
      add(object, to: &found)
    }
    var traits = device.traits
    for tag in run.tags {
      for image in maintenance.manifests.images(tagged: tag) {
        // The appearance may change while the tag is in use.
        traits.luminosity = .light
        add(image, for: traits, to: &found, tag: tag)
        traits.luminosity = .dark
        add(image, for: traits, to: &found, tag: tag)
      }
    }
    return found
  }

  private func add(
    _ image: ManifestImage, for traits: ImageTraits, to found: inout [TaggedObject], tag: String
  ) {
    guard let object = DeferredImage.object(of: image, for: traits) else { return }
    let entry = ledger.entry(of: object)
    entry.rank(by: ledger.known(tag))
    add(entry, to: &found)
  }

  @inline(never)
  private func add(_ object: TaggedObject, to found: inout [TaggedObject]) {
    guard object.list != lists else { return }
    object.list = lists
    found.append(object)
  }

  /// Looks whether an object is on this device: in the app, in the cache, or in a pack of the system.
  func look(at object: TaggedObject) {
    let reference = object.object
    object.isHere = !object.appPath.isEmpty || disk.contains(reference)
    if !object.isHere, let bytes = device.bytes(of: reference) {
      // Damaged packs are no error: the network has the same object.
      object.isHere = disk.keep(bytes, for: reference)
    }
    if object.isHere {
      object.count = reference.size
    } else if object.ticket == nil {
      object.count = disk.receivedCount(of: reference)
    }
  }

  /// Gives the files of a request their names. Returns false if an object is gone or damaged, which makes it missing.
  func access(_ run: RequestRun) throws -> Bool {
    for object in run.objects { disk.touch(object.object) }
    guard !run.files.isEmpty else { return true }
    let path = TaggedBundle.path(in: folder)
    do {
      if try link(run.files, in: path), let opened = Bundle(path: path) {
        run.opened = opened
        return true
      }
    } catch {
      TaggedBundle.remove(path)
      throw error
    }
    TaggedBundle.remove(path)
    return false
  }

  private func link(_ files: [TaggedFile], in path: String) throws -> Bool {
    for file in files {
      guard let object = ledger.entry(known: file.object) else { return false }
      var origin = object.appPath
      if origin.isEmpty {
        // Verifies the bytes, and removes others.
        guard disk.data(for: object.object) != nil else { return false }
        origin = disk.folder.path(of: file.object)
      }
      guard try TaggedBundle.link(origin, TaggedBundle.path(path, file.path)) else { return false }
    }
    return true
  }

  /// Returns the path of the app's file with the same bytes: initial tags stay in the app.
  private func appPath(of file: TaggedFile, _ bundle: Bundle) -> String {
    guard let known = shipped?.file(like: file), known.object == file.object,
      let folder = bundle.resourcePath
    else { return "" }
    let path = TaggedBundle.path(folder, file.path)
    let status = try? Descriptor.status(path)
    return status?.isFile == true && status?.size == file.size ? path : ""
  }
}

extension TagManifest {
  /// Returns the file of the same bundle and path; compares bytes.
  func file(like wanted: TaggedFile) -> TaggedFile? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = low + (high - low) / 2
      if TaggedFile.compare(files[middle], wanted) < 0 { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, TaggedFile.compare(files[low], wanted) == 0 else { return nil }
    return files[low]
  }
}
