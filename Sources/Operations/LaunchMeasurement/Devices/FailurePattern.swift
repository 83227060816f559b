/// Words of tools that stand for a reason. The tools share Apple's services, and so many of their words.
struct FailurePattern: Sendable {
  var words: String
  var reason: DeviceFailure.Reason

  /// In this order: the first that occurs decides. Case doesn't matter.
  static let all: [FailurePattern] = [
    // Computers.
    .init("unable to find utility", .toolMissing),
    .init("requires xcode, but active developer directory", .toolMissing),
    .init("no module named", .toolMissing),
    .init("connect to usbmuxd", .serviceMissing),
    .init("127.0.0.1:27015", .serviceMissing),
    .init("/var/run/usbmuxd", .serviceMissing),
    .init("unable to retrieve device list", .serviceMissing),
    // Tunnels come before the services that are only reached through them.
    .init("unable to connect to tunneld", .noTunnel),
    .init("start tunneld", .noTunnel),
    .init("connecttoservicetunneliface", .noTunnel),
    .init("cannot create a tunnel connection", .noTunnel),
    .init("failed to get tunnel info", .noTunnel),
    .init("rsdrequirederror", .noTunnel),
    .init("tunneldconnectionerror", .noTunnel),
    .init("needs an active tunnel", .noTunnel),
    .init("missing tunnel address", .noTunnel),
    .init("tunnel connection failed", .connectionLost),
    .init("tunnel was disconnected", .connectionLost),
    // Locks and trust.
    .init("not, or could not be, unlocked", .locked),
    .init("device is locked", .locked),
    .init("for reason: locked", .locked),
    .init("passwordprotected", .locked),
    .init("password protected", .locked),
    .init("passcode protected", .locked),
    .init("error code -17", .locked),
    .init("(-17)", .locked),
    .init("devicelocked", .locked),
    .init("please enter the passcode", .locked),
    .init("pairing dialog response pending", .notPaired),
    .init("pairingdialogresponsepending", .notPaired),
    .init("invalidhostid", .notPaired),
    .init("invalid hostid", .notPaired),
    .init("error code -19", .notPaired),
    .init("error code -21", .notPaired),
    .init("error code -18", .notPaired),
    .init("user denied pairing", .notPaired),
    .init("refused to trust this computer", .notPaired),
    .init("waiting for user dialog", .notPaired),
    .init("is the device paired?", .notPaired),
    .init("is not paired", .notPaired),
    .init("notpairederror", .notPaired),
    .init("accept the trust dialog", .notPaired),
    .init("userdeniedpairing", .notPaired),
    // Development.
    .init("developer mode is not enabled", .developerModeOff),
    .init("developer mode is disabled", .developerModeOff),
    .init("developer mode disabled", .developerModeOff),
    .init("developermodeisnotenabled", .developerModeOff),
    .init("could not start com.apple.debugserver", .noDeveloperImage),
    .init("have you mounted the developer image", .noDeveloperImage),
    .init("mount the developer disk image", .noDeveloperImage),
    .init("developer disk image could not be mounted", .noDeveloperImage),
    .init("developer disk image must be mounted", .noDeveloperImage),
    .init("is the developer disk image mounted", .noDeveloperImage),
    .init("failed to start service. possible reasons", .noDeveloperImage),
    .init("invalidserviceerror", .noDeveloperImage),
    .init("invalidservice", .noDeveloperImage),
    .init("failed to get the task for process", .notDebuggable),
    .init("get-task-allow", .notDebuggable),
    // Installing.
    .init("no space left on device", .diskFull),
    .init("not enough space", .diskFull),
    .init("not enough storage", .diskFull),
    .init("insufficientspace", .diskFull),
    .init("not enough disk space", .diskFull),
    .init("not properly signed for this device", .notSigned),
    .init("failed to verify code signature", .notSigned),
    .init("applicationverificationfailed", .notSigned),
    .init("no code signature found", .notSigned),
    .init("valid provisioning profile", .notSigned),
    .init("mismatchedapplicationidentifierentitlement", .notSigned),
    .init("integrity could not be verified", .notSigned),
    .init("deviceosversiontoolow", .unsupportedSystem),
    .init("not supported for this ios version", .unsupportedSystem),
    .init("invalid bundle identifier:", .notInstalled),
    .init("unknown to frontboard", .notInstalled),
    .init("fbsapplicationlibrary", .notInstalled),
    .init("is not installed", .notInstalled),
    .init("no app with bundle", .notInstalled),
    .init("unable to lookup in current state: shutdown", .connectionLost),
    // Devices.
    .init("no devices found matching", .unknownDevice),
    .init("was not found", .unknownDevice),
    .init("invalid device", .unknownDevice),
    .init("could not find device", .unknownDevice),
    .init("no device found with udid", .unknownDevice),
    .init("is it attached to the machine?", .unknownDevice),
    .init("no device found", .noDevice),
    .init("no ios devices are attached", .noDevice),
    .init("no devices are booted", .noDevice),
    .init("device not found", .unknownDevice),
    .init("device is not connected", .noDevice),
    .init("no devices are connected", .noDevice),
    .init("nodeviceconnected", .noDevice),
    // Connections.
    .init("device disconnected", .connectionLost),
    .init("disconnected immediately", .connectionLost),
    .init("connection reset by peer", .connectionLost),
    .init("connectionterminatederror", .connectionLost),
    .init("connection was lost", .connectionLost),
    .init("connection was terminated", .connectionLost),
    .init("failed to connect to service port", .connectionLost),
    .init("quic protocol error", .connectionLost),
    .init("connection was invalidated", .connectionLost),
    .init("broken pipe", .connectionLost),
    .init("nsposixerrordomain error 49", .connectionLost),
    .init("mux error", .connectionLost),
    .init("muxexception", .connectionLost),
    .init("coredeviceerror error 4000", .connectionLost),
    .init("coredeviceerror error 4016", .connectionLost),
    .init("timed out waiting", .timedOut),
    .init("deadline exceeded", .timedOut),
    // Apps.
    .init("the process exited", .appCrashed),
    .init("perhaps it crashed after launch", .appCrashed),
    .init("terminated due to signal", .appCrashed),
    .init("exit due to signal", .appCrashed),
    .init("exited quickly", .appCrashed),
    // The end of a sentence about a device, after all others.
    .init(" not found!", .unknownDevice),
  ]

  init(_ words: String, _ reason: DeviceFailure.Reason) {
    self.words = words
    self.reason = reason
  }

  /// The failure in a tool's output; nil if no words of it are known.
  static func failure(in output: String, tool: String) -> DeviceFailure? {
    let lowercased = output.lowercased()
    guard let pattern = all.first(where: { lowercased.contains($0.words) }) else { return nil }
    let line = output.split(whereSeparator: \.isNewline).first {
      $0.lowercased().contains(pattern.words)
    }
    return DeviceFailure(pattern.reason, tool: tool, words: excerpt(line ?? ""))
  }

  /// The last line that isn't empty, for output with unknown words.
  static func lastLine(of output: String) -> String {
    excerpt(output.split(whereSeparator: \.isNewline).last { $0.contains { $0 != " " } } ?? "")
  }

  private static func excerpt(_ line: Substring) -> String {
    var words = line.drop { $0 == " " || $0 == "\t" }
    if words.hasPrefix("ERROR: ") { words = words.dropFirst(7) }
    return String(words.prefix(240))
  }
}
