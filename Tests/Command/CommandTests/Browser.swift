import Foundation

/// A headless browser that opens files, if the machine has one.
struct Browser {
  private let executable: String

  /// The first supported browser that is on the search path; `nil` if there is none.
  static let found: Browser? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let paths = path.split(separator: ":").flatMap { folder in names.map { "\(folder)/\($0)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Browser(executable: $0) }
  }()

  /// The reason that a skipped test states if there is no browser.
  static let absence = "needs chromium on the PATH, for example from the Debian package; found none"

  /// The result of opening a page.
  struct View {
    /// The text of the document after all scripts have run.
    let document: String
    /// The messages on the browser's console, in order.
    let console: [String]
  }

  /// Opens the file called `name` in `files` without running its scripts.
  ///
  /// An outer page shows the file in a sandboxed frame. A script of the outer page copies the resulting document,
  /// because the browser prints only the document of the outer page.
  func openWithoutScript(_ name: String, in files: Files) throws -> View {
    let frame = """
      <iframe sandbox="allow-same-origin" src="\(name)"></iframe>
      <script>
      addEventListener('load', () => {
        const page = document.querySelector('iframe').contentDocument.documentElement.outerHTML;
        document.body.textContent = page;
      });
      </script>
      """
    try frame.write(
      to: files.directory.appending(path: "frame.html"), atomically: true, encoding: .utf8)
    let view = try open("frame.html", in: files)
    let document = view.document.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return View(document: document, console: view.console)
  }

  /// Opens the file called `name` in `files`.
  ///
  /// - Parameters:
  ///   - fragment: The part of the address after `#`.
  ///   - options: Additional command line options of the browser.
  func open(
    _ name: String, in files: Files, fragment: String = "", options: [String] = []
  ) throws -> View {
    let address = files.directory.appending(path: name).absoluteString
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(files.directory.appending(path: "profile").path)",
        "--enable-logging=stderr", "--allow-file-access-from-files", "--dump-dom",
      ] + options + [fragment.isEmpty ? address : "\(address)#\(fragment)"]
    process.standardInput = FileHandle.nullDevice
    let ending = try Granularity.run(process)
    let console = ending.messages.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/:CONSOLE.*?\] "(.*)", source/#).map { String($0.1) }
    }
    return View(document: ending.output, console: console)
  }
}
