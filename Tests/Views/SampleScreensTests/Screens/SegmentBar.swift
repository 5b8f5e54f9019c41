import Foundation
import SimulatedUI

nonisolated struct SegmentBar<Value: Hashable & CustomStringConvertible>: View {
  let values: [Value]
  @Binding var selection: Value
  var spacing: CGFloat? = 4
  var edges: Edge.Set = .horizontal
  var axis: Axis.Set = .horizontal

  var body: some View {
    ScrollView(axis, showsIndicators: false) {
      HStack(spacing: spacing) {
        ForEach(values, id: \.self) { value in
          let isSelected = value == selection
          Text(value.description)
            .padding(.vertical, 6)
            .padding(edges, 12)
            .background(isSelected ? Color.accentColor : .clear, in: Capsule())
            .foregroundStyle(isSelected ? Color.white : Color.primary)
            .overlay(Capsule().strokeBorder(.separator))
            .onTapGesture { withAnimation(.smooth(duration: 0.2)) { selection = value } }
            .accessibilityAddTraits(isSelected ? .isSelected : [])
            .accessibilityRemoveTraits(isSelected ? [] : .isSelected)
            .id(value)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .contentMargins(edges, 16)
    .safeAreaPadding(.top, 4)
    .fixedSize(horizontal: false, vertical: true)
  }
}
