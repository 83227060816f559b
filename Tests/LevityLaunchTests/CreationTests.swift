import Foundation
import Testing

@testable import LevityLaunch

@Suite(.serialized) struct CreationTests {
  @Test func nestingFollowsFromTheTimes() throws {
    let tree = CreationTree([
      Creation(name: "Root", thread: 7, start: 1_000_000, end: 9_000_000),
      Creation(name: "Network", thread: 7, start: 2_000_000, end: 5_000_000),
      Creation(name: "Session", thread: 7, start: 2_500_000, end: 4_500_000),
      Creation(name: "Disk", thread: 9, start: 3_000_000, end: 3_250_500),
      Creation(name: "Map", thread: 7, start: 5_000_000, end: 8_000_000),
      Creation(name: "Late", thread: 7, start: 10_000_000, end: nil),
    ])
    #expect(
      tree.report == """
        8.000 ms Root (2.000 ms without those below)
          3.000 ms Network (1.000 ms without those below)
            2.000 ms Session
          3.000 ms Map
        0.250 ms Disk
        unfinished Late

        """)
    #expect(tree.roots.map(\.thread) == [1, 2, 1])
    #expect(tree.roots[0].ownDuration == 2_000_000)
    #expect(CreationTree([]).report == "")
  }

  @Test func theTraceFileIsJSONWithCompleteEvents() throws {
    let tree = CreationTree([
      Creation(name: "A \"quoted\"", thread: 1, start: 5_000, end: 9_500),
      Creation(name: "B", thread: 1, start: 6_001, end: 7_000),
    ])
    let json = try JSONSerialization.jsonObject(with: Data(tree.traceFile.utf8))
    let events = try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
    #expect(events.map { $0["name"] as? String } == ["A \"quoted\"", "B"])
    #expect(events.allSatisfy { $0["ph"] as? String == "X" })
    #expect(events.map { $0["ts"] as? Double } == [0, 1.001])
    #expect(events.map { $0["dur"] as? Double } == [4.5, 0.999])
  }

  @Test func creationsAreNotedOnlyWhileTheTraceIsOn() throws {
    struct Failure: Error {}
    CreationTrace.stop()
    #expect(trackCreation("Off") { 1 } == 1)
    #expect(CreationTrace.tree.roots.isEmpty)

    CreationTrace.start()
    let value = trackCreation("Outer") { trackCreation("Inner") { 2 } + 1 }
    #expect(value == 3)
    #expect(throws: Failure.self) { try trackCreation("Failing") { throw Failure() } }
    let tree = CreationTrace.stop()
    #expect(tree.roots.map(\.name) == ["Outer", "Failing"])
    #expect(tree.roots[0].children.map(\.name) == ["Inner"])
    #expect(tree.roots.allSatisfy { $0.duration != nil })
    #expect(CreationTrace.tree.roots.isEmpty)
  }

  @Test func threadsTrackAtTheSameTimeWithinTheCapacity() async {
    CreationTrace.stop()
    CreationTrace.start()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { trackCreation("Task") { trackCreation("Part") {} } }
        }
        group.addTask { for _ in 0..<20 { _ = CreationTrace.tree } }
      }
    }
    #expect(CreationTrace.count == 16_000)
    let tree = CreationTrace.stop()
    func count(_ nodes: [CreationTree.Node]) -> Int {
      nodes.reduce(0) { $0 + 1 + count($1.children) }
    }
    #expect(count(tree.roots) == CreationTrace.capacity)
  }

  @Test func aDependencyIsCreatedOnceOnAnyThread() async {
    let count = LaunchLock(0)
    let dependency = LazyDependency("Number") {
      count.withLock { count in
        count += 1
        return count
      }
    }
    #expect(!dependency.isCreated)
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { dependency.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 50))
    #expect(dependency.isCreated)
  }
}
