internal import Foundation

// The published hash algorithms: SHA-2 and SHA-1 according to FIPS 180-4, and MD5 according to RFC 1321. Each state
// processes complete blocks. The words are read through pointers, because an unoptimized build checks the bounds of
// every array access.

/// The state of a hash function, which processes a message block by block.
protocol BlockState: Sendable {
  static var blockSize: Int { get }
  /// The number of bytes for the message's length at the end of the padding.
  static var lengthSize: Int { get }
  static var isBigEndian: Bool { get }

  /// The state as bytes, from which the digest is taken.
  var bytes: [UInt8] { get }
  mutating func compress(_ block: UnsafeRawPointer)
}

extension BlockState {
  static var isBigEndian: Bool { true }
}

/// Computes the digest of a message of any length, which arrives in parts.
struct Message<State: BlockState>: Sendable {
  private(set) var state: State
  /// The bytes at the end of the message that do not fill a block yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  init(_ state: State) { self.state = state }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(State.blockSize - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == State.blockSize else { return }
      rest.withUnsafeBytes { state.compress($0.baseAddress!) }
      rest = []
    }
    while bytes.count - start >= State.blockSize {
      state.compress(bytes.baseAddress! + start)
      start += State.blockSize
    }
    rest += bytes[start...]
  }

  /// The digest: the bytes of the state after the padding, which consists of a 1 bit, zeros, and the message's length
  /// in bits.
  var digest: [UInt8] {
    var copy = self
    let used = rest.count + 1 + State.lengthSize
    let zeros = (State.blockSize - used % State.blockSize) % State.blockSize + State.lengthSize - 8
    let bits = count * 8
    let length = State.isBigEndian ? bits.bigEndian : bits.littleEndian
    var padding = [0x80] + [UInt8](repeating: 0, count: zeros)
    if State.isBigEndian || State.lengthSize == 8 {
      withUnsafeBytes(of: length) { padding += $0 }
    }
    padding.withUnsafeBytes { copy.append($0) }
    return copy.state.bytes
  }
}

/// The state of SHA-256.
struct SHA256State: BlockState {
  static let blockSize = 64
  static let lengthSize = 8

  /// The upper halves of the initial words of SHA-512.
  private var words = SHA512State.sha512.map { UInt32($0 >> 32) }
  private static let constants = SHA512State.constants.prefix(64).map { UInt32($0 >> 32) }

  var bytes: [UInt8] { words.flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) } }

  mutating func compress(_ block: UnsafeRawPointer) {
    let sums = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(
          bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let (old, new) = (schedule[index - 15], schedule[index - 2])
        let first = rotate(old, 7) ^ rotate(old, 18) ^ (old >> 3)
        let second = rotate(new, 17) ^ rotate(new, 19) ^ (new >> 10)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      return Self.constants.withUnsafeBufferPointer { constants in
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        var (e, f, g, h) = (words[4], words[5], words[6], words[7])
        for index in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
          let lower = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
          let next = h &+ upper &+ choice &+ constants[index] &+ schedule[index]
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ next, c, b, a, next &+ lower &+ majority)
        }
        return [a, b, c, d, e, f, g, h]
      }
    }
    for index in 0..<8 { words[index] &+= sums[index] }
  }
}

/// The state of SHA-512 and SHA-384, which differ only in their initial words.
struct SHA512State: BlockState {
  static let blockSize = 128
  static let lengthSize = 16

  private var words: [UInt64]

  init(_ words: [UInt64]) { self.words = words }

