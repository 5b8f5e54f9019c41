import Combine
import SwiftUI

/// A tool in the workshop.
struct Tool: Identifiable, Hashable {
  let id: Int
  var name: String
}

/// The settings of the workshop, an object with stored values.
final class WorkshopSettings: ObservableObject {
  @AppStorage("workshop.isLoud") var isLoud = false
}

/// A screen with a list of tools and the chosen tool. It uses forms of the API that the other screens do not use.
struct Workshop: View {
  @StateObject private var settings = WorkshopSettings()
  @State private var tools = [Tool(id: 1, name: "Saw"), Tool(id: 2, name: "Drill")]
  @State private var chosen: Tool?
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var mode = EditMode.inactive
  @State private var isExpanded = true
  @Namespace private var shapes

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List {
        Section("Tools", isExpanded: $isExpanded) {
          ForEach(tools) { tool in
            Button(tool.name) { chosen = tool }
              .matchedGeometryEffect(id: tool.id, in: shapes)
          }
          .onMove { tools.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { tools.remove(atOffsets: $0) }
        }
      }
      .toolbar { EditButton() }
      .navigationSplitViewColumnWidth(min: 100, ideal: 200)
    } detail: {
      ToolDetail(isLoud: settings.isLoud)
        .toolbar { Toggle("Loud", isOn: $settings.isLoud) }
        .navigationDestination(item: $chosen) { tool in Text("Using \(tool.name)") }
    }
    .environment(\.editMode, $mode)
    .navigationSplitViewStyle(.balanced)
    .sensoryFeedback(.selection, trigger: chosen)
  }
}

/// A view with a drawing of a tool.
struct ToolDetail: View {
  let isLoud: Bool
  @Environment(\.font) private var font

  var body: some View {
    Shelf(spacing: 4) {
      Canvas { context, size in
        context.translateBy(x: size.width / 2, y: 0)
        context.fill(Path(ellipseIn: .zero), with: .color(.orange))
      }
      Text(isLoud ? "Loud" : "Quiet")
        .modifier(Tilt(amount: isLoud ? 1 : 0))
        .visualEffect { content, proxy in content.offset(x: proxy.size.width) }
        .background(.background.secondary)
        .transition(.modifier(active: Tilt(amount: 1), identity: Tilt(amount: 0)))
    }
    .foregroundStyle(Color(.systemBackground))
  }
}

/// A custom layout.
struct Shelf: Layout {
  var spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
    return CGSize(width: widths.reduce(0, +) + spacing, height: proposal.height ?? 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let place = CGPoint(x: bounds.minX + CGFloat(index) * spacing, y: bounds.midY)
      subview.place(at: place, anchor: .leading, proposal: .unspecified)
    }
  }
}

/// A custom geometry effect.
struct Tilt: GeometryEffect {
  var amount: CGFloat
  nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(rotationAngle: amount))
  }
}

struct WorkshopApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup("Workshop", id: "main") { Workshop() }
      .onChange(of: phase) { print($0) }
      .commands { CommandMenu("Tools") { Button("Sharpen") {} } }
    Settings { Text("Settings") }
  }
}
