// A replacement for VisionKit. The device has no camera: no document is scanned, and no data are recognized.

@_exported public import Foundation
@_exported public import UIKit
@_exported public import Vision

/// A view controller with which a user would scan a document.
@preconcurrency @MainActor open class VNDocumentCameraViewController: UIViewController {
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

  open class var isSupported: Bool { false }
}

/// Receives the pages that a user scans. Its methods are never called.
@preconcurrency @MainActor public protocol VNDocumentCameraViewControllerDelegate: AnyObject {}

/// The pages that a user scanned, of which there are none.
open class VNDocumentCameraScan: NSObject, @unchecked Sendable {
  override init() {}

  open var title: String { "" }
  open var pageCount: Int { 0 }
  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

/// A view controller that would recognize texts and codes in front of the camera.
@preconcurrency @MainActor open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Int, Sendable { case balanced, fast, accurate }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public enum TextContentType: Sendable {
    case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber
    case telephoneNumber, URL, currency
  }
  public enum ScanningUnavailable: Error, Sendable { case unsupported, cameraRestricted }
  /// A kind of data to recognize.
  public struct RecognizedDataType: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
      case text([String], TextContentType?)
      case barcode([VNBarcodeSymbology])
    }
    private let kind: Kind

    public static func text(
      languages: [String] = [], textContentType: TextContentType? = nil
    ) -> RecognizedDataType {
      RecognizedDataType(kind: .text(languages, textContentType))
    }
    public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
      RecognizedDataType(kind: .barcode(symbologies))
    }
  }

  open class var isSupported: Bool { false }
  open class var isAvailable: Bool { false }
  open class var supportedTextRecognitionLanguages: [String] { [] }

  public let recognizedDataTypes: Set<RecognizedDataType>
  public let qualityLevel: QualityLevel
  public let recognizesMultipleItems: Bool
  public let isHighFrameRateTrackingEnabled: Bool
  public let isPinchToZoomEnabled: Bool
  public let isGuidanceEnabled: Bool
  public let isHighlightingEnabled: Bool
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  open var regionOfInterest: CGRect?
  open var zoomFactor = 1.0
  open var minZoomFactor: Double { 1 }
  open var maxZoomFactor: Double { 1 }
  public let overlayContainerView = UIView()

  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    self.recognizedDataTypes = recognizedDataTypes
    self.qualityLevel = qualityLevel
    self.recognizesMultipleItems = recognizesMultipleItems
    self.isHighFrameRateTrackingEnabled = isHighFrameRateTrackingEnabled
    self.isPinchToZoomEnabled = isPinchToZoomEnabled
    self.isGuidanceEnabled = isGuidanceEnabled
    self.isHighlightingEnabled = isHighlightingEnabled
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }

  /// Always false, because scanning never starts.
  open var isScanning: Bool { false }
  /// - Throws: Always ``ScanningUnavailable/unsupported``.
  open func startScanning() throws { throw ScanningUnavailable.unsupported }
  open func stopScanning() {}
  /// - Throws: Always ``ScanningUnavailable/unsupported``.
  open func capturePhoto() async throws -> UIImage { throw ScanningUnavailable.unsupported }
  /// A sequence without elements.
  open var recognizedItems: AsyncStream<[RecognizedItem]> { AsyncStream { $0.finish() } }
}

/// Receives the data that are recognized. Its methods are never called.
@preconcurrency @MainActor public protocol DataScannerViewControllerDelegate: AnyObject {}

/// A text or a code in front of the camera. There is never one.
public enum RecognizedItem: Identifiable, Sendable {
  public struct Bounds: Sendable {
    public let topLeft: CGPoint
    public let topRight: CGPoint
    public let bottomRight: CGPoint
    public let bottomLeft: CGPoint
  }
  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public let bounds: Bounds
    public let transcript: String
    public let observation: VNRecognizedTextObservation
  }
  public struct Barcode: Identifiable, Sendable {
    public let id: UUID
    public let bounds: Bounds
    public let payloadStringValue: String?
    public let observation: VNBarcodeObservation
  }

  case text(Text)
  case barcode(Barcode)

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let barcode): barcode.id
    }
  }
  public var bounds: Bounds {
    switch self {
    case .text(let text): text.bounds
    case .barcode(let barcode): barcode.bounds
    }
  }
}
