import VirtualTime

@testable import ScreenFiles
@testable import Tabular

/// The text of a random screen file, which depends on a seed alone.
///
/// It has objects with and without rows, views that install more than they read, values and elements that are passed
/// over several levels, and changes that share turns or set equal values.
struct RandomScreenText {
  private var random: SplitMix64
  private var objects: [(name: String, count: Int?, properties: [String])] = []
  private var views = 0

  private static let maximumDepth = 3
  private static let periods = ["100ms", "200ms", "250ms", "1s"]

  /// The text of the screen for a seed.
  static func text(seed: Int) -> String {
    var screen = RandomScreenText(seed: seed)
    return screen.text()
  }

  private init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
  }

  private mutating func text() -> String {
    for number in 0..<random.integer(in: 1...3) {
      let properties = (0..<random.integer(in: 1...3)).map { "p\($0)" }
      objects.append(("o\(number)", chance(1, in: 3) ? random.integer(in: 1...3) : nil, properties))
    }
    let top = (0..<random.integer(in: 1...2)).map { _ in view(depth: 1, rows: [], inherited: []) }
    let changes = (0..<random.integer(in: 1...4)).map { change($0) }
    let file: OrderedJSON = [
      "name": "drawn", "objects": .object(objects.map(json)), "views": .list(top),
      "changes": .list(changes),
    ]
    return file.document
  }

  private func json(
    _ object: (name: String, count: Int?, properties: [String])
  ) -> OrderedJSON.Member {
    let properties = OrderedJSON.texts(object.properties)
    let count = object.count.map { OrderedJSON.number($0) }
    return .init(
      name: object.name, value: count.map { ["count": $0, "properties": properties] } ?? properties)
  }

  /// True with a probability of `part` in `whole`.
  private mutating func chance(_ part: Int, in whole: Int) -> Bool {
    random.integer(in: 1...whole) <= part
  }

  private mutating func some(of names: [String], _ part: Int, in whole: Int) -> [String] {
    names.filter { _ in chance(part, in: whole) }
  }

  /// - Parameter rows: The objects of which an enclosing row has its own.
  /// - Parameter inherited: The values that the view receives.
  private mutating func view(
    depth: Int, rows: Set<String>, inherited: [String], repetition: OrderedJSON = false
  ) -> OrderedJSON {
    views += 1
    let name = "V\(views)"
    var rows = rows
    if case .text(let object) = repetition { rows.insert(object) }
    let reachable = objects.filter { $0.count == nil || rows.contains($0.name) }
    let properties = reachable.flatMap { object in object.properties.map { "\(object.name).\($0)" }
    }
    var members: [OrderedJSON.Member] = [
      .init(name: "name", value: .text(name)), .init(name: "repeat", value: repetition),
      .init(name: "reads", value: .texts(some(of: properties, 1, in: 3))),
    ]
    if chance(1, in: 2) {
      members.append(.init(name: "installs", value: .texts(reachable.map(\.name))))
    }
    guard depth < Self.maximumDepth else { return .object(members) }
    var (children, passes) = ([OrderedJSON](), [OrderedJSON.Member]())
    for _ in 0..<random.integer(in: 0...3) {
      let repetition = randomRepetition()
      var values = some(of: properties + inherited, 1, in: 4)
      if repetition != false {
        values += some(of: properties, 1, in: 4).map { $0 + PassedValue.elementMark }
      }
      values = Array(Set(values)).sorted()
      passes.append(.init(name: "V\(views + 1)", value: .texts(values)))
      children.append(
        view(depth: depth + 1, rows: rows, inherited: values, repetition: repetition))
    }
    if !children.isEmpty { members.append(.init(name: "passes", value: .object(passes))) }
    members.append(.init(name: "children", value: .list(children)))
    return .object(members)
  }

  private mutating func randomRepetition() -> OrderedJSON {
    let counted = objects.filter { $0.count != nil }.map { OrderedJSON.text($0.name) }
    let choices = [false, false, .number(random.integer(in: 0...3))] + counted
    return choices[random.integer(in: 0...(choices.count - 1))]
  }

  private mutating func change(_ number: Int) -> OrderedJSON {
    let properties = objects.flatMap { object in
      object.properties.map { "\(object.name).\($0)" }
    }
    var members: [OrderedJSON.Member] = [
      .init(name: "name", value: .text("c\(number)")),
      .init(name: "sets", value: .texts(some(of: properties, 1, in: 2))),
      .init(name: "times", value: .number(random.integer(in: 0...6))),
      .init(name: "changesEvery", value: .number(random.integer(in: 1...3))),
    ]
    if chance(2, in: 3) {
      let period = Self.periods[random.integer(in: 0...(Self.periods.count - 1))]
      members.append(.init(name: "every", value: .text(period)))
    }
    return .object(members)
  }
}

extension OrderedJSON: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
