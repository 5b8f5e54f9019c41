import CoarsePublisher
package import GranularityCounting
import GranularityFieldLayout
package import GranularityViewHosting
import GranularityVirtualTime
package import GranularityWorkloads
import ModelObservation
package import SimulatedUICore

/// A session of a screen, by default with its models as they are written: the rows to record, and the models that the
/// screen used.
package final class WrittenSession {
  package let host: ViewHost
  private let counter = StandaloneEventCounter(replay: true)
  private let log = ModelUseLog()
  private let changes: ChangeList

  /// Mounts the screen.
  ///
  /// - Parameters:
  ///   - models: The kind of models with which the screen runs.
  ///   - closures: How closures in the fields of views are compared.
  ///   - findsOldValues: True to search for views that show an old value after turns that evaluate no view.
  package init<Content: View>(
    models: ModelInterpretation = .asWritten, closures: ClosureComparison = .captures,
    findsOldValues: Bool = true, @ViewBuilder content: () -> Content
  ) {
    let (counter, changes) = (counter, ChangeList())
    self.changes = changes
    let observer = HostObserver(
      receive: {
        counter.receive($0)
        changes.receive($0)
      }, willAct: { counter.begin($0.withoutUniqueIDs) },
      didEndTurn: { counter.endTurn(actions: $1) })
    counter.turnPlace = { [weak observer] in (observer?.milliseconds ?? 0, nil) }
    let clock = VirtualClock()
    clock.modelUses = log
    host = observer.observeHost {
      ViewHost(
        models: models, closures: closures, on: clock, findsOldValues: findsOldValues,
        content: content)
    }
  }

  /// The runtime for the screen's models: `observation` if there are models and none of them is an `ObservableObject`;
  /// otherwise `coarse`.
  package var runtime: Runtime {
    log.classes.isEmpty || log.classes.contains(where: isObservableObject) ? .coarse : .observation
  }

  /// The counts up to now, with one row for each kind of view.
  package func rows(of runID: String) -> SessionRows {
    var result = counter.result(of: runID, under: runtime, isByKind: true)
    result.removeUncountedReads()
    return SessionRows(result)
  }

  /// Notes which properties in the evidence about a view are not known to have changed.
  package func noteSets(in evidence: inout ViewEvidence) { evidence.noteSets(log.sets) }

  /// The observable properties of the models that views held or read, and which of these properties changed.
  package var modelProperties: [ModelProperties] {
    ModelProperties.all(of: log.classes, changed: changes.all, sets: log.sets)
  }
}

extension String {
  /// The text with `…` in place of each UUID, because every run creates different UUIDs.
  package var withoutUniqueIDs: String {
    // The regular expression is parsed at each call, so it is used only for a text that is long enough for a UUID and
    // has its four hyphens.
    guard utf8.count >= 36, utf8.count(where: { $0 == UInt8(ascii: "-") }) >= 4 else { return self }
    return replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "…")
  }
}

/// Collects the changes that notified the views of a host.
private final class ChangeList {
  private(set) var all: Set<ModelRun.ModelChange> = []

  func receive(_ event: GraphEvent) {
    guard case .didInvalidate(_, let cause, let change, _) = event,
      let found = ModelRun.ModelChange(cause, change)
    else { return }
    all.insert(found)
  }
}

extension ModelProperties {
  /// The observable properties of classes, in the order of the classes.
  static func all(
    of classes: [any AnyObject.Type], changed: Set<ModelRun.ModelChange>,
    sets: [PropertyName: SetCount]
  ) -> [ModelProperties] {
    // If every set of a property was to an equal value, an announcement does not count as a change of the property.
    let equal = Set(sets.filter { $0.value.equal == $0.value.all }.keys.map { "\($0)" })
    let uncompared = Set(sets.filter { $0.value.different == 0 }.keys.map { "\($0)" })
    return merged(
      classes.map { type in
        let name = typeName(type)
        let own = changed.filter { $0.type == name && !equal.contains($0.property ?? "") }
        let properties = own.compactMap(\.property)
        func names(_ properties: [String]) -> Set<String> {
          Set(properties.map { String($0.dropFirst(name.count + 1)) })
        }
        return ModelProperties(
          type: name, names: observableProperties(of: type), changed: names(properties),
          uncompared: names(properties.filter(uncompared.contains)),
          hasNamelessChange: own.contains { $0.property == nil })
      })
  }

  /// The published properties of an `ObservableObject`, or the tracked properties of any other class.
  private static func observableProperties(of type: any AnyObject.Type) -> [String] {
    (storedFields(of: type) ?? []).filter { field in
      isObservableObject(type)
        ? field.type is any PublishedProperty.Type
          // The `@Observable` macro stores the value of `name` in `_name`, and its registrar in
          // `_$observationRegistrar`.
        : field.isVariable && field.name.hasPrefix("_") && !field.name.hasPrefix("_$")
    }.map { String($0.name.dropFirst()) }
  }
}
