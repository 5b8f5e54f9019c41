import ARKit
import Accelerate
import CoreBluetooth
import CoreML
import CoreSpotlight
import CoreTelephony
import CoreText
import DeviceCheck
import GameKit
import GranularityTesting
import IntentsUI
import MapKit
import MobileCoreServices
import PassKit
import QuartzCore
import SceneKit
import SwiftUI
import SystemConfiguration
import Testing
import WeatherKit
import simd

/// A model that looks for Bluetooth devices, as most apps do it.
private final class Radio: NSObject, ObservableObject, CBCentralManagerDelegate {
  @Published var state = CBManagerState.unknown
  private var manager: CBCentralManager?

  func start() { manager = CBCentralManager(delegate: self, queue: nil) }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    state = central.state
    if central.state == .poweredOn { central.scanForPeripherals(withServices: nil) }
  }
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi: NSNumber
  ) {
    central.connect(peripheral)
  }
}

/// A model that signs in to Game Center and starts a session of ARKit.
private final class Game: NSObject, ObservableObject, ARSCNViewDelegate, ARSessionDelegate {
  @Published var lines: [String] = []
  private let session = ARSession()

  func signIn() {
    GKLocalPlayer.local.authenticateHandler = { controller, error in
      let isRefused = (error as? GKError)?.code == .notAuthenticated
      self.lines.append(controller == nil && isRefused ? "No player" : "?")
    }
  }
  func look() {
    session.delegate = self
    session.run(ARWorldTrackingConfiguration(), options: [.resetTracking])
  }
  func session(_ session: ARSession, didFailWithError error: Error) {
    lines.append(error as? ARError == ARError(.unsupportedConfiguration) ? "No session" : "?")
  }
}

private struct Board: View {
  @StateObject private var game = Game()

  var body: some View {
    ForEach(game.lines, id: \.self) { Text($0) }
    Button("Sign in") { game.signIn() }
    Button("Look") { game.look() }
  }
}

private struct PayButton: UIViewRepresentable {
  func makeUIView(context: Context) -> PKPaymentButton {
    PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)
  }
  func updateUIView(_ view: PKPaymentButton, context: Context) {}
}

private struct Shop: View {
  @StateObject private var radio = Radio()
  @State private var weather = "?"

  var body: some View {
    Text("Bluetooth \(radio.state.rawValue)")
    Button("Scan") { radio.start() }
    Text(weather)
    Button("Weather") {
      Task {
        do {
          let place = CLLocation(latitude: 52, longitude: 13)
          let hours = try await WeatherService.shared.weather(for: place, including: .hourly)
          weather = hours.first?.condition.description ?? "None"
        } catch { weather = "Offline" }
      }
    }
    PayButton()
    PayWithApplePayButton(.buy) {
    } fallback: {
      Text("No payment")
    }
  }
}

@MainActor
@Suite(.serialized) struct ConnectionTests {
  @Test func `a central manager tells its delegate that Bluetooth is unsupported`() async throws {
    let host = ViewHost { Shop() }
    try host.tap("Scan")
    try await host.wait { host.texts.contains("Bluetooth 2") }
  }

  @Test func `a request for the weather fails, and a payment button shows its fallback view`()
    async throws
  {
    let host = ViewHost { Shop() }
    #expect(host.texts.contains("No payment"))
    try host.tap("Weather")
    try await host.wait { host.texts.contains("Offline") }
    #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
  }

  @Test func `a short CBUUID equals the long one that contains it`() {
    #expect(CBUUID(string: "180d") == CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB"))
    #expect(CBUUID(string: "180D").data == Data([0x18, 0x0D]))
    #expect(CBUUID(data: Data([0x18, 0x0D])).uuidString == "180D")
    #expect(CBUUID(string: "180D") != CBUUID(string: "180F"))
  }

