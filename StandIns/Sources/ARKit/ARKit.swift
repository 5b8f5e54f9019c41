// A replacement for ARKit. The device supports no configuration: a session that runs tells its delegate that it failed,
// and nothing is tracked.

@_exported public import Foundation
@_exported public import SceneKit
@_exported public import UIKit
@_exported public import simd

public struct ARError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unsupportedConfiguration = 100
    case sensorUnavailable = 101
    case sensorFailed = 102
    case cameraUnauthorized = 103
    case microphoneUnauthorized = 104
    case worldTrackingFailed = 200
    case invalidReferenceImage = 300
    case invalidReferenceObject = 301
    case invalidWorldMap = 302
    case invalidConfiguration = 303
    case insufficientFeatures = 400
    case requestFailed = 500
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

// MARK: - Configurations

/// What a session would track. No configuration is supported.
open class ARConfiguration: NSObject, @unchecked Sendable {
  public enum WorldAlignment: Int, Sendable { case gravity, gravityAndHeading, camera }
  public struct FrameSemantics: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let personSegmentation = FrameSemantics(rawValue: 1 << 0)
    public static let personSegmentationWithDepth = FrameSemantics(rawValue: 3)
    public static let bodyDetection = FrameSemantics(rawValue: 1 << 2)
    public static let sceneDepth = FrameSemantics(rawValue: 1 << 3)
    public static let smoothedSceneDepth = FrameSemantics(rawValue: 1 << 4)
  }

  open class var isSupported: Bool { false }
  open class func supportsFrameSemantics(_ semantics: FrameSemantics) -> Bool { false }

  open var worldAlignment = WorldAlignment.gravity
  open var isLightEstimationEnabled = true
  open var providesAudioData = false
  open var frameSemantics: FrameSemantics = []

  override init() {}
}

open class ARWorldTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  public struct PlaneDetection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = PlaneDetection(rawValue: 1 << 0)
    public static let vertical = PlaneDetection(rawValue: 1 << 1)
  }
  public struct SceneReconstruction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mesh = SceneReconstruction(rawValue: 1 << 0)
    public static let meshWithClassification = SceneReconstruction(rawValue: 3)
  }
  public enum EnvironmentTexturing: Int, Sendable { case none, manual, automatic }

  open class func supportsSceneReconstruction(_ kind: SceneReconstruction) -> Bool { false }
  open class var supportsUserFaceTracking: Bool { false }

  open var planeDetection: PlaneDetection = []
  open var sceneReconstruction: SceneReconstruction = []
  open var environmentTexturing = EnvironmentTexturing.none
  open var isAutoFocusEnabled = true
  open var isCollaborationEnabled = false
  open var userFaceTrackingEnabled = false
  open var maximumNumberOfTrackedImages = 0

  public override init() {}
}

open class ARFaceTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open class var supportedNumberOfTrackedFaces: Int { 0 }
  open class var supportsWorldTracking: Bool { false }

  open var maximumNumberOfTrackedFaces = 1
  open var isWorldTrackingEnabled = false

  public override init() {}
}

open class ARBodyTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var planeDetection: ARWorldTrackingConfiguration.PlaneDetection = []
  open var isAutoFocusEnabled = true
  open var automaticSkeletonScaleEstimationEnabled = false

  public override init() {}
}

open class ARImageTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var maximumNumberOfTrackedImages = 1
  open var isAutoFocusEnabled = true

  public override init() {}
}

open class AROrientationTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var isAutoFocusEnabled = true

  public override init() {}
}

// MARK: - Sessions

