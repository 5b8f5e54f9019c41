/// What reached a view under both kinds of models, from which follows why its numbers of re-evaluations differ.
///
/// The evidence of several views, or of one view in several sessions, adds up to one, so that a reason can be given for
/// all of them.
package struct ViewEvidence: Codable, Hashable, Sendable {
  /// The re-evaluations while views follow whole objects, and while they follow what they read.
  package var coarse = 0
  package var fine = 0
  /// The objects that set off evaluations while views follow whole objects.
  package var objects: [ObjectEvidence] = []
  /// The properties whose changes reached the view while it follows what it reads.
  package var reads: [ReadProperty] = []
  /// True if the view, while it follows what it reads, read a property that did not change.
  package var readsMore = false
  /// By announced property, the evaluations that it set off; in a list, those of the row with the most.
  package var announced: [String: Int] = [:]
  /// The announced properties that the session set to the value that they had.
  package var equalSets: Set<String> = []
  /// The announced properties that the session set to another value.
  package var otherSets: Set<String> = []
  /// The evaluations that another closure from the parent alone set off, and that changed nothing on the screen.
  package var wastedByClosures = 0
  /// The causes of the evaluations while the view follows what it reads, in the order in which they were found.
  package var causes: [EvidenceCause] = []

  package init() {}

  /// A property that the view reads, with its class: `Album.title`.
  package struct ReadProperty: Codable, Hashable, Sendable {
    package let type: String
    package let name: String

    package init(type: String, name: String) {
      (self.type, self.name) = (type, name)
    }
  }
}

/// The evaluations of a view that announcements of objects of one class alone set off.
package struct ObjectEvidence: Codable, Hashable, Sendable {
  package let type: String
  /// The wrapper with which the view holds the object, such as `StateObject`; `nil` if it is not known.
  package var wrapper: String?
  /// The number of evaluations by what was announced.
  package var evaluations: [Announced: Int] = [:]

  package init(type: String, wrapper: String?) {
    (self.type, self.wrapper) = (type, wrapper)
  }

  /// What the objects announced before an evaluation, and whether that changed the screen.
  package struct Announced: Codable, Hashable, Sendable {
    /// The announced properties, sorted; `nil` if an announcement named none, or if it is not known what the view
    /// reads.
    package let properties: [String]?
    /// True if the evaluation changed nothing on the screen.
    package let isWasted: Bool

    package init(properties: [String]?, isWasted: Bool) {
      (self.properties, self.isWasted) = (properties?.sorted(), isWasted)
    }

    /// True if properties among the names, and no others, were announced.
    fileprivate func isOnly(of names: Set<String>) -> Bool {
      properties.map { !$0.isEmpty && names.isSuperset(of: $0) } ?? false
    }
  }

  /// True if no evaluation changed anything on the screen.
  fileprivate var isAlwaysWasted: Bool { evaluations.keys.allSatisfy(\.isWasted) }

  /// The number of evaluations that changed nothing on the screen, and before which no property changed that is among
  /// `reads`.
  fileprivate func needless(reading reads: Set<String>) -> Int {
    evaluations.filter { announced, _ in
      announced.isWasted && announced.properties.map { reads.isDisjoint(with: $0) } == true
    }.values.reduce(0, +)
  }
}

/// A cause of evaluations, without what it follows from.
package enum EvidenceCause: Codable, Hashable, Sendable {
  case input
  case state(String)
  case environment(String)
  case model
}

extension ViewEvidence {
  /// Adds the evidence of another view, or of another session.
  package mutating func add(_ other: ViewEvidence) {
    coarse += other.coarse
    fine += other.fine
    for object in other.objects {
      if let index = objects.firstIndex(where: { $0.type == object.type }) {
        objects[index].wrapper = objects[index].wrapper ?? object.wrapper
        objects[index].evaluations.merge(object.evaluations, uniquingKeysWith: +)
      } else {
        objects.append(object)
      }
    }
    reads += other.reads.filter { !reads.contains($0) }
    readsMore = readsMore || other.readsMore
    announced.merge(other.announced, uniquingKeysWith: +)
    equalSets.formUnion(other.equalSets)
    otherSets.formUnion(other.otherSets)
    wastedByClosures += other.wastedByClosures
    causes += other.causes.filter { !causes.contains($0) }
  }
}

