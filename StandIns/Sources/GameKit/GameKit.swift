// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for GameKit. Nobody is signed in to Game Center, so there are no scores, achievements and matches.

@_exported public import Foundation
@_exported public import UIKit

public let GKErrorDomain = "GKErrorDomain"
public let GKTurnTimeoutDefault: TimeInterval = 604_800
public let GKTurnTimeoutNone: TimeInterval = 0
public let GKExchangeTimeoutDefault: TimeInterval = 86_400
public let GKExchangeTimeoutNone: TimeInterval = 0

public struct GKError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled = 2
    case communicationsFailure = 3
    case userDenied = 4
    case invalidCredentials = 5
    case notAuthenticated = 6
    case authenticationInProgress = 7
    case invalidPlayer = 8
    case scoreNotSet = 9
    case parentalControlsBlocked = 10
    case invalidParticipant = 21
    case invalidTurn = 22
    case gameUnrecognized = 15
    case notSupported = 16
    case notAuthorized = 32
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { GKErrorDomain }
  public var errorCode: Int { code.rawValue }

  public static let cancelled = Code.cancelled
  public static let notAuthenticated = Code.notAuthenticated
}
extension GKError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? GKError)?.code == code
  }
}

private let notAuthenticated = GKError(.notAuthenticated)

/// Calls a completion handler asynchronously on the main queue with the error that nobody is signed in.
private func fail(_ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
  if let completionHandler { DispatchQueue.main.async { completionHandler(notAuthenticated) } }
}

// MARK: - Players

open class GKPlayer: NSObject, @unchecked Sendable {
  public enum PhotoSize: Int, Sendable { case small, normal }

  override init() {}

  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open var displayName: String { "" }
  open var guestIdentifier: String? { nil }
  open var isInvitable: Bool { false }

  open func scopedIDsArePersistent() -> Bool { false }
  open func loadPhoto(for size: PhotoSize) async throws -> UIImage { throw notAuthenticated }
  open func loadPhoto(
    for size: PhotoSize,
    withCompletionHandler completionHandler: (@Sendable (UIImage?, (any Error)?) -> Void)?
  ) {
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(nil, notAuthenticated) }
  }
}

/// The player on this device, who is not signed in.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  public static let local = GKLocalPlayer()

  /// The handler of the sign-in. When it is set, it is called asynchronously on the main queue, without a view controller
  /// and with an error.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      guard authenticateHandler != nil else { return }
      DispatchQueue.main.async { [self] in authenticateHandler?(nil, notAuthenticated) }
    }
  }
  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }
  open var isPersonalizedCommunicationRestricted: Bool { false }

  open func register(_ listener: any GKLocalPlayerListener) {}
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  open func unregisterAllListeners() {}
  open func loadFriends() async throws -> [GKPlayer] { throw notAuthenticated }
  open func loadRecentPlayers() async throws -> [GKPlayer] { throw notAuthenticated }
}

/// Receives challenges, invitations, saved games and turns. The methods of these protocols are never called.
public protocol GKChallengeListener: AnyObject {}
public protocol GKInviteEventListener: AnyObject {}
public protocol GKSavedGameListener: AnyObject {}
public protocol GKTurnBasedEventListener: AnyObject {}
public protocol GKLocalPlayerListener: GKChallengeListener, GKInviteEventListener,
  GKSavedGameListener, GKTurnBasedEventListener
{}

// MARK: - Scores and achievements

/// A leaderboard. There is never one.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }
  open class Entry: NSObject, @unchecked Sendable {
    override init() {}

    open var player: GKPlayer { GKPlayer() }
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var context: Int { 0 }
    open var date: Date { .distantPast }
  }

  override init() {}

  open var title: String? { nil }
  open var baseLeaderboardID: String { "" }

  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws {
    throw notAuthenticated
  }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    fail(completionHandler)
  }
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw notAuthenticated
  }
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
  ) async throws -> (Entry?, [Entry], Int) {
    throw notAuthenticated
  }
}

open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  public let player: GKPlayer

  public init(identifier: String, player: GKPlayer) {
    (self.identifier, self.player) = (identifier, player)
  }
  public convenience init(identifier: String) {
    self.init(identifier: identifier, player: GKLocalPlayer.local)
  }

  open var isCompleted: Bool { percentComplete >= 100 }
  open var lastReportedDate: Date { .distantPast }

  open class func report(_ achievements: [GKAchievement]) async throws { throw notAuthenticated }
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    fail(completionHandler)
  }
  open class func loadAchievements() async throws -> [GKAchievement] { throw notAuthenticated }
  open class func resetAchievements() async throws { throw notAuthenticated }
}

/// A challenge of a different player. There is never one.
open class GKChallenge: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case invalid, pending, completed, declined }

  override init() {}

  open var issuingPlayer: GKPlayer? { nil }
  open var receivingPlayer: GKPlayer? { nil }
  open var state: State { .invalid }
  open var message: String? { nil }
}
/// An invitation to a match. There is never one.
open class GKInvite: NSObject, @unchecked Sendable {
  override init() {}

  open var sender: GKPlayer { GKPlayer() }
}
/// A saved game. There is never one.
open class GKSavedGame: NSObject, @unchecked Sendable {
  override init() {}

  open var name: String? { nil }
  open var deviceName: String? { nil }
  open var modificationDate: Date? { nil }
  open func loadData() async throws -> Data { throw notAuthenticated }
}

// MARK: - Matches

