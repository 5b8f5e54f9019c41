/// An edit that would save evaluations of views while the models stay `ObservableObject`s.
public struct ModelEdit: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Views hold an object of a class without following it, because they read nothing of it that changes.
    ///
    /// The properties never changed, so a session cannot show whether a view reads them.
    case hold(type: String, wrapper: Wrapper, unchanged: [String])
    /// Views ignore closures that do the same.
    case equatable
    /// Properties of a class are no longer announced.
    case unpublish(type: String, properties: [String])
    /// Properties of a class are set only if their value changes.
    case setIfChanged(type: String, properties: [String])
    /// A class becomes an object for each of its properties.
    case split(type: String)
  }

  /// The property wrapper with which a view follows an object.
  public enum Wrapper: String, Hashable, Sendable {
    case stateObject = "StateObject"
    /// Also the wrapper of an object that a view holds in another way, such as in a wrapper of its own.
    case observedObject = "ObservedObject"
    case environmentObject = "EnvironmentObject"

    /// How a view holds the object without following it.
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
  /// The views whose evaluations the edit saves, those with the most first.
  public let views: [String]
  /// The least number of evaluations that the edit saves in these views.
  public let saving: Int

  package init(_ kind: Kind, in views: [String], saving: Int) {
    self.kind = kind
    self.views = views
    self.saving = saving
  }

  /// What to do, without the saving.
  package var text: String {
    let isOne = views.count == 1
    let names =
      isOne ? views[0] : "\(views.dropLast().joined(separator: ", ")) and \(views.last ?? "")"
    switch kind {
    case .hold(let type, let wrapper, let unchanged):
      let condition =
        unchanged.isEmpty
        ? ""
        : " (unless \(isOne ? "it reads" : "they read") \(unchanged.joined(separator: ", ")), which never changed)"
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

/// The edits that would save evaluations of views while the models stay `ObservableObject`s.
package struct ModelEdits {
  /// The properties of a class that never changed, so that a session cannot show whether a view reads them.
  private let unchanged: [String: [String]]

  /// - Parameter models: The models of the sessions, each class once.
  package init(of models: [ModelProperties] = []) {
    unchanged = Dictionary(uniqueKeysWithValues: models.map { ($0.type, $0.unchanged) })
  }

  /// The edits with the number of evaluations that each saves at least, the most first. The splits of classes come last.
  ///
  /// A saved evaluation is certain if its only cause was announcements, if the body reads none of the properties that
  /// changed, and if it changed nothing on the screen. Further savings in the views below are not counted.
  ///
  /// If the evidence of a view comes from several sessions, the view keeps an object that it reads in one of them, or
  /// that changed the view's output in one of them. If a view reads a property that never changed, the view keeps each
  /// object with such properties, because the property may belong to that object.
  ///
  /// - Parameter others: The evidence of views that are not edited. The properties that they read stay published. If
  ///   `nil`, it is not known what they read, and all properties stay published.
  package func edits(
    for views: [(name: String, evidence: ViewEvidence)], others: [ViewEvidence]? = []
  ) -> [ModelEdit] {
    var places: [(kind: ModelEdit.Kind, view: String, count: Int)] = []
    for (name, evidence) in views {
      // A view that shows an old value if it follows what it reads needs all announcements.
      for object in evidence.objects where !evidence.showsOldValue {
        let needless = object.needless(reading: Set(evidence.reads.map(\.name)))
        guard needless > 0 else { continue }
        let unchanged = unchanged[object.type] ?? []
        if evidence.reads.contains(where: { $0.type == object.type }) {
          places.append((.split(type: object.type), name, needless))
        } else if object.isAlwaysWasted, !evidence.readsMore || unchanged.isEmpty {
          places.append(
            (
              .hold(
                type: object.type,
                wrapper: object.wrapper.flatMap(ModelEdit.Wrapper.init) ?? .observedObject,
                unchanged: unchanged), name,
              object.evaluations.values.reduce(0, +)
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
        kind, in: sorted.map(\.view), saving: places.map(\.count).reduce(0, +))
    }.sorted {
      let isLast = [$0, $1].map { if case .split = $0.kind { 1 } else { 0 } }
      return (isLast[0], -$0.saving, $0.text) < (isLast[1], -$1.saving, $1.text)
    }
  }

  /// The properties that need not be announced, for each class and view, with the evaluations of the view whose only
  /// cause was these announcements.
  ///
  /// These are the properties that no view reads, and the properties that were only set to equal values. A view that
  /// follows only what it reads is not notified of an equal set. So if a property has both kinds of sets, it is not
  /// known whether a view reads it.
  ///
  /// A class is left out if it is not known what was announced or what a view reads. A property stays announced if it,
  /// alone or with others of its kind, preceded an evaluation that changed the screen. An example is a view that shows
  /// a property without `@Published`.
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
            .map(\.value).reduce(0, +)
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