// MARK: - The reason

extension ViewEvidence {
  /// Why the view is evaluated more or less often, or as often, if it follows what it reads.
  package var reason: String {
    if coarse > fine {
      guard !objects.isEmpty else { return "its input changes less often as @Observable" }
      let held = "it holds \(objects.map(\.type).joined(separator: ", ")) and "
      guard shownEqualSets.isEmpty else {
        return held
          + "its screen changes after \(Self.list(shownEqualSets)) was set to an equal value: "
          + "the '==' of the value leaves out what the view shows, or the view shows what is not published"
      }
      return held + "reads "
        + (reads.isEmpty
          ? "nothing of it that changes" : "only \(Self.list(reads.map(\.name)))") + unread
    }
    if coarse < fine {
      let unheld = reads.filter { read in !objects.contains { $0.type == read.type } }
      return unheld.isEmpty
        ? "its input changes more often as @Observable"
        : "it reads \(Self.list(unheld.map(\.name))) of an object that it does not observe"
    }
    return stay
  }

  /// The properties that were set to an equal value, not announced with others, before an evaluation that changed the
  /// screen, sorted. A view that follows what it reads is not notified of such a set.
  private var shownEqualSets: [String] {
    let unnoticed = equalSets.subtracting(reads.map(\.name))
    let shown = objects.flatMap(\.evaluations.keys).filter {
      !$0.isWasted && $0.isOnly(of: unnoticed)
    }
    return Set(shown.flatMap { $0.properties ?? [] }).sorted()
  }

  /// What changed most without being read, with the number of evaluations that it set off.
  private var unread: String {
    let names = Set(reads.map(\.name))
    let most = announced.filter { !names.contains($0.key) }.sorted {
      (-$0.value, $0.key) < (-$1.value, $1.key)
    }.prefix(2)
    return most.isEmpty
      ? "" : "; " + most.map { "\($0.key) changed \($0.value)×" }.joined(separator: ", ")
  }

  private var stay: String {
    guard fine > 0 else { return "nothing that it reads or is passed changes" }
    return causes.map { cause in
      switch cause {
      case .input: "its input changes"
      case .state(let name): "its state \(name) changes"
      case .environment(let name): "its environment value \(name) changes"
      case .model:
        reads.isEmpty
          ? "an object announces" : "it reads what changes: \(Self.list(reads.map(\.name)))"
      }
    }.joined(separator: "; and ")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }
}

// MARK: - Edits without a migration

