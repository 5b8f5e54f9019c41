import RealLibraries
import SimulatedLibraries
import Testing

/// Compares the toolchain's Observation with SimulatedObservation. Each test states what a script records with both.
///
/// [Real libraries](../../../../Documentation/Real-libraries.md) has a row for each test.
struct ObservationDifferences {
  // MARK: - Registration

  @Test func `a registration is for one change`() {
    #expect(
      (
        RealLibraries.changesAfterOneRegistration(),
        SimulatedLibraries.changesAfterOneRegistration()
      )
        == ("announced", "announced"))
  }

  @Test func `an earlier registration stays`() {
    #expect(
      (
        RealLibraries.changeOfWhatAnEarlierRunRead(),
        SimulatedLibraries.changeOfWhatAnEarlierRunRead()
      ) == ("first", "first"))
  }

  @Test func `a nested call registers twice`() {
    #expect(
      (
        RealLibraries.changeOfWhatANestedCallRead(),
        SimulatedLibraries.changeOfWhatANestedCallRead()
      )
        == ("inner outer", "inner outer"))
  }

  @Test func `a change by the tracked code`() {
    #expect(
      (RealLibraries.changeByTheTrackedCode(), SimulatedLibraries.changeByTheTrackedCode())
        == ("tracked announced", "tracked announced"))
  }

  @Test func `a tuple pattern is untracked`() {
    #expect(
      (RealLibraries.changeOfATuplePattern(), SimulatedLibraries.changeOfATuplePattern())
        == ("", ""))
  }

  @Test func `an assignment through nil is announced`() {
    #expect(
      (
        RealLibraries.assignmentThroughAnAbsentValue(),
        SimulatedLibraries.assignmentThroughAnAbsentValue()
      ) == ("announced", "announced"))
  }

  @Test func `an assignment through an object`() {
    #expect(
      (
        RealLibraries.assignmentThroughAnOptionalObject(),
        SimulatedLibraries.assignmentThroughAnOptionalObject()
      ) == ("name", "name"))
  }

  // MARK: - Order

  /// The toolchain stores observers in a dictionary, so that their order differs from run to run.
  @Test func `the order of observers`() {
    let (there, here) = (RealLibraries.orderOfObservers(), SimulatedLibraries.orderOfObservers())
    #expect((Set(there), there.count) == (["1", "2", "3", "4", "5"], 5))
    #expect(here == ["1", "2", "3", "4", "5"])
  }

  @Test func `an observer finds the old value`() {
    #expect(
      (RealLibraries.valueDuringTheAnnouncement(), SimulatedLibraries.valueDuringTheAnnouncement())
        == ("0 1", "0 1"))
  }

  @Test func `willSet and didSet follow the announcement`() {
    #expect(
      (
        RealLibraries.announcementBesidePropertyObservers(),
        SimulatedLibraries.announcementBesidePropertyObservers()
      ) == ("announced willSet didSet", "announced willSet didSet"))
  }

  @Test func `willSet and didSet in an initializer`() {
    #expect(
      (
        RealLibraries.propertyObserversInTheInitializer(),
        SimulatedLibraries.propertyObserversInTheInitializer()
      ) == ("willSet didSet", "willSet didSet"))
  }

  // MARK: - Equality

  @Test func `equality by static type`() {
    let expected = [
      "Int": "silent", "Double, not a number": "announced", "[Int]": "silent", "Int?": "silent",
      "struct": "announced", "(Int, Int)": "announced", "any Protocol": "announced",
      "class": "silent", "class, Equatable": "silent", "class?": "announced",
      "[class]": "announced", "generic parameter": "announced",
      "generic parameter, Equatable": "silent", "generic parameter, a class": "silent",
      "@Published Int, class": "announced announced",
    ]
    #expect(
      (RealLibraries.announcementsOfEqualSets(), SimulatedLibraries.announcementsOfEqualSets())
        == (expected, expected))
  }

  // MARK: - Mutation in place

  @Test func `inout announces before the call`() {
    #expect(
      (
        RealLibraries.inoutArgumentOfATrackedProperty(),
        SimulatedLibraries.inoutArgumentOfATrackedProperty()
      ) == ("announced called", "announced called"))
  }

  @Test func `inout without a change is announced`() {
    #expect(
      (
        RealLibraries.inoutArgumentThatStaysTheSame(),
        SimulatedLibraries.inoutArgumentThatStaysTheSame()
      ) == ("announced", "announced"))
  }

  /// The tracked call itself is a change, but it ends before the registration and therefore does not notify.
  @Test func `inout counts as a read`() {
    #expect(
      (RealLibraries.inoutArgumentAsARead(), SimulatedLibraries.inoutArgumentAsARead())
        == ("announced", "announced"))
  }

  // MARK: - Deallocation

  @Test func `the end of an object notifies nobody`() {
    #expect(
      (RealLibraries.endOfATrackedObject(), SimulatedLibraries.endOfATrackedObject())
        == ("released", "released"))
  }

  @Test func `the end of an object ends no iteration`() async {
    let outcomes = await (
      RealLibraries.iterationOverAReleasedObject(),
      SimulatedLibraries.iterationOverAReleasedObject()
    )
    #expect(outcomes == ("0 released set end", "0 released set end"))
  }

  // MARK: - Sets inside of the own announcement

  @Test func `an observer sets what is being set`() {
    #expect(
      (
        RealLibraries.setInsideTheOwnAnnouncement(),
        SimulatedLibraries.setInsideTheOwnAnnouncement()
      ) == ("announced announced 1", "announced announced 1"))
  }

  // MARK: - Threads

  @Test func `one thread after the other`() async {
    let outcomes = await (
      RealLibraries.setOnAnotherThreadAfterTheRegistration(),
      SimulatedLibraries.setOnAnotherThreadAfterTheRegistration()
    )
    #expect(outcomes == ("announced 1", "announced 1"))
  }

  /// The script that registers outside of the lock does not run with this package, in which two threads must not use an
  /// object at the same time.
  @Test func `a lock around a model`() async {
    let outcomes = await (
      RealLibraries.trackedInsideOfTheLock(), SimulatedLibraries.trackedInsideOfTheLock()
    )
    #expect(outcomes == ("1000", "1000"))
    #expect(await RealLibraries.trackedOutsideOfTheLock() == "1000")
  }

  // MARK: - Observations

  @Test func `changes between two pulls are one value`() async {
    let outcomes = await (
      RealLibraries.changesBetweenTwoPulls(), SimulatedLibraries.changesBetweenTwoPulls()
    )
    #expect(outcomes == ("0 3 3", "0 3 3"))
  }

  @Test func `an iteration until it finishes`() async {
    let outcomes = await (
      RealLibraries.iterationUntilFinished(), SimulatedLibraries.iterationUntilFinished()
    )
    #expect(outcomes == ("0 end end", "0 end end"))
  }

  @Test func `an iteration that throws`() async {
    let outcomes = await (
      RealLibraries.iterationThatThrows(), SimulatedLibraries.iterationThatThrows()
    )
    #expect(outcomes == ("0 failure end", "0 failure end"))
  }

  @Test func `an iteration that is cancelled`() async {
    let outcomes = await (
      RealLibraries.iterationThatIsCancelled(), SimulatedLibraries.iterationThatIsCancelled()
    )
    #expect(outcomes == ("0 end", "0 end"))
  }

  @Test func `two sequences over one model`() async {
    let outcomes = await (RealLibraries.twoSequences(), SimulatedLibraries.twoSequences())
    #expect(outcomes == ("0 0 1 1 2 2", "0 0 1 1 2 2"))
  }

  /// With the toolchain's Observation, the loops receive some values twice. Which loop does so differs from run to run.
  @Test func `two loops over one sequence`() async {
    let (there, here) = await (
      RealLibraries.twoLoopsOverOneSequence(), SimulatedLibraries.twoLoopsOverOneSequence()
    )
    #expect(there.allSatisfy { Set($0) == Set(0...10) })
    #expect(there.joined().count > 22)
    #expect(here == [Array(0...10), Array(0...10)])
  }

  @Test func `a loop that was not waiting`() async {
    let outcomes = await (
      RealLibraries.iteratorThatDidNotWaitForAChange(),
      SimulatedLibraries.iteratorThatDidNotWaitForAChange()
    )
    #expect(outcomes == ("0 0 1 other 2", "0 0 1 other 1"))
  }
}
