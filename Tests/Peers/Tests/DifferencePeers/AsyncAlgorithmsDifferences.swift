import RealLibraries
import SimulatedLibraries
import Testing

/// Compares operators of AsyncAlgorithms with the operators of the same name of SimulatedCombine, and on
/// `Observations`. Each test states what a script records with both.
///
/// [Real libraries](../../../../Documentation/Real-libraries.md) has a row for each test.
struct AsyncAlgorithmsDifferences {
  @Test func `zip with a short side`() async {
    let outcomes = await (RealLibraries.zipOfAShortSide(), SimulatedLibraries.zipOfAShortSide())
    #expect(outcomes == ("1,10 2,20 finished", "1,10 2,20 finished"))
  }

  @Test func `zip with a failing side`() async {
    let outcomes = await (
      RealLibraries.zipOfAFailingSide(), SimulatedLibraries.zipOfAFailingSide()
    )
    #expect(outcomes == ("1,10 failure", "1,10 failure"))
  }

  /// AsyncAlgorithms requests a third value from both sides, and can cancel the second side before it has taken the
  /// value.
  @Test func `what zip takes in advance`() async {
    let (there, here) = await (
      RealLibraries.valuesThatZipTakes(), SimulatedLibraries.valuesThatZipTakes()
    )
    #expect((2...3).contains(there))
    #expect(here == 5)
  }

  @Test func `merge of two sides`() async {
    let outcomes = await (RealLibraries.mergeOfTwo(), SimulatedLibraries.mergeOfTwo())
    #expect(outcomes == ("1 2 10 20 finished", "1 2 10 20 finished"))
  }

  @Test func `merge with a failing side`() async {
    let outcomes = await (
      RealLibraries.mergeOfAFailingSide(), SimulatedLibraries.mergeOfAFailingSide()
    )
    #expect(outcomes == ("failure", "failure"))
  }

  @Test func `combineLatest of two sides`() async {
    let outcomes = await (
      RealLibraries.combineLatestOfTwo(), SimulatedLibraries.combineLatestOfTwo()
    )
    #expect(outcomes == ("1,10 2,10 2,20 finished", "1,10 2,10 2,20 finished"))
  }

  @Test func `combineLatest with an empty side`() async {
    let outcomes = await (
      RealLibraries.combineLatestOfAnEmptySide(), SimulatedLibraries.combineLatestOfAnEmptySide()
    )
    #expect(outcomes == ("finished", ""))
  }

  @Test func `removeDuplicates of both`() async {
    let outcomes = await (
      RealLibraries.removalOfDuplicates(), SimulatedLibraries.removalOfDuplicates()
    )
    #expect(outcomes == ("1 2 1 finished", "1 2 1 finished"))
  }

  @Test func `debounce at the end`() async {
    let outcomes = await (RealLibraries.debounceOfAnEnd(), SimulatedLibraries.debounceOfAnEnd())
    #expect(outcomes == ("2 finished", "finished"))
  }

  @Test func `debounce at a failure`() async {
    let outcomes = await (
      RealLibraries.debounceOfAFailure(), SimulatedLibraries.debounceOfAFailure()
    )
    #expect(outcomes == ("failure", "failure"))
  }

  @Test func `a value before its first receiver`() async {
    let outcomes = await (
      RealLibraries.valueBeforeTheFirstReceiver(), SimulatedLibraries.valueBeforeTheFirstReceiver()
    )
    #expect(outcomes == ("1 finished", "finished"))
  }

  @Test func `removeDuplicates over Observations`() async {
    let outcomes = await (
      RealLibraries.observationsWithoutDuplicates(),
      SimulatedLibraries.observationsWithoutDuplicates()
    )
    #expect(outcomes == ("run 0 run end", "run 0 run end"))
  }

  @Test func `zip over Observations`() async {
    let outcomes = await (
      RealLibraries.zippedObservations(), SimulatedLibraries.zippedObservations()
    )
    #expect(outcomes == ("0 11", "0 11"))
  }
}
