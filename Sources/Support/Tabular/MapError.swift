/// Returns the result of `work`, or throws what `transform` makes of its error.
package func mapError<Value, Failure: Error, NewFailure: Error>(
  _ work: @autoclosure () throws(Failure) -> Value, _ transform: (Failure) -> NewFailure
) throws(NewFailure) -> Value {
  do throws(Failure) {
    return try work()
  } catch {
    throw transform(error)
  }
}
