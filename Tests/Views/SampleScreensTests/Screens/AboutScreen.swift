import Foundation
import SimulatedUI

nonisolated struct AboutScreen: View {
  private let site = URL(string: "https://example.com") ?? URL(filePath: "/")

  var body: some View {
    List {
      Section {
        Link("Website", destination: site)
        Link(destination: site) { Text("Source") }
        ShareLink(item: site) { Label("Tell a friend", systemImage: "heart") }
        ShareLink("Share", item: "text", subject: Text("Subject"))
      }
      Section(footer: Text("Made with \(Image(systemName: "heart")) in \(Text("Rome").bold())")) {
        EmptyView()
      }
    }
    .navigationTitle("About")
    .listStyle(SidebarListStyle())
    .environment(\.colorScheme, .dark)
  }
}
