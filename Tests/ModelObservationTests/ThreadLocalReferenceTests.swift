import ModelObservation
import Testing

struct ThreadLocalReferenceTests {
  private static let slot = ThreadLocalReference<Note>()
  private static let other = ThreadLocalReference<Note>()

  @Test func `each thread has its own reference`() {
    let numbers = onNewThread {
      let note = Note(1)
      return withExtendedLifetime(note) {
        let before = Self.number(in: Self.slot)
        unsafe Self.slot.set(.passUnretained(note))
        let after = Self.number(in: Self.slot)
        let elsewhere = onNewThread { [Self.number(in: Self.slot)] } ?? []
        unsafe Self.slot.set(nil)
        return [before, after] + elsewhere + [Self.number(in: Self.slot)]
      }
    }
    #expect(numbers == [nil, 1, nil, nil])
  }

  @Test func `two slots of one thread are independent`() {
    let numbers = onNewThread {
      let notes = (Note(1), Note(2))
      return withExtendedLifetime(notes) {
        unsafe Self.slot.set(.passUnretained(notes.0))
        unsafe Self.other.set(.passUnretained(notes.1))
        return [Self.number(in: Self.slot), Self.number(in: Self.other)]
      }
    }
    #expect(numbers == [1, 2])
  }

  @Test func `a slot does not keep its object alive`() {
    weak var held: Note?
    do {
      let note = Note(1)
      held = note
      unsafe Self.slot.set(.passUnretained(note))
    }
    #expect(held == nil)
    unsafe Self.slot.set(nil)
  }

  private static func number(in slot: borrowing ThreadLocalReference<Note>) -> Int? {
    unsafe slot.value?.takeUnretainedValue().number
  }

  private final class Note {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }
}
