public import GranularityCounting
import GranularityFieldLayout
import GranularityTabular
import ModelObservation
package import SimulatedUICore

/// The re-evaluations of a view, or of all rows of a list, under the two kinds of models.
public struct ViewComparison: Hashable, Sendable {
  /// The path of the view, with `[…]` in place of the IDs of rows.
  public let path: String
  /// The number of re-evaluations with the models as written.
  public let written: Int
  /// The number of re-evaluations in ``written`` that changed nothing on the screen.
  public let writtenWasted: Int
  /// The number of re-evaluations with the models as the other kind.
  public let translated: Int
  /// The number of re-evaluations in ``translated`` that changed nothing on the screen.
  public let translatedWasted: Int
  /// The changes and new values that reached the view under both kinds of models.
  package let evidence: ViewEvidence

  /// The reason why the two numbers of re-evaluations differ or are equal.
  public var reason: ViewReason { evidence.reason }
}

/// Compares the evaluations of each view in two runs of the same session.
struct ViewComparer {
  private let written: ModelRun
  private let translated: ModelRun
  /// The collective paths of the views that show an old value in the translated run.
  private let outdated: Set<String>

  init(_ written: ModelRun, _ translated: ModelRun, _ differences: [ParityDifference]) {
    self.written = written
    self.translated = translated
    outdated = Set(
      differences.filter { $0.outOfDate == translated.models }.map {
        ViewPath.collective($0.view)
      })
  }

  /// The run with `ObservableObject` models, in which views observe whole objects.
  private var coarse: ModelRun {
    translated.models == .asObservableObject ? translated : written
  }

  private var fine: ModelRun {
    translated.models == .asObservableObject ? written : translated
  }

  /// The comparisons of all views, in the order in which the views were mounted.
  var views: [ViewComparison] {
    let (left, right) = (Self.counts(of: written), Self.counts(of: translated))
    var paths = written.viewPaths
    paths += translated.viewPaths.filter { !written.viewPaths.contains($0) }
    return paths.map { path in
      let (written, translated) = (left[path] ?? (0, 0), right[path] ?? (0, 0))
      return ViewComparison(
        path: path, written: written.all, writtenWasted: written.wasted,
        translated: translated.all, translatedWasted: translated.wasted,
        evidence: evidence(for: path))
    }
  }

  private static func counts(of run: ModelRun) -> [String: (all: Int, wasted: Int)] {
    var counts: [String: (all: Int, wasted: Int)] = [:]
    for evaluation in run.reevaluations {
      counts[evaluation.view, default: (0, 0)].all += 1
      counts[evaluation.view, default: (0, 0)].wasted += evaluation.isWasted ? 1 : 0
    }
    return counts
  }
}

// MARK: - Reasons

extension ViewComparer {
  /// Collects the changes and new values that reached a view in both runs.
  private func evidence(for path: String) -> ViewEvidence {
    let coarse = self.coarse.reevaluations.filter { $0.view == path }
    let fine = self.fine.reevaluations.filter { $0.view == path }
    var evidence = ViewEvidence()
    (evidence.coarse, evidence.fine) = (coarse.count, fine.count)
    let (body, closures) = (fine.flatMap(\.changes), self.fine.changesInClosures[path] ?? [])
    evidence.reads = Self.unique(
      (body + closures).compactMap { change in
        change.property.map { .init(type: change.type, name: $0) }
      })
    evidence.closureReads = Set(closures.compactMap(\.property))
      .subtracting(body.compactMap(\.property))
    evidence.noteSets(self.fine.log.sets.merging(self.coarse.log.sets) { fine, _ in fine })
    evidence.readsMore = (self.fine.registrations[path] ?? 0) > evidence.reads.count
    evidence.objects = Self.unique(coarse.flatMap(\.changes).map(\.type).filter { !$0.isEmpty })
      .map { object(of: $0, in: coarse, of: path) }
    // The rows of a list evaluate the same view in the same turn, and count once. A view that was unmounted and mounted
    // again is another node in another turn.
    var counts: [String: [Int: [Int: Int]]] = [:]
    for evaluation in coarse {
      for name in evaluation.changes.compactMap(\.property) {
        counts[name, default: [:]][evaluation.turn, default: [:]][evaluation.node, default: 0] += 1
      }
    }
    evidence.announced = counts.mapValues { turns in
      turns.values.map { $0.values.max() ?? 0 }.sum()
    }
    for (property, sets) in self.coarse.log.sets where counts["\(property)"] != nil {
      if sets.equal > 0 { evidence.equalSets.insert("\(property)") }
      if sets.equal < sets.all { evidence.otherSets.insert("\(property)") }
      if sets.uncompared > 0 { evidence.uncomparedSets.insert("\(property)") }
    }
    let view = self.fine.viewTypes[path]
    if let view = self.coarse.viewTypes[path], Self.canLeaveClosuresOut(of: view) {
      let byClosures = coarse.filter(\.isByClosure)
      evidence.wastedByClosures = byClosures.count(where: \.isWasted)
      evidence.showsClosures = byClosures.contains { !$0.isWasted }
    }
    evidence.causes = Self.unique(
      fine.flatMap(\.causes).compactMap { ViewReasonCause($0, in: view) })
    if outdated.contains(path) {
      let (before, after) =
        translated.models == .asObservable ? (coarse, fine) : (fine, coarse)
      evidence.lost = max(0, before.count - after.count)
      evidence.showsOldValue = translated.models == .asObservable
    }
    return evidence
  }