/// A session. It fails when it runs.
open class ARSession: NSObject, @unchecked Sendable {
  public struct RunOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let resetTracking = RunOptions(rawValue: 1 << 0)
    public static let removeExistingAnchors = RunOptions(rawValue: 1 << 1)
    public static let stopTrackedRaycasts = RunOptions(rawValue: 1 << 2)
    public static let resetSceneReconstruction = RunOptions(rawValue: 1 << 3)
  }

  open weak var delegate: (any ARSessionDelegate)?
  open var delegateQueue: DispatchQueue?
  open private(set) var configuration: ARConfiguration?
  open var currentFrame: ARFrame? { nil }
  public let identifier = UUID()

  public override init() {}

  /// Tells the delegate that the configuration is not supported, asynchronously on the queue or on the main queue.
  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    (delegateQueue ?? .main).async { [weak self] in
      guard let self else { return }
      self.delegate?.session(self, didFailWithError: ARError(.unsupportedConfiguration))
    }
  }
  open func pause() {}
  open func add(anchor: ARAnchor) {}
  open func remove(anchor: ARAnchor) {}
  open func setWorldOrigin(relativeTransform: simd_float4x4) {}
  open func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] { [] }
}

/// Receives the failure of a session. Its other methods are never called.
public protocol ARSessionObserver: AnyObject {
  func session(_ session: ARSession, didFailWithError error: any Error)
}
extension ARSessionObserver {
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
}
/// Receives the failure of a session. Its other methods are never called.
public protocol ARSessionDelegate: ARSessionObserver {}

/// A moment of a session. There is never one.
open class ARFrame: NSObject, @unchecked Sendable {
  override init() {}

  open var timestamp: TimeInterval { 0 }
  open var camera: ARCamera { ARCamera() }
  open var anchors: [ARAnchor] { [] }
}

open class ARCamera: NSObject, @unchecked Sendable {
  public enum TrackingState: Sendable {
    public enum Reason: Sendable {
      case initializing, excessiveMotion, insufficientFeatures, relocalizing
    }

    case notAvailable
    case limited(Reason)
    case normal
  }

  override init() {}

  open var trackingState: TrackingState { .notAvailable }
  open var transform: simd_float4x4 { matrix_identity_float4x4 }
  open var eulerAngles: simd_float3 { .zero }
  open var imageResolution: CGSize { .zero }
}

// MARK: - Anchors

open class ARAnchor: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  public let name: String?
  public let transform: simd_float4x4

  public init(transform: simd_float4x4) { (name, self.transform) = (nil, transform) }
  public init(name: String, transform: simd_float4x4) {
    (self.name, self.transform) = (name, transform)
  }
}

