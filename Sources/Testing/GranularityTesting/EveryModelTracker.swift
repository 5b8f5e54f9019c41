import CoarsePublisher
import FineTracking
import ModelObservation
import SimulatedUICore
import StandardObservation

/// Tracks the reads of all models with tracked properties: `@Observable` classes of the toolchain, and classes with
/// `@Tracked` properties. An `ObservableObject` needs no tracker, because views subscribe to it.
///
/// A body can read models of both kinds. The toolchain does not report which properties were read, so the summary
/// counts only `@Tracked` properties.
///
/// With the models as `@Observable`, the published properties of an `ObservableObject` are tracked too. With the models
/// as `ObservableObject`, nothing is tracked, except to detect `@Observable` classes of the toolchain, whose changes
/// cannot be announced.
struct EveryModelTracker: ReadTracker {
  private let models: ModelInterpretation
  private let watcher: UnannouncedChanges

  /// - Parameter report: Receives a message, at most once, if a model changes that cannot act as an `ObservableObject`.
  init(_ models: ModelInterpretation, report: @escaping (String) -> Void) {
    self.models = models
    watcher = UnannouncedChanges(report)
  }

  func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    if models == .asObservableObject {
      let scope = UnannouncedScope(StandardTracker().track(for: watcher, reads).scope)
      return (UnannouncedScope.summary, scope)
    }
    let scope = EveryModelScope(receiver, tracksPublished: models == .asObservable)
    return (scope.track(reads), scope)
  }
}

extension ModelHandling {
  /// Creates the rules by which the model properties of views subscribe to objects.
  init(_ models: ModelInterpretation) {
    let translates = { (type: AnyClass) in ModelComparison.canAct(type, as: models) }
    self.init(models, translates: translates) { object in
      if TranslatedModels.isModel(object) { ModelUseLog.add(object) }
      return switch models {
      case .asWritten: observationSource(of: object)
      case .asObservable:
        object is any ObservableObject && !(object is any _ObservableObjectOnly)
          ? nil : observationSource(of: object)
      case .asObservableObject: announcements(of: object)
      }
    }
  }
}

/// The announcements of an object that acts as an `ObservableObject`; `nil` if the object is not a model.
private func announcements(of object: AnyObject) -> (any ObservationSource)? {
  let source = observationSource(of: object)
  guard TranslatedModels.hasTrackedProperties(type(of: object)) else { return source }
  // An object that is already an `ObservableObject` also announces its tracked properties, unless it declares its own
  // publisher and so decides what it announces.
  if let object = object as? any ObservableObject, hasOwnPublisher(object) { return source }
  return AnnouncingModel(object, source)
}

extension TranslatedModels {
  /// True if an object is a model of either kind. Objects of this library are not models.
  static func isModel(_ object: AnyObject) -> Bool {
    object is any ObservableObject || hasTrackedProperties(type(of: object))
  }
}

/// Receives the changes of models that are `@Observable` classes of the toolchain.
private final class UnannouncedChanges: ChangeReceiver {
  private var report: ((String) -> Void)?

  init(_ report: @escaping (String) -> Void) {
    self.report = report
  }

  func willChange(_ change: Change) {
    report?(
      "a model changed that is @Observable by the toolchain's Observation, so it cannot act as an ObservableObject, and no view "
        + "follows it; import SimulatedSwiftUI or SimulatedObservation instead, or compile its target with "
        + "'-module-alias Observation=SimulatedObservation'")
    report = nil
  }
}

/// Tracks reads of the toolchain's models for ``UnannouncedChanges``, without registering the view itself.
private final class UnannouncedScope: ReadScope {
  static let summary = ReadSummary(reads: nil, registrations: 0)

  private let scope: (any ReadScope)?

  init(_ scope: (any ReadScope)?) {
    self.scope = scope
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    if let scope { _ = scope.track(reads) } else { reads() }
    return Self.summary
  }

  func cancel() { scope?.cancel() }
}

/// An adapter with which an `@Observable` object acts as an `ObservableObject`.
private final class AnnouncingModel: ObservationSource {
  private let object: AnyObject
  /// The announcements that the object makes as it is written; `nil` if it makes none.
  private let source: (any ObservationSource)?

  init(_ object: AnyObject, _ source: (any ObservationSource)?) {
    self.object = object
    self.source = source
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    let tracked = TranslatedModels.subscribe(to: object, willChange: willChange)
    guard let written = source?.subscribe(willChange: willChange) else { return tracked }
    return AnyCancellable {
      tracked.cancel()
      written.cancel()
    }
  }
}

/// A read scope with a scope of each tracker: the scope of the toolchain's models encloses the scope of `@Tracked`
/// properties.
private final class EveryModelScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  private let tracksPublished: Bool
  /// The scope of the toolchain's models; `nil` before the first run.
  private var standard: (any ReadScope)?
  /// The scope of `@Tracked` properties; `nil` until the code reads such a property.
  private var fine: (any ReadScope)?

  init(_ receiver: any ChangeReceiver, tracksPublished: Bool) {
    self.receiver = receiver
    self.tracksPublished = tracksPublished
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    var summary = ReadSummary.unknown
    let trackBoth = {
      summary =
        self.tracksPublished
        ? TranslatedModels.trackingPublished { self.trackFine(reads) } : self.trackFine(reads)
    }
    if let standard {
      _ = standard.track(trackBoth)
    } else {
      standard = StandardTracker().track(for: receiver, trackBoth).scope
    }
    return summary
  }

  private func trackFine(_ reads: () -> Void) -> ReadSummary {
    if let fine { return fine.track(reads) }
    let tracked = FineTracker().track(for: receiver, reads)
    fine = tracked.scope
    return tracked.summary
  }

  func cancel() {
    standard?.cancel()
    fine?.cancel()
  }
}

/// True if a class conforms to `ObservableObject`.
func isObservableObject(_ type: any AnyObject.Type) -> Bool { type is any ObservableObject.Type }
