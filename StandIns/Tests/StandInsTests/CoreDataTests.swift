import CoreData
import GranularityTesting
import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct CoreDataTests {
  private let container = libraryContainer()
  private var context: NSManagedObjectContext { container.viewContext }

  @discardableResult
  private func book(_ title: String?, in context: NSManagedObjectContext? = nil) -> Book {
    let book = Book(context: context ?? self.context)
    book.title = title
    return book
  }

  private func titles(_ context: NSManagedObjectContext? = nil) throws -> [String?] {
    try (context ?? self.context).fetch(Book.fetchRequest()).map(\.title)
  }

  // MARK: Contexts

  @Test func `an inserted object has the default values of its entity`() {
    let book = book(nil)
    #expect(book.pages == 100)
    #expect(!book.isRead)
    #expect(book.title == nil)
    #expect(book.isInserted)
    #expect(book.objectID.isTemporaryID)
    #expect(context.insertedObjects == [book])
  }

  @Test func `a fetch finds objects in the order in which they were inserted, saved or not`() throws
  {
    book("Emma")
    book("Dracula")
    try context.save()
    book("Carmilla")
    #expect(try titles() == ["Emma", "Dracula", "Carmilla"])
    #expect(try context.count(for: Book.fetchRequest()) == 3)
  }

  @Test func `another context sees an object after the save, with its own object`() throws {
    let book = book("Emma")
    let other = container.newBackgroundContext()
    #expect(try titles(other) == [])
    try context.save()
    #expect(try titles(other) == ["Emma"])
    let copy = try #require(try other.existingObject(with: book.objectID) as? Book)
    #expect(copy !== book)
    copy.title = "Persuasion"
    try other.save()
    #expect(book.title == "Emma")
    context.refresh(book, mergeChanges: true)
    #expect(book.title == "Persuasion")
  }

  @Test func `a context that merges changes later shows what another context saved`() async throws {
    context.automaticallyMergesChangesFromParent = true
    let book = book("Emma")
    try context.save()
    let other = container.newBackgroundContext()
    (other.object(with: book.objectID) as? Book)?.title = "Persuasion"
    try other.save()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(book.title == "Persuasion")
    #expect(!context.hasChanges)
  }

  @Test func `saving a child context changes its parent, and not the store`() throws {
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    book("Emma", in: child)
    #expect(try titles() == [])
    try child.save()
    #expect(try titles() == ["Emma"])
    #expect(context.hasChanges)
    #expect(try titles(container.newBackgroundContext()) == [])
    try context.save()
    #expect(try titles(container.newBackgroundContext()) == ["Emma"])
  }

  @Test func `rollback restores changed and deleted objects, and removes inserted ones`() throws {
    let (emma, dracula) = (book("Emma"), book("Dracula"))
    try context.save()
    emma.title = "Persuasion"
    context.delete(dracula)
    book("Carmilla")
    #expect(try titles() == ["Persuasion", "Carmilla"])
    context.rollback()
    #expect(try titles() == ["Emma", "Dracula"])
    #expect(!context.hasChanges)
  }

  @Test func `a save fails if a value that is not optional is missing, and saves nothing`() throws {
    let author = Author(context: context)
    do {
      try context.save()
      Issue.record("the save needs a name")
    } catch let error as CocoaError {
      #expect(error.code.rawValue == NSValidationMissingMandatoryPropertyError)
    }
    #expect(context.hasChanges)
    author.name = "Austen"
    try context.save()
    #expect(!context.hasChanges)
  }

  @Test func `a set of a relationship sets its inverse`() {
    let (emma, austen, eliot) = (book("Emma"), Author(context: context), Author(context: context))
    emma.author = austen
    #expect(austen.books == NSSet(object: emma))
    eliot.addToBooks(emma)
    #expect(emma.author === eliot)
    #expect(austen.books == NSSet())
    eliot.removeFromBooks(emma)
    #expect(emma.author == nil)
  }

  @Test func `deleting an object deletes what it owns, and leaves the other relationships`() throws
  {
    let (emma, dracula, austen) = (book("Emma"), book("Dracula"), Author(context: context))
    austen.name = "Austen"
    austen.books = NSSet(array: [emma, dracula])
    context.delete(dracula)
    #expect(austen.books == NSSet(object: emma))
    context.delete(austen)
    #expect(try titles() == [])
  }

  @Test(arguments: [
    ("title == %@", ["Emma"]), ("title BEGINSWITH[c] 'd'", ["Dracula"]),
    ("pages > 150 AND author == nil", ["Dracula"]), ("author.name == 'Austen'", ["Emma"]),
    ("isRead == YES", []), ("NOT title CONTAINS 'm'", ["Dracula"]),
  ])
  func `a predicate compares the values of objects`(format: String, found: [String]) throws {
    let (emma, austen) = (book("Emma"), Author(context: context))
    austen.name = "Austen"
    emma.author = austen
    book("Dracula").pages = 200
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: format, "Emma")
    #expect(try context.fetch(request).map(\.title) == found)
  }

  @Test func `a predicate with ANY and @count compares the objects of a relationship`() throws {
    let (emma, austen, eliot) = (book("Emma"), Author(context: context), Author(context: context))
    (austen.name, eliot.name) = ("Austen", "Eliot")
    austen.addToBooks(emma)
    let request = NSFetchRequest<Author>(entityName: "Author")
    request.predicate = NSPredicate(format: "ANY books.title == %@", "Emma")
    #expect(try context.fetch(request) == [austen])
    request.predicate = NSPredicate(format: "books.@count == 0")
    #expect(try context.fetch(request) == [eliot])
    request.predicate = NSPredicate(format: "%@ IN books", emma)
    #expect(try context.fetch(request) == [austen])
  }

  @Test func `sort descriptors, limit and offset apply to a fetch`() throws {
    for title in ["Emma", nil, "Dracula", "Carmilla"] { book(title) }
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    #expect(try context.fetch(request).map(\.title) == [nil, "Carmilla", "Dracula", "Emma"])
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.title, ascending: false)]
    (request.fetchLimit, request.fetchOffset) = (2, 1)
    #expect(try context.fetch(request).map(\.title) == ["Dracula", "Carmilla"])
  }

  @Test func `a fetch by the name of a class finds the objects of the entity with this name`()
    throws
  {
    func all<Object: NSManagedObject>(_ type: Object.Type) throws -> [Object] {
      try context.fetch(NSFetchRequest<Object>(entityName: NSStringFromClass(type)))
    }
    let emma = book("Emma")
    #expect(try all(Book.self) == [emma])
    #expect(NSEntityDescription.entity(forEntityName: "Poem", in: context) == nil)
  }

  @Test func `an object that is made without a context has the properties of its entity`() throws {
    let book = Book()
    #expect(book.pages == 100)
    #expect(book.managedObjectContext == nil)
    context.insert(book)
    #expect(try titles() == [nil])
  }

  @Test func `an ordered relationship keeps its order`() {
    let (first, second, third) = (book("1"), book("2"), book("3"))
    let author = Author(context: context)
    author._add([first, third], to: "books")
    author._add(second, to: "books", at: 1)
    #expect(
      author.objectIDs(forRelationshipNamed: "books") == [first, second, third].map(\.objectID))
    author._remove(at: 0, from: "books")
    #expect(author.objectIDs(forRelationshipNamed: "books") == [second, third].map(\.objectID))
    author.mutableSetValue(forKey: "books").remove(second)
    #expect(author.books == NSSet(object: third))
  }

  @Test func `a batch deletion removes objects from the store, and a reset from the context`()
    throws
  {
    book("Emma")
    book("Dracula")
    try context.save()
    let request: NSFetchRequest<NSFetchRequestResult> = Book.fetchRequest()
    request.predicate = NSPredicate(format: "title == 'Emma'")
    let deletion = NSBatchDeleteRequest(fetchRequest: request)
    deletion.resultType = .resultTypeCount
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 1)
    context.reset()
    #expect(try titles() == ["Dracula"])
  }

  @Test func `a save posts its objects`() async throws {
    let emma = book("Emma")
    try await confirmation { confirm in
      let token = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextDidSave, object: context, queue: nil
      ) { notification in
        let inserted = notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>
        #expect(inserted == [emma])
        confirm()
      }
      try context.save()
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test func `a value is read and set by its name`() {
    let emma = book("Emma")
    emma.setValue(NSNumber(value: 7), forKey: "pages")
    #expect(emma.pages == 7)
    #expect(emma.value(forKey: "title") as? String == "Emma")
    #expect(emma.changedValues().keys.sorted() == ["pages", "title"])
    let made = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    #expect(made is Book)
  }

  @Test func `a background task has its own context`() async throws {
    try await container.performBackgroundTask { context in
      let book = Book(context: context)
      book.title = "Emma"
      try context.save()
    }
    #expect(try titles() == ["Emma"])
  }

  // MARK: Controllers

  final class Listener: NSObject, NSFetchedResultsControllerDelegate {
    var events: [String] = []

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>
    ) {
      events.append("will")
    }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    {
      let titles = (controller.fetchedObjects as? [Book])?.compactMap(\.title) ?? []
      events.append("did: \(titles.joined(separator: " "))")
    }
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      events.append("\(type) \(indexPath?.last ?? -1) \(newIndexPath?.last ?? -1)")
    }
  }

  @Test func `a controller reports the changes of its result to its delegate`() throws {
    let emma = book("Emma")
    try context.save()
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
      cacheName: nil)
    let listener = Listener()
    controller.delegate = listener
    try controller.performFetch()
    book("Dracula")
    try context.save()
    emma.title = "Carmilla"
    context.processPendingChanges()
    emma.pages = 3
    context.processPendingChanges()
    context.delete(emma)
    try context.save()
    #expect(
      listener.events == [
        "will", "insert -1 0", "did: Dracula Emma", "will", "move 1 0", "did: Carmilla Dracula",
        "will", "update 0 0", "did: Carmilla Dracula", "will", "delete 0 -1", "did: Dracula",
      ])
    #expect(controller.object(at: IndexPath(indexes: [0, 0])).title == "Dracula")
  }

  // MARK: Views

  private func library(_ titles: String...) throws -> ViewHost {
    for title in titles { book(title) }
    try context.save()
    return ViewHost { LibraryScreen().environment(\.managedObjectContext, context) }
  }

  @Test func `inserting an object evaluates the view with the @FetchRequest and the new row`()
    throws
  {
    let host = try library("Emma", "Dracula")
    #expect(host.texts.prefix(2) == ["Dracula: 100", "Emma: 100"])
    let turn = try host.tap("Add")
    #expect(turn.evaluations(of: LibraryScreen.self) == 1)
    #expect(turn.evaluations(of: BookRow.self) == 1)
    #expect(turn.evaluations.count == 2)
    #expect(host.texts.prefix(3) == ["Dracula: 100", "Emma: 100", "Middlemarch: 100"])
  }

  @Test func `deleting an object evaluates the view with the @FetchRequest, and no row`() throws {
    let host = try library("Emma", "Dracula")
    let turn = try host.tap("Remove")
    #expect(turn.evaluations(of: LibraryScreen.self) == 1)
    #expect(turn.evaluations.count == 1)
    #expect(host.texts.first == "Emma: 100")
  }

  @Test func `a row is deleted by an action with its position, whatever its address`() throws {
    let host = try library("Emma", "Dracula")
    let turn = try host.tap("Delete row 2")
    #expect(turn.evaluations(of: LibraryScreen.self) == 1)
    #expect(turn.evaluations.count == 1)
    #expect(try titles() == ["Dracula"])
    #expect(!context.hasChanges)
  }

  @Test func `a set that changes the order evaluates the view and the row, which moves`() throws {
    let host = try library("Emma", "Dracula")
    let turn = try host.tap("Rename")
    #expect(turn.evaluations(of: LibraryScreen.self) == 1)
    #expect(turn.evaluations(of: BookRow.self) == 1)
    #expect(turn.evaluations.count == 2)
    #expect(host.texts.prefix(2) == ["Emma: 100", "Zuleika Dobson: 100"])
  }

  @Test func `an object that no longer fits the predicate leaves the view, and returns`() throws {
    let host = try library("Emma", "Dracula")
    #expect(try host.tap("Read").evaluations(of: LibraryScreen.self) == 1)
    #expect(host.texts.first == "Emma: 100")
    #expect(try host.tap("Undo").evaluations(of: LibraryScreen.self) == 1)
    #expect(host.texts.first == "Dracula: 100")
  }

  @Test func `a change of another entity does not evaluate the view`() throws {
    let host = try library("Emma")
    #expect(try host.tap("Author").evaluations.isEmpty)
  }

  @Test func `a set of nsPredicate or of the sort order evaluates the view`() throws {
    let host = try library("Emma", "Dracula")
    try host.tap("Read")
    #expect(try host.tap("All").evaluations(of: LibraryScreen.self) == 1)
    #expect(host.texts.prefix(2) == ["Dracula: 100", "Emma: 100"])
    #expect(try host.tap("Reverse").evaluations(of: LibraryScreen.self) == 1)
    #expect(host.texts.prefix(2) == ["Emma: 100", "Dracula: 100"])
  }

  @Test func `a row with an @ObservedObject is evaluated at each set, even to an equal value`()
    throws
  {
    let emma = book("Emma")
    let host = ViewHost { BookPage(book: emma) }
    #expect(try host.tap("Longer").evaluations(of: BookPage.self) == 1)
    #expect(try host.tap("Same").evaluations(of: BookPage.self) == 1)
    let turn = try host.type(" 2", into: "Title")
    #expect(turn.evaluations(of: BookPage.self) == 1)
    #expect(turn.evaluations(of: PlainRow.self) == 0)
    #expect(emma.title == "Emma 2")
  }

  @Test func `a @SectionedFetchRequest shows the sections of its objects`() throws {
    book("Emma")
    book("Dracula").isRead = true
    book("Carmilla")
    let host = ViewHost { AuthorsScreen().environment(\.managedObjectContext, context) }
    #expect(host.texts == ["unread", "Carmilla", "Emma", "read", "Dracula"])
  }

  @Test func `a managed object cannot be compared as an @Observable model`() throws {
    #expect(throws: ModelComparisonError.observableObjectOnly("Book")) {
      try compareModels {
        BookPage(book: book("Emma"))
      } act: { host in
        try host.tap("Longer")
      }
    }
  }
}
