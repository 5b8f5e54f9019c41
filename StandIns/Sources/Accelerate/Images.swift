// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int

public let kvImageNoError: vImage_Error = 0
public let kvImageInvalidKernelSize: vImage_Error = -21_767
public let kvImageInvalidEdgeStyle: vImage_Error = -21_768
public let kvImageNoFlags: vImage_Flags = 0
public let kvImageCopyInPlace: vImage_Flags = 2
public let kvImageBackgroundColorFill: vImage_Flags = 4
public let kvImageEdgeExtend: vImage_Flags = 8

/// The pixels of an image.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

/// Replaces each pixel by the mean of the pixels around it, and returns an error for a kernel of even size or without a
/// style for the edges.
///
/// A pixel has four channels of one byte. Outside the image, the pixels are those of its edge, or of the background
/// color.
@discardableResult public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  guard !kernel_height.isMultiple(of: 2), !kernel_width.isMultiple(of: 2) else {
    return kvImageInvalidKernelSize
  }
  let extends = flags & kvImageEdgeExtend != 0
  guard extends || flags & kvImageBackgroundColorFill != 0 && backgroundColor != nil else {
    return kvImageInvalidEdgeStyle
  }
  let (source, target) = (src.pointee, dest.pointee)
  guard let pixels = source.data?.assumingMemoryBound(to: UInt8.self),
    let results = target.data?.assumingMemoryBound(to: UInt8.self)
  else { return kvImageNoError }
  let (width, height) = (Int(source.width), Int(source.height))
  let (reachX, reachY) = (Int(kernel_width / 2), Int(kernel_height / 2))
  let area = Int(kernel_width) * Int(kernel_height)

  func channel(_ channel: Int, _ x: Int, _ y: Int) -> Int {
    if extends || (0..<width).contains(x) && (0..<height).contains(y) {
      let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
      return Int(pixels[y * source.rowBytes + x * 4 + channel])
    }
    return Int(backgroundColor?[channel] ?? 0)
  }

  for row in 0..<Int(target.height) {
    for column in 0..<Int(target.width) {
      let (x, y) = (column + Int(srcOffsetToROI_X), row + Int(srcOffsetToROI_Y))
      for index in 0..<4 {
        var sum = 0
        for nearY in (y - reachY)...(y + reachY) {
          for nearX in (x - reachX)...(x + reachX) { sum += channel(index, nearX, nearY) }
        }
        results[row * target.rowBytes + column * 4 + index] = UInt8((sum + area / 2) / area)
      }
    }
  }
  return kvImageNoError
}