open class GKMatchRequest: NSObject, @unchecked Sendable {
  open var minPlayers = 2
  open var maxPlayers = 2
  open var defaultNumberOfPlayers = 2
  open var playerGroup = 0
  open var playerAttributes: UInt32 = 0
  open var inviteMessage: String?
  open var recipients: [GKPlayer]?

  public override init() {}
}

open class GKTurnBasedParticipant: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, invited, declined, matching, active, done }

  open var matchOutcome = GKTurnBasedMatch.Outcome.none

  override init() {}

  open var player: GKPlayer? { nil }
  open var status: Status { .unknown }
  open var lastTurnDate: Date? { nil }
  open var timeoutDate: Date? { nil }
}
open class GKTurnBasedExchange: NSObject, @unchecked Sendable {
  override init() {}

  open var exchangeID: String { "" }
  open var sender: GKTurnBasedParticipant { GKTurnBasedParticipant() }
  open var message: String? { nil }
  open var data: Data? { nil }
}
open class GKTurnBasedExchangeReply: NSObject, @unchecked Sendable {
  override init() {}

  open var recipient: GKTurnBasedParticipant { GKTurnBasedParticipant() }
  open var message: String? { nil }
  open var data: Data? { nil }
}

/// A match in turns. There is never one.
open class GKTurnBasedMatch: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, open, ended, matching }
  public enum Outcome: Int, Sendable {
    case none, quit, won, lost, tied, timeExpired, first, second, third, fourth
  }

  open var message: String?

  override init() {}

  open var matchID: String { "" }
  open var creationDate: Date { .distantPast }
  open var participants: [GKTurnBasedParticipant] { [] }
  open var status: Status { .unknown }
  open var currentParticipant: GKTurnBasedParticipant? { nil }
  open var matchData: Data? { nil }
  open var matchDataMaximumSize: Int { 65_536 }

  open class func find(for request: GKMatchRequest) async throws -> GKTurnBasedMatch {
    throw notAuthenticated
  }
  open class func loadMatches() async throws -> [GKTurnBasedMatch] { throw notAuthenticated }
  open class func load(withID matchID: String) async throws -> GKTurnBasedMatch {
    throw notAuthenticated
  }
  open func loadMatchData() async throws -> Data? { throw notAuthenticated }
  open func rematch() async throws -> GKTurnBasedMatch { throw notAuthenticated }
  open func acceptInvite() async throws -> GKTurnBasedMatch { throw notAuthenticated }
  open func declineInvite() async throws { throw notAuthenticated }
  open func remove() async throws { throw notAuthenticated }
  open func saveCurrentTurn(withMatch matchData: Data) async throws { throw notAuthenticated }
  open func endTurn(
    withNextParticipants nextParticipants: [GKTurnBasedParticipant], turnTimeout: TimeInterval,
    match matchData: Data
  ) async throws { throw notAuthenticated }
  open func participantQuitInTurn(
    with matchOutcome: Outcome, nextParticipants: [GKTurnBasedParticipant],
    turnTimeout: TimeInterval, match matchData: Data
  ) async throws { throw notAuthenticated }
  open func participantQuitOutOfTurn(with matchOutcome: Outcome) async throws {
    throw notAuthenticated
  }
  open func endMatchInTurn(withMatch matchData: Data) async throws { throw notAuthenticated }
  open func sendReminder(
    to participants: [GKTurnBasedParticipant], localizableMessageKey key: String,
    arguments: [String]
  ) async throws { throw notAuthenticated }
}

// MARK: - Views

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards = 0
  case achievements = 1
  case challenges = 2
  case localPlayerProfile = 3
  case dashboard = 4
  case localPlayerFriendsList = 5
}

/// A view controller that shows nothing.
@preconcurrency @MainActor open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?

  public convenience init(state: GKGameCenterViewControllerState) {
    self.init(nibName: nil, bundle: nil)
  }
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope,
    timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(nibName: nil, bundle: nil)
  }
  public convenience init(achievementID: String) { self.init(nibName: nil, bundle: nil) }
}
/// Receives the end of a view controller. Its methods are never called.
@preconcurrency @MainActor public protocol GKGameCenterControllerDelegate: AnyObject {}

/// A view controller that shows nothing.
@preconcurrency @MainActor open class GKTurnBasedMatchmakerViewController: UINavigationController {
  open weak var turnBasedMatchmakerDelegate: (any GKTurnBasedMatchmakerViewControllerDelegate)?
  open var showExistingMatches = true

  public convenience init(matchRequest request: GKMatchRequest) {
    self.init(nibName: nil, bundle: nil)
  }
}
/// Receives the end of a view controller. Its methods are never called.
@preconcurrency @MainActor public protocol GKTurnBasedMatchmakerViewControllerDelegate: AnyObject {}

open class GKNotificationBanner: NSObject {
  open class func show(
    withTitle title: String?, message: String?,
    completionHandler: (@Sendable () -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async(execute: completionHandler) }
  }
  open class func show(withTitle title: String?, message: String?) async {}
}

/// The button to Game Center, which is never visible.
open class GKAccessPoint: NSObject, @unchecked Sendable {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  public static let shared = GKAccessPoint()

  override init() {}

  open var isActive = false
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
  open var showHighlights = false
  open var location = Location.topLeading
  open var frameInScreenCoordinates: CGRect { .zero }
  open func trigger(handler: @escaping @MainActor () -> Void) {}
}
