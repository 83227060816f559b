import MachOFiles
import Testing

@Suite("Sentences of errors")
struct ErrorSentenceTests {
  @Test(
    "Each says what is wrong",
    arguments: [
      (.notMachO, "the file isn't a Mach-O file"),
      (.truncated(structure: "table"), "the file ends inside its table"),
      (.invalidCommandSize(command: 2, size: 7), "load command 2 has the invalid size 7"),
      (.tooMany(structure: "things", count: 5), "5 things don't fit into the file"),
      (.nestedUniversal, "a slice of a universal file is a universal file"),
      (.invalidInteger(structure: "table"), "an integer in the table is invalid"),
      (.invalidTrie, "the export trie has a cycle, or nodes that are nested too deeply"),
      (.unknownFixups(format: 9), "the chained fixups have the unknown format 9"),
      (.unknownOpcode(0xE0), "the dyld opcode 224 isn't known"),
      (.invalidChain(page: 3), "the chain of fixups of page 3 leaves the page"),
      (
        .outsideOfFile(structure: "list", address: 16),
        "a pointer in the list leads to 16, which isn't in the file"
      ),
      (.notLinked(structure: "list"), "the list of an object file isn't linked yet"),
      (.encrypted(structure: "list"), "the list is encrypted by the store"),
    ] as [(MachOError.Reason, String)])
  func sentences(reason: MachOError.Reason, sentence: String) {
    #expect(MachOError(reason, at: 12).description == "offset 12: \(sentence).")
  }
}
