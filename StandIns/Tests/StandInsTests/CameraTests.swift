import AVKit
import GranularityTesting
import SwiftUI
import Testing

/// A camera model as apps write it: a capture session, a delegate, and a view whose layer shows the session.
private final class Camera: NSObject, ObservableObject, AVCapturePhotoCaptureDelegate,
  AVCaptureMetadataOutputObjectsDelegate, AVCaptureVideoDataOutputSampleBufferDelegate
{
  @Published var status = "Ready"
  let session = AVCaptureSession()
  private let output = AVCapturePhotoOutput()
  private let queue = DispatchQueue(label: "camera")

  func start() {
    switch AVCaptureDevice.authorizationStatus(for: .video) {
    case .authorized: configure()
    case .notDetermined:
      Task { @MainActor in
        if await AVCaptureDevice.requestAccess(for: .video) {
          configure()
        } else {
          status = "No access"
        }
      }
    case .denied, .restricted: status = "Denied"
    @unknown default: break
    }
  }

  func configure() {
    session.beginConfiguration()
    defer { session.commitConfiguration() }
    session.sessionPreset = .photo
    guard
      let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back),
      let input = try? AVCaptureDeviceInput(device: device), session.canAddInput(input)
    else {
      status = "No camera"
      return
    }
    session.addInput(input)
    queue.async { self.session.startRunning() }
  }

  func take() {
    if session.canAddOutput(output) { session.addOutput(output) }
    let codes = AVCaptureMetadataOutput()
    codes.setMetadataObjectsDelegate(self, queue: .main)
    codes.metadataObjectTypes = [.qr, .ean13]
    let settings = AVCapturePhotoSettings(format: [AVVideoCodecKey: AVVideoCodecType.hevc])
    settings.flashMode = .auto
    output.capturePhoto(with: settings, delegate: self)
  }

  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: Error?
  ) {
    if let data = photo.fileDataRepresentation() {
      status = "\(data.count)"
    } else {
      status = (error as? AVError)?.code == .deviceNotConnected ? "No photo" : "?"
    }
  }

  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {
    guard let pixels = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
    status = "\(CVPixelBufferGetWidth(pixels))"
  }

  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    guard let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject else { return }
    status = code.stringValue ?? ""
  }
}

private struct CameraPreview: UIViewRepresentable {
  final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
    var previewLayer: AVCaptureVideoPreviewLayer { layer as! AVCaptureVideoPreviewLayer }
  }
  let session: AVCaptureSession

  func makeUIView(context: Context) -> PreviewView {
    let view = PreviewView()
    view.previewLayer.session = session
    view.previewLayer.videoGravity = .resizeAspectFill
    return view
  }
  func updateUIView(_ view: PreviewView, context: Context) {
    view.previewLayer.frame = view.bounds
  }
}

private struct CameraScreen: View {
  @StateObject private var camera = Camera()

  var body: some View {
    CameraPreview(session: camera.session)
    Text(camera.status)
    Button("Start") { camera.start() }
    Button("Configure") { camera.configure() }
    Button("Take") { camera.take() }
  }
}

