public import FileTransactions
import ImageOffloading
import XcodeProjects

extension ProjectWiring {
  /// The steps for a person who wires the project by hand: what the edits would have done, and what they leave to a
  /// person anyway.
  public var stepsByHand: [ManualStep] {
    let excluded = named(options.excludedFiles ?? [:]).map { target, files in
      ManualStep(
        "take these files, which leave, out of the target \(target) in Xcode", lines: files.sorted()
      )
    }
    let resources = named(options.addedResources).flatMap { target, files in
      files.map { ManualStep("add it to the target \(target) in Xcode", file: $0) }
    }
    let lists = named(options.addedInfoPlists).map { target, list in
      ManualStep("set INFOPLIST_FILE of the target \(target) to it", file: list)
    }
    let sources = added.map {
      ManualStep("add it to the target \($0.module.name) in Xcode", file: $0.path)
    }
    let calls = starts.map {
      ManualStep(
        "start Levity in it, before anything of the app is shown", file: $0.path, lines: $0.lines)
    }
    return linking + sources + resources + lists + excluded + calls + steps
  }

  /// Returns a transaction with the sources that the wiring generates, and with nothing else of it.
  public func generatedSources(in transaction: FileTransaction) throws -> FileTransaction {
    var transaction = transaction
    for path in Set(added.map(\.path)).sorted() {
      guard let bytes = self.transaction.contents(of: path), transaction.contents(of: path) == nil
      else { continue }
      transaction.amend(path, with: bytes, replacing: try? survey.contents(path))
    }
    return transaction
  }

  private var linking: [ManualStep] {
    var products: [String: [String]] = [:]
    var order: [(project: String, target: String)] = []
    for link in links {
      let key = "\(link.project)#\(link.target)"
      if products[key] == nil { order.append((link.project, link.target)) }
      products[key, default: []].append(link.product)
    }
    return order.map { place in
      let names = products["\(place.project)#\(place.target)"] ?? []
      return ManualStep(
        "link \(names.joined(separator: ", ")) of Levity's package to the target \(place.target)",
        file: place.project)
    }
  }

  /// Returns what modules get, by the names of their targets.
  private func named<Value>(_ values: [String: Value]) -> [(target: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { id, value in
      (survey.project.module(id)?.name ?? id, value)
    }
  }
}
