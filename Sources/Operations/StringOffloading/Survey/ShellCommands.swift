/// The commands of a shell script, each with its words, as far as they can be told without running it.
struct ShellCommands {
  /// The commands in order; nil if the script has parts that aren't read, such as backticks.
  let all: [[String]]?

  private typealias Open = (quote: Character?, words: [String], word: String?)

  init(_ script: String) {
    var reader = Reader(characters: Array(script))
    all = reader.read() ? reader.commands : nil
  }

  private struct Reader {
    let characters: [Character]
    var commands: [[String]] = []
    private var index = 0
    private var quote: Character?
    private var words: [String] = []
    private var word: String?
    private var outer: [Open] = []

    init(characters: [Character]) { self.characters = characters }

    /// Returns whether everything could be read.
    mutating func read() -> Bool {
      while index < characters.count {
        let character = characters[index]
        if character == "`", quote != "'" { return false }
        if let quote { readQuoted(character, quote) } else { readPlain(character) }
        index += 1
      }
      endCommand()
      return quote == nil && outer.isEmpty
    }

    private mutating func readQuoted(_ character: Character, _ open: Character) {
      if character == open {
        quote = nil
      } else if open == "\"", character == "$", next == "(" {
        word = (word ?? "") + "$"
        index += 1
        enter()
      } else if open == "\"", character == "\\" {
        index += 1
        word = (word ?? "") + (index < characters.count ? String(characters[index]) : "")
      } else {
        word = (word ?? "") + String(character)
      }
    }

    private mutating func readPlain(_ character: Character) {
      switch character {
      case "\"", "'":
        quote = character
        word = word ?? ""
      case "\\":
        index += 1
        // The command continues on the next line.
        guard index < characters.count, !characters[index].isNewline else { return }
        word = (word ?? "") + String(characters[index])
      case "#" where word == nil:
        while let after = next, !after.isNewline { index += 1 }
      case "(": enter()
      case ")": leave()
      case "&" where next == ">" || word?.hasSuffix(">") == true: word = (word ?? "") + "&"
      case ";", "&", "|": endCommand()
      case _ where character.isNewline: endCommand()
      case _ where character.isWhitespace: endWord()
      default: word = (word ?? "") + String(character)
      }
    }

    private var next: Character? {
      index + 1 < characters.count ? characters[index + 1] : nil
    }

    private mutating func enter() {
      outer.append((quote, words, word))
      (quote, words, word) = (nil, [], nil)
    }

    private mutating func leave() {
      endCommand()
      if let last = outer.popLast() { (quote, words, word) = last } else { words = [")"] }
    }

    private mutating func endWord() {
      if let word { words.append(word) }
      word = nil
    }

    private mutating func endCommand() {
      endWord()
      if !words.isEmpty { commands.append(words) }
      words = []
    }
  }
}
