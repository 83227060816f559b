import Foundation
import Testing

@testable import LevityStrings

@Suite struct PublishedReferenceTests {
  final class Pair: Sendable {
    let one: Int
    let two: Int

    init(_ value: Int) {
      one = value
      two = value
    }
  }

  @Test func theLastOneIsRead() {
    let reference = PublishedReference(Pair(1))
    #expect(reference.current.one == 1)
    reference.update { Pair($0.one + 1) }
    #expect(reference.current.one == 2)
    reference.update { $0 }
    #expect(reference.current.one == 2)
  }

  @Test func eightReadersAndAWriterSeeWholeValuesThatNeverGoBack() async {
    let reference = PublishedReference(Pair(0))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var last = 0
          for _ in 0..<20_000 {
            let pair = reference.current
            guard pair.one == pair.two, pair.one >= last else { return false }
            last = pair.one
          }
          return true
        }
      }
      group.addTask {
        for _ in 0..<2_000 { reference.update { Pair($0.one + 1) } }
        return true
      }
      for await isWhole in group { #expect(isWhole) }
    }
    #expect(reference.current.one == 2_000)
  }
}
