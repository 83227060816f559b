import LevityResources

/// Counts who accesses which tags and objects, and ranks what can go when room is needed. Knows no file, network, thread
/// or clock.
///
/// An object is in use while a request holds it, or while it is inherited: it was in use when the app was killed, and
/// hasn't been released since.
final class TagLedger {
  /// A tag that was requested, or has a preservation priority.
  final class Account {
    let tag: String
    /// The number of requests that hold the tag.
    @exclusivity(unchecked) fileprivate(set) var holders = 0
    /// From 0 to 1; lower goes first.
    @exclusivity(unchecked) var preservation = 0.0
    /// The time of the last end, in seconds since 1970; 0 for never.
    @exclusivity(unchecked) var lastEnd = 0.0

    init(_ tag: String) {
      self.tag = tag
    }
  }

  // Code size: a list, since a dictionary is compiled for its types. An app has a handful of tags.
  @exclusivity(unchecked) private(set) var accounts: [Account] = []
  @exclusivity(unchecked) private var objects: [String: TaggedObject] = [:]

  /// Returns the account of a tag, which is opened if necessary.
  func account(of tag: String) -> Account {
    if let known = known(tag) { return known }
    let account = Account(tag)
    accounts.append(account)
    return account
  }

  /// Adds the account of a tag that has none.
  func add(_ account: Account) { accounts.append(account) }

  /// Returns the account of a tag, if it has one.
  func known(_ tag: String) -> Account? {
    for account in accounts where ByteOrder.areSame(account.tag, tag) { return account }
    return nil
  }

  /// Returns the entry of an object; each object has one.
  func entry(of object: ManifestObject) -> TaggedObject {
    let hex = object.digest.hex
    if let known = objects[hex] { return known }
    let entry = TaggedObject(object)
    objects[hex] = entry
    return entry
  }

  /// Returns the entry of an object, if it has one.
  func entry(known object: ContentDigest) -> TaggedObject? { objects[object.hex] }

  /// Counts the tags of a request as in use, once.
  func hold(_ request: RequestRun) {
    guard !request.isHeld else { return }
    request.isHeld = true
    for tag in request.tags { account(of: tag).holders += 1 }
  }

  /// Says which objects the tags of a request have.
  func note(_ objects: [TaggedObject], of request: RequestRun) {
    for object in objects { object.holders += 1 }
    for object in request.objects { object.holders -= 1 }
    request.objects = objects
  }

  /// Ends the use by a request at a time in seconds since 1970. If its objects were inherited, that ends too.
  ///
  /// Returns false if the request held nothing.
  @discardableResult
  func release(_ request: RequestRun, at time: Double) -> Bool {
    guard request.isHeld else { return false }
    request.isHeld = false
    for tag in request.tags {
      let account = account(of: tag)
      account.holders -= 1
      account.lastEnd = max(account.lastEnd, time)
    }
    for object in request.objects { object.isInherited = false }
    note([], of: request)
    return true
  }

  /// Ends the inherited use of all objects.
  func disinherit() {
    for (_, object) in objects { object.isInherited = false }
  }

  /// Whether a request holds the tag.
  func isHeld(_ tag: String) -> Bool { (known(tag)?.holders ?? 0) > 0 }

  /// The objects that must stay, each once, and the bytes of those that requests hold.
  var inUse: (objects: [ContentDigest], bytes: Int) {
    var used: [ContentDigest] = []
    var bytes = 0
    for (_, object) in objects where object.isInUse {
      used.append(object.object.digest)
      if object.holders > 0 { bytes += object.object.size }
    }
    return (used, bytes)
  }

  /// Returns the rank of a known object among everything that can be removed: the lowest goes first. An object stays as
  /// long as any of its tags. Nil if no tag of it was requested or has a priority.
  func rank(of object: ContentDigest) -> Double? {
    var rank: Double?
    for account in objects[object.hex]?.accounts ?? []
    where account.lastEnd > 0 || account.preservation > 0 {
      rank = max(
        rank ?? 0, Self.rank(preservation: account.preservation, lastEnd: account.lastEnd))
    }
    return rank
  }

  /// Seconds of the last end come after the preservation priority, which counts in steps of a thousandth.
  static func rank(preservation: Double, lastEnd: Double) -> Double {
    // More than the seconds until the year 5000.
    Double(steps(preservation)) * 1e11 + lastEnd
  }

  /// Returns thousandths of a preservation priority, from 0 to 1,000.
  static func steps(_ preservation: Double) -> Int {
    preservation > 0 && preservation.isFinite ? Int((min(preservation, 1) * 1_000).rounded()) : 0
  }
}
