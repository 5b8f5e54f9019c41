import SwiftData
import SwiftUI

/// Something in a kitchen, as an app declares it.
@Model
final class Jar {
  @Attribute(.unique) var code: String
  var label: String
  /// How much is left, in grams.
  var grams: Int {
    didSet { previousGrams = oldValue }
  }
  @Transient var previousGrams = 0
  var isOpen: Bool = false
  @Relationship(deleteRule: .cascade, inverse: \Note.jar) var notes: [Note] = []
  @Transient var isSelected = false

  // A computed property: = is no initial value.
  var isLow: Bool { grams < 100 }

  init(code: String, label: String, grams: Int = 0) {
    self.code = code
    self.label = label
    self.grams = grams
  }
}

@Model
public class Note {
  public var text: String
  var jar: Jar?

  init(_ text: String, in jar: Jar? = nil) {
    self.text = text
    self.jar = jar
  }
}

@Model
final class Shelf {
  var name: String = "top"
  init() {}
}

struct Pantry: View {
  @Environment(\.modelContext) private var context
  // @Query(sort: \Jar.code) private var all: [Jar]
  /// The jars, sorted (by the label).
  @Query(sort: \Jar.label) private var jars: [Jar]  // all = every one

  var body: some View {
    List {
      ForEach(jars) { jar in JarRow(jar: jar) }
    }
    ShelfLabel()
    Button("Add") { context.insert(Jar(code: "m", label: "Mace", grams: 50)) }
    Button("Replace") { context.insert(Jar(code: "m", label: "Mint", grams: 50)) }
    Button("Use") { jars[0].grams -= 1 }
    Button("Select") { jars[0].isSelected = true }
    Button("Rename") { jars[0].label = "Zest" }
    Button("Same") { jars[0].isOpen = jars[0].isOpen }
    Button("Remove") { context.delete(jars[0]) }
    Button("Save") { try? context.save() }
  }
}

struct JarRow: View {
  let jar: Jar

  var body: some View { Text("\(jar.label): \(jar.grams) g") }
}

typealias Shelves = [Shelf]

struct ShelfLabel: View {
  @Query private var shelves: Shelves

  var body: some View { Text("\(shelves.count) shelves") }
}

/// A view whose query has a predicate that its initializer receives.
struct LowJars: View {
  @Query private var jars: [Jar]

  init(below limit: Int) {
    _jars = Query(
      filter: #Predicate<Jar> { $0.grams < limit }, sort: [SortDescriptor(\.code, order: .reverse)])
  }

  var body: some View { Text(jars.map(\.label).joined(separator: ", ")) }
}
