import Combine
import Foundation
import SwiftUI

extension PublishedObservations {
  /// Observations by several authors about states, observable objects and `AnyView`.
  static let states: [PublishedObservation] = [
    .init(
      "W33", observationThePast, .strong,
      "A state that the body reads evaluates it at each tick.",
      doing: "start, three seconds, stop", published: "start 1, ticks 3, stop 1"
    ) {
      let host = screen { TimedCounter() }
      let start = try host.tap("start").count(TimedCounter.self)
      host.reset()
      try host.advance(by: .seconds(3))
      let ticks = host.activity.count(TimedCounter.self)
      return "start \(start), ticks \(ticks), stop \(try host.tap("stop").count(TimedCounter.self))"
    },
    .init(
      "W34", observationThePast, .strong,
      "A state that was read once evaluates its view after the text that read it is hidden.",
      doing: "start, a second, the text is hidden, three seconds",
      published: "tick 1, hide 1, ticks 3"
    ) {
      let host = try screen { TimedCounter() }.tapped("start")
      host.reset()
      try host.advance(by: .seconds(1))
      let tick = host.activity.count(TimedCounter.self)
      let hide = try host.tap("hide").count(TimedCounter.self)
      host.reset()
      try host.advance(by: .seconds(3))
      return "tick \(tick), hide \(hide), ticks \(host.activity.count(TimedCounter.self))"
    },
    .init(
      "W43",
      naumov(
        "2020-02-20-stranger-things-swiftui-state", at: "282181f9c8e6d81673c10d83592152b6db830178"),
      .medium,
      "A state that is set on a view value outside any screen keeps its value.",
      doing: "the state is set to 10", published: "0"
    ) {
      let view = LooseView()
      view.count = 10
      return "\(view.count)"
    },
    .init(
      "W44", naumov("2019-12-05-anyview-vs-group", at: "6214bfcdf783c9ada9115f7d2009138a42538c8a"),
      .medium,
      "The rows of a child that is skipped are not evaluated, within AnyView or not.",
      doing: "the parent is evaluated three times",
      published: "plain: mount 100, later 0; AnyView: mount 100, later 0"
    ) {
      try ["plain", "AnyView"].map { name in
        let host = screen { ElementParent(isErased: name == "AnyView") }
        let mount = host.mount.count(Element.self)
        host.reset()
        for _ in 0..<3 { try host.tap("toggle") }
        return "\(name): mount \(mount), later \(host.activity.count(Element.self))"
      }.joined(separator: "; ")
    },
    .init(
      "W45", .appleDocumentation("anyview"), .medium,
      "Another type within AnyView is another view, and the old state is lost.",
      doing: "the first view counts to 1; the type changes, and changes back",
      published: "first 0"
    ) {
      try screen { W45.ContentView() }.tapped("add to first", "switch", "switch").shown
    },
    .init(
      "W56", axiomSkill, .medium,
      "_printChanges names the property of an observable that changed.",
      doing: "the property changes", published: "\\Model.value changed."
    ) {
      try requirePrintedChanges()
      let model = W56.Model()
      let host = screen { PrintedView(model: model) }
      _ = takeLog()
      host.turn { model.value += 1 }
      return takeLog().map { line in String(line.drop { $0 != ":" }.dropFirst(2)) }.joined()
    },
    .init(
      "W59", .github("Swift", "swiftlang/swift/pull/79518"), .medium,
      "Two sets of a property to one value run didSet twice and evaluate the reader once.",
      doing: "the property is set to 3, and to 3 again", published: "didSet 2, DidSetView 1"
    ) {
      let model = DidSetModel()
      let host = screen { DidSetView(model: model) }
      host.reset()
      host.turn { model.value = 3 }
      host.turn { model.value = 3 }
      return "\(takeLogCounts("didSet")), \(host.activity.counts(DidSetView.self))"
    },
    .init(
      "V81",
      PublishedSource(
        "Point-Free", repository: "pointfreeco/swift-perception",
        at: "0ed067ca6be49f6768aadcbd45aa661419f2d85b",
        path: "Tests/PerceptionTests/PerceptionCheckingTests.swift"), .medium,
      "What an action of onReceive reads is not a dependency of the body.",
      doing: "the action reads a property, which then changes", published: "ReceivingView 0"
    ) {
      try requirePrintedChanges()
      let model = W56.Model()
      let host = screen { ReceivingView(model: model) }
      try host.advance(by: .seconds(1))
      return host.turn { model.value += 1 }.counts(ReceivingView.self)
    },
  ]

  private static let observationThePast = PublishedSource(
    "Point-Free", "https://www.pointfree.co/episodes/ep252-observation-the-past",
    release: "iOS 17")

  private static let axiomSkill =
    PublishedSource.github("Axiom", "CharlesWiltgen/Axiom", "iOS 27.2")

  private static func naumov(_ name: String, at commit: String) -> PublishedSource {
    PublishedSource(
      "Alexey Naumov", repository: "nalexn/nalexn.github.io",
      at: commit, path: "_posts/\(name).markdown")
  }
}

// MARK: - States

private struct TimedCounter: View {
  @State private var secondsElapsed = 0
  @State private var timerTask: Task<Void, any Error>?
  @State private var isShown = true

  var body: some View {
    let _ = evaluated(Self.self)
    if isShown { Text("Seconds elapsed: \(secondsElapsed)") }
    if timerTask == nil {
      ActionButton("start") {
        timerTask?.cancel()
        timerTask = Task {
          while true {
            try await Task.sleep(for: .seconds(1))
            secondsElapsed += 1
          }
        }
      }
    } else {
      ActionButton("stop") {
        timerTask?.cancel()
        timerTask = nil
      }
    }
    ActionButton("hide") { isShown = false }
  }
}

private struct LooseView: View {
  @State var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(count)")
  }
}

private struct ElementParent: View {
  let isErased: Bool
  @State private var isOn = false

  var body: some View {
    let _ = evaluated(Self.self)
    ElementStack(count: 100, isErased: isErased)
    ActionButton("toggle") { isOn.toggle() }
    Text("\(isOn)")
  }
}

private struct ElementStack: View {
  let count: Int
  let isErased: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    ZStack {
      if isErased {
        ForEach(0..<count) { _ in AnyView(Element()) }
      } else {
        ForEach(0..<count) { _ in Element() }
      }
    }
  }
}

private struct Element: View {
  var body: some View {
    let _ = evaluated(Self.self)
    Text("element")
  }
}

private struct FirstErased: View {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("first \(count)")
    ActionButton("add to first") { count += 1 }
  }
}

// MARK: - Observables

private enum W56 {
  @Observable final class Model {
    var value = 0
  }
}

private struct PrintedView: View {
  let model: W56.Model

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = Self._printChanges()
    Text("\(model.value)")
  }
}

private struct ReceivingView: View {
  let model: W56.Model
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("receiving").onReceive(timer) { _ in _ = model.value }
  }
}

@Observable private final class DidSetModel {
  var value = 0 {
    didSet { log("didSet") }
  }
}

private struct DidSetView: View {
  let model: DidSetModel

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(model.value)")
  }
}

private enum W45 {
  struct ContentView: View {
    @State private var isFirst = true

    var body: some View {
      let _ = evaluated(Self.self)
      isFirst ? AnyView(FirstErased()) : AnyView(Text("second"))
      ActionButton("switch") { isFirst.toggle() }
    }
  }
}
