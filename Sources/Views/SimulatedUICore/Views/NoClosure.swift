/// The type of a last parameter without an argument, in a declaration whose overload with a closure has the same
/// labels.
///
/// A trailing closure is matched with this parameter, so it cannot stand for a view or a value. The compiler then
/// leaves the declaration out before it checks the closure. Otherwise it checks a closure with a mistake once for each
/// overload, and a closure inside several such calls once for each combination.
public typealias _NoClosure = ((Never) -> Never)?
