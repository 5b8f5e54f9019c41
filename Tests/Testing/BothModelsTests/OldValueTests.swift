import GranularityCounting
import GranularityTesting
import SimulatedSwiftUI
import SimulatedUICore
import Testing

/// Tests of what a comparison says about a view that shows an old value after the migration: the view saves nothing,
/// and it needs what it observes.
@MainActor @Suite struct OldValueTests {
  private func comparison<Model: Theming>(of _: Model.Type) throws -> ModelComparison {
    try compareModels {
      ThemeScreen<Model>()
    } act: { host in
      try host.tap("Visit")
      try host.tap("Dark")
      try host.tap("Visit")
    }
  }

  private func check<Model: Theming>(_ type: Model.Type) throws {
    let comparison = try comparison(of: type)
    #expect(
      comparison.decision.description
        == "Migrating from ObservableObject to @Observable changes the re-evaluations of this session from 7 to 0. This saves "
        + "43%: 4 of the 7 fewer are not savings, because their views show an old value without them. 3 of 3 views are evaluated "
        + "less often, and 2 of these show an old value. The screen differs in 2 places.", "\(type)"
    )
    #expect(comparison.views.first?.reason == .showsOldValue(of: ["\(type)"]))
    let reasons = comparison.views.map(\.reason.description)
    #expect(
      reasons.first
        == "it holds \(type) and shows an old value as @Observable, because it reads what is not published"
    )
    #expect(
      reasons.contains(
        "its input changes less often as @Observable, and it then shows an old value"
      ))
    #expect(
      reasons.contains { $0.hasPrefix("it holds \(type) and reads nothing of it that changes") })
    #expect(
      comparison.edits.map(\.description) == [
        "hold \(type) in a plain 'let' instead of '@ObservedObject' in /ThemeScreen/Logo, which reads nothing of it that "
          + "changes: at least 3 fewer"
      ])
    #expect(
      comparison.breakEven.description.contains("as long as the 3 evaluations that they save"))
  }

  @Test
  func `a migration's comparison reports an old value of a stored property without @Published`()
    throws
  {
    try check(StoredTheme.self)
  }

  @Test
  func `a migration's comparison reports an old value of a property with a different wrapper`()
    throws
  {
    try check(AnnouncedTheme.self)
  }

  @Test func `a migration's comparison reports an old value of an untracked computed property`()
    throws
  {
    try check(ComputedTheme.self)
    try check(SentTheme.self)
  }

  @Test func `an evaluation is not counted as saved if its view shows an old value without it`()
    throws
  {
    let comparison = try compareModels {
      LoneScreen()
    } act: { host in
      try host.tap("Dark")
    }
    #expect(
      comparison.decision.description
        == "Migrating from ObservableObject to @Observable changes the re-evaluations of this session from 1 to 0. This saves "
        + "nothing: the missing evaluation belongs to a view that shows an old value without it. 1 of 1 views is evaluated "
        + "less often, and shows an old value. The screen differs in 1 place.")
    #expect(comparison.decision == .correctFirst(saving: 0))
    #expect(comparison.breakEven.bodyTime == nil)
    #expect(comparison.edits.isEmpty)
    #expect(comparison.breakEven.description.hasSuffix("and save no evaluation."))
  }

  @Test
  func `the reason for a view's evaluations names the wrapper of the view property that changed`()
    throws
  {
    let comparison = try compareModels {
      WrapperScreen()
    } act: { host in
      try host.tap("Switch")
      try host.tap("Count")
      try host.tap("Store")
      try host.tap("Dim")
      try host.type("x", into: "Field")
    }
    let reasons = Dictionary(
      uniqueKeysWithValues: comparison.views.map {
        ($0.path.split(separator: "/").last, $0.reason.description)
      }
    )
    #expect(reasons["Bound"] == "its binding isOn changes")
    #expect(reasons["OptionallyBound"] == "its binding isOn changes")
    #expect(reasons["Stored"] == "its stored value size changes")
    #expect(reasons["Counter"] == "its state count changes")
    #expect(reasons["Dimmed"] == "its binding isDim changes")
    #expect(reasons["FieldStyle"] == "its input changes")
  }

  @Test(arguments: [
    (object: "Ticker", reason: "its @Ticking minutes or hours changes"),
    (object: "StoredTheme", reason: "StoredTheme announces"),
  ])
  func `an object inside of a property wrapper is described by the properties with this wrapper`(
    object: String, reason: String
  ) throws {
    let cause = try #require(
      ViewReasonCause(.object(InternedString(object)), in: TickingScreen.self))
    #expect(ViewReason.causes([cause], reads: []).description == reason)
  }
}

