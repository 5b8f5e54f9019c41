import ModelObservation
import SimulatedUI
import Testing

/// Tests rules 21 to 31 and 33 to 35 of the semantics page: which reads make a view depend on a property.
struct TrackingRuleTests {
  @Test(arguments: Runtime.tracking)
  func `rule 21: a body depends on the properties and instances that its last evaluation read`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, other) = (Model(), Model())
      let screen = Screen(of: Model.self) { Choosing(model: model) }
      screen.turn()
      return [
        screen.turn { model.b = 1 }, screen.turn { other.a = 1 },
        screen.turn { model.items = [1] }, screen.turn { model.a = 1 },
        screen.turn { model.b = 2 },
      ]
    }
    let evaluated = ["/Choosing: model"]
    #expect(evaluations(of: runtime.model) == [[], [], evaluated, [], evaluated])
  }

  @Test(arguments: Runtime.tracking, Access.allCases)
  func `rule 22: a getter and an in-place mutation count as reads, naming the object does not`(
    runtime: Runtime, access: Access
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Accessing(model: model, access: access) }
      screen.turn()
      return screen.turn { model.a = 1 }
    }
    #expect(evaluations(of: runtime.model) == (access == .name ? [] : ["/Accessing: model"]))
  }

  @Test(arguments: Runtime.tracking, PlainSet.allCases)
  func `rule 23: an assignment notifies unless the new value is known to be equal`(
    runtime: Runtime, set: PlainSet
  ) {
    func invalidations<Model: KindModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { ReaderOfKinds(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.invalidation]) { set.apply(to: model) }
    }
    let expected = set.notifies ? ["invalidate /ReaderOfKinds: model"] : []
    #expect(invalidations(of: runtime.kindModel) == expected)
  }

  @Test(arguments: Runtime.tracking, InPlaceMutation.allCases)
  func `rule 24: an in-place mutation always notifies`(
    runtime: Runtime, mutation: InPlaceMutation
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.items = [0]
      let screen = Screen(of: Model.self) { ReaderOfItems(model: model) }
      screen.turn()
      return screen.turn { mutation.apply(to: model) }
    }
    #expect(evaluations(of: runtime.model) == ["/ReaderOfItems: model"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 25: a notification is sent at once, before the change, and only invalidates the view`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      let graph = ViewGraph(tracker: Model.tracker) { event in
        switch event {
        case .didInvalidate: events.list.append("invalidated at \(model.a)")
        case .didEvaluate(let node, _) where node.kind == .view:
          events.list.append("evaluated at \(model.a)")
        default: break
        }
      } content: {
        Reader(model)
      }
      graph.update()
      model.a = 1
      events.list.append("set")
      graph.update()
      return events.list
    }
    #expect(
      events(of: runtime.model) == ["evaluated at 0", "invalidated at 0", "set", "evaluated at 1"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 26: a set in a one-shot callback calls it again, before its registration ends`(
    runtime: Runtime
  ) {
    func events<Model: KindModel>(of _: Model.Type) -> [String] {
      let (model, events) = (Model(), Events())
      Model.trackOnce {
        _ = model.a
      } onChange: {
        events.list.append("change at \(model.a)")
        if events.list.count == 1 { model.a = 10 }
      }
      model.a = 1
      model.a = 2
      return events.list
    }
    #expect(events(of: runtime.kindModel) == ["change at 0", "change at 0"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 26: a view registers again after each evaluation, and its notifications coalesce`(
    runtime: Runtime
  ) {
    func turns<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model) }
      screen.turn()
      return (1...3).map { turn in
        screen.turn(listeningTo: [.invalidation, .pass]) {
          model.a = turn * 10
          model.a += 1
        }
      }
    }
    // The toolchain's registration has already fired, so a second change does not notify the view.
    let second = runtime == .observation ? [] : ["coalesce /Reader: model"]
    let turn = ["invalidate /Reader: model"] + second + ["pass"]
    #expect(turns(of: runtime.model) == [turn, turn, turn])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 27: a parent does not depend on what its child reads`(runtime: Runtime) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Holder { Reader(model) } }
      screen.turn()
      return screen.turn { model.a = 1 }
    }
    #expect(evaluations(of: runtime.model) == ["/Holder/Reader: model"])
  }

  @Test(arguments: Runtime.tracking, SynchronousRead.allCases)
  func `rule 28: every synchronous read in a body is tracked`(
    runtime: Runtime, read: SynchronousRead
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Synchronous(model: model, read: read) }
      screen.turn()
      return screen.turn { model.a = 1 }.filter { $0.hasPrefix("/Synchronous:") }
    }
    #expect(evaluations(of: runtime.model) == ["/Synchronous: model"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 29: reads in actions are not tracked`(runtime: Runtime) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, events) = (Model(), Events())
      let screen = Screen(of: Model.self) { Deferring(model: model, events: events) }
      screen.turn()
      screen.tap("read")
      return [events.list, screen.turn { model.a = 1 }]
    }
    #expect(result(of: runtime.model) == [["appears at 0", "tapped at 0"], []])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 30: a row, not its list, depends on what the row's content reads`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (list, donuts) = (Model(), [Model(), Model()])
      list.items = [0, 1]
      let screen = Screen(of: Model.self) { InlineRows(list: list, donuts: donuts) }
      screen.turn()
      return screen.turn(listeningTo: [.evaluation, .row]) { donuts[1].a = 5 } + screen.texts
    }
    #expect(events(of: runtime.model) == ["/InlineRows[1]: model", "0", "5"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 31: evaluating a list's owner runs the rows again and compares the views in them`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.items = [10, 20]
      let screen = Screen(of: Model.self) { LabelRows(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.evaluation, .row, .skip]) { model.a = 1 }
    }
    #expect(
      events(of: runtime.model) == [
        "/LabelRows: model", "/LabelRows[10]: self",
        "skip /LabelRows/Label[10]: its value is equal", "/LabelRows[20]: self",
        "skip /LabelRows/Label[20]: its value is equal",
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 34: a body is not evaluated again for its own write to a property that it has read`(
    runtime: Runtime
  ) {
    func turns<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Counting(model: model) }
      return [
        screen.turn(), screen.texts, screen.turn { model.b = 1 }, screen.texts,
        screen.turn { model.a = 10 }, screen.texts,
      ]
    }
    #expect(
      turns(of: runtime.model) == [
        ["/Counting: mount"], ["0"], ["/Counting: model"], ["1"], ["/Counting: model"], ["10"],
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 34: a body's write to a property that an earlier view read takes another pass`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, other) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Reader(other)
        Copying(model: model, other: other)
      }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation]) { model.a = 1 } + screen.texts
    }
    #expect(
      events(of: runtime.model) == ["pass", "/Copying: model", "pass", "/Reader: model", "1", "1"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 35: unmounting a view cancels its registrations`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (choice, model) = (Model(), Model())
      let screen = Screen(of: Model.self) { Optionally(choice: choice) { Reader(model) } }
      screen.turn()
      screen.turn { choice.a = 1 }
      return screen.turn(listeningTo: [.invalidation, .evaluation]) { model.a = 1 }
    }
    #expect(events(of: runtime.model) == [])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 33: a change of an ignored property never notifies`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model, \.ignored) }
      screen.turn()
      return screen.turn(listeningTo: [.invalidation, .evaluation]) { model.ignored = 1 }
    }
    #expect(events(of: runtime.model) == [])
  }
}

