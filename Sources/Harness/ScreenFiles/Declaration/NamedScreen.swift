import GranularityTabular
import GranularityWorkloads

/// A screen as its file declares it: references are names, such as `cart.items`, instead of indices.
///
/// ``ScreenDeclaration`` represents a screen that runs, and this type represents a screen that is edited. An edit
/// changes a few values, and ``ScreenReader`` then checks the resulting file.
struct NamedScreen: Hashable, Sendable {
  var name: String
  var objects: [Object]
  /// The views at the root of the view tree.
  var views: [View]
  var changes: [Change]

  struct Object: Hashable, Sendable {
    var name: String
    var count: Int?
    /// The names of the stored properties, except lists.
    var properties: [String]
    var lists: [List] = []
    var derived: [Derived] = []

    struct List: Hashable, Sendable {
      let name: String
      let rows: Int
    }

    struct Derived: Hashable, Sendable {
      let name: String
      /// The stored properties and lists of the same object from which the property is computed.
      let sources: [String]
      let changesEvery: Int
    }
  }

  struct View: Hashable, Sendable {
    var name: String
    var installs: [String]
    /// The properties that the body shows, such as `cart.items`.
    var reads: [String]
    /// The values that the parent passes to the view. `cart.items` is an entire value, and `cart.items[]` is one
    /// element for each row.
    var receives: [String] = []
    var repetition = Repetition.once
    var condition: Condition?
    var closure: [String]?
    var children: [View] = []

    enum Repetition: Hashable, Sendable {
      case once
      case times(Int)
      /// One row for each object of a declared object that has a count, or for each element of a list. The string is
      /// its name.
      case over(String)
    }

    struct Condition: Hashable, Sendable {
      var property: String
      let isNegated: Bool
    }
  }

  struct Change: Hashable, Sendable {
    var name: String
    var sets: [String]
    var times: Int
    var changesEvery: Int
    var burst: Int
    var rows: [Rows]
    let end: RowChange.End
    var period: Duration?

    struct Rows: Hashable, Sendable {
      let kind: RowChange.Kind
      var list: String
    }

    /// The names of all properties and lists that the change writes.
    var writes: [String] { sets + rows.map(\.list) }
  }
}

// MARK: - From a declaration

extension NamedScreen {
  init(_ screen: ScreenDeclaration) {
    func reference(_ object: Int, _ property: Int) -> PropertyReference {
      PropertyReference(object: object, property: property)
    }
    name = screen.name
    objects = screen.objects.enumerated().map { number, object in
      let numbers = object.properties.indices
      let derived: [Object.Derived] = numbers.compactMap { property in
        screen.derivations[reference(number, property)].map { derivation in
          Object.Derived(
            name: object.properties[property],
            sources: derivation.sources.map { object.properties[$0.property] },
            changesEvery: derivation.changesEvery)
        }
      }
      return Object(
        name: object.name, count: object.count,
        properties: numbers.filter {
          object.lists[$0] == nil && screen.derivations[reference(number, $0)] == nil
        }.map { object.properties[$0] },
        lists: numbers.compactMap { property in
          object.lists[property].map { Object.List(name: object.properties[property], rows: $0) }
        },
        derived: derived)
    }
    views = screen.views.map { View($0, in: screen) }
    changes = screen.changes.map { change in
      Change(
        name: change.name, sets: change.sets.map(screen.name(of:)), times: change.times,
        changesEvery: change.changesEvery, burst: change.burst,
        rows: change.rowChanges.map { .init(kind: $0.kind, list: screen.name(of: $0.list)) },
        end: change.rowChanges.first?.end ?? .end, period: change.period)
    }
  }
}

extension NamedScreen.View {
  fileprivate init(_ view: DeclaredView, in screen: ScreenDeclaration) {
    let placement = view.placement
    self.init(
      name: view.name, installs: view.installs.map { screen.objects[$0].name },
      reads: view.reads.map(screen.name(of:)),
      receives: view.inputs.map { input in
        screen.name(of: input.value.reference)
          + (input.value.isElement ? PassedValue.elementMark : "")
      },
      repetition: .init(view.repetition, in: screen),
      condition: placement.condition.map {
        .init(property: screen.name(of: $0.property), isNegated: $0.isNegated)
      },
      closure: placement.closure.map { $0.map(screen.name(of:)) },
      children: view.children.map { Self($0, in: screen) })
  }
}

