import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rule 46 of the semantics page: what a view takes from its environment, and when a change in the environment
/// evaluates the view.
struct EnvironmentTests {
  @Test func `rule 46: the innermost environment modifier decides, or else the key's default`() {
    let screen = Screen {
      LevelReader()
      VStack {
        LevelReader().environment(\.level, 1)
        LevelReader().environment(\.level, 3).environment(\.level, 2)
        Between { LevelReader() }
      }
      .environment(\.level, 4)
      LevelReader()
    }
    screen.turn()
    #expect(screen.texts == ["level 0", "level 1", "level 3", "level 4", "level 0"])
    #expect(screen.stalePaths == [])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: an environment change reaches a reader below skipped views`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Setting(model: model) { Between { Between { LevelReader() } } }
      }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation, .skip]) { model.a = 1 } + screen.texts
    }
    let between = "/Setting/Between"
    #expect(
      events(of: runtime.model) == [
        "pass", "/Setting: model", "skip \(between): its value is equal",
        "\(between)/Between/LevelReader: environment(LevelKey)", "level 1",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: every reader of the environment is checked, and skipped if its value is equal`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Setting(model: model) {
          Between {
            LevelReader()
            SeasonReader()
            LevelReader().environment(\.level, 5)
          }
        }
      }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
      return [
        screen.turn(listeningTo: kinds) { model.a = 1 },
        screen.turn(listeningTo: kinds) { model.b = 1 },
      ]
    }
    let (between, equal) = ("/Setting/Between", "what it takes from its environment is equal")
    let owner = ["/Setting: model", "skip \(between): its value is equal"]
    #expect(
      events(of: runtime.model) == [
        owner + [
          "\(between)/LevelReader: environment(LevelKey)", "skip \(between)/SeasonReader: \(equal)",
          "skip \(between)/LevelReader#2: \(equal)",
        ], owner,
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a direct child of the view that sets a value is evaluated or skipped only once`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Setting(model: model) {
          LevelReader()
          SeasonReader()
        }
      }
      screen.turn()
      return screen.turn(listeningTo: [.evaluation, .skip]) { model.a = 1 }
    }
    #expect(
      events(of: runtime.model) == [
        "/Setting: model", "/Setting/LevelReader: environment(LevelKey)",
        "skip /Setting/SeasonReader: what it takes from its environment is equal",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 7: a new view value and a new environment cause one evaluation with both causes`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Passing(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.inheritance, .evaluation]) { model.a = 1 } + screen.texts
    }
    let child = "/Passing/Passed"
    #expect(
      events(of: runtime.model) == [
        "/Passing: model", "\(child) inherits from /Passing",
        "\(child): self, environment(LevelKey)", "1 at 1",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: an environment reader waits for all views above it and sees no outdated value`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Setting(model: model) { Compensating(model: model) { Between { LevelReader() } } }
      }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
      return [
        screen.texts,
        screen.turn(listeningTo: kinds) { model.a = 1 }.filter { $0.contains("LevelReader") },
      ]
    }
    #expect(
      events(of: runtime.model) == [
        ["level 10"],
        [
          "skip /Setting/Compensating/Between/LevelReader: "
            + "what it takes from its environment is equal"
        ],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a new reader finds the current value, and an unmounted reader is not checked`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, choice) = (Model(), Model())
      choice.a = 1
      let screen = Screen(of: Model.self) {
        Setting(model: model) { Optionally(choice: choice) { LevelReader() } }
      }
      screen.turn()
      screen.turn { model.a = 1 }
      screen.turn { choice.a = 0 }
      let texts = screen.texts
      screen.turn { choice.a = 1 }
      let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
      return [
        texts,
        screen.turn(listeningTo: kinds) { model.a = 2 }.filter { $0.contains("LevelReader") },
      ]
    }
    #expect(events(of: runtime.model) == [["level 1"], []])
  }

  @Test(arguments: [[3, 2, 1], [2], [1, 2, 3, 4], []])
  func `rule 46: rows keep their environment when rows are moved, removed or added`(ids: [Int]) {
    let (list, model) = (CoarseModel(), CoarseModel())
    list.items = [1, 2, 3]
    let screen = Screen {
      Setting(model: model) {
        Rows(list: list)
      }
    }
    screen.turn()
    screen.turn { list.items = ids }
    let evaluated = screen.turn { model.a = 1 }
    #expect(
      evaluated.dropFirst().sorted()
        == ids.map { "/Setting/Rows/LevelReader[\($0)]: environment(LevelKey)" }.sorted())
    #expect(screen.texts == ids.map { _ in "level 1" })
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: setting one part of an environment value leaves its other part inherited`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Seasons(model: model) }
      screen.turn()
      let before = screen.texts
      let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
      return [
        before, screen.turn(listeningTo: kinds) { model.text = "autumn" }, screen.texts,
        screen.turn(listeningTo: kinds) { model.a = 1 }, screen.texts,
      ]
    }
    let path = "/Seasons/Between"
    let (owner, equal) = (
      ["/Seasons: model", "skip \(path): its value is equal"],
      "what it takes from its environment is equal"
    )
    #expect(
      events(of: runtime.model) == [
        ["", "fruit 0"],
        owner + [
          "\(path)/SeasonReader: environment(SeasonKey)", "skip \(path)/FruitReader: \(equal)",
        ], ["autumn", "fruit 0"],
        owner + [
          "skip \(path)/SeasonReader: \(equal)", "\(path)/FruitReader: environment(SeasonKey)",
        ], ["autumn", "fruit 1"],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 38: a different @Environment key path makes a view differ, the same one does not`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Switching(model: model) }
      screen.turn()
      return [
        screen.turn { model.b = 1 }, screen.texts, screen.turn { model.a = 1 }, screen.texts,
      ]
    }
    #expect(
      events(of: runtime.model) == [
        ["/Switching: model"], ["spring"], ["/Switching: model", "/Switching/Choosing: self"],
        ["cherry"],
      ])
  }

  @Test(arguments: ClosureComparison.allCases)
  func `rule 40: a new closure in the environment evaluates readers unless closures count as equal`(
    closures: ClosureComparison
  ) {
    let model = CoarseModel()
    let screen = Screen(of: CoarseModel.self, closures: closures) { Acting(model: model) }
    screen.turn()
    let reader = closures != .equal ? ["/Acting/ActionReader: environment(ActionKey)"] : []
    #expect(screen.turn { model.b = 1 } == ["/Acting: model"] + reader)
  }

  @Test func `law 3: an environment reader below a stale view is also reported as stale`() {
    let number = Number()
    let screen = Screen { Untracked(number: number) { Between { LevelReader() } } }
    screen.turn()
    let before = screen.stalePaths
    number.value = 1
    #expect(
      [before, screen.stalePaths, screen.turn(listeningTo: Set(EventLog.Kind.allCases))]
        == [[], ["/Untracked", "/Untracked/Between/LevelReader"], []])
  }

  @Test
  func `rule 46b: a view that holds the whole environment follows the keys that its body read`() {
    let model = CoarseModel()
    let screen = Screen {
      Setting(model: model) { Between { WholeReader() } }.environment(\.season, Season())
    }
    screen.turn()
    let level = screen.turn { model.a = 1 }
    let reader = "/Setting/Between/WholeReader"
    #expect(level == ["/Setting: model", "\(reader): environment(LevelKey)"])
    #expect(screen.texts == ["level 1"])
    screen.tap("season")
    let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
    #expect(
      screen.turn(listeningTo: kinds) { model.a = 2 } == [
        "/Setting: model", "skip /Setting/Between: its value is equal",
        "\(reader): environment(LevelKey)",
      ])
    #expect(screen.texts == ["spring at 2"])
    #expect(screen.stalePaths == [])
  }

  @Test
  func `rule 46b: a view that holds the whole environment is skipped if the read keys are equal`() {
    let model = CoarseModel()
    let screen = Screen {
      SettingSeason(model: model) { Between { WholeReader() } }.environment(\.level, 1)
    }
    screen.turn()
    let kinds: Set<EventLog.Kind> = [.evaluation, .skip]
    #expect(
      screen.turn(listeningTo: kinds) { model.a = 1 } == [
        "/SettingSeason: model", "skip /SettingSeason/Between: its value is equal",
        "skip /SettingSeason/Between/WholeReader: what it takes from its environment is equal",
      ])
    #expect(screen.texts == ["level 1"])
  }

  @Test
  func `rule 46b: a change of an unread key does not evaluate the view, but a later read sees it`()
  {
    let model = CoarseModel()
    let screen = Screen { Setting(model: model) { Between { WholeReader(readsLevel: false) } } }
    screen.turn()
    #expect(screen.turn { model.a = 3 } == ["/Setting: model"])
    screen.tap("level")
    #expect(screen.texts == ["level 3"])
  }

  @Test func `an @Environment property has the key's default before its view is mounted`() {
    struct Unmounted {
      @Environment(\.level) var level
    }
    #expect(Unmounted().level == 0)
  }

  @Test func `a custom dynamic property can contain @Environment properties`() {
    let screen = Screen { Composed().environment(\.level, 7) }
    screen.turn()
    #expect(screen.texts == ["spring at 7"])
  }
}
