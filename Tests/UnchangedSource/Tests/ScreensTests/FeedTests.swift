import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct FeedTests {
  let screens = Comparison {
    CoarseScreens.FeedScreen()
  } fine: {
    FineScreens.FeedScreen()
  }
  let all = ["FeedScreen": 1, "PostRow": 2, "UnreadButton": 1]

  // The closure of a row captures the screen. After an announcement of the coarse feed, all of these closures differ;
  // with the fine feed, only the closure that captures the changed post differs (rule 40).
  @Test func `a like evaluates all rows if the feed is coarse, and one row if it is fine`() throws {
    #expect(screens.mount == Counts(both: all))
    #expect(
      try screens.tap("Like Hello") == Counts(coarse: all, fine: ["FeedScreen": 1, "PostRow": 1]))
    // Only the button reads the number of unread posts (rule 21).
    #expect(try screens.tap("3 unread") == Counts(coarse: all, fine: ["UnreadButton": 1]))
  }

  @Test func `writing evaluates the sheet, and publishing mounts one row`() throws {
    // The state that presents the sheet is followed by the sheet, and not by the screen (rule 44).
    #expect(try screens.tap("Write") == Counts(both: ["NewPostSheet": 1]))
    // The text is a state, which the sheet reads to disable its button (rule 6).
    #expect(try screens.set("TextEditor", to: "Hi") == Counts(both: ["NewPostSheet": 1]))
    // The new row is mounted. With the coarse feed the closures of the other two rows differ (rule 40).
    #expect(
      try screens.tap("Publish")
        == Counts(
          coarse: ["FeedScreen": 1, "PostRow": 3, "UnreadButton": 1],
          fine: ["FeedScreen": 1, "PostRow": 1]))
    #expect(screens.show("Hi"))
  }

  @Test func `a refresh mounts one row when it ends`() async throws {
    // The action is a task, which at first only waits and changes nothing (rule 29).
    #expect(try screens.tap("Refresh") == Counts(both: [:]))
    #expect(try await screens.advance(by: .milliseconds(500)) == Counts(both: [:]))
    // The posts and the number of unread posts change in the same turn, which has a single pass (rules 47 and 48).
    #expect(
      try await screens.advance(by: .milliseconds(500))
        == Counts(
          coarse: ["FeedScreen": 1, "PostRow": 3, "UnreadButton": 1],
          fine: ["FeedScreen": 1, "PostRow": 1, "UnreadButton": 1]))
    #expect(screens.show("News") && screens.show("4 unread"))
  }
}
