import CoreImage
import GranularityTesting
import ImageIO
import MediaPlayer
import Photos
import PhotosUI
import SwiftUI
import Testing
import UIKit
import Vision

/// A model that uses images as apps do: it makes a QR code, recognizes text and reads photos.
private final class Scanner: ObservableObject {
  @Published var lines: [String] = []
  private let context = CIContext()

  func code(for text: String) -> UIImage? {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(text.utf8)
    filter.setValue("H", forKey: "inputCorrectionLevel")
    guard let output = filter.outputImage else { return nil }
    let scaled = output.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    guard let image = context.createCGImage(scaled, from: scaled.extent) else { return nil }
    return UIImage(cgImage: image)
  }

  func recognize(_ image: UIImage) {
    guard let image = image.cgImage else { return }
    let request = VNRecognizeTextRequest { [weak self] request, error in
      guard let found = request.results as? [VNRecognizedTextObservation] else {
        self?.lines.append(error == nil ? "Nothing" : "No text")
        return
      }
      self?.lines = found.compactMap { $0.topCandidates(1).first?.string }
    }
    request.recognitionLevel = .accurate
    request.recognitionLanguages = ["en-US"]
    let barcodes = VNDetectBarcodesRequest()
    barcodes.symbologies = [.qr]
    do {
      try VNImageRequestHandler(cgImage: image, orientation: .up, options: [:])
        .perform([request, barcodes])
      lines.append(barcodes.results?.first?.payloadStringValue ?? "")
    } catch {
      lines.append((error as NSError).domain)
    }
  }

  func photos() {
    let options = PHFetchOptions()
    options.fetchLimit = 10
    var assets: [PHAsset] = []
    PHAsset.fetchAssets(with: .image, options: options).enumerateObjects { asset, _, _ in
      assets.append(asset)
    }
    lines.append("\(assets.count) photos")
    PHPhotoLibrary.shared().performChanges {
      PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
    } completionHandler: { isSaved, error in
      DispatchQueue.main.async {
        self.lines.append(
          isSaved ? "Saved" : "\((error as? PHPhotosError)?.code == .accessUserDenied)")
      }
    }
  }
}

private struct PhotoPicker: UIViewControllerRepresentable {
  @Binding var image: UIImage?

  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .images
    configuration.selectionLimit = 1
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }
  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}

  final class Coordinator: NSObject, PHPickerViewControllerDelegate {
    let parent: PhotoPicker

    init(_ parent: PhotoPicker) { self.parent = parent }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picker.dismiss(animated: true)
      if results.isEmpty { parent.image = nil }
    }
  }
}

private struct ScannerScreen: View {
  @StateObject private var scanner = Scanner()
  @State private var image: UIImage?

  var body: some View {
    if let code = scanner.code(for: "hello") {
      Image(uiImage: code).interpolation(.none)
    } else {
      Text("No code")
    }
    PhotoPicker(image: $image)
    ForEach(scanner.lines, id: \.self) { Text($0) }
    Button("Recognize") { scanner.recognize(UIImage(systemName: "doc")!) }
    Button("Photos") { scanner.photos() }
  }
}

@MainActor
@Suite(.serialized) struct ImageTests {
  @Test func `the image stand-ins draw no QR code, recognize no text and have no photos`()
    async throws
  {
    let host = ViewHost { ScannerScreen() }
    #expect(host.texts.contains("No code"))
    try host.tap("Recognize")
    #expect(host.texts.contains("No text") && host.texts.contains(VNErrorDomain))
    try host.tap("Photos")
    #expect(host.texts.contains("0 photos"))
    try await host.wait { host.texts.contains("true") }
  }

  @Test func `a CIImage calculates its extent when it is cropped or transformed`() {
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(
      image.transformed(by: CGAffineTransform(scaleX: 10, y: 10)).extent
        == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(image.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 9)).extent.width == 1)
    #expect(CIFilter(name: "CIGaussianBlur")?.outputImage == nil)
    let detector = CIDetector(
      ofType: CIDetectorTypeQRCode, context: nil,
      options: [CIDetectorAccuracy: CIDetectorAccuracyHigh])
    #expect(detector?.features(in: image).isEmpty == true)
  }

  @Test func `the ImageIO stand-in decodes and encodes no image`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data([1]) as CFData, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: 100,
      ] as CFDictionary
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options) == nil)
    #expect(CGImageSourceGetCount(source) == 0)
    let destination = try #require(
      CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func `MPNowPlayingInfoCenter keeps its info, and remote commands accept handlers`() {
    let commands = MPRemoteCommandCenter.shared()
    commands.playCommand.isEnabled = true
    commands.playCommand.addTarget { _ in .success }
    commands.skipForwardCommand.preferredIntervals = [15]
    commands.skipForwardCommand.addTarget { event in
      (event as? MPSkipIntervalCommandEvent)?.interval == 15 ? .success : .commandFailed
    }
    commands.playCommand.removeTarget(nil)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Song", MPNowPlayingInfoPropertyPlaybackRate: 1.0,
      MPMediaItemPropertyArtwork: MPMediaItemArtwork(boundsSize: .zero) { _ in UIImage() },
    ]
    #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?.count == 3)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
  }
}
