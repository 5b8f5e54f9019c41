public import Foundation

/// A filter that stores its values and has no output image.
open class CIFilter: NSObject, @unchecked Sendable {
  public let name: String
  private var values: [String: Any] = [:]

  public init?(name: String) { self.name = name }
  public init?(name: String, parameters: [String: Any]?) {
    (self.name, values) = (name, parameters ?? [:])
  }
  fileprivate init(builtin name: String) { self.name = name }

  open var outputImage: CIImage? { nil }
  open var inputKeys: [String] { Array(values.keys) }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  open func setDefaults() {}
  #if !canImport(ObjectiveC)
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? { values[key] }
  #endif
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIOutputImageKey = "outputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputAspectRatioKey = "inputAspectRatio"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputExtentKey = "inputExtent"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputMaskImageKey = "inputMaskImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputEVKey = "inputEV"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSharpnessKey = "inputSharpness"

// MARK: - The filters with properties

public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}
public protocol CIPDF417BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
}
public protocol CIAztecCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: Float { get set }
}
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIAreaAverage: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// A filter with the properties of all filter protocols above.
private class BuiltinFilter: CIFilter, CIFalseColor, CIBlendWithMask, CIGaussianBlur,
  CIColorControls, CISepiaTone, CIAreaAverage, CILanczosScaleTransform, CIPhotoEffect,
  CICode128BarcodeGenerator, CIPDF417BarcodeGenerator, @unchecked Sendable
{
  var message = Data()
  var quietSpace: Float = 7
  var barcodeHeight: Float = 32
  var inputImage: CIImage?
  var backgroundImage: CIImage?
  var maskImage: CIImage?
  var color0 = CIColor.black
  var color1 = CIColor.white
  var radius: Float = 10
  var saturation: Float = 1
  var brightness: Float = 0
  var contrast: Float = 1
  var intensity: Float = 1
  var extent = CGRect.zero
  var scale: Float = 1
  var aspectRatio: Float = 1
}
private final class QRCodeFilter: BuiltinFilter, CIQRCodeGenerator, @unchecked Sendable {
  var correctionLevel = "M"
}
private final class AztecFilter: BuiltinFilter, CIAztecCodeGenerator, @unchecked Sendable {
  var correctionLevel: Float = 23
}

extension CIFilter {
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    QRCodeFilter(builtin: "CIQRCodeGenerator")
  }
  public class func aztecCodeGenerator() -> any CIFilter & CIAztecCodeGenerator {
    AztecFilter(builtin: "CIAztecCodeGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    BuiltinFilter(builtin: "CICode128BarcodeGenerator")
  }
  public class func pdf417BarcodeGenerator() -> any CIFilter & CIPDF417BarcodeGenerator {
    BuiltinFilter(builtin: "CIPDF417BarcodeGenerator")
  }
  public class func falseColor() -> any CIFilter & CIFalseColor {
    BuiltinFilter(builtin: "CIFalseColor")
  }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(builtin: "CIBlendWithMask")
  }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltinFilter(builtin: "CIGaussianBlur")
  }
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltinFilter(builtin: "CIColorControls")
  }
  public class func sepiaTone() -> any CIFilter & CISepiaTone {
    BuiltinFilter(builtin: "CISepiaTone")
  }
  public class func areaAverage() -> any CIFilter & CIAreaAverage {
    BuiltinFilter(builtin: "CIAreaAverage")
  }
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltinFilter(builtin: "CILanczosScaleTransform")
  }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(builtin: "CIPhotoEffectMono")
  }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(builtin: "CIPhotoEffectNoir")
  }
  public class func colorInvert() -> any CIFilter & CIPhotoEffect {
    BuiltinFilter(builtin: "CIColorInvert")
  }
}