/// What would save evaluations of views while the models stay `ObservableObject`s.
package struct ModelEdits {
  /// The properties of a class that never changed, so that a session cannot show whether a view reads them.
  private let unchanged: [String: [String]]

  package init(unchanged: [String: [String]] = [:]) { self.unchanged = unchanged }

  /// One sentence for each edit, with the evaluations that it saves at least, most first.
  ///
  /// An evaluation is saved for certain if announcements alone set it off, if the body reads none of the properties that changed,
  /// and if it changed nothing on the screen. What the views below it would save besides is not counted. A view whose evidence
  /// comes from several sessions keeps an object that it reads, or that changed what it shows, in one of them. A view that reads a
  /// property which did not change keeps an object that has such properties, because it may be one of them.
  ///
  /// - Parameter others: The evidence of views that are not edited: what they read stays published. If `nil`, it is not
  ///   known what they read, and everything stays published.
  package func texts(
    for views: [(name: String, evidence: ViewEvidence)], others: [ViewEvidence]? = []
  ) -> [String] {
    var unread: [(text: String, count: Int)] = []
    var split: [String: Int] = [:]
    for (name, evidence) in views {
      for object in evidence.objects {
        let needless = object.needless(reading: Set(evidence.reads.map(\.name)))
        guard needless > 0 else { continue }
        if evidence.reads.contains(where: { $0.type == object.type }) {
          split[object.type, default: 0] += needless
        } else if object.isAlwaysWasted,
          !evidence.readsMore || (unchanged[object.type] ?? []).isEmpty
        {
          unread.append((text(of: name, object), object.evaluations.values.reduce(0, +)))
        }
      }
    }
    if let others { unread += announcements(in: views.map(\.evidence), others) }
    for (name, evidence) in views where evidence.wastedByClosures > 0 {
      unread.append((Self.equatable(name), evidence.wastedByClosures))
    }
    return unread.sorted { (-$0.count, $0.text) < (-$1.count, $1.text) }.map {
      "\($0.text): at least \($0.count) fewer"
    }
      + split.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map {
        "split \($0.key) into an object for each property: at least \($0.value) fewer"
      }
  }

  /// What need not be announced, for each class, with the evaluations that these announcements alone set off.
  ///
  /// That is a property that no view reads, and a property that was only set to the value that it had. Views that
  /// follow what they read are not notified of such a set, so of a property with both kinds of sets it is not known
  /// whether a view reads it. A class is left out if it is not known what was announced, or what a view reads. A
  /// property stays if an evaluation for it, or for it and for others of its kind, changed the screen, as with a view
  /// that shows a property without `@Published`.
  private func announcements(
    in views: [ViewEvidence], _ others: [ViewEvidence]
  ) -> [(text: String, count: Int)] {
    let all = views + others
    let reads = Set(all.flatMap(\.reads).map(\.name))
    let equal = Set(all.flatMap(\.equalSets))
    let other = Set(all.flatMap(\.otherSets))
    return Set(views.flatMap(\.objects).map(\.type)).flatMap {
      type -> [(text: String, count: Int)] in
      func objects(of views: [ViewEvidence]) -> [ObjectEvidence] {
        views.flatMap(\.objects).filter { $0.type == type }
      }
      let found = objects(of: all).flatMap(\.evaluations.keys)
      guard found.allSatisfy({ $0.properties != nil }) else { return [] }
      let announced = Set(found.flatMap { $0.properties ?? [] })
      func edit(_ names: Set<String>, _ text: (String) -> String) -> (text: String, count: Int)? {
        let needed = found.filter { !$0.isWasted && $0.isOnly(of: names) }
        let names = names.subtracting(needed.flatMap { $0.properties ?? [] })
        let count = objects(of: views).flatMap(\.evaluations).filter { $0.key.isOnly(of: names) }
          .map(\.value).reduce(0, +)
        return count > 0 ? (text(names.sorted().joined(separator: ", ")), count) : nil
      }
      return [
        edit(announced.subtracting(reads).subtracting(equal)) {
          "remove '@Published' from \($0), whose changes reach no view that follows what it reads "
            + "(unless a subscription needs it, or a view that is mounted later)"
        },
        edit(announced.intersection(equal).subtracting(other)) {
          "set \($0) only if the value changes (unless a subscription needs each set)"
        },
      ].compactMap(\.self)
    }
  }

  /// How a view ignores closures that do the same.
  private static func equatable(_ view: String) -> String {
    "make \(view) equatable with an '==' that leaves its closures out, and create it with '.equatable()' (if they do the same each time)"
  }

  /// How a view that reads nothing of an object that changes can hold it without following it.
  private func text(of view: String, _ object: ObjectEvidence) -> String {
    let held =
      switch object.wrapper {
      case "StateObject": "in '@State' instead of '@StateObject'"
      case "EnvironmentObject": "in a plain 'let' instead of '@EnvironmentObject'"
      default: "in a plain 'let' instead of '@ObservedObject'"
      }
    let never = unchanged[object.type] ?? []
    let condition =
      never.isEmpty
      ? "" : " (unless it reads \(never.joined(separator: ", ")), which never changed)"
    return
      "hold \(object.type) \(held) in \(view), which reads nothing of it that changes\(condition)"
  }
}
