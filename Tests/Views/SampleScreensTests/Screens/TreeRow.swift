import Foundation
import SimulatedUI

struct TreeNode: Identifiable {
  let id: Int
  let name: String
  var children: [TreeNode] = []
}

nonisolated struct TreeRow: View {
  let node: TreeNode
  @State private var isExpanded = false

  var body: some View {
    if node.children.isEmpty {
      Label(node.name, systemImage: "doc")
    } else {
      DisclosureGroup(isExpanded: $isExpanded) {
        ForEach(node.children) { child in AnyView(TreeRow(node: child)) }
      } label: {
        Label(node.name, systemImage: isExpanded ? "folder.fill" : "folder")
          .listItemTint(.monochrome)
      }
      .disclosureGroupStyle(.automatic)
    }
  }
}
