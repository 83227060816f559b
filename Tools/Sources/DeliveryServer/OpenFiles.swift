import Delivery
import Dispatch
import NIOConcurrencyHelpers

/// Keeps large files open for a second after they were opened, so that those that many clients ask for aren't opened for
/// each of them. A file that was replaced is noticed within a second, and one that was removed gives its space back.
final class OpenFiles<Key: Hashable & Sendable>: Sendable {
  private struct Contents {
    var files: [Key: (file: DeliveryStore.File, opened: UInt64)] = [:]
    var isCleaned = false
  }

  /// Each file costs a descriptor beside those of the connections.
  private static var maximum: Int { 8 }
  private static var second: UInt64 { 1_000_000_000 }

  private let uptime: @Sendable () -> UInt64
  private let contents = NIOLockedValueBox(Contents())

  init(uptime: @escaping @Sendable () -> UInt64) {
    self.uptime = uptime
  }

  func recent(_ key: Key, now: UInt64) -> DeliveryStore.File? {
    contents.withLockedValue { contents in
      guard let (file, opened) = contents.files[key], now - min(now, opened) < Self.second else {
        return nil
      }
      return file
    }
  }

  func insert(_ file: DeliveryStore.File, at key: Key, now: UInt64) {
    let isFirst = contents.withLockedValue { contents in
      guard contents.files.count < Self.maximum || contents.files[key] != nil else { return false }
      contents.files[key] = (file, now)
      defer { contents.isCleaned = true }
      return !contents.isCleaned
    }
    if isFirst { clean() }
  }

  /// Closes old files, a second from now and as long as there are any.
  private func clean() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      let now = uptime()
      let isEmpty = contents.withLockedValue { contents in
        contents.files = contents.files.filter { now - min(now, $0.value.opened) < Self.second }
        contents.isCleaned = !contents.files.isEmpty
        return contents.files.isEmpty
      }
      if !isEmpty { clean() }
    }
  }
}
