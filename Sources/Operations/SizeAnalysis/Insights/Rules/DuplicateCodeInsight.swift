import Reports

/// `duplicate-code`: a library that is linked into two binaries.
struct DuplicateCodeInsight: SizeInsight {
  static let definition = FindingRule(
    id: "duplicate-code", severity: .warning,
    page: CodePage(
      title: "two binaries of the app have the same code",
      meaning: "Functions with 32,768 bytes or more are the same in two binaries.",
      cause: "A static library or a package is linked into the app and into an extension or a "
        + "framework; each gets its copy.",
      remedy: "Put it into a framework that both link. The launch takes a little longer for each "
        + "framework; `levity audit linking` compares both. The figure is estimated from arm64 "
        + "instructions.",
      example: "`PlugIns/Share.appex/Share` has 800,000 B of `App`, too."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    var architectures: [String: String] = [:]
    let binaries = app.files.compactMap { file -> SharedCode.Binary? in
      guard let slice = file.binaries.first(where: { $0.code != nil }), let code = slice.code
      else { return nil }
      architectures[file.path] = slice.architecture
      return SharedCode.Binary(path: file.path, fingerprint: file.fingerprint, code: code)
    }
    return SharedCode.all(in: binaries).map { shared in
      let place = SavingPlace(shared.path, item: architectures[shared.path], part: .code)
      return InsightMatch(
        path: shared.path, message: "\(shared.otherPath) has the same functions.",
        savings: [place: shared.bytes], isMeasured: false)
    }
  }
}
