// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for SceneKit. Scenes, nodes, geometries and materials keep their properties, and nothing is drawn. An
// action takes effect at once. No file with a scene is read.

@_exported public import Foundation
@_exported public import UIKit
@_exported public import simd

// MARK: - Vectors

public struct SCNVector3: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float

  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init(x: Float(x), y: Float(y), z: Float(z))
  }
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z))
  }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
  public init(_ vector: SIMD3<Float>) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}
public struct SCNVector4: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public var w: Float

  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    self.init(x: x, y: y, z: z, w: w)
  }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public init(_ x: Int, _ y: Int, _ z: Int, _ w: Int) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
}
public typealias SCNQuaternion = SCNVector4

public let SCNVector3Zero = SCNVector3()
public let SCNVector4Zero = SCNVector4()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 {
  SCNVector3(x: x, y: y, z: z)
}
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x: x, y: y, z: z, w: w)
}
public func SCNVector3EqualToVector3(_ first: SCNVector3, _ second: SCNVector3) -> Bool {
  SIMD3(first) == SIMD3(second)
}
extension SIMD3 where Scalar == Float {
  public init(_ vector: SCNVector3) { self.init(vector.x, vector.y, vector.z) }
}

// MARK: - Scenes and nodes

open class SCNScene: NSObject, @unchecked Sendable {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
  open var isPaused = false
  open var fogStartDistance: CGFloat = 0
  open var fogEndDistance: CGFloat = 0
  open var fogColor: Any = UIColor.white

  public override init() {}
  /// Always `nil`, because no file is read.
  public convenience init?(named name: String) { return nil }
  /// Always `nil`, because no file is read.
  public convenience init?(
    named name: String, inDirectory directory: String?, options: [LoadingOption: Any]? = nil
  ) { return nil }
  /// - Throws: Always an error, because no file is read.
  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws {
    throw CocoaError(.fileReadUnknown)
  }

  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let checkConsistency = LoadingOption(rawValue: "kSceneSourceCheckConsistency")
    public static let flattenScene = LoadingOption(rawValue: "kSceneSourceFlattenScene")
  }
}

/// A node of a scene, with its children.
open class SCNNode: NSObject, @unchecked Sendable {
  open var name: String?
  open var geometry: SCNGeometry?
  open var camera: SCNCamera?
  open var light: SCNLight?
  open var position = SCNVector3()
  open var eulerAngles = SCNVector3()
  open var rotation = SCNVector4()
  open var orientation = SCNQuaternion(0, 0, 0, 1)
  open var scale = SCNVector3(1, 1, 1)
  open var isHidden = false
  open var opacity: CGFloat = 1
  open var renderingOrder = 0
  open var castsShadow = true
  open var categoryBitMask = 1
  open var isPaused = false
  open var constraints: [SCNConstraint]?
  open private(set) weak var parent: SCNNode?
  open private(set) var childNodes: [SCNNode] = []
  open private(set) var particleSystems: [SCNParticleSystem]?
  private var actions: [String: SCNAction] = [:]

  public override init() {}
  public required init?(coder: NSCoder) {}
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  open var simdPosition: SIMD3<Float> {
    get { SIMD3(position) }
    set { position = SCNVector3(newValue) }
  }
  open var simdEulerAngles: SIMD3<Float> {
    get { SIMD3(eulerAngles) }
    set { eulerAngles = SCNVector3(newValue) }
  }
  open var simdScale: SIMD3<Float> {
    get { SIMD3(scale) }
    set { scale = SCNVector3(newValue) }
  }

