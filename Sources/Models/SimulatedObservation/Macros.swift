/// Makes a class observable: each stored property without ``ObservationIgnored()`` reports its reads and changes.
///
/// The expansion is as in Observation's macro, but the functions `access` and `withMutation` that it adds to the class
/// receive the name of the property, and ``ObservationTracked()`` is declared in this module.
@attached(
  member,
  names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "SimulatedUIMacros", type: "Observable")

/// Turns a stored property into one that reports its reads and changes, with its name. ``Observable()`` adds it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationTracked() =
  #externalMacro(module: "SimulatedUIMacros", type: "ObservationTracked")

/// Leaves a stored property of an observable class as it is.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
