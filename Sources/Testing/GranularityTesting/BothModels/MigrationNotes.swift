import CoarsePublisher
import FineTracking
import GranularityFieldLayout
import ModelObservation
import SimulatedUICore

/// What has to be rewritten, or changes its meaning, when the models of a session become the other kind.
///
/// The notes name what ran in the session, and the declarations of the classes and views that took part in it.
struct MigrationNotes {
  private let written: ModelRun
  private let translated: ModelRun
  /// How often a `State` would make each initial object with Xcode 26, by class.
  private let initialObjects: [(type: String, count: Int)]

  init(
    _ written: ModelRun, _ translated: ModelRun, initialObjects: [(type: String, count: Int)]
  ) {
    self.written = written
    self.translated = translated
    self.initialObjects = initialObjects
  }

  /// The notes, each one sentence.
  var all: [String] {
    let notes =
      translated.models == .asObservable
      ? uses + newlyFollowed + initialValues + classNotes + wrapperNotes : wrapperNotes
    var known: Set<String> = []
    return notes.filter { known.insert($0).inserted }
  }

  /// The classes of the models, in the order in which the views held or read an object of each.
  private var classes: [any AnyObject.Type] {
    var known: Set<ObjectIdentifier> = []
    return (written.log.classes + translated.log.classes).filter {
      known.insert(ObjectIdentifier($0)).inserted
    }
  }
}

// MARK: - To @Observable

extension MigrationNotes {
  private var uses: [String] {
    (written.log.uses + translated.log.uses).compactMap { use in
      switch use {
      case .publisher(let property):
        "\(property.type).$\(property.name): an @Observable class has no publishers; what uses this one has to be rewritten"
      case .announcement(let type):
        "\(type): objectWillChange.send() is called by hand; views follow what they read, so what it announced has to be "
          + "a tracked property"
      case .subscription(let type):
        "\(type): code subscribes to objectWillChange, which an @Observable class does not have"
      case .ownPublisher(let type):
        "\(type): the class has its own objectWillChange; views no longer follow it"
      case .binding: nil
      }
    }
  }

  /// The classes that views read, and that no view observes with the models as written.
  private var newlyFollowed: [String] {
    let held = Set(written.log.classes.map { ObjectIdentifier($0) })
    return translated.log.classes
      .filter { !held.contains(ObjectIdentifier($0)) && $0 is any ObservableObject.Type }
      .map {
        "\(typeName($0)): no view observes it as written; the views that read it follow it then"
      }
  }

  private var initialValues: [String] {
    initialObjects.filter { $0.count > 1 }.map {
      "\($0.type): with Xcode 26, @State makes its initial value \($0.count) times in this session, and @StateObject "
        + "once for each view; with Xcode 27, both do so once"
    }
  }

  private var classNotes: [String] { classes.flatMap(notes) }

  /// Notes about the stored properties that the macro treats differently from the class, and about a superclass that is
  /// a model.
  private func notes(of type: any AnyObject.Type) -> [String] {
    guard type is any ObservableObject.Type else { return [] }
    if type is any Actor.Type {
      return [
        "\(typeName(type)): an actor cannot have the macro @Observable; make it a class first"
      ]
    }
    let fields = (storedFields(of: type) ?? []).filter(\.isVariable)
    let name = typeName(type)
    let plain = fields.filter { !($0.type is any PublishedProperty.Type) }
    let lazy = plain.filter { $0.name.hasPrefix(Self.lazyPrefix) }
    let wrapped = plain.filter(Self.isWrapper)
    let tracked = plain.filter { !$0.name.hasPrefix(Self.lazyPrefix) && !Self.isWrapper($0) }
    var notes: [String] = []
    if !tracked.isEmpty {
      notes.append(
        "\(name): the macro would track what is not published: \(Self.list(tracked)). A view that reads it would then follow it, "
          + "and a didSet would also run in the initializer; @ObservationIgnored leaves a property as it is"
      )
    }
    if !lazy.isEmpty {
      notes.append("\(name): the lazy property \(Self.list(lazy)) needs @ObservationIgnored")
    }
    if !wrapped.isEmpty {
      notes.append(
        "\(name): \(Self.list(wrapped)) "
          + (wrapped.count == 1
            ? "has a property wrapper and needs @ObservationIgnored, so views do not follow it"
            : "have property wrappers and need @ObservationIgnored, so views do not follow them")
      )
    }
    if let parent = _getSuperclass(type), parent is any ObservableObject.Type {
      notes.append(
        "\(name): its superclass \(typeName(parent)) is a model too; each class needs @Observable")
    }
    return notes
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// True for the storage of a property wrapper; a plain property can hold a wrapper too, such as a `Binding`.
  private static func isWrapper(_ field: Field) -> Bool {
    field.name.hasPrefix("_") && field.type is any DynamicProperty.Type
  }

  private static func list(_ fields: [Field]) -> String {
    fields.map { field in
      field.name.hasPrefix(lazyPrefix)
        ? String(field.name.dropFirst(lazyPrefix.count))
        : isWrapper(field)
          ? String(field.name.drop { $0 == "_" }) : field.name
    }.joined(separator: ", ")
  }
}

/// A `Published` wrapper of any value.
protocol PublishedProperty {}

extension Published: PublishedProperty {}

// MARK: - The properties of views

extension MigrationNotes {
  /// The properties of views that need another wrapper, one sentence for each kind of edit.
  private var wrapperNotes: [String] {
    var edits: [(edit: String, places: [String])] = []
    var known: Set<ObjectIdentifier> = []
    for view in written.viewPaths.compactMap({ written.viewTypes[$0] })
    where known.insert(ObjectIdentifier(view)).inserted {
      for field in storedFields(of: view) ?? [] {
        guard let edit = replacement(of: field, in: view) else { continue }
        let place = "\(typeName(view)).\(field.name.drop { $0 == "_" })"
        if let index = edits.firstIndex(where: { $0.edit == edit }) {
          edits[index].places.append(place)
        } else {
          edits.append((edit, [place]))
        }
      }
    }
    return edits.map { "\($0.edit): \($0.places.joined(separator: ", "))" }
  }

