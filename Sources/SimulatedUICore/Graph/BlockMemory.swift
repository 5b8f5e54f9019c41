/// Memory for values of one size, allocated in blocks.
@safe final class BlockMemory {
  private let size: Int
  private let alignment: Int
  @safe @exclusivity(unchecked) private var blocks: [UnsafeMutableRawPointer] = unsafe []
  /// The parts of the blocks that are not in use.
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

  /// A part that is not allocated. It can be exchanged for an allocated part.
  var spare: UnsafeMutableRawPointer {
    get {
      let spare = unsafe knownSpare ?? takeFree()
      unsafe knownSpare = spare
      return unsafe spare
    }
    set { unsafe knownSpare = newValue }
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

  /// Adds a block that is twice as large as the last one, up to 64 parts.
  @inline(never)
  private func addBlock() {
    let count = unsafe 1 << min(blocks.count, 6)
    let block = UnsafeMutableRawPointer.allocate(byteCount: count * size, alignment: alignment)
    unsafe blocks.append(block)
    for index in (0..<count).reversed() { unsafe free.append(block + index * size) }
  }
}
