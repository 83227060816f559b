/// The tokens of files that several steps look at.
package final class TokenMemory {
  private var known: [String: SwiftTokens] = [:]
  private var room: Int

  /// - Parameter room: The bytes of sources whose tokens are kept, which take some twenty times as much.
  package init(room: Int = 8 << 20) { self.room = room }

  /// Returns the tokens of a file in Swift.
  package func tokens(of path: String, _ bytes: [UInt8]) -> SwiftTokens {
    if let tokens = known[path] { return tokens }
    let tokens = SwiftTokens(bytes)
    if bytes.count <= room {
      room -= bytes.count
      known[path] = tokens
    }
    return tokens
  }
}