  /// The replacement for a property that holds a model; `nil` for a property without a model, and for one without a
  /// change.
  private func replacement(of field: Field, in view: any View.Type) -> String? {
    let property = field.type as? any ModelProperty.Type
    // `Bindable` is in a module that this one does not import.
    let bound = typeName(field.type) == "Bindable" ? storedFields(of: field.type)?.first?.type : nil
    guard let model = (property?.model ?? bound ?? field.type) as? any AnyObject.Type,
      isModel(model)
    else { return nil }
    switch (bound == nil ? property?.wrapper : .bindable, translated.models) {
    case (.known(.stateObject), .asObservable): return "@StateObject becomes @State"
    case (.known(let wrapper), .asObservable):
      let environment = "@Environment(\(typeName(model)).self)"
      let isBound = hasBinding(to: model, in: view, with: wrapper)
      return wrapper == .observedObject
        ? "@ObservedObject becomes " + (isBound ? "@Bindable" : "a plain property")
        : "@EnvironmentObject becomes \(environment)"
          + (isBound ? ", and a variable with @Bindable in the body" : "")
    case (.state, .asObservableObject): return "@State becomes @StateObject"
    case (.environment, .asObservableObject): return "@Environment becomes @EnvironmentObject"
    case (.bindable, .asObservableObject): return "@Bindable becomes @ObservedObject"
    case (nil, .asObservableObject): return "a plain property becomes @ObservedObject"
    default: return nil
    }
  }

  private func hasBinding(
    to model: any AnyObject.Type, in view: any View.Type, with wrapper: ModelWrapper
  ) -> Bool {
    written.log.uses.contains { use in
      guard case .binding(let used, let type, let place) = use else { return false }
      return "\(used)" == wrapper.rawValue && "\(type)" == typeName(model)
        && "\(place)" == typeName(view)
    }
  }

  private func isModel(_ type: any AnyObject.Type) -> Bool {
    translated.models == .asObservable
      ? type is any ObservableObject.Type
      : classes.contains { $0 == type }
  }
}

/// A wrapper that follows an `ObservableObject`.
enum ModelWrapper: String {
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"

  /// The wrapper of a view's property that holds an object of a class; `nil` if there is none.
  init?(of type: String, in view: any View.Type) {
    let wrappers = (storedFields(of: view) ?? []).lazy.compactMap { field -> ModelWrapper? in
      guard let property = field.type as? any ModelProperty.Type,
        case .known(let wrapper) = property.wrapper, typeName(property.model) == type
      else { return nil }
      return wrapper
    }
    guard let first = wrappers.first else { return nil }
    self = first
  }
}

/// A property of a view that may hold a model.
protocol ModelProperty {
  static var wrapper: ModelPropertyWrapper { get }
  static var model: any Any.Type { get }
}

/// The wrapper of a ``ModelProperty``.
enum ModelPropertyWrapper {
  case known(ModelWrapper)
  case state, environment, bindable
}

extension ObservedObject: ModelProperty {
  static var wrapper: ModelPropertyWrapper { .known(.observedObject) }
  static var model: any Any.Type { ObjectType.self }
}

extension StateObject: ModelProperty {
  static var wrapper: ModelPropertyWrapper { .known(.stateObject) }
  static var model: any Any.Type { ObjectType.self }
}

extension EnvironmentObject: ModelProperty {
  static var wrapper: ModelPropertyWrapper { .known(.environmentObject) }
  static var model: any Any.Type { ObjectType.self }
}

extension State: ModelProperty {
  static var wrapper: ModelPropertyWrapper { .state }
  static var model: any Any.Type { Value.self }
}

extension Environment: ModelProperty {
  static var wrapper: ModelPropertyWrapper { .environment }
  static var model: any Any.Type { Value.self }
}
