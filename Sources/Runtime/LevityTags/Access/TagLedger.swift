import LevityResources

/// Counts who accesses which tags and objects, and decides what goes first when room is needed. Knows no file, network,
/// thread or clock.
///
/// An object is in use while a request holds it, or while it is inherited: it was in use when the app was killed, and
/// hasn't been released since.
final class TagLedger {
  /// A tag that was requested, or has a preservation priority.
  final class Account {
    /// The number of requests that hold the tag.
    @exclusivity(unchecked) fileprivate(set) var holders = 0
    /// From 0 to 1; lower goes first.
    @exclusivity(unchecked) var preservation = 0.0
    /// The time of the last end, in seconds since 1970; 0 for never.
    @exclusivity(unchecked) var lastEnd = 0.0
    /// The tag's objects, as far as they are known.
    @exclusivity(unchecked) var objects: [ContentDigest] = []
  }

  /// The part of one request.
  private final class Hold {
    let tags: [String]
    @exclusivity(unchecked) var objects: [ManifestObject] = []

    init(_ tags: [String]) { self.tags = tags }
  }

  @exclusivity(unchecked) private(set) var accounts: [String: Account] = [:]
  @exclusivity(unchecked) private var holds: [Int: Hold] = [:]
  @exclusivity(unchecked) private(set) var inherited: [ContentDigest] = []

  /// Returns the account of a tag, which is opened if necessary.
  func account(of tag: String) -> Account {
    if let known = accounts[tag] { return known }
    let account = Account()
    accounts[tag] = account
    return account
  }

  /// Takes over what was in use when an earlier process ended.
  func inherit(_ objects: [ContentDigest]) { inherited = objects }

  /// Counts tags as in use by a request, once.
  func hold(_ tags: [String], by request: Int) {
    guard holds[request] == nil else { return }
    holds[request] = Hold(tags)
    for tag in tags { account(of: tag).holders += 1 }
  }

  /// Says which objects the tags of a request have.
  func note(_ objects: [ManifestObject], of request: Int) {
    holds[request]?.objects = objects
  }

  /// Ends the use by a request at a time in seconds since 1970. If its objects were inherited, that ends too.
  ///
  /// Returns false if the request held nothing.
  @discardableResult
  func release(by request: Int, at time: Double) -> Bool {
    guard let hold = holds.removeValue(forKey: request) else { return false }
    for tag in hold.tags {
      let account = account(of: tag)
      account.holders -= 1
      account.lastEnd = max(account.lastEnd, time)
    }
    disinherit(hold.objects.map(\.digest))
    return true
  }

  /// Ends the inherited use of objects.
  func disinherit(_ objects: [ContentDigest]) {
    guard !inherited.isEmpty else { return }
    let released = Self.keys(of: objects)
    inherited = inherited.filter { released[$0.hex] == nil }
  }

  /// Whether a request holds the tag.
  func isHeld(_ tag: String) -> Bool { (accounts[tag]?.holders ?? 0) > 0 }

  /// The objects that must stay, each once, and the bytes of those that requests hold.
  var inUse: (objects: [ContentDigest], bytes: Int) {
    var seen: [String: String] = [:]
    var objects: [ContentDigest] = []
    var bytes = 0
    func add(_ object: ContentDigest, _ size: Int) {
      guard seen.updateValue("", forKey: object.hex) == nil else { return }
      objects.append(object)
      bytes += size
    }
    for (_, hold) in holds {
      for object in hold.objects { add(object.digest, object.size) }
    }
    for object in inherited { add(object, 0) }
    return (objects, bytes)
  }

  /// The rank of a tag's objects among everything that can be removed: the lowest goes first. Seconds of the last end
  /// come after the preservation priority, which counts in steps of a thousandth.
  static func rank(preservation: Double, lastEnd: Double) -> Double {
    let steps = preservation.isFinite ? (min(max(preservation, 0), 1) * 1_000).rounded() : 0
    // More than the seconds until the year 5000.
    return steps * 1e11 + lastEnd
  }

  /// Returns the rank of each object of a requested tag, by its digits. An object stays as long as any of its tags.
  func ranks() -> [String: Double] {
    var ranks: [String: Double] = [:]
    for (_, account) in accounts where account.lastEnd > 0 || account.preservation > 0 {
      let rank = Self.rank(preservation: account.preservation, lastEnd: account.lastEnd)
      for object in account.objects { ranks[object.hex] = max(ranks[object.hex] ?? 0, rank) }
    }
    return ranks
  }

  /// As keys of a dictionary, which every app has already.
  static func keys(of objects: [ContentDigest]) -> [String: String] {
    var keys: [String: String] = [:]
    for object in objects { keys[object.hex] = "" }
    return keys
  }
}
