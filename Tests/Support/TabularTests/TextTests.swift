import Synchronization
import Testing

@testable import GranularityTabular

/// Tests of patterns, escapes, hashes and positions of texts.
@Suite struct TextTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "ab", false), ("*", "", true),
    ("*", "a/b", true), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "abcbc", true),
    ("a*c", "abcb", false), ("?", "é", true), ("?", "", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
    ("A", "a", false), ("a**", "a", true),
    ("??", "é", false), ("*?c", "aéc", true), ("*é?", "éaéé", true), ("*?*", "é", true),
    ("a?", "a", false), ("é", "e", false),
  ])
  func `a glob pattern matches only the whole name`(pattern: String, name: String, matches: Bool) {
    #expect(Glob(pattern).matches(name) == matches)
  }

  /// The expected hashes are published in the IETF's draft of FNV, appendix C.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `FNV1a.hash returns the published FNV-1a values`(text: String, hash: UInt64) {
    #expect(FNV1a.hash(text) == hash)
    #expect(FNV1a.hash(text, after: FNV1a.hash("x")) == FNV1a.hash("x\(text)"))
  }

  @Test func `a hashed name ends with # and eight hexadecimal digits`() {
    #expect(FNV1a.name("run", hashing: "foobar") == "run#f73967e8")
    let names = (0..<500).map { FNV1a.name("r", hashing: "\($0)") }
    #expect(names.allSatisfy { $0.count == 10 })
    #expect(names.contains { $0.hasPrefix("r#0") })
  }

  @Test func `a character beyond U+FFFF can be written as two escapes in a JSON string`() throws {
    #expect(try OrderedJSON(parsing: Array(#""a\ud83c\udf69b""#.utf8)) == .text("a🍩b"))
  }

  @Test(arguments: [
    ("a\n\nb", "a\n\nb"), ("a::b\n\n", "a::b\n\n"), ("::b\n\n  ::c", "\\u{3a}:b\n\n  \\u{3a}:c"),
    ("##[group]::", "#\\u{23}[group]::"),
  ])
  func `workflow commands in text are escaped, and the lines of the text are kept`(
    text: String, shown: String
  ) {
    #expect(withoutWorkflowCommands(text) == shown)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "−1,234,567"), (12_345, "12,345"),
  ])
  func `an integer is written with its digits in groups of three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a-b_c.d,e:f/g=h+i@j%", "a-b_c.d,e:f/g=h+i@j%"), ("", "''"),
    ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$x", "'$x'"), ("a\u{1B}", "'a\\u{1b}'"),
    ("é", "'é'"),
  ])
  func `a word is quoted for a shell only if it must be`(word: String, quoted: String) {
    #expect(shellQuoted(word) == quoted)
  }

  @Test func `an excerpt in a message has at most 40 characters and is quoted and escaped`() {
    #expect(excerpt("a\u{202E}") == "'a\\u{202e}'")
    #expect(excerpt(String(repeating: "x", count: 40)) == "'\(String(repeating: "x", count: 40))'")
    #expect(
      excerpt(String(repeating: "x", count: 40) + "y") == "'\(String(repeating: "x", count: 40))…'")
    #expect(escaped("a\tb\u{7F}é") == "a\\u{9}b\\u{7f}é")
  }

  @Test
  func `controlsDisplay is true for exactly the control and bidirectional control characters`() {
    let controls = (0...0x2100 as ClosedRange<UInt32>).filter {
      Unicode.Scalar($0)?.controlsDisplay == true
    }
    #expect(
      controls == Array(0...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F]
        + Array(0x2028...0x202E) + Array(0x2066...0x2069))
  }

  @Test(arguments: [
    (nil, nil), ("", nil), ("0", nil), ("FALSE", nil), ("no", nil), ("1", "1"), ("true", "true"),
    ("GitHub", "GitHub"),
  ])
  func `the environment variable CI counts as set unless it is empty or means no`(
    value: String?, found: String?
  ) {
    let environment = value.map { ["CI": $0] } ?? [:]
    #expect(ContinuousIntegration.value(in: environment) == found)
  }

  @Test func `every kind of white space is allowed between the values of a JSON file`() throws {
    let text = "\t{ \r\n \"a\" :\r[ 1\n, 2\r\n] }\r\n"
    #expect(try OrderedJSON(parsing: Array(text.utf8)) == ["a": [.number(1), .number(2)]])
  }

  @Test
  func `every control character in a JSON string is written as an escape and read back`() throws {
    let text = String(
      String.UnicodeScalarView((0...0x20 as ClosedRange<UInt8>).map { Unicode.Scalar($0) }))
    let low =
      #"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\t\n\u000b\u000c"#
      + #"\r\u000e\u000f"#
    let high = (0x10...0x1f).map { #"\u00"# + String($0, radix: 16) }.joined()
    #expect(OrderedJSON.text(text).document == "\"\(low)\(high) \"\n")
    #expect(try OrderedJSON(parsing: Array(OrderedJSON.text(text).document.utf8)) == .text(text))
  }

  @Test func `a text position counts lines and bytes from one`() {
    var position = TextPosition(line: 1, column: 1)
    for byte in Array("ab\nc".utf8) { position.advance(past: byte) }
    #expect(position == TextPosition(line: 2, column: 2))
    #expect("\(position)" == "2:2")
  }

  @Test func `a path such as /dev/stdout means the standard output or error stream`() {
    let paths = [
      "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/stderr", "/dev/fd/2", "/dev/fd/3", "-",
    ]
    #expect(paths.map { OutputDescriptor.stream(at: $0)?.number } == [1, 1, 1, 2, 2, nil, nil])
  }

  @Test(arguments: [1, 2, 8])
  func `parallel workers return the outcomes in job order and report each finished job`(
    jobs: Int
  ) throws {
    let reports = Reports()
    let square = { @Sendable (index: Int) throws(MessageError) in index * index }
    let outcomes = try Workers(jobs).outcomes(
      of: 20, progress: { reports.add($0, of: $1) }, square)
    #expect(outcomes == (0..<20).map { $0 * $0 })
    #expect(reports.all.sorted() == Array(1...20))
    #expect(try Workers(jobs).outcomes(of: 0, square) == [])
    #expect(throws: MessageError("7")) {
      _ = try Workers(jobs).outcomes(of: 20) { (index) throws(MessageError) in
        if index >= 7 { throw MessageError("\(index)") }
      }
    }
  }
}

/// The numbers of finished jobs that were reported, from any thread.
private final class Reports: Sendable {
  private let numbers = Mutex<[Int]>([])

  var all: [Int] { numbers.withLock(\.self) }

  func add(_ number: Int, of total: Int) {
    if total == 20 { numbers.withLock { $0.append(number) } }
  }
}

/// The first three hashes are the examples of FIPS 180-4, the others are of `sha256sum`.
@Test(arguments: [
  ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("x", 55, "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072"),
  ("x", 56, "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e"),
  ("x", 64, "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c"),
  ("x", 1000, "44f8354494a5ba03ba1792a8d3e9c534c47a9181980fde7a3f44b06ef2ae7c7f"),
])
func `SHA-256 gives the published hashes`(text: String, count: Int, hash: String) {
  let bytes = Array(String(repeating: text, count: count).utf8)
  #expect(SHA256.hex(bytes) == hash)
}
