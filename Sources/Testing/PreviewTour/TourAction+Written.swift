import Foundation
import GranularityTabular
import GranularityTesting
import GranularityTourRecords
import SimulatedUI
import SimulatedUICore

/// Conversions between the actions of a tour and the steps in a step file.
extension TourAction {
  /// Creates the action of a written step.
  ///
  /// - Throws: ``StepFailure`` if the number of matching controls is not exactly one, or if a user cannot use the
  ///   control.
  init(
    of step: WrittenStep, _ action: WrittenStep.Action, _ query: StepQuery,
    among controls: [Control]
  ) throws(StepFailure) {
    do throws(StepObstacle) {
      let verbs = try Verb.verbs(of: action)
      let control = try query.control(among: controls, to: action.need) { control in
        verbs.contains { $0.events(on: control) != nil } || action.isChoice(from: control)
      }
      guard let verb = verbs.first(where: { $0.events(on: control) != nil }) else {
        let options = control.choices.map { WrittenStep.quoted(Verb.text(of: $0)) }
        throw StepObstacle(
          "\(WrittenStep.quoted(query.label)) has no such option; found \(options.joined(separator: ", "))"
        )
      }
      self.init(verb, on: control, among: controls)
    } catch {
      throw StepFailure(
        line: step.line, step: "\(step)", problem: error.text,
        controls: Self.steps(among: controls))
    }
  }

  /// The steps that are possible on the current screen.
  private static func steps(among controls: [Control]) -> [String] {
    controls.filter { $0.isEnabled && !$0.isCovered }.compactMap { step(on: $0, among: controls) }
  }

  /// The first step that is possible with a control; `nil` if there is none.
  static func step(on control: Control, among controls: [Control]) -> String? {
    Verb.first(on: control).map { step($0, on: control, among: controls) }
  }

  /// The step of an action on a control, as it is written in a step file. For a picker, a comment lists the options.
  static func step(_ verb: Verb, on control: Control, among controls: [Control]) -> String {
    let query = StepQuery(for: control, among: controls) { verb.events(on: $0) != nil }
    return WrittenStep.text(of: .use(verb.written, query)) + verb.comment(on: control)
  }
}

extension TourAction.Verb {
  /// A comment that lists the options of a picker, for a person who wants to select a different option.
  fileprivate func comment(on control: Control) -> String {
    guard case .chooseLast = self else { return "" }
    let options = control.choices.map(Self.text)
    guard options.count <= Self.mostOptions, options.allSatisfy({ $0.count <= Self.longestOption })
    else { return "" }
    return "  # of " + options.map(WrittenStep.quoted).joined(separator: ", ")
  }

  /// The largest number of options in a comment, and the largest number of characters of each option.
  private static let mostOptions = 8
  private static let longestOption = 24

  /// The action, as it is written in a step file.
  fileprivate var written: WrittenStep.Action {
    switch self {
    case .tap: .tap
    case .chooseLast: .chooseLast
    case .choose(let option): .choose(option)
    case .type(let text): .type(text)
    case .drag(let size): .drag(width: Double(size.width), height: Double(size.height))
    case .set(let value): .set(Self.written(value))
    }
  }

  private static func written(_ value: any Sendable) -> WrittenStep.Value {
    switch value {
    case let text as String: .text(text)
    case let date as Date: .word(date.formatted(.iso8601))
    case let color as Color: .word(colors.first { $0.color == color }?.name ?? "red")
    default: .word("\(value)")
    }
  }

  private static let colors: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("blue", .blue),
    ("purple", .purple), ("pink", .pink), ("black", .black), ("white", .white), ("gray", .gray),
  ]

  /// The actions that a written action can stand for. The first of them that the control supports is used.
  fileprivate static func verbs(of action: WrittenStep.Action) throws(StepObstacle) -> [Self] {
    switch action {
    case .tap: [.tap]
    case .chooseLast: [.chooseLast]
    case .choose(let option): [.choose(option)]
    case .type(let text): [.type(text)]
    case .drag(let width, let height): [.drag(CGSize(width: width, height: height))]
    case .set(.text(let text)): [.set(text)]
    case .set(.word(let word)): try values(of: word).map(Self.set)
    }
  }

  /// The values that a word without quotes can stand for, such as a number.
  private static func values(of word: String) throws(StepObstacle) -> [any Sendable] {
    if let flag = Bool(word.lowercased()) { return [flag] }
    if let number = Double(word), number.isFinite {
      let values: [any Sendable] = [number, CGFloat(number), Float(number)]
      return (Int(word).map { [$0] } ?? []) + values
    }
    if let date = try? Date(word, strategy: .iso8601) { return [date] }
    if let color = colors.first(where: { $0.name == word.lowercased() }) { return [color.color] }
    throw StepObstacle(
      "a value is a number, true, false, a date such as \(Self.date.formatted(.iso8601)), "
        + "a color such as red, or a text in quotes; found \(word)")
  }
}

extension WrittenStep.Action {
  /// The action in the passive voice, which follows `cannot` in an error message.
  fileprivate var need: String {
    switch self {
    case .tap: "be tapped"
    case .choose, .chooseLast: "choose one of several options"
    case .type: "be typed into"
    case .set(.text(let text)): "be set to \(WrittenStep.quoted(text))"
    case .set(.word(let word)): "be set to \(word)"
    case .drag: "be dragged"
    }
  }

  /// True if the action selects an option, and the control has options.
  fileprivate func isChoice(from control: Control) -> Bool {
    guard case .choose = self else { return false }
    return TourAction.Verb.chooseLast.events(on: control) != nil
  }
}
