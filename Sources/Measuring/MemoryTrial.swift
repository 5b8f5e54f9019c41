/// Something that stays in memory, and of what it consists.
public struct MemoryTrial {
  public let name: String
  /// How many things of equal size `build` makes.
  public let items: Int
  private let build: () -> () -> AnyObject

  /// - Parameter build: Puts in place what is not to be counted; its result makes the things and holds them.
  public init(_ name: String, items: Int, _ build: @escaping () -> () -> AnyObject) {
    self.name = name
    self.items = items
    self.build = build
  }

  /// The bytes that one of the things adds to the memory of this process; `nil` where the system does not tell.
  ///
  /// Only a fresh process gives a figure: in another, memory that was freed before is used again.
  public func bytes() -> Int? {
    let make = build()
    guard let before = Machine.residentBytes else { return nil }
    let made = make()
    let after = Machine.residentBytes
    return withExtendedLifetime(made) { after.map { ($0 - before) / items } }
  }
}
