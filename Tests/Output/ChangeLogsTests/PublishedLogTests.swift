import Testing

@testable import GranularityChangeLogs

/// Tests that read logs of the real SwiftUI. Others published these logs, together with counts that they state or show.
struct PublishedLogTests {
  private func rows(_ text: String) -> [LoggedRow] {
    var log = ChangeLog()
    log.read(Array(text.utf8)[...])
    log.finish()
    #expect(log.unreadable == 0)
    return log.rows
  }

  /// Source: sisoje/testable-view-swiftui, README: "2 body evaluations using SwiftUI".
  @Test func `two evaluations are counted in sisoje's published log of a view with @State`() {
    let log = """
      ContentModel: @self, @identity, _sheetShown, _counter changed.
      ContentModel: _counter changed.
      """
    #expect(rows(log).evaluations == ["ContentModel": 2])
  }

  /// Source: sisoje/testable-view-swiftui, README: "3 body evaluations using MVVM".
  @Test func `three evaluations are counted in sisoje's published log of an ObservableObject view`()
  {
    let log = """
      ContentView: @self, @identity, _vm changed.
      ContentView: @dependencies changed.
      ContentView: @dependencies changed.
      """
    #expect(rows(log).evaluations == ["ContentView": 3])
  }

  /// The log is from sisoje/testable-view-swiftui, an earlier README, in which a test inspects the view between its
  /// evaluations.
  @Test
  func `body calls outside of an update, logged as unchanged, are not counted as evaluations`() {
    let log = """
      ContentView: @self, @identity, _vm changed.
      ContentView: unchanged.
      ContentView: unchanged.
      ContentView: @dependencies changed.
      ContentView: unchanged.
      ContentView: unchanged.
      ContentView: @dependencies changed.
      Sheet: @self changed.
      """
    #expect(rows(log).evaluations == ["ContentView": 3, "Sheet": 1])
    #expect(rows(log).map(\.unchanged).reduce(0, +) == 4)
  }

