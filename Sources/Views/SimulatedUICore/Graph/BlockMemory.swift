/// An allocator for values of the same size. It divides larger blocks of memory into parts, one for
/// each value.
@safe final class BlockMemory {
  private let size: Int
  private let alignment: Int
  @safe @exclusivity(unchecked) private var blocks: [UnsafeMutableRawPointer] = unsafe []
  /// The unused parts of the blocks.
  @safe @exclusivity(unchecked) private var free: [UnsafeMutableRawPointer] = unsafe []

  private var usedCount = 0
  @safe @exclusivity(unchecked) private var knownSpare: UnsafeMutableRawPointer?

  init(size: Int, alignment: Int) {
    self.size = size
    self.alignment = alignment
  }

  deinit {
    freeBlocks()
  }

  func allocate() -> UnsafeMutableRawPointer {
    usedCount += 1
    return unsafe takeFree()
  }

  /// Removes and returns the spare part, which does not count as allocated. If no spare part is
  /// kept, takes an unused part.
  func takeSpare() -> UnsafeMutableRawPointer {
    defer { knownSpare = nil }
    return unsafe knownSpare ?? takeFree()
  }

  /// Keeps `part` as the spare part. Call this method only after the previous spare part was taken.
  func keepSpare(_ part: UnsafeMutableRawPointer) {
    unsafe knownSpare = part
  }

  func deallocate(_ part: UnsafeMutableRawPointer) {
    usedCount -= 1
    unsafe free.append(part)
    if usedCount == 0 { freeBlocks() }
  }

  private func freeBlocks() {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
    unsafe (blocks, free, knownSpare) = ([], [], nil)
  }

  private func takeFree() -> UnsafeMutableRawPointer {
    if unsafe free.isEmpty { addBlock() }
    return unsafe free.removeLast()
  }

  /// Adds a block to the allocator. The first block has 2 parts. Each later block has twice as many
  /// parts as the block before it, up to 64.
  @inline(never)
  private func addBlock() {
    let count = unsafe 2 << min(blocks.count, 5)
    let block = UnsafeMutableRawPointer.allocate(byteCount: count * size, alignment: alignment)
    unsafe blocks.append(block)
    for index in (0..<count).reversed() { unsafe free.append(block + index * size) }
  }
}
