import Foundation
import SimulatedUI

nonisolated struct DocumentEditor: View {
  @State private var text = ""
  @State private var fontSize: CGFloat = 14
  @State private var isItalic = false
  @State private var showsOptions = false
  @State private var history: [String] = []

  var body: some View {
    TextEditor(text: $text)
      .font(isItalic ? .system(size: fontSize).italic() : .system(size: fontSize))
      .scrollContentBackground(.hidden)
      .autocorrectionDisabled()
      .padding(.horizontal)
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") {}
        }
        ToolbarItemGroup(placement: .secondaryAction) {
          ControlGroup {
            Button("Undo", systemImage: "arrow.uturn.backward") { text = history.popLast() ?? text }
              .keyboardShortcut("z")
              .disabled(history.isEmpty)
            Button("Format", systemImage: "textformat") { showsOptions.toggle() }
              .popover(
                isPresented: $showsOptions, attachmentAnchor: .point(.bottom), arrowEdge: .top
              ) {
                options.presentationCompactAdaptation(.popover)
              }
          }
        }
      }
      .toolbarRole(.editor)
      .navigationTitle("Untitled")
      .navigationSubtitle("\(text.count) characters")
  }

  private var options: some View {
    Form {
      Stepper(value: $fontSize, in: 8...32, step: 2) { Text("Size \(Int(fontSize))") }
      Toggle("Italic", systemImage: "italic", isOn: $isItalic)
      Picker("Size", selection: $fontSize) {
        ForEach([12, 14, 16] as [CGFloat], id: \.self) { size in
          Text("\(Int(size)) pt").tag(size)
        }
      }
      .pickerStyle(.menu)
    }
    .frame(minWidth: 240, minHeight: 200)
    .padding()
  }
}
