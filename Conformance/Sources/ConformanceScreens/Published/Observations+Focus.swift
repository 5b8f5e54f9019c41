import Combine
import Foundation
import SwiftUI

extension PublishedObservations {
  /// Observations about focus, and about properties that query a database.
  static let focus: [PublishedObservation] = [
    .init(
      "B73", .appleDocumentation("focusstate"), .medium,
      "A focus state has the value of the field with the focus, and no value removes the focus.",
      doing: "the focus moves to the first field and to the second one; the state is set to nil",
      published: "username, password, none"
    ) {
      let host = screen { LoginForm() }
      var focused: [String] = []
      try host.operate(.focus("Username"))
      focused.append(host.texts.last ?? "")
      try host.operate(.focus("Password"))
      focused.append(host.texts.last ?? "")
      try host.tap("Dismiss")
      focused.append(host.texts.last ?? "")
      return focused.joined(separator: ", ")
    },
    .init(
      "B74", .appleDocumentation("focusstate"), .medium,
      "A button moves the focus to the first field that is empty.",
      doing: "Sign In is tapped; a name is typed, and the focus is removed; Sign In is tapped",
      published: "username, password"
    ) {
      let host = try screen { LoginForm() }.tapped("Sign In")
      let first = host.texts.last ?? ""
      try host.operate(.type("a", into: "Username"))
      try host.tapped("Dismiss", "Sign In")
      return "\(first), \(host.texts.last ?? "")"
    },
    .init(
      "B75", .appleDocumentation("focusedvalue"), .medium,
      "Of several views with a value for one key, the one closest to the focus counts.",
      doing: "the source has no program; a field in two views with a value has the focus, then a "
        + "field in the outer one only",
      published: "closest, then outer"
    ) {
      let host = screen { ClosestDocument() }
      try host.operate(.focus("In both"))
      let both = host.texts.first ?? ""
      try host.operate(.focus("In one"))
      return "\(both), then \(host.texts.first ?? "")"
    },
    .init(
      "B76", .pointFree("swift-composable-architecture/issues/1070", "iOS 15.4"), .medium,
      "A focus state that onAppear sets has no effect.", published: "not focused",
      differsBecause:
        "the source is about iOS 15, where the field is not ready when it appears; here "
        + "a field can have the focus from the first frame"
    ) {
      screen { FocusedAtFirst() }.shows("true") ? "focused" : "not focused"
    },
    .init(
      "B53", queryTest, .strong,
      "A query with a default request: only its own view changes the request.", doing: querying,
      published: "6 6 14 15 6 6 7"
    ) {
      try results(ofQuery: "default")
    },
    .init(
      "B54", queryTest, .strong,
      "A query with an initial request: only its own view changes the request, until a new id.",
      doing: querying, published: "1 1 7 8 5 5 6"
    ) {
      try results(ofQuery: "initial")
    },
    .init(
      "B55", queryTest, .strong,
      "A query with a constant request: only the container changes the request.", doing: querying,
      published: "1 5 5 6 5 5 6"
    ) {
      try results(ofQuery: "constant")
    },
    .init(
      "B56", queryTest, .strong,
      "A query with a binding to a request: both change the request.", doing: querying,
      published: "1 5 35 36 35 35 36"
    ) {
      try results(ofQuery: "binding")
    },
    .init(
      "B57", .github("Vultisig", "vultisig/vultisig-ios/pull/5112", "2026"), .medium,
      "A write of the same value to a model evaluates a view with a query over and over.",
      doing: "eight seconds pass", published: "unguarded 128582, guarded 3",
      needs: "a store that saves by itself"),
  ]

  private static let querying =
    "the container's request changes, the view's request, a notification, a new id, a notification "
    + "without observation and one with it; the library's property in short, without a database"

  /// Returns the texts that a query shows: at first, and after each of six actions.
  @MainActor private static func results(ofQuery name: String) throws -> String {
    let host = screen { QueryContainer() }
    func value() -> String {
      let prefix = "\(name): "
      return host.texts.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        ?? "none"
    }
    let notify = { _ = host.turn { NotificationCenter.default.post(name: .query, object: nil) } }
    let toggle = { _ = try host.tap("Toggle Query Observation") }
    let actions: [() throws -> Void] = [
      { try host.tap("Change Request") }, { try host.tap("change \(name)") }, notify,
      { try host.tap("Change ID") },
      {
        try toggle()
        notify()
      },
      {
        try toggle()
        notify()
      },
    ]
    var values = [value()]
    for action in actions {
      try action()
      values.append(value())
    }
    return values.joined(separator: " ")
  }

  private static let queryTest = PublishedSource(
    "GRDBQuery", repository: "groue/GRDBQuery", at: "540dc48e86af2972b4f1815616aa1ed8ac97845a",
    path: "Tests/QueryTests/QueryTestsUITests/QueryTestsUITests.swift")
}

private struct LoginForm: View {
  private enum Field: Hashable { case username, password }

  @State private var username = ""
  @State private var password = ""
  @FocusState private var focusedField: Field?