  open func addChildNode(_ child: SCNNode) { insertChildNode(child, at: childNodes.count) }
  open func insertChildNode(_ child: SCNNode, at index: Int) {
    child.removeFromParentNode()
    childNodes.insert(child, at: min(index, childNodes.count))
    child.parent = self
  }
  open func replaceChildNode(_ oldChild: SCNNode, with newChild: SCNNode) {
    guard let index = childNodes.firstIndex(where: { $0 === oldChild }) else { return }
    oldChild.removeFromParentNode()
    insertChildNode(newChild, at: index)
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    if let child = childNodes.first(where: { $0.name == name }) { return child }
    guard recursively else { return nil }
    for child in childNodes {
      if let node = child.childNode(withName: name, recursively: true) { return node }
    }
    return nil
  }
  open func childNodes(
    passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool
  ) -> [SCNNode] {
    var found: [SCNNode] = []
    enumerateChildNodes { node, stop in
      if predicate(node, stop) { found.append(node) }
    }
    return found
  }
  /// Calls a closure with each node below this one, until the closure sets its second argument to true.
  open func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    visitChildren(&stop, block)
  }
  open func enumerateHierarchy(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    block(self, &stop)
    visitChildren(&stop, block)
  }
  private func visitChildren(
    _ stop: inout ObjCBool, _ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    for child in childNodes where !stop.boolValue {
      block(child, &stop)
      if !stop.boolValue { child.visitChildren(&stop, block) }
    }
  }

  /// A copy of the node and of its children. The copies have the same geometries, cameras and lights.
  open func clone() -> SCNNode {
    let copy = SCNNode(geometry: geometry)
    (copy.name, copy.camera, copy.light) = (name, camera, light)
    (copy.position, copy.eulerAngles, copy.scale) = (position, eulerAngles, scale)
    (copy.rotation, copy.orientation) = (rotation, orientation)
    (copy.isHidden, copy.opacity, copy.castsShadow) = (isHidden, opacity, castsShadow)
    (copy.renderingOrder, copy.categoryBitMask) = (renderingOrder, categoryBitMask)
    copy.constraints = constraints
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }

  // Rotations are not applied in conversions.
  private func worldPosition(of position: SIMD3<Float>) -> SIMD3<Float> {
    let outer = SIMD3(self.position) + position * SIMD3(scale)
    return parent?.worldPosition(of: outer) ?? outer
  }
  private func localPosition(of position: SIMD3<Float>) -> SIMD3<Float> {
    let inner = parent?.localPosition(of: position) ?? position
    return (inner - SIMD3(self.position)) / SIMD3(scale)
  }
  open var worldPosition: SCNVector3 {
    get { SCNVector3(parent?.worldPosition(of: SIMD3(position)) ?? SIMD3(position)) }
    set { position = SCNVector3(parent?.localPosition(of: SIMD3(newValue)) ?? SIMD3(newValue)) }
  }
  open var simdWorldPosition: SIMD3<Float> {
    get { SIMD3(worldPosition) }
    set { worldPosition = SCNVector3(newValue) }
  }
  /// Converts a position of a different node, or of the scene, to one of this node. Rotations are not applied.
  open func convertPosition(_ position: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(localPosition(of: node?.worldPosition(of: SIMD3(position)) ?? SIMD3(position)))
  }
  /// Converts a position of this node to one of a different node, or of the scene. Rotations are not applied.
  open func convertPosition(_ position: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    let world = worldPosition(of: SIMD3(position))
    return SCNVector3(node?.localPosition(of: world) ?? world)
  }
  open func look(at target: SCNVector3) {}

  open func addParticleSystem(_ system: SCNParticleSystem) {
    particleSystems = (particleSystems ?? []) + [system]
  }
  open func removeParticleSystem(_ system: SCNParticleSystem) {
    particleSystems?.removeAll { $0 === system }
  }
  open func removeAllParticleSystems() { particleSystems = nil }

  // MARK: Actions

  open func runAction(_ action: SCNAction, completionHandler: (@Sendable () -> Void)? = nil) {
    runAction(action, forKey: nil, completionHandler: completionHandler)
  }
  /// Applies the effect of an action at once, and then calls the completion handler asynchronously on the main queue. An
  /// action that repeats forever has no effect and no end.
  open func runAction(
    _ action: SCNAction, forKey key: String?, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    guard action.isFinite else {
      if let key { actions[key] = action }
      return
    }
    action.apply(to: self)
    if let completionHandler { DispatchQueue.main.async(execute: completionHandler) }
  }
  open var hasActions: Bool { !actions.isEmpty }
  open var actionKeys: [String] { actions.keys.sorted() }
  open func action(forKey key: String) -> SCNAction? { actions[key] }
  open func removeAction(forKey key: String) { actions[key] = nil }
  open func removeAllActions() { actions = [:] }
}

// MARK: - Cameras, lights and constraints

public enum SCNCameraProjectionDirection: Int, Sendable { case vertical, horizontal }

