import ModelObservation
import Testing

struct ThreadLocalReferenceTests {
  private static let place = ThreadLocalReference<Note>()
  private static let other = ThreadLocalReference<Note>()

  @Test func `each thread has its own reference, from when it is put there until none is`() {
    let numbers = onNewThread {
      let note = Note(1)
      return withExtendedLifetime(note) {
        let before = Self.number(in: Self.place)
        unsafe Self.place.set(.passUnretained(note))
        let after = Self.number(in: Self.place)
        let elsewhere = onNewThread { [Self.number(in: Self.place)] } ?? []
        unsafe Self.place.set(nil)
        return [before, after] + elsewhere + [Self.number(in: Self.place)]
      }
    }
    #expect(numbers == [nil, 1, nil, nil])
  }

  @Test func `two places of one thread do not meet`() {
    let numbers = onNewThread {
      let notes = (Note(1), Note(2))
      return withExtendedLifetime(notes) {
        unsafe Self.place.set(.passUnretained(notes.0))
        unsafe Self.other.set(.passUnretained(notes.1))
        return [Self.number(in: Self.place), Self.number(in: Self.other)]
      }
    }
    #expect(numbers == [1, 2])
  }

  @Test func `a place keeps nothing alive`() {
    weak var held: Note?
    do {
      let note = Note(1)
      held = note
      unsafe Self.place.set(.passUnretained(note))
    }
    #expect(held == nil)
    unsafe Self.place.set(nil)
  }

  private static func number(in place: borrowing ThreadLocalReference<Note>) -> Int? {
    unsafe place.value?.takeUnretainedValue().number
  }

  private final class Note {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }
}
