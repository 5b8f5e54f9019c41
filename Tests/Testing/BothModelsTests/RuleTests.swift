import FineTracking
import GranularityTesting
import ModelObservation
import SimulatedSwiftUI
import Testing

/// A model with a published property for each way in which a set is compared with the old value.
private final class Coarse: ObservableObject {
  final class Token {}

  final class Key: Equatable {
    static func == (left: Key, right: Key) -> Bool { true }
  }

  struct Plain { var value = 0 }

  @Published var number = 0
  @Published var other = 0
  @Published var token = Token()
  @Published var key = Key()
  @Published var plain = Plain()
  var unpublished = 0
  var sent: [Int] = []
  private var sinks: [AnyCancellable] = []

  init() {
    $number.sink { [weak self] in self?.sent.append($0) }.store(in: &sinks)
  }

  func change(_ number: inout Int) { number += 0 }
}

/// The same properties, in a class with the macro `@Observable`.
@Observable private final class Fine {
  var number = 0
  var other = 0
}

/// A class that is both an `ObservableObject` and `@Observable`.
@Observable private final class Both: ObservableObject {
  var tracked = 0
  @ObservationIgnored @Published var published = 0
}

/// A class of both kinds that sends its announcements by hand.
@Observable private final class Announcing: ObservableObject {
  @ObservationIgnored let objectWillChange = ObservableObjectPublisher()
  var tracked = 0
}

/// A class whose property is stored outside of the object.
@Observable private final class Titled {
  @ObservationIgnored private var store = ["title": ""]

  var title: String {
    get {
      access(keyPath: \.title)
      return store["title", default: ""]
    }
    set { withMutation(keyPath: \.title) { store["title"] = newValue } }
  }
}

private final class GenericCoarse<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}

@Observable private final class GenericFine<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A view that shows the result of a closure. The closure reads a model that the view does not hold.
private struct Reader: View {
  let read: () -> String
  var body: some View { Text(read()) }
}

@MainActor @Suite struct ModelRuleTests {
  /// Returns how often a view that reads a property is evaluated after a change.
  private func evaluations<Read>(
    reading property: KeyPath<Coarse, Read>, after change: (Coarse) -> Void
  ) -> Int {
    let model = Coarse()
    let host = ViewHost(models: .asObservable) { Reader { "\(model[keyPath: property])" } }
    return host.turn { change(model) }.evaluations.count
  }

  @Test
  func `rule 56: with models as @Observable, a view depends only on the properties that it reads`()
  {
    #expect(evaluations(reading: \.number) { $0.number = 1 } == 1)
    #expect(evaluations(reading: \.number) { $0.other = 1 } == 0)
  }

  @Test func `rule 56: the type of a value decides if setting an equal value notifies its readers`()
  {
    #expect(evaluations(reading: \.number) { $0.number = 0 } == 0)
    #expect(evaluations(reading: \.token) { $0.token = $0.token } == 0)
    #expect(evaluations(reading: \.token) { $0.token = Coarse.Token() } == 1)
    #expect(evaluations(reading: \.key) { $0.key = Coarse.Key() } == 0)
    #expect(evaluations(reading: \.plain) { $0.plain = $0.plain } == 1)
  }

  @Test func `rule 56: an in-place mutation notifies even if the value stays equal`() {
    #expect(evaluations(reading: \.number) { $0.number += 0 } == 1)
    #expect(evaluations(reading: \.number) { $0.change(&$0.number) } == 1)
    #expect(evaluations(reading: \.plain) { $0.plain.value = 0 } == 1)
  }

  @Test
  func `rule 56: in a generic class, setting an equal value notifies only with the real macro`() {
    let (coarse, fine) = (GenericCoarse(0), GenericFine(0))
    let translated = ViewHost(models: .asObservable) { Reader { "\(coarse.value)" } }
    #expect(translated.turn { coarse.value = 0 }.evaluations.isEmpty)
    #expect(translated.turn { coarse.value = 1 }.evaluations.count == 1)
    let written = ViewHost { Reader { "\(fine.value)" } }
    #expect(written.turn { fine.value = 0 }.evaluations.count == 1)
  }

