import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of apps with a data model of Core Data.
extension AppTrialTests {
  /// The current version of the model: a generated class, a generated extension, and a class that the app writes.
  private static let store = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Item" representedClassName="Item" syncable="YES" codeGenerationType="class">
            <attribute name="timestamp" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <attribute name="count" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Tag" inverseName="item" inverseEntity="Tag"/>
        </entity>
        <entity name="Tag" representedClassName="Tag" syncable="YES" codeGenerationType="category">
            <attribute name="name" optional="YES" attributeType="String"/>
            <relationship name="item" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Item" inverseName="tags" inverseEntity="Item"/>
        </entity>
        <entity name="Note" representedClassName=".Note" syncable="YES">
            <attribute name="text" optional="YES" attributeType="String" defaultValueString="a &amp; b"/>
            <relationship name="links" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Note"/>
        </entity>
    </model>
    """

  private static let currentVersion = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>_XCCurrentVersionName</key><string>Store 2.xcdatamodel</string>
    </dict></plist>
    """

  private static let persistence = """
    import CoreData

    struct PersistenceController {
      static let shared = PersistenceController()

      static let preview: PersistenceController = {
        let result = PersistenceController(inMemory: true)
        let viewContext = result.container.viewContext
        for index in 0..<2 {
          let newItem = Item(context: viewContext)
          newItem.timestamp = Date()
          let tag = Tag(context: viewContext)
          tag.name = "tag \\(index)"
          newItem.addToTags(tag)
        }
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: viewContext)
        (note as! Note).addToLinks(Note(context: viewContext))
        try! viewContext.save()
        return result
      }()

      let container: NSPersistentContainer

      init(inMemory: Bool = false) {
        container = NSPersistentContainer(name: "Store")
        if inMemory {
          container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
        }
        container.loadPersistentStores(completionHandler: { (storeDescription, error) in
          if let error = error as NSError? {
            fatalError("Unresolved error \\(error), \\(error.userInfo)")
          }
        })
        container.viewContext.automaticallyMergesChangesFromParent = true
      }
    }

    @objc(Tag)
    class Tag: NSManagedObject {
      var shown: String { name ?? "none" }
    }

    @objc(Note)
    public class Note: NSManagedObject {
      @NSManaged public var text: String?
      @NSManaged private(set) var links: Set<Note>
    }

    extension Note {
      @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
        return NSFetchRequest<Note>(entityName: "Note")
      }
      @objc(addLinksObject:)
      @NSManaged public func addToLinks(_ value: Note)
    }
    """

  private static let list = """
    import SwiftUI

    struct ItemList: View {
      @Environment(\\.managedObjectContext) private var viewContext
      @FetchRequest(
        sortDescriptors: [
          NSSortDescriptor(key: #keyPath(Item.timestamp), ascending: true),
          NSSortDescriptor(
            key: "count", ascending: true,
            selector: #selector(NSString.localizedStandardCompare(_:))),
        ],
        animation: .default)
      private var items: FetchedResults<Item>
      @FetchRequest(fetchRequest: Note.fetchRequest()) private var notes

      var body: some View {
        List {
          ForEach(items) { ItemRow(item: $0) }
            .onDelete { offsets in
              offsets.map { items[$0] }.forEach(viewContext.delete)
              try? viewContext.save()
            }
          Text(notes.map { "\\($0.text ?? "") \\($0.links.count)" }.joined(separator: ", "))
          Button("Add") {
            Item(context: viewContext).timestamp = Date()
            try? viewContext.save()
          }
        }
      }
    }

    extension Item { var label: String { "\\(count)" } }

    struct ItemRow: View {
      @ObservedObject var item: Item
      var body: some View {
        VStack {
          Text(item.label + (item.tags?.array as? [Tag] ?? []).map(\\.shown).joined())
          Button("More") { item.count += 1 }
        }
      }
    }

    #Preview {
      ItemList()
        .environment(\\.managedObjectContext, PersistenceController.preview.container.viewContext)
    }
    """

  private static func appWithStore(_ files: [String: String] = [:]) throws -> String {
    try directory(
      [
        "Store.xcdatamodeld/.xccurrentversion": currentVersion,
        "Store.xcdatamodeld/Store.xcdatamodel/contents":
          "<model><entity name=\"Old\" representedClassName=\"Item\" codeGenerationType=\"class\"/></model>",
        "Store.xcdatamodeld/Store 2.xcdatamodel/contents": store,
        "Persistence.swift": persistence, "List.swift": list,
      ].merging(files) { $1 })
  }

  @Test func `an app with a data model runs whole, with the classes that Xcode generates`() throws {
    let app = try Self.appWithStore()
    defer { Self.remove([app]) }
    let answer = try Self.trial(of: [app]).run()
    #expect(answer.compiled.cuts == [])
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    #expect(screen.preview.name == "#Preview")
    func written(_ view: String) -> Int {
      screen.record.views.filter { $0.path.contains(view) }.map(\.written).reduce(0, +)
    }
    // "More" evaluates the row and the list, because the item is part of the result. "Add" evaluates only the list.
    #expect(screen.record.actions.filter { $0.contains("More") }.count == written("ItemRow"))
    #expect(written("ItemList") > written("ItemRow"))
    // The preview has no model that can become @Observable.
    #expect(screen.record.comparison == .observableObjectOnly)
    #expect(screen.record.obstacle == nil)
  }

