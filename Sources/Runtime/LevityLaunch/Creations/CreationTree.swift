/// Creations with those that happened inside of them.
public struct CreationTree: Hashable, Sendable {
  /// A creation.
  public struct Node: Hashable, Sendable {
    public var name: String
    /// From 1, in the order in which threads created something.
    public var thread: Int
    /// Nanoseconds from the first creation.
    public var start: UInt64
    /// In nanoseconds; nil if it hasn't ended.
    public var duration: UInt64?
    /// The creations inside of it.
    public var children: [Node]

    /// The duration without that of the creations inside, in nanoseconds.
    public var ownDuration: UInt64? {
      duration.map { whole in
        whole - min(whole, children.reduce(0) { $0 + ($1.duration ?? 0) })
      }
    }
  }

  /// Creations that happened inside of no other, by their start.
  public private(set) var roots: [Node] = []

  init(_ creations: [Creation]) {
    let origin = creations.map(\.start).min() ?? 0
    var threads: [UInt64: Int] = [:]
    var lists: [[Creation]] = []
    // Entries of a thread are in the order of their starts.
    for creation in creations {
      let place = threads[creation.thread] ?? lists.count
      if place == lists.count {
        threads[creation.thread] = place
        lists.append([])
      }
      lists[place].append(creation)
    }
    for (thread, list) in lists.enumerated() {
      var rest = list[...]
      while let first = rest.first {
        roots.append(Self.node(&rest, first, thread: thread + 1, origin: origin))
      }
    }
    roots.sort { ($0.start, $0.thread) < ($1.start, $1.thread) }
  }

  /// Takes a creation and those inside of it.
  private static func node(
    _ rest: inout ArraySlice<Creation>, _ creation: Creation, thread: Int, origin: UInt64
  ) -> Node {
    rest = rest.dropFirst()
    var node = Node(
      name: creation.name, thread: thread, start: creation.start - origin,
      duration: creation.end.map { $0 - min(creation.start, $0) }, children: [])
    while let next = rest.first, creation.end.map({ next.start < $0 }) ?? true {
      node.children.append(Self.node(&rest, next, thread: thread, origin: origin))
    }
    return node
  }

  /// The tree for people: milliseconds of each creation and without those inside, and its name.
  public var report: String {
    var lines: [String] = []
    func add(_ node: Node, depth: Int) {
      let own =
        node.children.isEmpty ? "" : " (\(Self.milliseconds(node.ownDuration)) without those below)"
      let indent = String(repeating: "  ", count: depth)
      lines.append("\(indent)\(Self.milliseconds(node.duration)) \(node.name)\(own)")
      node.children.forEach { add($0, depth: depth + 1) }
    }
    roots.forEach { add($0, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func milliseconds(_ nanoseconds: UInt64?) -> String {
    guard let nanoseconds else { return "unfinished" }
    let rest = String(nanoseconds / 1000 % 1000)
    return
      "\(nanoseconds / 1_000_000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest) ms"
  }

  /// The tree as a trace file, which Perfetto and Chrome open.
  ///
  /// The format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
  public var traceFile: String {
    var events: [String] = []
    func add(_ node: Node) {
      // An event without an end has the duration 0.
      let duration = node.duration ?? 0
      events.append(
        "{\"name\":\(LaunchRecord.quoted(node.name)),\"ph\":\"X\",\"pid\":1,\"tid\":\(node.thread),"
          + "\"ts\":\(Self.microseconds(node.start)),\"dur\":\(Self.microseconds(duration))}")
      node.children.forEach(add)
    }
    roots.forEach(add)
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\(events.joined(separator: ",\n"))\n]}\n"
  }

  private static func microseconds(_ nanoseconds: UInt64) -> String {
    let rest = String(nanoseconds % 1000)
    return "\(nanoseconds / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
  }
}
