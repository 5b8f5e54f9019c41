/// The type of an unused last parameter, for a declaration that has an overload with the same
/// labels whose last parameter is a closure.
///
/// The compiler matches a trailing closure with this parameter, so the closure cannot be used as a
/// view or a value. The compiler then discards the declaration before it checks the closure.
/// Without this parameter, the compiler would check a closure that contains a mistake once for each
/// overload, and a closure inside several such calls once for each combination of overloads.
public typealias _NoClosure = ((Never) -> Never)?
