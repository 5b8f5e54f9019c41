import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseMessaging
import FirebaseStorage
import GranularityTesting
import SwiftUI
import Testing

/// A model of the kind that most apps have: it listens for the user, and signs in.
private final class Session: ObservableObject {
  @Published var user: FirebaseAuth.User?
  @Published var calls = 0
  @Published var status = "Signed out"
  private var handle: AuthStateDidChangeListenerHandle?

  init() {
    handle = Auth.auth().addStateDidChangeListener { [weak self] _, user in
      self?.user = user
      self?.calls += 1
    }
  }
  deinit {
    if let handle { Auth.auth().removeStateDidChangeListener(handle) }
  }

  func signIn() {
    Auth.auth().signIn(withEmail: "a@example.com", password: "secret") { result, error in
      guard let error = error as NSError? else {
        self.status = result?.user.uid ?? ""
        return
      }
      self.status = error.code == AuthErrorCode.networkError.rawValue ? "Offline" : "?"
    }
  }
}

private struct SignIn: View {
  @StateObject private var session = Session()

  var body: some View {
    Text(session.user?.displayName ?? "Nobody")
    Text("\(session.calls)")
    Text(session.status)
    Button("Sign in") { session.signIn() }
  }
}

private struct StoredNote: Codable, Equatable, Identifiable {
  @DocumentID var id: String?
  var title: String
  var likes: Int
  var tags: [String]
  var written: Date
  var place: GeoPoint?
  @ServerTimestamp var saved: Timestamp?
}

private let written = Date(timeIntervalSince1970: 1_700_000_000.5)

private struct Notes: View {
  let database: Firestore
  @State private var titles: [String] = []
  @State private var changes: [String] = []
  @State private var listener: (any ListenerRegistration)?

  var body: some View {
    Text(titles.joined(separator: " "))
    Text(changes.joined(separator: " "))
    Button("Add") { database.collection("notes").addDocument(data: ["title": "c"]) }
    Button("Change") { database.document("notes/a").updateData(["title": "d"]) }
    Button("Delete") { database.document("notes/a").delete() }
    Button("Other") { database.document("books/a").setData(["title": "x"]) }
    Button("Stop") { listener?.remove() }
      .onAppear {
        listener = database.collection("notes").order(by: "title")
          .addSnapshotListener { snapshot, error in
            guard let snapshot else { return }
            titles = snapshot.documents.map { $0["title"] as? String ?? "?" }
            changes += snapshot.documentChanges.map { "\($0.type)" }
          }
      }
  }
}

@MainActor
@Suite(.serialized) struct FirebaseTests {
  /// A database that no other test uses.
  private func database(_ name: String = #function) -> Firestore {
    Firestore.firestore(database: name)
  }

  @Test func `a state listener of Auth is called once with nil, and a sign-in fails offline`()
    async throws
  {
    let host = ViewHost { SignIn() }
    #expect(Auth.auth().currentUser == nil)
    try await host.wait { host.texts.contains("1") }
    try host.tap("Sign in")
    try await host.wait { host.texts.contains("Offline") }
    #expect(host.texts.contains("Nobody") && host.texts.contains("1"))
    await #expect(throws: AuthErrorCode.networkError) { try await Auth.auth().signInAnonymously() }
  }

  @Test func `a removed state listener is not called`() async throws {
    var calls: [String] = []
    let first = Auth.auth().addStateDidChangeListener { _, _ in calls.append("first") }
    Auth.auth().removeStateDidChangeListener(first)
    let second = Auth.auth().addStateDidChangeListener { _, _ in calls.append("second") }
    let host = ViewHost { Text("") }
    try await host.wait { calls == ["second"] }
    Auth.auth().removeStateDidChangeListener(second)
  }

  @Test func `FirebaseApp has no app until it is configured`() {
    #expect(FirebaseApp.app() == nil)
    FirebaseApp.configure()
    #expect(FirebaseApp.app()?.options.clientID == nil && FirebaseApp.allApps?.count == 1)
  }

