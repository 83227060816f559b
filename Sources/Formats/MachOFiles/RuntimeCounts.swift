/// How many things of Objective-C and Swift the runtimes set up or index when a file is loaded.
///
/// They come from the sizes of sections alone, so that they are known for encrypted and for damaged files too.
public struct RuntimeCounts: Hashable, Sendable {
  /// Classes of Objective-C, and of Swift with its ancestors.
  public var classes = 0
  /// Categories of Objective-C.
  public var categories = 0
  /// Classes and categories that are set up at once, mostly for their `+load`.
  public var loadMethods = 0
  /// Selectors that code of the file uses.
  public var selectors = 0
  /// Protocols of Objective-C.
  public var protocols = 0
  /// Types of Swift.
  public var swiftTypes = 0
  /// Protocols of Swift.
  public var swiftProtocols = 0
  /// Conformances of types to protocols of Swift.
  public var conformances = 0

  /// Lists of pointers, by the names of their sections.
  static let classLists: Set<String> = ["__objc_classlist"]
  static let categoryLists: Set<String> = ["__objc_catlist", "__objc_catlist2"]
  static let loadLists: Set<String> = ["__objc_nlclslist", "__objc_nlcatlist"]
  static let selectorLists: Set<String> = ["__objc_selrefs"]
  static let protocolLists: Set<String> = ["__objc_protolist"]
  /// Lists of relative pointers of four bytes.
  static let typeLists: Set<String> = ["__swift5_types", "__swift5_types2"]
  static let swiftProtocolLists: Set<String> = ["__swift5_protos"]
  static let conformanceLists: Set<String> = ["__swift5_proto"]
  /// The list of Swift 4.2, which has the same pointers; what they point at isn't read.
  static let oldConformanceLists: Set<String> = ["__swift4_proto"]
}

extension MachOFile {
  /// The entries in the lists of the runtimes.
  public var runtimeCounts: RuntimeCounts {
    var counts = RuntimeCounts()
    let pointer = is64Bit ? 8 : 4
    for section in segments.flatMap(\.sections) where !section.isZeroFill {
      let (size, name) = (section.fileRange.count, section.name)
      if RuntimeCounts.classLists.contains(name) { counts.classes += size / pointer }
      if RuntimeCounts.categoryLists.contains(name) { counts.categories += size / pointer }
      if RuntimeCounts.loadLists.contains(name) { counts.loadMethods += size / pointer }
      if RuntimeCounts.selectorLists.contains(name) { counts.selectors += size / pointer }
      if RuntimeCounts.protocolLists.contains(name) { counts.protocols += size / pointer }
      if RuntimeCounts.typeLists.contains(name) { counts.swiftTypes += size / 4 }
      if RuntimeCounts.swiftProtocolLists.contains(name) { counts.swiftProtocols += size / 4 }
      if RuntimeCounts.conformanceLists.contains(name)
        || RuntimeCounts.oldConformanceLists.contains(name)
      {
        counts.conformances += size / 4
      }
    }
    return counts
  }
}
