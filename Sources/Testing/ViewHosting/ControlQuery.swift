import Foundation
import GranularitySpelling
import SimulatedUICore

/// Finds the control for a user action by its name, its position on the screen, or both.
///
/// A string literal is a name. A name is something that a user sees or hears: a text of the control, its accessibility
/// label or its identifier. If several controls have the same name, add the row, the path of a view or the index:
///
/// ```swift
/// try host.tap("Pick Tea")
/// try host.tap(.label("Favorite"))            // accessibilityLabel("Favorite")
/// try host.tap(.identifier("fav-3"))          // accessibilityIdentifier("fav-3")
/// try host.tap(.named("star").in(row: 3))     // in the row with the id 3
/// try host.tap(.named("star").at("CartRow[3]"))
/// try host.tap(.named("star").index(2))       // the third one on the screen
/// try host.tap(.at("CartRow[3]"))             // the only control there
/// ```
///
/// Exactly one control that supports the action has to match the query. Controls that a pushed view, a sheet, a
/// popover, an alert or a dialog covers do not count, because a user cannot reach them.
public struct ControlQuery: ExpressibleByStringInterpolation, Sendable {
  private enum Name: Sendable {
    /// The name can be the control's text, accessibility label or identifier.
    case any(String)
    case label(String)
    case identifier(String)
  }

  private var name: Name?
  private var paths: [String] = []
  private var rows: [any Hashable & Sendable] = []
  private(set) var index: Int?

  public init(stringLiteral name: String) { self.name = .any(name) }

  private init(_ name: Name?) { self.name = name }

  /// A control with this text, accessibility label or identifier. A string literal has the same meaning.
  public static func named(_ name: String) -> ControlQuery { ControlQuery(.any(name)) }

  /// A control with this accessibility label. If a control has no accessibility label, its text counts as the label.
  public static func label(_ label: String) -> ControlQuery { ControlQuery(.label(label)) }

  /// A control with this accessibility identifier.
  public static func identifier(_ identifier: String) -> ControlQuery {
    ControlQuery(.identifier(identifier))
  }

  /// A control inside the view at `path`, in the form of ``ViewHost/evaluations(at:)``.
  public static func at(_ path: String) -> ControlQuery { ControlQuery(nil).at(path) }

  /// A control inside the row with the id `row`.
  public static func `in`<ID: Hashable & Sendable>(row: ID) -> ControlQuery {
    ControlQuery(nil).in(row: row)
  }

  /// Restricts the query to controls inside the view at `path`, in the form of ``ViewHost/evaluations(at:)``.
  public func at(_ path: String) -> ControlQuery {
    var query = self
    query.paths.append(path)
    return query
  }

  /// Restricts the query to controls inside the row with the ID `row`, such as the ID of an element of a `ForEach`.
  public func `in`<ID: Hashable & Sendable>(row: ID) -> ControlQuery {
    var query = self
    query.rows.append(row)
    return query
  }

  /// Selects the control at `index`, counted from 0 in screen order, among the controls that match and support the
  /// action.
  public func index(_ index: Int) -> ControlQuery {
    var query = self
    query.index = index
    return query
  }
}

extension ControlQuery: CustomStringConvertible {
  /// The name without quotes, followed by the position: `star in row 3`.
  public var description: String {
    let name: [String] =
      switch name {
      case nil: []
      case .any(let name): [name]
      case .label(let label): ["label \(label)"]
      case .identifier(let identifier): ["identifier \(identifier)"]
      }
    let place = rows.map { "in row \($0)" } + paths.map { "at \($0)" }
    return (name + place + (index.map { ["number \($0)"] } ?? [])).joined(separator: " ")
  }
}

// MARK: - Finding

extension ControlQuery {
  /// True if the control has the name of the query. The position of the query is ignored.
  ///
  /// - Parameter ofGesture: True if the control is a gesture, which can also be found by the name of its view.
  func hasName(_ control: Control, ofGesture: Bool) -> Bool {
    switch name {
    case nil: true
    case .any(let name):
      control.isCalled(name) || ofGesture && control.isGesture(ofViewCalled: name)
    case .label(let label): control.label == label
    case .identifier(let identifier): control.identifier == identifier
    }
  }

  /// True if the control is in the rows and at the paths of the query. The name of the query is ignored.
  func hasPlace(_ control: Control) -> Bool {
    let rowIDs = rows.isEmpty ? [] : control.rowIDs
    guard rows.allSatisfy({ rowIDs.contains(AnyHashable($0)) }) else { return false }
    let around = paths.isEmpty ? [] : control.pathsAround
    return paths.map(PathPattern.init).allSatisfy { around.contains(where: $0.matches) }
  }

  /// The query without its position.
  private var anywhere: ControlQuery { ControlQuery(name) }

