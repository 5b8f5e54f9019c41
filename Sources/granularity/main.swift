import Harness

Signals.prepare()
let code = Console.ending { try Tool.run(Array(CommandLine.arguments.dropFirst())) }
Console.exit(code)
