public import Foundation

// The part of Core Text that the runtime uses.

/// On Apple's systems `NSURL` and `CFURL` are one.
public typealias CFURL = NSURL
/// On Apple's systems `NSError` and `CFError` are one.
public typealias CFError = NSError

/// https://developer.apple.com/documentation/coretext/ctfontmanagerscope
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
}

/// Registers the font of a file: false if there is none, if it is damaged, or if its name is registered already.
///
/// https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfontsforurl(_:_:_:)
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  StandInFonts.noteAttempt()
  guard scope == .process, let path = fontURL.path,
    let file = FileManager.default.contents(atPath: path),
    let name = StandInFonts.postScriptName(in: [UInt8](file))
  else { return false }
  return StandInFonts.register(name)
}