  @Test func `a document is read as it was written, with the types of Firestore`() async throws {
    let document = database().collection("notes").document("a")
    #expect(try await !document.getDocument().exists)
    try await document.setData([
      "text": "x", "count": 3, "ratio": 0.5, "isRead": true, "date": written, "none": NSNull(),
      "map": ["inner": ["deep": 1]], "list": [1, 2],
    ])
    let snapshot = try await document.getDocument()
    let data = try #require(snapshot.data())
    #expect(snapshot.exists && snapshot.documentID == "a" && snapshot.metadata.isFromCache)
    #expect(data["text"] as? String == "x" && data["count"] as? Int == 3)
    #expect(data["count"] as? Double == 3 && data["isRead"] as? Bool == true)
    #expect((data["date"] as? Timestamp)?.dateValue() == written)
    #expect(data["none"] is NSNull && data["list"] as? [Int] == [1, 2])
    #expect(snapshot.get("map.inner.deep") as? Int == 1)
  }

  @Test func `an update changes single fields, and field values depend on the old value`()
    async throws
  {
    let document = database().document("users/a")
    await #expect(throws: FirestoreErrorCode(.notFound)) { try await document.updateData(["a": 1]) }
    try await document.setData([
      "count": 1, "tags": ["a", "b"], "map": ["x": 1, "y": 2], "old": 1,
    ])
    try await document.updateData([
      "count": FieldValue.increment(Int64(2)), "tags": FieldValue.arrayUnion(["b", "c"]),
      "map.x": 5, "old": FieldValue.delete(), "saved": FieldValue.serverTimestamp(),
    ])
    try await document.updateData(["tags": FieldValue.arrayRemove(["a"])])
    try await document.setData(["map": ["z": 3]], merge: true)
    let data = try #require(try await document.getDocument().data())
    #expect(data["count"] as? Int == 3 && data["tags"] as? [String] == ["b", "c"])
    #expect(data["map"] as? [String: Int] == ["x": 5, "y": 2, "z": 3])
    #expect(data["old"] == nil && data["saved"] is Timestamp)
  }

