// Add this file to a target, as a copy or a link, if files of the target import Observation, or import Foundation alone
// and use what Foundation exports on Apple's systems: Combine, Observation and the types of networking. A name that a
// module declares itself precedes the imported ones in all of its files, so no option of the compiler is necessary.
//
// A target that has no such file does not need it.

#if !canImport(Darwin)
  @preconcurrency public import FoundationNetworking
  import GranularityVirtualTime
  public import SimulatedCombine
  public import SimulatedObservation
  import SimulatedURLSession
  public import SwiftUI

  // With `import Observation` and `import SwiftUI`, these macros would be ambiguous. Those of the toolchain's
  // Observation would use its own registrar, which gives changes no names.
  @attached(
    member,
    names: named(_$observationRegistrar), named(access), named(withMutation),
    named(shouldNotifyObservers))
  @attached(memberAttribute)
  @attached(extension, conformances: Observable)
  macro Observable() = #externalMacro(module: "SimulatedUIMacros", type: "Observable")

  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  macro ObservationTracked() =
    #externalMacro(module: "SimulatedUIMacros", type: "ObservationTracked")

  @attached(accessor, names: named(willSet))
  macro ObservationIgnored() =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  // The expansions of the macros name the module.
  public typealias Observation = SimulatedObservation.Observation
  public typealias Observable = SimulatedObservation.Observable
  public typealias ObservationRegistrar = SimulatedObservation.ObservationRegistrar
  public typealias Observations = SimulatedObservation.Observations
  public typealias ObservationTracking = SimulatedObservation.ObservationTracking

  func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    SimulatedObservation.withObservationTracking(apply, onChange: onChange())
  }

  // A sleep of the standard library states only its end, in real time. These sleep for exactly the duration that the
  // source states.
  extension Task where Success == Never, Failure == Never {
    static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
      try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
    }

    static func sleep(nanoseconds duration: UInt64) async throws {
      try await sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
  }

  public typealias ObservableObject = SimulatedCombine.ObservableObject
  public typealias Published = SimulatedCombine.Published
  public typealias Publishers = SimulatedCombine.Publishers
  public typealias AnyCancellable = SimulatedCombine.AnyCancellable
  public typealias AnyPublisher = SimulatedCombine.AnyPublisher
  public typealias CurrentValueSubject = SimulatedCombine.CurrentValueSubject
  public typealias PassthroughSubject = SimulatedCombine.PassthroughSubject
  public typealias Just = SimulatedCombine.Just
  public typealias Future = SimulatedCombine.Future

  public typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
  public typealias URLRequest = FoundationNetworking.URLRequest
  public typealias URLSession = FoundationNetworking.URLSession
  public typealias URLSessionConfiguration = FoundationNetworking.URLSessionConfiguration

  // On Linux, Foundation declares a class with this name that has no initializer.
  public typealias PersonNameComponentsFormatter = SwiftUI.PersonNameComponentsFormatter
#endif
