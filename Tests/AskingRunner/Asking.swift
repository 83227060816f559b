#if os(Linux)
  /// One way in which an app asks for strings.
  public struct Asking: Sendable {
    /// The number that its lines of the output begin with.
    public var number: Int
    /// The folder of the built app.
    public var app: String
    /// Whether the strings depend on a number.
    public var isCounted: Bool
    /// Asks, and returns the strings that a person sees.
    public var ask: @MainActor @Sendable () -> [String]

    /// One way in which the app in a folder asks for strings.
    public init(
      number: Int, app: String, isCounted: Bool, ask: @escaping @MainActor @Sendable () -> [String]
    ) {
      self.number = number
      self.app = app
      self.isCounted = isCounted
      self.ask = ask
    }
  }
#endif
