import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Names of Apple's frameworks that many apps use.
extension AppTrialTests {
  @Test func `methods by selector are called, and code of UIKit is not cut`() throws {
    let answer = try Self.answer(
      """
      import Foundation
      import SwiftUI
      import UIKit

      extension Notification.Name { static let paid = Notification.Name("paid") }

      final class Till: NSObject, ObservableObject {
        @Published private(set) var payments = 0
        @Published private(set) var ticks = 0
        private var timer: Timer?

        override init() {
          super.init()
          NotificationCenter.default.addObserver(
            self, selector: #selector(didPay(_:)), name: .paid, object: nil)
        }

        deinit { NotificationCenter.default.removeObserver(self) }

        func start() {
          timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
        }

        func stop() { NotificationCenter.default.removeObserver(self, name: .paid, object: nil) }

        @objc private func didPay(_ notification: Notification) {
          payments += notification.object as? Int ?? 0
        }
        @objc private func tick() { ticks += 1 }
      }

      struct Corner: Shape {
        var corners: UIRectCorner = [.topLeft, .topRight]
        func path(in rect: CGRect) -> Path {
          Path(
            UIBezierPath(
              roundedRect: rect, byRoundingCorners: corners,
              cornerRadii: CGSize(width: 9, height: 9)
            ).cgPath)
        }
      }

      struct Field: UIViewRepresentable {
        @Binding var text: String

        final class Coordinator: NSObject {
          @objc func textDidChange(_ field: UITextField) {}
        }

        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UITextField {
          let field = UITextField()
          field.addTarget(
            context.coordinator, action: #selector(Coordinator.textDidChange), for: .editingChanged)
          field.addGestureRecognizer(
            UITapGestureRecognizer(
              target: context.coordinator, action: #selector(Coordinator.textDidChange(_:))))
          field.layer.cornerRadius = 4
          field.layer.borderColor = UIColor.red.cgColor
          NSLayoutConstraint.activate([field.heightAnchor.constraint(equalToConstant: 40)])
          return field
        }
        func updateUIView(_ field: UITextField, context: Context) { field.text = text }
      }

      func resized(_ image: UIImage) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
          image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
      }

      struct TillScreen: View {
        @StateObject private var till = Till()
        @State private var text = ""
        var body: some View {
          VStack {
            Image(uiImage: resized(UIImage(named: "till")!)).clipShape(Corner())
            Field(text: $text)
            Text("\\(till.payments) \\(till.ticks)")
            Button("Pay") { NotificationCenter.default.post(name: .paid, object: 3) }
            Button("Start") { till.start() }
            Button("Hide") {
              UIApplication.shared.sendAction(
                #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
            }
            Button("Stop") { till.stop() }
            Button("Pay again") { NotificationCenter.default.post(name: .paid, object: 3) }
          }
        }
      }

      #Preview { TillScreen() }
      """)
    #expect(answer.compiled.cuts == [])
    let screen = try #require(answer.screens.first)
    #expect(screen.isWhole)
    // The payment and the tick; after "Stop", nothing observes the payment.
    let written = screen.record.views.first { $0.path.hasSuffix("/TillScreen") }?.written
    #expect(written == 2)
  }

  @Test func `an alias of a missing type has values`() throws {
    let answer = try Self.answer(
      """
      import MissingKit
      import SwiftUI

      typealias Player = MissingPlayer
      typealias Songs = [String]

      struct Library {
        var songs: Songs { MissingStore.songs() }
        var player: Player { MissingStore.player() }
      }

      struct PlayerScreen: View {
        @State private var plays = 0
        var body: some View {
          Button("Play \\(Library().songs.count) \\(plays)") {
            _ = Library().player
            plays += 1
          }
        }
      }

      #Preview { PlayerScreen() }
      """)
    #expect(answer.stops.isEmpty)
    #expect(answer.screensInOrder.first?.record.actions == ["tap Play 0 0"])
  }
}
