public import Foundation
public import SimulatedUICore

extension EnvironmentValues {
  /// The action that opens a URL. The default action does nothing and reports success. A modifier
  /// or a test can set a different action.
  public var openURL: OpenURLAction {
    get { self[OpenURL.self] }
    set { self[OpenURL.self] = newValue }
  }

  /// The action that opens a window. The default action does nothing. A modifier or a test can set
  /// a different action.
  public var openWindow: OpenWindowAction {
    get { self[OpenWindow.self] }
    set { self[OpenWindow.self] = newValue }
  }

  private enum OpenURL: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
  }

  private enum OpenWindow: EnvironmentKey {
    static var defaultValue: OpenWindowAction { OpenWindowAction { _, _ in } }
  }

  @Entry public var refresh: RefreshAction?
  @Entry public var dismissSearch: DismissSearchAction = DismissSearchAction()
  @Entry public var dismissWindow: DismissWindowAction = DismissWindowAction()
  @Entry public var openSettings: OpenSettingsAction = OpenSettingsAction()
  @Entry public var requestReview: RequestReviewAction = RequestReviewAction()
}

/// The action that opens a URL.
public struct OpenURLAction {
  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// - Parameter completion: Called with true if the action handled the URL or passed it to the
  ///   system, and with false if the action discarded the URL.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler(url).isAccepted)
  }

  /// What an action did with a URL.
  public struct Result: Sendable {
    fileprivate let isAccepted: Bool

    public static let handled = Result(isAccepted: true)
    public static let discarded = Result(isAccepted: false)
    public static let systemAction = Result(isAccepted: true)

    public static func systemAction(_ url: URL) -> Result { systemAction }
  }
}

/// The action that opens a window of the app.
public struct OpenWindowAction {
  private let handler: (_ id: String?, _ value: AnyHashable?) -> Void

  /// Creates an action that calls a closure. SwiftUI has no such initializer. A test uses it to
  /// observe which windows a screen opens.
  public init(handler: @escaping (_ id: String?, _ value: AnyHashable?) -> Void) {
    self.handler = handler
  }

  public func callAsFunction(id: String) { handler(id, nil) }

  public func callAsFunction<Value: Codable & Hashable>(value: Value) { handler(nil, value) }

  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    handler(id, value)
  }
}

/// The action that refreshes data. The environment value `refresh` is `nil` unless a view sets it
/// with `environment(_:_:)`.
public struct RefreshAction {
  private let action: () async -> Void

  public init(action: @escaping () async -> Void) { self.action = action }
  public func callAsFunction() async { await action() }
}

/// The action that ends the search of the searchable view around the view that reads the action. It
/// clears the search text, and the search field loses the focus.
///
/// The action has no effect if the user is not searching. Source: Apple's documentation of
/// `dismissSearch`.
public struct DismissSearchAction {
  private let search: Search?

  public init() { search = nil }

  init(search: Search) { self.search = search }

  public func callAsFunction() { search?.dismiss() }
}

// These actions affect things outside of the screen, such as other windows. In the simulation, they
// do nothing.
public struct DismissWindowAction {
  public init() {}
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}
public struct OpenSettingsAction {
  public init() {}
  public func callAsFunction() {}
}
public struct RequestReviewAction {
  public init() {}
  public func callAsFunction() {}
}
