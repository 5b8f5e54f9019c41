/// Makes a class observable: each stored property without ``ObservationIgnored()`` reports its
/// reads and changes.
///
/// The macro expands like Observation's macro, with two differences: the methods `access` and
/// `withMutation` that it adds to the class receive the name of the property, and
/// ``ObservationTracked()`` is declared in this module.
@attached(
  member,
  names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "SimulatedUIMacros", type: "Observable")

/// Makes a stored property report its reads and changes, with the property's name. ``Observable()`` adds this
/// macro to the properties of its class.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationTracked() =
  #externalMacro(module: "SimulatedUIMacros", type: "ObservationTracked")

/// Excludes a stored property of an observable class from observation.
@attached(accessor, names: named(willSet))
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
