// A replacement for CoreML. No model can be loaded; arrays and features keep their values.

@_exported public import Foundation

public enum MLComputeUnits: Int, Sendable {
  case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine
}

public struct MLModelError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType = 1
    case io = 3
    case customLayer = 4
    case customModel = 5
    case update = 6
    case parameters = 7
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let generic = Code.generic
  public static let featureType = Code.featureType
  public static let io = Code.io
}

open class MLModelConfiguration: NSObject, @unchecked Sendable {
  open var computeUnits = MLComputeUnits.all
  open var modelDisplayName: String?
  open var allowLowPrecisionAccumulationOnGPU = false

  public override init() {}
}

/// A model. It cannot be loaded, so each initializer throws an error.
open class MLModel: NSObject, @unchecked Sendable {
  public let configuration = MLModelConfiguration()

  /// - Throws: Always an error, because models cannot be loaded.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    throw MLModelError(.io)
  }
  /// - Throws: Always an error, because models cannot be loaded.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }
  /// - Throws: Always an error, because models cannot be loaded.
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel {
    throw MLModelError(.io)
  }
  /// - Throws: Always an error, because models cannot be compiled.
  open class func compileModel(at url: URL) async throws -> URL { throw MLModelError(.io) }

  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError(.generic)
  }
  open func prediction(from input: any MLFeatureProvider) async throws -> any MLFeatureProvider {
    throw MLModelError(.generic)
  }
}

// MARK: - Features

public enum MLFeatureType: Int, Sendable {
  case invalid = 0
  case int64 = 1
  case double = 2
  case string = 3
  case image = 4
  case multiArray = 5
  case dictionary = 6
  case sequence = 7
}

/// The inputs or the outputs of a model.
public protocol MLFeatureProvider: AnyObject {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// The value of a feature.
open class MLFeatureValue: NSObject, @unchecked Sendable {
  public let type: MLFeatureType
  private let value: Any?

  private init(_ type: MLFeatureType, _ value: Any?) { (self.type, self.value) = (type, value) }

  public convenience init(int64 value: Int64) { self.init(.int64, value) }
  public convenience init(double value: Double) { self.init(.double, value) }
  public convenience init(string value: String) { self.init(.string, value) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray, value) }
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    self.init(.dictionary, value)
  }

  open var isUndefined: Bool { value == nil }
  open var int64Value: Int64 { value as? Int64 ?? 0 }
  open var doubleValue: Double { value as? Double ?? 0 }
  open var stringValue: String { value as? String ?? "" }
  open var multiArrayValue: MLMultiArray? { value as? MLMultiArray }
  open var dictionaryValue: [AnyHashable: NSNumber] { value as? [AnyHashable: NSNumber] ?? [:] }
}

/// Features by their names.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// - Throws: An error if a value is of a type that no feature has.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues { value in
      switch value {
      case let value as MLFeatureValue: value
      case let value as MLMultiArray: MLFeatureValue(multiArray: value)
      case let value as String: MLFeatureValue(string: value)
      case let value as Int64: MLFeatureValue(int64: value)
      case let value as Int: MLFeatureValue(int64: Int64(value))
      case let value as Double: MLFeatureValue(double: value)
      case let value as Float: MLFeatureValue(double: Double(value))
      default: throw MLModelError(.featureType)
      }
    }
  }

  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

// MARK: - Arrays

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 65_600
  case float32 = 65_568
  case float16 = 65_552
  case int32 = 131_104

  public static let float64 = double
  public static let float = float32

  /// The size of an element in bytes. Numbers of 16 bits are stored with 32 bits here.
  fileprivate var size: Int { self == .double ? 8 : 4 }
}

/// An array of numbers with one or more dimensions. The last dimension is contiguous.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let shape: [NSNumber]
  public let strides: [NSNumber]
  public let dataType: MLMultiArrayDataType
  public let count: Int
  public let dataPointer: UnsafeMutableRawPointer

  /// Creates an array of zeros.
  ///
  /// - Throws: An error if a dimension is negative.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    let lengths = shape.map(\.intValue)
    guard lengths.allSatisfy({ $0 >= 0 }) else { throw MLModelError(.generic) }
    (self.shape, self.dataType) = (shape, dataType)
    count = lengths.reduce(1, *)
    strides = lengths.indices.map { NSNumber(value: lengths[($0 + 1)...].reduce(1, *)) }
    let bytes = max(1, count) * dataType.size
    dataPointer = .allocate(byteCount: bytes, alignment: 8)
    dataPointer.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }
  public convenience init(_ data: [Double]) throws {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    for (index, value) in data.enumerated() { self[index] = NSNumber(value: value) }
  }
  public convenience init(_ data: [Float]) throws {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .float32)
    for (index, value) in data.enumerated() { self[index] = NSNumber(value: value) }
  }
  public convenience init(_ data: [Int32]) throws {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .int32)
    for (index, value) in data.enumerated() { self[index] = NSNumber(value: value) }
  }

  deinit { dataPointer.deallocate() }

  /// The element at a position in the memory.
  open subscript(index: Int) -> NSNumber {
    get {
      let element = dataPointer + index * dataType.size
      return switch dataType {
      case .double: NSNumber(value: element.load(as: Double.self))
      case .float32, .float16: NSNumber(value: element.load(as: Float.self))
      case .int32: NSNumber(value: element.load(as: Int32.self))
      }
    }
    set {
      let element = dataPointer + index * dataType.size
      switch dataType {
      case .double: element.storeBytes(of: newValue.doubleValue, as: Double.self)
      case .float32, .float16: element.storeBytes(of: newValue.floatValue, as: Float.self)
      case .int32: element.storeBytes(of: newValue.int32Value, as: Int32.self)
      }
    }
  }
  /// The element with one index in each dimension.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { self[position(of: key)] }
    set { self[position(of: key)] = newValue }
  }

  private func position(of key: [NSNumber]) -> Int {
    zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue }
  }
}
