// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// A replacement for Accelerate: the functions of vDSP that apps use most, and the box filter of vImage. Their results
// are those of Apple's functions, except for rounding.

@_exported public import Foundation

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

/// Calls a closure with the indices of the elements of a vector.
private func forEach(_ count: vDSP_Length, _ body: (Int) -> Void) {
  for index in 0..<Int(count) { body(index) }
}

// MARK: - Sums

/// The sum of the elements.
public func vDSP_sve(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  var sum: Float = 0
  forEach(n) { sum += a[$0 * ia] }
  c.pointee = sum
}
public func vDSP_sveD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ n: vDSP_Length
) {
  var sum = 0.0
  forEach(n) { sum += a[$0 * ia] }
  c.pointee = sum
}
/// The sum of the squares.
public func vDSP_svesq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  vDSP_dotpr(a, ia, a, ia, c, n)
}
/// The mean of the elements.
public func vDSP_meanv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  vDSP_sve(a, ia, c, n)
  c.pointee /= Float(n)
}
public func vDSP_meanvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ n: vDSP_Length
) {
  vDSP_sveD(a, ia, c, n)
  c.pointee /= Double(n)
}
/// The mean of the absolute values.
public func vDSP_meamgv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  var sum: Float = 0
  forEach(n) { sum += abs(a[$0 * ia]) }
  c.pointee = sum / Float(n)
}
/// The mean of the squares.
public func vDSP_measqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  vDSP_svesq(a, ia, c, n)
  c.pointee /= Float(n)
}
/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  vDSP_measqv(a, ia, c, n)
  c.pointee = c.pointee.squareRoot()
}
public func vDSP_rmsqvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ n: vDSP_Length
) {
  vDSP_dotprD(a, ia, a, ia, c, n)
  c.pointee = (c.pointee / Double(n)).squareRoot()
}
/// The sum of the products.
public func vDSP_dotpr(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var sum: Float = 0
  forEach(n) { sum += a[$0 * ia] * b[$0 * ib] }
  c.pointee = sum
}
public func vDSP_dotprD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var sum = 0.0
  forEach(n) { sum += a[$0 * ia] * b[$0 * ib] }
  c.pointee = sum
}
/// The sum of the squares of the differences.
public func vDSP_distancesq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var sum: Float = 0
  forEach(n) {
    let difference = a[$0 * ia] - b[$0 * ib]
    sum += difference * difference
  }
  c.pointee = sum
}

// MARK: - The largest and the smallest element

/// The largest element; negative infinity if there are no elements.
public func vDSP_maxv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  var largest = -Float.infinity
  forEach(n) { largest = max(largest, a[$0 * ia]) }
  c.pointee = largest
}
/// The largest element and its index, which is a multiple of the stride.
public func vDSP_maxvi(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ i: UnsafeMutablePointer<vDSP_Length>, _ n: vDSP_Length
) {
  (c.pointee, i.pointee) = (-Float.infinity, 0)
  forEach(n) {
    guard a[$0 * ia] > c.pointee else { return }
    (c.pointee, i.pointee) = (a[$0 * ia], vDSP_Length($0 * ia))
  }
}
/// The largest absolute value; 0 if there are no elements.
public func vDSP_maxmgv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  var largest: Float = 0
  forEach(n) { largest = max(largest, abs(a[$0 * ia])) }
  c.pointee = largest
}
/// The smallest element; infinity if there are no elements.
public func vDSP_minv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ n: vDSP_Length
) {
  var smallest = Float.infinity
  forEach(n) { smallest = min(smallest, a[$0 * ia]) }
  c.pointee = smallest
}
/// The smallest element and its index, which is a multiple of the stride.
public func vDSP_minvi(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ i: UnsafeMutablePointer<vDSP_Length>, _ n: vDSP_Length
) {
  (c.pointee, i.pointee) = (Float.infinity, 0)
  forEach(n) {
    guard a[$0 * ia] < c.pointee else { return }
    (c.pointee, i.pointee) = (a[$0 * ia], vDSP_Length($0 * ia))
  }
}

