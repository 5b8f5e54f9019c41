// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time as a fraction: a value divided by a scale.
public struct CMTime: Hashable, Comparable, Codable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let value = (seconds * Double(preferredTimescale)).rounded()
    if seconds.isNaN {
      self.init()
    } else if let value = Int64(exactly: value) {
      self.init(value: value, timescale: preferredTimescale)
    } else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
    }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isNumeric: Bool { flags.subtracting(.hasBeenRounded) == .valid }
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }
  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  public func convertScale(_ scale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: scale) : self
  }

  public static func + (first: CMTime, second: CMTime) -> CMTime { add(first, second, +) }
  public static func - (first: CMTime, second: CMTime) -> CMTime { add(first, second, -) }
  public static func += (first: inout CMTime, second: CMTime) { first = first + second }
  public static func -= (first: inout CMTime, second: CMTime) { first = first - second }

  /// The sum or difference of two times. If both times have the same scale, the result has this scale too.
  private static func add(
    _ first: CMTime, _ second: CMTime, _ operation: (Int64, Int64) -> Int64
  ) -> CMTime {
    guard first.isNumeric, second.isNumeric else { return first.isNumeric ? second : first }
    guard first.timescale != second.timescale else {
      return CMTime(value: operation(first.value, second.value), timescale: first.timescale)
    }
    let (one, two) = (Int64(first.timescale), Int64(second.timescale))
    var (factor, rest) = (one, two)
    while rest != 0 { (factor, rest) = (rest, factor % rest) }
    let scale = one / factor * two
    guard let timescale = CMTimeScale(exactly: scale) else {
      let sum = operation(1, 1) == 2 ? second.seconds : -second.seconds
      return CMTime(seconds: first.seconds + sum, preferredTimescale: first.timescale)
    }
    return CMTime(
      value: operation(first.value * (scale / one), second.value * (scale / two)),
      timescale: timescale)
  }

  public static func == (first: CMTime, second: CMTime) -> Bool {
    first.isNumeric && second.isNumeric
      ? first.seconds == second.seconds
      : first.flags == second.flags
  }
  public static func < (first: CMTime, second: CMTime) -> Bool { first.seconds < second.seconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : 0) }

  private enum CodingKeys: String, CodingKey { case value, timescale, flags, epoch }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      value: try values.decode(Int64.self, forKey: .value),
      timescale: try values.decode(Int32.self, forKey: .timescale),
      flags: CMTimeFlags(rawValue: try values.decode(UInt32.self, forKey: .flags)),
      epoch: try values.decode(Int64.self, forKey: .epoch))
  }
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(value, forKey: .value)
    try values.encode(timescale, forKey: .timescale)
    try values.encode(flags.rawValue, forKey: .flags)
    try values.encode(epoch, forKey: .epoch)
  }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity

  public static let `default` = roundHalfAwayFromZero
}

public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime = .invalid, duration: CMTime = .invalid) {
    (self.start, self.duration) = (start, duration)
  }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { duration == .zero }
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime { first + second }
public func CMTimeSubtract(_ first: CMTime, _ second: CMTime) -> CMTime { first - second }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
public func CMTimeCompare(_ first: CMTime, _ second: CMTime) -> Int32 {
  first == second ? 0 : first < second ? -1 : 1
}
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
