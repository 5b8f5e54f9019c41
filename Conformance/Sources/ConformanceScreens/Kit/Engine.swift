import SwiftUI

/// An implementation of SwiftUI that can run the screens.
///
/// Each measurement uses a new engine. An engine has one window, and shows one screen at a time. The
/// requirements after ``remove()`` have default implementations. An engine without ``operate(_:)`` cannot run
/// a screen with a step that needs it. An engine without ``texts()`` or ``warnings()`` can run a screen whose
/// result needs them; then only the steps are compared.
@MainActor public protocol Engine: AnyObject {
  /// The name of the engine in the CSV file, such as `granularity`.
  var name: String { get }
  /// The version of the engine and of the SDK, such as `0.3.0, SDK of Xcode 26`.
  var version: String { get }

  /// Shows a view in the window, and waits until the graph settles. A view that was shown before is released
  /// without a call of ``remove()``.
  func show<Content: View>(_ content: Content, in window: ScreenWindow)
  /// Evaluates invalidated views until no work is left at the current instant.
  func settle()
  /// Lets time pass, and runs all timers and tasks that become due.
  ///
  /// - Throws: An error if the graph does not settle, as in an endless loop of tasks.
  func advance(by duration: Duration) throws
  /// Removes the shown view from the window, so that the view disappears.
  func remove()

  /// Performs an action of the screen as if a user had tapped its button, and waits until the graph
  /// settles.
  func perform(_ action: () -> Void)
  /// The texts on the screen in reading order, without the labels of buttons.
  func texts() throws -> [String]
  /// Performs a user action on a control that SwiftUI makes, for which the screen has no closure.
  func operate(_ operation: UserOperation) throws
  /// The warnings that the engine has issued, oldest first.
  func warnings() throws -> [String]
  /// True if the engine passes the lines of `_printChanges()` to ``log(_:)``.
  var logsPrintedChanges: Bool { get }
  /// The kinds of models whose changes have evaluated a view since the engine was created; `nil` if the
  /// engine does not report them.
  var models: ObservedModels? { get }
}

extension Engine {
  public func perform(_ action: () -> Void) {
    action()
    settle()
  }

  public func texts() throws -> [String] { throw NotExpressible(needs: "the texts on the screen") }
  public func operate(_ operation: UserOperation) throws {
    throw NotExpressible(needs: "\(operation)")
  }
  public func warnings() throws -> [String] { throw NotExpressible(needs: "warnings") }
  public var logsPrintedChanges: Bool { false }
  public var models: ObservedModels? { nil }
}

/// The properties of the window in which a screen is shown.
public struct ScreenWindow: Sendable {
  /// The number of rows of a lazy container that fit on the screen; `nil` if all rows and all tabs are
  /// mounted.
  public var rows: Int?

  public init(rows: Int? = nil) {
    self.rows = rows
  }
}

/// A user action on a control that SwiftUI makes, such as a tab.
public enum UserOperation: CustomStringConvertible {
  /// Taps the control with a label.
  ///
  /// - Parameter index: The position among the controls with the same label; `nil` if there is a single one.
  case tap(String, at: Int?)
  /// Sets the value that the control with a label edits, such as the selection of a picker or the value of a
  /// toggle.
  case set(String, AnyHashable)
  case type(String, into: String)
  case focus(String)
  /// Scrolls until the row with an id is on the screen.
  case scroll(AnyHashable)

  public var description: String {
    switch self {
    case .tap(let label, _): "tap \(label)"
    case .set(let label, let value): "set \(label) to \(value)"
    case .type(let text, let label): "type \(text) into \(label)"
    case .focus(let label): "focus \(label)"
    case .scroll(let id): "scroll to \(id)"
    }
  }
}

/// An error that states why an engine cannot run a screen.
public struct NotExpressible: Error, CustomStringConvertible {
  /// The name of the feature that the screen needs and the engine lacks.
  public let needs: String

  public init(needs: String) {
    self.needs = needs
  }

  public var description: String { "the engine lacks \(needs)" }
}

/// The kinds of models whose changes have evaluated a view.
public enum ObservedModels: String, Sendable {
  /// No model changed anything that a view observes.
  case none
  /// `ObservableObject`s announced changes.
  case coarse
  /// Properties of `@Observable` objects changed.
  case fine
  /// Models of both kinds changed, so the screen can compare the two kinds.
  case both

  /// Adds a kind of models to the kinds whose changes evaluated views.
  public mutating func insert(_ kind: ObservedModels) {
    self = self == .none || self == kind ? kind : .both
  }
}
