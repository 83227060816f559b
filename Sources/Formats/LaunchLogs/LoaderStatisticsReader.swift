/// Collects the blocks that Linux' loader prints: one at the start of a process, one at its end.
struct LoaderStatisticsReader {
  private var blocks: [LoaderStatistics] = []
  /// The last block of a process.
  private var places: [Int: Int] = [:]

  /// Takes a line after its process identifier. Returns the path of an image whose initializer is called.
  mutating func read(_ line: LogLine, processIdentifier: Int, number: Int) -> String? {
    var rest = line
    if rest.skip("calling init:") { return rest.string }
    if rest.hasPrefix("runtime linker statistics:") {
      // The second block of a process has the final numbers; a third one is another process with the same identifier.
      if let place = places[processIdentifier], blocks[place].finalRelocations == nil { return nil }
      places[processIdentifier] = blocks.count
      blocks.append(LoaderStatistics(line: number, processIdentifier: processIdentifier))
      return nil
    }
    guard let place = places[processIdentifier] else { return nil }
    blocks[place].take(&rest)
    return nil
  }

  func finished() -> [LoaderStatistics] {
    blocks.filter { $0.relocations != nil || $0.totalTicks != nil }
  }
}

extension LoaderStatistics {
  /// Takes one row.
  fileprivate mutating func take(_ rest: inout LogLine) {
    if rest.skip("total startup time in dynamic loader:") {
      totalTicks = rest.number()
    } else if rest.skip("time needed for relocation:") {
      relocationTicks = rest.number()
    } else if rest.skip("number of relocations:") {
      relocations = rest.number()
    } else if rest.skip("number of relocations from cache:") {
      cachedRelocations = rest.number()
    } else if rest.skip("number of relative relocations:") {
      relativeRelocations = rest.number()
    } else if rest.skip("time needed to load objects:") {
      loadingTicks = rest.number()
    } else if rest.skip("final number of relocations:") {
      finalRelocations = rest.number()
    }
  }
}
