import Foundation
import SimulatedUI

extension LookExample {
  /// Adds examples of views and values.
  static func views(_ add: inout LookExamples) {
    add("text's modifiers") { Text("a").font($0 ? Font.body : Font.title) }
    add("text's style") { Text("a").foregroundStyle($0 ? Color.blue : Color.red) }
    add("text's weight") { Text("a").bold($0 ? false : true).italic() }
    add("text's sum") { Text("a").bold() + Text("b").underline($0 ? false : true) }
    add("text's key") { Text("\(0.5, specifier: $0 ? "%.2f" : "%.1f")") }
    add("text's date") { Text(Date(timeIntervalSince1970: 0), style: $0 ? .time : .date) }
    add("text's format") {
      Text(0.5, format: .number.precision(.fractionLength($0 ? 2 : 1)))
    }
    add("image's modifiers") { Image("a").renderingMode($0 ? .original : .template) }
    add("image's first modifier") {
      Image("a").renderingMode($0 ? .original : .template).resizable()
    }
    add("canvas") { Canvas(rendersAsynchronously: $0) { _, _ in } }
    add("image's size") { Image("a").resizable(resizingMode: $0 ? .stretch : .tile) }
    add("color") { Color(red: $0 ? 0.2 : 0.1, green: 0, blue: 0) }
    add("color's mixture") { Color.red.mix(with: .blue, by: $0 ? 0.2 : 0.1) }
    add("gradient") {
      LinearGradient(colors: [.red, $0 ? .green : .blue], startPoint: .top, endPoint: .bottom)
    }
    add("radial gradient") {
      RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: $0 ? 2 : 1)
    }
    add("angular gradient") {
      AngularGradient(colors: [.red], center: $0 ? .top : .center)
    }
    add("fill") { Circle().fill($0 ? Color.blue : Color.red) }
    add("stroke") { Circle().stroke(.red, lineWidth: $0 ? 2 : 1) }
    add("stroke's style") {
      Circle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [$0 ? 2 : 1]))
    }
    add("border's style") {
      Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 1, dash: [$0 ? 2 : 1]))
    }
    add("fill over a stroke") { Circle().stroke(.red, lineWidth: $0 ? 2 : 1).fill(.blue) }
    add("stroke over a fill") { Circle().fill(.red).stroke(.blue, lineWidth: $0 ? 2 : 1) }
    add("strokeBorder") { Circle().strokeBorder(.red, lineWidth: $0 ? 2 : 1) }
    add("path") { Path(CGRect(x: 0, y: 0, width: 1, height: $0 ? 2 : 1)) }
    add("uneven rectangle") { UnevenRoundedRectangle(topLeadingRadius: $0 ? 2 : 1) }
    add("background's alignment") {
      Rectangle().background(alignment: $0 ? Alignment.bottom : Alignment.top) { Circle() }
    }
    add("background") { Rectangle().background($0 ? Color.blue : Color.red) }
    add("background in a shape") {
      Rectangle().background(.thinMaterial, in: RoundedRectangle(cornerRadius: $0 ? 2 : 1))
    }
    add("overlay") { Rectangle().overlay(Color.red.opacity($0 ? 0.2 : 0.1)) }
    add("overlay's alignment") {
      Rectangle().overlay(alignment: $0 ? Alignment.bottom : Alignment.top) { Circle() }
    }
    add("mask") { Rectangle().mask(RoundedRectangle(cornerRadius: $0 ? 2 : 1)) }
    add("listRowBackground") { Rectangle().listRowBackground($0 ? nil : Color.red) }
    add("safeAreaInset") {
      Rectangle().safeAreaInset(edge: .top, spacing: $0 ? 2 : 1) { Circle() }
    }
    add("swipeActions") {
      Rectangle().swipeActions(edge: $0 ? HorizontalEdge.trailing : HorizontalEdge.leading) {
        Circle()
      }
    }
    add("popover") {
      Rectangle().popover(isPresented: .constant(false), arrowEdge: $0 ? .bottom : .top) {
        Circle()
      }
    }
    add("searchable") {
      Rectangle().searchable(text: .constant(""), placement: $0 ? .toolbar : .automatic)
    }
    add("preferredColorScheme") { Rectangle().preferredColorScheme($0 ? nil : .dark) }
    add("toolbarColorScheme") {
      Rectangle().toolbarColorScheme($0 ? .light : .dark, for: .tabBar)
    }
    add("tag") { Rectangle().tag($0 ? 2 : 1) }
    add("vertical stack") { VStack(spacing: $0 ? nil : 1) { Circle() } }
    add("vertical stack's alignment") { VStack(alignment: $0 ? .leading : .center) { Circle() } }
    add("horizontal stack") { HStack(spacing: $0 ? nil : 1) { Circle() } }
    add("horizontal stack's alignment") { HStack(alignment: $0 ? .bottom : .top) { Circle() } }
    add("stack in depth") { ZStack(alignment: $0 ? .bottom : .top) { Circle() } }
    add("lazy stack") { LazyVStack(pinnedViews: $0 ? .sectionHeaders : []) { Circle() } }
    add("lazy grid of columns") {
      LazyVGrid(columns: [], pinnedViews: $0 ? .sectionHeaders : []) { Circle() }
    }
    add("lazy grid of rows") {
      LazyHGrid(rows: [], pinnedViews: $0 ? .sectionHeaders : []) { Circle() }
    }
    add("tab") { Tab("a", systemImage: "b", value: 1, role: $0 ? .search : nil) { Circle() } }
    add("scroll view") { ScrollView($0 ? .vertical : .horizontal) { Circle() } }
    add("grid") { Grid(horizontalSpacing: $0 ? 2 : 1) { GridRow { Circle() } } }
    add("grid row") { GridRow(alignment: $0 ? .bottom : .top) { Circle() } }
    add("spacer") { Spacer(minLength: $0 ? nil : 1) }
    add("link") { Link("a", destination: URL(filePath: $0 ? "/b" : "/a")) }
    add("share link") { ShareLink(item: $0 ? "b" : "a") }
    add("gauge") { Gauge(value: $0 ? 0.2 : 0.1) { Text("a") } }
    add("slider") { Slider(value: .constant(0.5), in: 0...($0 ? 2 : 1)) }
    add("date picker") {
      DatePicker(
        "a", selection: .constant(.distantPast), displayedComponents: $0 ? .hourAndMinute : .date)
    }
    add("date picker's range") {
      let date = Date(timeIntervalSince1970: 0)
      $0
        ? DatePicker("a", selection: .constant(date), in: date...)
        : DatePicker("a", selection: .constant(date), in: ...date)
    }
    add("date picker's closed range") {
      let date = Date(timeIntervalSince1970: 0)
      DatePicker("a", selection: .constant(date), in: date...(date + ($0 ? 2 : 1)))
    }
    add("color picker") {
      ColorPicker("a", selection: .constant(.red), supportsOpacity: $0 ? false : true)
    }
    add("text field's prompt") {
      TextField("a", text: .constant(""), prompt: $0 ? nil : Text("b"))
    }
    add("text field's part of a value") {
      let lines = Binding.constant(Lines())
      TextField("a", text: $0 ? lines.second : lines.first)
    }
    add("text field's axis") {
      TextField("a", text: .constant(""), axis: $0 ? .horizontal : .vertical)
    }
    add("secure field's prompt") {
      SecureField("a", text: .constant(""), prompt: $0 ? nil : Text("b"))
    }
    add("toolbar item") {
      ToolbarItem(placement: $0 ? .navigation : .principal) { Circle() }
    }
    add("toolbar spacer") { ToolbarSpacer($0 ? .flexible : .fixed) }
    add("glass container") { GlassEffectContainer(spacing: $0 ? 2 : 1) { Circle() } }
    add("unavailable content") { ContentUnavailableView("a", systemImage: $0 ? "b" : "a") }
    add("button's role") { Button("a", role: $0 ? .destructive : .cancel) {} }
  }
}

/// A value with two texts that are equal.
private struct Lines {
  var first = ""
  var second = ""
}
