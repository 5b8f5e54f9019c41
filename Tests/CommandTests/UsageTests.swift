import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    (["rnu"], "granularity: unknown command 'rnu'; did you mean 'run'?\n"),
    (["frobnicate"], "granularity: unknown command 'frobnicate'; 'granularity help' shows what"),
    (["--versoin"], "did you mean '--version'?\n"),
    (["--quite", "run"], "unknown option before a command '--quite'; did you mean '--quiet'?\n"),
    (["--color", "run", "list"], "--color needs one of auto, always, never; found 'run'\n"),
    (["--color"], "--color needs one of auto, always, never; found nothing after it\n"),
    (["-q", "rnu"], "unknown command 'rnu'; did you mean 'run'?\n"),
    (
      ["run", "--formt", "csv"], "granularity: unknown option '--formt'; did you mean '--format'?\n"
    ),
    (["run", "--format", "jsn"], "one of table, csv, json, markdown; found 'jsn'; did you mean"),
    (["run", "--format="], "--format needs one of table, csv, json, markdown; found ''\n"),
    (["run", "--runtime", "coarse,fin"], "found 'fin'; did you mean 'fine'?\n"),
    (
      ["run", "xyzzy"],
      "unknown scenario or shape 'xyzzy'; 'granularity list' shows what there is\n"
    ),
    (["run", "-o", ""], "--output needs a path; found ''\n"),
    (["run", "-o"], "--output needs a path; found nothing after it\n"),
    (["run", "--verify=yes"], "--verify takes no value; found 'yes'\n"),
    (["list", "metric"], "unknown section 'metric'; did you mean 'metrics'?\n"),
    (["help", "rnu"], "unknown command 'rnu'; did you mean 'run'?\n"),
    (["completion", "bsh"], "unknown shell 'bsh'; did you mean 'bash'?\n"),
    (["completion"], "'completion' needs one of bash, zsh, fish; found none\n"),
    (["explain"], "'explain' needs a scenario, a shape or a file; found none\n"),
    (["record"], "'record' needs --reason TEXT; found none\n"),
    (["list", "\u{1B}[31m"], #"unknown section '\u{1B}[31m'"#),
  ])
  func `what is not understood ends with 64 and a message that helps`(
    _ arguments: [String], _ message: String
  ) throws {
    let ending = try Granularity.run(arguments)
    #expect(ending.code == 64)
    #expect(ending.output == "")
    #expect(ending.messages.contains(message))
  }
}
