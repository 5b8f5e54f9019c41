import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the output of the command `observe`.
@Suite(.waitsForProcesses) struct ObserveTests {
  private let log: URL

  init() throws {
    log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    try Data(
      """
      2024-05-01 10:00:00.123 I  App[12:3a] [com.apple.SwiftUI:Changed Body Properties] \
      TruckStatus: @self, @identity, _model changed.
      noise
      TruckStatus: _model changed.
      Other: @self changed.

      """.utf8
    ).write(to: log)
  }

  private func observe(_ arguments: String...) throws -> Granularity.Ending {
    defer { try? FileManager.default.removeItem(at: log) }
    return try Granularity.run(["observe"] + arguments)
  }

  @Test func `'observe' shows the evaluations in a log by view and cause`() throws {
    let ending = try observe(log.path)
    #expect(ending.code == 0)
    #expect(ending.messages == "")
    #expect(ending.output.contains("evaluations: 3, types of views: 2, lines: 4"))
    #expect(ending.output.contains("_model 2, @identity 1, @self 1"))
  }

  @Test
  func `'observe' recognizes an Instruments export however few bytes a pipe delivers at once`()
    throws
  {
    let export = log.appendingPathExtension("xml")
    defer { try? FileManager.default.removeItem(at: export) }
    let columns = ["update-type", "duration", "view-name"]
    try Data(
      """
      <trace-query-result><node xpath="a"><schema name="swiftui-updates">\
      \(columns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined())</schema><row>\
      <string id="1" fmt="View Body Updates">View Body Updates</string><duration id="2">5</duration>\
      <string id="3" fmt="A">A</string></row></node></trace-query-result>
      """.utf8
    ).write(to: export)
    let process = Granularity.process([])
    let command = try #require(process.executableURL).path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "(/usr/bin/head -c 3 \"$1\"; /bin/sleep 0.3; /usr/bin/tail -c +4 \"$1\") | \"$0\" observe - --format csv",
      command, export.path,
    ]
    let ending = try Granularity.run(process)
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.output.split(separator: "\n").count == 2)
    #expect(ending.output.contains("\nA,"))
  }

  @Test func `the rows of 'observe' list the views and causes in a log`() throws {
    let ending = try observe(log.path, "--format", "csv")
    #expect(
      ending.output == """
        view_type,cause,evaluations_first,evaluations_any,unchanged
        Other,@self,1,1,0
        TruckStatus,@identity,0,1,0
        TruckStatus,@self,1,1,0
        TruckStatus,_model,1,2,0

        """)
  }

  @Test func `'observe --against' compares a log with a workload separately for each runtime`()
    throws
  {
    let ending = try observe(
      log.path, "--against", "timer", "--runtime", "fine", "--format", "csv")
    #expect(
      ending.output == """
        view_type,runtime,logged,simulated,difference,explanation
        Other,fine,1,,,the simulated screen has no such view
        TruckStatus,fine,2,1,1,the log may have more actions than the run; a debug build may also \
        evaluate more

        """)
  }

  @Test func `'observe --against' compares a log with a single run of recorded results`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let header =
      "run_id,runtime,view_path,view_type,parent_path,depth,mounts,unmounts,evaluations,"
      + "reevaluations,needed,wasted,skips,initialisations,by_property,by_object,by_self,by_state,"
      + "by_environment,distinct_properties_read,subscriptions\n"
    let row = ",coarse,/TruckStatus,TruckStatus,,0,1,0,2,1,1,0,0,1,0,1,0,0,0,,1\n"
    try Data((header + "first" + row + "second" + row).utf8)
      .write(to: directory.appending(path: "views.csv"))
    let several = try Granularity.run(["observe", log.path, "--against", directory.path])
    #expect(several.code == 64)
    #expect(several.messages.contains("needs --run ID; found first, second"))
    let one = try observe(
      log.path, "--against", directory.path, "--run", "first", "--format", "csv")
    #expect(one.output.contains("\nTruckStatus,coarse,2,2,0,\n"))
  }

  @Test func `'observe' refuses a log in UTF-16 and shows the command that converts it`() throws {
    let text = try String(contentsOf: log, encoding: .utf8)
    try text.data(using: .utf16)?.write(to: log)
    let ending = try observe(log.path)
    #expect(ending.code == 65)
    #expect(ending.messages.contains("found UTF-16 in \(log.path); convert it: iconv -f UTF-16"))
  }

  /// An export of Instruments with two evaluations of 3 ms and one of 1 ms.
  private static let export = """
    <?xml version="1.0"?>
    <trace-query-result>
    <node><schema name="swiftui-updates"><col><mnemonic>duration</mnemonic></col>\
    <col><mnemonic>update-type</mnemonic></col><col><mnemonic>description</mnemonic></col></schema>
    <row><duration id="1" fmt="3 ms">3000000</duration><swiftui-update id="2" fmt="View Body Updates">1</swiftui-update>\
    <string id="3" fmt="TruckStatus.body">TruckStatus.body</string></row>
    <row><duration ref="1"/><swiftui-update ref="2"/><string ref="3"/></row>
    <row><duration id="4" fmt="1 ms">1000000</duration><swiftui-update ref="2"/><string id="5">Other.body</string></row>
    </node></trace-query-result>

    """

  @Test
  func `'observe' shows an Instruments export with its times, from a file or the standard input`()
    throws
  {
    try Data(Self.export.utf8).write(to: log)
    let process = Granularity.process(["observe", "-"])
    process.standardInput = try FileHandle(forReadingFrom: log)
    let piped = try Granularity.run(process)
    let ending = try observe(log.path)
    #expect(ending.code == 0)
    #expect(
      ending.output.contains(
        "evaluations: 3, types of views: 2, time in all: 7 ms, other updates: 0"))
    #expect(piped.output == ending.output)
  }

  @Test
  func `'observe' compares an Instruments export with a workload and says what a migration saves`()
    throws
  {
    try Data(Self.export.utf8).write(to: log)
    let table = try Granularity.run(["observe", log.path, "--against", "timer"])
    let rows = try observe(log.path, "--against", "timer", "--format", "csv")
    #expect(
      rows.output.contains("\nTruckStatus,coarse,2,101,-99,3000000\n"), "\(rows.output)")
    #expect(rows.output.contains("\nOther,fine,1,,,1000000\n"))
    // The expected saving is 100 evaluations of 3 ms, minus one registration for each of 101 announced evaluations.
    #expect(
      table.output.contains(
        "A migration to @Observable saves 100 evaluations of the run, 300 ms"),
      "\(table.output)")
  }

  @Test func `'observe' refuses an XML file that is not an Instruments export of SwiftUI updates`()
    throws
  {
    try Data("<?xml version='1.0'?><trace-toc/>".utf8).write(to: log)
    let ending = try observe(log.path)
    #expect(ending.code == 65)
    #expect(
      ending.messages.contains(
        "needs the table swiftui-updates in a <trace-query-result>; found <trace-toc>, in \(log.path)"
      ))
  }

  @Test func `an interrupted 'observe' shows the part of the log that was read`() throws {
    let files = try Files()
    defer { files.remove() }
    let input = Pipe()
    let process = Granularity.process(["observe", "-"])
    process.standardInput = input
    process.standardOutput = try files.create("output")
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("A: @self changed.\nB: @se".utf8))
    try Self.waitUntilRead(input, by: process)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(try files.text("output").contains("evaluations: 1, types of views: 1, lines: 1"))
    try FileManager.default.removeItem(at: log)
  }

  /// Waits until the process has read everything in its pipe, and waits for more input.
  private static func waitUntilRead(_ pipe: Pipe, by process: Process) throws {
    let identifier = process.processIdentifier
    var (unread, idle): (Int32, Int) = (1, 0)
    // The state is checked several times, because a process can also sleep for a moment between two steps.
    while process.isRunning, idle < 10 {
      usleep(10_000)
      let descriptor = pipe.fileHandleForWriting.fileDescriptor
      try #require(unsafe ioctl(descriptor, UInt(FIONREAD), &unread) == 0)
      let state = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
        .split(separator: ")").last?.split(separator: " ").first
      idle = unread == 0 && (state ?? "S") == "S" ? idle + 1 : 0
    }
  }

  @Test func `an unknown workload after --against and a missing log are errors`() throws {
    let unknown = try observe(log.path, "--against", "timr")
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("did you mean 'timer'?"))
    try observe("/nowhere/app.log").expect(code: 66)
    try observe().expect(code: 64)
  }
}
