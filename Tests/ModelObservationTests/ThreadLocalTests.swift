import Dispatch
import ModelObservation
import Testing

struct ThreadLocalTests {
  private let place = ThreadLocal<Note>()

  @Test func `a place is empty until something is put there`() {
    #expect(place.value == nil)
  }

  @Test func `a place gives back what was put there last`() {
    let (first, last) = (Note(1), Note(2))
    place.value = first
    place.value = last
    #expect(place.value === last)
  }

  @Test func `two places of one thread do not meet`() {
    let other = ThreadLocal<Note>()
    place.value = Note(1)
    other.value = Note(2)
    #expect([place.value?.number, other.value?.number] == [1, 2])
  }

  @Test func `each thread has its own object`() {
    place.value = Note(1)
    let place = place
    let others = onNewThread {
      let before = place.value?.number
      place.value = Note(2)
      return [before, place.value?.number]
    }
    #expect(others == [nil, 2])
    #expect(place.value?.number == 1)
  }

  @Test func `an object is made when a place is empty, and only then`() {
    var made = 0
    func make() -> Note {
      made += 1
      return Note(made)
    }
    let notes = [place.value(orMake: make()), place.value(orMake: make())]
    #expect(notes.map(\.number) == [1, 1])
    #expect(made == 1)
  }

  @Test func `an object is released when another takes its place, or none`() {
    weak var first: Note?
    weak var second: Note?
    do {
      let (one, two) = (Note(1), Note(2))
      (first, second) = (one, two)
      place.value = one
      place.value = two
    }
    #expect([first?.number, second?.number] == [nil, 2])
    place.value = nil
    #expect(second == nil)
  }

  @Test(.timeLimit(.minutes(15))) func `an object goes with its thread`() async {
    let place = place
    await withCheckedContinuation { released in
      _ = onNewThread {
        place.value = Note(1) { released.resume() }
      }
    }
  }

  private final class Note {
    let number: Int
    private let willGo: () -> Void

    init(_ number: Int, willGo: @escaping () -> Void = {}) {
      self.number = number
      self.willGo = willGo
    }

    deinit { willGo() }
  }
}
