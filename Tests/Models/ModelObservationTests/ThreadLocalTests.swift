import Dispatch
import ModelObservation
import Testing

struct ThreadLocalTests {
  private let slot = ThreadLocal<Note>()

  @Test func `a thread-local slot is empty until an object is stored in it`() {
    #expect(slot.value == nil)
  }

  @Test func `a thread-local slot returns the object that was stored last`() {
    let (first, last) = (Note(1), Note(2))
    slot.value = first
    slot.value = last
    #expect(slot.value === last)
  }

  @Test func `two thread-local slots of the same thread are independent`() {
    let other = ThreadLocal<Note>()
    slot.value = Note(1)
    other.value = Note(2)
    #expect([slot.value?.number, other.value?.number] == [1, 2])
  }

  @Test func `each thread has its own object in a thread-local slot`() {
    slot.value = Note(1)
    let slot = slot
    let others = onNewThread {
      let before = slot.value?.number
      slot.value = Note(2)
      return [before, slot.value?.number]
    }
    #expect(others == [nil, 2])
    #expect(slot.value?.number == 1)
  }

  @Test func `a thread-local slot creates an object only if the slot is empty`() {
    var made = 0
    func make() -> Note {
      made += 1
      return Note(made)
    }
    let notes = [slot.value(orMake: make()), slot.value(orMake: make())]
    #expect(notes.map(\.number) == [1, 1])
    #expect(made == 1)
  }

  @Test func `a thread-local object is released when the slot is set again or cleared`() {
    weak var first: Note?
    weak var second: Note?
    do {
      let (one, two) = (Note(1), Note(2))
      (first, second) = (one, two)
      slot.value = one
      slot.value = two
    }
    #expect([first?.number, second?.number] == [nil, 2])
    slot.value = nil
    #expect(second == nil)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a thread-local object is released when its thread ends`() async {
    let slot = slot
    await withCheckedContinuation { released in
      _ = onNewThread {
        slot.value = Note(1) { released.resume() }
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
