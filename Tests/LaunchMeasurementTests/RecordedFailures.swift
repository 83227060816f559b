import LaunchMeasurement

/// The words of a tool, with the public address at which somebody recorded them, and the reason that they stand for.
struct RecordedFailure: Sendable, CustomStringConvertible {
  var tool: String
  var words: String
  var status: Int
  var reason: DeviceFailure.Reason
  /// Nil if the text is our own: written in the tool's style, since nobody has published one.
  var source: String?

  var description: String { "\(tool): \(words.prefix(60))" }

  init(
    _ tool: String, _ status: Int, _ reason: DeviceFailure.Reason, _ source: String?,
    _ words: String
  ) {
    self.tool = tool
    self.words = words
    self.status = status
    self.reason = reason
    self.source = source.map { $0.hasPrefix("/") ? "https://github.com\($0)" : $0 }
  }

  static let all: [RecordedFailure] =
    libimobiledevice + pymobiledevice3 + goIOS + devicectl + simctl + xctrace + printed

  static let libimobiledevice: [RecordedFailure] = [
    .init("libimobiledevice", 255, .noDevice, measured, "No device found."),
    .init(
      "libimobiledevice", 255, .serviceMissing, measured, "ERROR: Unable to retrieve device list!"),
    .init("libimobiledevice", 255, .noDevice, measured, "ERROR: No device found!"),
    .init("libimobiledevice", 1, .noDevice, measured, "No device found."),
    .init(
      "libimobiledevice", 255, .noDeveloperImage,
      "/libimobiledevice/libimobiledevice/issues/1104",
      """
      Could not start com.apple.debugserver!
      Please make sure to mount the developer disk image first:
        1) Get the iOS version from `ideviceinfo -k ProductVersion`.
        2) Find the matching iPhoneOS DeveloperDiskImage.dmg files.
        3) Run `ideviceimagemounter` with the above path.
      """),
    .init(
      "libimobiledevice", 255, .notPaired, "/libimobiledevice/libimobiledevice/issues/391",
      "ERROR: Could not connect to lockdownd, error code -19"),
    .init(
      "libimobiledevice", 255, .locked, "/libimobiledevice/libimobiledevice/issues/895",
      "ERROR: Could not connect to lockdownd, error code -17"),
    .init(
      "libimobiledevice", 255, .notPaired, "/libimobiledevice/libimobiledevice/issues/1138",
      "ERROR: Could not connect to lockdownd: Pairing dialog response pending (-19)"),
    .init(
      "libimobiledevice", 255, .notPaired, "/libimobiledevice/libimobiledevice/issues/188",
      "ERROR: Could not connect to lockdownd, error code -21"),
    .init(
      "libimobiledevice", 1, .notPaired, "/libimobiledevice/libimobiledevice/issues/188",
      "ERROR: Please accept the trust dialog on the screen of device 7ec15b69, then attempt to pair again."
    ),
    .init(
      "libimobiledevice", 255, .other, "/libimobiledevice/libimobiledevice/issues/569",
      "ERROR: Could not connect to lockdownd, error code -5"),
    .init(
      "libimobiledevice", 255, .notSigned, "/libimobiledevice/ideviceinstaller/issues/172",
      """
      Copying 'App.ipa' to device... DONE.
      Install: VerifyingApplication (40%)ERROR: Install failed. Got error "ApplicationVerificationFailed" with code 0xe8008001: Failed to verify code signature of /var/installd/temp.FGOkSW/extracted/Payload/123.app : 0xe8008001 (An unknown error has occurred.)
      """),
    .init(
      "libimobiledevice", 255, .notSigned, "/libimobiledevice/ideviceinstaller/issues/127",
      """
      WARNING: could not locate iTunesMetadata.plist in archive!
      Install: VerifyingApplication (40%)ERROR: Install failed. Got error "ApplicationVerificationFailed" with code 0xe800801c: Failed to verify code signature of /private/var/installd/unc0ver.app : 0xe800801c (No code signature found.)
      """),
    .init(
      "libimobiledevice", 255, .notSigned, "/iMokhles/IPAInstaller-Windows/issues/4",
      """
      Installing '(null)'
      Install: VerifyingApplication (40%)
      ERROR: Install failed. Got error "ApplicationVerificationFailed".
      """),
    .init(
      "libimobiledevice", 255, .notDebuggable, "/libimobiledevice/libimobiledevice/issues/1118",
      "ERROR: failed to get the task for process 812"),
    .init(
      "libimobiledevice", 255, .unsupportedSystem, nil,
      "ERROR: Install failed. Got error \"DeviceOSVersionTooLow\" with code 0x00000000: The system version is lower than the minimum OS version specified for bundle"
    ),
    .init(
      "libimobiledevice", 255, .diskFull, nil,
      "ERROR: Install failed. Got error \"InstallProhibited\": Not enough space on the device"),
    .init(
      "libimobiledevice", 255, .notPaired, "/flutter/flutter/issues/52163",
      """
      ideviceinfo returned an error:
      ERROR: Could not connect to lockdownd, error code -18
      """),
    .init(
      "libimobiledevice", 255, .other, "/libimobiledevice/libimobiledevice/issues/377",
      "ERROR: Could not connect to lockdownd, error code -2"),
  ]

