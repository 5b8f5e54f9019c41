import SimulatedUI
import Testing

/// Tests rule 44a of the semantics page: what a closure reads from a state that it captured.
struct CapturedStateTests {
  @Test func `rule 44a: a sheet shows the state value of its owner's last evaluation`() {
    let screen = Screen { Injecting() }
    screen.turn()
    #expect(screen.tap("show") == ["/Injecting/Shown[sheet]: mount"])
    #expect(screen.texts == ["shown 1"])
  }

  @Test
  func `rule 44a: a change of a state that a sheet has read evaluates the owner and the sheet`() {
    let screen = Screen { Injecting() }
    screen.turn()
    screen.tap("show")
    #expect(
      screen.tap("show") == ["/Injecting: state(number)", "/Injecting/Shown[sheet]: self"])
    #expect(screen.texts == ["shown 3"])
  }

  @Test func `rule 44a: if the owner reads the state, its sheet shows the new value at once`() {
    let screen = Screen { Injecting(isReading: true) }
    screen.turn()
    screen.tap("show")
    #expect(screen.texts == ["1", "shown 2"])
  }

  @Test func `rule 44a: an action reads the current value of a state that it captured`() {
    let screen = Screen { Injecting() }
    screen.turn()
    screen.tap("show")
    screen.tap("print")
    #expect(screen.texts == ["printed 2", "shown 2"])
  }

  @Test
  func `rule 44a: a change of a state that only a row's closure reads evaluates the row's owner`() {
    let screen = Screen { InjectingRows() }
    screen.turn()
    #expect(screen.tap("add") == ["/InjectingRows: state(number)"])
    #expect(screen.texts == ["row 2"])
  }
}

/// A view that sets a number which its body does not read, and shows the number in a sheet.
private nonisolated struct Injecting: View {
  var isReading = false
  @State private var number = 1
  @State private var isPresented = false
  @State private var printed = ""

  var body: some View {
    VStack {
      if isReading { Text("1").id(number) }
      Button("show") {
        number += 1
        isPresented = true
      }
      Button("print") { printed = "printed \(number)" }
      if !printed.isEmpty { Text(printed) }
    }
    .sheet(isPresented: $isPresented) { Shown(number: number) }
  }
}

private nonisolated struct Shown: View {
  let number: Int

  var body: some View { Text("shown \(number)") }
}

private nonisolated struct InjectingRows: View {
  @State private var number = 1

  var body: some View {
    ForEach(0..<1) { _ in Text("row \(number)") }
    Button("add") { number += 1 }
  }
}
