import ConformanceScreens

/// The engines of this package that are available on this system.
public enum Engines {
  /// The names of the engines that this system has. The first engine is the default.
  public static var names: [String] {
    #if os(macOS) || os(iOS)
      ["apple"]
    #else
      ["granularity"]
    #endif
  }

  /// Creates the engine called `name`.
  ///
  /// - Parameter sdk: The release of SwiftUI that the simulated graph has. Apple's SwiftUI always
  ///   has the release of the system.
  /// - Throws: ``Failure`` with the exit code 64 if this system has no engine with the name.
  @MainActor public static func engine(_ name: String, _ sdk: SDK) throws -> any Engine {
    switch name {
    #if os(Linux)
      case "granularity": return GranularityEngine(sdk: sdk == .xcode26 ? .xcode26 : .xcode27)
    #else
      case "apple": return AppleEngine()
    #endif
    default:
      throw Failure(64, "the engines here are \(names.joined(separator: ", ")); found '\(name)'")
    }
  }
}

/// The reason why the command `conformance` failed.
public struct Failure: Error, CustomStringConvertible {
  /// The exit code with which the command ends.
  public let code: Int32
  public let description: String

  public init(_ code: Int32, _ description: String) {
    self.code = code
    self.description = description
  }
}