  /// True if an `==` of a view can compare every stored property except the closures, and the closures are actions.
  ///
  /// The result of a closure with a result may be on the screen, and an optional closure may become `nil`.
  private static func canLeaveClosuresOut(of type: any Any.Type) -> Bool {
    // Only a view has the modifier `equatable()`. Of a view with unknown properties, nothing is known.
    guard type is any View.Type, let fields = storedFields(of: type), !fields.isEmpty else {
      return false
    }
    return fields.allSatisfy { field in
      field.type is any Equatable.Type || field.type is any DynamicProperty.Type
        || "\(field.type)".hasSuffix("-> ()")
    }
  }

  /// The evaluations of a view that were caused by announcements of objects of one class.
  private func object(
    of type: String, in coarse: [ModelRun.Reevaluation], of path: String
  ) -> ObjectEvidence {
    let wrapper = self.coarse.viewTypes[path].flatMap { ModelWrapper(of: type, in: $0) }
    var object = ObjectEvidence(type: type, wrapper: wrapper?.rawValue)
    for evaluation in coarse
    where evaluation.isAnnounced && evaluation.changes.allSatisfy({ $0.type == type }) {
      let names = evaluation.changes.compactMap(\.property)
      let announced = ObjectEvidence.Announced(
        properties: names.count == evaluation.changes.count ? names : nil,
        isWasted: evaluation.isWasted)
      object.evaluations[announced, default: 0] += 1
    }
    return object
  }

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var known: Set<Value> = []
    return values.filter { known.insert($0).inserted }
  }
}

extension ViewEvidence {
  /// Notes the properties in ``reads`` of which no set is known to have changed the value.
  mutating func noteSets(_ sets: [PropertyName: SetCount]) {
    let names = Set(reads.map(\.name))
    for (property, sets) in sets where sets.different == 0 && names.contains("\(property)") {
      unchangedReads["\(property)"] = sets.uncompared > 0 ? .uncompared : .equal
    }
  }
}

extension ViewReasonCause {
  /// The kind of a cause; `nil` if the cause is a first evaluation.
  ///
  /// - Parameter type: The type of the view, modifier or style, which shows what property wrapper a property has; `nil`
  ///   if the type is not known.
  package init?(_ cause: Cause, in type: (any Any.Type)?) {
    switch cause {
    case .`self`: self = .input
    case .state(let name):
      guard let type else {
        self = .state("\(name)")
        return
      }
      let property = Self.type(ofProperty: "\(name)", in: type)
      if property == nil, !(type is any View.Type) {
        // A style has the dynamic properties of the control that it receives too.
        self = .input
        return
      }
      let wrapper = property.map { typeName(Self.wrapped($0)) } ?? "State"
      self = wrapper == "State" ? .state("\(name)") : .wrapped("\(name)", by: wrapper)
    case .environment(let name): self = .environment("\(name)")
    case .object(let name): self = Self.holder(of: "\(name)", in: type)
    case .property: self = .model
    case .mount, .identity: return nil
    }
  }

  /// The property with which a type observes objects of a class: its own models, or the properties whose wrappers each
  /// hold such an object, as the wrapper `Query` does.
  private static func holder(of object: String, in type: (any Any.Type)?) -> ViewReasonCause {
    guard let type, ModelWrapper(of: object, in: type) == nil else { return .object(object) }
    let holders = (storedFields(of: type) ?? []).filter {
      $0.type is any DynamicProperty.Type && ModelWrapper(of: object, in: $0.type) != nil
    }
    guard let wrapper = holders.first?.type else { return .object(object) }
    let names = holders.map { String($0.name.drop { $0 == "_" }) }
    return .wrapped(names.joined(separator: " or "), by: typeName(wrapper))
  }

  /// The type of a stored property of a type, or of a dynamic property in it; `nil` if there is no property with the
  /// name.
  private static func type(ofProperty name: String, in type: any Any.Type) -> (any Any.Type)? {
    let fields = storedFields(of: type) ?? []
    let field = fields.first { $0.name == "_\(name)" || $0.name == name }
    return field?.type
      ?? fields.lazy.filter { $0.type is any DynamicProperty.Type && $0.kind != .reference }
      .compactMap { Self.type(ofProperty: name, in: $0.type) }.first
  }

  /// The type inside of an optional type, such as `Binding<Int>` in `Binding<Int>?`.
  private static func wrapped(_ type: any Any.Type) -> any Any.Type {
    (type as? any OptionalValue.Type).map { wrapped($0.wrappedType) } ?? type
  }
}

/// An optional value of any type.
private protocol OptionalValue {
  static var wrappedType: any Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: any Any.Type { Wrapped.self }
}

// MARK: - Edits without a migration

extension ViewComparer {
  /// The edits that correct views which show an old value with the models as written, one for each view.
  func corrections(of differences: [ParityDifference]) -> [SessionEdit] {
    var known: Set<SessionEdit> = []
    return differences.filter { $0.outOfDate == .asWritten && !$0.properties.isEmpty }.map {
      .observe(view: ViewPath.collective($0.view), properties: $0.properties)
    }.filter { known.insert($0).inserted }
  }

  /// The edits that save evaluations while the models stay `ObservableObject`.
  func edits(with models: [ModelProperties]) -> [ModelEdit] {
    ModelEdits(of: models).edits(
      for: coarse.viewPaths.map { ($0, evidence(for: $0)) })
  }
}

extension ModelRun.Reevaluation {
  /// True if all causes of the evaluation are announcements of objects.
  fileprivate var isAnnounced: Bool {
    !changes.isEmpty && causes.allSatisfy { if case .object = $0 { true } else { false } }
  }

  /// True if the only cause of the evaluation is that closures differ in the view's new value from its parent.
  fileprivate var isByClosure: Bool {
    causes == [.`self`] && differsInClosures && (difference == .closure || difference == .capture)
  }
}
