import CoarsePublisher
import FineTracking
import GranularityFieldLayout
import GranularityTabular
import ModelObservation
import SimulatedUICore

/// Finds the code that must be rewritten, or whose meaning changes, if the models of a session become the other kind.
///
/// The notes are about code that ran in the session, and about the declarations of the classes and views in the
/// session.
struct MigrationNotes {
  private let written: ModelRun
  private let translated: ModelRun
  /// The number of times that `State` would create each initial object with Xcode 26, by class.
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

  /// The classes of the models, in the order in which views first held or read one of their objects.
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

  /// The classes that views read but that no view observes with the models as written.
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

  /// Notes about stored properties that the `@Observable` macro treats differently, and about a superclass that is a
  /// model.
  private func notes(of type: any AnyObject.Type) -> [MigrationChange] {
    guard type is any ObservableObject.Type else { return [] }
    let name = typeName(type)
    if type is any Actor.Type { return [.actor(type: name)] }
    if type is any _ObservableObjectOnly.Type { return [.observableObjectOnly(type: name)] }
    let plain = (storedFields(of: type) ?? []).filter {
      $0.isVariable && !($0.type is any PublishedProperty.Type)
    }
    let lazy = plain.filter { $0.name.hasPrefix(Self.lazyPrefix) }
    let wrapped = plain.filter(Self.isWrapper)
    let tracked = plain.filter { !$0.name.hasPrefix(Self.lazyPrefix) && !Self.isWrapper($0) }
    var notes = [
      (tracked, MigrationChange.tracked), (lazy, MigrationChange.lazy),
      (wrapped, MigrationChange.wrapped),
    ].flatMap { fields, note in
      // A field belongs to the class that declares it, which gets the macro.
      Dictionary(grouping: fields) { typeName($0.owner) }.sorted { $0.key < $1.key }
        .map { owner, fields in note(fields.map { .init(type: owner, name: Self.name(of: $0)) }) }
    }
    if let parent = _getSuperclass(type), parent is any ObservableObject.Type {
      notes.append(.superclass(type: name, superclass: typeName(parent)))
    }
    return notes
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// True if a field is the storage of a property wrapper, and not a plain property whose value is a wrapper, such as a
  /// `Binding`.
  private static func isWrapper(_ field: Field) -> Bool {
    field.name.hasPrefix("_") && field.type is any DynamicProperty.Type
  }

  /// The name of a field's property as the source declares it.
  private static func name(of field: Field) -> String {
    field.name.hasPrefix(lazyPrefix)
      ? String(field.name.dropFirst(lazyPrefix.count))
      : isWrapper(field) ? String(field.name.drop { $0 == "_" }) : field.name
  }
}

/// A `Published` property wrapper with a value of any type.
protocol PublishedProperty {}

extension Published: PublishedProperty {}

// MARK: - The properties of views, modifiers and apps

extension MigrationNotes {
  /// The properties of views, modifiers and apps that need a different property wrapper, grouped by the kind of
  /// replacement.
  private var wrapperNotes: [MigrationChange] {
    var found: [(edit: MigrationChange.Replacement, property: MigrationChange.Property)] = []
    var known: Set<ObjectIdentifier> = []
    for view in written.appTypes + written.viewPaths.compactMap({ written.viewTypes[$0] })
    where known.insert(ObjectIdentifier(view)).inserted {
      for field in storedFields(of: view) ?? [] {
        guard let edit = replacement(of: field, in: view) else { continue }
        let name = String(field.name.drop { $0 == "_" })
        found.append((edit, .init(type: typeName(view), name: name)))
      }
    }
    return found.grouped(by: \.edit).map { .wrapper($0, $1.map(\.property)) }
  }

  /// The replacement for the wrapper of a field; `nil` if the field holds no model, or if its wrapper needs no
  /// replacement.
  private func replacement(
    of field: Field, in view: any Any.Type
  ) -> MigrationChange.Replacement? {
    let property = field.type as? any ModelProperty.Type
    // The type is found by its name, because this module does not import the module that declares `Bindable`.
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
    to model: any AnyObject.Type, in view: any Any.Type, with wrapper: ModelWrapper
  ) -> Bool {
    written.log.uses.contains { use in
      guard case .binding(let used, let type, let place) = use else { return false }
      return "\(used)" == wrapper.rawValue && "\(type)" == typeName(model)
        && "\(place)" == typeName(view)
    }
  }

  private func isModel(_ type: any AnyObject.Type) -> Bool {
    translated.models == .asObservable
      ? type is any ObservableObject.Type && !(type is any _ObservableObjectOnly.Type)
      : classes.contains { $0 == type }
  }
}

/// A property wrapper with which a view observes an `ObservableObject`.
enum ModelWrapper: String {
  case stateObject = "StateObject"
  case observedObject = "ObservedObject"
  case environmentObject = "EnvironmentObject"

  /// The property wrapper with which a view's property holds an object of a class; `nil` if no property of the view
  /// holds one.
  init?(of type: String, in view: any Any.Type) {
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

/// A property of a view that can hold a model.
protocol ModelProperty {
  static var wrapper: ModelPropertyWrapper { get }
  static var model: any Any.Type { get }
}

/// The property wrapper of a ``ModelProperty``.
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
