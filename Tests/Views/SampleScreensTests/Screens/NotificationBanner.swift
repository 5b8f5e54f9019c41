import Foundation
import SimulatedUI

nonisolated struct NotificationBanner: View {
  enum Kind {
    case info, warning, failure

    var color: Color {
      switch self {
      case .info: .blue
      case .warning: .orange
      case .failure: .red
      }
    }
    var symbol: String { self == .info ? "info.circle" : "exclamationmark.triangle" }
  }

  let kind: Kind
  let title: LocalizedStringKey
  var detail: LocalizedStringResource?
  @Binding var isPresented: Bool

  var body: some View {
    if isPresented {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Image(systemName: kind.symbol)
          .symbolVariant(.fill)
          .symbolRenderingMode(.palette)
          .foregroundStyle(.white, kind.color)
          .symbolEffect(.pulse, options: .repeating, isActive: kind == .failure)
        VStack(alignment: .leading) {
          Text(title).bold()
          if let detail { Text(detail).font(.caption) }
        }
        Spacer()
        Button {
          isPresented = false
        } label: {
          Image(systemName: "xmark")
        }
        .accessibilityLabel(Text("Close"))
      }
      .padding()
      .background(kind.color.opacity(0.2), in: .rect(cornerRadius: 12))
      .glassEffect(.regular.tint(kind.color).interactive(), in: .rect(cornerRadius: 12))
      .padding(.horizontal)
      .transition(.move(edge: .top).combined(with: .opacity))
      .gesture(TapGesture(count: 2).onEnded { isPresented = false })
      .accessibilitySortPriority(1)
      .accessibilityAction(.escape) { isPresented = false }
    }
  }
}
