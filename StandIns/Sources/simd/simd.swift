// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// A replacement for simd: other names of the vectors of the standard library, and matrices with 4 × 4 elements.
// Quaternions and other matrices do not exist.

@_exported public import Foundation

public typealias simd_float1 = Float
public typealias simd_double1 = Double
public typealias simd_int1 = Int32
public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_int2 = SIMD2<Int32>
public typealias simd_int3 = SIMD3<Int32>
public typealias simd_int4 = SIMD4<Int32>
public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_float4 = SIMD4<Float>

// MARK: - Vectors

public func simd_dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}
public func simd_length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  simd_dot(x, x)
}
public func simd_length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  simd_dot(x, x).squareRoot()
}
public func simd_distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  simd_length_squared(x - y)
}
public func simd_distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  simd_length(x - y)
}
/// The vector with the same direction and the length 1.
public func simd_normalize<Vector: SIMD>(_ x: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x / simd_length(x)
}
public func simd_cross<Scalar: FloatingPoint>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(
    x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector between `x` and `y`: `x` for `t` = 0, and `y` for `t` = 1.
public func simd_mix<Vector: SIMD>(_ x: Vector, _ y: Vector, _ t: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x + (y - x) * t
}

// MARK: - Matrices

/// A matrix of four columns with four elements each.
public struct simd_float4x4: Equatable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Creates a matrix of zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }
  public init(
    _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ fourth: SIMD4<Float>
  ) {
    columns = (first, second, third, fourth)
  }
  public init(_ columns: [SIMD4<Float>]) {
    self.init(columns[0], columns[1], columns[2], columns[3])
  }
  public init(rows: [SIMD4<Float>]) { self = simd_float4x4(rows).transpose }
  public init(diagonal: SIMD4<Float>) {
    self.init()
    for index in 0..<4 { self[index][index] = diagonal[index] }
  }
  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public static func == (first: Self, second: Self) -> Bool {
    (0..<4).allSatisfy { first[$0] == second[$0] }
  }

  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("a matrix has the columns 0 to 3; found \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("a matrix has the columns 0 to 3; found \(column)")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: simd_float4x4 {
    var result = simd_float4x4()
    for column in 0..<4 {
      for row in 0..<4 { result[row, column] = self[column, row] }
    }
    return result
  }

  /// The inverse matrix. Its elements are infinite or not numbers if the matrix has no inverse.
  public var inverse: simd_float4x4 {
    // The rows of the matrix, and those of the matrix that becomes the inverse.
    var rows = (0..<4).map { transpose[$0] }
    var results = (0..<4).map { simd_float4x4(1)[$0] }
    for step in 0..<4 {
      let pivot = (step..<4).max { abs(rows[$0][step]) < abs(rows[$1][step]) } ?? step
      rows.swapAt(step, pivot)
      results.swapAt(step, pivot)
      let divisor = rows[step][step]
      rows[step] /= divisor
      results[step] /= divisor
      for row in 0..<4 where row != step {
        let factor = rows[row][step]
        rows[row] -= rows[step] * factor
        results[row] -= results[step] * factor
      }
    }
    return simd_float4x4(rows: results)
  }

  public static func + (first: Self, second: Self) -> Self {
    simd_float4x4((0..<4).map { first[$0] + second[$0] })
  }
  public static func - (first: Self, second: Self) -> Self {
    simd_float4x4((0..<4).map { first[$0] - second[$0] })
  }
  public static func * (matrix: Self, scalar: Float) -> Self {
    simd_float4x4((0..<4).map { matrix[$0] * scalar })
  }
  public static func * (scalar: Float, matrix: Self) -> Self { matrix * scalar }
  public static func * (matrix: Self, vector: SIMD4<Float>) -> SIMD4<Float> {
    (0..<4).reduce(SIMD4<Float>.zero) { $0 + matrix[$1] * vector[$1] }
  }
  public static func * (first: Self, second: Self) -> Self {
    simd_float4x4((0..<4).map { first * second[$0] })
  }
  public static func *= (first: inout Self, second: Self) { first = first * second }
}

public typealias float4x4 = simd_float4x4
public typealias matrix_float4x4 = simd_float4x4

public let matrix_identity_float4x4 = simd_float4x4(1)

public func simd_mul(_ first: simd_float4x4, _ second: simd_float4x4) -> simd_float4x4 {
  first * second
}
public func simd_mul(_ matrix: simd_float4x4, _ vector: SIMD4<Float>) -> SIMD4<Float> {
  matrix * vector
}
public func simd_transpose(_ matrix: simd_float4x4) -> simd_float4x4 { matrix.transpose }
public func simd_inverse(_ matrix: simd_float4x4) -> simd_float4x4 { matrix.inverse }
