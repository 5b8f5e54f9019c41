import Foundation
import SwiftUI

extension PublishedObservations {
  /// Observations from more tests of OpenSwiftUI that also run against the real SwiftUI, most of them about
  /// timelines.
  static let openSwiftUISchedules: [PublishedObservation] = [
    .init(
      "B1", test("Data/Environment/EnvironmentKeyTransformModifier"), .strong,
      "A child finds the value that transformEnvironment sets.", published: "value 1"
    ) {
      _ = screen { B1.Subview().transformEnvironment(\.number) { $0 = 1 } }
      return takeLogLine()
    },
    .init(
      "B2", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "The deprecated onChange gets the new value of each turn.",
      doing: "onAppear sets 1, and a later turn 2", published: "1 2"
    ) {
      try afterASecond(
        screen(state: 0) { $value in
          Color.red
            .onAppear {
              value = 1
              later { value = 2 }
            }
            .onChange(of: value) { new in log("\(new)") }
        })
    },
    .init(
      "B3", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "An onChange without parameters runs in each of two turns.",
      doing: "onAppear sets 1, and a later turn 2", published: "called called"
    ) {
      try afterASecond(
        screen(state: 0) { $value in
          Color.red
            .onAppear {
              value = 1
              later { value = 2 }
            }
            .onChange(of: value) { log("called") }
        })
    },
    .init(
      "B4", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "onChange of a string gets the new text of each of two turns.",
      doing: "onAppear sets 'changed', and a later turn 'final'", published: "changed final"
    ) {
      try afterASecond(
        screen(state: "initial") { $value in
          Color.red
            .onAppear {
              value = "changed"
              later { value = "final" }
            }
            .onChange(of: value) { _, new in log(new) }
        })
    },
    .init(
      "B5", uiTest("Modifier/ViewModifier/PreferenceActionModifier"), .strong,
      "onPreferenceChange gets the value of the view that it modifies.", published: "changed"
    ) {
      _ = screen {
        Color.red
          .preference(key: B5.Key.self, value: "changed")
          .onPreferenceChange(B5.Key.self) { log($0) }
      }
      return takeLogLine()
    },
    .init(
      "B6", uiTest("Modifier/ViewModifier/PreferenceActionModifier"), .strong,
      "onPreferenceChange with a transaction gets the one that a modifier outside has changed.",
      published: "changed, animations disabled",
      needs: "onPreferenceChange with a transaction, which is private in SwiftUI (the test imports "
        + "it by @_spi), so no app can call it"),
    .init(
      "B7", schedules, .strong, "A periodic schedule goes on at the period that has begun.",
      doing: "a schedule from 0 by 5 s begins at 12 s", published: "10 15 20"
    ) {
      dates(.periodic(from: seconds(0), by: 5), from: 12)
    },
    .init(
      "B8", schedules, .strong,
      "A periodic schedule that begins between two periods has the earlier one, and one that begins "
        + "at a period has this one.",
      doing: "from 0 by 10 s at 25 s, and from 0 by 5 s at 15 s", published: "20 30; 15 20"
    ) {
      "\(dates(.periodic(from: seconds(0), by: 10), from: 25, count: 2)); "
        + dates(.periodic(from: seconds(0), by: 5), from: 15, count: 2)
    },
    .init(
      "B9", schedules, .strong, "An explicit schedule has its dates, and ends.",
      doing: "the dates 100, 200 and 300 s", published: "100 200 300"
    ) {
      dates(.explicit([100, 200, 300].map(seconds)), from: 0, count: 4)
    },
    .init(
      "B10", schedules, .strong, "A schedule of animations has a date in each interval.",
      doing: "the interval is 1.5 s", published: "0 1.5 3"
    ) {
      dates(.animation(minimumInterval: 1.5), from: 0)
    },
    .init(
      "B11", schedules, .strong,
      "A schedule of animations has no date if updates are less frequent.",
      published: "no date"
    ) {
      dates(.animation, from: 0, mode: .lowFrequency)
    },
    .init(
      "B12", schedules, .strong, "A paused schedule of animations has no date.",
      published: "no date"
    ) {
      dates(.animation(paused: true), from: 0)
    },
    .init(
      "B13", schedules, .strong,
      "The dates of the schedule of minutes are whole minutes, a minute apart, and the first one is "
        + "at most a minute from the start.",
      doing: "it begins 40 s after a minute",
      published: "whole minutes true, first within a minute true, apart 60 60"
    ) {
      let start = 1_700_000_080.0
      let entries = EveryMinuteTimelineSchedule().entries(from: seconds(start), mode: .normal)
        .prefix(3).map(\.timeIntervalSince1970)
      let areWhole = entries.allSatisfy { $0.truncatingRemainder(dividingBy: 60) == 0 }
      let isNear = entries.first.map { (-60..<60).contains($0 - start) } ?? false
      let gaps = zip(entries.dropFirst(), entries).map { text($0 - $1) }.joined(separator: " ")
      return "whole minutes \(areWhole), first within a minute \(isNear), apart \(gaps)"
    },
    .init(
      "B14",
      PublishedSource(
        "OpenSwiftUI", repository: "OpenSwiftUIProject/OpenSwiftUI", at: "069dd80",
        path: "Example/OpenSwiftUIUITests/FB/FB13341321.swift", release: "macOS 15.1"), .medium,
      "Two toggles of one stored flag, of which one is made in a closure, change together.",
      doing: "the first toggle is tapped, then the second", published: "true true, false false"
    ) {
      let host = screen { B14.ContentView() }
      return try [0, 1].map { index in
        try host.tap("Demo Toggle", at: index)
        return host.texts.filter { $0.hasPrefix("Demo Toggle: ") }.map { $0.dropFirst(13) }
          .joined(separator: " ")
      }.joined(separator: ", ")
    },
  ]

