import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs when the return key ends the editing of a text field in this view. A
  /// test performs the action by tapping `Submit`.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: "Submit", action: action)
  }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look(disable) }
  public func disableAutocorrection(_ disable: Bool?) -> some View { look(disable) }
  public func textContentType(_ type: TextContentType?) -> some View {
    TextInputView(content: self, type: type, kind: type?.kind)
  }
  public func keyboardType(_ type: KeyboardType) -> some View {
    TextInputView(content: self, type: type, kind: type.kind)
  }
  public func autocapitalization(_ style: TextAutocapitalizationType) -> some View { look(style) }
  public func textInputAutocapitalization(_ rule: TextInputAutocapitalization?) -> some View {
    look(rule)
  }
  public func submitLabel(_ label: SubmitLabel) -> some View { look(label) }
  public func submitScope(_ isBlocking: Bool = true) -> some View { look(isBlocking) }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { look(behavior) }
}

/// A view whose text fields are for a kind of text. The modifier changes neither the identity of the
/// view nor which views are evaluated.
private struct TextInputView<Content: View, InputType>: PrimitiveView, RowWrapper {
  let content: Content
  let type: InputType
  let kind: TextInputKind?

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let kind = view.kind { visitor.beginTextInput(kind) }
    Content._visit(view.content, at: position, by: &visitor)
    if view.kind != nil { visitor.endNames() }
  }

  static var _positions: Int { Content._positions }
}

/// The kinds of inputs whose submission runs an action. The value has no effect in the simulation.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

public enum SubmitLabel: Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum TextContentType: Sendable {
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  case jobTitle, organizationName, location, fullStreetAddress, streetAddressLine1
  case streetAddressLine2, addressCity, addressState, addressCityAndState, sublocality
  case countryName, postalCode, telephoneNumber, emailAddress, URL, creditCardNumber, username
  case password, newPassword, oneTimeCode, birthdate, birthdateDay, birthdateMonth, birthdateYear
  case creditCardName, creditCardGivenName, creditCardMiddleName, creditCardFamilyName
  case creditCardSecurityCode, creditCardExpiration, creditCardExpirationMonth
  case creditCardExpirationYear, creditCardType, shipmentTrackingNumber, dateTime, flightNumber
  case cellularEID, cellularIMEI

  fileprivate var kind: TextInputKind? {
    switch self {
    case .telephoneNumber: .phoneNumber
    case .emailAddress: .emailAddress
    case .URL: .url
    case .oneTimeCode: .oneTimeCode
    case .creditCardNumber, .creditCardSecurityCode, .postalCode: .digits
    case .birthdateDay, .birthdateMonth, .birthdateYear: .digits
    case .creditCardExpirationMonth, .creditCardExpirationYear: .digits
    default: nil
    }
  }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad
  case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  fileprivate var kind: TextInputKind? {
    switch self {
    case .numberPad, .asciiCapableNumberPad: .digits
    case .decimalPad, .numbersAndPunctuation: .decimalNumber
    case .phonePad: .phoneNumber
    case .emailAddress: .emailAddress
    case .URL: .url
    default: nil
    }
  }
}
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum TextAutocapitalizationType: Sendable { case none, words, sentences, allCharacters }

public enum WritingToolsBehavior: Sendable { case automatic, complete, limited, disabled }
