import Testing
import ViewHosting

@testable import Screens

@MainActor
struct FeedTests {
  @Test func `a like evaluates the screen and the row`() throws {
    let host = ViewHost { FeedScreen() }
    #expect(host.mount.counts == ["FeedScreen": 1, "PostRow": 2])
  }
}
