import JSONDocuments

extension PowerState {
  /// Reads `ideviceinfo -q com.apple.mobile.battery`: a line for each key.
  ///
  /// <https://github.com/libimobiledevice/libimobiledevice/blob/master/tools/ideviceinfo.c>
  init(battery output: String) {
    var fields: [Substring: Substring] = [:]
    for line in output.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0]] = parts[1].drop { $0 == " " }
    }
    self.init(
      battery: fields["BatteryCurrentCapacity"].flatMap { Int($0) },
      isCharging: fields["BatteryIsCharging"].flatMap { Bool(String($0)) })
  }

  /// Reads the registry's entry of the battery, which pymobiledevice3 and go-ios print as JSON. Its temperature is in
  /// hundredths of a degree.
  ///
  /// <https://github.com/danielpaulus/go-ios/blob/main/ios/diagnostics/request.go>
  init(registry root: JSONNode?) {
    self.init(
      battery: root?["CurrentCapacity"]?.number.flatMap { Int(exactly: $0.rounded()) },
      isCharging: root?["IsCharging"]?.bool,
      temperature: root?["Temperature"]?.number.map { $0 / 100 })
  }

  /// Reads `pmset -g batt` and `pmset -g therm` of a Mac.
  ///
  /// <https://newbetuts.com/407192-where-does-the-pmset-cpu-speed-limit-variable-come-from-and-how-to-modify-it>
  public init(pmset output: String) {
    self.init()
    for line in output.split(whereSeparator: \.isNewline) {
      if line.contains("InternalBattery"), let percent = line.firstIndex(of: "%") {
        let digits = line[..<percent].reversed().prefix { $0.isNumber }
        battery = PowerState(battery: Int(String(digits.reversed()))).battery
        let words = line[percent...]
        isCharging = !words.contains("discharging") && !words.contains("not charging")
      } else if line.contains("CPU_Speed_Limit"), let value = line.split(separator: "=").last {
        speedLimit = PowerState(speedLimit: Int(value.filter { $0.isNumber })).speedLimit
      }
    }
  }

  /// Reads the folders of Linux: batteries of `power_supply`, the hottest of `thermal`'s zones, and the processor's
  /// cooling devices.
  ///
  /// <https://docs.kernel.org/driver-api/thermal/sysfs-api.html>
  ///
  /// - Parameters:
  ///   - list: names in a folder; none if it isn't there.
  ///   - read: the content of a file; nil if it can't be read.
  public init(
    system folder: String, list: (String) -> [String], read: (String) -> String?
  ) {
    self.init()
    func value(_ path: String) -> String? {
      read(path).map { String($0.filter { !$0.isNewline }) }
    }
    let supplies = folder + "/class/power_supply"
    for name in list(supplies).sorted()
    where battery == nil && value("\(supplies)/\(name)/type") == "Battery" {
      battery =
        PowerState(battery: value("\(supplies)/\(name)/capacity").flatMap { Int($0) }).battery
      isCharging = value("\(supplies)/\(name)/status").map { $0 == "Charging" || $0 == "Full" }
    }
    let zones = folder + "/class/thermal"
    for name in list(zones).sorted() {
      if name.hasPrefix("thermal_zone"), let word = value("\(zones)/\(name)/temp"),
        let degrees = PowerState(temperature: Double(word).map { $0 / 1000 }).temperature
      {
        temperature = max(temperature ?? degrees, degrees)
      } else if name.hasPrefix("cooling_device"),
        value("\(zones)/\(name)/type") == "Processor",
        let now = value("\(zones)/\(name)/cur_state").flatMap({ Int($0) }),
        let largest = value("\(zones)/\(name)/max_state").flatMap({ Int($0) }),
        (1...10_000) ~= largest,
        (0...largest) ~= now
      {
        // A processor that is cooled by slowing it down has states from 0, full speed.
        speedLimit = min(speedLimit ?? 100, 100 - now * 100 / largest)
      }
    }
  }
}
