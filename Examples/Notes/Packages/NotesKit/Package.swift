// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "NotesKit",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "NotesKit", targets: ["NotesKit"])],
  targets: [.target(name: "NotesKit")]
)
