import KeySorting

extension OffloadingPlanner {
  /// Returns the paths of the images of the first screen that leave because all of them would be too large.
  ///
  /// Only images that nothing else keeps count. The smallest stay, so that most of the screen is there at once; among
  /// equal ones, those whose names come first. A later run decides the same: images that left are placeholders and don't count,
  /// and those that stayed are within the budget.
  func beyondFirstScreenBudget(
    _ images: [PlannableImage], duplicates: Set<String>
  ) -> Set<String> {
    guard configuration.firstScreen == .keep else { return [] }
    let shown = images.filter { image in
      !image.firstScreenPlaces.isEmpty
        && decide(image, isDuplicate: duplicates.contains(image.path)).reasons == [.firstScreen]
    }.sorted(on: \.thinnedBytes, then: \.name, then: \.path)
    var bytes = 0
    let staying = shown.prefix { image in
      bytes += image.thinnedBytes
      return bytes <= configuration.firstScreenBytes
    }
    return Set(shown.dropFirst(staying.count).map(\.path))
  }
}

extension OffloadingPlan.FirstScreen {
  init?(_ decided: [(PlannableImage, OffloadingDecision)]) {
    for (image, decision) in decided where !image.firstScreenPlaces.isEmpty {
      if decision.reasons == [.firstScreen] { staying.add(image.thinnedBytes) }
      if decision.isPrefetched { prefetched.add(image.thinnedBytes) }
    }
    if staying.sets + prefetched.sets == 0 { return nil }
  }
}
