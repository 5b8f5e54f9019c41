import Foundation
import SimulatedUI
import Testing

/// Tests of overloads of views that few apps use.
struct LaterFormTests {
  @Test func `a slider shows the labels of its minimum and maximum values`() {
    let screen = Screen {
      Slider(
        value: .constant(0.5), minimumValueLabel: Text("low"), maximumValueLabel: Text("high")
      ) {
        Text("volume")
      }
    }
    screen.turn()
    #expect(screen.texts.contains("low") && screen.texts.contains("high"))
  }

  @Test func `a picker shows its current value label before its options`() {
    let screen = Screen {
      Picker("size", selection: .constant(1)) {
        Text("small").tag(1)
      } currentValueLabel: {
        Text("now small")
      }
    }
    screen.turn()
    #expect(screen.texts.suffix(2) == ["now small", "small"])
  }

  @Test func `a WindowGroup for a value starts with nil until its content sets the value`() {
    let screen = Screen { AppView(NumberApp()) }
    screen.turn()
    #expect(screen.texts == ["nothing"])
    screen.tap("set")
    #expect(screen.texts == ["4"])
  }

  @Test func `a rename button runs the rename action around it`() {
    let events = Events()
    let screen = Screen {
      RenameButton().renameAction { events.list.append("rename") }
    }
    screen.turn()
    screen.tap("Rename")
    #expect(events.list == ["rename"])
  }

  @Test func `a paste button passes the values that a test pastes to its action`() {
    let events = Events()
    let screen = Screen {
      PasteButton(payloadType: String.self) { events.list += $0 }
    }
    screen.turn()
    let control = screen.graph.controls().first { $0.label == "Paste" }
    screen.turn { #expect(control?.set(to: ["a", "b"]) == true) }
    #expect(events.list == ["a", "b"])
  }

  @Test func `a share link with several items is a control with its title`() {
    let screen = Screen { ShareLink("letters", items: ["a", "b"]) { SharePreview(Text($0)) } }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == ["letters"])
  }

  @Test func `the label of a toolbar item group precedes the group's controls`() {
    let screen = Screen {
      NavigationStack {
        Text("page").toolbar {
          ToolbarItemGroup {
            Button("cut") {}
          } label: {
            Text("edit")
          }
        }
      }
    }
    screen.turn()
    #expect(screen.texts == ["page", "edit"])
    #expect(screen.graph.controls().map(\.label) == ["cut"])
  }

  @Test func `a disabled bottom accessory of a tab view is not shown`() {
    let screen = Screen {
      Text("page").tabViewBottomAccessory(isEnabled: false) { Text("player") }
    }
    screen.turn()
    #expect(screen.texts == ["page"])
  }

  @Test func `a navigation path can be encoded, and decoding restores it`() throws {
    var path = NavigationPath(["a", "b"])
    path.append(3)
    let stored = try JSONEncoder().encode(#require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored)
    #expect(NavigationPath(read) == path)
    path.append(Unstored())
    #expect(path.codable == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["no type", 1]"#.utf8))
    }
  }

  @Test func `a UnitCurve has the expected values, velocities and inverse`() {
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25)
    #expect(UnitCurve.linear.value(at: 2) == 1)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5)
    #expect(UnitCurve.easeOut.value(at: 0.5) > 0.5)
    #expect(UnitCurve.easeIn.velocity(at: 0.1) < UnitCurve.easeIn.velocity(at: 0.9))
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
    #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-9)
    #expect(abs(UnitCurve.circularEaseInOut.value(at: 0.5) - 0.5) < 1e-9)
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))
    #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-6)
    #expect(curve.inverse.inverse == curve)
  }

  #if !canImport(Darwin)
    @Test func `onContinueUserActivity runs only for activities of its type`() {
      let events = Events()
      let screen = Screen {
        Text("page").onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
          events.list.append($0.webpageURL?.absoluteString ?? "no page")
        }
      }
      screen.turn()
      let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      web.webpageURL = URL(string: "https://a.example")
      for activity in [web, NSUserActivity(activityType: "other")] {
        let control = screen.graph.controls().first { $0.label == "UserActivity" }
        screen.turn { #expect(control?.set(to: activity) == true) }
      }
      #expect(events.list == ["https://a.example"])
    }

    @Test
    func `loading from an NSItemProvider always fails, because it has nothing to load`() async {
      let provider = NSItemProvider(object: "text")
      #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
      #expect(!provider.canLoadObject(ofClass: NSString.self))
      await #expect(throws: NSError.self) {
        _ = try await provider.loadItem(forTypeIdentifier: "public.text")
      }
      await confirmation(expectedCount: 3) { loaded in
        provider.loadObject(ofClass: NSString.self) { if $0 == nil, $1 != nil { loaded() } }
        provider.loadObject(ofClass: URL.self) { if $0 == nil, $1 != nil { loaded() } }
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") {
          if $0 == nil, $1 != nil { loaded() }
        }
      }
    }
  #endif
}

private struct Unstored: Hashable {}

private nonisolated struct NumberApp: App {
  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      Text(number.map { "\($0)" } ?? "nothing")
      Button("set") { number = 4 }
    }
    .backgroundTask(.appRefresh("news")) {}
  }
}
