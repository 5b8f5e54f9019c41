import Charts
import GranularityTesting
import OSLog
import PhotosUI
import SwiftData
import SwiftUI
import Testing
import TipKit
import UniformTypeIdentifiers

#if !canImport(Darwin)
  @propertyWrapper private struct Measured {
    var wrappedValue: Int
  }

  private final class Meal: NSObject, @unchecked Sendable {
    static let first = UUID()
    let price: Int
    let note: String?
    let isOpen: Bool
    let id: UUID
    @Measured var size: Int

    init(_ price: Int) {
      (self.price, note) = (price, price == 1 ? "new" : nil)
      isOpen = [1, 8].contains(price)
      id = price == 1 ? Self.first : UUID()
      size = price
    }
  }

  /// Tests of the stand-ins for types that Foundation does not have on Linux, for file types and for logs.
  @Suite struct FoundationTests {
    /// A predicate format with its arguments, an object for which the predicate is true, and one for which it is false.
    struct PredicateCase<Object: Sendable>: Sendable {
      let format: String
      var arguments: [any Sendable] = []
      let matches: [Object]
      var others: [Object] = []

      var predicate: NSPredicate { NSPredicate(format: format, argumentArray: arguments) }
    }

    private static let texts: [PredicateCase<String>] = [
      .init(
        format: "SELF MATCHES %@", arguments: ["[a-z]+@[a-z]+"], matches: ["a@b"],
        others: ["a@b c", "A@b", ""]),
      .init(
        format: "SELF MATCHES[c] %@", arguments: ["a|ab"], matches: ["A", "ab"], others: ["abc"]),
      .init(format: "SELF CONTAINS[cd] 'e'", matches: ["Élan", "tee"], others: ["tax"]),
      .init(
        format: "SELF BEGINSWITH 'a' AND NOT SELF ENDSWITH %@", arguments: ["z"], matches: ["ab"],
        others: ["az", "b"]),
      .init(format: "SELF LIKE 'a*c?'", matches: ["abcd", "acd"], others: ["abc", "xacd"]),
      .init(
        format: "SELF IN {'x', \"y\"} || self == %@", arguments: ["z"], matches: ["x", "y", "z"],
        others: ["w"]),
      .init(
        format: "(SELF != 'a' && SELF <> 'b') OR FALSEPREDICATE", matches: ["c"],
        others: ["a", "b"]),
    ]

    @Test(arguments: texts)
    func `a predicate with a format compares texts`(test: PredicateCase<String>) {
      let predicate = test.predicate
      #expect(test.matches.filter { !predicate.evaluate(with: $0) } == [])
      #expect(test.others.filter { predicate.evaluate(with: $0) } == [])
    }

    private static let prices: [PredicateCase<Int>] = [
      .init(format: "price >= %d AND price < %f", arguments: [3, 5.5], matches: [3, 5]),
      .init(format: "%K BETWEEN {2, 3}", arguments: ["price"], matches: [2, 3]),
      .init(format: "price IN %@", arguments: [[1, 5]], matches: [1, 5]),
      .init(format: "(price) > %hhd && 4 > (price)", arguments: [2], matches: [3]),
      .init(format: "size == %.1f", arguments: [2.0], matches: [2]),
      .init(format: "note == nil", matches: [2, 3, 5, 8]),
      .init(format: "isOpen = YES", matches: [1, 8]),
      .init(format: "TRUEPREDICATE", matches: [1, 2, 3, 5, 8]),
      .init(format: "id == %@", arguments: [Meal.first], matches: [1]),
    ]

    @Test(arguments: prices)
    func `a predicate with a format compares the properties of an object`(
      test: PredicateCase<Int>
    ) {
      let predicate = test.predicate
      let meals = [1, 2, 3, 5, 8].map(Meal.init)
      #expect(meals.filter { predicate.evaluate(with: $0) }.map(\.price) == test.matches)
      let dictionaries: [[String: Any]] = meals.map {
        [
          "price": $0.price, "note": $0.note as Any, "isOpen": $0.isOpen, "id": $0.id,
          "size": $0.size,
        ]
      }
      let found = dictionaries.filter { predicate.evaluate(with: $0) }
      #expect(found.map { $0["price"] as? Int } == test.matches)
    }

    @Test func `a predicate whose format is not supported fails only if it is evaluated`() async {
      let formats = [
        "a + 1 > b", "CAST(a, 'NSDate') > %@", "SUBQUERY(items, $x, $x.a > 1).@count > 0",
      ]
      #expect(formats.map { NSPredicate(format: $0, "x") }.count == formats.count)
      await #expect(processExitsWith: .failure) {
        _ = NSPredicate(format: "a + 1 > b").evaluate(with: ["a": 1, "b": 1])
      }
    }

    @Test(arguments: [
      ("ANY tags == %@", true), ("ALL tags == %@", false), ("NONE tags == %@", false),
      ("SOME tags BEGINSWITH %@", true), ("ALL tags MATCHES '[xy]'", true),
    ])
    func `a predicate with ANY, ALL or NONE compares each element`(format: String, isTrue: Bool) {
      let predicate = NSPredicate(format: format, "x")
      #expect(predicate.evaluate(with: ["tags": ["x", "y"]]) == isTrue)
    }

    @Test func `a formatter shows what a format string receives as an object`() {
      let id = UUID()
      #expect(NSPredicate(format: "SELF == %@", id as CVarArg).evaluate(with: id))
      #expect(String(format: "%@ of %d", id as CVarArg, 3) == "\(id) of 3")
    }

    @Test func `a detector finds links, mail addresses and telephone numbers`() throws {
      let text = "See https://a.org/x?y=1, www.b.de or c.com/d (e@f.io). Call +49 (30) 123-456!"
      // The raw values of the links and of the telephone numbers among the types of text.
      let (link, number): (NSTextCheckingTypes, NSTextCheckingTypes) = (1 << 5, 1 << 11)
      let range = NSRange(text.startIndex..., in: text)
      let found = try NSDataDetector(types: link | number).matches(in: text, range: range)
      #expect(
        found.map { $0.url?.absoluteString ?? $0.phoneNumber } == [
          "https://a.org/x?y=1", "http://www.b.de", "http://c.com/d", "mailto:e@f.io",
          "+49 (30) 123-456",
        ])
      let links = try NSDataDetector(types: link)
      #expect(links.numberOfMatches(in: text, range: range) == 4)
      #expect(links.firstMatch(in: text, range: range)?.range == NSRange(location: 4, length: 19))
    }

    @Test func `a value that is stored for an object is found until it is replaced`() {
      nonisolated(unsafe) var key: UInt8 = 0
      let object = Meal(1)
      weak var value: Meal?
      withUnsafePointer(to: &key) { key in
        autoreleasepool {
          let other = Meal(2)
          value = other
          objc_setAssociatedObject(object, key, other, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect((objc_getAssociatedObject(object, key) as? Meal)?.price == 2)
        #expect(objc_getAssociatedObject(Meal(1), key) == nil)
        objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(object, key) == nil && value == nil)
      }
    }

    @Test func `an array of colors is an argument of a gradient`() {
      let colors = [Color.red.cgColor, Color.blue.cgColor]
      let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
      #expect(gradient != nil)
      #expect(Color(.red) == Color(uiColor: .red))
    }

    @Test func `the label of the current queue is known on the main queue`() {
      let queue = DispatchQueue(label: "work")
      #expect(String(cString: __dispatch_queue_get_label(queue)) == "work")
      let main = DispatchQueue.main.label
      #expect(String(cString: __dispatch_queue_get_label(DispatchQueue.main)) == main)
      let label = queue.sync { String(cString: __dispatch_queue_get_label(nil)) }
      #expect(label == (Thread.isMainThread ? main : ""))
    }

    @Test func `a session is configured, and the memory of the process is not known`() {
      let configuration = URLSessionConfiguration.default
      configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
      configuration.multipathServiceType = .none
      configuration.urlCache = URLCache(memoryCapacity: 1, diskCapacity: 2)
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size) / 4
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: 1) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      #expect(result != KERN_SUCCESS && info.resident_size == 0)
    }

    @Test func `a file is accessed, and found again by its bookmark`() throws {
      let file = URL(filePath: "/files/a b.txt")
      #expect(file.startAccessingSecurityScopedResource())
      file.stopAccessingSecurityScopedResource()
      var isStale = true
      let found = try URL(
        resolvingBookmarkData: file.bookmarkData(options: .minimalBookmark),
        bookmarkDataIsStale: &isStale)
      #expect(found == file && !isStale)
    }

    @Test func `ProcessInfo reports a nominal thermal state and no low-power mode`() {
      let device = ProcessInfo.processInfo
      #expect(!device.isLowPowerModeEnabled && !device.isiOSAppOnMac)
      #expect(device.thermalState == .nominal)
    }

    @Test func `code that sets URLSessionConfiguration properties missing on Linux compiles`() {
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      configuration.allowsExpensiveNetworkAccess = false
      _ = URLSessionConfiguration.background(withIdentifier: "photos")
    }

    @Test func `URLSession.bytes throws instead of returning the bytes of a response`() async throws
    {
      let request = URLRequest(url: try #require(URL(string: "https://a.example")))
      await #expect(throws: URLError.self) {
        let (bytes, _) = try await URLSession.shared.bytes(for: request)
        for try await line in bytes.lines { Issue.record("\(line)") }
      }
    }

    @Test func `a UTType is found by its MIME type or its filename extension`() throws {
      let type = try #require(UTType(mimeType: "image/png"))
      #expect(type == .png)
      #expect(type.preferredFilenameExtension == "png")
      #expect(UTType.mp3.preferredMIMEType == "audio/mpeg")
      #expect(UTType(mimeType: "no/type") == nil)
      #expect(UTType(filenameExtension: "JPG")?.preferredMIMEType == "image/jpeg")
    }

    @Test func `a UTType conforms to each of its supertypes`() {
      #expect(UTType.png.conforms(to: .image))
      #expect(UTType.png.conforms(to: .data))
      #expect(UTType.mp3.isSubtype(of: .audiovisualContent))
      #expect(!UTType.png.conforms(to: .movie))
      #expect(UTType.swiftSource.supertypes.contains(.text))
    }

    @Test func `an OSAllocatedUnfairLock protects its state, and an OSLogStore has no entries`()
      throws
    {
      let lock = OSAllocatedUnfairLock(initialState: 1)
      lock.withLock { $0 += 1 }
      #expect(lock.withLock { $0 } == 2)
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      let entries = try store.getEntries(at: store.position(date: .now))
      #expect(entries.compactMap { $0 as? OSLogEntryLog }.isEmpty)
    }

    @Test func `a ModelConfiguration for iCloud can be stored in memory`() {
      let configuration = ModelConfiguration(
        schema: nil, isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.jars"))
      #expect(configuration.isStoredInMemoryOnly)
      #expect(!ModelConfiguration().isStoredInMemoryOnly)
      _ = ModelConfiguration(url: URL(filePath: "/files/jars"), cloudKitDatabase: .none)
    }
  }

  /// Tests of pickers and other views of Apple's frameworks that a representable creates.
  @Suite @MainActor struct PickerTests {
    /// A photo picker as apps write it.
    private struct PhotoPicker: UIViewControllerRepresentable {
      @Binding var image: UIImage?

      func makeUIViewController(context: Context) -> PHPickerViewController {
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        configuration.filter = .images
        configuration.selectionLimit = 2
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = context.coordinator
        return picker
      }
      func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}
      func makeCoordinator() -> Coordinator { Coordinator(self) }

      class Coordinator: NSObject, PHPickerViewControllerDelegate {
        let parent: PhotoPicker
        init(_ parent: PhotoPicker) { self.parent = parent }
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
          picker.dismiss(animated: true)
          guard let provider = results.first?.itemProvider,
            provider.canLoadObject(ofClass: UIImage.self)
          else { return }
          provider.loadObject(ofClass: UIImage.self) { image, _ in
            let photo = image as? UIImage
            DispatchQueue.main.async { self.parent.image = photo }
          }
        }
      }
    }

    @Test func `a photo picker that finishes without a selection loads no image`() {
      let coordinator = PhotoPicker(image: .constant(nil)).makeCoordinator()
      coordinator.picker(
        PHPickerViewController(configuration: PHPickerConfiguration()), didFinishPicking: [])
      #expect(coordinator.parent.image == nil)
    }

    @Test func `the photosPicker modifier leaves the view that it modifies on the screen`() {
      let host = ViewHost {
        Text("page")
          .photosPicker(
            isPresented: .constant(false), selection: .constant(nil), matching: .images,
            photoLibrary: .shared()
          )
      }
      #expect(host.texts == ["page"])
    }

    @Test func `a BarMark with only an x value shows that value`() {
      let host = ViewHost {
        Chart { BarMark(x: .value("sold", 3)) }
      }
      #expect(host.texts.contains { $0.contains("3") })
    }

    @Test func `an attributed string can be created without arguments`() {
      let text = NSMutableAttributedString()
      text.append(NSAttributedString())
      text.append(NSAttributedString(string: "a"))
      #expect(text.string == "a")
    }

    /// A file picker delegate as apps write it.
    private class Opener: NSObject, UIDocumentPickerDelegate {
      var files: [URL] = []
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) {
        files = urls
      }
    }

    @Test func `a document picker never calls its delegate`() {
      let opener = Opener()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder], asCopy: true)
      picker.delegate = opener
      picker.loadViewIfNeeded()
      #expect(opener.files.isEmpty)
    }
  }
#endif
