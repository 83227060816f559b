import BinarySearches
import Testing

@Suite struct PartitionTests {
  @Test(arguments: 0...9)
  func theFirstElementBehindIsFoundInCollectionsOfEveryLength(_ count: Int) {
    let values = (0..<count).map { 2 * $0 }
    for limit in -1...(2 * count + 1) {
      let expected = values.firstIndex { $0 >= limit } ?? count
      #expect(values.partitioningIndex { $0 >= limit } == expected)
    }
  }

  @Test func indicesAreThoseOfTheSlice() {
    let slice = [9, 1, 3, 3, 5, 0][1..<5]
    #expect(slice.partitioningIndex { $0 >= 3 } == 2)
    #expect(slice.partitioningIndex { $0 > 3 } == 4)
    #expect(slice.partitioningIndex { $0 > 5 } == 5)
  }

  @Test func aMillionElementsTakeTwentyQuestions() {
    var questions = 0
    let index = (0..<1_000_000).partitioningIndex { value in
      questions += 1
      return value >= 777_777
    }
    #expect(index == 777_777 && questions <= 20)
  }
}
