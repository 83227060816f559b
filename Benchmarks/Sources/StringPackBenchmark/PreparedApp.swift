import Foundation

/// What `strings-pack.sh` reads of one app.
struct PreparedApp: Decodable {
  var developmentLanguage: String
  var keys: [String]
  var values: [String: [String?]]

  /// States (missing, as in the development language, own text) as run lengths, and the own texts, each ended by 0.
  func stream(_ language: String) -> (states: [UInt8], texts: [UInt8], ids: [Int]) {
    let own = values[language] ?? []
    let development = values[developmentLanguage] ?? []
    var (states, texts, ids) = ([UInt8](), [UInt8](), [Int]())
    var (run, last) = (0, -1)
    func flush() {
      guard run > 0 else { return }
      var number = (run - 1) * 3 + last
      while number >= 128 {
        states.append(UInt8(number & 127 | 128))
        number >>= 7
      }
      states.append(UInt8(number))
    }
    for (id, value) in own.enumerated() {
      let isSame = language != developmentLanguage && value == development[id]
      let state = value == nil ? 0 : isSame ? 1 : 2
      if state != last {
        flush()
        (run, last) = (0, state)
      }
      run += 1
      guard state == 2, let value else { continue }
      texts += Array(value.utf8) + [0]
      ids.append(id)
    }
    flush()
    return (states, texts, ids)
  }

  /// The same texts in another language, each ended by 0: the regional parent's where there is one.
  func alongside(_ language: String, ids: [Int]) -> [UInt8] {
    guard language != developmentLanguage else { return [] }
    let others = ([parent(of: language), developmentLanguage] as [String?]).compactMap { name in
      name.flatMap { values[$0] }
    }
    return ids.flatMap { id in
      Array((others.lazy.compactMap { $0[id] }.first ?? "").utf8) + [0]
    }
  }

  func parent(of language: String) -> String? {
    let known = ["pt-PT": ["pt-BR", "pt"], "zh-HK": ["zh-Hant", "zh-TW"]]
    let base = language.firstIndex(of: "-").map { String(language[..<$0]) }
    return ((known[language] ?? []) + [base].compactMap { $0 }).first { values[$0] != nil }
  }
}
