import GranularityTestProcesses
import Testing

@Suite(.waitsForProcesses) struct UsageTests {
  @Test(arguments: [
    (["rnu"], "granularity: unknown command 'rnu'; did you mean 'run'?\n"),
    (["frobnicate"], "granularity: unknown command 'frobnicate'; see 'granularity help'\n"),
    (["--versoin"], "did you mean '--version'?\n"),
    (["-V"], "unknown command '-V'; did you mean '--version'?\n"),
    (["version"], "unknown command 'version'; did you mean '--version'?\n"),
    (["-v"], "unknown command '-v'; did you mean '--version'?\n"),
    (["run", "timr"], "granularity: unknown scenario 'timr'; did you mean 'timer'?\n"),
    (["run", "brod"], "granularity: unknown shape 'brod'; did you mean 'broad'?\n"),
    (["help", "brod"], "granularity: unknown shape 'brod'; did you mean 'broad'?\n"),
    (["timer"], "unknown command 'timer'; did you mean 'run timer'?\n"),
    (
      ["run", "menu", "--views", "10"],
      "'menu' has no parameter '--views'; it has --donuts, --orders"
    ),
    (["compare", "timer:tick=3"], "'timer' has no parameter 'tick'; did you mean 'ticks'?\n"),
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
      "unknown scenario, shape or .json file 'xyzzy'; see 'granularity list'\n"
    ),
    (["run", "-o", ""], "--output needs a path; found ''\n"),
    (["run", "-o"], "--output needs a path; found nothing after it\n"),
    (["run", "--verify=yes"], "--verify takes no value; found 'yes'\n"),
    (["list", "metric"], "unknown section 'metric'; did you mean 'metrics'?\n"),
    (["help", "rnu"], "unknown command 'rnu'; did you mean 'run'?\n"),
    (["completion", "bsh"], "unknown shell 'bsh'; did you mean 'bash'?\n"),
    (["completion"], "'completion' needs one of bash, zsh, fish; found none\n"),
    (
      ["explain"],
      "'explain' needs a workload or --workload FILE ('granularity list' lists the workloads)"
    ),
    (["sweep"], "'sweep' needs a workload ('granularity list' lists them); found none\n"),
    (["sweep", "broad"], "'broad' needs a parameter with several values, such as 1,2,5 or 1.."),
    (["sweep", "broad", "--views", "4"], "or 100..500+100; found none\n"),
    (["sweep", "broad", "--views", "1..x"], "found 'x' at character 4 of '1..x'\n"),
    (
      ["sweep", "broad", "--keys", "1,2"],
      "'broad' has no parameter '--keys'; it has --views, --ticks"
    ),
    (["sweep", "menu", "--order", "1,2"], "'menu' has no parameter '--order'; did you mean"),
    (["sweep", "broad", "--views", "1,2", "--jobs", "0"], "from 1 to 1000; found '0'\n"),
    (["sweep", "broad", "--views", "1,2", "--shard", "3/2"], "K/N, such as 2/3, with K from 1"),
    (
      ["sweep", "broad", "--views", "1,2", "--shard", "1/2", "-o", "x", "--format", "json"],
      "--shard needs --format csv; found --format json\n"
    ),
    (
      ["sweep", "broad", "--views", "1,2", "--ticks", "1,2,3", "--zip"],
      "--zip needs the same number of values for each parameter; found 2 for --views, 3 for --ticks\n"
    ),
    (["merge"], "'merge' needs the files of the shards; found none\n"),
    (["merge", "here"], "'merge' needs --output DIR; found none\n"),
    (["merge", "here", "-o", "-"], "'merge' needs --output DIR; found none\n"),
    (["merge", ""], "shard needs a path; found ''\n"),
    (["bench", "gte"], "unknown operation 'gte'; did you mean 'get'?\n"),
    (["bench", "xyzzy"], "unknown operation 'xyzzy'; see 'granularity bench --list'\n"),
    (["bench", "--rounds", "0"], "--rounds needs a whole number from 1 to 10000; found '0'\n"),
    (["bench", "--rounds", "x"], "--rounds needs a whole number from 1 to 10000; found 'x'\n"),
    (["bench", ""], "FILTER needs text; found ''\n"),
    (["record"], "'record' needs --reason TEXT; found none\n"),
    (["list", "\u{1B}[31m"], #"unknown section '\u{1B}[31m'"#),
  ])
  func `a mistake on the command line exits with 64 and a helpful message`(
    _ arguments: [String], _ message: String
  ) throws {
    let ending = try Granularity.run(arguments)
    #expect(ending.code == 64)
    #expect(ending.output == "")
    #expect(ending.messages.contains(message))
  }
}
