public import Foundation
public import SimulatedUIBasics
import SimulatedUICore

/// A shader with its arguments. Nothing is drawn here, so a shader is only a value that a view shows.
public struct Shader: ShapeStyle, Equatable, Sendable {
  /// An argument of a shader. It is equal to an argument with the same type and the same values.
  public struct Argument: Equatable, Sendable {
    private let type: String
    private let values: [Double]
    private let text: String

    private init(_ type: String, _ values: [Double] = [], text: String = "") {
      (self.type, self.values, self.text) = (type, values, text)
    }

    public static var boundingRect: Argument { Argument("boundingRect") }
    public static func float<Number: BinaryFloatingPoint>(_ x: Number) -> Argument {
      Argument("float", [Double(x)])
    }
    public static func float2<Number: BinaryFloatingPoint>(_ x: Number, _ y: Number) -> Argument {
      Argument("float2", [Double(x), Double(y)])
    }
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
    public static func float3<Number: BinaryFloatingPoint>(
      _ x: Number, _ y: Number, _ z: Number
    ) -> Argument {
      Argument("float3", [Double(x), Double(y), Double(z)])
    }
    public static func float4<Number: BinaryFloatingPoint>(
      _ x: Number, _ y: Number, _ z: Number, _ w: Number
    ) -> Argument {
      Argument("float4", [Double(x), Double(y), Double(z), Double(w)])
    }
    public static func floatArray(_ array: [Float]) -> Argument {
      Argument("floatArray", array.map(Double.init))
    }
    public static func color(_ color: Color) -> Argument { Argument("color", text: "\(color)") }
    public static func colorArray(_ array: [Color]) -> Argument {
      Argument("colorArray", text: "\(array)")
    }
    public static func image(_ image: Image) -> Argument { Argument("image", text: "\(image)") }
    public static func data(_ data: Data) -> Argument { Argument("data", data.map(Double.init)) }
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }
}

/// A function of a library of shaders. A call makes a shader.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    (self.library, self.name) = (library, name)
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A library of shaders. Each name stands for a function, because no library is compiled here.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
  private let name: String

  public static let `default` = ShaderLibrary(name: "default")

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(name: bundle.bundlePath)
  }

  private init(name: String) {
    self.name = name
  }

  public init(data: Data) {
    name = data.base64EncodedString()
  }

  public init(url: URL) {
    name = url.absoluteString
  }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

nonisolated extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    look((shader, isEnabled))
  }

  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    look((shader, maxSampleOffset, isEnabled))
  }

  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    look((shader, maxSampleOffset, isEnabled))
  }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }

  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    self
  }
}
