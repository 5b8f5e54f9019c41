// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreMotion. The device has no sensors: nothing is available, and each start of updates reports an
// error asynchronously.

@_exported public import Foundation

public let CMErrorDomain = "CMErrorDomain"

/// The error that the handler receives each time that updates of a sensor are started.
private let notAvailable = NSError(domain: CMErrorDomain, code: 109)

open class CMLogItem: NSObject, @unchecked Sendable {
  open var timestamp: TimeInterval { 0 }
}
public struct CMAcceleration: Equatable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
public typealias CMRotationRate = CMAcceleration
public struct CMQuaternion: Equatable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
  public var w = 1.0

  public init() {}
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
public struct CMRotationMatrix: Equatable, Sendable {
  public var m11 = 1.0
  public var m12 = 0.0
  public var m13 = 0.0
  public var m21 = 0.0
  public var m22 = 1.0
  public var m23 = 0.0
  public var m31 = 0.0
  public var m32 = 0.0
  public var m33 = 1.0

  public init() {}
}
open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion() }
  open var rotationMatrix: CMRotationMatrix { CMRotationMatrix() }
  open func multiply(byInverseOf attitude: CMAttitude) {}
}
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  open var acceleration: CMAcceleration { CMAcceleration() }
}
open class CMGyroData: CMLogItem, @unchecked Sendable {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  open var attitude: CMAttitude { CMAttitude() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var heading: Double { -1 }
}
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

public typealias CMAccelerometerHandler = @Sendable (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = @Sendable (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = @Sendable (CMDeviceMotion?, (any Error)?) -> Void

open class CMMotionManager: NSObject, @unchecked Sendable {
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  open var gyroUpdateInterval: TimeInterval = 0.01
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  open var showsDeviceMovementDisplay = false
  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  open var deviceMotion: CMDeviceMotion? { nil }

  public override init() {}

  open func startAccelerometerUpdates() {}
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  open func stopAccelerometerUpdates() {}
  open func startGyroUpdates() {}
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  open func stopGyroUpdates() {}
  open func startDeviceMotionUpdates() {}
  open func startDeviceMotionUpdates(using frame: CMAttitudeReferenceFrame) {}
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  open func startDeviceMotionUpdates(
    using frame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  open func stopDeviceMotionUpdates() {}
}

open class CMHeadphoneMotionManager: NSObject, @unchecked Sendable {
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }

  public override init() {}

  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    queue.addOperation { handler(nil, notAvailable) }
  }
  open func stopDeviceMotionUpdates() {}
}

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

open class CMPedometerData: NSObject, @unchecked Sendable {
  open var numberOfSteps: NSNumber { 0 }
  open var distance: NSNumber? { nil }
}
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  open func startUpdates(
    from start: Date,
    withHandler handler: @escaping @Sendable (CMPedometerData?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { handler(nil, notAvailable) }
  }
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping @Sendable (CMPedometerData?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { handler(nil, notAvailable) }
  }
  open func stopUpdates() {}
}
