import GranularityCounting
import Testing

/// Tests of the reasons for a view's counts, and of the edits that follow from several views.
struct ViewEvidenceTests {
  private func evidence(
    coarse: Int = 0, fine: Int = 0, reads: [String] = [], objects: [String] = [],
    announced: [String: Int] = [:], causes: [ViewReasonCause] = []
  ) -> ViewEvidence {
    var evidence = ViewEvidence()
    (evidence.coarse, evidence.fine) = (coarse, fine)
    evidence.reads = reads.map { .init(type: String($0.prefix { $0 != "." }), name: $0) }
    evidence.objects = objects.map { ObjectEvidence(type: $0, wrapper: nil) }
    (evidence.announced, evidence.causes) = (announced, causes)
    return evidence
  }

  private static let names = (1...6).map { "Album.p\($0)" }

  // MARK: - Reasons

  @Test(arguments: [
    (0, " and reads nothing of it that changes"),
    (1, "; of its changes, only those of Album.p1 reach the view as @Observable"),
    (
      4,
      "; of its changes, only those of Album.p1, Album.p2, Album.p3, Album.p4 reach the view as @Observable"
    ),
    (
      5,
      "; of its changes, only those of Album.p1, Album.p2, Album.p3, Album.p4 and 1 more reach the view as @Observable"
    ),
    (
      6,
      "; of its changes, only those of Album.p1, Album.p2, Album.p3, Album.p4 and 2 more reach the view as @Observable"
    ),
  ])
  func `a reason lists at most four properties and the number of the others`(
    count: Int, words: String
  ) {
    let view = evidence(
      coarse: 2, fine: 1, reads: Array(Self.names.prefix(count)), objects: ["Album"])
    #expect(view.reason.description == "it holds Album\(words)")
  }