  /// The log is from grigorye/SwiftUIBodies, SwiftUIBodiesRun.log: the start, and the first two of five changes. Lines
  /// that the app itself prints are shortened.
  @Test func `grigorye's published log gives the text views that each change evaluates`() {
    let initial = """
      ComponentView.body: WithViewStore<ComponentState, ComponentAction, _>@ContentView.swift:53
        ComponentState(
          message: "X",
          changesCount: 0
        )
      ComponentView: unchanged.
      ComponentView.body: viewStore: 0x600001fac900
      PlainTextWithTag<String>.init(_:_:): self: PlainTextWithTag<String>(tag: "X", text: (Function))
      PlainText: @self changed.
      PlainText: @self changed.
      PlainText: @self changed.
      FancyTextWrapper: @self changed.
      PlainText: @self changed.
      PlainText: @self changed.
      PlainTextWithTag: @self changed.
      PlainTextWithTag: @self changed.
      FancyWrapper: @self changed.

      """
    let first = """
      === Triggering Change: 1 ===

      ComponentView: unchanged.
      FancyWrapper: @self changed.
      PlainTextWithTag: @self changed.
      PlainTextWithTag: @self changed.
      PlainText: @self changed.
      PlainText: @self changed.
      PlainText: @self changed.

      """
    let later = """
      === Triggering Change: 2 ===

      ComponentView: unchanged.
      FancyWrapper: @self changed.
      PlainTextWithTag: @self changed.
      PlainTextWithTag: @self changed.
      PlainText: @self changed.
      PlainText: @self changed.

      """
    #expect(
      rows(later).evaluations
        == ["ComponentView": 0, "FancyWrapper": 1, "PlainText": 2, "PlainTextWithTag": 2])
    // In the complete log, the second change occurs four times.
    let all = rows(initial + first + later + later + later + later)
    #expect(
      all.evaluations == [
        "ComponentView": 0, "FancyTextWrapper": 1, "FancyWrapper": 6, "PlainText": 16,
        "PlainTextWithTag": 12,
      ])
    #expect(all.first?.unchanged == 6)
  }

  /// The log is from the README "Observable Weirdness". The first tap evaluates both views, and later taps evaluate
  /// only the child.
  @Test
  func `a published log of an @Observable model shows that the first tap evaluates both views`() {
    let log = """
      ContentView: @dependencies changed.
      ViewModel.init
      ChildView: @dependencies, @self changed.
      ChildView: @dependencies changed.
      """
    #expect(rows(log).evaluations == ["ChildView": 2, "ContentView": 1])
    #expect(
      rows(log).filter { $0.viewType == "ChildView" }
        .map { "\($0.cause) \($0.evaluationsFirst) \($0.evaluationsAny)" }
        == ["@dependencies 2 2", "@self 0 1"])
  }

  /// The log is from the tutorial of ImmutableData. The causes in it are offsets and key paths.
  @Test func `causes that are offsets or key paths are read from ImmutableData's published log`() {
    let log = #"""
      Content: @self, @identity, _selectedCategoryId, _selectedAnimalId changed.
      CategoryList: @self, @identity, _selectedCategoryId changed.
      CategoryList.Container: @self, @identity, _categories, @16, _status, @184, _dispatch changed.
      CategoryList.Presenter: @self, @identity, _isAlertPresented, _selectedCategoryId changed.
      AnimalDetail: @self changed.
      CategoryList.Container: \Storage<Optional<Status>>.output changed.
      CategoryList.Presenter: @self changed.
      CategoryList.Container: \Storage<Array<Category>>.output changed.
      CategoryList.Presenter: @self changed.
      """#
    #expect(
      rows(log).evaluations == [
        "AnimalDetail": 1, "CategoryList": 1, "CategoryList.Container": 3,
        "CategoryList.Presenter": 3, "Content": 1,
      ])
  }

  /// The log is from a report about `tabViewBottomAccessory`. All three views are evaluated, and two have a new
  /// identity.
  @Test func `two new identities are counted in a published log about tabViewBottomAccessory`() {
    let log = """
      EnvironmentAccess: @self, @identity, _placement changed.
      WithState: @self, @identity, _int changed.
      Stateless: @self changed.
      """
    #expect(rows(log).evaluations == ["EnvironmentAccess": 1, "Stateless": 1, "WithState": 1])
    #expect(rows(log).count { $0.cause == "@identity" } == 2)
  }

  /// Source: Antoine van der Lee, "Debugging SwiftUI views: what caused that change?".
  @Test func `four evaluations and their causes are counted in van der Lee's published log`() {
    let log = """
      TimerCountView: @self, @identity, _count, _animateButton changed.
      TimerCountView: _animateButton changed.
      TimerCountView: _count changed.
      TimerCountView: _count changed.
      """
    #expect(rows(log).evaluations == ["TimerCountView": 4])
    #expect(
      rows(log).map { "\($0.cause) \($0.evaluationsAny)" } == [
        "@identity 1", "@self 1", "_animateButton 2", "_count 3",
      ])
  }

  /// The log is from Michael Long, "The SwiftUI Series", about lists on iOS 16. It is the start of a log that also
  /// contains lines of the app.
  @Test func `list rows are counted in Long's published log although other lines are between them`()
  {
    let log = """
      MainListCardView: _photo changed.
      MainListCardView: @self, @identity, _photo changed.
      REQ: https://randomuser.me/api/portraits/thumb/men/6.jpg
      MainListCardView: @self, @identity, _photo changed.
      MainListCardView: @self, @identity, _photo changed.
      200: https://randomuser.me/api/portraits/thumb/men/6.jpg
      onReceive "https://randomuser.me/api/portraits/thumb/men/6.jpg"
      MainListCardView: _photo changed.
      """
    #expect(rows(log).evaluations == ["MainListCardView": 5])
    #expect(rows(log).first { $0.cause == "@identity" }?.evaluationsAny == 3)
  }
}
