import GranularityTesting
import SwiftData
import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct SwiftDataTests {
  private let container: ModelContainer

  init() throws {
    container = try ModelContainer(
      for: Jar.self, Shelf.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.insert(Jar(code: "s", label: "Salt", grams: 500))
    container.mainContext.insert(Jar(code: "d", label: "Dill", grams: 20))
    container.mainContext.insert(Shelf())
    try container.mainContext.save()
  }

  private var pantry: ViewHost { ViewHost { Pantry().modelContainer(container) } }

  /// FB17585928 (feedback-assistant/reports#654, May 2025, macOS 15.4.1).
  @Test func `an identity is temporary until the context is saved, and changes then, once`() throws
  {
    let context = container.mainContext
    let jar = Jar(code: "m", label: "Mace", grams: 50)
    let first = jar.persistentModelID
    context.insert(jar)
    #expect(jar.persistentModelID == first)
    #expect(jar.persistentModelID.storeIdentifier == nil)
    try context.save()
    let saved = jar.persistentModelID
    #expect(saved != first)
    #expect(saved.storeIdentifier != nil)
    jar.grams = 40
    try context.save()
    #expect(jar.persistentModelID == saved)
    let found: Jar? = context.registeredModel(for: first)
    #expect(found === jar)
  }

  @Test func `a save makes the row of an inserted model anew, and no other row`() throws {
    let host = pantry
    try host.tap("Add")
    let turn = host.turn { try? container.mainContext.save() }
    #expect(turn.evaluations(of: JarRow.self).mounts == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
  }

  @Test func `a query shows the models of its class in its order`() {
    #expect(pantry.texts.prefix(3) == ["Dill: 20 g", "Salt: 500 g", "1 shelves"])
  }

  @Test func `an insert evaluates the view with the query and the new row`() throws {
    let host = pantry
    let turn = try host.tap("Add")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
    #expect(turn.evaluations(of: ShelfLabel.self) == 0)
    #expect(turn.evaluations.count == 2)
    #expect(host.shows("Mace: 50 g"))
  }

  @Test func `a delete evaluates the view with the query and no row`() throws {
    let host = pantry
    let turn = try host.tap("Remove")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations.count == 1)
    #expect(host.texts.prefix(2) == ["Salt: 500 g", "1 shelves"])
  }

  @Test func `a set evaluates the row that reads the property and the view with the query`() throws
  {
    let turn = try pantry.tap("Use")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
    #expect(turn.evaluations.count == 2)
    let dill = try container.mainContext.fetch(
      FetchDescriptor<Jar>(predicate: #Predicate { $0.code == "d" }))
    #expect(dill.map(\.previousGrams) == [20])
  }

  @Test func `a set to an equal value evaluates the view with the query and no row`() throws {
    let turn = try pantry.tap("Same")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations.count == 1)
  }

  @Test(arguments: ModelInterpretation.allCases)
  func `a query evaluates its view under each kind of models`(
    _ models: ModelInterpretation
  ) throws {
    let host = ViewHost(models: models) { Pantry().modelContainer(container) }
    #expect(try host.tap("Add").evaluations(of: Pantry.self) == 1)
    #expect(host.shows("Mace: 50 g"))
    #expect(host.staleViews == [])
  }

  @Test func `a set of a transient property evaluates nothing`() throws {
    #expect(try pantry.tap("Select").evaluations.isEmpty)
  }

  @Test func `a set of what the order depends on moves the row`() throws {
    let host = pantry
    try host.tap("Rename")
    #expect(host.texts.prefix(2) == ["Salt: 500 g", "Zest: 20 g"])
  }

  @Test func `a save evaluates the views with a query of any class, if something changed`() throws {
    let host = pantry
    #expect(try host.tap("Save").evaluations.isEmpty)
    try host.tap("Use")
    let turn = try host.tap("Save")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: ShelfLabel.self) == 1)
    #expect(turn.evaluations.count == 2)
  }

  @Test func `a model with the unique value of a stored one replaces it`() throws {
    let host = pantry
    try host.tap("Add")
    try host.tap("Replace")
    #expect(host.texts.prefix(3) == ["Dill: 20 g", "Mint: 50 g", "Salt: 500 g"])
  }

  @Test func `a query follows a predicate of its view`() throws {
    struct Screen: View {
      @State private var limit = 100
      var body: some View {
        LowJars(below: limit)
        Button("All") { limit = 1000 }
      }
    }
    let host = ViewHost { Screen().modelContainer(container) }
    #expect(host.texts.first == "Dill")
    let turn = try host.tap("All")
    #expect(turn.evaluations(of: LowJars.self) == 1)
    #expect(host.texts.first == "Salt, Dill")
  }

  @Test func `the container of a modifier is made once for a screen`() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Pantry().modelContainer(for: Jar.self, inMemory: true)
        Button("Count \(count)") { count += 1 }
      }
    }
    let host = ViewHost { Screen() }
    try host.tap("Add")
    let turn = try host.tap("Count 0")
    #expect(turn.evaluations(of: Screen.self) == 1)
    #expect(turn.evaluations.count == 1)
    #expect(host.texts.first == "Mace: 50 g")
  }

  @Test func `a view without a container shows no models`() {
    #expect(ViewHost { Pantry() }.texts.first == "0 shelves")
  }

  @Test func `a fetch has a predicate, an order and a limit`() throws {
    var descriptor = FetchDescriptor<Jar>(
      predicate: #Predicate { $0.grams > 10 }, sortBy: [SortDescriptor(\.grams, order: .reverse)])
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Salt", "Dill"])
    #expect(try container.mainContext.fetchCount(descriptor) == 2)
    descriptor.fetchLimit = 1
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Salt"])
  }

  @Test func `a fetch in a body does not depend on what it compares`() throws {
    struct Count: View {
      @Environment(\.modelContext) private var context
      var body: some View {
        let jars = try? context.fetch(
          FetchDescriptor<Jar>(
            predicate: #Predicate { $0.grams > 100 }, sortBy: [SortDescriptor(\.label)]))
        Text("\(jars?.count ?? 0)")
      }
    }
    let host = ViewHost { Count().modelContainer(container) }
    #expect(host.texts == ["1"])
    let jars = try container.mainContext.fetch(FetchDescriptor<Jar>())
    #expect(host.turn { jars[0].grams = 1 }.evaluations.isEmpty)
  }

  @Test func `related models are inserted with their owner and deleted with it`() throws {
    let context = container.mainContext
    let jar = Jar(code: "r", label: "Rice")
    jar.notes = [Note("buy")]
    context.insert(jar)
    jar.notes.append(Note("store"))
    #expect(try context.fetch(FetchDescriptor<Note>()).map(\.text) == ["buy", "store"])
    context.delete(jar)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
    #expect(jar.isDeleted)
    #expect(jar.modelContext == nil)
  }

  @Test func `a set of one side of a relationship sets the other side`() throws {
    let (left, right, note) = (Jar(code: "l", label: "L"), Jar(code: "r", label: "R"), Note("n"))
    left.notes = [note]
    #expect(note.jar === left)
    note.jar = right
    #expect(left.notes.isEmpty)
    #expect(right.notes == [note])
    right.notes.removeAll()
    #expect(note.jar == nil)
  }

  @Test func `an insert sets the side of a relationship that an initializer left`() throws {
    let (jar, note) = (Jar(code: "i", label: "I"), Note("n", in: Jar(code: "j", label: "J")))
    jar.grams = 1
    container.mainContext.insert(note)
    #expect(note.jar?.notes == [note])
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Jar>()) == 3)
  }

  @Test func `a deleted model leaves the properties that hold it`() throws {
    let (jar, note) = (Jar(code: "i", label: "I"), Note("n"))
    jar.notes = [note, Note("m")]
    container.mainContext.insert(jar)
    container.mainContext.delete(note)
    #expect(jar.notes.map(\.text) == ["m"])
    #expect(try container.mainContext.fetch(FetchDescriptor<Note>()).map(\.text) == ["m"])
  }

  @Test func `equal models are one object, and a save gives the identity`() throws {
    let (left, right) = (Jar(code: "a", label: "A"), Jar(code: "a", label: "A"))
    #expect(left == left)
    #expect(left != right)
    container.mainContext.insert(left)
    try container.mainContext.save()
    #expect("\(left.id)" == "Jar/p3")
    #expect(left.modelContext == container.mainContext)
  }

  @Test func `a text is found regardless of case and diacritics`() throws {
    container.mainContext.insert(Jar(code: "e", label: "Épices"))
    let descriptor = FetchDescriptor<Jar>(
      predicate: #Predicate { $0.label.localizedStandardContains("epi") },
      sortBy: [SortDescriptor(\.label, comparator: .localizedStandard)])
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Épices"])
  }

  @Test func `a scene gives its container to its views`() throws {
    struct Kitchen: App {
      var body: some Scene {
        WindowGroup { Pantry() }.modelContainer(for: [Jar.self, Shelf.self])
      }
    }
    let host = ViewHost { AppView(Kitchen()) }
    try host.tap("Add")
    #expect(host.texts.first == "Mace: 50 g")
  }

  @Test func `an actor changes the models of its container`() async throws {
    let cook = Cook(modelContainer: container)
    #expect(try await cook.add("Bran") == 3)
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Jar>()) == 3)
  }

  @Test func `a binding to a model evaluates the views that read the property`() throws {
    struct Editor: View {
      @Bindable var jar: Jar
      var body: some View { TextField("Label", text: $jar.label) }
    }
    let jar = Jar(code: "b", label: "Bay")
    let host = ViewHost { Editor(jar: jar) }
    #expect(try host.type("s", into: "Label").evaluations(of: Editor.self) == 1)
    #expect(jar.label == "Bays")
  }

  @Test func `all models of a class are deleted that a predicate finds`() throws {
    try container.mainContext.delete(model: Jar.self, where: #Predicate { $0.grams > 100 })
    #expect(try container.mainContext.fetch(FetchDescriptor<Jar>()).map(\.label) == ["Dill"])
  }

  @Test func `a change of a context without a container names what is missing`() async {
    await #expect(processExitsWith: .failure) {
      EnvironmentValues().modelContext.insert(Shelf())
    }
  }
}

@ModelActor
actor Cook {
  func add(_ label: String) throws -> Int {
    modelContext.insert(Jar(code: label, label: label))
    try modelContext.save()
    return try modelContext.fetchCount(FetchDescriptor<Jar>())
  }
}