  /// Finds the single control that matches the query and supports an action.
  ///
  /// - Parameters:
  ///   - action: The action in the passive voice, for error messages, such as `be tapped`.
  ///   - ofGesture: True if the action is a gesture.
  ///   - isSupported: True for a control that supports the action, whether or not the control is enabled.
  func control(
    among controls: [Control], action: String, ofGesture: Bool = false,
    where isSupported: (Control) -> Bool
  ) throws(ViewHostError) -> Control {
    let named = controls.filter { hasName($0, ofGesture: ofGesture) }
    let fitting = named.filter(hasPlace)
    guard !fitting.isEmpty else { throw missing(named: named, among: controls) }
    let able = fitting.filter(isSupported)
    guard !able.isEmpty else { throw .unsuitableControl(description, action: action) }
    let reachable = able.filter { !$0.isCovered }
    if reachable.isEmpty, let cover = able[0].cover {
      throw .coveredControl(description, by: cover)
    }
    guard let index else {
      guard reachable.count == 1 else { throw ambiguous(reachable) }
      return try enabled(reachable[0])
    }
    guard reachable.indices.contains(index) else {
      throw .missingIndex(description, count: reachable.count)
    }
    return try enabled(reachable[index])
  }

  private func enabled(_ control: Control) throws(ViewHostError) -> Control {
    guard control.isEnabled else { throw .disabledControl(description) }
    return control
  }

  private func missing(named: [Control], among controls: [Control]) -> ViewHostError {
    if !named.isEmpty, named.count < controls.count || name == nil {
      return .misplacedControl(
        description, found: anywhere.queries(for: named),
        there: controls.filter(hasPlace).map(Self.names))
    }
    let known = controls.flatMap { [$0.text, $0.label, $0.identifier ?? ""] }
    let nearest = text.flatMap { nearestName(to: $0, among: known.filter { !$0.isEmpty }) }
    return .missingControl(description, found: controls.map(Self.names), nearest: nearest)
  }

  private func ambiguous(_ controls: [Control]) -> ViewHostError {
    .ambiguousControl(description, candidates: queries(for: controls))
  }

  private var text: String? {
    switch name {
    case nil: nil
    case .any(let name), .label(let name), .identifier(let name): name
    }
  }

  /// The names of a control: its label, its text if it differs from the label, and its identifier.
  private static func names(of control: Control) -> String {
    let text = control.text == control.label ? nil : "text '\(control.text)'"
    let identifier = control.identifier.map { "identifier '\($0)'" }
    let others = [text, identifier].compactMap(\.self).joined(separator: ", ")
    return "'\(control.label)'" + (others.isEmpty ? "" : " (\(others))")
  }
}

// MARK: - Naming one of several

extension ControlQuery {
  /// For each control, the source code of a query that matches only this control, and the control's path.
  fileprivate func queries(for controls: [Control]) -> [String] {
    let identifiers = controls.map(\.identifier)
    let rows = controls.map { $0.rowIDs.first.flatMap(Self.literal) }
    let paths = controls.map(\.path)
    func isUnique<Value: Equatable>(_ values: [Value?], _ index: Int) -> Bool {
      values[index] != nil && values.count { $0 == values[index] } == 1
    }
    return controls.indices.map { index in
      let source =
        if isUnique(identifiers, index), let identifier = identifiers[index] {
          ".identifier(\(Self.quoted(identifier)))"
        } else if isUnique(rows, index), let row = rows[index] {
          "\(self.source).in(row: \(row))"
        } else if controls.count(where: at(paths[index]).hasPlace) == 1,
          !controls[index].rowIDs.contains(where: { $0.base is UUID })
        {
          "\(self.source).at(\(Self.quoted(paths[index])))"
        } else {
          "\(self.source).index(\(index))"
        }
      return "\(source) of \(paths[index].isEmpty ? "/" : paths[index])"
    }
  }

  /// The query as Swift source code.
  private var source: String {
    let name =
      switch name {
      case nil: ""
      case .any(let name): ".named(\(Self.quoted(name)))"
      case .label(let label): ".label(\(Self.quoted(label)))"
      case .identifier(let identifier): ".identifier(\(Self.quoted(identifier)))"
      }
    let rows = rows.map { ".in(row: \(Self.literal(AnyHashable($0)) ?? "\($0)"))" }
    return name + (rows + paths.map { ".at(\(Self.quoted($0)))" }).joined()
  }

  /// The ID of a row as a Swift literal; `nil` if the type of the ID has no literal, as for a `UUID`.
  private static func literal(_ id: AnyHashable) -> String? {
    switch id.base {
    case let id as String: quoted(id)
    case let id as Int: "\(id)"
    default: nil
    }
  }

  private static func quoted(_ text: String) -> String { text.debugDescription }
}