  @Test func `a reason names at most two properties that changed most often without being read`() {
    var view = evidence(
      coarse: 9, fine: 1, reads: ["Album.title"], objects: ["Album", "Player"],
      announced: ["Album.title": 9, "Album.b": 3, "Album.a": 3, "Player.rate": 2, "Album.c": 5])
    view.otherSets = ["Album.a", "Album.b", "Album.c", "Player.rate"]
    #expect(
      view.reason.description
        == "it holds Album, Player; of their changes, only those of Album.title reach the view as @Observable; Album.c changed before 5 updates, "
        + "Album.a changed before 3 updates"
    )
    #expect(
      view.reason
        == .reads(
          ["Album.title"], of: ["Album", "Player"],
          unread: [
            .init(name: "Album.c", changes: 5), .init(name: "Album.a", changes: 3),
            .init(name: "Album.b", changes: 3), .init(name: "Player.rate", changes: 2),
          ]))
  }

  @Test func `a reason does not call a set to an equal value a change`() {
    var view = evidence(
      coarse: 9, fine: 1, reads: ["Album.title"], objects: ["Album"],
      announced: ["Album.a": 4, "Album.b": 3])
    view.equalSets = ["Album.a", "Album.b"]
    view.otherSets = ["Album.b"]
    #expect(
      view.reason.description
        == "it holds Album; of its changes, only those of Album.title reach the view as @Observable; Album.a was set to an equal value before 4 updates, Album.b was set before 3 updates"
    )
    // A property that the view reads can be the one whose equal sets cost evaluations.
    view.announced = ["Album.title": 8]
    view.equalSets = ["Album.title"]
    #expect(
      view.reason.description
        == "it holds Album; of its changes, those of Album.title reach the view as @Observable; Album.title was also set to an equal value, which only an ObservableObject announces"
    )
    // Of a property without counted sets, nothing is known but the announcement.
    view.announced = ["Album.c": 1]
    view.equalSets = []
    #expect(view.reason.description.hasSuffix("; Album.c was set before 1 update"))
  }

  @Test(arguments: [
    (2, 1, [], "its input changes less often as @Observable"),
    (1, 2, [], "its input changes more often as @Observable"),
    (1, 2, ["Album.p1"], "it reads Album.p1 of an object that no wrapper of it observes"),
    (0, 0, [], "nothing that it reads or receives changes"),
  ])
  func `a view that holds no object has a reason about its input or its reads`(
    coarse: Int, fine: Int, reads: [String], reason: String
  ) {
    #expect(evidence(coarse: coarse, fine: fine, reads: reads).reason.description == reason)
  }

  @Test func `a view that shows an old value is not said to read nothing`() {
    var view = evidence(coarse: 3, fine: 0, objects: ["Album"], announced: ["Album.a": 2])
    view.showsOldValue = true
    #expect(
      view.reason.description
        == "it holds Album and shows an old value as @Observable, because it reads what is not published"
    )
    view.showsOldValue = false
    view.objects = [object("Album", nil, [(["Album.a"], true, 2), (nil, false, 1)])]
    #expect(
      view.reason.description
        == "it holds Album and its output changes with it: it shows what is not published, or its body makes a new object or id each time"
    )
    view.causes = [.model, .state("count")]
    #expect(
      view.reason.description.hasSuffix("a new object or id each time; its state count changes too")
    )
    (view.objects, view.causes) = ([], [])
    view.showsOldValue = true
    #expect(
      view.reason.description
        == "its input changes less often as @Observable, and it then shows an old value")
  }

  @Test func `a reason distinguishes changes from sets, and bodies from the closures in them`() {
    var view = evidence(coarse: 4, fine: 1, reads: Array(Self.names.prefix(4)), objects: ["Album"])
    view.unchangedReads = ["Album.p2": .uncompared, "Album.p3": .equal]
    view.closureReads = ["Album.p4"]
    let closures =
      "those of Album.p4 reach only rows or other content that closures in its body make"
    #expect(
      view.reason.description
        == "it holds Album; of its changes and sets, only those of Album.p1, Album.p2, Album.p3 reach the view as "
        + "@Observable; \(closures)")
    view.reads = view.reads.suffix(1)
    #expect(
      view.reason.description
        == "it holds Album; none of its changes reaches the view as @Observable, and \(closures)")
  }

  @Test func `evidence of a change or of a read in the body outweighs other evidence`() {
    var sum = evidence(reads: Self.names)
    sum.unchangedReads = [
      "Album.p1": .equal, "Album.p2": .equal, "Album.p3": .uncompared, "Album.p4": .equal,
    ]
    sum.closureReads = ["Album.p5", "Album.p6"]
    var other = evidence(reads: Array(Self.names.prefix(5)) + ["Album.p7", "Album.p8"])
    other.unchangedReads = ["Album.p1": .equal, "Album.p2": .uncompared, "Album.p7": .equal]
    other.closureReads = ["Album.p8"]
    sum.add(other)
    #expect(
      sum.unchangedReads == ["Album.p1": .equal, "Album.p2": .uncompared, "Album.p7": .equal])
    #expect(sum.closureReads == ["Album.p6", "Album.p8"])
  }

  @Test func `a view whose input changes less often can have other causes too`() {
    #expect(
      evidence(coarse: 2, fine: 1, causes: [.input, .wrapped("isFocused", by: "FocusState")])
        .reason.description
        == "its input changes less often as @Observable; its @FocusState isFocused changes too")
  }

  @Test func `a reason does not call a property with a different wrapper a state`() {
    let causes: [ViewReasonCause] = [
      .wrapped("isOn", by: "Binding"), .wrapped("size", by: "AppStorage"),
      .wrapped("tab", by: "SceneStorage"), .wrapped("focus", by: "FocusState"),
    ]
    #expect(
      evidence(coarse: 1, fine: 1, causes: causes).reason.description
        == "its binding isOn changes; and its stored value size changes; and its stored value tab changes; "
        + "and its @FocusState focus changes")
  }

  @Test func `a view that ever shows an old value is not advised to observe less`() {
    var old = view("A", object("Album", nil, [(["Album.a"], true, 3)]))
    old.evidence.showsOldValue = true
    var reading = view("B", object("Album", nil, [(["Album.a"], true, 3)]), reads: ["Album.b"])
    reading.evidence.showsOldValue = true
    #expect(ModelEdits().texts(for: [old, reading], others: nil) == [])
    var sum = view("A", object("Album", nil, [])).evidence
    sum.lost = 1
    sum.add(old.evidence)
    #expect(sum.showsOldValue)
    #expect(sum.lost == 1)
    #expect(ModelEdits().texts(for: [("A", sum)], others: nil) == [])
  }

  @Test func `a view that shows its closure's result is not advised to leave closures out of ==`() {
    var row = evidence()
    row.wastedByClosures = 3
    #expect(
      ModelEdits().texts(for: [("Row", row)]) == [
        "make Row equatable with an '==' that leaves its closures out, and create it with '.equatable()' (if they do the same "
          + "each time): at least 3 fewer"
      ])
    row.showsClosures = true
    #expect(ModelEdits().texts(for: [("Row", row)]) == [])
  }

  @Test func `a view that a migration does not improve lists all its causes in order`() {
    let causes: [ViewReasonCause] = [
      .environment("locale"), .model, .state("isOpen"), .input,
    ]
    #expect(
      evidence(coarse: 3, fine: 3, reads: ["Album.p1"], causes: causes).reason.description
        == "its environment value locale changes; and it reads what changes: Album.p1; "
        + "and its state isOpen changes; and its input changes")
    #expect(
      evidence(coarse: 3, fine: 3, causes: [.model]).reason.description == "an object announces")
  }

  @Test func `the evidence of two sessions adds their counts and keeps each read and cause once`() {
    var sum = evidence(
      coarse: 5, fine: 2, reads: ["Album.a", "Album.b"], announced: ["Album.a": 2, "Album.c": 1],
      causes: [.model, .state("x")])
    sum.objects = [object("Album", nil, [(["Album.a"], true, 2)])]
    (sum.equalSets, sum.otherSets, sum.wastedByClosures) = (["Album.a"], ["Album.c"], 2)
    sum.lost = 2
    var other = evidence(
      coarse: 1, fine: 1, reads: ["Album.b", "Player.c"], announced: ["Album.a": 3],
      causes: [.state("x"), .input])
    other.objects = [
      object("Album", "StateObject", [(["Album.a"], true, 3), (nil, false, 1)]),
      object("Player", "ObservedObject", []),
    ]
    (other.equalSets, other.otherSets, other.wastedByClosures) = (["Album.b"], ["Album.a"], 3)
    (other.showsOldValue, other.lost, other.showsClosures) = (true, 3, true)
    sum.add(other)
    var expected = evidence(
      coarse: 6, fine: 3, reads: ["Album.a", "Album.b", "Player.c"],
      announced: ["Album.a": 5, "Album.c": 1], causes: [.model, .state("x"), .input])
    expected.objects = [
      object("Album", "StateObject", [(["Album.a"], true, 5), (nil, false, 1)]),
      object("Player", "ObservedObject", []),
    ]
    expected.equalSets = ["Album.a", "Album.b"]
    expected.otherSets = ["Album.a", "Album.c"]
    expected.wastedByClosures = 5
    (expected.showsOldValue, expected.lost, expected.showsClosures) = (true, 5, true)
    #expect(sum == expected)
  }

  // MARK: - Edits

  private func object(
    _ type: String, _ wrapper: String?, _ evaluations: [([String]?, isWasted: Bool, count: Int)]
  ) -> ObjectEvidence {
    var object = ObjectEvidence(type: type, wrapper: wrapper)
    for (properties, isWasted, count) in evaluations {
      object.evaluations[.init(properties: properties, isWasted: isWasted)] = count
    }
    return object
  }

  /// Returns the evidence of a view that holds a single object.
  private func view(
    _ name: String, _ object: ObjectEvidence, reads: [String] = []
  ) -> (name: String, evidence: ViewEvidence) {
    var evidence = evidence(reads: reads)
    evidence.objects = [object]
    return (name, evidence)
  }

  @Test func `a split saves nothing after a set to an equal value, because the view can read it`() {
    var row = view("/Row", object("Album", nil, [(["Album.b"], true, 3)]), reads: ["Album.a"])
    #expect(
      ModelEdits(of: []).texts(for: [row], others: nil) == [
        "split Album into an object for each property: at least 3 fewer"
      ])
    row.evidence.equalSets = ["Album.b"]
    #expect(ModelEdits(of: []).texts(for: [row], others: nil) == [])
  }

  @Test(arguments: [
    ("StateObject", "in '@State' instead of '@StateObject'"),
    ("EnvironmentObject", "in an environment value of its own instead of '@EnvironmentObject'"),
    ("ObservedObject", "in a plain 'let' instead of '@ObservedObject'"),
    (nil, "in a plain 'let' instead of '@ObservedObject'"),
  ])
  func `the advice for an object that a view does not read is to hold it without observing it`(
    wrapper: String?, held: String
  ) {
    let view = view("Logo", object("Album", wrapper, [(["Album.a"], true, 3)]))
    #expect(
      ModelEdits().texts(for: [view], others: nil)
        == ["hold Album \(held) in Logo, which reads nothing of it that changes: at least 3 fewer"])
    #expect(
      ModelEdits(of: [
        ModelProperties(
          type: "Album", names: ["a", "b", "c"], changed: ["a"], hasNamelessChange: false)
      ]).texts(for: [view], others: nil) == [
        "hold Album \(held) in Logo, which reads nothing of it that changes (unless it reads b, c, "
          + "which did not change while it was shown): at least 3 fewer"
      ])
    // Two nested classes have the same name. The property `b` changed in one of them only.
    #expect(
      ModelEdits(
        of: [(["a", "b"], ["a"]), (["b", "c"], ["b"])].map {
          ModelProperties(type: "Album", names: $0.0, changed: $0.1, hasNamelessChange: false)
        }
      ).texts(for: [view], others: nil) == [
        "hold Album \(held) in Logo, which reads nothing of it that changes (unless it reads b, c, "
          + "which did not change while it was shown): at least 3 fewer"
      ])
  }

  @Test
  func `properties that no view reads are listed by class, unless other views might read them`() {
    let views = [
      view("A", object("Album", nil, [(["Album.b"], true, 3), (["Album.c"], true, 1)])),
      view("B", object("Album", nil, [(["Album.a", "Album.c"], true, 4)]), reads: ["Album.a"]),
    ]
    let words =
      "whose changes reach no view that follows what it reads (unless a subscription needs it, or a view that is mounted later)"
    func removals(_ others: [ViewEvidence]?) -> [String] {
      ModelEdits().texts(for: views, others: others).filter { $0.hasPrefix("remove") }
    }
    #expect(
      removals([]) == ["remove '@Published' from Album.b, Album.c, \(words): at least 4 fewer"])
    #expect(
      removals([evidence(reads: ["Album.c"])])
        == ["remove '@Published' from Album.b, \(words): at least 3 fewer"])
    #expect(removals(nil) == [])
    let unknown = view("C", object("Album", nil, [(nil, true, 4)])).evidence
    #expect(removals([unknown]) == [])
  }

  @Test func `needed evaluations and unnamed announcements do not count as saved by an edit`() {
    #expect(
      ModelEdits().texts(for: [
        view("A", object("Album", nil, [(["Album.a"], true, 3), (["Album.b"], false, 1)])),
        view("B", object("Album", nil, [(nil, true, 4)])),
        view("C", object("Album", nil, [(["Album.a"], false, 4)]), reads: ["Album.b"]),
        view("D", object("Album", nil, [(["Album.a"], true, 4)]), reads: ["Album.a"]),
      ]) == [])
  }

  @Test func `edits name all their views and are sorted by saving, with splits last`() {
    let wasted: [([String]?, isWasted: Bool, count: Int)] = [(["X.a"], true, 2)]
    let many: [([String]?, isWasted: Bool, count: Int)] = [(["X.a"], true, 7)]
    #expect(
      ModelEdits().texts(
        for: [
          view("R", object("Z", nil, wasted), reads: ["Z.b"]),
          view("S", object("Y", nil, many), reads: ["Y.b"]),
          view("T", object("Y", nil, wasted), reads: ["Y.b"]),
          view("T", object("X", "StateObject", wasted)),
          view("U", object("X", nil, wasted)), view("V", object("X", nil, many)),
          view("W", object("X", nil, [(["X.a"], true, 3)])),
        ], others: nil) == [
          "hold X in a plain 'let' instead of '@ObservedObject' in V, W and U, which read nothing of it that "
            + "changes: at least 12 fewer",
          "hold X in '@State' instead of '@StateObject' in T, which reads nothing of it that changes: "
            + "at least 2 fewer",
          "split Y into an object for each property: at least 9 fewer",
          "split Z into an object for each property: at least 2 fewer",
        ])
  }
}

extension ModelEdits {
  /// Returns the edits as a reader sees them.
  fileprivate func texts(
    for views: [(name: String, evidence: ViewEvidence)], others: [ViewEvidence]? = []
  ) -> [String] {
    edits(for: views, others: others).map(\.description)
  }
}
