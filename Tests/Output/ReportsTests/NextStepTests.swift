import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityWorkloads

struct NextStepTests {
  @Test
  func `the suggested next command explains the view that differs most, with the same parameters`()
    throws
  {
    let comparisons = [try Kitchen.comparison()]
    let command = "granularity explain kitchen --heat low --ticks 20 --seed 7 --view Menu"
    #expect(NextStep.command(after: comparisons) == command)
    let line = try #require(NextStep.line(after: comparisons))
    #expect(TerminalRenderer().render(Document([line])) == "Why: \(command)\n")
  }

  @Test func `the suggested next command quotes a path with brackets for the shell`() throws {
    let comparison = try Kitchen.comparison { result in
      result.views.removeAll { $0.viewPath == "/Menu" }
    }
    #expect(NextStep.command(after: [comparison])?.hasSuffix(" --view 'Dish[1]'") == true)
  }

  @Test func `the suggested next command explains all views if no view differs`() throws {
    let command = NextStep.command(after: [try Kitchen.comparison([.fine])])
    #expect(command == "granularity explain kitchen --heat low --ticks 20 --seed 7")
  }

  @Test func `the suggested next command names no path that stands for several views`() throws {
    let comparison = try Kitchen.comparison { result in
      for index in result.views.indices { result.views[index].views = 3 }
    }
    #expect(
      NextStep.command(after: [comparison])
        == "granularity explain kitchen --heat low --ticks 20 --seed 7")
  }

  @Test func `the suggested next command explains a run with a violation first`() throws {
    let broken = try [9, 8].map { seed in
      try Kitchen.comparison([.fine]) { result in
        result.run.holds = false
        result.run.seed = seed
      }
    }
    let command = NextStep.command(after: [try Kitchen.comparison()] + broken)
    #expect(command?.contains("--seed 9") == true)
  }

  @Test func `no next command is suggested without a comparison`() {
    #expect(NextStep.line(after: []) == nil)
  }
}