  @Test func `no address is reachable, and the call that asks for the flags succeeds`() throws {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_INET)
    let target = try #require(SCNetworkReachabilityCreateWithAddress(nil, &address))
    var flags = SCNetworkReachabilityFlags.reachable
    #expect(SCNetworkReachabilityGetFlags(target, &flags))
    #expect(flags.isEmpty)
  }

  @Test func `the attestation service is not supported, and a key cannot be generated`() async {
    #expect(!DCAppAttestService.shared.isSupported)
    await #expect(throws: DCError(.featureUnsupported)) {
      try await DCAppAttestService.shared.generateKey()
    }
  }

  @Test func `a searchable item keeps its attributes, and the index reports success`() async throws
  {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = "Launch"
    let item = CSSearchableItem(
      uniqueIdentifier: "a", domainIdentifier: nil, attributeSet: attributes)
    try await CSSearchableIndex.default().indexSearchableItems([item])
    #expect(item.attributeSet.title == "Launch" && attributes.contentType == "public.text")
  }

  @Test func `the functions of MobileCoreServices know the types of UniformTypeIdentifiers`() {
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg", nil)
    #expect(type?.takeRetainedValue() == kUTTypeJPEG)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)
    #expect(mime?.takeRetainedValue() == "image/png")
    #expect(
      UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypePDF, kUTTypeImage))
  }

  @Test func `a frame of CoreText holds the rest of its text, and a missing font is an error`() {
    let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: "Good night"))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRange(location: 5, length: 0), path, nil)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 5, length: 5))
    var error: Unmanaged<CFError>?
    #expect(
      !CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/no/font.ttf"), .process, &error))
    #expect(error?.takeRetainedValue().code == 101)
    #expect(CACurrentMediaTime() > 0)
  }

  @Test func `nobody is signed in to Game Center, and a score is refused`() async throws {
    let host = ViewHost { Board() }
    try host.tap("Sign in")
    try await host.wait { host.texts.contains("No player") }
    GKLocalPlayer.local.authenticateHandler = nil
    #expect(!GKLocalPlayer.local.isAuthenticated)
    await #expect(throws: GKError(.notAuthenticated)) {
      try await GKLeaderboard.submitScore(
        1, context: 0, player: GKLocalPlayer.local, leaderboardIDs: ["a"])
    }
  }

  @Test func `a session of ARKit tells its delegate that it failed, and its view has a scene`()
    async throws
  {
    let host = ViewHost { Board() }
    try host.tap("Look")
    try await host.wait { host.texts.contains("No session") }
    let view = ARSCNView()
    view.scene.rootNode.addChildNode(SCNNode())
    #expect(view.scene.rootNode.childNodes.count == 1 && !ARWorldTrackingConfiguration.isSupported)
  }

  @Test func `a payment request keeps its items, and a sheet is not presented`() async {
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [
      PKPaymentSummaryItem(label: "Total", amount: NSDecimalNumber(value: 3))
    ]
    let method = PKShippingMethod(label: "Delivery", amount: .zero)
    method.identifier = "DELIVERY"
    request.shippingMethods = [method]
    #expect(request.shippingMethods?.first?.label == "Delivery")
    #expect(!PKPaymentAuthorizationController.canMakePayments())
    let isPresented = await PKPaymentAuthorizationController(paymentRequest: request).present()
    #expect(!isPresented)
  }

  @Test func `a map view without a layout converts each point to the center of its region`() {
    let view = MKMapView()
    view.region.center = CLLocationCoordinate2D(latitude: 52, longitude: 13)
    let coordinate = view.convert(CGPoint(x: 3, y: 4), toCoordinateFrom: view)
    #expect(coordinate.latitude == 52 && coordinate.longitude == 13)
  }

  @Test func `CoreTelephony knows no network, and a shortcut keeps its activity`() {
    #expect(CTCellularData().restrictedState == .restrictedStateUnknown)
    let shortcut = INShortcut(userActivity: NSUserActivity(activityType: "order"))
    #expect(shortcut.userActivity?.activityType == "order" && shortcut.intent == nil)
    #expect(INUIAddVoiceShortcutViewController(shortcut: shortcut).delegate == nil)
  }
}

/// Tests of the values that the stand-ins compute.
@Suite struct ComputedValueTests {
  @Test func `vDSP computes sums, roots and products, and finds the largest element`() {
    let (a, b): ([Float], [Float]) = ([3, -4, 12, 0], [1, 2, 3, 4])
    var result: Float = 0
    vDSP_sve(a, 1, &result, 4)
    #expect(result == 11)
    vDSP_svesq(a, 1, &result, 4)
    #expect(result == 169)
    vDSP_rmsqv(a, 1, &result, 4)
    #expect(result == 6.5)
    vDSP_dotpr(a, 1, b, 1, &result, 4)
    #expect(result == 31)
    vDSP_distancesq(a, 1, b, 1, &result, 4)
    #expect(result == 4 + 36 + 81 + 16)
    vDSP_sve(a, 2, &result, 2)
    #expect(result == 15)
    var index: vDSP_Length = 0
    vDSP_maxvi(a, 1, &result, &index, 4)
    #expect(result == 12 && index == 2)
    var differences = [Float](repeating: 0, count: 4)
    vDSP_vsub(a, 1, b, 1, &differences, 1, 4)
    #expect(differences == [-2, 6, -9, 4])
  }

  @Test func `a Hann window is zero at its beginning and largest at its middle`() {
    var window = [Float](repeating: 1, count: 8)
    vDSP_hann_window(&window, 8, Int32(vDSP_HANN_DENORM))
    #expect(window[0] == 0 && abs(window[4] - 1) < 1e-6 && abs(window[2] - 0.5) < 1e-6)
    vDSP_hann_window(&window, 8, Int32(vDSP_HANN_NORM))
    #expect(abs(window[4] - 1.633) < 1e-6)
  }