/// A face. There is never one.
open class ARFaceAnchor: ARAnchor, @unchecked Sendable {
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let browDownLeft = BlendShapeLocation(rawValue: "browDown_L")
    public static let browDownRight = BlendShapeLocation(rawValue: "browDown_R")
    public static let browInnerUp = BlendShapeLocation(rawValue: "browInnerUp")
    public static let browOuterUpLeft = BlendShapeLocation(rawValue: "browOuterUp_L")
    public static let browOuterUpRight = BlendShapeLocation(rawValue: "browOuterUp_R")
    public static let cheekPuff = BlendShapeLocation(rawValue: "cheekPuff")
    public static let cheekSquintLeft = BlendShapeLocation(rawValue: "cheekSquint_L")
    public static let cheekSquintRight = BlendShapeLocation(rawValue: "cheekSquint_R")
    public static let eyeBlinkLeft = BlendShapeLocation(rawValue: "eyeBlink_L")
    public static let eyeBlinkRight = BlendShapeLocation(rawValue: "eyeBlink_R")
    public static let eyeLookDownLeft = BlendShapeLocation(rawValue: "eyeLookDown_L")
    public static let eyeLookDownRight = BlendShapeLocation(rawValue: "eyeLookDown_R")
    public static let eyeLookInLeft = BlendShapeLocation(rawValue: "eyeLookIn_L")
    public static let eyeLookInRight = BlendShapeLocation(rawValue: "eyeLookIn_R")
    public static let eyeLookOutLeft = BlendShapeLocation(rawValue: "eyeLookOut_L")
    public static let eyeLookOutRight = BlendShapeLocation(rawValue: "eyeLookOut_R")
    public static let eyeLookUpLeft = BlendShapeLocation(rawValue: "eyeLookUp_L")
    public static let eyeLookUpRight = BlendShapeLocation(rawValue: "eyeLookUp_R")
    public static let eyeSquintLeft = BlendShapeLocation(rawValue: "eyeSquint_L")
    public static let eyeSquintRight = BlendShapeLocation(rawValue: "eyeSquint_R")
    public static let eyeWideLeft = BlendShapeLocation(rawValue: "eyeWide_L")
    public static let eyeWideRight = BlendShapeLocation(rawValue: "eyeWide_R")
    public static let jawForward = BlendShapeLocation(rawValue: "jawForward")
    public static let jawLeft = BlendShapeLocation(rawValue: "jawLeft")
    public static let jawOpen = BlendShapeLocation(rawValue: "jawOpen")
    public static let jawRight = BlendShapeLocation(rawValue: "jawRight")
    public static let mouthClose = BlendShapeLocation(rawValue: "mouthClose")
    public static let mouthDimpleLeft = BlendShapeLocation(rawValue: "mouthDimple_L")
    public static let mouthDimpleRight = BlendShapeLocation(rawValue: "mouthDimple_R")
    public static let mouthFrownLeft = BlendShapeLocation(rawValue: "mouthFrown_L")
    public static let mouthFrownRight = BlendShapeLocation(rawValue: "mouthFrown_R")
    public static let mouthFunnel = BlendShapeLocation(rawValue: "mouthFunnel")
    public static let mouthLeft = BlendShapeLocation(rawValue: "mouthLeft")
    public static let mouthLowerDownLeft = BlendShapeLocation(rawValue: "mouthLowerDown_L")
    public static let mouthLowerDownRight = BlendShapeLocation(rawValue: "mouthLowerDown_R")
    public static let mouthPressLeft = BlendShapeLocation(rawValue: "mouthPress_L")
    public static let mouthPressRight = BlendShapeLocation(rawValue: "mouthPress_R")
    public static let mouthPucker = BlendShapeLocation(rawValue: "mouthPucker")
    public static let mouthRight = BlendShapeLocation(rawValue: "mouthRight")
    public static let mouthRollLower = BlendShapeLocation(rawValue: "mouthRollLower")
    public static let mouthRollUpper = BlendShapeLocation(rawValue: "mouthRollUpper")
    public static let mouthShrugLower = BlendShapeLocation(rawValue: "mouthShrugLower")
    public static let mouthShrugUpper = BlendShapeLocation(rawValue: "mouthShrugUpper")
    public static let mouthSmileLeft = BlendShapeLocation(rawValue: "mouthSmile_L")
    public static let mouthSmileRight = BlendShapeLocation(rawValue: "mouthSmile_R")
    public static let mouthStretchLeft = BlendShapeLocation(rawValue: "mouthStretch_L")
    public static let mouthStretchRight = BlendShapeLocation(rawValue: "mouthStretch_R")
    public static let mouthUpperUpLeft = BlendShapeLocation(rawValue: "mouthUpperUp_L")
    public static let mouthUpperUpRight = BlendShapeLocation(rawValue: "mouthUpperUp_R")
    public static let noseSneerLeft = BlendShapeLocation(rawValue: "noseSneer_L")
    public static let noseSneerRight = BlendShapeLocation(rawValue: "noseSneer_R")
    public static let tongueOut = BlendShapeLocation(rawValue: "tongueOut")
  }

  open var blendShapes: [BlendShapeLocation: NSNumber] { [:] }
  open var isTracked: Bool { false }
  open var leftEyeTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var rightEyeTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var lookAtPoint: simd_float3 { .zero }
}

/// A plane. There is never one.
open class ARPlaneAnchor: ARAnchor, @unchecked Sendable {
  public enum Alignment: Int, Sendable { case horizontal, vertical }

