import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of what makes the counts of a preview doubtful, and of what does not.
extension AppTrialTests {
  @Test
  func
    `a missing environment object stops a preview if a body reads it, but not if an action does`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Cart: ObservableObject { @Published var items = 0 }
      @Observable final class Clerk { var name = "Ada" }

      struct Total: View {
        @EnvironmentObject var cart: Cart
        var body: some View { Text("\\(cart.items)") }
      }

      struct Greeting: View {
        @Environment(Clerk.self) private var clerk
        var body: some View { Text(clerk.name) }
      }

      struct Banner: View {
        @EnvironmentObject var cart: Cart
        @Environment(Clerk.self) private var clerk
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
            Button("Buy") { cart.items += 1 }
          }
        }
      }

      #Preview("total") { Total() }
      #Preview("greeting") { Greeting() }
      #Preview("banner") { Banner() }
      """)
    #expect(
      answer.stops.map(\.preview.name) == ["total", "greeting"]
        && answer.stops.map { $0.reason.contains("the mount") } == [true, true])
    #expect(answer.stops.first?.reason.contains("No ObservableObject of type Cart found") == true)
    #expect(answer.stops.last?.reason.contains("No Observable object of type Clerk found") == true)
    let record = try #require(answer.screens.first?.record)
    #expect(record.actions == ["tap Open"])
    #expect(record.endings.count == 1)
    #expect(record.endings.first?.hasPrefix("an action on Buy: ") == true)
    let written = record.views.map(\.written)
    #expect(written == [1])
    #expect(
      answer.decision.hasSuffix(
        "1 of 3 previews ran to the end, 1 of them whole."))
  }

  @Test func `a preview that shows nothing or runs code that was cut does not count as whole`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      final class Account: ObservableObject {
        enum Phase { case loading, closed }
        @Published var phase = Phase.loading
        @Published var votes = 0

        init() {
          let vault = Vault(name: "account")
          if let token = vault["token"] { print(token) } else { phase = .closed }
        }

        func vote() { if phase == .closed { votes += 1 } }
      }

      struct VoteScreen: View {
        @StateObject private var account = Account()
        var body: some View { Button("Vote \\(account.votes)") { account.vote() } }
      }

      struct Blank: View { var body: some View { VStack { EmptyView() } } }

      struct Picture: View {
        var body: some View {
          AsyncImage(url: URL(string: "https://example.com/a.png")) { $0 } placeholder: { Color.gray }
        }
      }

      struct Label: View { var body: some View { Text("a") } }

      #Preview("vote") { VoteScreen() }
      #Preview("blank") { Blank() }
      #Preview("label") { Label() }
      #Preview("picture") { Picture() }

      enum Chart { struct Configuration {} }
      final class Setup { init() { print(Configuration(1)) } }
      """)
    #expect(
      answer.decision.hasSuffix(
        "4 of 4 previews ran to the end, 2 of them whole: they show something, and need no piece that was cut. "
          + "1 of 4 previews shows nothing."))
    let text = Self.text(answer)
    #expect(text.contains("blank (Screen.swift:32): it shows nothing"))
    #expect(
      text.contains(
        "vote (Screen.swift:31): it needs what was cut, Screen.swift:9: statement of Account.init: cannot find 'Vault' in scope; "
          + "Screen.swift:10: condition of Account.init: it uses 'vault', whose declaration was cut"
      ))
    // The app declares a type with this name, but it was not cut.
    #expect(text.contains("statement of Setup.init: cannot find 'Configuration' in scope"))
    #expect(!text.contains("label (Screen.swift:33): it"))
  }

  @Test
  func `a body that creates its model or shows the time is not reported as showing an old value`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      @Observable final class Steps { var count = 0 }
      final class Pulse: ObservableObject { @Published var rate = 60 }

      struct StepsScreen: View {
        let steps: Steps
        @ObservedObject var pulse: Pulse
        var body: some View {
          VStack {
            Text("\\(steps.count) \\(pulse.rate)")
            Button("Walk") { steps.count += 1 }
            Button("Run") { pulse.rate += 1 }
          }
        }
      }

      struct Holder: View {
        var body: some View { StepsScreen(steps: Steps(), pulse: Pulse()) }
      }

      struct TimeLine: View {
        @StateObject private var pulse = Pulse()
        var body: some View {
          VStack {
            Stamp(text: "\\(Date().timeIntervalSince1970)")
            Text(Date.now.formatted(date: .omitted, time: .standard))
            Text("\\(pulse.rate)")
          }
          .task {
            try? await Task.sleep(for: .seconds(3))
            print("passed")
          }
        }
      }

      struct Stamp: View {
        let text: String
        var body: some View { Text(text) }
      }

      #Preview("holder") { Holder() }
      #Preview("time") { TimeLine() }
      #Preview("previewable") {
        @Previewable @Environment(\\.locale) var locale
        let steps = Steps()
        StepsScreen(steps: steps, pulse: Pulse())
      }
      """)
    #expect(answer.screens.count == 3)
    #expect(answer.screens.flatMap(\.record.differences) == [])
    #expect(!Self.text(answer).contains("old value"))
  }

  @Test
  func `only the conditions and modifiers that do not compile are cut, and the rest stays`()
    throws
  {
    let answer = try Self.answer(
      """
      import MissingKit
      import SwiftUI

      typealias Action = @convention(c) (Int32) -> Int32

      struct Shell<Content: View>: View {
        let content: Content
        var body: some View {
          ZStack {
            Group {
              if let wrapped = MissingPlugins.wrap(content) {
                wrapped
              } else {
                content
              }
            }
          }
        }
      }

      struct CounterView: View {
        @State private var count = 0
        var body: some View { Button("Count \\(count)") { count += 1 } }
      }

      struct NameView: View {
        @FocusState private var isFocused: Bool
        @State private var name = ""
        var body: some View {
          NavigationStack {
            TextField("Name", text: $name)
              .kitLoading(if: name.isEmpty)
              .focused($isFocused)
              .textInputAutocapitalization(.never)
              .kitStyle(.plain)
              .navigationBarTitleDisplayMode(.inline)
              .transition(.opacity)
              .kitLast()
              .kitVeryLast()
          }
        }
      }

      #Preview("shell") { Shell(content: CounterView()) }
      #Preview("name") { NameView() }
      #Preview("modifier") { CounterView().inMissingContainer() }
      """)
    #expect(answer.compiled.unparsed == [])
    #expect(
      answer.compiled.cuts.map { "\($0.piece.rawValue) \($0.line)" }.sorted() == [
        "condition 11", "modifier 32", "modifier 35", "modifier 38", "modifier 39", "modifier 46",
      ])
    #expect(answer.stops.isEmpty)
    #expect(answer.screensInOrder.map(\.record.actions.count) == [1, 1, 1])
    #expect(answer.screensInOrder.map(\.isWhole) == [false, false, false])
    #expect(
      answer.reservations(about: answer.screensInOrder) == [
        "modifier (Screen.swift:46): a modifier of the preview itself was cut: "
          + "value of type 'CounterView' has no member 'inMissingContainer'"
      ])
  }

  @Test
  func `AppStorage and SceneStorage accept a Date, also if the app makes Date RawRepresentable`()
    throws
  {
    let answer = try Self.answer(
      """
      import SwiftUI

      extension Date: @retroactive RawRepresentable {
        public var rawValue: String { "\\(timeIntervalSince1970)" }
        public init?(rawValue: String) { self.init(timeIntervalSince1970: Double(rawValue) ?? 0) }
      }

      final class Settings: ObservableObject {
        @Published var name = "Tea"
        @AppStorage("opened") var opened = Date(timeIntervalSince1970: 0)
        @AppStorage("closed") var closed = Date(timeIntervalSince1970: 0)
      }

      struct SettingsScreen: View {
        @StateObject private var settings = Settings()
        @SceneStorage("seen") private var seen = Date(timeIntervalSince1970: 0)
        var body: some View { Button(settings.name) { settings.name += "!" } }
      }

      #Preview { SettingsScreen() }
      """)
    #expect(answer.compiled.cuts == [])
    #expect(
      answer.screens.first?.record.changes.contains(
        "Settings: opened, closed have property wrappers and need @ObservationIgnored, so views do not follow them"
      )
        == true)
  }
}
