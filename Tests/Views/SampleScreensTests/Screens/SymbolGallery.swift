import Foundation
import SimulatedUI

nonisolated struct SymbolGallery: View {
  let names: [String]
  @State private var count = 0

  var body: some View {
    ForEach(names, id: \.self) { name in
      Image(systemName: name, variableValue: 0.5)
        .symbolRenderingMode(.multicolor)
        .symbolVariant(.circle.fill)
        .symbolEffect(.variableColor.iterative.reversing, options: .speed(2).repeating)
        .symbolEffect(.wiggle, options: .repeat(2), value: count)
        .font(.largeTitle.weight(.ultraLight))
        .foregroundStyle(.red, .green, .blue)
        .imageScale(.large)
        .renderingTint()
        .contentTransition(.interpolate)
    }
    .onTapGesture { count += 1 }
  }
}

nonisolated extension View {
  fileprivate func renderingTint() -> some View {
    foregroundStyle(
      .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
  }
}
