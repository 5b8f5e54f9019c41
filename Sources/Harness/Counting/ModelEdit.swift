import GranularityTabular

/// A change of the app's source that saves evaluations of views while the models remain `ObservableObject`s.
public struct ModelEdit: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Views keep a reference to an object without observing it, because they read none of its properties that change.
    ///
    /// The properties in `unchanged` did not change while the views were shown. So a session cannot show whether the
    /// views read them.
    case hold(type: String, wrapper: Wrapper, unchanged: [String])
    /// Views ignore a new closure from the parent if the closure does the same as the old closure.
    case equatable
    /// The properties of a class lose `@Published`, so that their changes are no longer announced.
    case unpublish(type: String, properties: [String])
    /// The app sets these properties of a class only if the new value differs from the current value.
    case setIfChanged(type: String, properties: [String])
    /// The class is divided into several classes: one object for each of its properties.
    case split(type: String)
  }

  /// The property wrapper with which a view observes an object.
  public enum Wrapper: String, Hashable, Sendable {
    case stateObject = "StateObject"
    /// This case also stands for wrappers that are not listed here, such as a wrapper that the app declares.
    case observedObject = "ObservedObject"
    case environmentObject = "EnvironmentObject"

    /// The declaration with which a view can hold the object without observing it.
    fileprivate var replacement: String {
      switch self {
      case .stateObject: "in '@State' instead of '@StateObject'"
      case .observedObject: "in a plain 'let' instead of '@ObservedObject'"
      case .environmentObject:
        "in an environment value of its own instead of '@EnvironmentObject'"
      }
    }
  }

  public let kind: Kind
  /// The names of the views whose evaluations the edit saves. The view with the most saved evaluations is first.
  public let views: [String]
  /// A lower bound for the number of evaluations that the edit saves in these views.
  public let saving: Int

  package init(_ kind: Kind, in views: [String], saving: Int) {
    self.kind = kind
    self.views = views
    self.saving = saving
  }

  /// A sentence that says what to edit. It does not mention the number of saved evaluations.
  package var text: String {
    let isOne = views.count == 1
    let names =
      isOne ? views[0] : "\(views.dropLast().joined(separator: ", ")) and \(views.last ?? "")"
    switch kind {
    case .hold(let type, let wrapper, let unchanged):
      let condition =
        unchanged.isEmpty
        ? ""
        : " (unless \(isOne ? "it reads" : "they read") \(unchanged.joined(separator: ", ")), which did not change while \(isOne ? "it was" : "they were") shown)"
      let reason = "which \(isOne ? "reads" : "read") nothing of it that changes"
      return "hold \(type) \(wrapper.replacement) in \(names), \(reason)\(condition)"
    case .equatable:
      let (own, object) = isOne ? ("its", "it") : ("their", "them")
      return "make \(names) equatable with an '==' that leaves \(own) closures out, and create "
        + "\(object) with '.equatable()' (if they do the same each time)"
    case .unpublish(_, let properties):
      return
        "remove '@Published' from \(properties.joined(separator: ", ")), whose changes reach no view that follows "
        + "what it reads (unless a subscription needs it, or a view that is mounted later)"
    case .setIfChanged(_, let properties):
      return "set \(properties.joined(separator: ", ")) only if the value changes "
        + "(unless a subscription needs each set)"
    case .split(let type): return "split \(type) into an object for each property"
    }
  }
}

extension ModelEdit: CustomStringConvertible {
  public var description: String { "\(text): at least \(saving) fewer" }
}

// MARK: - The edits of views

