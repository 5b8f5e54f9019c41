import AudioToolbox
import BackgroundTasks
import CoreHaptics
import CoreMotion
import EventKit
import EventKitUI
import GranularityTesting
import LinkPresentation
import QuickLook
import Speech
import SwiftUI
import Testing

/// A model that asks the device for calendar events, sensor values, haptics and speech, none of which the stand-ins
/// have.
private final class Assistant: ObservableObject {
  @Published var lines: [String] = []
  private let store = EKEventStore()
  private let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "en-US"))
  private var task: SFSpeechRecognitionTask?
  private let motion = CMMotionManager()

  @MainActor func plan() async {
    do {
      guard try await store.requestFullAccessToEvents() else {
        let event = EKEvent(eventStore: store)
        event.title = "Lunch"
        event.startDate = Date()
        event.endDate = event.startDate.addingTimeInterval(3_600)
        event.calendar = store.defaultCalendarForNewEvents
        event.addAlarm(EKAlarm(relativeOffset: -900))
        event.addRecurrenceRule(
          EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil))
        try store.save(event, span: .thisEvent)
        return
      }
    } catch {
      lines.append((error as? EKError)?.code == .eventStoreNotAuthorized ? "No calendar" : "?")
    }
  }

  @MainActor func listen() {
    SFSpeechRecognizer.requestAuthorization { status in
      DispatchQueue.main.async {
        self.lines.append(status == .authorized ? "Listening" : "No permission")
      }
    }
    guard let recognizer else { return }
    let request = SFSpeechAudioBufferRecognitionRequest()
    request.shouldReportPartialResults = true
    task = recognizer.recognitionTask(with: request) { result, error in
      DispatchQueue.main.async {
        if let result { self.lines.append(result.bestTranscription.formattedString) }
        if error != nil { self.lines.append("No speech") }
      }
    }
    task?.cancel()
  }

  @MainActor func move() {
    motion.deviceMotionUpdateInterval = 1 / 60
    motion.startDeviceMotionUpdates(to: .main) { data, error in
      DispatchQueue.main.async {
        self.lines.append(data == nil ? "No motion" : "\(data!.attitude.roll)")
      }
    }
  }

  @MainActor func buzz() {
    AudioServicesPlaySystemSound(1_104)
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else {
      lines.append("No haptics")
      return
    }
    let event = CHHapticEvent(
      eventType: .hapticTransient,
      parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
      relativeTime: 0)
    let engine = try? CHHapticEngine()
    if let pattern = try? CHHapticPattern(events: [event], parameters: []) {
      try? engine?.makePlayer(with: pattern).start(atTime: CHHapticTimeImmediate)
    }
  }
}

private struct LinkPreview: UIViewRepresentable {
  let url: URL

  func makeUIView(context: Context) -> LPLinkView { LPLinkView(url: url) }
  func updateUIView(_ view: LPLinkView, context: Context) {
    Task { @MainActor in
      guard let found = try? await LPMetadataProvider().startFetchingMetadata(for: url) else {
        return
      }
      view.metadata = found
    }
  }
}

private struct EventEditor: UIViewControllerRepresentable {
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> EKEventEditViewController {
    let controller = EKEventEditViewController()
    controller.eventStore = EKEventStore()
    controller.editViewDelegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: EKEventEditViewController, context: Context) {}

  final class Coordinator: NSObject, EKEventEditViewDelegate {
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
      controller.dismiss(animated: true)
    }
  }
}

private struct FilePreview: UIViewControllerRepresentable {
  let url: URL

  func makeCoordinator() -> Coordinator { Coordinator(url: url) }
  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: QLPreviewController, context: Context) {}

  final class Coordinator: NSObject, QLPreviewControllerDataSource {
    let url: URL

    init(url: URL) { self.url = url }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
    func previewController(
      _ controller: QLPreviewController, previewItemAt index: Int
    ) -> QLPreviewItem {
      url as NSURL
    }
  }
}

private struct AssistantScreen: View {
  @StateObject private var assistant = Assistant()
  @State private var file: URL?

  var body: some View {
    ForEach(assistant.lines, id: \.self) { Text($0) }
    Button("Plan") { Task { await assistant.plan() } }
    Button("Listen") { assistant.listen() }
    Button("Move") { assistant.move() }
    Button("Buzz") { assistant.buzz() }
    LinkPreview(url: URL(string: "https://example.com")!)
    EventEditor()
    FilePreview(url: URL(fileURLWithPath: "/a.pdf"))
    Text("File").quickLookPreview($file)
  }
}

@MainActor
@Suite(.serialized) struct DeviceTests {
  @Test func `calendar, speech, motion and haptics requests report that the device has none`()
    async throws
  {
    let host = ViewHost { AssistantScreen() }
    try host.tap("Plan")
    try await host.wait { host.texts.contains("No calendar") }
    try host.tap("Listen")
    try await host.wait { host.texts.contains("No permission") && host.texts.contains("No speech") }
    try host.tap("Move")
    try await host.wait { host.texts.contains("No motion") }
    try host.tap("Buzz")
    #expect(host.texts.contains("No haptics"))
  }

  @Test func `a background task can be registered, but submitting a request for it throws`() {
    let isKnown = BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) {
      task in
      (task as? BGAppRefreshTask)?.setTaskCompleted(success: true)
    }
    #expect(isKnown)
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 60)
    #expect(throws: BGTaskScheduler.Error(.unavailable)) {
      try BGTaskScheduler.shared.submit(request)
    }
  }

  @Test func `an EKReminder keeps its title, due date and alarm`() {
    let reminder = EKReminder(eventStore: EKEventStore())
    reminder.title = "Water"
    reminder.dueDateComponents = DateComponents(year: 2_026)
    reminder.addAlarm(EKAlarm(absoluteDate: Date()))
    #expect(reminder.hasAlarms && reminder.title == "Water" && !reminder.isCompleted)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
  }
}
