import RealLibraries
import SimulatedLibraries
import Testing

/// Compares OpenCombine with SimulatedCombine. Each test states what a script records with both.
///
/// [Real libraries](../../../../Documentation/Real-libraries.md) has a row for each test.
struct CombineDifferences {
  // MARK: - Order

  @Test func `the object announces before its property`() {
    #expect(
      (RealLibraries.announcementAndValue(), SimulatedLibraries.announcementAndValue())
        == ("value-0-of-0 change-of-0 value-1-of-0 1", "value-0-of-0 change-of-0 value-1-of-0 1"))
  }

  /// OpenCombine stores subscribers in a set, so that their order differs from run to run.
  @Test func `the order of subscribers`() {
    let (there, here) = (
      RealLibraries.orderOfSubscribers(), SimulatedLibraries.orderOfSubscribers()
    )
    #expect((Set(there), there.count) == (["1", "2", "3", "4", "5"], 5))
    #expect(here == ["1", "2", "3", "4", "5"])
  }

  @Test func `objectWillChange without properties`() {
    #expect(
      (RealLibraries.publisherWithoutProperties(), SimulatedLibraries.publisherWithoutProperties())
        == ("new", "same"))
  }

  // MARK: - Mutation in place

  @Test func `inout publishes after the call`() {
    #expect(
      (
        RealLibraries.inoutArgumentOfAPublishedProperty(),
        SimulatedLibraries.inoutArgumentOfAPublishedProperty()
      ) == ("called announced", "called announced"))
  }

  @Test func `a set during the announcement of a mutation`() {
    #expect(
      (
        RealLibraries.setDuringTheAnnouncementOfAMutation(),
        SimulatedLibraries.setDuringTheAnnouncementOfAMutation()
      ) == ("announced announced [1]", "announced announced [1]"))
  }

  @Test func `a mutation may read its property`() {
    #expect(
      (RealLibraries.readDuringAMutation(), SimulatedLibraries.readDuringAMutation())
        == ("[] [1]", "[] [1]"))
  }

  // MARK: - Deallocation

  @Test func `the publisher of a released object`() {
    #expect(
      (RealLibraries.publisherOfAReleasedObject(), SimulatedLibraries.publisherOfAReleasedObject())
        == ("3 released late-3", "3 released late-3"))
  }

  @Test func `an assignment to a released object`() {
    #expect(
      (
        RealLibraries.assignmentToAReleasedObject(),
        SimulatedLibraries.assignmentToAReleasedObject()
      )
        == ("1 cancelled released", "1 cancelled released"))
  }

  // MARK: - Sets inside of the own announcement

  @Test func `a subscriber sets what is being set`() {
    #expect(
      (
        RealLibraries.setInsideTheAnnouncementOfTheObject(),
        SimulatedLibraries.setInsideTheAnnouncementOfTheObject()
      ) == ("announced announced 1", "announced announced 1"))
  }

  @Test func `a receiver of a value sets another one`() {
    #expect(
      (
        RealLibraries.setInsideTheDeliveryOfTheValue(),
        SimulatedLibraries.setInsideTheDeliveryOfTheValue()
      ) == ("0 1 5 holds-1", "0 1 5 holds-1"))
  }

  // MARK: - Threads

  /// The script in which both threads send at the same time does not run with this package, in which two threads must
  /// not use a subject at the same time.
  @Test func `publishers on two threads`() async {
    let outcomes = await (
      RealLibraries.publishedOnAnotherThread(), SimulatedLibraries.publishedOnAnotherThread()
    )
    #expect(outcomes == ("announced 1", "announced 1"))
    #expect(await RealLibraries.sentByTwoThreads() == 2000)
  }

  // MARK: - Backpressure

  @Test func `the demand of a subscriber`() {
    #expect(
      (RealLibraries.demandOfASequence(), SimulatedLibraries.demandOfASequence())
        == ("1 2 3 | 4 5", "1 2 3 | 4 5"))
  }

  @Test func `a subject loses what nobody requested`() {
    #expect(
      (RealLibraries.subjectWithoutDemand(), SimulatedLibraries.subjectWithoutDemand())
        == ("1 3", "1 3"))
  }

  @Test func `the next request to a current-value subject gets only the last value`() {
    #expect(
      (RealLibraries.currentValueWithoutDemand(), SimulatedLibraries.currentValueWithoutDemand())
        == ("0 | 2", "0 | 2"))
  }

  @Test func `flatMap of one publisher at a time`() {
    #expect(
      (RealLibraries.flatMapOfOneAtATime(), SimulatedLibraries.flatMapOfOneAtATime())
        == ("outer:1 1 outer:1 3", "outer:1 1 outer:1 3"))
  }

  @Test func `a subscriber of zip requests one more with each value`() {
    #expect(
      (RealLibraries.requestsOfZip(), SimulatedLibraries.requestsOfZip())
        == ("left:1 right:1 11 right:1", "left:1 right:1 11 left:1 right:1 22"))
  }

  @Test func `zip without its subscription`() async {
    await #expect(processExitsWith: .failure) { _ = RealLibraries.zipWithoutASubscription() }
    #expect(SimulatedLibraries.zipWithoutASubscription() == "11")
  }

  @Test func `deliveries after a cancellation`() {
    #expect(
      (
        RealLibraries.deliveriesAfterACancellation(),
        SimulatedLibraries.deliveriesAfterACancellation()
      ) == ("receive delay debounce", ""))
  }

  // MARK: - Completion

  @Test func `a subscription after the end`() {
    #expect(
      (RealLibraries.subscriptionAfterTheEnd(), SimulatedLibraries.subscriptionAfterTheEnd())
        == ("finished finished failure 0", "finished finished failure 0"))
  }

  @Test func `an end during the subscription`() {
    #expect(
      (RealLibraries.endDuringTheSubscription(), SimulatedLibraries.endDuringTheSubscription())
        == ("subscribed finished subscribed finished", "subscribed finished subscribed finished"))
  }

  @Test func `the failure of one side of zip`() {
    #expect(
      (RealLibraries.failureOfOneSideOfZip(), SimulatedLibraries.failureOfOneSideOfZip())
        == ("failure cancelled", "failure cancelled"))
  }

  @Test func `the end of one side of zip`() {
    #expect(
      (RealLibraries.endOfOneSideOfZip(), SimulatedLibraries.endOfOneSideOfZip())
        == ("11 22 finished", "11 22 finished"))
  }

  @Test func `catch and retry`() {
    #expect(
      (RealLibraries.failureThatIsHandled(), SimulatedLibraries.failureThatIsHandled())
        == ("1 7 finished | failure | 3 finished", "1 7 finished | failure | 3 finished"))
  }

  @Test func `the subscribers of a future`() {
    #expect(
      (RealLibraries.subscribersOfAFuture(), SimulatedLibraries.subscribersOfAFuture())
        == ("1 finished 1 finished", "1 finished 1 finished"))
  }

  @Test func `a late subscriber of share`() {
    #expect(
      (RealLibraries.lateSubscriberOfAShare(), SimulatedLibraries.lateSubscriberOfAShare())
        == ("source:all 1 12", "source:all 1 12"))
  }

  @Test func `debounce drops its value at the end`() {
    #expect(
      (RealLibraries.endOfADebounce(), SimulatedLibraries.endOfADebounce())
        == ("finished", "finished"))
  }
}
