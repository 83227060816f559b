/// Why a tool didn't do as it was told.
public struct DeviceFailure: Error, Hashable, Sendable {
  /// The reasons, as far as a person or another attempt can do something about them.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case toolMissing
    /// The tool can't do this with the device's system.
    case unsupportedSystem
    /// The service that talks to devices doesn't run.
    case serviceMissing
    case noDevice
    case unknownDevice
    case severalDevices
    case notPaired
    case locked
    case developerModeOff
    case noDeveloperImage
    /// iOS 17 and newer are reached through a tunnel, which a process of the tool keeps open.
    case noTunnel
    /// The connection was lost, as in a reboot or by a cable.
    case connectionLost
    case diskFull
    case notInstalled
    case notSigned
    /// The app isn't built for debugging, as tools that attach need it.
    case notDebuggable
    case appCrashed
    case timedOut
    /// The tool's answer isn't what it should be.
    case unreadable
    case other
  }

  public var reason: Reason
  public var tool: String
  /// The tool's own words, or what is missing; one line.
  public var words: String

  public init(_ reason: Reason, tool: String, words: String) {
    self.reason = reason
    self.tool = tool
    self.words = words
  }

  /// Whether the same command may work a little later.
  public var isTransient: Bool {
    switch reason {
    case .locked, .connectionLost, .noTunnel, .timedOut, .noDevice, .unknownDevice: true
    default: false
    }
  }

  /// The next step of a person.
  public var help: String {
    switch reason {
    case .toolMissing: "install it, or choose another --driver"
    case .unsupportedSystem:
      "use --driver pymobiledevice3, go-ios or devicectl, which reach newer systems"
    case .serviceMissing: "start usbmuxd, for instance with 'sudo systemctl start usbmuxd'"
    case .noDevice: "connect a device by cable, unlock it, and trust this computer"
    case .unknownDevice: "pass one of the identifiers that the tool lists with --device"
    case .severalDevices: "choose one with --device, or repeat it for several"
    case .notPaired: "unlock the device and tap Trust, then run the command again"
    case .locked: "unlock the device, and set Settings > Display & Brightness > Auto-Lock to Never"
    case .developerModeOff: "turn on Settings > Privacy & Security > Developer Mode on the device"
    case .noDeveloperImage:
      "mount the developer disk image with the tool, or open Xcode once with the device connected"
    case .noTunnel: "start the tool's tunnel in another terminal, and keep it running"
    case .connectionLost: "check the cable; the measurement continues with the same command"
    case .diskFull: "free space on the device"
    case .notInstalled: "pass the app as a file, so that it is installed"
    case .notSigned: "sign the app for this device, with a profile that has its identifier"
    case .notDebuggable: "sign the app for development: get-task-allow has to be true"
    case .appCrashed: "start the app on the device by hand, and look at its crash report"
    case .timedOut: "raise --time-limit if the app is that slow"
    case .unreadable, .other: "run the tool's command by hand to see more"
    }
  }
}

extension DeviceFailure: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .toolMissing: "\(tool) isn't installed: \(words)."
    case .timedOut: "\(tool) didn't answer in time: \(words)."
    case .unreadable: "The answer of \(tool) can't be read: \(words)."
    default: "\(tool): \(words)\(words.hasSuffix(".") || words.hasSuffix("!") ? "" : ".")"
    }
  }
}