  open var alignment: Alignment { .horizontal }
  open var center: simd_float3 { .zero }
}

// MARK: - Rays

open class ARHitTestResult: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let featurePoint = ResultType(rawValue: 1 << 0)
    public static let estimatedHorizontalPlane = ResultType(rawValue: 1 << 1)
    public static let estimatedVerticalPlane = ResultType(rawValue: 1 << 2)
    public static let existingPlane = ResultType(rawValue: 1 << 3)
    public static let existingPlaneUsingExtent = ResultType(rawValue: 1 << 4)
    public static let existingPlaneUsingGeometry = ResultType(rawValue: 1 << 5)
  }

  override init() {}

  open var type: ResultType { [] }
  open var distance: CGFloat { 0 }
  open var localTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var worldTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var anchor: ARAnchor? { nil }
}

open class ARRaycastQuery: NSObject, @unchecked Sendable {
  public enum Target: Int, Sendable {
    case existingPlaneGeometry, existingPlaneInfinite, estimatedPlane
  }
  public enum TargetAlignment: Int, Sendable { case horizontal, vertical, any }

  public let origin: simd_float3
  public let direction: simd_float3
  public let target: Target
  public let targetAlignment: TargetAlignment

  public init(
    origin: simd_float3, direction: simd_float3, allowing target: Target,
    alignment: TargetAlignment
  ) {
    (self.origin, self.direction) = (origin, direction)
    (self.target, targetAlignment) = (target, alignment)
  }
}
open class ARRaycastResult: NSObject, @unchecked Sendable {
  override init() {}

  open var worldTransform: simd_float4x4 { matrix_identity_float4x4 }
  open var anchor: ARAnchor? { nil }
}

// MARK: - Views

/// A view that would show a scene in front of the picture of the camera.
@preconcurrency @MainActor open class ARSCNView: SCNView {
  open var session = ARSession()
  open var automaticallyUpdatesLighting = true
  open var rendersCameraGrain = true
  open var rendersMotionBlur = false

  /// The scene of the view, which is never `nil`.
  open override var scene: SCNScene! {
    get {
      if super.scene == nil { super.scene = SCNScene() }
      return super.scene
    }
    set { super.scene = newValue }
  }

  open func anchor(for node: SCNNode) -> ARAnchor? { nil }
  open func node(for anchor: ARAnchor) -> SCNNode? { nil }
  /// Always empty, because nothing is tracked.
  open func hitTest(_ point: CGPoint, types: ARHitTestResult.ResultType) -> [ARHitTestResult] {
    []
  }
  open func raycastQuery(
    from point: CGPoint, allowing target: ARRaycastQuery.Target,
    alignment: ARRaycastQuery.TargetAlignment
  ) -> ARRaycastQuery? { nil }
}

/// Receives the failure of a session. Its other methods are never called.
public protocol ARSCNViewDelegate: SCNSceneRendererDelegate, ARSessionObserver {}

/// A view with instructions for the user. It shows nothing.
@preconcurrency @MainActor open class ARCoachingOverlayView: UIView {
  public enum Goal: Int, Sendable {
    case tracking, horizontalPlane, verticalPlane, anyPlane, geoTracking
  }

  open weak var delegate: (any ARCoachingOverlayViewDelegate)?
  open var session: ARSession?
  open var goal = Goal.tracking
  open var activatesAutomatically = true
  open var isActive: Bool { false }
  open func setActive(_ active: Bool, animated: Bool) {}
}

/// Receives the events of the instructions. Its methods are never called.
@preconcurrency @MainActor public protocol ARCoachingOverlayViewDelegate: AnyObject {}

extension SCNDebugOptions {
  public static let showFeaturePoints = SCNDebugOptions(rawValue: 1 << 30)
  public static let showWorldOrigin = SCNDebugOptions(rawValue: 1 << 31)
}
