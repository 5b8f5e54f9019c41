/// The type of an unused last parameter. It is for a declaration that has an overload with a
/// closure and the same labels.
///
/// The compiler matches a trailing closure with this parameter, so the closure cannot stand for a
/// view or a value. The compiler then discards the declaration before it checks the closure.
/// Otherwise, it would check a closure that contains a mistake once for each overload, and a
/// closure inside several such calls once for each combination.
public typealias _NoClosure = ((Never) -> Never)?
