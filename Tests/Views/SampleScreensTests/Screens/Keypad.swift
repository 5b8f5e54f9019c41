import Foundation
import SimulatedUI

nonisolated struct Keypad: View {
  @Binding var code: String
  private let rows: [[String]] = [
    ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "⌫"],
  ]

  var body: some View {
    Grid(horizontalSpacing: 20, verticalSpacing: 20) {
      ForEach(rows, id: \.self) { row in
        GridRow {
          ForEach(row, id: \.self) { key in
            Button(action: { press(key) }) {
              Text(key)
                .font(.system(.title, design: .rounded, weight: .medium))
                .frame(width: 72, height: 72)
                .background(.thinMaterial, in: .circle)
                .contentShape(.circle)
            }
            .buttonRepeatBehavior(.enabled)
            .keyboardShortcut(KeyEquivalent(key.first ?? " "), modifiers: [])
            .opacity(key.isEmpty ? 0 : 1)
            .hoverEffect(.lift)
          }
        }
      }
    }
    .allowsHitTesting(code.count < 6)
  }

  private func press(_ key: String) {
    if key == "⌫" { code = String(code.dropLast()) } else { code += key }
  }
}
