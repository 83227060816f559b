extension LogLine {
  /// Reads the whole line as dyld prints a time: `12.70 milliseconds (3.5%)`, `1.5 seconds (100.0%)`.
  func printedTime() -> PrintedTime? {
    var rest = self
    guard let hundredths = rest.decimal(2) else { return nil }
    let time: (microseconds: Int, uncertainty: Int)
    if rest.skip("milliseconds"), hundredths < PrintedTime.limit / 10 {
      time = (hundredths * 10, 10)
    } else if rest.skip("seconds"), hundredths < PrintedTime.limit / 10_000 {
      // One decimal, cut off: the middle of 100 ms.
      time = (hundredths * 10_000 + 50_000, 50_000)
    } else {
      return nil
    }
    guard rest.skip("("), let share = rest.decimal(1), rest.skip("%"), rest.skip(")"), rest.isEmpty
    else { return nil }
    return PrintedTime(microseconds: time.0, uncertainty: time.1, share: share)
  }

  /// A row of a list of initializers: `libSystem.B.dylib :   7.98 milliseconds (2.2%)`. Names may have any characters.
  func initializerRow() -> InitializerTime? {
    guard let (name, value) = split(around: " : ", fromEnd: true), let time = value.printedTime()
    else { return nil }
    return InitializerTime(name: name.string, time: time)
  }
}
