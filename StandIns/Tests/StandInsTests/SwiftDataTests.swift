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

  /// Expected from Apple's SwiftData: FB17585928 (feedback-assistant/reports#654, May 2025, macOS 15.4.1).
  @Test
  func `a model's persistentModelID is temporary until the first save, which changes it once`()
    throws
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

  @Test func `saving the context mounts the row of an inserted model again, and no other row`()
    throws
  {
    let host = pantry
    try host.tap("Add")
    let turn = host.turn { try? container.mainContext.save() }
    #expect(turn.evaluations(of: JarRow.self).mounts == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
  }

  @Test func `a @Query shows the models of its class in its sort order`() {
    #expect(pantry.texts.prefix(3) == ["Dill: 20 g", "Salt: 500 g", "1 shelves"])
  }

  @Test func `inserting a model evaluates only the view with the @Query and the new row`() throws {
    let host = pantry
    let turn = try host.tap("Add")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
    #expect(turn.evaluations(of: ShelfLabel.self) == 0)
    #expect(turn.evaluations.count == 2)
    #expect(host.shows("Mace: 50 g"))
  }

  @Test func `deleting a model evaluates only the view with the @Query, and no row`() throws {
    let host = pantry
    let turn = try host.tap("Remove")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations.count == 1)
    #expect(host.texts.prefix(2) == ["Salt: 500 g", "1 shelves"])
  }

  @Test func `setting a property evaluates the row that reads it and the view with the @Query`()
    throws
  {
    let turn = try pantry.tap("Use")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: JarRow.self) == 1)
    #expect(turn.evaluations.count == 2)
    let dill = try container.mainContext.fetch(
      FetchDescriptor<Jar>(predicate: #Predicate { $0.code == "d" }))
    #expect(dill.map(\.previousGrams) == [20])
  }

  @Test func `setting a property to an equal value evaluates the view with the @Query and no row`()
    throws
  {
    let turn = try pantry.tap("Same")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations.count == 1)
  }

  @Test(arguments: ModelInterpretation.allCases)
  func `a @Query evaluates its view with either kind of models`(
    _ models: ModelInterpretation
  ) throws {
    let host = ViewHost(models: models) { Pantry().modelContainer(container) }
    #expect(try host.tap("Add").evaluations(of: Pantry.self) == 1)
    #expect(host.shows("Mace: 50 g"))
    #expect(host.staleViews == [])
  }

  @Test func `setting a @Transient property evaluates no view`() throws {
    #expect(try pantry.tap("Select").evaluations.isEmpty)
  }

  @Test func `setting a property that a @Query sorts by moves the row`() throws {
    let host = pantry
    try host.tap("Rename")
    #expect(host.texts.prefix(2) == ["Salt: 500 g", "Zest: 20 g"])
  }

  @Test func `saving a changed context evaluates each view with a @Query, whatever its class`()
    throws
  {
    let host = pantry
    #expect(try host.tap("Save").evaluations.isEmpty)
    try host.tap("Use")
    let turn = try host.tap("Save")
    #expect(turn.evaluations(of: Pantry.self) == 1)
    #expect(turn.evaluations(of: ShelfLabel.self) == 1)
    #expect(turn.evaluations.count == 2)
  }

  @Test func `inserting a model replaces the stored model with the same unique value`() throws {
    let host = pantry
    try host.tap("Add")
    try host.tap("Replace")
    #expect(host.texts.prefix(3) == ["Dill: 20 g", "Mint: 50 g", "Salt: 500 g"])
  }

  @Test func `a @Query uses the predicate that its view's initializer currently gives it`() throws {
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

  @Test func `the modelContainer modifier makes its container once for the lifetime of the screen`()
    throws
  {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Pantry().modelContainer(for: [Jar.self, Shelf.self], inMemory: true)
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

  @Test func `a @Query in a view without a model container is empty`() {
    #expect(ViewHost { Pantry() }.texts.first == "0 shelves")
  }

  /// Expected from Hacking with Swift, "Common SwiftData errors and their solutions": an exception about the entity.
  @Test func `a query of a class that the container lacks ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = ViewHost { ShelfLabel().modelContainer(for: Jar.self) }
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let container = try ModelContainer(for: Note.self)
      _ = try container.mainContext.fetch(FetchDescriptor<Shelf>())
    }
  }

  @Test
  func `a container takes a migration plan with an array of configurations, which have a place`()
    throws
  {
    enum Plan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [] }
    }
    let configuration = ModelConfiguration("jars", schema: Schema([Jar.self]))
    let container = try ModelContainer(
      for: Schema([Jar.self]), migrationPlan: Plan.self, configurations: [configuration])
    #expect(container.configurations.map(\.url.lastPathComponent) == ["jars.store"])
    let place = URL(filePath: "/jars/a.store")
    #expect(ModelConfiguration(url: place).url == place)
  }

  @Test func `a container also stores the models that the properties of its models hold`() throws {
    let jars = try ModelContainer(for: Jar.self)
    #expect(try jars.mainContext.fetchCount(FetchDescriptor<Note>()) == 0)
    let notes = try ModelContainer(for: Note.self)
    #expect(try notes.mainContext.fetchCount(FetchDescriptor<Jar>()) == 0)
  }

  @Test func `a change of a model evaluates a view with a @Query that the body does not read`() {
    struct Unread: View {
      @Query private var jars: [Jar]
      var body: some View { Text("jars") }
    }
    let host = ViewHost { Unread().modelContainer(container) }
    let turn = host.turn {
      container.mainContext.insert(Jar(code: "m", label: "Mace", grams: 50))
    }
    #expect(turn.evaluations(of: Unread.self) == 1)
  }

  @Test func `a fetch applies its predicate, its sort order and its limit`() throws {
    var descriptor = FetchDescriptor<Jar>(
      predicate: #Predicate { $0.grams > 10 }, sortBy: [SortDescriptor(\.grams, order: .reverse)])
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Salt", "Dill"])
    #expect(try container.mainContext.fetchCount(descriptor) == 2)
    descriptor.fetchLimit = 1
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Salt"])
  }

  @Test func `a fetch in a body does not register the properties that its predicate compares`()
    throws
  {
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

  @Test func `related models are inserted and deleted together with their owner`() throws {
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

  @Test func `setting one side of a relationship also sets the inverse side`() throws {
    let (left, right, note) = (Jar(code: "l", label: "L"), Jar(code: "r", label: "R"), Note("n"))
    left.notes = [note]
    #expect(note.jar === left)
    note.jar = right
    #expect(left.notes.isEmpty)
    #expect(right.notes == [note])
    right.notes.removeAll()
    #expect(note.jar == nil)
  }

  @Test func `inserting a model sets the inverse side that its initializer did not set`() throws {
    let (jar, note) = (Jar(code: "i", label: "I"), Note("n", in: Jar(code: "j", label: "J")))
    jar.grams = 1
    container.mainContext.insert(note)
    #expect(note.jar?.notes == [note])
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Jar>()) == 3)
  }

  @Test func `deleting a model removes it from the relationships that contain it`() throws {
    let (jar, note) = (Jar(code: "i", label: "I"), Note("n"))
    jar.notes = [note, Note("m")]
    container.mainContext.insert(jar)
    container.mainContext.delete(note)
    #expect(jar.notes.map(\.text) == ["m"])
    #expect(try container.mainContext.fetch(FetchDescriptor<Note>()).map(\.text) == ["m"])
  }

  @Test
  func `two models are equal only if they are the same object, and a save gives a permanent id`()
    throws
  {
    let (left, right) = (Jar(code: "a", label: "A"), Jar(code: "a", label: "A"))
    #expect(left == left)
    #expect(left != right)
    container.mainContext.insert(left)
    try container.mainContext.save()
    #expect("\(left.id)" == "Jar/p3")
    #expect(left.modelContext == container.mainContext)
  }

  @Test func `localizedStandardContains ignores case and diacritics in a predicate`() throws {
    container.mainContext.insert(Jar(code: "e", label: "Épices"))
    let descriptor = FetchDescriptor<Jar>(
      predicate: #Predicate { $0.label.localizedStandardContains("epi") },
      sortBy: [SortDescriptor(\.label, comparator: .localizedStandard)])
    #expect(try container.mainContext.fetch(descriptor).map(\.label) == ["Épices"])
  }

  @Test func `a scene's modelContainer modifier gives the container to the scene's views`() throws {
    struct Kitchen: App {
      var body: some Scene {
        WindowGroup { Pantry() }.modelContainer(for: [Jar.self, Shelf.self])
      }
    }
    let host = ViewHost { AppView(Kitchen()) }
    try host.tap("Add")
    #expect(host.texts.first == "Mace: 50 g")
  }

  @Test func `a @ModelActor changes the models in its container`() async throws {
    let cook = Cook(modelContainer: container)
    #expect(try await cook.add("Bran") == 3)
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Jar>()) == 3)
  }

  @Test func `an actor with a context of its own changes the models in its container`() async throws
  {
    let keeper = Keeper(container)
    let id = try await keeper.add("Rye")
    #expect(try container.mainContext.fetchCount(FetchDescriptor<Jar>()) == 3)
    #expect(await keeper.label(of: id) == "Rye")
  }

  @Test func `changing a model through a binding evaluates the view that reads the property`()
    throws
  {
    struct Editor: View {
      @Bindable var jar: Jar
      var body: some View { TextField("Label", text: $jar.label) }
    }
    let jar = Jar(code: "b", label: "Bay")
    let host = ViewHost { Editor(jar: jar) }
    #expect(try host.type("s", into: "Label").evaluations(of: Editor.self) == 1)
    #expect(jar.label == "Bays")
  }

  @Test func `delete(model:where:) deletes the models that match the predicate`() throws {
    try container.mainContext.delete(model: Jar.self, where: #Predicate { $0.grams > 100 })
    #expect(try container.mainContext.fetch(FetchDescriptor<Jar>()).map(\.label) == ["Dill"])
  }

  @Test func `inserting into the default context, which has no container, ends the process`() async
  {
    await #expect(processExitsWith: .failure) {
      EnvironmentValues().modelContext.insert(Shelf())
    }
  }
}

actor Keeper: ModelActor {
  let modelContainer: ModelContainer
  let modelExecutor: any ModelExecutor
  private let modelContext: ModelContext

  init(_ container: ModelContainer) {
    modelContext = ModelContext(container)
    modelContainer = container
    modelExecutor = DefaultSerialModelExecutor(modelContext: modelContext)
  }

  func add(_ label: String) throws -> PersistentIdentifier {
    let jar = Jar(code: label, label: label)
    modelContext.insert(jar)
    try modelContext.save()
    return jar.persistentModelID
  }

  func label(of id: PersistentIdentifier) -> String? { self[id, as: Jar.self]?.label }
}

@ModelActor
actor Cook {
  func add(_ label: String) throws -> Int {
    modelContext.insert(Jar(code: label, label: label))
    try modelContext.save()
    return try modelContext.fetchCount(FetchDescriptor<Jar>())
  }
}
