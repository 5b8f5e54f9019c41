/// Makes a class observable: each stored property without ``ObservationIgnored()`` reports its reads and changes.
///
/// The toolchain expands the macro, as it does that of Observation; ``ObservationTracked()``, which the expansion adds to the
/// properties, is that of this module.
@attached(
  member,
  names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Turns a stored property into one that reports its reads and changes, with its name. ``Observable()`` adds it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationTracked() =
  #externalMacro(module: "SimulatedUIMacros", type: "ObservationTracked")

/// Leaves a stored property of an observable class as it is.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