  @Test func `rule 57: with models as @Observable, no property wrapper subscribes to its object`() {
    struct Holders: View {
      struct Observed: View {
        @ObservedObject var model: Coarse
        var body: some View { Text("observed") }
      }
      struct FromEnvironment: View {
        @EnvironmentObject var model: Coarse
        var body: some View { Text("environment") }
      }
      @StateObject var model: Coarse
      var body: some View {
        Observed(model: model)
        FromEnvironment().environmentObject(model)
      }
    }
    let model = Coarse()
    let host = ViewHost(models: .asObservable) { Holders(model: model) }
    #expect(host.turn { model.number = 1 }.evaluations.isEmpty)
    let written = ViewHost { Holders(model: model) }
    #expect(written.turn { model.number = 2 }.evaluations.count == 3)
  }

  @Test func `rule 57: with models as @Observable, a binding to a property reads the property`() {
    struct Owner: View {
      struct Field: View {
        @Binding var number: Int
        var body: some View { Text("\(number)") }
      }
      @ObservedObject var model: Coarse
      var body: some View { Field(number: $model.number) }
    }
    let model = Coarse()
    let host = ViewHost(models: .asObservable) { Owner(model: model) }
    let turn = host.turn { model.number = 1 }
    #expect(turn.evaluations(of: Owner.self) == 1 && turn.evaluations(of: Owner.Field.self) == 1)
    #expect(host.turn { model.other = 1 }.evaluations.isEmpty)
  }

  /// A view that owns an object, and that its parent creates four times.
  private struct Outer<Model: AnyObject>: View {
    struct Stateful: View {
      let number: Int
      @State var model: Model
      init(number: Int, make: @escaping () -> Model) {
        self.number = number
        _model = State(wrappedValue: make())
      }
      var body: some View { Text("\(number)") }
    }
    struct Owning: View {
      let number: Int
      @StateObject var model: Model
      init(number: Int, make: @escaping () -> Model) {
        self.number = number
        _model = StateObject(wrappedValue: make())
      }
      var body: some View { Text("\(number)") }
    }
    let isStateObject: Bool
    let make: () -> Model
    @State var number = 0
    var body: some View {
      if isStateObject {
        Owning(number: number, make: make)
      } else {
        Stateful(number: number, make: make)
      }
      Button("Up") { number += 1 }
    }
  }

  /// Returns how many objects are created for four values of a view.
  private func made<Model: AnyObject>(
    _ models: ModelInterpretation, _ sdk: SDKVersion, stateObject: Bool,
    _ make: @escaping () -> Model
  ) throws -> Int {
    var count = 0
    let host = ViewHost(models: models, sdk: sdk) {
      Outer(isStateObject: stateObject) {
        count += 1
        return make()
      }
    }
    for _ in 0..<3 { try host.tap("Up") }
    return count
  }

  @Test
  func `rule 58: with models as @Observable, @StateObject makes initial values as @State does`()
    throws
  {
    func made(_ models: ModelInterpretation, _ sdk: SDKVersion) throws -> Int {
      try self.made(models, sdk, stateObject: true, Coarse.init)
    }
    #expect(try made(.asObservable, .xcode26) == 4)
    #expect(try made(.asObservable, .xcode27) == 1)
    #expect(try made(.asWritten, .xcode26) == 1)
  }

  @Test
  func `rule 59: with models as @Observable, objectWillChange.send() evaluates no view`() {
    let model = Coarse()
    var announcements = 0
    let subscription = model.objectWillChange.sink { announcements += 1 }
    let host = ViewHost(models: .asObservable) {
      ObservedObjectView(model: model)
    }
    host.turn { model.number = 1 }
    #expect(model.sent == [0, 1] && announcements == 1)
    #expect(host.turn { model.objectWillChange.send() }.evaluations.isEmpty && announcements == 2)
    subscription.cancel()
  }

