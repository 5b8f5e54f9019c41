import Foundation
import KeychainAccess
import RevenueCat
import Sentry
import Supabase
import Testing

private struct Row: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

@MainActor
@Suite(.serialized) struct ServiceTests {
  private let client = SupabaseClient(
    supabaseURL: URL(string: "https://example.com")!, supabaseKey: "key")

  @Test func `nobody is signed in to Supabase, and its requests fail offline`() async throws {
    #expect(client.auth.currentUser == nil)
    await #expect(throws: AuthError.sessionMissing) { try await client.auth.session }
    await #expect(throws: URLError.self) {
      try await client.auth.signIn(email: "a@example.com", password: "secret")
    }
    await #expect(throws: URLError.self) {
      let rows: [Row] = try await client.from("rows").select().eq("id", value: 1)
        .order("name").limit(1).execute().value
      _ = rows
    }
    await #expect(throws: URLError.self) {
      let response: PostgrestResponse<Void> = try await client.from("rows")
        .insert(Row(id: 1, name: "a")).execute()
      _ = response
    }
    let url = try client.storage.from("images").getPublicURL(path: "a.png")
    #expect(url.path == "/storage/v1/object/public/images/a.png")
  }

  @Test func `the stream of Supabase's sign-in states begins with no session`() async {
    for await (event, session) in client.auth.authStateChanges {
      #expect(event == .initialSession && session == nil)
      break
    }
  }

  @Test func `a JSON value of Supabase is decoded as it was encoded`() throws {
    let value: AnyJSON = ["a": 1, "b": [true, nil, "x"], "c": 0.5]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(AnyJSON.self, from: data) == value)
    #expect(value.objectValue?["a"]?.intValue == 1)
  }

  @Test func `RevenueCat has no offerings and no products`() async {
    Purchases.configure(withAPIKey: "key", appUserID: "a")
    #expect(Purchases.isConfigured && Purchases.shared.appUserID == "a")
    await #expect(throws: RevenueCat.ErrorCode.offlineConnectionError) {
      try await Purchases.shared.offerings()
    }
    #expect(await Purchases.shared.products(["pro"]).isEmpty)
    #expect(Purchases.shared.cachedCustomerInfo == nil)
  }

  @Test func `a Keychain keeps the items of its service`() throws {
    let keychain = Keychain(service: "notes").accessibility(.whenUnlocked)
    #expect(try keychain.get("token") == nil)
    try keychain.set("a", key: "token")
    keychain[data: "bytes"] = Data([255])
    #expect(keychain["token"] == "a" && keychain.allKeys() == ["bytes", "token"])
    #expect(throws: Status.conversionError) { try keychain.getString("bytes") }
    #expect(try !Keychain(service: "other").contains("token"))
    #expect(try Keychain(service: "notes").contains("token"))
    keychain["token"] = nil
    try keychain.removeAll()
    #expect(keychain.allKeys().isEmpty)
  }

  @Test func `Sentry reports nothing, and calls the closures that set options and scopes`() {
    var calls: [String] = []
    SentrySDK.start { options in
      options.tracesSampleRate = 0.5
      calls.append(options.environment)
    }
    let id = SentrySDK.capture(message: "a") { scope in
      scope.setTag(value: "b", key: "c")
      calls.append("scope")
    }
    let span = SentrySDK.startTransaction(name: "a", operation: "b").startChild(operation: "c")
    span.finish(status: .ok)
    #expect(calls == ["production", "scope"] && id == SentryId.empty)
    #expect(span.isFinished && !SentrySDK.isEnabled)
  }
}
