// A replacement for OSLog, which exports `os` like the original.

public import Foundation
@_exported public import os

/// Access to the messages in the log. Messages are not stored, so there are none.
open class OSLogStore: NSObject, @unchecked Sendable {
  public struct Scope: Hashable, Sendable {
    private let name: String
    public static let system = Scope(name: "system")
    public static let currentProcessIdentifier = Scope(name: "currentProcessIdentifier")
  }

  public init(scope: Scope) throws {}
  public class func local() throws -> OSLogStore { try OSLogStore(scope: .system) }

  open func position(date: Date) -> OSLogPosition { OSLogPosition() }
  open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }
  open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }
  /// Always returns an empty sequence.
  public func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    AnySequence([])
  }
}

open class OSLogEnumerator: NSEnumerator, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reverse = Options(rawValue: 1)
  }
}

/// A position in the log.
open class OSLogPosition: NSObject, @unchecked Sendable {}

/// An entry of the log. None exists, because messages are not stored.
open class OSLogEntry: NSObject, @unchecked Sendable {
  open var composedMessage: String { "" }
  open var date: Date { .distantPast }
}

public protocol OSLogEntryFromProcess {
  var process: String { get }
  var sender: String { get }
}

public protocol OSLogEntryWithPayload {
  var category: String { get }
  var subsystem: String { get }
  var formatString: String { get }
}

open class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess, OSLogEntryWithPayload,
  @unchecked Sendable
{
  public enum Level: Int, Sendable { case undefined, debug, info, notice, error, fault }
  open var level: Level { .undefined }
  open var category: String { "" }
  open var subsystem: String { "" }
  open var formatString: String { "" }
  open var process: String { "" }
  open var sender: String { "" }
}
