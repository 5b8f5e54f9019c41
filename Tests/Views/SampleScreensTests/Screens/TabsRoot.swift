import Foundation
import SimulatedUI

nonisolated struct TabsRoot: View {
  enum Section: Hashable { case home, search, profile }
  @State private var section: Section = .home
  @State private var path = NavigationPath()

  var body: some View {
    TabView(selection: $section) {
      NavigationStack(path: $path) {
        List(0..<3) { index in
          NavigationLink("Row \(index)", value: index)
        }
        .navigationDestination(for: Int.self) { Text("Row \($0)").navigationBarBackButtonHidden() }
        .navigationTitle("Home")
        .toolbarVisibility(.visible, for: .tabBar)
      }
      .tabItem { Label("Home", systemImage: "house") }
      .tag(Section.home)
      Text("Search")
        .tabItem {
          Image(systemName: "magnifyingglass")
          Text("Search")
        }
        .tag(Section.search)
        .toolbar(.hidden, for: .tabBar, .navigationBar)
      Text("Profile")
        .tabItem { Label("Profile", systemImage: "person") }
        .badge("new")
        .tag(Section.profile)
    }
    .tint(.purple)
    .accentColor(.purple)
    .tabBarMinimizeBehavior(.onScrollDown)
  }
}
