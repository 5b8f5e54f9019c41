internal import Foundation
import GranularityTabular

/// A file that Git LFS keeps in the repository in place of the real file. It names the content by its hash.
struct LFSPointer {
  private let hash: String
  private let size: Int

  /// - Parameter bytes: The content of a file.
  /// - Returns: `nil` if the file is not a pointer.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, bytes.starts(with: Self.beginning.utf8) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let hash = text.firstMatch(of: /\noid sha256:([0-9a-f]{64})\n/)?.output.1,
      let size = text.firstMatch(of: /\nsize ([0-9]+)\n/).flatMap({ Int($0.output.1) })
    else { return nil }
    (self.hash, self.size) = (String(hash), size)
  }

  private static let beginning = "version https://git-lfs.github.com/spec/v1\n"
  /// The specification limits a pointer to this number of bytes.
  private static let longest = 1024

  /// True if a file has the content that the pointer names.
  func matches(_ bytes: [UInt8]) -> Bool { bytes.count == size && SHA256.hex(bytes) == hash }

  /// The path of the content in the directory of Git LFS inside the directory of the repository.
  var objectPath: String { "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)" }
}
