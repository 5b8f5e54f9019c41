// A replacement for Intents. The system neither suggests nor performs intents, and the user is not asked for permission
// to use Siri.

@_exported public import Foundation

open class INIntent: NSObject, @unchecked Sendable {
  open var identifier: String? { nil }
  open var suggestedInvocationPhrase: String?
  private var images: [String: INImage] = [:]

  public override init() {}

  open func setImage(_ image: INImage?, forParameterNamed name: String) { images[name] = image }
  open func image(forParameterNamed name: String) -> INImage? { images[name] }
  open func keyImage() -> INImage? { nil }
}

open class INIntentResponse: NSObject, @unchecked Sendable {
  public override init() {}
}

public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication,
    userConfirmationRequired
}
public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }

/// A record of something that the user did with the app. Donating it has no effect.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var direction = INInteractionDirection.unspecified
  open var identifier = ""
  open var groupIdentifier: String?
  open var dateInterval: DateInterval?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }

  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    if let completion { DispatchQueue.main.async { completion(nil) } }
  }
  open func donate() async throws {}
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    if let completion { DispatchQueue.main.async { completion(nil) } }
  }
  open class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    deleteAll(completion: completion)
  }
}

open class INImage: NSObject, @unchecked Sendable {
  public init(named name: String) {}
  public init(imageData: Data) {}
  public init?(url: URL) {}
  public init?(url: URL, width: Double, height: Double) {}
  public static func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
}

open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String

  public init(spokenPhrase: String) { self.spokenPhrase = spokenPhrase }
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
  }
}

public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

open class INPersonHandle: NSObject, @unchecked Sendable {
  public let value: String?
  public let type: INPersonHandleType

  public init(value: String?, type: INPersonHandleType) { (self.value, self.type) = (value, type) }
}

open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?,
    isMe: Bool = false, suggestionType: INPersonSuggestionType = .none
  ) {
    (self.personHandle, self.nameComponents) = (personHandle, nameComponents)
    (self.displayName, self.image) = (displayName ?? "", image)
    (self.contactIdentifier, self.customIdentifier) = (contactIdentifier, customIdentifier)
  }
}

public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?

  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .unknown,
    content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]? = nil
  ) {
    (self.recipients, self.content) = (recipients, content)
    (self.speakableGroupName, self.conversationIdentifier) = (
      speakableGroupName, conversationIdentifier
    )
    (self.serviceName, self.sender) = (serviceName, sender)
  }
}

public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

open class INPreferences: NSObject, @unchecked Sendable {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .notDetermined }
  open class func requestSiriAuthorization(
    _ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  open class func siriLanguageCode() -> String { "en-US" }
}
