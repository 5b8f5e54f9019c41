import Simulation

/// One step of a sequence that both runtimes perform.
///
/// A value, so that any part of a sequence is a sequence.
enum Operation: Sendable {
  /// Tracks one-shot, under a name that no other tracking of the sequence has.
  case track(Tracking)
  /// Lets a lasting scope track.
  case evaluate(scope: Int, Tracking)
  case cancel(scope: Int)
  /// Changes a model; the first callback that hears of it performs the reaction before it does anything else.
  indirect case change(Change, model: Int, reaction: [Operation] = [])
  /// Puts a new model in the place of another, which dies unless something still refers to it.
  case replace(model: Int)

  /// What tracked code does.
  indirect enum Step: Sendable {
    case read(Property, model: Int)
    /// Reads the number, and by that either the words or the box.
    case readByNumber(model: Int)
    /// Reads the words of the model at the end of the chain.
    case follow(model: Int)
    case change(Change, model: Int)
    case nested(Tracking)
  }

  struct Tracking: Sendable {
    var steps: [Step]
    /// How often the callback tracks the same again.
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
