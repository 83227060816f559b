import ByteReading

/// Files of an app that would be others, or not there.
struct ContentEdits {
  var replaced: [String: ThinnedFile] = [:]
  var removed: Set<String> = []
  var added: [String: ByteView] = [:]

  var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }
}
