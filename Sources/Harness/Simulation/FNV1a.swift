/// The 64-bit FNV-1a hash, the same on every machine and in every version.
///
/// Source: Fowler, Noll, Vo, draft-eastlake-fnv.
public enum FNV1a {
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
