import Foundation

/// The memory of this process in kB; known on Linux only.
struct ProcessMemory {
  /// Its own: what counts against an app.
  var own = 0
  /// Pages of files that are mapped: the system takes them back when it likes.
  var mapped = 0

  static var now: ProcessMemory {
    var memory = ProcessMemory()
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return memory
    }
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count > 1, let value = Int(words[1]) else { continue }
      if words[0] == "RssAnon:" { memory.own = value }
      if words[0] == "RssFile:" { memory.mapped = value }
    }
    return memory
  }

  func growth(since former: ProcessMemory) -> String {
    "\(own - former.own) kB own and \(mapped - former.mapped) kB mapped"
  }
}
