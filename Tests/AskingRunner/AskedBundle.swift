#if os(Linux)
  import Foundation
  @testable import LevityBundles

  /// Lets an initializer return an object that exists, as those of Objective-C can.
  public protocol SameObject {}

  extension SameObject {
    init(same object: Self) { self = object }
  }

  /// A stand-in for Apple's class: it looks up the implementation of a selector at each call, as Objective-C does, and
  /// reads tables with Foundation alone.
  ///
  /// https://developer.apple.com/documentation/foundation/bundle
  // The program has one thread.
  public final class Bundle: SameObject, @unchecked Sendable {
    typealias Implementation = @Sendable (Bundle, String, String?, String?) -> String

    /// The selectors by which code asks.
    enum Selector {
      static let string = "localizedStringForKey:value:table:"
      static let attributed = "localizedAttributedStringForKey:value:table:"
      /// Private: `String(localized:)` and its relatives.
      static let localizations = "_localizedStringForKey:value:table:localizations:"
    }

    /// The app's bundle.
    public nonisolated(unsafe) private(set) static var main = Bundle(folder: "/")
    nonisolated(unsafe) static var answers: BundleAnswers?
    nonisolated(unsafe) private static var known: [String: Bundle] = [:]
    /// The language that the user prefers.
    nonisolated(unsafe) private static var language = "en"

    /// The folder.
    public let bundlePath: String
    /// The implementations that the object's class overrides, by selector.
    var methods: [String: Implementation] = [:]
    private var tables: [String: AskedTable] = [:]

    init(folder: String) { bundlePath = folder }

    /// Opens a folder; nil if there is none.
    public convenience init?(path: String) {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      self.init(same: .known(at: path))
    }

    /// Opens a folder; nil if there is none.
    public convenience init?(url: URL) { self.init(path: url.path) }

    /// Returns the bundle with the code of a class: the app's, and the same object as Foundation.
    public convenience init(for type: AnyClass) { self.init(same: .main) }

    static func start(at path: String, language: String) {
      self.language = language
      known = [:]
      main = Bundle(folder: path)
      answers = nil
    }

    /// Returns the one object of a folder.
    static func known(at path: String) -> Bundle {
      let bundle = known[path] ?? Bundle(folder: path)
      known[path] = bundle
      return bundle
    }

    /// The public method.
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
      send(Selector.string, key, value, table)
    }

    /// The public method, without Markdown.
    public func localizedAttributedString(
      forKey key: String, value: String?, table: String?
    ) -> AttributedString { AttributedString(send(Selector.attributed, key, value, table)) }

    /// Returns the path of a language's folder, or of a file in it.
    public func path(
      forResource name: String, ofType type: String, inDirectory: String? = nil,
      forLocalization language: String? = nil
    ) -> String? {
      let found = Self.answers?.path(in: self, name: name, type: type, language: language)
      let folder = language.map { "\(bundlePath)/\($0).lproj" } ?? bundlePath
      let path = found ?? "\(folder)/\(name).\(type)"
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Returns the address of a language's folder.
    public func url(forResource name: String, withExtension type: String) -> URL? {
      path(forResource: name, ofType: type).map { URL(fileURLWithPath: $0) }
    }

    func send(_ selector: String, _ key: String, _ value: String?, _ table: String?) -> String {
      methods[selector]?(self, key, value, table) ?? original(key, value, table)
    }

    /// Foundation's own implementation.
    ///
    /// - Parameter language: The one in which the string is looked up; nil for the user's.
    func original(
      _ key: String, _ value: String?, _ table: String?, in language: String? = nil
    ) -> String {
      let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
      let place = "\(language ?? "")/\(name)"
      let found =
        tables[place]
        ?? AskedTable(name, languages: searched(language ?? Bundle.language), in: bundlePath)
      tables[place] = found
      return found.string(key) ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The folders that may have a table: that of a language, then that of the development language.
    private func searched(_ language: String) -> [String] {
      if bundlePath.hasSuffix(".lproj") { return [""] }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: bundlePath)) ?? []
      let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      let main = String(language.prefix { $0 != "-" })
      let preferred = [language, main].first(where: languages.contains)
      let region =
        NSDictionary(contentsOfFile: "\(bundlePath)/Info.plist")?["CFBundleDevelopmentRegion"]
        as? String ?? "en"
      return [preferred, region].compactMap { $0.map { "\($0).lproj" } }
    }
  }
#endif
