// A replacement for Vision. Nothing is recognized: a request handler throws an error, and a request has no results.

public import CoreImage
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ImageIO
public import SimulatedSwiftUI

public typealias VNConfidence = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
// swift-format-ignore: AlwaysUseLowerCamelCase
public let VNErrorDomain = "com.apple.Vision"

/// The error that request handlers throw.
private var notAvailable: NSError { NSError(domain: VNErrorDomain, code: 6) }

// MARK: - Observations, of which there are none

open class VNObservation: NSObject, @unchecked Sendable {
  override init() {}

  open var uuid: UUID { UUID() }
  open var confidence: VNConfidence { 0 }
}
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  open var boundingBox: CGRect { .zero }
}
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {}
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  open func topCandidates(_ maximum: Int) -> [VNRecognizedText] { [] }
}
open class VNRecognizedText: NSObject, @unchecked Sendable {
  override init() {}

  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  open var symbology: VNBarcodeSymbology { .qr }
  open var payloadStringValue: String? { nil }
}
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var landmarks: VNFaceLandmarks2D? { nil }
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
  open var pitch: NSNumber? { nil }
  open var faceCaptureQuality: Float? { nil }
}
open class VNFaceLandmarkRegion2D: NSObject, @unchecked Sendable {
  open var pointCount: Int { 0 }
  open var normalizedPoints: [CGPoint] { [] }
}
open class VNFaceLandmarks2D: NSObject, @unchecked Sendable {
  open var allPoints: VNFaceLandmarkRegion2D? { nil }
  open var faceContour: VNFaceLandmarkRegion2D? { nil }
  open var leftEye: VNFaceLandmarkRegion2D? { nil }
  open var rightEye: VNFaceLandmarkRegion2D? { nil }
  open var nose: VNFaceLandmarkRegion2D? { nil }
  open var outerLips: VNFaceLandmarkRegion2D? { nil }
}
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}
open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {}
open class VNInstanceMaskObservation: VNObservation, @unchecked Sendable {
  open var allInstances: IndexSet { [] }
  open func generateScaledMaskForImage(
    forInstances instances: IndexSet, from handler: VNImageRequestHandler
  ) throws -> CVPixelBuffer {
    throw notAvailable
  }
  open func generateMaskedImage(
    ofInstances instances: IndexSet, from handler: VNImageRequestHandler,
    croppedToInstancesExtent: Bool
  ) throws -> CVPixelBuffer {
    throw notAvailable
  }
}

public struct VNBarcodeSymbology: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
  public static let microQR = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
  public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
  public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
  public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
  public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
  public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
  public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyITF14")
  public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
  public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
  public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
}

// MARK: - Requests

/// A request with results of an unknown type. Each request class has its own `results` property with a specific type.
public protocol _VNResults: AnyObject {}
extension _VNResults {
  public var results: [VNObservation]? { nil }
}

open class VNRequest: NSObject, _VNResults, @unchecked Sendable {
  public let completionHandler: VNRequestCompletionHandler?
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = false
  open var revision = 1

  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }

  open func cancel() {}
}
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }

open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var customWords: [String] = []
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var minimumTextHeight: Float = 0
  open var results: [VNRecognizedTextObservation]? { nil }
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
  open var results: [VNTextObservation]? { nil }
}
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []
  open var results: [VNBarcodeObservation]? { nil }
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var quadratureTolerance: Float = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  open var results: [VNRectangleObservation]? { nil }
}
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNRectangleObservation]? { nil }
}
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNFaceObservation]? { nil }
}
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  open var results: [VNFaceObservation]? { nil }
}
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  open var results: [VNFaceObservation]? { nil }
}
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNClassificationObservation]? { nil }
}
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {
  open var results: [VNInstanceMaskObservation]? { nil }
}

// MARK: - Handlers

public struct VNImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Ends each request with an error, and then throws the error.
private func fail(_ requests: [VNRequest]) throws {
  for request in requests { request.completionHandler?(request, notAvailable) }
  throw notAvailable
}

open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  public init(cgImage: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    cgImage: CGImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(ciImage: CIImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    ciImage: CIImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cvPixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(
    cvPixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(data: Data, options: [VNImageOption: Any] = [:]) {}
  public init(url: URL, options: [VNImageOption: Any] = [:]) {}

  /// - Throws: Always an error. The completion handlers of the requests receive the error first.
  open func perform(_ requests: [VNRequest]) throws { try fail(requests) }
}

open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() {}

  open func perform(_ requests: [VNRequest], on image: CGImage) throws { try fail(requests) }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws { try fail(requests) }
  open func perform(_ requests: [VNRequest], on buffer: CVPixelBuffer) throws {
    try fail(requests)
  }
  open func perform(
    _ requests: [VNRequest], on buffer: CVPixelBuffer, orientation: CGImagePropertyOrientation
  ) throws {
    try fail(requests)
  }
}
