// The replies of packages without a network. The stand-ins for packages use them, so that each reply comes later, as
// the reply to a request does.

internal import Foundation

/// When a stand-in for a package replies to a request.
package enum OfflineReply {
  /// Calls a handler later on the main queue, as most packages call a completion handler.
  package static func onMain(_ handler: @escaping () -> Void) {
    // Only the main queue calls the handler.
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler() }
  }

  /// Suspends the task, as a task is suspended that waits for a response. A different queue resumes it.
  package static func wait() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
  }
}