  @Test(arguments: [8, 24, 40, 64] as [Int])
  func `a transform of a wave has one frequency, and its inverse returns the wave`(count: Int)
    throws
  {
    let length = vDSP_Length(count)
    let wave = (0..<count).map { Float(cos(2 * Double.pi * 3 * Double($0) / Double(count))) }
    let zeros = [Float](repeating: 0, count: count)
    let (forward, inverse) = (
      try #require(vDSP_DFT_zop_CreateSetup(nil, length, .FORWARD)),
      try #require(vDSP_DFT_zop_CreateSetup(nil, length, .INVERSE))
    )
    var (real, imaginary) = (zeros, zeros)
    vDSP_DFT_Execute(forward, wave, zeros, &real, &imaginary)
    for index in 0..<count {
      let expected: Float = index == 3 || index == count - 3 ? Float(count) / 2 : 0
      #expect(abs(real[index] - expected) < 1e-3 && abs(imaginary[index]) < 1e-3)
    }
    var (back, rest) = (zeros, zeros)
    vDSP_DFT_Execute(inverse, real, imaginary, &back, &rest)
    for index in 0..<count { #expect(abs(back[index] / Float(count) - wave[index]) < 1e-4) }
    vDSP_DFT_DestroySetup(forward)
    vDSP_DFT_DestroySetup(inverse)
    #expect(vDSP_DFT_zop_CreateSetup(nil, length + 1, .FORWARD) == nil)
  }

  @Test func `a box filter replaces a pixel by the mean of its neighbors`() {
    var (source, target) = ([UInt8](repeating: 0, count: 36), [UInt8](repeating: 0, count: 36))
    source[16] = 90  // The first channel of the pixel in the middle of 3 × 3 pixels.
    let result = source.withUnsafeMutableBytes { source in
      target.withUnsafeMutableBytes { target in
        var from = vImage_Buffer(data: source.baseAddress, height: 3, width: 3, rowBytes: 12)
        var to = vImage_Buffer(data: target.baseAddress, height: 3, width: 3, rowBytes: 12)
        return vImageBoxConvolve_ARGB8888(
          &from, &to, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))
      }
    }
    #expect(result == kvImageNoError)
    #expect((0..<9).allSatisfy { target[$0 * 4] == 10 && target[$0 * 4 + 1] == 0 })
  }

  @Test func `a matrix times its inverse is the identity`() {
    let scalars: (simd_float1, simd_double1, simd_int1) = (0.5, 0.25, 2)
    #expect(scalars == (Float(0.5), 0.25, Int32(2)))
    let matrix = simd_float4x4(
      SIMD4(0, 2, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 4, 0), SIMD4(5, 6, 7, 1))
    #expect(matrix * matrix.inverse == matrix_identity_float4x4)
    #expect(matrix.transpose[0, 1] == 1)
    #expect(simd_distance(SIMD3<Float>(1, 2, 3), SIMD3(1, 5, 7)) == 5)
    #expect(simd_cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
  }

  @Test func `an MLMultiArray keeps its elements, and a model cannot be loaded`() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .float32)
    array[[1, 2]] = 7
    #expect(array.count == 6 && array[5] == 7 && array[0] == 0 && array.strides == [3, 1])
    let input = try MLDictionaryFeatureProvider(dictionary: ["input": array, "size": 2.5])
    #expect(input.featureValue(for: "input")?.multiArrayValue === array)
    #expect(input.featureValue(for: "size")?.doubleValue == 2.5)
    #expect(throws: MLModelError(.io)) {
      try MLModel(contentsOf: URL(fileURLWithPath: "/a.mlmodelc"))
    }
  }

  @Test func `a node of SceneKit keeps its children and runs an action at once`() {
    let scene = SCNScene()
    let (outer, inner) = (SCNNode(), SCNNode(geometry: SCNSphere(radius: 2)))
    (outer.name, inner.name) = ("outer", "inner")
    outer.position = SCNVector3(1, 2, 3)
    outer.scale = SCNVector3(2, 2, 2)
    inner.position = SCNVector3(1, 1, 1)
    outer.addChildNode(inner)
    scene.rootNode.addChildNode(outer)
    #expect(scene.rootNode.childNode(withName: "inner", recursively: true) === inner)
    #expect(inner.simdWorldPosition == SIMD3(3, 4, 5))
    #expect(
      SIMD3(inner.convertPosition(SCNVector3(3, 4, 5), from: nil)) == SIMD3<Float>(0, 0, 0))
    let move = SCNAction.moveBy(x: 1, y: 0, z: 0, duration: 2)
    inner.runAction(.sequence([move, .scale(to: 3, duration: 1)]))
    #expect(inner.simdPosition == SIMD3(2, 1, 1) && inner.simdScale == SIMD3(3, 3, 3))
    inner.runAction(move.reversed())
    #expect(inner.simdPosition == SIMD3(1, 1, 1))
    inner.runAction(.repeatForever(move), forKey: "turn")
    #expect(inner.actionKeys == ["turn"] && inner.simdPosition == SIMD3(1, 1, 1))
    inner.removeFromParentNode()
    #expect(outer.childNodes.isEmpty && inner.parent == nil)
  }
}
