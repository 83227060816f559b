import AppBundles
import FileTransactions
import Foundation
import MachOStripping
import ManifestSigning
import ResourceManifests

/// Writes stripped files: all of them beside their places first, then each in one step. A run that fails before leaves
/// everything as it was.
struct StrippedFileWriter {
  let target: StripTarget
  let plan: AppStripPlan
  /// Apple's tool, if it strips instead of Levity.
  let system: SystemStrip?
  /// The bytes of each file that was written, by its path in the plan.
  private(set) var writtenBytes: [String: Int] = [:]
  private let files = FileSystem.live

  init(target: StripTarget, plan: AppStripPlan, system: SystemStrip? = nil) {
    self.target = target
    self.plan = plan
    self.system = system
  }

  /// Writes in place, or a copy to `output`.
  mutating func write(to output: String?) throws {
    guard let output else { return try replace(in: root) }
    do {
      switch target {
      case .file(let path): try copy(path, to: output)
      case .app(_, let root): try copyTree(root, to: output)
      }
    } catch FileTransactionError.destinationExists(let path) {
      throw CommandFailure(
        "\(path) exists, and isn't an unchanged copy of an earlier run.",
        help: "remove it, or choose another --output")
    }
  }

  /// The directory in which the paths of the plan are.
  private var root: String? {
    switch target {
    case .file: nil
    case .app(let app, _): app.path
    }
  }

  private mutating func content(of binary: AppStripPlan.Binary, _ plan: StripPlan) throws -> [UInt8]
  {
    let bytes: [UInt8]
    if let system {
      bytes = try system.content(of: plan, at: root.map { "\($0)/\(binary.path)" } ?? binary.path)
    } else {
      bytes = try plan.content { bytes in
        var hash = ContentHasher.sha256.start()
        hash.update(bytes)
        return hash.finalize().bytes
      }
    }
    writtenBytes[binary.path] = bytes.count
    return bytes
  }

  private mutating func replace(in root: String?) throws {
    var staged: [(temporary: String, place: String)] = []
    do {
      for binary in plan.binaries {
        guard case .strip(let plan) = binary.decision else { continue }
        let place = root.map { "\($0)/\(binary.path)" } ?? binary.path
        let temporary = place + ".levity-\(ProcessInfo.processInfo.processIdentifier)"
        staged.append((temporary, place))
        try stage(try content(of: binary, plan), at: temporary, like: place)
      }
      try files.synchronize(staged.map(\.temporary))
    } catch {
      // If one can't be removed, its name says whose it is.
      for file in staged { try? files.removeFile(file.temporary) }
      throw error
    }
    for file in staged { try files.rename(file.temporary, file.place) }
  }

  private func stage(_ bytes: [UInt8], at temporary: String, like place: String) throws {
    try files.create(temporary, bytes)
    guard var attributes = try files.status(temporary)?.attributes,
      let old = try files.status(place)?.attributes
    else { return }
    attributes.mode = old.mode
    try files.setAttributes(temporary, attributes)
  }

  private mutating func copy(_ path: String, to output: String) throws {
    guard try files.status(output) == nil else {
      throw FileTransactionError.destinationExists(path: output)
    }
    let temporary = output + ".levity-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      if let binary = plan.binaries.first, case .strip(let plan) = binary.decision {
        try stage(try content(of: binary, plan), at: temporary, like: path)
      } else {
        try files.copy(path, temporary)
      }
      try files.synchronize([temporary])
    } catch {
      try? files.removeFile(temporary)
      throw error
    }
    try files.rename(temporary, output)
  }

  private mutating func copyTree(_ root: String, to output: String) throws {
    guard case .app(let app, _) = target else { return }
    let prefix = app.path == root ? "" : String(app.path.dropFirst(root.count + 1)) + "/"
    var transaction = FileTransaction()
    for binary in plan.binaries {
      guard case .strip(let plan) = binary.decision else { continue }
      transaction.append(
        FileOperation(
          path: prefix + binary.path, action: .write(.bytes(try content(of: binary, plan)))))
    }
    let name = URL(fileURLWithPath: root).lastPathComponent
    _ = try TreeCopy(root: root, output: output, name: name).perform(transaction)
  }
}