  var body: some View {
    let _ = evaluated(Self.self)
    Form {
      TextField("Username", text: $username)
        .focused($focusedField, equals: .username)
      SecureField("Password", text: $password)
        .focused($focusedField, equals: .password)
      ActionButton("Sign In") {
        if username.isEmpty {
          focusedField = .username
        } else if password.isEmpty {
          focusedField = .password
        }
      }
      ActionButton("Dismiss") { focusedField = nil }
      Text(focusedField.map { "\($0)" } ?? "none")
    }
  }
}

private struct DocumentKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var document: String? {
    get { self[DocumentKey.self] }
    set { self[DocumentKey.self] = newValue }
  }
}

private struct DocumentName: View {
  @FocusedValue(\.document) private var document

  var body: some View {
    let _ = evaluated(Self.self)
    Text(document ?? "none")
  }
}

private struct ClosestDocument: View {
  private enum Field: Hashable { case inBoth, inOne }

  @State private var text = ""
  @FocusState private var field: Field?

  var body: some View {
    let _ = evaluated(Self.self)
    DocumentName()
    VStack {
      TextField("In one", text: $text).focused($field, equals: .inOne)
      VStack { TextField("In both", text: $text).focused($field, equals: .inBoth) }
        .focusedValue(\.document, "closest")
    }
    .focusedValue(\.document, "outer")
  }
}

private struct FocusedAtFirst: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    TextField("Placeholder", text: $text)
      .focused($isFocused)
      .onAppear { isFocused = true }
    Text("\(isFocused)")
  }
}

// MARK: - A property with a query

extension Notification.Name {
  fileprivate static let query = Notification.Name("query")
}

private struct Request: Equatable {
  var first: Int
  var second: Int

  /// A publisher of `n + first * second`, where `n` is the number of notifications so far. It publishes the
  /// value at once, and again at each notification.
  var values: AnyPublisher<Int, Never> {
    NotificationCenter.default
      .publisher(for: .query)
      .scan(0) { count, _ in count + 1 }
      .prepend(0)
      .map { $0 + first * second }
      .eraseToAnyPublisher()
  }
}

@propertyWrapper
private struct Query: DynamicProperty {
  enum Configuration {
    case constant(Request)
    case initial(Request)
    case binding(Binding<Request>)
  }

  @Environment(\.observesQueries) private var observesQueries
  @StateObject private var tracker = Tracker()
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  var wrappedValue: Int { tracker.value ?? 0 }

  var projectedValue: Binding<Request> {
    Binding {
      switch configuration {
      case .constant(let request): request
      case .initial(let request): tracker.request ?? request
      case .binding(let binding): binding.wrappedValue
      }
    } set: { request in
      switch configuration {
      case .constant: break
      case .initial:
        tracker.objectWillChange.send()
        tracker.request = request
      case .binding(let binding):
        tracker.objectWillChange.send()
        binding.wrappedValue = request
      }
    }
  }

  func update() {
    tracker.update(isEnabled: observesQueries, configuration)
  }

  final class Tracker: ObservableObject {
    private(set) var value: Int?
    var request: Request?
    private var trackedRequest: Request?
    private var subscription: AnyCancellable?

    func update(isEnabled: Bool, _ configuration: Configuration) {
      guard isEnabled else {
        trackedRequest = nil
        subscription = nil
        return
      }
      let newRequest =
        switch configuration {
        case .initial(let initial): request ?? initial
        case .constant(let constant): constant
        case .binding(let binding): binding.wrappedValue
        }
      guard newRequest != trackedRequest else { return }
      trackedRequest = newRequest
      request = newRequest
      var isUpdating = true
      subscription = newRequest.values.sink { [weak self] value in
        guard let self else { return }
        if !isUpdating { objectWillChange.send() }
        self.value = value
      }
      isUpdating = false
    }
  }
}

extension EnvironmentValues {
  fileprivate var observesQueries: Bool {
    get { self[ObservesQueriesKey.self] }
    set { self[ObservesQueriesKey.self] = newValue }
  }
}

private enum ObservesQueriesKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct QueryView: View {
  let name: String
  @Query private var value: Int

  init(_ name: String, _ configuration: Query.Configuration) {
    self.name = name
    _value = Query(configuration)
  }

  var body: some View {
    let _ = evaluated(Self.self)
    HStack {
      Text("\(name): \(value)")
      ActionButton("change \(name)") { $value.wrappedValue.second = 7 }
    }
  }
}

private struct QueryContainer: View {
  @State private var request = Request(first: 1, second: 1)
  @State private var id = 0
  @State private var isObserving = true

  var body: some View {
    let _ = evaluated(Self.self)
    VStack {
      ActionButton("Change Request") { request.first = 5 }
      ActionButton("Change ID") { id += 1 }
      ActionButton("Toggle Query Observation") { isObserving.toggle() }
      VStack {
        QueryView("default", .initial(Request(first: 2, second: 3)))
        QueryView("initial", .initial(request))
        QueryView("constant", .constant(request))
        QueryView("binding", .binding($request))
      }
      .id(id)
    }
    .environment(\.observesQueries, isObserving)
  }
}