// MARK: - Arguments

extension TrackingRuleTests {
  enum Access: CaseIterable {
    case name, getter, inPlace
  }

  enum PlainSet: CaseIterable {
    case equal, different, plain, sameObject, otherObject, equalObject, differentObject
    case sameOptionalObject

    var notifies: Bool {
      switch self {
      case .equal, .sameObject, .equalObject: false
      case .different, .plain, .otherObject, .differentObject, .sameOptionalObject: true
      }
    }

    func apply<Model: KindModel>(to model: Model) {
      switch self {
      case .equal: model.a = 0
      case .different: model.a = 1
      case .plain: model.plain = Plain()
      case .sameObject: model.object = model.object
      case .otherObject: model.object = Object()
      case .equalObject: model.equatableObject = EquatableObject(0)
      case .differentObject: model.equatableObject = EquatableObject(1)
      case .sameOptionalObject: model.optionalObject = nil
      }
    }
  }

  enum InPlaceMutation: CaseIterable {
    case append, equalElement, nothing

    func apply<Model: TestModel>(to model: Model) {
      switch self {
      case .append: model.items.append(1)
      case .equalElement: model.items[0] = 0
      case .nothing: model.items += []
      }
    }
  }

  enum SynchronousRead: CaseIterable {
    case childInitialiser, modelInitialiser, container, helper
  }
}
