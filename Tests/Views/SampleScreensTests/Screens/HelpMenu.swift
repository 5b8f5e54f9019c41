import Foundation
import SimulatedUI

nonisolated struct HelpMenu: View {
  @State private var showsSheet = false
  @State private var sort = "name"

  var body: some View {
    Menu {
      Picker("Sort", selection: $sort) {
        Text("Name").tag("name")
        Text("Date").tag("date")
      }
      Section("Actions") {
        Button("Copy", systemImage: "doc.on.doc", action: {})
        Button("Delete", systemImage: "trash", role: .destructive) { showsSheet = true }
      }
      Menu("More") {
        Button("Help") {}.keyboardShortcut("?", modifiers: [.command, .shift])
      }
    } label: {
      Image(systemName: "ellipsis.circle").imageScale(.large)
    } primaryAction: {
      showsSheet = true
    }
    .menuStyle(.borderlessButton)
    .menuOrder(.fixed)
    .menuIndicator(.hidden)
    .actionSheet(isPresented: $showsSheet) {
      ActionSheet(
        title: Text("Delete?"), message: nil,
        buttons: [.destructive(Text("Delete"), action: {}), .default(Text("Keep")), .cancel()])
    }
  }
}