open class SCNCamera: NSObject, @unchecked Sendable {
  open var name: String?
  open var fieldOfView: CGFloat = 60
  open var projectionDirection = SCNCameraProjectionDirection.vertical
  open var zNear = 1.0
  open var zFar = 100.0
  open var automaticallyAdjustsZRange = false
  open var usesOrthographicProjection = false
  open var orthographicScale = 1.0
  open var wantsHDR = false
  open var wantsExposureAdaptation = true
  open var exposureOffset: CGFloat = 0
  open var minimumExposure: CGFloat = -15
  open var maximumExposure: CGFloat = 15
  open var wantsDepthOfField = false
  open var focusDistance: CGFloat = 2.5
  open var fStop: CGFloat = 5.6
  open var bloomIntensity: CGFloat = 0
  open var bloomThreshold: CGFloat = 1
  open var motionBlurIntensity: CGFloat = 0
  open var categoryBitMask = -1

  public override init() {}
}

open class SCNLight: NSObject, @unchecked Sendable {
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = LightType(rawValue: "ambient")
    public static let omni = LightType(rawValue: "omni")
    public static let directional = LightType(rawValue: "directional")
    public static let spot = LightType(rawValue: "spot")
    public static let area = LightType(rawValue: "area")
    public static let IES = LightType(rawValue: "ies")
    public static let probe = LightType(rawValue: "probe")
  }

  open var type = LightType.omni
  open var name: String?
  open var color: Any = UIColor.white
  open var temperature: CGFloat = 6_500
  open var intensity: CGFloat = 1_000
  open var castsShadow = false
  open var shadowColor: Any = UIColor.black
  open var shadowRadius: CGFloat = 3
  open var shadowMapSize = CGSize.zero
  open var shadowSampleCount = 0
  open var shadowMode = SCNShadowMode.forward
  open var shadowBias: CGFloat = 1
  open var automaticallyAdjustsShadowProjection = true
  open var attenuationStartDistance: CGFloat = 0
  open var attenuationEndDistance: CGFloat = 0
  open var spotInnerAngle: CGFloat = 0
  open var spotOuterAngle: CGFloat = 45
  open var orthographicScale: CGFloat = 1
  open var zNear: CGFloat = 1
  open var zFar: CGFloat = 100
  open var categoryBitMask = -1

  public override init() {}
}
public enum SCNShadowMode: Int, Sendable { case forward, deferred, modulated }

open class SCNConstraint: NSObject, @unchecked Sendable {
  open var isEnabled = true
  open var influenceFactor: CGFloat = 1
  open var isIncremental = true

  public override init() {}
}
open class SCNLookAtConstraint: SCNConstraint, @unchecked Sendable {
  open var target: SCNNode?
  open var isGimbalLockEnabled = false
  open var localFront = SCNVector3(0, 0, -1)

  public convenience init(target: SCNNode?) {
    self.init()
    self.target = target
  }
}
open class SCNBillboardConstraint: SCNConstraint, @unchecked Sendable {}

// MARK: - Particles

public enum SCNParticleEvent: Int, Sendable { case birth, death, collision }
public typealias SCNParticleEventBlock = (
  UnsafeMutablePointer<UnsafeMutableRawPointer>, UnsafeMutablePointer<Int>,
  UnsafeMutablePointer<UInt32>?, Int
) -> Void

/// A system that would emit particles. Its handlers are never called.
open class SCNParticleSystem: NSObject, @unchecked Sendable {
  public struct ParticleProperty: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let position = ParticleProperty(rawValue: "position")
    public static let angle = ParticleProperty(rawValue: "angle")
    public static let velocity = ParticleProperty(rawValue: "velocity")
    public static let color = ParticleProperty(rawValue: "color")
    public static let size = ParticleProperty(rawValue: "size")
    public static let opacity = ParticleProperty(rawValue: "opacity")
    public static let life = ParticleProperty(rawValue: "life")
  }

  open var birthRate: CGFloat = 1
  open var emissionDuration: CGFloat = 1
  open var loops = true
  open var particleLifeSpan: CGFloat = 1
  open var particleVelocity: CGFloat = 0
  open var particleSize: CGFloat = 1
  open var particleColor = UIColor.white
  open var particleColorVariation = SCNVector4()
  open var particleImage: Any?
  open var emitterShape: SCNGeometry?
  open var spreadingAngle: CGFloat = 0
  open var acceleration = SCNVector3()
  open var isAffectedByGravity = false

  public override init() {}
  /// Always `nil`, because no file is read.
  public convenience init?(named name: String, inDirectory directory: String?) { return nil }

  open func handle(
    _ event: SCNParticleEvent, forProperties properties: [ParticleProperty],
    handler block: @escaping SCNParticleEventBlock
  ) {}
  open func reset() {}
}
