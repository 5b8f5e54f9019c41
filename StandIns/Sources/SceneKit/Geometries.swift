public import Foundation
public import UIKit

/// A shape with its materials.
open class SCNGeometry: NSObject, @unchecked Sendable {
  open var name: String?
  open var materials = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = (newValue.map { [$0] } ?? []) + materials.dropFirst() }
  }
  open var subdivisionLevel = 0
  open var shaderModifiers: [SCNShaderModifierEntryPoint: String]?
  private var values: [String: Any] = [:]

  public override init() {}
  public required init?(coder: NSCoder) {}

  open func insertMaterial(_ material: SCNMaterial, at index: Int) {
    materials.insert(material, at: index)
  }
  open func removeMaterial(at index: Int) { materials.remove(at: index) }
  open func material(named name: String) -> SCNMaterial? { materials.first { $0.name == name } }

  /// Sets the argument of a shader. No shader runs.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
}

public struct SCNShaderModifierEntryPoint: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let geometry = Self(rawValue: "SCNShaderModifierEntryPointGeometry")
  public static let surface = Self(rawValue: "SCNShaderModifierEntryPointSurface")
  public static let lightingModel = Self(rawValue: "SCNShaderModifierEntryPointLightingModel")
  public static let fragment = Self(rawValue: "SCNShaderModifierEntryPointFragment")
}

// MARK: - Shapes

open class SCNPlane: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var cornerRadius: CGFloat = 0
  open var widthSegmentCount = 1
  open var heightSegmentCount = 1

  public convenience init(width: CGFloat, height: CGFloat) {
    self.init()
    (self.width, self.height) = (width, height)
  }
}
open class SCNBox: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1
  open var chamferRadius: CGFloat = 0

  public convenience init(
    width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat
  ) {
    self.init()
    (self.width, self.height, self.length) = (width, height, length)
    self.chamferRadius = chamferRadius
  }
}
open class SCNSphere: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var isGeodesic = false
  open var segmentCount = 48

  public convenience init(radius: CGFloat) {
    self.init()
    self.radius = radius
  }
}
open class SCNCylinder: SCNGeometry, @unchecked Sendable {
  open var radius: CGFloat = 0.5
  open var height: CGFloat = 1
  open var radialSegmentCount = 48

  public convenience init(radius: CGFloat, height: CGFloat) {
    self.init()
    (self.radius, self.height) = (radius, height)
  }
}
open class SCNCapsule: SCNGeometry, @unchecked Sendable {
  open var capRadius: CGFloat = 0.5
  open var height: CGFloat = 2

  public convenience init(capRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.capRadius, self.height) = (capRadius, height)
  }
}
open class SCNCone: SCNGeometry, @unchecked Sendable {
  open var topRadius: CGFloat = 0
  open var bottomRadius: CGFloat = 0.5
  open var height: CGFloat = 1

  public convenience init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.topRadius, self.bottomRadius, self.height) = (topRadius, bottomRadius, height)
  }
}
open class SCNPyramid: SCNGeometry, @unchecked Sendable {
  open var width: CGFloat = 1
  open var height: CGFloat = 1
  open var length: CGFloat = 1

  public convenience init(width: CGFloat, height: CGFloat, length: CGFloat) {
    self.init()
    (self.width, self.height, self.length) = (width, height, length)
  }
}
open class SCNTorus: SCNGeometry, @unchecked Sendable {
  open var ringRadius: CGFloat = 0.5
  open var pipeRadius: CGFloat = 0.25

  public convenience init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    self.init()
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
}
open class SCNTube: SCNGeometry, @unchecked Sendable {
  open var innerRadius: CGFloat = 0.25
  open var outerRadius: CGFloat = 0.5
  open var height: CGFloat = 1

  public convenience init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {
    self.init()
    (self.innerRadius, self.outerRadius, self.height) = (innerRadius, outerRadius, height)
  }
}
open class SCNFloor: SCNGeometry, @unchecked Sendable {
  open var reflectivity: CGFloat = 0.25
  open var width: CGFloat = 0
  open var length: CGFloat = 0
}
open class SCNText: SCNGeometry, @unchecked Sendable {
  open var string: Any?
  open var extrusionDepth: CGFloat = 0
  open var font: UIFont! = .systemFont(ofSize: 36)
  open var flatness: CGFloat = 0.6
  open var isWrapped = false
  open var containerFrame = CGRect.zero
  open var alignmentMode = "left"

  public convenience init(string: Any?, extrusionDepth: CGFloat) {
    self.init()
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}

// MARK: - Materials

public enum SCNCullMode: Int, Sendable { case back, front }
public enum SCNFillMode: UInt, Sendable { case fill, lines }
public enum SCNBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, screen, replace, max
}
public enum SCNTransparencyMode: Int, Sendable {
  case aOne, rgbZero, singleLayer, dualLayer

  public static let `default` = aOne
}
public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat` = 2
  case clampToBorder = 3
  case mirror = 4
}
public enum SCNFilterMode: Int, Sendable { case none, nearest, linear }

open class SCNMaterial: NSObject, @unchecked Sendable {
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let blinn = LightingModel(rawValue: "SCNLightingModelBlinn")
    public static let constant = LightingModel(rawValue: "SCNLightingModelConstant")
    public static let lambert = LightingModel(rawValue: "SCNLightingModelLambert")
    public static let phong = LightingModel(rawValue: "SCNLightingModelPhong")
    public static let physicallyBased = LightingModel(
      rawValue: "SCNLightingModelPhysicallyBased")
    public static let shadowOnly = LightingModel(rawValue: "SCNLightingModelShadowOnly")
  }

  open var name: String?
  public let diffuse = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let transparent = SCNMaterialProperty()
  public let reflective = SCNMaterialProperty()
  public let multiply = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  public let displacement = SCNMaterialProperty()
  public let ambientOcclusion = SCNMaterialProperty()
  public let selfIllumination = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  open var lightingModel = LightingModel.blinn
  open var shininess: CGFloat = 1
  open var transparency: CGFloat = 1
  open var transparencyMode = SCNTransparencyMode.default
  open var isLitPerPixel = true
  open var isDoubleSided = false
  open var fillMode = SCNFillMode.fill
  open var cullMode = SCNCullMode.back
  open var blendMode = SCNBlendMode.alpha
  open var locksAmbientWithDiffuse = true
  open var writesToDepthBuffer = true
  open var readsFromDepthBuffer = true
  open var shaderModifiers: [SCNShaderModifierEntryPoint: String]?

  public override init() {}
}

/// A color or an image of a material.
open class SCNMaterialProperty: NSObject, @unchecked Sendable {
  open var contents: Any?
  open var intensity: CGFloat = 1
  open var wrapS = SCNWrapMode.clamp
  open var wrapT = SCNWrapMode.clamp
  open var minificationFilter = SCNFilterMode.linear
  open var magnificationFilter = SCNFilterMode.linear
  open var mipFilter = SCNFilterMode.nearest
  open var maxAnisotropy: CGFloat = 1
  open var mappingChannel = 0

  override init() {}
  public convenience init(contents: Any) {
    self.init()
    self.contents = contents
  }
}
