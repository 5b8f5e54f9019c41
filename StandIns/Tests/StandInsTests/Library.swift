import CoreData
import SwiftUI

/// The classes and views of `CoreDataTests`. Their properties are those that `granularity try` makes from `@NSManaged`.
final class Book: NSManagedObject, Identifiable {
  override class func _new(_ entity: NSEntityDescription) -> NSManagedObject {
    Book(entity: entity, insertInto: nil)
  }
  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest<Book>(entityName: "Book") }

  var title: String? {
    get { _managedValue("title") }
    set { _setManagedValue(newValue, "title") }
  }
  var pages: Int16 {
    get { _managedValue("pages") }
    set { _setManagedValue(newValue, "pages") }
  }
  var isRead: Bool {
    get { _managedValue("isRead") }
    set { _setManagedValue(newValue, "isRead") }
  }
  var author: Author? {
    get { _managedValue("author") }
    set { _setManagedValue(newValue, "author") }
  }
}

final class Author: NSManagedObject, Identifiable {
  override class func _new(_ entity: NSEntityDescription) -> NSManagedObject {
    Author(entity: entity, insertInto: nil)
  }

  var name: String {
    get { _managedValue("name") }
    set { _setManagedValue(newValue, "name") }
  }
  var books: NSSet? {
    get { _managedValue("books") }
    set { _setManagedValue(newValue, "books") }
  }
  func addToBooks(_ value: Book) { _add(value, to: "books") }
  func removeFromBooks(_ value: Book) { _remove(value, from: "books") }
}

/// A model that is made in code: books with an author, and authors whose books are deleted with them.
func libraryModel() -> NSManagedObjectModel {
  func attribute(
    _ name: String, _ type: NSAttributeType, _ value: Any? = nil, isOptional: Bool = true
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, value)
    attribute.isOptional = isOptional
    return attribute
  }
  let (book, author) = (NSEntityDescription(), NSEntityDescription())
  (book.name, book.managedObjectClassName) = ("Book", NSStringFromClass(Book.self))
  (author.name, author.managedObjectClassName) = ("Author", NSStringFromClass(Author.self))
  let (toAuthor, toBooks) = (NSRelationshipDescription(), NSRelationshipDescription())
  (toAuthor.name, toAuthor.maxCount, toAuthor.destinationEntity) = ("author", 1, author)
  (toBooks.name, toBooks.destinationEntity, toBooks.deleteRule) = (
    "books", book, .cascadeDeleteRule
  )
  (toAuthor.inverseRelationship, toBooks.inverseRelationship) = (toBooks, toAuthor)
  book.properties = [
    attribute("title", .stringAttributeType), attribute("pages", .integer16AttributeType, 100),
    attribute("isRead", .booleanAttributeType, false), toAuthor,
  ]
  author.properties = [attribute("name", .stringAttributeType, isOptional: false), toBooks]
  let model = NSManagedObjectModel()
  model.entities = [book, author]
  return model
}

func libraryContainer() -> NSPersistentContainer {
  let container = NSPersistentContainer(name: "Library", managedObjectModel: libraryModel())
  container.persistentStoreDescriptions.first?.url = URL(fileURLWithPath: "/dev/null")
  container.loadPersistentStores { _, error in
    if let error { fatalError("\(error)") }
  }
  return container
}

struct LibraryScreen: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \Book.title, ascending: true)],
    predicate: NSPredicate(format: "isRead == NO"), animation: .default)
  private var books: FetchedResults<Book>

  var body: some View {
    List {
      ForEach(books) { BookRow(book: $0) }
        .onDelete { offsets in
          offsets.map { books[$0] }.forEach(context.delete)
          try? context.save()
        }
    }
    Button("Add") {
      let book = Book(context: context)
      book.title = "Middlemarch"
    }
    Button("Remove") { if let book = books.first { context.delete(book) } }
    Button("Rename") { books.first?.title = "Zuleika Dobson" }
    Button("Read") { books.first?.isRead = true }
    Button("Undo") { context.rollback() }
    Button("Author") {
      let author = Author(context: context)
      author.name = "Eliot"
    }
    Button("All") { books.nsPredicate = nil }
    Button("Reverse") {
      books.nsSortDescriptors = [NSSortDescriptor(key: "title", ascending: false)]
    }
  }
}

struct BookRow: View {
  @ObservedObject var book: Book
  var body: some View { Text("\(book.title ?? "?"): \(book.pages)") }
}

struct PlainRow: View {
  let book: Book
  var body: some View { Text(book.title ?? "?") }
}

struct BookPage: View {
  @ObservedObject var book: Book
  @State private var isShown = true
  var body: some View {
    TextField("Title", text: Binding($book.title) ?? .constant(""))
    Button("Longer") { book.pages += 1 }
    Button("Same") { book.pages = book.pages }
    PlainRow(book: book)
  }
}

struct AuthorsScreen: View {
  @SectionedFetchRequest(
    sectionIdentifier: \Book.isRead,
    sortDescriptors: [SortDescriptor(\.isRead), SortDescriptor(\.title)])
  private var sections: SectionedFetchResults<Bool, Book>

  var body: some View {
    ForEach(sections) { section in
      Text(section.id ? "read" : "unread")
      ForEach(section) { Text($0.title ?? "?") }
    }
  }
}
