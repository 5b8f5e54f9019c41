// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for AudioToolbox. No sound is played, and no system sound can be created from a file.

@_exported public import CoreAudioTypes
@_exported public import Foundation
public import ImageIO
public import Security

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 4_095
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1_500

public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ sound: SystemSoundID, _ completion: (@Sendable () -> Void)?
) {
  if let completion { DispatchQueue.main.async { completion() } }
}
public func AudioServicesPlayAlertSoundWithCompletion(
  _ sound: SystemSoundID, _ completion: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(sound, completion)
}
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ url: CFURL, _ sound: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  sound.pointee = 0
  return kAudioServicesSystemSoundUnspecifiedError
}
@discardableResult public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> OSStatus
{
  kAudioServicesNoError
}
