import Foundation
import LevityResources
import ResourceManifests
import TagManifests

/// Finds tags and their objects: in the manifest that the current head names, or in the one of the app.
///
/// Used on the queue of its store.
final class TagDirectory {
  private let maintenance: ResourceLoader.Maintenance
  private let device: any TagDevice
  private let ledger: TagLedger
  @exclusivity(unchecked) private var shipped: TagManifest?
  @exclusivity(unchecked) private var isShippedRead = false
  /// The manifest in force, or the one before it if that isn't here; nil if there is none.
  @exclusivity(unchecked) private(set) var manifest: TagManifest?
  /// Its object; nil if it is the app's.
  @exclusivity(unchecked) private(set) var object: ManifestObject?
  /// The number of lists of objects so far.
  @exclusivity(unchecked) private var lists = 0

  init(
    _ maintenance: ResourceLoader.Maintenance, _ device: any TagDevice, ledger: TagLedger
  ) {
    self.maintenance = maintenance
    self.device = device
    self.ledger = ledger
  }

  private var disk: DiskCache { maintenance.disk }

  private static func reference(_ digest: ContentDigest, size: Int) -> ManifestObject {
    ManifestObject(digest: digest, size: size, mediaType: "application/json")
  }

  /// The folder of the bundles and marks.
  var folder: String { disk.folder.path + "/tagged" }

  /// Takes over the manifest that an earlier process used. Offline it says what is here if the one of a newer head isn't.
  func inherit(_ object: ManifestObject) { _ = read(object) }

  /// Looks for the manifest in force; returns its object if it isn't here.
  func refresh() -> ManifestObject? {
    readShipped()
    let state = maintenance.manifests.heads.state
    // Version 0: the head was accepted by another version of the app, whose manifests may be newer.
    guard let named = state.accepted?.tagManifest, state.content?.version != 0,
      named.size <= TagManifest.maximumSize
    else {
      manifest = shipped
      object = nil
      return nil
    }
    let wanted = Self.reference(named.digest, size: named.size)
    if object?.digest == named.digest || read(wanted) { return nil }
    if manifest == nil { manifest = shipped }
    return wanted
  }

  private func read(_ object: ManifestObject) -> Bool {
    guard let bytes = disk.data(for: object) else { return false }
    return adopt(bytes, object) == nil
  }

  private func readShipped() {
    if isShippedRead { return }
    isShippedRead = true
    guard let bytes = device.shippedManifest else { return }
    do throws(ManifestError) {
      let manifest = try TagManifest(decoding: [UInt8](bytes))
      shipped = manifest
      note(manifest)
    } catch {
      RuntimeLog.error(Sentence.of("Can't read the tags in the app: #", error.description))
    }
  }

  /// Puts a manifest into force; returns the error if it can't be read.
  func adopt(_ bytes: Data, _ object: ManifestObject) -> (any Error)? {
    do throws(ManifestError) {
      let manifest = try TagManifest(decoding: [UInt8](bytes))
      self.manifest = manifest
      self.object = object
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
      if TagMark.read(account, folder + "/" + disk.hash(tag.name)) { ledger.add(account) }
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

  /// Finds the files of a request's tags in its bundle, and the objects of files and images, each once.
  func find(_ run: RequestRun) {
    run.files = []
    run.fileObjects = []
    run.found = []
    lists += 1
    let bundle = run.bundle === Bundle.main ? nil : run.bundle.bundleIdentifier ?? ""
    for file in manifest?.files ?? [] where run.wants(file, of: bundle) {
      let object = rank(file)
      if object.appPath.isEmpty { object.appPath = appPath(of: file, run.bundle) }
      run.files.append(file)
      run.fileObjects.append(object)
      add(object, to: run)
    }
    var traits = device.traits
    for tag in run.tags {
      for image in maintenance.manifests.images(tagged: tag) {
        // The appearance may change while the tag is in use.
        traits.luminosity = .light
        add(image, for: traits, to: run, tag: tag)
        traits.luminosity = .dark
        add(image, for: traits, to: run, tag: tag)
      }
    }
  }

  private func add(
    _ image: ManifestImage, for traits: ImageTraits, to run: RequestRun, tag: String
  ) {
    guard let object = DeferredImage.object(of: image, for: traits) else { return }
    let entry = ledger.entry(of: object)
    entry.rank(by: ledger.known(tag))
    add(entry, to: run)
  }

  private func add(_ object: TaggedObject, to run: RequestRun) {
    guard object.list != lists else { return }
    object.list = lists
    run.found.append(object)
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

  /// Returns the path of a file with the object's bytes. Throws if it is damaged, and then it's missing.
  func origin(of object: TaggedObject) throws -> String {
    guard object.appPath.isEmpty else { return object.appPath }
    // Verifies the bytes, and removes others.
    guard disk.data(for: object.object) != nil else { throw TaggedBundle.Gone() }
    return disk.folder.path(of: object.object.digest)
  }

  /// Returns the path of the app's file with the same bytes: initial tags stay in the app.
  private func appPath(of file: TaggedFile, _ bundle: Bundle) -> String {
    guard let known = shipped?.file(like: file), known.object == file.object,
      let folder = bundle.resourcePath
    else { return "" }
    let path = folder + "/" + file.path
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
