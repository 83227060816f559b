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
    return linking + sources + resources + lists + excluded + calls + raising + steps
  }

  /// Returns a transaction with the sources that the wiring generates, and with nothing else of it.
  public func generatedSources(in transaction: FileTransaction) -> FileTransaction {
    var transaction = transaction
    for path in Set(added.map(\.path)).sorted() {
      guard let bytes = self.transaction.contents(of: path), transaction.contents(of: path) == nil
      else { continue }
      transaction.amend(path, with: bytes, replacing: try? survey.contents(path))
    }
    return transaction
  }

  /// One step for all targets whose systems the edits would have raised.
  private var raising: [ManualStep] {
    let ids = raisedSystems.map { "\($0.project)#\($0.target)" }
    return DeploymentSteps(survey.project) { try? survey.contents($0) }.steps(for: Set(ids))
  }

  /// One step for each target, which has its products one after another.
  private var linking: [ManualStep] {
    var groups: [[Link]] = []
    for link in links {
      if let last = groups.last?.last, last.project == link.project, last.target == link.target {
        groups[groups.count - 1].append(link)
      } else {
        groups.append([link])
      }
    }
    return groups.map { links in
      let products = links.map(\.product).joined(separator: ", ")
      return ManualStep(
        "link \(products) of Levity's package to the target \(links[0].target)",
        file: links[0].project)
    }
  }

  /// Returns what modules get, by the names of their targets.
  private func named<Value>(_ values: [String: Value]) -> [(target: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { id, value in
      (survey.project.module(id)?.name ?? id, value)
    }
  }
}
