extension ResourceInitializers {
  /// The images that a file of an earlier run lists.
  public struct Entries: Sendable {
    private var literals: Set<Substring> = []
    private var ofSomeApps: Set<Substring> = []

    public init() {}

    public init(of source: [UInt8]) {
      let text = String(decoding: source, as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) {
        let entry = line.drop { $0 == " " }
        guard entry.hasPrefix("ImageResource"), entry.hasSuffix(","),
          let quote = entry.dropLast(2).lastIndex(of: "\"")
        else { continue }
        let literal = entry[quote...].dropLast()
        literals.insert(literal)
        if entry.hasPrefix("ImageResource(") { ofSomeApps.insert(literal) }
      }
    }

    public func contains(_ name: String) -> Bool {
      literals.contains(Substring(SwiftLiteral.literal(name)))
    }

    /// Whether only some of the apps that compile the file have a symbol for an image.
    public func isOfSomeApps(_ name: String) -> Bool {
      ofSomeApps.contains(Substring(SwiftLiteral.literal(name)))
    }
  }
}
