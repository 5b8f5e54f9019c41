import GranularityObservationJudges
import Testing

struct JudgeOptionsTests {
  @Test(arguments: [
    ([:], 10, 1),
    (["JUDGE_OPERATIONS": "20"], 20, 1),
    (["JUDGE_SEED": "18446744073709551615"], 10, UInt64.max),
    (["JUDGE_OPERATIONS": "30", "JUDGE_SEED": "0"], 30, 0),
  ])
  func `JUDGE_OPERATIONS and JUDGE_SEED override the options that a test passes`(
    environment: [String: String], operations: Int, seed: UInt64
  ) throws {
    let options = try JudgeOptions(operations: 10, environment: environment)
    #expect([UInt64(options.operations), options.seed] == [UInt64(operations), seed])
  }

  @Test(arguments: ["", "0", "-1", "1e6", "9223372036854775808"])
  func `a malformed JUDGE_OPERATIONS is refused with an error`(text: String) {
    let error = JudgeOptionsError.operations(found: text)
    #expect(throws: error) {
      try JudgeOptions(operations: 10, environment: ["JUDGE_OPERATIONS": text])
    }
    #expect(
      "\(error)"
        == "JUDGE_OPERATIONS needs a whole number from 1 to 9223372036854775807; found '\(text)'")
  }

  @Test(arguments: ["", "-1", "0x10", "18446744073709551616"])
  func `a malformed JUDGE_SEED is refused with an error`(text: String) {
    let error = JudgeOptionsError.seed(found: text)
    #expect(throws: error) {
      try JudgeOptions(operations: 10, environment: ["JUDGE_SEED": text])
    }
    #expect(
      "\(error)"
        == "JUDGE_SEED needs a whole number from 0 to 18446744073709551615; found '\(text)'")
  }
}
