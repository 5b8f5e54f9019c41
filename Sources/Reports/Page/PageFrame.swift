/// What is around the content of a page: the head, the heading, the style and the script.
struct PageFrame {
  let title: String
  let lede: String
  let content: HTML
  /// The number of the exhibit that is shown first.
  let first: Int

  /// Bytes of a frame without its content, some to spare.
  static var size: Int { style.utf8.count + script.utf8.count + Chart.styles.utf8.count + 8000 }

  /// The policy allows what is in the file and nothing else, so that the page reaches no network.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  private static let style = text(PackageResources.page_css)
  private static let script = text(PackageResources.page_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(HTML(verbatim: Self.policy))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(HTML(verbatim: Chart.styles))\(HTML(verbatim: Self.style))</style>
    </head>
    <body data-first="\(first)">
    <a class="unseen" href="#content">Skip to the counts</a>
    <header>
    <p class="brand">Granularity</p>
    <h1>\(title)</h1>
    <p class="lede">\(lede)</p>
    <div class="chooser"></div>
    </header>
    <main id="content">
    \(content)</main>
    <footer>\(Self.words)</footer>
    <script>
    \(HTML(verbatim: Self.script))</script>
    </body>
    </html>

    """
  }

  private static let words: HTML = """
    <p><b>Coarse</b>: one announcement per object (<code>ObservableObject</code>, \
    <code>@Published</code>). <b>Fine</b>: one registration per property that a body read \
    (<code>@Tracked</code>). <b>Observation</b>: the toolchain's own <code>@Observable</code>, on the \
    same views.</p>
    <p>A re-evaluation is a run of a view's body after its first; it is <b>wasted</b> if its output \
    is the one of the run before, and needed otherwise. The view graph is simulated, time is \
    virtual, and a count is not a duration.</p>
    """
}