  @Test func `a Codable value is written and read with its identifier and its dates`()
    async throws
  {
    let notes = database().collection("notes")
    let note = StoredNote(
      id: "ignored", title: "First", likes: 2, tags: ["x"], written: written,
      place: GeoPoint(latitude: 1, longitude: 2))
    try notes.document("a").setData(from: note)
    let snapshot = try await notes.document("a").getDocument()
    #expect(snapshot.data()?["id"] == nil && snapshot.data()?["written"] is Timestamp)
    let read = try snapshot.data(as: StoredNote.self)
    #expect(read.id == "a" && read.title == "First" && read.likes == 2 && read.tags == ["x"])
    #expect(read.written == written && read.place == note.place && read.saved != nil)
    let all = try await notes.getDocuments().documents.map { try $0.data(as: StoredNote.self) }
    #expect(all == [read])
    #expect(throws: DecodingError.self) {
      try Firestore.Decoder().decode(StoredNote.self, from: ["title": "x"])
    }
  }

  @Test func `a query filters, orders and limits the documents of its collection`() async throws {
    let database = database()
    let scores = database.collection("games/g/scores")
    for (name, points, tags) in [
      ("a", 3, ["x"]), ("b", 1, ["y"]), ("c", 2, ["x", "y"]), ("d", 5, []),
    ] as [(String, Int, [String])] {
      try await scores.document(name).setData(["points": points, "tags": tags])
    }
    try await database.document("games/g").setData(["points": 9])
    func names(_ query: Query) async throws -> [String] {
      try await query.getDocuments().documents.map(\.documentID)
    }
    #expect(try await names(scores) == ["a", "b", "c", "d"])
    #expect(try await names(scores.whereField("points", isGreaterThan: 1)) == ["c", "a", "d"])
    #expect(try await names(scores.whereField("tags", arrayContains: "x")) == ["a", "c"])
    #expect(try await names(scores.whereField("points", in: [1, 5])) == ["b", "d"])
    #expect(
      try await names(scores.whereField(FieldPath.documentID(), in: ["a", "d"])) == ["a", "d"])
    let ordered = scores.order(by: "points", descending: true)
    #expect(try await names(ordered.limit(to: 2)) == ["d", "a"])
    #expect(try await names(ordered.limit(toLast: 2)) == ["c", "b"])
    let page = try await ordered.limit(to: 2).getDocuments()
    let last = try #require(page.documents.last)
    #expect(try await names(ordered.start(afterDocument: last)) == ["c", "b"])
    #expect(try await names(ordered.end(at: [2])) == ["d", "a", "c"])
    #expect(
      try await names(
        scores.whereFilter(
          .orFilter([
            .whereField("points", isEqualTo: 5), .whereField("tags", arrayContains: "y"),
          ]))) == ["b", "c", "d"])
    #expect(try await names(database.collectionGroup("scores")) == ["a", "b", "c", "d"])
    #expect(scores.path == "games/g/scores" && scores.parent?.documentID == "g")
  }

  @Test func `a snapshot listener gets the changes of its query until it is removed`() async throws
  {
    let database = database()
    try await database.document("notes/a").setData(["title": "b"])
    let host = ViewHost { Notes(database: database) }
    try await host.wait { host.texts.contains("b") }
    try host.tap("Add")
    try await host.wait { host.texts.contains("b c") }
    try host.tap("Other")
    try host.tap("Change")
    try await host.wait { host.texts.contains("c d") }
    try host.tap("Delete")
    try await host.wait { host.texts.contains("c") }
    #expect(host.texts.contains("added added modified removed"))
    try host.tap("Stop")
    try host.tap("Add")
    try await host.advance(by: .seconds(1))
    #expect(host.texts.contains("c") && !host.texts.contains("c c"))
  }

  @Test func `a batch or a transaction writes all documents or none`() async throws {
    let database = database()
    let (first, second) = (database.document("a/1"), database.document("a/2"))
    let batch = database.batch()
    batch.setData(["n": 1], forDocument: first)
    batch.updateData(["n": 2], forDocument: second)
    await #expect(throws: FirestoreErrorCode(.notFound)) { try await batch.commit() }
    #expect(try await !first.getDocument().exists)
    try await first.setData(["n": 1])
    let value = try await database.runTransaction { transaction, pointer in
      do {
        let number = try transaction.getDocument(first).get("n") as? Int ?? 0
        transaction.setData(["n": number + 1], forDocument: second)
        return number
      } catch {
        pointer?.pointee = error as NSError
        return nil
      }
    }
    #expect(value as? Int == 1)
    #expect(try await second.getDocument().get("n") as? Int == 2)
    await #expect(throws: NSError.self) {
      try await database.runTransaction { transaction, pointer in
        transaction.deleteDocument(first)
        pointer?.pointee = NSError(domain: "a", code: 1)
        return nil
      }
    }
    #expect(try await first.getDocument().exists)
  }

  @Test func `what needs the server of Firebase fails`() async {
    let document = database().document("a/1")
    await #expect(throws: FirestoreErrorCode(.unavailable)) {
      try await document.getDocument(source: .server)
    }
    await #expect(throws: FirestoreErrorCode(.unavailable)) {
      try await document.parent.count.getAggregation(source: .server)
    }
    await #expect(throws: StorageError.self) {
      try await Storage.storage().reference().child("a").downloadURL()
    }
    await #expect(throws: URLError.self) {
      try await Functions.functions().httpsCallable("a").call(["b": 1])
    }
    await #expect(throws: MessagingError(.network)) { try await Messaging.messaging().token() }
    #expect((FirestoreErrorCode(.unavailable) as NSError).code == 14)
    #expect((AuthErrorCode.networkError as NSError).domain == "FIRAuthErrorDomain")
  }
}