  static let pymobiledevice3: [RecordedFailure] = [
    .init(
      "pymobiledevice3", 0, .serviceMissing, measured,
      "ERROR Failed to connect to usbmuxd socket. Make sure it's running."),
    .init(
      "pymobiledevice3", 0, .noTunnel, "/doronz88/pymobiledevice3/issues/1064",
      """
      pymobiledevice3.__main__[85627] ERROR Unable to connect to Tunneld. You can start one using:
      ```sudo python3 -m pymobiledevice3 remote tunneld```
      """),
    .init(
      "pymobiledevice3", 0, .noTunnel, "/doronz88/pymobiledevice3/issues/1500",
      """
      Got an InvalidServiceError. Trying again over tunneld since it is a developer command.
      ERROR Unable to connect to Tunneld. You can start one using:
      sudo python3 -m pymobiledevice3 remote tunneld
      """),
    .init(
      "pymobiledevice3", 0, .noDevice, "/doronz88/pymobiledevice3/issues/853",
      "2024-02-20 14:43:14 YD-SZ-DN0430 __main__[11104] ERROR Device is not connected"),
    .init(
      "pymobiledevice3", 1, .noDeveloperImage, "/doronz88/pymobiledevice3/issues/1563",
      """
      Traceback (most recent call last):
        File "pymobiledevice3/__main__.py", line 8, in <module>
      pymobiledevice3.exceptions.InvalidServiceError: InvalidService
      """),
    .init(
      "pymobiledevice3", 1, .toolMissing, "/doronz88/pymobiledevice3/issues/1143",
      """
      Traceback (most recent call last):
        File "pymobiledevice3/__main__.py", line 8, in <module>
      ModuleNotFoundError: No module named 'pymobiledevice3.exceptions'
      """),
    .init(
      "pymobiledevice3", 1, .other, "/doronz88/pymobiledevice3/issues/540",
      """
      Traceback (most recent call last):
        File "/Users/xxx/opt/anaconda3/bin/pymobiledevice3", line 8, in <module> sys.exit(cli())
      """),
    .init(
      "pymobiledevice3", 1, .noTunnel, "/nythepegasus/SideJITServer/issues/158",
      "pymobiledevice3.exceptions.TunneldConnectionError"),
    .init(
      "pymobiledevice3", 0, .notPaired, nil,
      "2026-11-22 10:00:00 host __main__[12] ERROR User denied pairing: PairingDialogResponsePending"
    ),
    .init(
      "pymobiledevice3", 1, .connectionLost, nil,
      "pymobiledevice3.exceptions.ConnectionTerminatedError"),
    .init(
      "pymobiledevice3", 1, .diskFull, nil,
      "pymobiledevice3.exceptions.AppInstallError: not enough space to install"),
  ]

