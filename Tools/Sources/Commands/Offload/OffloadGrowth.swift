import ImageOffloading
import Reports
import ResourceTags
import StringOffloading

/// An offload after which one device has more bytes than before: the library has more than what leaves.
struct OffloadGrowth {
  /// The bytes that one device saves, as installed.
  var savedBytes: Int
  /// The bytes that the library, the manifest and the packs of strings add.
  var addedBytes: Int
  var hasStrings: Bool

  static let help =
    "lower images.minimumBytes or see what else could leave with --dry-run; pass --even-if-larger, or set "
    + "evenIfLarger: true in levity.yml, to offload all the same"

  /// One sentence.
  var sentence: String {
    "On one device the app would grow by \(ByteCount.exact(addedBytes - savedBytes)): "
      + "\(ByteCount.exact(savedBytes)) of images\(hasStrings ? " and strings" : "") leave, and the library "
      + "with its data adds \(ByteCount.exact(addedBytes))."
  }
}

extension OffloadRun {
  /// Returns by how much the app would grow; nil if it doesn't, if it links the library already, or if it was told that
  /// it may. Strings that leave in the same run share the library with the images.
  ///
  /// Tags aren't judged: their files are outside of the app's bundle either way.
  func growth(_ survey: Survey, sizes: @autoclosure () throws -> StringSizesReport?) rethrows
    -> OffloadGrowth?
  {
    guard !configuration.evenIfLarger, configuration.tags.tags.isEmpty,
      survey.project.record.sets.isEmpty, survey.project.record.manifest == nil,
      let figures = PlanFigures(survey.plan, strings: survey.strings?.plan),
      figures.thinned.after > figures.thinned.now
    else { return nil }
    let added = figures.libraryBytes + figures.manifestBytes
    var growth = OffloadGrowth(
      savedBytes: figures.thinned.now - figures.thinned.after + added, addedBytes: added,
      hasStrings: false)
    // Measured only now, since packing takes time.
    if let sizes = try sizes(), let floor = sizes.floor {
      growth.hasStrings = true
      growth.savedBytes += sizes.total.compiledBytes - floor.compiledBytes
      growth.addedBytes += sizes.total.packBytes + sizes.sharedPackBytes
    }
    return growth.addedBytes > growth.savedBytes ? growth : nil
  }

  func growth(_ survey: Survey) throws -> OffloadGrowth? {
    try growth(survey, sizes: try stringSizes(survey, exactly: false))
  }
}
