import FileTransactions
import ImageInventories
import ImageOffloading
import SourceTrees
import StringInventories

extension StringEdits {
  /// Points configurations of translators' tools to files that move.
  mutating func pointTranslators() {
    var moves = TranslatorConfigurations.Moves()
    moves.files = strings.inventory.files.map(\.path)
    moves.leavesOut = !excludedFiles.isEmpty
    moves.addsFiles = !addedResources.isEmpty
    for operation in transaction.operations where MovedStrings.isMoved(operation.path) {
      let original = StringInventory.originalPath(operation.path)
      switch operation.action {
      case .write: moves.destinations[original] = operation.path
      case .remove: moves.destinations[operation.path] = original
      default: break
      }
    }
    let configurations = TranslatorConfigurations(
      survey.tree.walk.files, moves: moves, read: survey.read)
    for edit in configurations.edits {
      transaction.write(edit.new, to: edit.path, replacing: edit.old)
    }
    translatorSteps = configurations.steps
  }
}
