/// Declares a variable of `EnvironmentValues` with a key of its own, whose default value is that of the variable.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var season: Season = .spring
/// }
/// ```
///
/// The same by hand is a type that conforms to `EnvironmentKey`, and a computed variable that gets and sets `self[Key.self]`. For
/// a variable without a type, the default value has to be `Sendable`, as that of a static constant.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SimulatedUIMacros", type: "Entry")
