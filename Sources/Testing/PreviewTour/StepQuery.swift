import GranularityTabular
import GranularityTesting
import GranularityTourRecords
import GranularityViewHosting
import SimulatedUI
import SimulatedUICore

/// Identifies the control of a written step by its label and, if the label is not unique, by its view and number.
///
/// The label is a text, an accessibility label or an identifier. In a label or view, `…` matches any text, unless a
/// control has exactly the label with `…`.
struct StepQuery: Hashable {
  var label: String
  /// The view or row that contains the control, such as `CartRow`, `CartRow[Tea]` or `CartRow[…]`; `nil` for any view.
  var view: String?
  /// The index of the control among the matching controls, counted from 1; `nil` if only one control matches.
  var number: Int?

  init(label: String) { self.label = label }

  /// The largest number of characters that a control's label has in a written step.
  private static let longestLabel = 100
  /// The largest number of characters that a view's name has in a written step.
  private static let longestView = 60
}

extension StepQuery: CustomStringConvertible {
  var description: String {
    WrittenStep.quoted(label) + (view.map { " in \(WrittenStep.quoted($0))" } ?? "")
      + (number.map { " number \($0)" } ?? "")
  }
}

// MARK: - Naming a control

extension StepQuery {
  /// Creates a query that matches only this control on the screen.
  ///
  /// - Parameter isSupported: True for a control that supports the action of the step.
  init(for control: Control, among controls: [Control], where isSupported: (Control) -> Bool) {
    label = control.label.withoutUniqueIDs.shortened(to: Self.longestLabel)
    let all = fitting(controls).filter { !$0.isCovered && isSupported($0) }
    guard all.count != 1 else { return }
    let component = control.path.split(separator: "/").last.map(String.init) ?? ""
    let kind = String(component.prefix { !"[{#".contains($0) })
    // The address of an object and a newly created ID differ in the next run, so the query does not use them.
    let isStable = component.withoutUniqueIDs == component && !component.contains("0x")
    for name in (isStable && component != kind ? [component] : []) + [kind]
    where !name.isEmpty && name.count <= Self.longestView {
      var query = self
      query.view = name
      let there = all.filter(query.isInView)
      guard there.contains(where: { $0.isSame(as: control) }) else { continue }
      if there.count == 1 {
        self = query
        return
      }
      if name == kind, there.count < all.count { self = query }
    }
    number = (all.filter(isInView).firstIndex { $0.isSame(as: control) } ?? 0) + 1
  }
}

// MARK: - Finding the control

extension StepQuery {
  /// Finds the single control that matches and that a user can use.
  ///
  /// - Parameters:
  ///   - need: The action in the passive voice, for error messages, such as `be tapped`.
  ///   - isSupported: True for a control that supports the action of the step.
  /// - Throws: An obstacle that says what was expected and what was found.
  func control(
    among controls: [Control], to need: String, where isSupported: (Control) -> Bool
  ) throws(StepObstacle) -> Control {
    let labelled = fitting(controls)
    let name = "\(WrittenStep.quoted(label))"
    guard !labelled.isEmpty else { throw StepObstacle("no control is called \(name)") }
    let placed = labelled.filter(isInView)
    guard !placed.isEmpty else {
      let views = Set(labelled.map(\.path)).sorted().prefix(Self.longestList)
      throw StepObstacle(
        "\(name) is not in \(WrittenStep.quoted(view ?? "")); found in \(views.joined(separator: ", "))"
      )
    }
    let able = placed.filter(isSupported)
    guard !able.isEmpty else { throw StepObstacle("\(name) cannot \(need)") }
    let reachable = able.filter { !$0.isCovered }
    guard !reachable.isEmpty else {
      throw StepObstacle("\(name) is covered by \(able[0].cover ?? "another view")")
    }
    guard number != nil || reachable.count == 1 else {
      throw StepObstacle(
        "\(reachable.count) controls are called \(name); add a view or a number, as in number 2")
    }
    guard reachable.indices.contains((number ?? 1) - 1) else {
      throw StepObstacle("number \(number ?? 1) of \(name) is needed; found \(reachable.count)")
    }
    let control = reachable[(number ?? 1) - 1]
    guard control.isEnabled else { throw StepObstacle("\(name) is disabled") }
    return control
  }

  /// The largest number of views that a message names.
  private static let longestList = 5

  /// The controls that match the label. The view and the number are not checked.
  private func fitting(_ controls: [Control]) -> [Control] {
    let exact = controls.filter { $0.isCalled(label) || $0.isGesture(ofViewCalled: label) }
    guard exact.isEmpty, let pattern = TextPattern(label) else { return exact }
    return controls.filter { pattern.matches($0.label) || pattern.matches($0.text) }
  }

  /// True if the control is inside the view. The label is not checked.
  private func isInView(_ control: Control) -> Bool {
    guard let view else { return true }
    let pattern = TextPattern(view.hasPrefix("/") ? view : "…/\(view)")
    return control.pathsAround.contains { path in
      [path, Self.withoutRow(path)].contains { found in
        pattern?.matches(found) ?? (found == view)
      }
    }
  }

  /// The path of a view, without the row IDs and sibling numbers of its last component.
  private static func withoutRow(_ path: String) -> String {
    let start = path.lastIndex(of: "/") ?? path.startIndex
    return path[..<start] + String(path[start...].prefix { !"[{#".contains($0) })
  }
}

/// The reason, as a text, why no control was found for a step.
struct StepObstacle: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// A pattern for texts in which `…` matches any text.
private struct TextPattern {
  private let parts: [Substring]

  /// - Returns: `nil` if the text contains no `…`.
  init?(_ text: String) {
    parts = text.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
  }

  func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