/// A model that plays a video and a sound, and speaks a sentence.
private final class Sounds: NSObject, ObservableObject, AVSpeechSynthesizerDelegate,
  AVAudioPlayerDelegate
{
  @Published var lines: [String] = []
  private let synthesizer = AVSpeechSynthesizer()

  func speak() {
    synthesizer.delegate = self
    let utterance = AVSpeechUtterance(string: "Hello")
    utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate * 1.1
    synthesizer.speak(utterance)
  }
  func record() {
    let session = AVAudioSession.sharedInstance()
    do {
      try session.setCategory(.playAndRecord, mode: .default, options: [.defaultToSpeaker])
      try session.setActive(true, options: .notifyOthersOnDeactivation)
      let recorder = try AVAudioRecorder(
        url: URL(fileURLWithPath: "/none.m4a"),
        settings: [
          AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12_000,
          AVNumberOfChannelsKey: 1, AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
        ])
      lines.append("\(session.category == .playAndRecord) \(recorder.record())")
      let engine = AVAudioEngine()
      engine.inputNode.installTap(
        onBus: 0, bufferSize: 1024, format: engine.inputNode.outputFormat(forBus: 0)
      ) { buffer, _ in print(buffer.frameLength) }
      engine.prepare()
      try engine.start()
    } catch {
      lines.append((error as NSError).domain)
    }
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  {
    lines.append("No voice for \(utterance.speechString)")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  {
    lines.append("Spoken")
  }
}

private struct Cinema: View {
  @StateObject private var sounds = Sounds()
  @State private var player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
  @State private var length = "?"

  var body: some View {
    VideoPlayer(player: player) { Text("Subtitles") }
      .onAppear { player.play() }
      .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in
        player.seek(to: .zero)
      }
    VideoPlayer(player: nil)
    Text(length)
    ForEach(sounds.lines, id: \.self) { Text($0) }
    Button("Speak") { sounds.speak() }
    Button("Record") { sounds.record() }
    Button("Measure") {
      Task {
        guard let asset = player.currentItem?.asset else { return }
        do {
          length = "\(try await asset.load(.duration).seconds)"
        } catch {
          length = (error as? URLError)?.code == .notConnectedToInternet ? "Offline" : "\(error)"
        }
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct CameraTests {
  @Test func `the camera stand-in denies access and has no camera, so no photo is taken`()
    async throws
  {
    let host = ViewHost { CameraScreen() }
    #expect(host.texts.contains("Ready"))
    try host.tap("Start")
    try await host.wait { host.texts.contains("No access") }
    try host.tap("Configure")
    #expect(host.texts.contains("No camera"))
    try host.tap("Take")
    try await host.wait { host.texts.contains("No photo") }
    #expect(host.texts.contains("No photo"))
  }

  @Test func `a VideoPlayer shows its overlay, and its video cannot be loaded`() async throws {
    let host = ViewHost { Cinema() }
    #expect(host.texts.contains("Subtitles"))
    try host.tap("Measure")
    try await host.wait { host.texts.contains("Offline") }
    #expect(host.texts.contains("Offline"))
  }

  @Test func `the speech synthesizer has no voices, and the audio recorder and engine fail`()
    async throws
  {
    let host = ViewHost { Cinema() }
    try host.tap("Speak")
    try await host.wait { host.texts.contains("No voice for Hello") }
    try host.tap("Record")
    #expect(host.texts.contains("true false"))
    #expect(host.texts.contains("com.apple.coreaudio.avfaudio"))
  }

  @Test func `a stand-in AVPlayer waits instead of playing, and a queue player keeps its items`()
    async
  {
    let player = AVQueuePlayer()
    let items = ["a", "b"].map { AVPlayerItem(url: URL(fileURLWithPath: "/\($0).mp4")) }
    let looper = AVPlayerLooper(player: player, templateItem: items[0])
    player.insert(items[1], after: items[0])
    player.play()
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.rate == 1)
    player.advanceToNextItem()
    #expect(player.currentItem == items[1] && looper.loopCount == 0)
    player.pause()
    #expect(player.timeControlStatus == .paused)
    #expect(await player.seek(to: CMTime(seconds: 1, preferredTimescale: 600)) == false)
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/none.mp3"))
    }
  }

  @Test func `CMTime calculates with exact fractions`() {
    let time = CMTime(seconds: 1.5, preferredTimescale: 600)
    #expect(time.value == 900 && CMTimeGetSeconds(time) == 1.5)
    #expect(time + CMTimeMake(value: 1, timescale: 3) == CMTime(value: 1_100, timescale: 600))
    #expect(time - CMTime(value: 300, timescale: 600) == CMTime(value: 1, timescale: 1))
    #expect(CMTime.zero < time && CMTime.indefinite.isIndefinite && !CMTime.invalid.isValid)
    #expect(CMTime.indefinite.seconds.isNaN && CMTime.invalid != CMTime.zero)
    let range = CMTimeRange(start: .zero, end: time)
    #expect(range.duration == time && range.containsTime(.zero) && !range.containsTime(time))
    #expect(
      AVMakeRect(
        aspectRatio: CGSize(width: 2, height: 1),
        insideRect: CGRect(x: 0, y: 0, width: 4, height: 4))
        == CGRect(x: 0, y: 1, width: 4, height: 2))
  }

  @Test func `an AVAudioPCMBuffer has memory for the samples of each channel`() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
    buffer.frameLength = 4
    let channels = try #require(buffer.floatChannelData)
    for frame in 0..<4 { channels[1][frame] = Float(frame) }
    #expect(channels[1][3] == 3 && channels[0][3] == 0)
  }
}
