import GranularityVirtualTime

@testable import GranularityScreenFiles
@testable import GranularityTabular

/// A generator of random screen files. The text of a file depends only on a seed.
///
/// The file has objects with and without rows, lists and derived properties, views that install more than they read,
/// conditions, closures, values and elements that are passed over several levels, and changes that share turns, set
/// equal values or change the rows of lists.
struct RandomScreenText {
  private var random: SplitMix64
  private var objects: [Object] = []
  private var views = 0

  private struct Object {
    let name: String
    let count: Int?
    let properties: [String]
    /// The names of the object's lists, each with its initial number of rows.
    var lists: [(name: String, rows: Int)] = []
    /// The sources of the derived property; empty if the object has none.
    var sources: [String] = []
    var changesEvery = 1

    var settable: [String] { (properties + lists.map(\.name)).map { "\(name).\($0)" } }
    /// The properties of which a row without a list can receive an element.
    var plain: [String] { properties.map { "\(name).\($0)" } + derived }
    var readable: [String] { settable + derived }
    private var derived: [String] { sources.isEmpty ? [] : ["\(name).d"] }
  }

  private static let maximumDepth = 3
  private static let periods = ["100ms", "200ms", "250ms", "1s"]

  /// Returns the text of the screen file for a seed.
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
      let count = chance(1, in: 3) ? random.integer(in: 1...3) : nil
      var object = Object(name: "o\(number)", count: count, properties: properties)
      if count == nil, chance(1, in: 2) {
        object.lists = [("l", random.integer(in: 0...3))]
      }
      if chance(1, in: 3) {
        object.sources = [properties[0]] + object.lists.map(\.name)
        object.changesEvery = random.integer(in: 1...3)
      }
      objects.append(object)
    }
    let top = (0..<random.integer(in: 1...2)).map { _ in view(depth: 1, rows: [], inherited: []) }
    let changes = (0..<random.integer(in: 1...4)).map { change($0) }
    let file: OrderedJSON = [
      "name": "drawn", "objects": .object(objects.map(json)), "views": .list(top),
      "changes": .list(changes),
    ]
    return file.document
  }

  private func json(_ object: Object) -> OrderedJSON.Member {
    let lists = object.lists.map { OrderedJSON.Member(name: $0.name, value: .number($0.rows)) }
    let derived: OrderedJSON = [
      "d": [
        "from": .texts(object.sources), "changesEvery": .number(object.changesEvery),
      ]
    ]
    return .init(
      name: object.name,
      value: .members([
        "count": object.count.map { .number($0) }, "properties": .texts(object.properties),
        "lists": lists.isEmpty ? nil : .object(lists),
        "derived": object.sources.isEmpty ? nil : derived,
      ]))
  }

  /// True with a probability of `part` in `whole`.
  private mutating func chance(_ part: Int, in whole: Int) -> Bool {
    random.integer(in: 1...whole) <= part
  }

  private mutating func some(of names: [String], _ part: Int, in whole: Int) -> [String] {
    names.filter { _ in chance(part, in: whole) }
  }

  /// - Parameter rows: The objects of which each enclosing row has its own instance.
  /// - Parameter inherited: The values that the view receives from its parent.
  private mutating func view(
    depth: Int, rows: Set<String>, inherited: [String], repetition: OrderedJSON = false
  ) -> OrderedJSON {
    views += 1
    let name = "V\(views)"
    let ofParent = objects.filter { $0.count == nil || rows.contains($0.name) }.flatMap(\.readable)
    var rows = rows
    if case .text(let object) = repetition { rows.insert(object) }
    let reachable = objects.filter { $0.count == nil || rows.contains($0.name) }
    let properties = reachable.flatMap(\.readable)
    var members: [OrderedJSON.Member] = [
      .init(name: "name", value: .text(name)), .init(name: "repeat", value: repetition),
      .init(name: "reads", value: .texts(some(of: properties, 1, in: 3))),
    ]
    if chance(1, in: 2) {
      members.append(.init(name: "installs", value: .texts(reachable.map(\.name))))
    }
    if depth > 1, !ofParent.isEmpty {
      let property = ofParent[random.integer(in: 0...(ofParent.count - 1))]
      if chance(1, in: 5) {
        members.append(
          .init(name: chance(1, in: 2) ? "if" : "unless", value: .text(property)))
      }
      if chance(1, in: 4) {
        members.append(
          .init(name: "closure", value: .texts(chance(1, in: 2) ? [property] : [])))
      }
    }
    guard depth < Self.maximumDepth else { return .object(members) }
    var (children, passes) = ([OrderedJSON](), [OrderedJSON.Member]())
    for _ in 0..<random.integer(in: 0...3) {
      let repetition = randomRepetition()
      var values = some(of: properties + inherited, 1, in: 4)
      if case .text(let list) = repetition, list.contains(".") {
        values += chance(1, in: 2) ? [list + PassedValue.elementMark] : []
      } else if repetition != false {
        let plain = reachable.flatMap(\.plain)
        values += some(of: plain, 1, in: 4).map { $0 + PassedValue.elementMark }
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
    let lists = objects.flatMap { object in
      object.lists.map { OrderedJSON.text("\(object.name).\($0.name)") }
    }
    let choices = [false, false, .number(random.integer(in: 0...3))] + counted + lists + lists
    return choices[random.integer(in: 0...(choices.count - 1))]
  }

  private mutating func change(_ number: Int) -> OrderedJSON {
    let properties = objects.flatMap(\.settable)
    let lists = objects.flatMap { object in object.lists.map { "\(object.name).\($0.name)" } }
    let sets = some(of: properties, 1, in: 2)
    var members: [OrderedJSON.Member] = [
      .init(name: "name", value: .text("c\(number)")),
      .init(name: "sets", value: .texts(sets)),
      .init(name: "times", value: .number(random.integer(in: 0...6))),
    ]
    let changesEvery = random.integer(in: 1...3)
    if !sets.isEmpty { members.append(.init(name: "changesEvery", value: .number(changesEvery))) }
    if chance(1, in: 4) {
      members.append(.init(name: "burst", value: .number(random.integer(in: 2...4))))
    }
    let first = members.count
    for kind in RowChange.Kind.allCases where chance(1, in: 4) {
      members.append(.init(name: kind.rawValue, value: .texts(lists)))
    }
    let changesRows = members.count > first && !lists.isEmpty
    if chance(1, in: 2), changesRows { members.append(.init(name: "at", value: "start")) }
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
