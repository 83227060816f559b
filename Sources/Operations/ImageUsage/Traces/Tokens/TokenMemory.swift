/// The tokens of files that several steps look at.
package final class TokenMemory {
  private var known: [String: BracketedTokens] = [:]
  private var room: Int

  /// Other names of SwiftUI's `Image`.
  private let aliases: Set<String>

  /// - Parameters:
  ///   - room: The bytes of sources whose tokens are kept, which take some twenty times as much.
  ///   - aliases: Other names of SwiftUI's `Image`.
  package init(room: Int = 8 << 20, aliases: Set<String> = []) {
    self.room = room
    self.aliases = aliases
  }

  /// Returns the tokens of a file in Swift, with other names of SwiftUI's `Image` as they are.
  package func plainTokens(of path: String, _ bytes: [UInt8]) -> BracketedTokens {
    aliases.isEmpty ? tokens(of: path, bytes) : BracketedTokens(bytes)
  }

  /// Returns the tokens of a file in Swift.
  package func tokens(of path: String, _ bytes: [UInt8]) -> BracketedTokens {
    if let tokens = known[path] { return tokens }
    let tokens = BracketedTokens(bytes, aliases: aliases)
    if bytes.count <= room {
      room -= bytes.count
      known[path] = tokens
    }
    return tokens
  }
}
