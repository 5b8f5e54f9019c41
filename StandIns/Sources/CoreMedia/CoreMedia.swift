// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreMedia. Calculations with times are exact. Sample buffers are never created.

@_exported public import CoreVideo
@_exported public import Foundation

/// A buffer of samples from a camera or microphone. None is ever created.
public final class CMSampleBuffer: @unchecked Sendable {
  init() {}

  public var imageBuffer: CVImageBuffer? { nil }
  public var formatDescription: CMFormatDescription? { nil }
  public var presentationTimeStamp: CMTime { .invalid }
  public var duration: CMTime { .invalid }
  public var numSamples: Int { 0 }
  public var isValid: Bool { false }
}

public final class CMFormatDescription: @unchecked Sendable {
  init() {}

  /// The format description that a capture device without a format would have.
  package static let none = CMFormatDescription()

  public var dimensions: CMVideoDimensions { CMVideoDimensions() }
}
public typealias CMVideoFormatDescription = CMFormatDescription
public typealias CMAudioFormatDescription = CMFormatDescription

public struct CMVideoDimensions: Equatable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}

public typealias CMItemCount = Int
public typealias CMAttachmentMode = UInt32

public func CMSampleBufferGetImageBuffer(_ buffer: CMSampleBuffer) -> CVImageBuffer? { nil }
public func CMSampleBufferGetFormatDescription(_ buffer: CMSampleBuffer) -> CMFormatDescription? {
  nil
}
public func CMSampleBufferGetPresentationTimeStamp(_ buffer: CMSampleBuffer) -> CMTime { .invalid }
public func CMSampleBufferGetNumSamples(_ buffer: CMSampleBuffer) -> CMItemCount { 0 }
public func CMSampleBufferIsValid(_ buffer: CMSampleBuffer) -> Bool { false }
public func CMSampleBufferDataIsReady(_ buffer: CMSampleBuffer) -> Bool { false }
public func CMVideoFormatDescriptionGetDimensions(
  _ description: CMVideoFormatDescription
) -> CMVideoDimensions { CMVideoDimensions() }
