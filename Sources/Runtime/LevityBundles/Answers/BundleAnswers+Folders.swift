import Foundation
import LevityPackages
import LevityStrings

/// The folder of a language that code has opened.
struct LanguageFolder {
  /// The folder with the packs' strings; nil if the app's own has them.
  var path: String?
  /// The answer of the app's own folder, which has other files besides; nil if the app has no such folder.
  var answer: BundleAnswer?
  /// The bundle with the packs' strings; nil if the app's own folder has them.
  var bundle: Bundle?
  /// Whether it has the newest strings.
  var isCurrent = true
}

extension BundleAnswers {
  /// Returns where a file or folder with the packs' strings is that code looks for in a bundle: `fr.lproj`, or a table's
  /// `.strings` or `.stringsdict`. Makes the bundle of that language if it isn't there, and blocks meanwhile.
  ///
  /// - Parameters:
  ///   - type: The file's extension; if there is none, `name` has it.
  ///   - language: The folder in which code looks for a file; nil for that of the user's language.
  /// - Returns: Nil if the bundle itself is to be asked.
  func path(
    in object: AnyObject, name: String?, type: String?, language: String? = nil
  ) -> String? {
    guard let name, !AnsweringThread.isAnswering, let answer = answer(for: object) else {
      return nil
    }
    let file = type.flatMap { $0.isEmpty ? nil : $0 }.map { "\(name).\($0)" } ?? name
    if file.hasSuffix(".lproj") {
      let folder = folder(of: String(file.dropLast(".lproj".count)), in: object, answer.identifier)
      return folder.answer == nil ? folder.path : nil
    }
    guard file.hasSuffix(".strings") || file.hasSuffix(".stringsdict"),
      !file.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    let place =
      language.map { folder(of: $0, in: object, answer.identifier).path }
      ?? answer.bundle.flatMap { bundle in
        bundles.strings(answer.identifier)?.language.map { "\(bundle.bundlePath)/\($0).lproj" }
      }
    return place.map { "\($0)/\(file)" }.flatMap(Self.existing)
  }

  private static func existing(_ path: String) -> String? {
    FileManager.default.fileExists(atPath: path) ? path : nil
  }

  func folder(
    of language: String, in object: AnyObject, _ identifier: String
  ) -> LanguageFolder {
    let key = "\(identifier)/\(language)"
    let known = folders.withLock { $0[key] }
    if let known, known.isCurrent { return known }
    // The lookups below must not lead here again.
    AnsweringThread.isAnswering = true
    defer { AnsweringThread.isAnswering = false }
    var folder = LanguageFolder(answer: known?.answer)
    var bundle: Bundle?
    do throws(StringBundleError) {
      if let strings = bundles.strings(identifier, in: language),
        !StringBundles.isFloorEnough(for: strings)
      {
        let made = try bundles.bundle(identifier, with: strings, isPicked: true)
        folder.path = Self.existing("\(made.bundlePath)/\(language).lproj")
        if let own = classes.folder(language, in: object) {
          let answer = folder.answer ?? BundleAnswer(identifier)
          try attach(answer, to: own)
          folder.answer = answer
        }
        bundle = made
      }
    } catch {
      // The app's own folder stays, with the strings that the app kept.
      RuntimeLog.error(error.description)
    }
    folder.bundle = bundle
    folder.answer?.use(bundle, floor: nil)
    folders.withLock { $0[key] = folder }
    return folder
  }
}
