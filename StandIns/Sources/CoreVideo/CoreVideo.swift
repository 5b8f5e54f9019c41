// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreVideo. Pixel buffers cannot be created, and no camera delivers them.

@_exported public import Foundation

public class CVBuffer: Hashable, @unchecked Sendable {
  init() {}

  public static func == (first: CVBuffer, second: CVBuffer) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVImageBuffer
public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6_660

public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32ARGB: OSType = 32
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
public let kCVPixelBufferWidthKey = "Width"
public let kCVPixelBufferHeightKey = "Height"
public let kCVPixelBufferCGImageCompatibilityKey = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey = "CGBitmapContextCompatibility"
public let kCVPixelBufferIOSurfacePropertiesKey = "IOSurfaceProperties"

/// A four-character code, such as that of a pixel format.
public typealias OSType = UInt32

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags

  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Creates no buffer, and returns an error code.
public func CVPixelBufferCreate(
  _ allocator: Any?, _ width: Int, _ height: Int, _ format: OSType, _ attributes: Any?,
  _ buffer: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  buffer.pointee = nil
  return kCVReturnError
}

@discardableResult public func CVPixelBufferLockBaseAddress(
  _ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
public func CVPixelBufferGetWidth(_ buffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetHeight(_ buffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetBytesPerRow(_ buffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetBaseAddress(_ buffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { nil }
public func CVPixelBufferGetPixelFormatType(_ buffer: CVPixelBuffer) -> OSType { 0 }
public func CVPixelBufferGetPlaneCount(_ buffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetWidthOfPlane(_ buffer: CVPixelBuffer, _ plane: Int) -> Int { 0 }
public func CVPixelBufferGetHeightOfPlane(_ buffer: CVPixelBuffer, _ plane: Int) -> Int { 0 }
public func CVPixelBufferGetBytesPerRowOfPlane(_ buffer: CVPixelBuffer, _ plane: Int) -> Int { 0 }
public func CVPixelBufferGetBaseAddressOfPlane(
  _ buffer: CVPixelBuffer, _ plane: Int
) -> UnsafeMutableRawPointer? { nil }
