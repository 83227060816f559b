public import ImageOffloading
import KeySorting

/// The future of a project's resource tags when it leaves On-Demand Resources: a value to print, save and compare.
///
/// ```swift
/// let plan = TagPlan(of: inventory, to: .levity, keeping: images)
/// print(plan.summary)
/// ```
///
/// Sizes are those of the source files, in bytes: for all devices, and for an iPhone with a 3x screen.
public struct TagPlan: Hashable, Sendable, Encodable {
  /// A number of bytes before and after.
  public struct Change: Hashable, Sendable, Encodable {
    public var before = 0
    public var after = 0

    /// Creates a change from nothing to nothing.
    public init() {}
  }

  /// A tag with its resources, by where they are afterwards. A resource with several tags counts for each.
  public struct Tag: Hashable, Sendable, Encodable {
    public var name: String
    public var policy: TagConfiguration.Policy
    public var leaving = Sum()
    public var staying = Sum()
    /// The identifier of its asset pack; nil if none is made.
    public var assetPack: String?
  }

  /// A number of resources and their bytes for all devices.
  public struct Sum: Hashable, Sendable, Encodable {
    public var resources = 0
    public var bytes = 0

    /// Creates an empty sum.
    public init() {}

    mutating func add(_ resource: TaggedResource) {
      resources += 1
      bytes += resource.bytes
    }
  }

  /// A resource with tags.
  public struct Resource: Hashable, Sendable, Encodable {
    public var path: String
    public var tags: [String]
    public var bytes: Int
    /// Why it stays: a code of `levity tags` or of `levity offload`; nil if it leaves.
    public var reason: String?
  }

  /// Apple's limits for a target, as long as it uses On-Demand Resources.
  public struct Limits: Hashable, Sendable, Encodable {
    public var target: String
    public var deploymentTarget: String?
    public var rows: [TagLimitRow]
  }

  /// The bytes that a phone with a 3x screen loads of tagged resources.
  public struct FirstInstall: Hashable, Sendable, Encodable {
    /// With the app.
    public var app = Change()
    /// After the installation, unasked.
    public var prefetched = Change()
    /// When the app requests them.
    public var onDemand = Change()
  }

  public let schemaVersion = 1
  public var destination: TagDestination
  /// In the order in which they load.
  public private(set) var tags: [Tag]
  /// By path.
  public private(set) var resources: [Resource] = []
  public private(set) var callSites: [TagCallSite]
  public private(set) var limits: [Limits]
  /// The packs of Background Assets and their bytes; nil if none are made.
  public private(set) var assetPacks: Sum?
  public private(set) var firstInstall = FirstInstall()

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, destination, tags, resources, callSites, limits, assetPacks, firstInstall
  }

  /// Decides about every resource with tags.
  ///
  /// - Parameters:
  ///   - migration: The plan of the migration; nothing else is decided here.
  ///   - kept: The images that `levity offload` keeps.
  public init(
    of inventory: TagInventory, _ migration: TagMigrationPlan, to destination: TagDestination,
    keeping kept: [OffloadingDecision]
  ) {
    self.destination = destination
    tags = migration.configuration.tags.map { Tag(name: $0.name, policy: $0.policy) }
    limits = inventory.targets.map {
      Limits(target: $0.name, deploymentTarget: $0.deploymentTarget, rows: $0.limitRows)
    }
    var reasons = Dictionary(
      kept.map { ($0.path, $0.mainReason.rawValue) }, uniquingKeysWith: { first, _ in first })
    for stay in migration.staying { reasons[stay.resource.path] = stay.reason.rawValue }
    let all = Set(inventory.targets.flatMap(\.resources)).sorted(on: \.path)
    callSites = inventory.callSites(leaving: all.filter { reasons[$0.path] == nil })
    add(all, reasons)
    guard destination.makesPacks else { return }
    var packs = Sum()
    for index in tags.indices where tags[index].leaving.resources > 0 {
      tags[index].assetPack = BackgroundAssetPack.identifier(of: tags[index].name)
      packs.resources += 1
      packs.bytes += tags[index].leaving.bytes
    }
    assetPacks = packs
  }

  private mutating func add(_ all: [TaggedResource], _ reasons: [String: String]) {
    let places = Dictionary(
      tags.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    for resource in all {
      let reason = reasons[resource.path]
      resources.append(
        Resource(
          path: resource.path, tags: resource.tags, bytes: resource.bytes, reason: reason))
      let known = resource.tags.compactMap { places[$0] }
      for index in known {
        if reason == nil {
          tags[index].leaving.add(resource)
        } else {
          tags[index].staying.add(resource)
        }
      }
      let policies = Set(known.map { tags[$0].policy })
      let time: WritableKeyPath<FirstInstall, Change> =
        policies.contains(.initial)
        ? \.app : policies.contains(.prefetch) ? \.prefetched : \.onDemand
      firstInstall[keyPath: time].before += resource.phoneBytes
      firstInstall[keyPath: reason == nil ? time : \.app].after += resource.phoneBytes
    }
  }

  /// The resources that stay in the app.
  public var staying: [Resource] { resources.filter { $0.reason != nil } }
}