  private static let schedules = PublishedSource(
    "OpenSwiftUI", repository: "OpenSwiftUIProject/OpenSwiftUI", at: "069dd80",
    path: "Tests/OpenSwiftUICompatibilityTests/Animation/Timeline/TimelineScheduleTests.swift")

  /// Returns a test of OpenSwiftUI that runs in an app, as a source.
  private static func uiTest(_ name: String) -> PublishedSource {
    PublishedSource(
      "OpenSwiftUI", repository: "OpenSwiftUIProject/OpenSwiftUI", at: "069dd80",
      path: "Example/OpenSwiftUIUITests/\(name)UITests.swift")
  }

  /// Advances time by a second, and returns the lines that the screen has logged.
  @MainActor private static func afterASecond(_ host: ShownScreen) throws -> String {
    try host.advance(by: .seconds(1))
    return takeLogLine()
  }
}

private func seconds(_ number: Double) -> Date { Date(timeIntervalSince1970: number) }

@MainActor private func text(_ seconds: Double) -> String {
  seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
}

/// Returns the first dates of a timeline schedule, in seconds since 1970.
@MainActor private func dates(
  _ schedule: some TimelineSchedule, from start: Double, mode: TimelineScheduleMode = .normal,
  count: Int = 3
) -> String {
  let dates = schedule.entries(from: seconds(start), mode: mode).prefix(count)
    .map { text($0.timeIntervalSince1970) }
  return dates.isEmpty ? "no date" : dates.joined(separator: " ")
}

private enum B1 {
  struct Subview: View {
    @Environment(\.number) private var value

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red.onAppear { log("value \(value)") }
    }
  }
}

private enum B5 {
  enum Key: PreferenceKey {
    static var defaultValue: String { "" }

    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }
}

private enum B14 {
  struct Panel: View {
    let content: AnyView

    init(@ViewBuilder content: @escaping () -> some View) {
      self.content = AnyView(content())
    }

    var body: some View {
      let _ = evaluated(Self.self)
      content
    }
  }

  @resultBuilder
  enum PanelBuilder {
    static func buildBlock(_ panels: Panel...) -> [Panel] { panels }
  }

  struct Container: View {
    private let builder: () -> [Panel]

    init(@PanelBuilder builder: @escaping () -> [Panel]) {
      self.builder = builder
    }

    var body: some View {
      let _ = evaluated(Self.self)
      let panels = builder()
      return panels[0]
    }
  }

  struct Container2: View {
    let panels: [Panel]

    var body: some View {
      let _ = evaluated(Self.self)
      panels[0]
    }
  }

  struct ContentView: View {
    @AppStorage("Test") private var toggle = false
    @State private var toggle2 = false

    var body: some View {
      let _ = evaluated(Self.self)
      Container {
        Panel {
          Toggle("Demo Toggle", isOn: $toggle)
          Toggle("Demo Toggle2", isOn: $toggle2)
        }
      }
      Container2(panels: [
        Panel {
          Toggle("Demo Toggle", isOn: $toggle)
          Toggle("Demo Toggle2", isOn: $toggle2)
        }
      ])
    }
  }
}
