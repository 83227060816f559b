import FileTransactions
import ImageInventories
import InterfaceBuilderDocuments

/// The edits of Interface Builder documents for all images that leave.
struct DocumentEdits {
  /// Documents that change, sorted.
  private(set) var paths: [String] = []
  private(set) var transaction = FileTransaction()

  init(
    _ survey: ProjectSurvey, _ configuration: OffloadingConfiguration,
    leaving images: [ImageInventory.Image], classes: InterfaceBuilderRuntimeClasses
  ) throws {
    let facts = InterfaceBuilderFacts(survey, configuration)
    var references: [String: [InterfaceBuilderImageReference]] = [:]
    var bundles: [String: [InterfaceBuilderImageReference: String]] = [:]
    for image in images {
      for place in facts.rewritablePlaces(of: image) {
        references[place.document, default: []].append(place.reference)
        bundles[place.document, default: [:]][place.reference] = facts.bundleIdentifier(
          of: image, in: place.document)
      }
    }
    for path in references.keys.sorted() {
      guard let document = survey.documents[path], let wanted = references[path] else { continue }
      let hooked = facts.hookedClasses(in: path)
      let rewrite = try document.rewriting(
        wanted, route: InterfaceBuilderRoute(configuration.route), classes: classes,
        hookedClasses: hooked,
        // Views that keep their class have no property for the bundle.
        bundleIdentifier: { reference in
          reference.customClass.map(hooked.contains) == true ? nil : bundles[path]?[reference]
        })
      if let skipped = rewrite.skipped.first {
        throw OffloadingError.documentRefused(
          path: path, line: skipped.reference.line, reason: skipped.reason.description)
      }
      let old = document.tree.bytes
      let new = try rewrite.edit.applied(to: old)
      guard new != old else { continue }
      paths.append(path)
      transaction.write(new, to: path, replacing: old)
    }
  }
}