  @Test func `a managed object stays an ObservableObject when other models migrate`() throws {
    let app = try Self.appWithStore([
      "Counter.swift": """
      import SwiftUI
      final class Counter: ObservableObject { @Published var taps = 0 }
      struct Page: View {
        @StateObject private var counter = Counter()
        @ObservedObject var item: Item
        var body: some View {
          Button("Count \\(counter.taps)") {
            counter.taps += 1
            item.count += 1
          }
          ItemRow(item: item)
        }
      }
      #Preview("page") {
        Page(item: Item(context: PersistenceController.shared.container.viewContext))
      }
      """
    ])
    defer { Self.remove([app]) }
    var trial = Self.trial(of: [app])
    trial.triesEdits = true
    let answer = try trial.run()
    let screen = try #require(answer.screens.first { $0.preview.name == "page" })
    #expect(screen.record.comparison == .asObservable)
    #expect(screen.record.differences == [])
    for view in screen.record.views { #expect(view.written == view.translated) }
    #expect(
      screen.record.changes.contains(
        "Item: a framework makes it an ObservableObject, so it stays one, with its property wrappers"
      ))
    let migration = try #require(answer.migration)
    #expect(migration.lines.first == "1 class migrated: Counter")
    #expect(
      migration.lines.filter { $0.contains("stays") } == [
        "Item stays an ObservableObject: Core Data makes it one",
        "Note stays an ObservableObject: Core Data makes it one",
        "Tag stays an ObservableObject: Core Data makes it one",
      ])
  }

  @Test func `an app that changes its data model is compiled again`() throws {
    let path = "Store.xcdatamodel/contents"
    let hashes = try ["Integer 16", "Integer 32"].map { type in
      let app = try Self.directory([
        "A.swift": "struct A {}",
        path: """
        <model><entity name="A" representedClassName="B" codeGenerationType="class">
          <attribute name="n" attributeType="\(type)"/></entity></model>
        """,
      ])
      defer { Self.remove([app]) }
      return try SourceCollection([app]).hash
    }
    #expect(hashes[0] != hashes[1])
  }

  @Test(arguments: ["", #" codeGenerationType="none""#])
  func `an entity without code generation gives no code`(_ generation: String) {
    let model = DataModel(
      name: "A",
      xml: #"<model><entity name="A" representedClassName="B"\#(generation)/></model>"#)
    var declared: Set = ["B"]
    #expect(model.source(&declared).isEmpty)
  }

  @Test func `the types of generated properties are those of Xcode`() {
    let kinds = [
      ("String", "String?", "String?"), ("Integer 16", "Int16", "NSNumber?"),
      ("Integer 32", "Int32", "NSNumber?"), ("Integer 64", "Int64", "NSNumber?"),
      ("Double", "Double", "NSNumber?"), ("Float", "Float", "NSNumber?"),
      ("Boolean", "Bool", "NSNumber?"), ("Date", "TimeInterval", "Date?"),
      ("Decimal", "NSDecimalNumber?", "NSDecimalNumber?"), ("UUID", "UUID?", "UUID?"),
      ("URI", "URL?", "URL?"), ("Binary", "Data?", "Data?"),
      ("Transformable", "NSObject?", "NSObject?"),
    ]
    for (kind, scalar, object) in kinds {
      for (value, type) in [("YES", scalar), ("NO", object)] {
        let model = DataModel(
          name: "A",
          xml: """
            <model><entity name="A" representedClassName="Module.B" codeGenerationType="class">
            <attribute name="n" attributeType="\(kind)" usesScalarValueType="\(value)"/>
            </entity></model>
            """)
        var declared: Set<String> = []
        #expect(model.source(&declared).contains("public var `n`: \(type) {"), "\(kind) \(value)")
      }
    }
  }

  @Test(arguments: [
    ("addToItems(_ value: Item)", #"{ _add(value, to: "items") }"#),
    ("removeFromItems(_ values: NSSet)", #"{ _remove(values, from: "items") }"#),
    ("insertIntoItems(_ value: Item, at idx: Int)", #"{ _add(value, to: "items", at: idx) }"#),
    ("removeFromItems(at indexes: NSIndexSet)", #"{ _remove(at: indexes, from: "items") }"#),
    (
      "replaceItems(at idx: Int, with value: Item)",
      #"{ _remove(at: idx, from: "items"); _add(value, to: "items", at: idx) }"#
    ),
    ("validate(_ value: Item)", nil),
  ])
  func `an accessor of a relationship has a body that its name gives`(head: String, body: String?) {
    #expect(DataModel.body(of: head) == body)
  }
}