// MARK: - Models

@MainActor private protocol Theming: ObservableObject {
  init()
  var theme: String { get set }
  var visits: Int { get set }
}

private final class StoredTheme: Theming {
  @AppStorage("theme") var theme = "Light"
  @Published var visits = 0
}

/// A property wrapper that announces changes on behalf of the enclosing object.
@propertyWrapper private struct Announced<Value> {
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable) var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value where Owner.ObjectWillChangePublisher == ObservableObjectPublisher {
    get { owner[keyPath: path].value }
    set {
      owner.objectWillChange.send()
      owner[keyPath: path].value = newValue
    }
  }
}

private final class AnnouncedTheme: Theming {
  @Announced var theme = "Light"
  @Published var visits = 0
}

private final class ComputedTheme: Theming {
  @AppStorage("theme") private var stored = "light"
  @Published var visits = 0

  var theme: String {
    get { stored.capitalized }
    set { stored = newValue.lowercased() }
  }
}

private final class SentTheme: Theming {
  @Published var visits = 0
  private var stored = "Light"

  var theme: String {
    get { stored }
    set {
      objectWillChange.send()
      stored = newValue
    }
  }
}

// MARK: - Views

private struct ThemeScreen<Model: Theming>: View {
  @StateObject private var model = Model()

  var body: some View {
    VStack {
      Text(model.theme)
      Caption(text: model.theme)
      Logo(model: model)
      Button("Dark") { model.theme = "Dark" }
      Button("Visit") { model.visits += 1 }
    }
  }
}

private struct Caption: View {
  let text: String
  var body: some View { Text(text) }
}

private struct Logo<Model: Theming>: View {
  @ObservedObject var model: Model
  var body: some View { Text("logo") }
}

private struct LoneScreen: View {
  @StateObject private var model = StoredTheme()

  var body: some View {
    Text(model.theme)
    Button("Dark") { model.theme = "Dark" }
  }
}

private struct WrapperScreen: View {
  @StateObject private var model = StoredTheme()
  @State private var isOn = false

  var body: some View {
    Bound(isOn: $isOn)
    OptionallyBound(isOn: $isOn)
    Stored()
    Counter()
    Dimmer()
    Writer()
  }
}

private final class Ticker: ObservableObject {}

@propertyWrapper private struct Ticking: DynamicProperty {
  @StateObject private var ticker = Ticker()
  let wrappedValue: Int
}

private struct TickingScreen: View {
  @StateObject private var theme = StoredTheme()
  @Ticking private var minutes = 60
  @Ticking private var hours = 1
  var body: some View { Text("\(minutes) \(hours) \(theme.visits)") }
}

private struct Dimmer: View {
  @State private var isDim = false

  var body: some View {
    Button("Dim") { isDim.toggle() }.modifier(Dimmed(isDim: $isDim))
  }
}

private struct Dimmed: ViewModifier {
  @Binding var isDim: Bool
  func body(content: Content) -> some View { content.opacity(isDim ? 0.5 : 1) }
}

private struct Writer: View {
  @State private var text = ""
  var body: some View { Field(text: $text) }
}

private struct Field: View {
  @Binding var text: String

  var body: some View {
    TextField("Field", text: $text).textFieldStyle(FieldStyle()).accessibilityValue(text)
  }
}

private struct FieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding() }
}

private struct Bound: View {
  @Binding var isOn: Bool
  var body: some View { Button("Switch") { isOn.toggle() }.opacity(isOn ? 1 : 0.5) }
}

private struct OptionallyBound: View {
  var isOn: Binding<Bool>?
  var body: some View { Text("optional").opacity(isOn?.wrappedValue == true ? 1 : 0.5) }
}

private struct Stored: View {
  @AppStorage("size") private var size = 1
  var body: some View { Button("Store") { size += 1 }.opacity(1 / Double(size)) }
}

private struct Counter: View {
  @State private var count = 1
  var body: some View { Button("Count") { count += 1 }.opacity(1 / Double(count)) }
}