extension NamedScreen.View.Repetition {
  fileprivate init(_ repetition: DeclaredView.Repetition, in screen: ScreenDeclaration) {
    switch repetition {
    case .once: self = .once
    case .times(let count): self = .times(count)
    case .each(let kind): self = .over(screen.objects.first { $0.kind == kind }?.name ?? "")
    case .list(let list): self = .over(screen.name(of: list))
    }
  }
}

extension PassedValue {
  /// The suffix of a passed property of which each row receives only one element.
  static let elementMark = "[]"
}

// MARK: - The file

extension ScreenDeclaration {
  /// The file of this screen in canonical form, without summary and comments. Two equal screens have equal files.
  var canonical: OrderedJSON { NamedScreen(self).json }
}

extension NamedScreen {
  /// The content of the file that declares this screen, without summary and comments.
  var json: OrderedJSON {
    [
      "version": .number(ScreenMember.version),
      "name": .text(name),
      "objects": .object(objects.map { .init(name: $0.name, value: $0.json) }),
      "views": .list(views.map(\.json)),
      "changes": .list(changes.map(\.json)),
    ]
  }
}

extension NamedScreen.Object {
  /// The object as JSON. An object without count, lists and derived properties is just the list of its properties.
  fileprivate var json: OrderedJSON {
    if count == nil, lists.isEmpty, derived.isEmpty, !properties.isEmpty {
      return .texts(properties)
    }
    let lists = lists.map { OrderedJSON.Member(name: $0.name, value: .number($0.rows)) }
    let derived = derived.map { derived in
      OrderedJSON.Member(
        name: derived.name,
        value: ["from": .texts(derived.sources), "changesEvery": .number(derived.changesEvery)])
    }
    return .members([
      "count": count.map { .number($0) },
      "properties": .texts(properties),
      "lists": lists.isEmpty ? nil : .object(lists),
      "derived": derived.isEmpty ? nil : .object(derived),
    ])
  }
}

extension NamedScreen.View {
  fileprivate var json: OrderedJSON {
    let passes = children.filter { !$0.receives.isEmpty }.map { child in
      OrderedJSON.Member(name: child.name, value: .texts(child.receives))
    }
    return .members([
      "name": .text(name),
      "installs": .texts(installs),
      "reads": .texts(reads),
      "passes": .object(passes),
      "repeat": repetition.json,
      "if": condition.flatMap { $0.isNegated ? nil : .text($0.property) },
      "unless": condition.flatMap { $0.isNegated ? .text($0.property) : nil },
      "closure": closure.map { .texts($0) },
      "children": .list(children.map(\.json)),
    ])
  }
}

extension NamedScreen.View.Repetition {
  fileprivate var json: OrderedJSON {
    switch self {
    case .once: .boolean(false)
    case .times(let count): .number(count)
    case .over(let name): .text(name)
    }
  }
}

extension NamedScreen.Change {
  fileprivate var json: OrderedJSON {
    func lists(_ kind: RowChange.Kind) -> OrderedJSON? {
      let lists = rows.filter { $0.kind == kind }.map(\.list)
      return lists.isEmpty ? nil : .texts(lists)
    }
    return .members([
      "name": .text(name),
      "sets": .texts(sets),
      "times": .number(times),
      "changesEvery": sets.isEmpty ? nil : .number(changesEvery),
      "burst": burst == 1 ? nil : .number(burst),
      "inserts": lists(.inserts), "removes": lists(.removes), "moves": lists(.moves),
      "at": rows.isEmpty || end == .end ? nil : .text(end.rawValue),
      "every": period.map { .text("\($0.wholeMilliseconds)ms") },
    ])
  }
}
