import Foundation

/// A browser without a window that opens files, where the machine has one.
struct Browser {
  private let executable: String

  /// The first of the names under which it is installed that is on the path; `nil` if none is.
  static let found: Browser? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let places = path.split(separator: ":").flatMap { place in names.map { "\(place)/\($0)" } }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Browser(executable: $0) }
  }()

  /// What is told where there is none.
  static let absence = "needs chromium on the PATH, as from the Debian package; found none"

  /// What a page came to.
  struct View {
    /// The document as it stands when everything has run.
    let document: String
    /// What the console was told, in its order.
    let console: [String]
  }

  /// Opens the file called `name` in `files` where no script of it may run.
  ///
  /// The page stands in the frame of another one, which writes down what the browser made of it; that one's scripts run, for
  /// without any the browser tells nothing.
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
  /// - Parameter fragment: What follows `#`, as a user would have it in the address.
  func open(_ name: String, in files: Files, fragment: String = "") throws -> View {
    let address = files.directory.appending(path: name).absoluteString
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(files.directory.appending(path: "profile").path)",
      "--enable-logging=stderr", "--allow-file-access-from-files", "--dump-dom",
      fragment.isEmpty ? address : "\(address)#\(fragment)",
    ]
    process.standardInput = FileHandle.nullDevice
    let ending = try Granularity.run(process)
    let console = ending.messages.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/:CONSOLE.*?\] "(.*)", source/#).map { String($0.1) }
    }
    return View(document: ending.output, console: console)
  }
}
