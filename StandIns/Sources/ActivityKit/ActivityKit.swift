// A replacement for ActivityKit. The user allows no Live Activities, so none can start.

@_exported public import Foundation
public import SimulatedSwiftUI

/// The content of a Live Activity: fixed attributes, and a state that changes.
public protocol ActivityAttributes: Codable, Sendable {
  associatedtype ContentState: Codable, Hashable, Sendable
}

public struct ActivityContent<State: Codable & Hashable & Sendable>: Hashable, Sendable {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

public enum ActivityState: Hashable, Codable, Sendable {
  case active, ended, dismissed, stale, pending
}

public struct ActivityUIDismissalPolicy: Sendable {
  private let name: String

  public static let `default` = ActivityUIDismissalPolicy(name: "default")
  public static let immediate = ActivityUIDismissalPolicy(name: "immediate")
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(name: "after \(date)")
  }
}

public enum ActivityStyle: Hashable, Sendable { case standard, transient }

public struct PushType: Hashable, Sendable {
  private let name: String

  public static let token = PushType(name: "token")
  public static func channel(_ channel: String) -> PushType { PushType(name: channel) }
}

public struct AlertConfiguration: Sendable {
  public struct AlertSound: Equatable, Sendable {
    private let name: String

    public static let `default` = AlertSound(name: "default")
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  public let title: LocalizedStringResource
  public let body: LocalizedStringResource

  public init(
    title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound = .default
  ) {
    (self.title, self.body) = (title, body)
  }
}

public enum ActivityAuthorizationError: Error, Hashable, LocalizedError, Sendable {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded
  case visibility, persistenceFailure, missingProcessIdentifier, unentitled
  case malformedActivityIdentifier, reconnectNotPermitted, unsupportedTarget

  public var errorDescription: String? { "Live activities are not allowed." }
}

/// The user's permission for Live Activities, which is never given.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}

  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// A Live Activity. None can start, so the app never gets one.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<ContentState>

  init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
    (self.id, self.attributes, self.content) = (id, attributes, content)
  }

  public var contentState: ContentState { content.state }
  public var activityState: ActivityState { .dismissed }
  public var pushToken: Data? { nil }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { $0.finish() }
  }

  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    AsyncStream { $0.finish() }
  }
  public static var pushToStartToken: Data? { nil }
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }

  /// - Throws: Always an error, because the user allows no Live Activities.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.denied
  }
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.denied
  }
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.denied
  }

  public func update(_ content: ActivityContent<ContentState>) async {}
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async {}
  public func update(using state: ContentState) async {}
  public func update(
    using state: ContentState, alertConfiguration: AlertConfiguration?
  ) async {}
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  public func end(
    using state: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
