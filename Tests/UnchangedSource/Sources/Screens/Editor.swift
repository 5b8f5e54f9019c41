import Foundation
import SwiftUI

// A text editor with undo and redo, which saves after a pause of three seconds and when the app leaves the foreground.

struct History: Equatable {
  private(set) var text = "Draft"
  private(set) var past: [String] = []
  private(set) var future: [String] = []

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  mutating func replace(with newText: String) {
    guard newText != text else { return }
    past.append(text)
    text = newText
    future = []
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(text)
    text = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(text)
    text = next
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Document {
    private(set) var history = History()
    private(set) var saved = "Draft"
    var fontSize = 16.0
    @ObservationIgnored private var saving: Task<Void, any Error>?
  }
#else
  @MainActor final class Document: ObservableObject {
    @Published private(set) var history = History()
    @Published private(set) var saved = "Draft"
    @Published var fontSize = 16.0
    private var saving: Task<Void, any Error>?
  }
#endif

extension Document {
  var text: String {
    get { history.text }
    set {
      history.replace(with: newValue)
      saveAfterPause()
    }
  }

  var isSaved: Bool { saved == text }
  func undo() { history.undo() }
  func redo() { history.redo() }
  func save() { saved = text }

  private func saveAfterPause() {
    saving?.cancel()
    saving = Task { [weak self] in
      try await Task.sleep(for: .seconds(3))
      self?.save()
    }
  }
}

struct EditorScreen: View {
  @Environment(\.scenePhase) private var scenePhase
  @Owned private var document = Document()

  var body: some View {
    NavigationStack {
      VStack {
        Page(document: document)
        StatusBar(document: document)
      }
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          UndoButtons(document: document)
          FontSizeStepper(document: document)
        }
      }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { document.save() }
    }
  }
}

struct Page: View {
  @Observed var document: Document

  var body: some View {
    TextEditor(text: $document.text)
      .font(.system(size: document.fontSize))
      .padding()
  }
}

struct StatusBar: View {
  @Observed var document: Document

  var body: some View {
    HStack {
      Text("\(document.text.split(separator: " ").count) words")
      Spacer()
      Text(document.isSaved ? "Saved" : "Edited")
    }
    .font(.caption)
  }
}

struct UndoButtons: View {
  @Observed var document: Document

  var body: some View {
    Button("Undo", systemImage: "arrow.uturn.backward") { document.undo() }
      .disabled(!document.history.canUndo)
      .keyboardShortcut("z")
    Button("Redo", systemImage: "arrow.uturn.forward") { document.redo() }
      .disabled(!document.history.canRedo)
  }
}

struct FontSizeStepper: View {
  @Observed var document: Document

  var body: some View {
    Stepper("Font size", value: $document.fontSize, in: 12...24, step: 2)
  }
}

#Preview {
  EditorScreen()
}
