// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

internal import Foundation

public enum vDSP_DFT_Direction: Int32, Sendable {
  case FORWARD = 1
  case INVERSE = -1
}

/// What a discrete Fourier transform needs: its length, and the roots of unity.
private final class TransformSetup: Sendable {
  let length: Int
  private let cosines: [Double]
  private let sines: [Double]

  init(length: Int, direction: vDSP_DFT_Direction) {
    self.length = length
    let angles = (0..<length).map {
      -2 * Double.pi * Double($0) * Double(direction.rawValue) / Double(length)
    }
    (cosines, sines) = (angles.map { cos($0) }, angles.map { sin($0) })
  }

  typealias Numbers = (real: [Double], imaginary: [Double])

  /// Transforms `count` numbers, which begin at `start` and have a distance of `stride`.
  ///
  /// The even and the odd numbers are transformed separately as long as their count is even, so the time for a power of
  /// two is O(*n* log *n*).
  func transform(_ numbers: Numbers, from start: Int, by stride: Int, count: Int) -> Numbers {
    var result: Numbers = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    guard count > 1, count.isMultiple(of: 2) else {
      for output in 0..<count {
        for input in 0..<count {
          let index = start + input * stride
          let root = output * input % count * stride
          let (real, imaginary) = (numbers.real[index], numbers.imaginary[index])
          result.real[output] += real * cosines[root] - imaginary * sines[root]
          result.imaginary[output] += real * sines[root] + imaginary * cosines[root]
        }
      }
      return result
    }
    let half = count / 2
    let even = transform(numbers, from: start, by: stride * 2, count: half)
    let odd = transform(numbers, from: start + stride, by: stride * 2, count: half)
    for index in 0..<half {
      let (cosine, sine) = (cosines[index * stride], sines[index * stride])
      let real = odd.real[index] * cosine - odd.imaginary[index] * sine
      let imaginary = odd.real[index] * sine + odd.imaginary[index] * cosine
      result.real[index] = even.real[index] + real
      result.imaginary[index] = even.imaginary[index] + imaginary
      result.real[index + half] = even.real[index] - real
      result.imaginary[index + half] = even.imaginary[index] - imaginary
    }
    return result
  }
}

public typealias vDSP_DFT_Setup = OpaquePointer

/// Creates the setup of a transform of complex numbers; `nil` if the length is not 1, 3, 5 or 15 times a power of two
/// from 8.
///
/// - Parameter previous: A setup with which Apple's function shares memory. It has no effect.
public func vDSP_DFT_zop_CreateSetup(
  _ previous: vDSP_DFT_Setup?, _ length: vDSP_Length, _ direction: vDSP_DFT_Direction
) -> vDSP_DFT_Setup? {
  guard
    [1, 3, 5, 15].contains(where: { (factor: vDSP_Length) in
      let power = length / factor
      return length.isMultiple(of: factor) && power >= 8 && power.nonzeroBitCount == 1
    })
  else { return nil }
  let setup = TransformSetup(length: Int(length), direction: direction)
  return OpaquePointer(Unmanaged.passRetained(setup).toOpaque())
}
public func vDSP_DFT_DestroySetup(_ setup: vDSP_DFT_Setup?) {
  guard let setup else { return }
  Unmanaged<TransformSetup>.fromOpaque(UnsafeRawPointer(setup)).release()
}
/// Transforms complex numbers. The results may be stored in place of the arguments.
public func vDSP_DFT_Execute(
  _ setup: vDSP_DFT_Setup, _ inputReal: UnsafePointer<Float>,
  _ inputImaginary: UnsafePointer<Float>, _ outputReal: UnsafeMutablePointer<Float>,
  _ outputImaginary: UnsafeMutablePointer<Float>
) {
  let setup = Unmanaged<TransformSetup>.fromOpaque(UnsafeRawPointer(setup)).takeUnretainedValue()
  let count = setup.length
  let numbers = (
    real: (0..<count).map { Double(inputReal[$0]) },
    imaginary: (0..<count).map { Double(inputImaginary[$0]) }
  )
  let result = setup.transform(numbers, from: 0, by: 1, count: count)
  for index in 0..<count {
    outputReal[index] = Float(result.real[index])
    outputImaginary[index] = Float(result.imaginary[index])
  }
}
