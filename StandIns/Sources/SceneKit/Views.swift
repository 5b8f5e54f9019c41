public import Foundation
public import UIKit

public enum SCNAntialiasingMode: UInt, Sendable {
  case none, multisampling2X, multisampling4X
}
public enum SCNHitTestSearchMode: Int, Sendable { case closest, all, any }

public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let searchMode = SCNHitTestOption(rawValue: "searchMode")
  public static let firstFoundOnly = SCNHitTestOption(rawValue: "firstFoundOnly")
  public static let sortResults = SCNHitTestOption(rawValue: "sortResults")
  public static let backFaceCulling = SCNHitTestOption(rawValue: "backFaceCulling")
  public static let boundingBoxOnly = SCNHitTestOption(rawValue: "boundingBoxOnly")
  public static let ignoreHiddenNodes = SCNHitTestOption(rawValue: "ignoreHiddenNodes")
  public static let rootNode = SCNHitTestOption(rawValue: "rootNode")
  public static let categoryBitMask = SCNHitTestOption(rawValue: "categoryBitMask")
}

/// A node at a point of a view. There is never one.
open class SCNHitTestResult: NSObject, @unchecked Sendable {
  public let node: SCNNode

  init(node: SCNNode) { self.node = node }

  open var geometryIndex: Int { 0 }
  open var faceIndex: Int { 0 }
  open var localCoordinates: SCNVector3 { SCNVector3() }
  open var worldCoordinates: SCNVector3 { SCNVector3() }
  open var localNormal: SCNVector3 { SCNVector3() }
  open var worldNormal: SCNVector3 { SCNVector3() }
}

public struct SCNDebugOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let showPhysicsShapes = SCNDebugOptions(rawValue: 1 << 0)
  public static let showBoundingBoxes = SCNDebugOptions(rawValue: 1 << 1)
  public static let showLightInfluences = SCNDebugOptions(rawValue: 1 << 2)
  public static let showWireframe = SCNDebugOptions(rawValue: 1 << 5)
}

/// Receives the events of rendering. Its methods are never called.
public protocol SCNSceneRendererDelegate: AnyObject {}

/// A view for a scene. It keeps its properties and draws nothing.
@preconcurrency @MainActor open class SCNView: UIView {
  open var scene: SCNScene!
  open var pointOfView: SCNNode?
  open weak var delegate: (any SCNSceneRendererDelegate)?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var isJitteringEnabled = false
  open var antialiasingMode = SCNAntialiasingMode.multisampling4X
  open var preferredFramesPerSecond = 60
  open var rendersContinuously = false
  open var showsStatistics = false
  open var debugOptions: SCNDebugOptions = []
  open var isPlaying = false
  open var loops = true
  open var sceneTime: TimeInterval = 0

  public init(frame: CGRect, options: [String: Any]? = nil) { super.init(frame: frame) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func snapshot() -> UIImage { UIImage() }
  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }
  /// Always empty, because nothing is drawn.
  open func hitTest(
    _ point: CGPoint, options: [SCNHitTestOption: Any]? = nil
  ) -> [SCNHitTestResult] { [] }
  /// Returns the point itself, because nothing is drawn.
  open func projectPoint(_ point: SCNVector3) -> SCNVector3 { point }
  open func unprojectPoint(_ point: SCNVector3) -> SCNVector3 { point }
  open func isNode(_ node: SCNNode, insideFrustumOf pointOfView: SCNNode) -> Bool { false }
}