// MARK: - Elements

/// The squares.
public func vDSP_vsq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = a[$0 * ia] * a[$0 * ia] }
}
/// The absolute values.
public func vDSP_vabs(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = abs(a[$0 * ia]) }
}
/// The elements with the opposite sign.
public func vDSP_vneg(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = -a[$0 * ia] }
}
public func vDSP_vadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = a[$0 * ia] + b[$0 * ib] }
}
/// The elements of the second vector minus those of the first one, as Apple's function orders them.
public func vDSP_vsub(
  _ b: UnsafePointer<Float>, _ ib: vDSP_Stride, _ a: UnsafePointer<Float>, _ ia: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = a[$0 * ia] - b[$0 * ib] }
}
public func vDSP_vmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = a[$0 * ia] * b[$0 * ib] }
}
/// The elements of the second vector divided by those of the first one, as Apple's function orders them.
public func vDSP_vdiv(
  _ b: UnsafePointer<Float>, _ ib: vDSP_Stride, _ a: UnsafePointer<Float>, _ ia: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = a[$0 * ia] / b[$0 * ib] }
}
public func vDSP_vsadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let summand = b.pointee
  forEach(n) { c[$0 * ic] = a[$0 * ia] + summand }
}
public func vDSP_vsmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let factor = b.pointee
  forEach(n) { c[$0 * ic] = a[$0 * ia] * factor }
}
public func vDSP_vsdiv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let divisor = b.pointee
  forEach(n) { c[$0 * ic] = a[$0 * ia] / divisor }
}
public func vDSP_vclr(
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  forEach(n) { c[$0 * ic] = 0 }
}
public func vDSP_vfill(
  _ a: UnsafePointer<Float>, _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride,
  _ n: vDSP_Length
) {
  let value = a.pointee
  forEach(n) { c[$0 * ic] = value }
}
/// The first element, plus the index times the step.
public func vDSP_vramp(
  _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  let (start, step) = (a.pointee, b.pointee)
  forEach(n) { c[$0 * ic] = start + Float($0) * step }
}
/// The elements, none of them smaller than the lower bound or larger than the upper bound.
public func vDSP_vclip(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>, _ d: UnsafeMutablePointer<Float>, _ id: vDSP_Stride,
  _ n: vDSP_Length
) {
  let (lower, upper) = (b.pointee, c.pointee)
  forEach(n) { d[$0 * id] = min(max(a[$0 * ia], lower), upper) }
}
/// Copies the elements.
public func cblas_scopy(
  _ n: Int32, _ x: UnsafePointer<Float>, _ incX: Int32, _ y: UnsafeMutablePointer<Float>,
  _ incY: Int32
) {
  forEach(vDSP_Length(max(0, n))) { y[$0 * Int(incY)] = x[$0 * Int(incX)] }
}

// MARK: - Windows

public let vDSP_HALF_WINDOW = 1
public let vDSP_HANN_DENORM = 0
public let vDSP_HANN_NORM = 2

/// Writes a window of `n` elements, or its first half.
private func writeWindow(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32,
  _ value: (_ angle: Double) -> Double
) {
  let count = Int(flag) & vDSP_HALF_WINDOW == 0 ? n : (n + 1) / 2
  forEach(count) { c[$0] = Float(value(2 * Double.pi * Double($0) / Double(n))) }
}
public func vDSP_hann_window(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32
) {
  let weight = Int(flag) & vDSP_HANN_NORM == 0 ? 0.5 : 0.8165
  writeWindow(c, n, flag) { weight * (1 - cos($0)) }
}
public func vDSP_hamm_window(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32
) {
  writeWindow(c, n, flag) { 0.54 - 0.46 * cos($0) }
}
public func vDSP_blkman_window(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32
) {
  writeWindow(c, n, flag) { 0.42 - 0.5 * cos($0) + 0.08 * cos(2 * $0) }
}