  var bytes: [UInt8] { words.flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) } }

  mutating func compress(_ block: UnsafeRawPointer) {
    let sums = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 80) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt64(
          bigEndian: block.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      for index in 16..<80 {
        let (old, new) = (schedule[index - 15], schedule[index - 2])
        let first = rotate(old, 1) ^ rotate(old, 8) ^ (old >> 7)
        let second = rotate(new, 19) ^ rotate(new, 61) ^ (new >> 6)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      return Self.constants.withUnsafeBufferPointer { constants in
        var (a, b, c, d) = (words[0], words[1], words[2], words[3])
        var (e, f, g, h) = (words[4], words[5], words[6], words[7])
        for index in 0..<80 {
          let choice = (e & f) ^ (~e & g)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let upper = rotate(e, 14) ^ rotate(e, 18) ^ rotate(e, 41)
          let lower = rotate(a, 28) ^ rotate(a, 34) ^ rotate(a, 39)
          let next = h &+ upper &+ choice &+ constants[index] &+ schedule[index]
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ next, c, b, a, next &+ lower &+ majority)
        }
        return [a, b, c, d, e, f, g, h]
      }
    }
    for index in 0..<8 { words[index] &+= sums[index] }
  }

  /// The fractional parts of the square roots of the first eight primes.
  static let sha512: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]
  /// The fractional parts of the square roots of the ninth to sixteenth primes.
  static let sha384: [UInt64] = [
    0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507, 0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31, 0x8eb4_4a87_6858_1511, 0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
  ]
  /// The fractional parts of the cube roots of the first eighty primes.
  static let constants: [UInt64] = [
    0x428a_2f98_d728_ae22, 0x7137_4491_23ef_65cd, 0xb5c0_fbcf_ec4d_3b2f, 0xe9b5_dba5_8189_dbbc,
    0x3956_c25b_f348_b538, 0x59f1_11f1_b605_d019, 0x923f_82a4_af19_4f9b, 0xab1c_5ed5_da6d_8118,
    0xd807_aa98_a303_0242, 0x1283_5b01_4570_6fbe, 0x2431_85be_4ee4_b28c, 0x550c_7dc3_d5ff_b4e2,
    0x72be_5d74_f27b_896f, 0x80de_b1fe_3b16_96b1, 0x9bdc_06a7_25c7_1235, 0xc19b_f174_cf69_2694,
    0xe49b_69c1_9ef1_4ad2, 0xefbe_4786_384f_25e3, 0x0fc1_9dc6_8b8c_d5b5, 0x240c_a1cc_77ac_9c65,
    0x2de9_2c6f_592b_0275, 0x4a74_84aa_6ea6_e483, 0x5cb0_a9dc_bd41_fbd4, 0x76f9_88da_8311_53b5,
    0x983e_5152_ee66_dfab, 0xa831_c66d_2db4_3210, 0xb003_27c8_98fb_213f, 0xbf59_7fc7_beef_0ee4,
    0xc6e0_0bf3_3da8_8fc2, 0xd5a7_9147_930a_a725, 0x06ca_6351_e003_826f, 0x1429_2967_0a0e_6e70,
    0x27b7_0a85_46d2_2ffc, 0x2e1b_2138_5c26_c926, 0x4d2c_6dfc_5ac4_2aed, 0x5338_0d13_9d95_b3df,
    0x650a_7354_8baf_63de, 0x766a_0abb_3c77_b2a8, 0x81c2_c92e_47ed_aee6, 0x9272_2c85_1482_353b,
    0xa2bf_e8a1_4cf1_0364, 0xa81a_664b_bc42_3001, 0xc24b_8b70_d0f8_9791, 0xc76c_51a3_0654_be30,
    0xd192_e819_d6ef_5218, 0xd699_0624_5565_a910, 0xf40e_3585_5771_202a, 0x106a_a070_32bb_d1b8,
    0x19a4_c116_b8d2_d0c8, 0x1e37_6c08_5141_ab53, 0x2748_774c_df8e_eb99, 0x34b0_bcb5_e19b_48a8,
    0x391c_0cb3_c5c9_5a63, 0x4ed8_aa4a_e341_8acb, 0x5b9c_ca4f_7763_e373, 0x682e_6ff3_d6b2_b8a3,
    0x748f_82ee_5def_b2fc, 0x78a5_636f_4317_2f60, 0x84c8_7814_a1f0_ab72, 0x8cc7_0208_1a64_39ec,
    0x90be_fffa_2363_1e28, 0xa450_6ceb_de82_bde9, 0xbef9_a3f7_b2c6_7915, 0xc671_78f2_e372_532b,
    0xca27_3ece_ea26_619c, 0xd186_b8c7_21c0_c207, 0xeada_7dd6_cde0_eb1e, 0xf57d_4f7f_ee6e_d178,
    0x06f0_67aa_7217_6fba, 0x0a63_7dc5_a2c8_98a6, 0x113f_9804_bef9_0dae, 0x1b71_0b35_131c_471b,
    0x28db_77f5_2304_7d84, 0x32ca_ab7b_40c7_2493, 0x3c9e_be0a_15c9_bebc, 0x431d_67c4_9c10_0d4c,
    0x4cc5_d4be_cb3e_42b6, 0x597f_299c_fc65_7e2a, 0x5fcb_6fab_3ad6_faec, 0x6c44_198c_4a47_5817,
  ]
}

/// The state of SHA-1.
struct SHA1State: BlockState {
  static let blockSize = 64
  static let lengthSize = 8

  private var words: [UInt32] = [
    0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
  ]

  var bytes: [UInt8] { words.flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) } }

  mutating func compress(_ block: UnsafeRawPointer) {
    let sums = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(
          bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<80 {
        let sum =
          schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
        schedule[index] = rotate(sum, 31)
      }
      var (a, b, c, d, e) = (words[0], words[1], words[2], words[3], words[4])
      for index in 0..<80 {
        let (value, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
          case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
          case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
          default: (b ^ c ^ d, 0xca62_c1d6)
          }
        let next = rotate(a, 27) &+ value &+ e &+ constant &+ schedule[index]
        (e, d, c, b, a) = (d, c, rotate(b, 2), a, next)
      }
      return [a, b, c, d, e]
    }
    for index in 0..<5 { words[index] &+= sums[index] }
  }
}

/// The state of MD5.
struct MD5State: BlockState {
  static let blockSize = 64
  static let lengthSize = 8
  static let isBigEndian = false

  private var words: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  var bytes: [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) }
  }

  mutating func compress(_ block: UnsafeRawPointer) {
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    for index in 0..<64 {
      let (value, position): (UInt32, Int) =
        switch index {
        case ..<16: ((b & c) | (~b & d), index)
        case ..<32: ((d & b) | (~d & c), (5 * index + 1) % 16)
        case ..<48: (b ^ c ^ d, (3 * index + 5) % 16)
        default: (c ^ (b | ~d), 7 * index % 16)
        }
      let word = UInt32(
        littleEndian: block.loadUnaligned(fromByteOffset: position * 4, as: UInt32.self))
      let sum = a &+ value &+ Self.constants[index] &+ word
      (a, d, c, b) = (d, c, b, b &+ rotate(sum, 32 - Self.shifts[index / 16][index % 4]))
    }
    for (index, sum) in [a, b, c, d].enumerated() { words[index] &+= sum }
  }
}

/// Rotates the bits of a word to the right.
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
  (word &>> count) | (word &<< (32 &- count))
}
private func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
  (word &>> count) | (word &<< (64 &- count))
}