/// Finds the edits that would save evaluations of views while the models remain `ObservableObject`s.
package struct ModelEdits {
  /// The properties of each class.
  private let properties: [String: ModelProperties]

  /// Prepares the search for edits.
  ///
  /// - Parameter models: The models of the sessions. Each class occurs once. Classes with the same name count as one
  ///   class, of which a property changed only if it changed in each class that has it.
  package init(of models: [ModelProperties] = []) {
    properties = models.reduce(into: [:]) { found, model in
      guard let old = found[model.type] else {
        found[model.type] = model
        return
      }
      let unchanged = Set(old.names).subtracting(old.changed)
        .union(Set(model.names).subtracting(model.changed))
      found[model.type] = ModelProperties(
        type: model.type, names: old.names + model.names.filter { !old.names.contains($0) },
        changed: old.changed.union(model.changed).subtracting(unchanged),
        hasNamelessChange: old.hasNamelessChange || model.hasNamelessChange)
    }
  }

  /// The edits, each with the least number of evaluations that it saves. Splits of classes come last; otherwise the
  /// largest saving is first.
  ///
  /// An evaluation counts as saved if announcements were its only cause, if the body reads none of the properties that
  /// changed, and if the evaluation changed nothing on the screen. Savings in the views below are not counted in
  /// addition.
  ///
  /// The evidence of a view can come from several sessions. The view continues to observe an object if it reads the
  /// object in one of the sessions, or if the object's announcement changed the view's output in one of them. If a view
  /// reads a property that did not change while the view was shown, the view also continues to observe each object that
  /// has such properties, because the property can belong to that object.
  ///
  /// - Parameter others: The evidence of views that are not edited. Properties that these views read remain published.
  ///   `nil` means that their reads are unknown; then all properties remain published.
  package func edits(
    for views: [(name: String, evidence: ViewEvidence)], others: [ViewEvidence]? = []
  ) -> [ModelEdit] {
    var places: [(kind: ModelEdit.Kind, view: String, count: Int)] = []
    for (name, evidence) in views {
      // A view that would show an old value if it observed only what it reads depends on all announcements, so it is
      // left out.
      for object in evidence.objects where !evidence.showsOldValue {
        let needless = object.needless(reading: Set(evidence.reads.map(\.name)))
        guard needless > 0 else { continue }
        // A property can change in other objects of the class only, so the changes that reached this view decide.
        let announced = Set(object.evaluations.keys.flatMap { $0.properties ?? [] })
        let unchanged =
          properties[object.type].map { model in
            model.hasNamelessChange
              ? []
              : model.names.filter {
                model.unchanged.contains($0) || !announced.contains("\(object.type).\($0)")
              }
          } ?? []
        if evidence.reads.contains(where: { $0.type == object.type }) {
          // The view can read a property that was only set to equal values, and then observes the property's object.
          let saved = object.needless(
            reading: evidence.equalSets.union(evidence.reads.map(\.name)))
          if saved > 0 { places.append((.split(type: object.type), name, saved)) }
        } else if object.isAlwaysWasted, !evidence.readsMore || unchanged.isEmpty {
          places.append(
            (
              .hold(
                type: object.type,
                wrapper: object.wrapper.flatMap(ModelEdit.Wrapper.init) ?? .observedObject,
                unchanged: unchanged), name,
              object.evaluations.values.sum()
            ))
        }
      }
      if evidence.wastedByClosures > 0, !evidence.showsClosures {
        places.append((.equatable, name, evidence.wastedByClosures))
      }
    }
    places += others.map { announcements(in: views, $0) } ?? []
    return Dictionary(grouping: places, by: \.kind).map { kind, places in
      let sorted = places.sorted { (-$0.count, $0.view) < (-$1.count, $1.view) }
      return ModelEdit(
        kind, in: sorted.map(\.view), saving: places.map(\.count).sum())
    }.sorted {
      let isLast = [$0, $1].map { if case .split = $0.kind { 1 } else { 0 } }
      return (isLast[0], -$0.saving, $0.text) < (isLast[1], -$1.saving, $1.text)
    }
  }

  /// The properties that need no announcement, for each class and view, with the number of the view's evaluations that
  /// only these announcements caused.
  ///
  /// These are the properties that no view reads, and the properties that were only set to equal values. A view that
  /// observes only what it reads is not notified of a set to an equal value. So if a property was set to equal and to
  /// different values, it is not known whether a view reads it.
  ///
  /// A class is left out if it is unknown what was announced or what a view reads. A property remains announced if its
  /// announcement, alone or together with others that qualify for the same edit, preceded an evaluation that changed
  /// the screen. An example is a view that shows a property without `@Published`.
  private func announcements(
    in views: [(name: String, evidence: ViewEvidence)], _ others: [ViewEvidence]
  ) -> [(kind: ModelEdit.Kind, view: String, count: Int)] {
    let all = views.map(\.evidence) + others
    let reads = Set(all.flatMap(\.reads).map(\.name))
    let equal = Set(all.flatMap(\.equalSets))
    let other = Set(all.flatMap(\.otherSets))
    return Set(views.flatMap(\.evidence.objects).map(\.type)).flatMap {
      type -> [(kind: ModelEdit.Kind, view: String, count: Int)] in
      func evaluations(of view: ViewEvidence) -> [ObjectEvidence.Announced: Int] {
        view.objects.filter { $0.type == type }.reduce(into: [:]) {
          $0.merge($1.evaluations, uniquingKeysWith: +)
        }
      }
      let found = all.flatMap { evaluations(of: $0).keys }
      guard found.allSatisfy({ $0.properties != nil }) else { return [] }
      let announced = Set(found.flatMap { $0.properties ?? [] })
      func places(
        _ names: Set<String>, _ kind: ([String]) -> ModelEdit.Kind
      ) -> [(kind: ModelEdit.Kind, view: String, count: Int)] {
        let needed = found.filter { !$0.isWasted && $0.isOnly(of: names) }
        let names = names.subtracting(needed.flatMap { $0.properties ?? [] })
        return views.compactMap { view in
          let count = evaluations(of: view.evidence).filter { $0.key.isOnly(of: names) }
            .map(\.value).sum()
          return count > 0 ? (kind(names.sorted()), view.name, count) : nil
        }
      }
      return places(announced.subtracting(reads).subtracting(equal)) {
        .unpublish(type: type, properties: $0)
      }
        + places(announced.intersection(equal).subtracting(other)) {
          .setIfChanged(type: type, properties: $0)
        }
    }
  }
}
