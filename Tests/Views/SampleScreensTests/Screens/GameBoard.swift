import Foundation
import SimulatedUI

nonisolated struct GameBoard: View {
  @State private var cells = Array(repeating: false, count: 16)
  @State private var turns = 0
  @State private var isOver = false

  var body: some View {
    VStack {
      Text("Turn ") + Text("\(turns)").bold().foregroundColor(.red) + Text(" of 16").font(.caption)
      Grid(horizontalSpacing: 2, verticalSpacing: 2) {
        ForEach(0..<4, id: \.self) { row in
          GridRow {
            ForEach(0..<4, id: \.self) { column in
              cell(at: row * 4 + column)
            }
          }
        }
      }
      .aspectRatio(1, contentMode: .fit)
      .padding(2)
      .background(Color.black)
      .border(.black, width: 2)
    }
    .overlay {
      if isOver {
        Text("Over").font(.system(.largeTitle).weight(.heavy)).padding().background(.thickMaterial)
          .transition(.opacity.combined(with: .scale))
      }
    }
    .sheet(isPresented: $isOver) {
      Button("Again", action: restart)
    }
  }

  @ViewBuilder private func cell(at index: Int) -> some View {
    let shape = RoundedRectangle(cornerRadius: 4)
    Group {
      if cells[index] {
        shape.foregroundColor(.red).transition(.scale)
      } else {
        shape.strokeBorder(Color.gray, style: StrokeStyle(lineWidth: 1, dash: [2]))
      }
    }
    .contentShape(shape)
    .onTapGesture {
      withAnimation(.spring()) { cells[index].toggle() }
      turns += 1
      isOver = turns == 16
    }
    .accessibilityLabel("Cell \(index)")
    .accessibilityAddTraits(cells[index] ? [.isSelected, .isButton] : .isButton)
  }

  private func restart() {
    (cells, turns, isOver) = (Array(repeating: false, count: 16), 0, false)
  }
}
