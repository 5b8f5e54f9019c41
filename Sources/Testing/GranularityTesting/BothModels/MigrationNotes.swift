import CoarsePublisher
import FineTracking
import GranularityFieldLayout
import GranularityTabular
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

  var all: [MigrationChange] {
    let notes =
      translated.models == .asObservable
      ? uses + newlyFollowed + initialValues + classNotes + wrapperNotes : wrapperNotes
    var known: Set<MigrationChange> = []
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
  private var uses: [MigrationChange] {
    (written.log.uses + translated.log.uses).compactMap { use in
      switch use {
      case .publisher(let property):
        .publisher(.init(type: "\(property.type)", name: "\(property.name)"))
      case .announcement(let type): .announcement(type: "\(type)")
      case .subscription(let type): .subscription(type: "\(type)")
      case .ownPublisher(let type): .ownPublisher(type: "\(type)")
      case .binding: nil
      }
    }
  }

  /// The classes that views read, and that no view observes with the models as written.
  private var newlyFollowed: [MigrationChange] {
    let held = Set(written.log.classes.map { ObjectIdentifier($0) })
    return translated.log.classes
      .filter { !held.contains(ObjectIdentifier($0)) && $0 is any ObservableObject.Type }
      .map { .newlyFollowed(type: typeName($0)) }
  }

  private var initialValues: [MigrationChange] {
    initialObjects.filter { $0.count > 1 }.map { .initialValue(type: $0.type, times: $0.count) }
  }

  private var classNotes: [MigrationChange] { classes.flatMap(notes) }

  /// Notes about the stored properties that the macro treats differently from the class, and about a superclass that is
  /// a model.
  private func notes(of type: any AnyObject.Type) -> [MigrationChange] {
    guard type is any ObservableObject.Type else { return [] }
    let name = typeName(type)
    if type is any Actor.Type { return [.actor(type: name)] }
    let plain = (storedFields(of: type) ?? []).filter {
      $0.isVariable && !($0.type is any PublishedProperty.Type)
    }
    let lazy = plain.filter { $0.name.hasPrefix(Self.lazyPrefix) }
    let wrapped = plain.filter(Self.isWrapper)
    let tracked = plain.filter { !$0.name.hasPrefix(Self.lazyPrefix) && !Self.isWrapper($0) }
    var notes = [
      (tracked, MigrationChange.tracked), (lazy, MigrationChange.lazy),
      (wrapped, MigrationChange.wrapped),
    ].filter { !$0.0.isEmpty }.map { fields, note in
      note(fields.map { .init(type: name, name: Self.name(of: $0)) })
    }
    if let parent = _getSuperclass(type), parent is any ObservableObject.Type {
      notes.append(.superclass(type: name, superclass: typeName(parent)))
    }
    return notes
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// True for the storage of a property wrapper; a plain property can hold a wrapper too, such as a `Binding`.
  private static func isWrapper(_ field: Field) -> Bool {
    field.name.hasPrefix("_") && field.type is any DynamicProperty.Type
  }

  /// The name of a property in source.
  private static func name(of field: Field) -> String {
    field.name.hasPrefix(lazyPrefix)
      ? String(field.name.dropFirst(lazyPrefix.count))
      : isWrapper(field) ? String(field.name.drop { $0 == "_" }) : field.name
  }
}

/// A `Published` wrapper of any value.
protocol PublishedProperty {}

extension Published: PublishedProperty {}

// MARK: - The properties of views

extension MigrationNotes {
  /// The properties of views that need another wrapper, by the kind of edit.
  private var wrapperNotes: [MigrationChange] {
    var found: [(edit: MigrationChange.Replacement, property: MigrationChange.Property)] = []
    var known: Set<ObjectIdentifier> = []
    for view in written.viewPaths.compactMap({ written.viewTypes[$0] })
    where known.insert(ObjectIdentifier(view)).inserted {
      for field in storedFields(of: view) ?? [] {
        guard let edit = replacement(of: field, in: view) else { continue }
        let name = String(field.name.drop { $0 == "_" })
        found.append((edit, .init(type: typeName(view), name: name)))
      }
    }
    return found.grouped(by: \.edit).map { .wrapper($0, $1.map(\.property)) }
  }

  /// The replacement for a property that holds a model; `nil` for a property without a model, and for one without a
  /// change.
  private func replacement(
    of field: Field, in view: any View.Type
  ) -> MigrationChange.Replacement? {
    let property = field.type as? any ModelProperty.Type
    // `Bindable` is in a module that this one does not import.
    let bound = typeName(field.type) == "Bindable" ? storedFields(of: field.type)?.first?.type : nil
    guard let model = (property?.model ?? bound ?? field.type) as? any AnyObject.Type,
      isModel(model)
    else { return nil }
    switch (bound == nil ? property?.wrapper : .bindable, translated.models) {
    case (.known(.stateObject), .asObservable): return .stateObjectByState
    case (.known(let wrapper), .asObservable):
      let isBound = hasBinding(to: model, in: view, with: wrapper)
      return wrapper == .observedObject
        ? isBound ? .observedObjectByBindable : .observedObjectByPlainProperty
        : .environmentObjectByEnvironment(type: typeName(model), isBound: isBound)
    case (.state, .asObservableObject): return .stateByStateObject
    case (.environment, .asObservableObject): return .environmentByEnvironmentObject
    case (.bindable, .asObservableObject): return .bindableByObservedObject
    case (nil, .asObservableObject): return .plainPropertyByObservedObject
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
