// A replacement for Speech. Speech is not recognized, and the user is not asked for permission.

@_exported public import AVFAudio
@_exported public import Foundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// A speech recognizer, which is never available.
/// Not a subclass of `NSObject` as in the framework, because its `init()` may fail, and an override of an initializer that
/// cannot fail may not fail either without Objective-C.
open class SFSpeechRecognizer: @unchecked Sendable {
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition = false

  public convenience init?() { self.init(of: .current) }
  public convenience init?(locale: Locale) { self.init(of: locale) }
  private init(of locale: Locale) { self.locale = locale }

  open class func supportedLocales() -> Set<Locale> { [] }
  /// Always `.notDetermined`, because nobody is asked for permission.
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .notDetermined }
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }

  /// Recognizes nothing. The handler receives an error, asynchronously on the main queue.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    DispatchQueue.main.async {
      resultHandler(nil, NSError(domain: "kAFAssistantErrorDomain", code: 1_101))
    }
    return SFSpeechRecognitionTask()
  }
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    SFSpeechRecognitionTask()
  }
}

/// Receives changes of the recognizer's availability. Its methods are never called.
public protocol SFSpeechRecognizerDelegate: AnyObject {}
/// Receives the results of a recognition task. Its methods are never called.
public protocol SFSpeechRecognitionTaskDelegate: AnyObject {}

open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var shouldReportPartialResults = true
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  open var contextualStrings: [String] = []
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified

  public override init() {}
}
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL

  public init(url: URL) { self.url = url }
}
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  open var nativeAudioFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1)!
  }

  open func append(_ buffer: AVAudioPCMBuffer) {}
  open func endAudio() {}
}

open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  override init() {}

  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open var isCancelled: Bool { false }
  open var error: (any Error)? { nil }
  open func finish() {}
  open func cancel() {}
}
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
}
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
}