  private struct ObservedObjectView: View {
    @ObservedObject var model: Coarse
    var body: some View { Text("\(model.number) \(model.unpublished)") }
  }

  @Test
  func `rule 59: a stored property without @Published is not tracked, and a comparison says so`()
    throws
  {
    let model = Coarse()
    let host = ViewHost(models: .asObservable) { ObservedObjectView(model: model) }
    #expect(host.turn { model.unpublished = 1 }.evaluations.isEmpty)
    let comparison = try compareModels {
      ObservedObjectView(model: Coarse())
    } act: { _ in
    }
    #expect(
      comparison.changes.map(\.description).contains {
        $0.hasPrefix(
          "Coarse: the macro would track what is not published: unpublished, sent, sinks.")
      })
  }

  @Test
  func `rule 60: with models as @Observable, a view depends on objects without a wrapper too`() {
    struct Holder: View {
      let models: [Coarse]
      var body: some View { Text("\(models.map(\.number))") }
    }
    let models = [Coarse(), Coarse()]
    let host = ViewHost(models: .asObservable) { Holder(models: models) }
    #expect(host.turn { models[1].number = 1 }.evaluations(of: Holder.self) == 1)
    let written = ViewHost { Holder(models: models) }
    #expect(written.turn { models[1].number = 2 }.evaluations.isEmpty)
    #expect(written.staleViews.count == 1)
  }

  // MARK: - As ObservableObject

  @Test
  func `rule 61: with models as ObservableObject, each set and in-place mutation announces once`() {
    let model = Fine()
    var names: [String] = []
    let subscription = TranslatedModels.subscribe(to: model) {
      names.append("\($0.property!.name)")
    }
    model.number = 1
    model.number = 1
    model.number += 0
    model.other = 2
    #expect(names == ["number", "number", "number", "other"])
    withExtendedLifetime(subscription) {}
  }

  @Test
  func `rule 61: an announcement evaluates each view that holds the object, but no other reader`() {
    struct Holder: View {
      let model: Fine
      var body: some View { Text("holder") }
    }
    let model = Fine()
    let host = ViewHost(models: .asObservableObject) {
      Holder(model: model)
      Holder(model: model)
      Reader { "\(model.number)" }
    }
    let turn = host.turn { model.other = 1 }
    #expect(turn.evaluations(of: Holder.self) == 2 && turn.evaluations(of: Reader.self) == 0)
    #expect(turn.evaluations.first?.announcedProperties == ["Fine.other"])
    #expect(host.turn { model.number = 0 }.evaluations(of: Holder.self) == 2)
    #expect(host.turn { model.number = 1 }.evaluations(of: Reader.self) == 0)
    #expect(host.staleViews.count == 1)
  }

  @Test func `rule 61: an ObservableObject also announces changes of its tracked properties`() {
    struct Holder: View {
      @ObservedObject var model: Both
      var body: some View { Text("holder") }
    }
    let model = Both()
    let host = ViewHost(models: .asObservableObject) { Holder(model: model) }
    let turn = host.turn { model.tracked = 1 }
    #expect(turn.evaluations.map(\.announcedProperties) == [["Both.tracked"]])
    #expect(host.turn { model.published = 1 }.evaluations == 1)
    #expect(host.warnings == [])
    let written = ViewHost { Holder(model: model) }
    #expect(written.turn { model.tracked = 2 }.evaluations == 0)
  }

  @Test func `rule 61: a class with its own objectWillChange announces only what it sends`() {
    struct Holder: View {
      @ObservedObject var model: Announcing
      var body: some View { Text("holder") }
    }
    let model = Announcing()
    let host = ViewHost(models: .asObservableObject) { Holder(model: model) }
    #expect(host.turn { model.tracked = 1 }.evaluations == 0)
    #expect(host.turn { model.objectWillChange.send() }.evaluations == 1)
  }

  @Test(arguments: [false, true])
  func `rule 30c: an alert's content is part of the output of its body while it is presented`(
    isPresented: Bool
  ) throws {
    struct Failing: View {
      let presents: Bool
      @State private var message = "none"
      @State private var isPresented = false

      var body: some View {
        Button("fail") { (message, isPresented) = ("failed", presents) }
          .alert("Error", isPresented: $isPresented) {
            Button("OK") {}
          } message: {
            Text(message)
          }
      }
    }
    let host = ViewHost { Failing(presents: isPresented) }
    let turn = try host.tap("fail")
    #expect(turn.evaluations.map(\.isWasted) == [!isPresented])
    #expect(host.shows("failed") == isPresented)
  }

  @Test func `an accessibility label of a menu does not name the menu's items`() {
    struct Options: View {
      var body: some View {
        Menu("More") { Button("Scan") {} }.accessibilityLabel("More options")
      }
    }
    let host = ViewHost { Options() }
    #expect(host.controls.map(\.label) == ["Scan"])
  }

  @Test func `the cause of an evaluation names a property with handwritten accessors`() {
    struct Holder: View {
      let model: Titled
      var body: some View { Text(model.title) }
    }
    let model = Titled()
    let written = ViewHost { Holder(model: model) }
    #expect(
      written.turn { model.title = "a" }.evaluations.map(\.description)
        == ["/Holder: property(Titled.title)"])
    let host = ViewHost(models: .asObservableObject) { Holder(model: model) }
    #expect(
      host.turn { model.title = "b" }.evaluations.map(\.announcedProperties) == [["Titled.title"]])
  }

  @Test func `a ViewHost warns if its screen has no model that can act as the requested kind`() {
    let hosts = [ModelInterpretation.asWritten, .asObservable, .asObservableObject].map {
      ViewHost(models: $0) { Reader { "no model" } }
    }
    #expect(
      hosts.map { $0.warnings.map(\.description) } == [
        [],
        [
          "no view holds or reads an object that can act as an @Observable one; it needs an ObservableObject"
        ],
        [
          "no view holds or reads an object that can act as an ObservableObject; it needs an @Observable class of "
            + "SimulatedSwiftUI or SimulatedObservation"
        ],
      ])
  }

  @Test func `rule 62: a view property holds an object only if its declared type is the class`() {
    struct Plain: View {
      let model: Fine
      var body: some View { Text("plain") }
    }
    struct Stateful: View {
      @State var model: Fine
      var body: some View { Text("state") }
    }
    struct Bound: View {
      @Bindable var model: Fine
      var body: some View { Text("bindable") }
    }
    struct FromEnvironment: View {
      @Environment(Fine.self) var model
      var body: some View { Text("environment") }
    }
    struct Nothing: View {
      let optional: Fine?
      let array: [Fine]
      let existential: any AnyObject
      @State var optionalState: Fine?
      @Environment(Fine.self) var optionalFromEnvironment: Fine?
      var body: some View { Text("nothing") }
    }
    let model = Fine()
    let host = ViewHost(models: .asObservableObject) {
      Group {
        Plain(model: model)
        Stateful(model: model)
        Bound(model: model)
        FromEnvironment()
        Nothing(optional: model, array: [model], existential: model, optionalState: model)
      }
      .environment(model)
    }
    let turn = host.turn { model.number = 1 }
    #expect(
      turn.evaluations.map(\.typeName) == ["Plain", "Stateful", "Bound", "FromEnvironment"])
  }

  @Test
  func `rule 63: with models as ObservableObject, @State makes its object once for each view`()
    throws
  {
    func made(_ models: ModelInterpretation, _ sdk: SDKVersion) throws -> Int {
      try self.made(models, sdk, stateObject: false, Fine.init)
    }
    #expect(try made(.asObservableObject, .xcode26) == 1)
    #expect(try made(.asObservableObject, .xcode27) == 1)
    #expect(try made(.asWritten, .xcode26) == 4)
  }
}
