// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreAudioTypes: the constants that name audio formats, with their values.

@_exported public import Foundation

public typealias AudioFormatID = UInt32
public typealias AudioFormatFlags = UInt32

public let kAudioFormatLinearPCM: AudioFormatID = 0x6c70_636d
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
public let kAudioFormatAppleLossless: AudioFormatID = 0x616c_6163
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2e6d_7033
public let kAudioFormatOpus: AudioFormatID = 0x6f70_7573
public let kAudioFormatFLAC: AudioFormatID = 0x666c_6163

public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 2
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 4
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 8
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 32

public struct AudioStreamBasicDescription: Equatable, Sendable {
  public var mSampleRate = 0.0
  public var mFormatID: AudioFormatID = 0
  public var mFormatFlags: AudioFormatFlags = 0
  public var mBytesPerPacket: UInt32 = 0
  public var mFramesPerPacket: UInt32 = 0
  public var mBytesPerFrame: UInt32 = 0
  public var mChannelsPerFrame: UInt32 = 0
  public var mBitsPerChannel: UInt32 = 0
  public var mReserved: UInt32 = 0

  public init() {}
  public init(
    mSampleRate: Double, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags,
    mBytesPerPacket: UInt32, mFramesPerPacket: UInt32, mBytesPerFrame: UInt32,
    mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32, mReserved: UInt32
  ) {
    (self.mSampleRate, self.mFormatID) = (mSampleRate, mFormatID)
    (self.mFormatFlags, self.mBytesPerPacket) = (mFormatFlags, mBytesPerPacket)
    (self.mFramesPerPacket, self.mBytesPerFrame) = (mFramesPerPacket, mBytesPerFrame)
    (self.mChannelsPerFrame, self.mBitsPerChannel) = (mChannelsPerFrame, mBitsPerChannel)
    self.mReserved = mReserved
  }
}

public struct AudioBuffer {
  public var mNumberChannels: UInt32
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?

  public init(
    mNumberChannels: UInt32 = 0, mDataByteSize: UInt32 = 0, mData: UnsafeMutableRawPointer? = nil
  ) {
    (self.mNumberChannels, self.mDataByteSize) = (mNumberChannels, mDataByteSize)
    self.mData = mData
  }
}

public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer

  public init(mNumberBuffers: UInt32 = 0, mBuffers: AudioBuffer = AudioBuffer()) {
    (self.mNumberBuffers, self.mBuffers) = (mNumberBuffers, mBuffers)
  }
}
