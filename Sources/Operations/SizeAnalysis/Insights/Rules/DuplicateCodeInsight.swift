import Reports

/// `duplicate-code`: a library that is linked into two binaries.
struct DuplicateCodeInsight: SizeInsight {
  static let definition = FindingRule(
    id: "duplicate-code", severity: .warning,
    page: RulePage(
      title: "two binaries of the app have the same code",
      meaning: "Functions with 32,768 bytes or more are the same in two binaries.",
      cause: "A static library or a package is linked into the app and into an extension or a "
        + "framework; each gets its copy.",
      remedy: "Put it into a framework that both link. The launch takes a little longer for each "
        + "framework; `levity audit linking` compares both. The figure is estimated from arm64 "
        + "instructions.",
      example: "`PlugIns/Share.appex/Share` has 800,000 B of `App`, too."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let binaries = app.files.compactMap { file in
      file.binaries.compactMap { slice in
        slice.code.map { (file: file, architecture: slice.architecture, code: $0) }
      }.first
    }.sorted { ($1.code.bytes, $0.file.path) < ($0.code.bytes, $1.file.path) }
    var matches: [InsightMatch] = []
    // The binaries before, larger ones, that have a function.
    var holders: [UInt64: [Int]] = [:]
    for (index, binary) in binaries.enumerated() {
      var bytes = Array(repeating: 0, count: index)
      for (function, count) in binary.code.functions {
        for other in holders[function] ?? []
        where binaries[other].code.functions[function] == count { bytes[other] += count }
        holders[function, default: []].append(index)
      }
      // The copy is the one in the smaller binary; the same file twice is another insight's.
      let shared = bytes.indices.filter {
        binaries[$0].file.fingerprint != binary.file.fingerprint
          && Self.isForWatch(binaries[$0].file) == Self.isForWatch(binary.file)
      }.map { (path: binaries[$0].file.path, bytes: bytes[$0]) }
      guard let most = shared.max(by: { $0.bytes < $1.bytes }), most.bytes >= 32_768 else {
        continue
      }
      matches.append(
        InsightMatch(
          path: binary.file.path, message: "\(most.path) has the same functions.",
          savings: [
            SavingPlace(binary.file.path, item: binary.architecture, part: .code): most.bytes
          ], isMeasured: false))
    }
    return matches.sorted { $0.path < $1.path }
  }

  private static func isForWatch(_ file: InsightedApp.File) -> Bool {
    file.path.hasPrefix("Watch/")
  }
}