  static let goIOS: [RecordedFailure] = [
    .init(
      "go-ios", 1, .noDeveloperImage, "/danielpaulus/go-ios/issues/614",
      "Could not start service:com.apple.debugserver.DVTSecureSocketProxy with reason:'InvalidService'. Have you mounted the Developer Image?"
    ),
    .init(
      "go-ios", 0, .noTunnel, "/danielpaulus/go-ios/issues/631",
      #"{"error":"runXUITestWithBundleIdsXcode15Ctx: cannot create a tunnel connection to testmanagerd: ConnectToServiceTunnelIface: failed to connect to tunnel: ConnectToHttp2WithAddr: failed to dial: dial tcp [fde3:a54a:35ca::1]:0: connect: can't assign requested address","level":"error","msg":"Failed running WDA","time":"2025-10-09T20:48:42+02:00"}"#
    ),
    .init(
      "go-ios", 1, .serviceMissing, nil,
      #"{"error":"UpdateTunnels: failed to get list of devices: dial tcp 127.0.0.1:27015: connectex: No connection could be made because the target machine actively refused it.","level":"error","msg":"failed to update tunnels"}"#
    ),
    .init(
      "go-ios", 1, .notPaired, "/danielpaulus/go-ios/issues/595",
      #"{"error":"startTunnel: failed to get device version: StartSession failed: {EnableSessionSSL:false Request: SessionID: Error:} error: failed to start new lockdown session: InvalidHostID","level":"warning","msg":"failed to start tunnel","time":"2025-05-15T19:49:12+08:00","udid":"00008120-00064D923ED1A01E"}"#
    ),
    .init(
      "go-ios", 1, .timedOut, "/danielpaulus/go-ios/issues/471",
      #"{"error":"ManualPairAndConnectToTunnel: failed to find device ethernet interface: context deadline exceeded","level":"warning","msg":"failed to start tunnel","time":"2024-08-29T13:52:06+05:30","udid":"xxxxxxxxxxxxxxxxxx"}"#
    ),
    .init(
      "go-ios", 2, .timedOut, "/danielpaulus/go-ios/issues/54",
      #"{"channel_id":"com.apple.instruments.server.services.processcontrol","error":"Timed out waiting for response for message:5 channel:0","level":"error","msg":"failed requesting channel","time":"2021-08-17T15:31:20+08:00"}"#
    ),
    .init(
      "go-ios", 1, .unknownDevice, nil,
      #"{"level":"fatal","msg":"error getting devicelist","err":"Device '0000' not found. Is it attached to the machine?: device not found"}"#
    ),
    .init(
      "go-ios", 1, .locked, nil,
      #"{"level":"fatal","msg":"app launch command failed","err":"PasswordProtected"}"#),
    .init(
      "go-ios", 1, .connectionLost, nil,
      #"{"level":"error","msg":"failed reading","err":"read tcp: connection reset by peer"}"#),
    .init(
      "go-ios", 1, .diskFull, nil,
      #"{"level":"fatal","msg":"failed writing","err":"write: no space left on device"}"#),
    .init("go-ios", 1, .other, nil, #"{"level":"fatal","msg":"unknown flag --waitt"}"#),
  ]

  static let simctl: [RecordedFailure] = [
    .init(
      "simctl", 4, .notInstalled, "/flutter/flutter/issues/9904",
      """
      CoreSimulatorBridge: Error Launching: Error Domain=FBSOpenApplicationServiceErrorDomain Code=1 "The request to open "com.yourcompany.dummy" failed." UserInfo={BSErrorCodeDescription=RequestDenied, NSUnderlyingError=0x7f8b0952b850 {Error Domain=FBSOpenApplicationErrorDomain Code=4 "Application "com.yourcompany.dummy" is unknown to FrontBoard."
      """),
    .init(
      "simctl", 164, .connectionLost, "/beeware/briefcase/issues/245",
      """
      An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=164):
      Unable to lookup in current state: Shutdown
      """),
    .init(
      "simctl", 1, .appCrashed, "/appinioGmbH/flutter_packages/issues/147",
      """
      An error was encountered processing the command (domain=FBSOpenApplicationServiceErrorDomain, code=1):
      The request to open com.example failed.
      The request was denied by service delegate (SBMainWorkspace).
      Underlying error (domain=FBProcessExit, code=128):
      \tThe operation couldn’t be completed. The process exited.
      """),
    .init(
      "simctl", 1, .other, "/decosoftware/deco-ide/issues/129",
      """
      An error was encountered processing the command (domain=FBSOpenApplicationErrorDomain, code=1):
      The operation couldn’t be completed. (FBSOpenApplicationErrorDomain error 1.)
      """),
    .init(
      "simctl", 3, .appCrashed, "/ios-control/ios-sim/issues/169",
      """
      An error was encountered processing the command (code=3):
      Failed to lookup the process ID of com.irfanali.ezywatermarkvideo after successful launch.  Perhaps it crashed after launch.
      """),
    .init(
      "simctl", 72, .toolMissing, "/okwasniewski/MiniSim/issues/134",
      #"xcrun: error: unable to find utility "simctl", not a developer tool or in PATH"#),
    .init(
      "simctl", 1, .toolMissing, "/getappbox/AppBox-iOSAppsWirelessInstallation/issues/152",
      "xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory '/Library/Developer/CommandLineTools' is a command line tools instance"
    ),
    .init(
      "simctl", 60, .other, "/futureware-tech/simulator-action/issues/301",
      """
      An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):
      Unable to boot the Simulator.
      launchd failed to respond.
      Underlying error (domain=com.apple.SimLaunchHostService.RequestError, code=4):
      \tFailed to start launchd_sim: could not bind to session, launchd_sim may have crashed or quit responding
      """),
    .init(
      "simctl", 1, .noDevice, "/DeskConnect/SBShortcutMenuSimulator/issues/2",
      "No devices are booted."),
    .init(
      "simctl", 1, .other, "/flutter/flutter/issues/22787",
      """
      An error was encountered processing the command (domain=IXUserPresentableErrorDomain, code=1):
      This app could not be installed at this time.
      Failed to load Info.plist from bundle at path /Users/sngv/Library/Developer/CoreSimulator/Devices/A9A84575-4DBC-4E8B-889E-BD19046E342C/data/Library/Caches/com.apple.mobile.installd.staging/temp.tGi4YA/extracted/Payload/Runner.app
      """),
    .init(
      "simctl", 4, .other, "/appium/appium/issues/8055",
      """
      An error was encountered processing the command (domain=MIInstallerErrorDomain, code=4):
      Failed to chmod /Users/roger/Library/Developer/CoreSimulator/Devices/C4F8A1AF-E878-4F39-8EA6-9EF9EBD80CBC/data/Library/Caches/com.apple.containermanagerd/Bundle/Application/6FE6D4F1-2B79-4614-B87A-F28A34192096/CityPair.app/$(EXECUTABLE_NAME) : No such file or directory
      """),
    .init(
      "simctl", 202, .other, "/flutter/flutter/issues/45077",
      """
      An error was encountered processing the command (domain=NSOSStatusErrorDomain, code=-54):
      The operation couldn’t be completed. (OSStatus error -54.)
      """),
    .init(
      "simctl", 22, .other, "/SpikeKing/WclBBCNews/issues/3",
      """
      An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=22):
      Failed to install the requested application
      The bundle identifier of the application could not be determined.
      Ensure that the application's Info.plist contains a value for CFBundleIdentifier.
      """),
    .init("simctl", 148, .unknownDevice, nil, "Invalid device: 0000"),
  ]

  static let xctrace: [RecordedFailure] = [
    .init(
      "xctrace", 21, .unknownDevice, "/appium/appium-xcuitest-driver/issues/1312",
      """
      No devices found matching 8061DB85-D0FB-48CD-BA29-164B80881600
      Choose from the list of all devices:
      == Devices ==
      """),
    .init(
      "xctrace", 21, .other, "/appium/appium/issues/21374",
      "Cannot find process for provided pid: 36216"),
    .init("xctrace", 10, .locked, nil, "Failed to launch: the device is locked"),
    .init("xctrace", 139, .other, nil, "Export failed: Document Missing Template Error"),
    .init(
      "xctrace", 72, .toolMissing, nil,
      "xcode-select: error: tool 'xctrace' requires Xcode, but active developer directory '/Library/Developer/CommandLineTools' is a command line tools instance"
    ),
  ]

  /// Run on Debian 12 without a device: libimobiledevice 1.3.0, ideviceinstaller 1.1.1, pymobiledevice3 11.45.0.
  static let measured = "measured"

  static let devicectl: [RecordedFailure] = [
    .init(
      "devicectl", 1, .other, "/sweetpad-dev/sweetpad/issues/40",
      """
      ERROR: Failed to install the app on the device. (com.apple.dt.CoreDeviceError error 3002 (0xBBA))
             NSLocalizedFailureReason = The provided item to be installed is not of a type that CoreDevice recognizes.
      """),
    .init(
      "devicectl", 1, .other, "/dotnet/macios/issues/25306",
      """
      11:26:45  Acquired tunnel connection to device.
      11:26:45  Enabling developer disk image services.
      11:26:45  Acquired usage assertion.
      ERROR: The application failed to launch. (com.apple.dt.CoreDeviceError error 10002 (0x2712))
      """),
    .init(
      "devicectl", 1, .connectionLost, "/dotnet/runtime/issues/123796",
      "ERROR: The operation couldn’t be completed. Can't assign requested address (NSPOSIXErrorDomain error 49 (0x31))"
    ),
    .init(
      "devicectl", 1, .other, "/airsdk/Adobe-Runtime-Support/issues/2908",
      "ERROR: Error Domain=com.apple.dt.CoreDeviceError Code=3002 \"Failed to install the app on the device.\""
    ),
    .init(
      "devicectl", 1, .locked, nil,
      "ERROR: Unable to launch com.example because the device was not, or could not be, unlocked."),
    .init(
      "devicectl", 1, .appCrashed, nil,
      "ERROR: The operation couldn’t be completed. The process exited."),
    .init(
      "devicectl", 1, .connectionLost, nil,
      "ERROR: A connection to this device could not be established. (com.apple.dt.CoreDeviceError error 4000.)"
    ),
    .init(
      "devicectl", 1, .connectionLost, nil,
      "ERROR: The device disconnected immediately after connecting. (com.apple.dt.CoreDeviceError error 4016.)"
    ),
    .init(
      "devicectl", 1, .unknownDevice, nil,
      "ERROR: The specified device was not found. (com.apple.dt.CoreDeviceError error 1000.)"),
    .init(
      "devicectl", 1, .noDeveloperImage, "/callstack/agent-device/pull/1527",
      "ERROR: The developer disk image could not be mounted on this device. (com.apple.dt.CoreDeviceError error 12040 (0x2F08))"
    ),
    .init(
      "devicectl", 1, .developerModeOff, "/callstack/agent-device/pull/1527",
      """
      Error: The operation failed because Developer Mode is disabled.
      • Developer Mode Status: Disabled
      """),
    .init(
      "devicectl", 1, .notSigned, nil,
      "ERROR: This application could not be installed because its integrity could not be verified."),
    .init(
      "devicectl", 72, .toolMissing, nil,
      #"xcrun: error: unable to find utility "devicectl", not a developer tool or in PATH"#),
  ]
}
