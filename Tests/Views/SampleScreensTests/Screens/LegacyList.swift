import Foundation
import SimulatedUI

nonisolated struct LegacyList: View {
  @State private var showsAlert = false
  @State private var names = ["Ann", "Ben"]
  @State private var isAscending = true

  var body: some View {
    NavigationView {
      List {
        ForEach(names.indices, id: \.self) { index in
          NavigationLink(destination: LegacyDetail(name: $names[index])) {
            HStack {
              Text(names[index]).font(Font.headline.weight(.light))
              Spacer()
            }
          }
          .listRowBackground(index % 2 == 0 ? Color.white : Color(white: 0.95))
        }
        .onDelete(perform: delete)
      }
      .listStyle(GroupedListStyle())
      .navigationBarTitle("Names")
      .navigationBarItems(
        trailing: HStack {
          Button(action: { isAscending.toggle() }) { Image(systemName: "arrow.up.arrow.down") }
          Button(action: { showsAlert = true }) { Text("Info") }
        }
      )
      .alert(isPresented: $showsAlert) {
        Alert(
          title: Text("Names"), message: Text("\(names.count)"), dismissButton: .default(Text("OK"))
        )
      }
    }
    .accentColor(.orange)
  }

  private func delete(at offsets: IndexSet) {
    names.remove(atOffsets: offsets)
  }
}

nonisolated struct LegacyDetail: View {
  @Binding var name: String

  var body: some View {
    TextField("Name", text: $name)
      .textFieldStyle(.roundedBorder)
      .padding()
      .navigationBarTitle(Text(name), displayMode: .inline)
      .navigationBarHidden(name.isEmpty)
      .edgesIgnoringSafeArea(.bottom)
  }
}

#if DEBUG
  struct LegacyList_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        LegacyList()
        LegacyDetail(name: .constant("Ann")).previewDevice("iPhone 8")
      }
    }
  }
#endif
