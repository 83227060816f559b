import CompiledStrings
import Foundation
import StringKeys
import StringLocks
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

@Suite struct StringSizesTests {
  private func sizes(_ project: StringsProject) throws -> StringSizes {
    try StringSizes(
      project.surveys().strings, packs: .exact(StringLock(), StringStreamEncoder()),
      hasher: .reference
    ) { $0.count / 2 }
  }

  @Test func sizesByLanguageAddUp() throws {
    let project = try WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")").project()
    let sizes = try sizes(project)
    #expect(sizes.languages.map(\.language) == WayOfAsking.languages.sorted())
    #expect(
      sizes.languages.allSatisfy { $0.strings == 5 && $0.compiledBytes > 0 && $0.packBytes > 0 })
    let compiled = try project.surveys().strings.bundleStrings().flatMap {
      CompiledBundleFiles($0).files
    }
    #expect(sizes.total.compiledBytes == compiled.reduce(0) { $0 + $1.bytes.count })
    #expect(sizes.total.compressedBytes == compiled.reduce(0) { $0 + $1.bytes.count / 2 })
    // The packs and lists of keys of a run.
    var offloaded = project
    let edits = try offloaded.offload()
    let pack = try #require(edits.packs.first)
    let keys = try #require(edits.keyLists[pack.bundle])
    let planned = try StringSizes(
      project.surveys().strings, plan: project.plan(),
      packs: .exact(StringLock(), StringStreamEncoder()), hasher: .reference
    ) { $0.count / 2 }
    #expect(planned.total.packBytes + planned.sharedPackBytes == pack.bytes.count + keys.count)
    // Without a plan, packs have an index of their keys.
    var total = planned.total
    total.stayingBytes = 0
    #expect(total == sizes.total && planned.sharedPackBytes < sizes.sharedPackBytes)
    let more = try #require(sizes.oneMore)
    #expect(sizes.languages.map(\.packBytes).contains(more.packBytes))
  }

  /// Also of a language with keys that the development language lacks.
  @Test func keysAreInOrderInTheFilesOfEachLanguage() {
    func strings(_ keys: String) -> [StringKey: StringValue] {
      keys.reduce(into: [:]) { $0[StringKey(table: "T", key: String($1))] = .plain("x\($1)") }
    }
    func german(_ developmentLanguage: String) -> [UInt8]? {
      var bundle = SurveyedBundle(bundle: "b", developmentLanguage: developmentLanguage)
      bundle.strings = ["en": strings("bdf"), "de": strings("abcdg"), "it": strings("bd")]
      return CompiledBundleFiles(bundle).files.first { $0.path == "de.lproj/T.strings" }?.bytes
    }
    #expect(german("de") != nil)
    #expect(german("en") == german("de"))
    #expect(german("it") == german("de"))
  }

  /// Only tables that leave count; the floor is what the edits keep in the app, as Xcode compiles it.
  @Test func aPlansSizesAreThoseOfTheTablesThatLeave() throws {
    let way = WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")")
    var project = try way.project()
    try project.folder.write("\"x\" = \"X\";", to: "App/en.lproj/InfoPlist.strings")
    try project.folder.write("\"x\" = \"Y\";", to: "App/de.lproj/InfoPlist.strings")
    let plan = try project.plan()
    let sizes = try StringSizes(
      project.surveys().strings, plan: plan,
      packs: .exact(StringLock(), StringStreamEncoder()), hasher: .reference
    ) { $0.count / 2 }
    #expect(try sizes.total.compiledBytes == self.sizes(project).total.compiledBytes)
    let bundle = try #require(
      try project.surveys().strings.bundleStrings().first { $0.bundle == "org.app" })
    let own = CompiledBundleFiles(bundle).files.filter {
      $0.path.hasPrefix("\(bundle.developmentLanguage).lproj/")
    }
    #expect(sizes.floor?.compiledBytes == own.reduce(0) { $0 + $1.bytes.count })
    #expect(sizes.floor?.compressedBytes == own.reduce(0) { $0 + $1.bytes.count / 2 })
    // A table that stays has its reason.
    func table(_ value: String) -> CompiledTable {
      var table = CompiledTable()
      table.add(.plain(value), key: "x")
      return table
    }
    let names = ["X", "Y"].compactMap { table($0).strings }
    #expect(
      sizes.staying == [
        .init(
          reason: .infoPlistTable, tables: 1, compiledBytes: names.reduce(0) { $0 + $1.count },
          compressedBytes: names.reduce(0) { $0 + $1.count / 2 })
      ])
    // Nothing leaves.
    project.options.answers = .accessors
    let none = try StringSizes(
      project.surveys().strings, plan: project.plan(),
      packs: .exact(StringLock(), StringStreamEncoder()), hasher: .reference
    ) { $0.count }
    #expect(none.languages == [] && none.sharedPackBytes == 0 && none.floor == .init())
    #expect(none.staying?.map(\.tables) == [1, 1])
  }

  /// A plan needn't try all orders; a run needs no encoder, as it has its packs.
  @Test func aPlansPacksAreEstimatedAndThoseOfARunAreItsOwn() throws {
    let way = WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")")
    var project = try way.project()
    let survey = try project.surveys().strings
    let plan = try project.plan()
    func sizes(_ packs: StringSizes.Packs) throws -> StringSizes {
      try StringSizes(survey, plan: plan, packs: packs, hasher: .reference) { $0.count / 2 }
    }
    let exact = try sizes(.exact(StringLock(), StringStreamEncoder()))
    let quick = try sizes(.quick(StringLock()))
    #expect(quick.hasEstimatedPacks && !exact.hasEstimatedPacks)
    #expect(quick.total.packBytes >= exact.total.packBytes)
    #expect(quick.total.compressedBytes == exact.total.compressedBytes)
    let german = try sizes(.quick(StringLock(), .some(["de"])))
    #expect(german.languages.filter { $0.packBytes > 0 }.map(\.language) == ["de", "en"])
    #expect(german.total.compiledBytes == exact.total.compiledBytes)
    let edits = try project.offload()
    #expect(try sizes(.made(edits.packs, keyLists: edits.keyLists)) == exact)
  }

  @Test func appsWithTheSameStringsCountOnce() throws {
    let beta = StringsProject.Target(name: "Beta", identifier: "org.app.beta", folder: "App")
    let alone = try sizes(StringsProject())
    let project = try StringsProject(targets: [StringsProject.app, beta])
    #expect(try project.surveys().strings.bundleStrings().count == 2)
    #expect(try sizes(project) == alone)
    // A framework with the file is in the same app, which has the pack once.
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "App")
    let both = try sizes(StringsProject(targets: [StringsProject.app, kit]))
    #expect(both.total.packBytes == alone.total.packBytes)
    #expect(both.sharedPackBytes == alone.sharedPackBytes)
    #expect(both.total.compiledBytes == 2 * alone.total.compiledBytes)
    // One string is another.
    let other = StringsProject.Target(name: "Gamma", identifier: "org.app.gamma", folder: "Other")
    let different = try StringsProject(
      [
        "Other/en.lproj/Localizable.strings": StringsProject.english,
        "Other/de.lproj/Localizable.strings": "\"title\" = \"Name\";\n",
      ], targets: [StringsProject.app, other])
    #expect(try sizes(different).total.strings == 2 * alone.total.strings)
  }

  @Test func aProjectWithoutStringsHasNoSizes() throws {
    let project = try StringsProject([
      "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
    ])
    let sizes = try sizes(project)
    #expect(sizes.languages == [] && sizes.oneMore == nil && sizes.sharedPackBytes == 0)
  }

  /// The development language and six others of a bundle with many are measured.
  @Test func aPlansLanguagesAreEstimatedFromThoseThatAreMeasured() throws {
    let letters = [
      "de": "abcdefghijklmnoprstuwzäöü", "fr": "abcdefghijlmnopqrstuvéèà",
      "es": "abcdefghijlmnopqrstuvñó",
      "pt": "abcdefghijlmnopqrstuvãç", "it": "abcdefghilmnopqrstuvzà",
      "nl": "abcdefghijklmnoprstuvwz",
      "ru": "абвгдежзийклмнопрстухцчшыья", "uk": "абвгдежзийклмнопрстухцчшіїєь",
      "bg": "абвгдежзийклмнопрстухцчшщъья", "ja": "あいうえおかきくけこさしすせそ日本語文字",
      "zh-Hans": "的一是在不了有和人这中大为上个国我以要他时来用们生",
      "ko": "가나다라마바사아자차카타파하거너더러머버서어",
    ]
    let project = try WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")").project()
    func table(_ language: String, _ letters: String, share: Int) -> String {
      var random = SeededRandom(seed: 13)
      let letters = Array(letters)
      return (0..<share).map { index in
        let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          // A language has its words.
          var word = SeededRandom(seed: UInt64.random(in: 0..<400, using: &random))
          return String(
            (0..<Int.random(in: 2...8, using: &word)).map { _ in
              letters[Int.random(in: letters.indices, using: &word)]
            })
        }
        return "\"key.\(index)\" = \"\(words.joined(separator: " "))\";"
      }.joined(separator: "\n")
    }
    let english = table("en", "abcdefghijklmnoprstuvwy", share: 1000)
    try project.folder.write(
      "\"title\" = \"T\";\n\(english)", to: "App/en.lproj/Localizable.strings")
    for (index, language) in letters.keys.sorted().enumerated() {
      // Some are translated to a half.
      let own = table(language, letters[language] ?? "", share: index % 4 == 3 ? 500 : 1000)
      try project.folder.write(
        "\"title\" = \"\(language)\";\n\(own)", to: "App/\(language).lproj/Localizable.strings")
    }
    let survey = try project.surveys().strings
    let plan = try project.plan()
    func sizes(_ packs: StringSizes.Packs) throws -> StringSizes {
      try StringSizes(survey, plan: plan, packs: packs, hasher: .reference) { $0.count / 2 }
    }
    let exact = try sizes(.exact(StringLock(), StringStreamEncoder(orders: [6])))
    let quick = try sizes(.quick(StringLock()))
    let languages = survey.bundleStrings().first { $0.bundle == "org.app" }?.strings.count ?? 0
    #expect(languages > 12 && exact.estimatedLanguages == 0)
    #expect(quick.estimatedLanguages == languages - 1 - SampledLanguages.count)
    #expect(quick.languages.map(\.strings) == exact.languages.map(\.strings))
    #expect(quick.floor == exact.floor)
    func isNear(_ one: Int, _ other: Int) -> Bool { abs(one - other) * 20 <= other }
    #expect(isNear(quick.total.compiledBytes, exact.total.compiledBytes))
    #expect(isNear(quick.total.compressedBytes, exact.total.compressedBytes))
    #expect(isNear(quick.total.packBytes, exact.total.packBytes))
    // Packs of chosen languages are measured.
    #expect(try sizes(.quick(StringLock(), .some(["de"]))).estimatedLanguages == 0)
  }
}
