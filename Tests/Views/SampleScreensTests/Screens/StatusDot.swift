import Foundation
import SimulatedUI

nonisolated struct StatusDot: View {
  let isOnline: Bool

  var body: some View {
    Circle()
      .fill(isOnline ? .green : .gray)
      .frame(width: 8, height: 8)
      .overlay(Circle().stroke(lineWidth: 1).foregroundColor(.white))
      .position(x: 4, y: 4)
      .hidden()
      .background(.badge, in: .capsule)
      .accessibility(label: Text(isOnline ? "Online" : "Offline"))
  }
}

extension ShapeStyle where Self == Color {
  static var brand: Color { Color("brand") }
  fileprivate static var badge: Color { .gray.opacity(0.1) }
}
