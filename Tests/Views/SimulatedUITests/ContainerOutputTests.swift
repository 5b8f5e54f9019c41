import SimulatedUI
import Testing

/// Tests of how containers appear in the output: the lines of a container's content are indented below the container's
/// line.
struct ContainerOutputTests {
  @Test func `the output lists the parts of lists, sections and forms inside their containers`() {
    let shown = outline {
      Form { Text("in a form") }
      List {
        Section {
          Text("row")
        } header: {
          Leaf(text: "header")
        } footer: {
          Text("footer")
        }
        Text("after the section")
      }
      Text("behind")
    }
    #expect(
      shown == """
        Form
          Text "in a form"
        List
          Section
            Header
              Leaf
                Text "header"
            Text "row"
            Footer "footer"
          Text "after the section"
        Text "behind"
        """)
  }

  @Test
  func `the output lists the parts of controls and of their styles inside their containers`() {
    let shown = outline {
      ControlGroup("tools") { Leaf(text: "tool") }
      LabeledContent {
        Leaf(text: "value")
      } label: {
        Text("title")
      }
      Picker(selection: .constant(1)) {
        Text("small").tag(1)
      } label: {
        Text("size")
        Leaf(text: "of shoes")
      }
      ShareLink("send", item: "a")
      ProgressView("load", value: 1.0).progressViewStyle(Bar())
      Text("behind")
    }
    #expect(
      shown == """
        ControlGroup
          Text "tools"
          Leaf
            Text "tool"
        LabeledContent
          Text "title"
          Leaf#2
            Text "value"
        Picker
          Selection "size: 1"
          Text "size"
          Leaf#3
            Text "of shoes"
          Text "small"
        ShareLink
          Label
            Image "square.and.arrow.up"
            Text "send"
        ProgressView
          Bar
            Text "load"
        Text "behind"
        """)
  }

  @Test func `the output lists each column of a split view as a container`() {
    let shown = outline {
      NavigationSplitView {
        Text("a")
      } content: {
        Text("b")
      } detail: {
        Text("c")
      }
      Text("behind")
    }
    #expect(
      shown == """
        NavigationSplitView
          Sidebar
            Text "a"
          Content
            Text "b"
          Detail
            Text "c"
        Text "behind"
        """)
  }

  @Test func `the output lists the tabs of a section inside the section, and not the next tab`() {
    let shown = outline {
      TabView {
        TabSection("section") {
          Tab {
            Text("one")
          } label: {
            Text("first")
          }
        }
        Tab {
          Text("two")
        } label: {
          Text("second")
        }
      }
      .environment(writing: ObjectWrite(object: MountsAllTabs()))
      Text("behind")
    }
    #expect(
      shown == """
        TabView
          TabSection
            Text "section"
            Tab
              Text "first"
              Text "one"
          Tab
            Text "second"
            Text "two"
        Text "behind"
        """)
  }

  @Test func `the output lists the views that a modifier adds in a separate container`() {
    let shown = outline {
      Text("row").listRowBackground(Text("a"))
      Text("tabs").tabViewBottomAccessory { Text("b") }
      Text("behind")
    }
    #expect(
      shown == """
        Text "row"
        ListRowBackground
          Text "a"
        Text "tabs"
        TabViewBottomAccessory
          Text "b"
        Text "behind"
        """)
  }

  private func outline(@ViewBuilder _ content: @escaping () -> some View) -> String {
    let screen = Screen(content: content)
    screen.turn()
    return screen.graph.outputTree()
      .map { String(repeating: "  ", count: $0.depth) + $0.text }.joined(separator: "\n")
  }
}

private nonisolated struct Leaf: View {
  let text: String

  var body: some View { Text(text) }
}

private nonisolated struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
