/// The commands of a shell script, each with its words, as far as they can be told without running it.
struct ShellCommands {
  /// The commands in order, also those within others; nil if the script has parts that aren't read.
  let all: [[String]]?
  /// The names of the functions that the script declares. Their commands are among the others.
  let functions: Set<String>

  private typealias Open = (
    quote: Character?, words: [String], word: String?, isBackticked: Bool
  )

  init(_ script: String) {
    var reader = Reader(characters: Array(script))
    all = reader.read() ? reader.commands : nil
    functions = reader.functions
  }

  private struct Reader {
    let characters: [Character]
    var commands: [[String]] = []
    var functions: Set<String> = []
    private var index = 0
    private var quote: Character?
    private var words: [String] = []
    private var word: String?
    private var outer: [Open] = []
    private var documents: [(end: String, isQuoted: Bool)] = []
    private var isBroken = false

    init(characters: [Character]) { self.characters = characters }

    /// Returns whether everything could be read.
    mutating func read() -> Bool {
      while index < characters.count {
        let character = characters[index]
        if character == "`", quote != "'" {
          guard readBacktick() else { return false }
        } else if isArithmetic(character) {
          guard skipArithmetic() else { return false }
        } else if let quote {
          readQuoted(character, quote)
        } else {
          readPlain(character)
        }
        index += 1
      }
      endCommand()
      return quote == nil && outer.isEmpty && documents.isEmpty && !isBroken
    }

    /// Returns whether the backtick opens or closes a command; within one, only a part with a backslash would nest.
    private mutating func readBacktick() -> Bool {
      guard let last = outer.last, last.isBackticked else {
        guard !outer.contains(where: \.isBackticked) else { return false }
        word = (word ?? "") + "$"
        enter(isBackticked: true)
        return true
      }
      guard quote == nil else { return false }
      leave()
      return true
    }

    /// Returns whether `$((` or `((` begins here.
    private func isArithmetic(_ character: Character) -> Bool {
      guard quote != "'" else { return false }
      let rest = characters[index...].prefix(3)
      return rest.elementsEqual("$((")
        || quote == nil && word == nil && character == "(" && rest.dropFirst().first == "("
    }

    /// Passes over a calculation, which runs no command.
    private mutating func skipArithmetic() -> Bool {
      guard let end = Arithmetic.end(in: characters, from: index) else { return false }
      word = (word ?? "") + (characters[index] == "(" ? ":" : "$")
      index = end
      return true
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
        noteNestedBacktick()
        word = (word ?? "") + (index < characters.count ? String(characters[index]) : "")
      } else {
        word = (word ?? "") + String(character)
      }
    }

    /// Reads the elements of `NAME=(…)`, which are no commands, unless commands are among them.
    private mutating func readArray() {
      var quote: Character?
      while let character = next {
        index += 1
        if character == "`" || character == "(" {
          isBroken = true
          return
        }
        if character == quote {
          quote = nil
        } else if quote == nil, character == "\"" || character == "'" {
          quote = character
        } else if quote == nil, character == ")" {
          return
        } else if character == "\\" {
          index += 1
        }
      }
      isBroken = true
    }

    private mutating func readPlain(_ character: Character) {
      switch character {
      case "\"", "'":
        quote = character
        word = word ?? ""
      case "\\":
        index += 1
        noteNestedBacktick()
        // The command continues on the next line.
        guard index < characters.count, !characters[index].isNewline else { return }
        word = (word ?? "") + String(characters[index])
      case "#" where word == nil:
        while let after = next, !after.isNewline { index += 1 }
      case "(" where word?.hasSuffix("=") == true: readArray()
      case "(": if !declareFunction() { enter() }
      // A backtick should have come first.
      case ")" where outer.last?.isBackticked == true: isBroken = true
      case ")": leave()
      case "&" where next == ">" || word?.hasSuffix(">") == true: word = (word ?? "") + "&"
      case ";", "&", "|": endCommand()
      case "<" where next == "<": readHereDocument()
      case _ where character.isNewline:
        endCommand()
        skipHereDocuments()
      case _ where character.isWhitespace: endWord()
      default: word = (word ?? "") + String(character)
      }
    }

    private var next: Character? { next(1) }

    private func next(_ distance: Int) -> Character? {
      index + distance < characters.count ? characters[index + distance] : nil
    }

    /// Reads the parentheses of `name()` or `name ()`.
    private mutating func declareFunction() -> Bool {
      let named = words.drop { $0 == "function" } + [word].compactMap(\.self)
      guard next == ")", named.count == 1 else { return false }
      functions.formUnion(named)
      (words, word) = ([], nil)
      index += 1
      return true
    }

    /// Reads the word that ends the lines after a command, which are its input.
    private mutating func readHereDocument() {
      index += 1
      guard next != "<" else { return }
      let start = index + 1
      while let after = next, after == "-" || after == " " { index += 1 }
      let isQuoted = next.map { "\"'\\".contains($0) } == true
      let isPart = { (character: Character) in
        character.isLetter || character.isNumber || "_\"'\\".contains(character)
      }
      var end = ""
      while let after = next, isPart(after) {
        if !"\"'\\".contains(after) { end.append(after) }
        index += 1
      }
      if end.isEmpty { isBroken = true }
      documents.append((end, isQuoted))
      word = (word ?? "") + "<<" + String(characters[start...min(index, characters.count - 1)])
    }

    private mutating func skipHereDocuments() {
      for (end, isQuoted) in documents {
        while true {
          guard index + 1 < characters.count else {
            isBroken = true
            break
          }
          let line = characters[(index + 1)...].prefix { !$0.isNewline }
          index += line.count + 1
          let text = String(line)
          if text.drop(while: { $0 == "\t" }) == end { break }
          // These run.
          if !isQuoted, text.contains("$(") || text.contains("`") { isBroken = true }
        }
      }
      documents = []
    }

    private mutating func noteNestedBacktick() {
      if next(0) == "`", outer.contains(where: \.isBackticked) { isBroken = true }
    }

    private mutating func enter(isBackticked: Bool = false) {
      outer.append((quote, words, word, isBackticked))
      (quote, words, word) = (nil, [], nil)
    }

    private mutating func leave() {
      let before = commands.count
      endCommand()
      // The value of `X=$(which swiftlint)` is known.
      let inner = commands.count == before + 1 ? commands[before].joined(separator: " ") : ""
      if let last = outer.popLast() {
        (quote, words, word) = (last.quote, last.words, last.word.map { "\($0)(\(inner))" })
      } else {
        words = [")"]
      }
    }

    private mutating func endWord() {
      if let word { words.append(word) }
      word = nil
    }

    private mutating func endCommand() {
      endWord()
      if words.first == "function", words.count > 1 {
        functions.insert(words[1])
        words.removeFirst(2)
      }
      if !words.isEmpty { commands.append(words) }
      words = []
    }
  }
}
