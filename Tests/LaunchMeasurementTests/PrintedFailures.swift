import LaunchMeasurement

/// Failures that the tools' own sources print, at the address of the line that prints them. Values in the place of a
/// format's arguments are ours.
extension RecordedFailure {
  private static let pymobiledevice3Main =
    "/doronz88/pymobiledevice3/blob/62e2957a0544/pymobiledevice3/__main__.py"
  private static let lockdown =
    "/libimobiledevice/libimobiledevice/blob/fa0f79190142/src/lockdown.c"
  private static let debug =
    "/libimobiledevice/libimobiledevice/blob/fa0f79190142/tools/idevicedebug.c"
  private static let diagnostics =
    "/libimobiledevice/libimobiledevice/blob/fa0f79190142/tools/idevicediagnostics.c"
  private static let info =
    "/libimobiledevice/libimobiledevice/blob/fa0f79190142/tools/ideviceinfo.c"
  private static let installer =
    "/libimobiledevice/ideviceinstaller/blob/1762d5f12fc5/src/ideviceinstaller.c"
  private static let goIOSSource = "/danielpaulus/go-ios/blob/3ebc297691a9/ios"

  static let printed: [RecordedFailure] =
    printedByPymobiledevice3 + printedByLibimobiledevice + printedByGoIOS

  /// A line of pymobiledevice3's log. It ends with status 0 after most of them.
  private static func line(
    _ reason: DeviceFailure.Reason, _ words: String
  ) -> RecordedFailure {
    .init(
      "pymobiledevice3", 0, reason, pymobiledevice3Main,
      "2026-11-22 10:00:00 host __main__[12] ERROR \(words)")
  }

  static let printedByPymobiledevice3: [RecordedFailure] = [
    line(.connectionLost, "Connection was terminated abruptly"),
    line(.notPaired, "Device is not paired"),
    line(.notPaired, "User refused to trust this computer"),
    line(.notPaired, "Waiting for user dialog approval"),
    line(.other, "lockdownd denied the access"),
    line(.connectionLost, "Failed to connect to service port."),
    line(.unsupportedSystem, "Message not supported for this iOS version"),
    line(
      .developerModeOff,
      "Developer Mode is disabled. You can try to enable it using: python3 -m pymobiledevice3 amfi enable-developer-mode"
    ),
    line(
      .noDeveloperImage,
      """
      Failed to start service. Possible reasons are:
      - If you were trying to access a developer service (developer subcommand):
          - If your device iOS version >= 15.0:
              - Make sure you first enabled "Developer Mode" via:
                > python3 -m pymobiledevice3 amfi enable-developer-mode

          - Make sure the DeveloperDiskImage/PersonalizedImage is mounted via:
            > python3 -m pymobiledevice3 mounter auto-mount
      """),
    line(.locked, "Device is password protected. Please unlock and retry"),
    line(.unknownDevice, "Device not found: 00008101-000114C904A1401E"),
    line(.diskFull, "Not enough disk space"),
    line(.connectionLost, "Encountered a QUIC protocol error."),
    line(
      .noDeveloperImage,
      "Failed to start: com.apple.debugserver with. Received error: InvalidService."),
  ]

  static let printedByLibimobiledevice: [RecordedFailure] = [
    .init(
      "libimobiledevice", 255, .unknownDevice, debug,
      "No device found with udid 00008101-000114C904A1401E."),
    .init("libimobiledevice", 255, .other, debug, "Could not start installation proxy service."),
    .init(
      "libimobiledevice", 255, .notInstalled, debug, "Invalid bundle identifier: com.example.app"),
    .init(
      "libimobiledevice", 255, .other, debug,
      "Could not determine container path for bundle identifier com.example.app."),
    .init(
      "libimobiledevice", 255, .unknownDevice, info,
      "ERROR: Device 00008101-000114C904A1401E not found!"),
    .init(
      "libimobiledevice", 255, .notPaired, lockdown,
      "ERROR: Could not connect to lockdownd: User denied pairing (-18)"),
    .init(
      "libimobiledevice", 255, .locked, lockdown,
      "ERROR: Could not connect to lockdownd: Password protected (-17)"),
    .init(
      "libimobiledevice", 255, .notPaired, lockdown,
      "ERROR: Could not connect to lockdownd: Invalid HostID (-21)"),
    .init(
      "libimobiledevice", 255, .connectionLost, lockdown,
      "ERROR: Could not connect to lockdownd: Mux error (-8)"),
    .init(
      "libimobiledevice", 255, .locked, installer,
      "Could not connect to lockdownd: Password protected. Exiting."),
    .init(
      "libimobiledevice", 255, .other, installer,
      "Could not start com.apple.mobile.installation_proxy: Service prohibited"),
    .init(
      "libimobiledevice", 255, .other, installer,
      "ERROR: Unable to locate .app directory in archive. Make sure it is inside a 'Payload' directory."
    ),
    .init("libimobiledevice", 1, .other, diagnostics, "ERROR: Failed to restart device."),
  ]

  /// A line of go-ios' log: it ends with status 1 after the first of this level.
  private static func line(
    _ reason: DeviceFailure.Reason, in file: String, _ words: String
  ) -> RecordedFailure {
    .init(
      "go-ios", 1, reason, "\(goIOSSource)/\(file)",
      #"{"time":"2026-11-22T10:00:00Z","level":"ERROR","msg":"launch app command failed","err":"\#(words)"}"#
    )
  }

  static let printedByGoIOS: [RecordedFailure] = [
    line(
      .noTunnel, in: "instruments/helper.go",
      #"instruments service \"com.apple.instruments.dtservicehub\" unavailable on 0000: this device runs iOS 17.4.1 and needs an active tunnel — run `ios tunnel start` (cause: EOF)"#
    ),
    line(
      .noDeveloperImage, in: "instruments/helper.go",
      #"instruments service \"com.apple.instruments.remoteserver.DVTSecureSocketProxy\" unavailable on 0000: the Developer Disk Image must be mounted — run `ios image auto` (cause: EOF)"#
    ),
    line(.noDevice, in: "utils.go", "no iOS devices are attached to this host"),
    line(.unknownDevice, in: "utils.go", "Device '0000' not found. Is it attached to the machine?"),
    line(
      .noTunnel, in: "connect.go",
      "ConnectToShimService: Cannot connect to com.apple.afc, missing tunnel address and RSD port.  To start the tunnel, run `ios tunnel start`"
    ),
    line(
      .noDeveloperImage, in: "connect.go",
      "ConnectTUNDevice: invalid port 0 for fd00::1 — the service is not available in RSD (is the developer disk image mounted and recent enough?)"
    ),
    line(
      .notPaired, in: "pair_read.go", "ReadPair failed with errorcode '2', is the device paired?"),
    line(
      .notSigned, in: "zipconduit/plists.go",
      "your app is not properly signed for this device, check your codesigning and provisioningprofile."
    ),
    line(
      .other, in: "instruments/processcontrol_test.go",
      "failed invoking method 'launchSuspendedProcess...' with error: Request to launch failed. (Error code: 2, Domain: com.apple.dt.deviceprocesscontrolservice)"
    ),
  ]
}
