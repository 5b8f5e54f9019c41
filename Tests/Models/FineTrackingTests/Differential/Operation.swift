import GranularityVirtualTime

/// One step of a sequence that both runtimes perform.
///
/// Operations are values, so any part of a sequence is a valid sequence.
enum Operation: Sendable {
  /// Tracks code once, under a name that is unique in the sequence.
  case track(Tracking)
  /// Runs tracked code in a scope.
  case evaluate(scope: Int, Tracking)
  case cancel(scope: Int)
  /// Changes a model. The first callback that the change calls performs `reaction` before anything else.
  indirect case change(Change, model: Int, reaction: [Operation] = [])
  /// Replaces a model by a new one. The old model is deallocated unless something still refers to it.
  case replace(model: Int)

  /// One step of tracked code.
  indirect enum Step: Sendable {
    case read(Property, model: Int)
    /// Reads the number, and then reads either the words or the box, depending on the number.
    case readByNumber(model: Int)
    /// Follows the chain of models to its end, and reads the words of the last model.
    case follow(model: Int)
    case change(Change, model: Int)
    case nested(Tracking)
  }

  struct Tracking: Sendable {
    var steps: [Step]
    /// How often the callback tracks the same reads again.
    var repetitions = 0
  }

  enum Property: CaseIterable {
    case number, words, bare, box, twin, optionalBox, next, holder, ignored, summary, title
    case subscriptOne, subscriptTwo, visitedNumber
    case ratio, optionalNumber, optionalTwin, watched, inherited, nextNumber
  }

  enum Change: CaseIterable {
    case setNumber, setEqualNumber, addToNumber, addNothing, touchNumber
    case setWords, setEqualWords, append, replaceWord
    case setBare, setBareInPlace, setSameBox, setBox, setTwin, setEqualTwin
    case setOptionalBox, setNil, link, unlink, setHolder, setHeldValue, setEqualHeldValue
    case setIgnored, setTitle, setEqualTitle, setSubscriptOne, setSubscriptTwo
    case setRatio, setRatioToNothing, setOptionalNumber, clearOptionalNumber, addToOptionalNumber
    case setOptionalTwin, setEqualOptionalTwin, setWatched, addToWatched
    case setInherited, addToInherited, setNextNumber, appendToNext
  }
}
