import SwiftUI
import UIKit

/// A representable around a UIKit view, as apps write it.
struct Dial: UIViewRepresentable {
  @Binding var level: Int
  @Environment(\.isEnabled) private var isEnabled

  final class Coordinator: NSObject, UITextViewDelegate {
    var changes = 0
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UILabel {
    Log.lines.append("make")
    let label = UILabel()
    label.textColor = .systemPink
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    context.coordinator.changes += 1
    label.text = "\(level)"
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    Log.lines.append("update \(level) \(context.coordinator.changes) \(isEnabled)")
  }

  static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
    Log.lines.append("dismantle \(label.text ?? "")")
  }
}

/// A log of what the functions of `Dial` did.
enum Log {
  nonisolated(unsafe) static var lines: [String] = []
}

struct Panel: View {
  @State private var level = 1
  @State private var title = "Oven"
  @State private var isLocked = false
  @State private var isShown = true

  var body: some View {
    VStack {
      Text(title).foregroundStyle(Color(uiColor: .systemTeal))
      if isShown { Dial(level: $level).disabled(isLocked) }
      Button("Warmer") { level += 1 }
      Button("Rename") { title = "Stove" }
      Button("Lock") { isLocked = true }
      Button("Hide") { isShown = false }
      Button("Manual") { UIApplication.shared.open(URL(string: "https://example.com")!) }
    }
  }
}
