/// Memory for values of one size, which are parts of larger blocks.
@safe final class BlockMemory {
  private let size: Int
  private let alignment: Int
  @safe @exclusivity(unchecked) private var blocks: [UnsafeMutableRawPointer] = unsafe []
  /// The parts of the blocks that no caller uses.
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

  /// Removes and returns the spare part: one part that is not counted as allocated.
  func takeSpare() -> UnsafeMutableRawPointer {
    defer { knownSpare = nil }
    return unsafe knownSpare ?? takeFree()
  }

  /// Makes `part` the spare part, after the previous spare part was taken.
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

  /// Adds a block. The first block has 2 parts; each later block has twice as many, up to 64.
  @inline(never)
  private func addBlock() {
    let count = unsafe 2 << min(blocks.count, 5)
    let block = UnsafeMutableRawPointer.allocate(byteCount: count * size, alignment: alignment)
    unsafe blocks.append(block)
    for index in (0..<count).reversed() { unsafe free.append(block + index * size) }
  }
}
