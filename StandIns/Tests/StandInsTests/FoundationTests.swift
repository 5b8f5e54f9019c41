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
  /// What Foundation lacks on Linux, types of files, and logs.
  @Suite struct FoundationTests {
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

    @Test func `the device is a cool phone with full power`() {
      let device = ProcessInfo.processInfo
      #expect(!device.isLowPowerModeEnabled && !device.isiOSAppOnMac)
      #expect(device.thermalState == .nominal)
    }

    @Test func `the properties of a session compile`() {
      let configuration = URLSessionConfiguration.default
      configuration.waitsForConnectivity = true
      configuration.allowsExpensiveNetworkAccess = false
      _ = URLSessionConfiguration.background(withIdentifier: "photos")
    }

    @Test func `the bytes of a request never arrive`() async throws {
      let request = URLRequest(url: try #require(URL(string: "https://a.example")))
      await #expect(throws: URLError.self) {
        let (bytes, _) = try await URLSession.shared.bytes(for: request)
        for try await line in bytes.lines { Issue.record("\(line)") }
      }
    }

    @Test func `a type of files is found by its MIME type`() throws {
      let type = try #require(UTType(mimeType: "image/png"))
      #expect(type == .png)
      #expect(type.preferredFilenameExtension == "png")
      #expect(UTType.mp3.preferredMIMEType == "audio/mpeg")
      #expect(UTType(mimeType: "no/type") == nil)
      #expect(UTType(filenameExtension: "JPG")?.preferredMIMEType == "image/jpeg")
    }

    @Test func `a type of files conforms to the types above it`() {
      #expect(UTType.png.conforms(to: .image))
      #expect(UTType.png.conforms(to: .data))
      #expect(UTType.mp3.isSubtype(of: .audiovisualContent))
      #expect(!UTType.png.conforms(to: .movie))
      #expect(UTType.swiftSource.supertypes.contains(.text))
    }

    @Test func `a lock guards its state, and a log has no entries`() throws {
      let lock = OSAllocatedUnfairLock(initialState: 1)
      lock.withLock { $0 += 1 }
      #expect(lock.withLock { $0 } == 2)
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      let entries = try store.getEntries(at: store.position(date: .now))
      #expect(entries.compactMap { $0 as? OSLogEntryLog }.isEmpty)
    }

    @Test func `a store of iCloud is in memory too`() {
      let configuration = ModelConfiguration(
        schema: nil, isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.jars"))
      #expect(configuration.isStoredInMemoryOnly)
      #expect(!ModelConfiguration().isStoredInMemoryOnly)
      _ = ModelConfiguration(url: URL(filePath: "/files/jars"), cloudKitDatabase: .none)
    }
  }

  /// Pickers and other views of frameworks, which a representable makes.
  @Suite @MainActor struct PickerTests {
    /// A picker of photos as apps write it.
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

    @Test func `without a chosen photo there is nothing to load`() {
      let coordinator = PhotoPicker(image: .constant(nil)).makeCoordinator()
      coordinator.picker(
        PHPickerViewController(configuration: PHPickerConfiguration()), didFinishPicking: [])
      #expect(coordinator.parent.image == nil)
    }

    @Test func `a picker of photos shows the view`() {
      let host = ViewHost {
        Text("page")
          .photosPicker(
            isPresented: .constant(false), selection: .constant(nil), matching: .images,
            photoLibrary: .shared()
          )
      }
      #expect(host.texts == ["page"])
    }

    @Test func `a bar in one dimension shows its value`() {
      let host = ViewHost {
        Chart { BarMark(x: .value("sold", 3)) }
      }
      #expect(host.texts.contains { $0.contains("3") })
    }

    /// A picker of files as apps write it.
    private class Opener: NSObject, UIDocumentPickerDelegate {
      var files: [URL] = []
      func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
      ) {
        files = urls
      }
    }

    @Test func `a picker of files calls nobody`() {
      let opener = Opener()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder], asCopy: true)
      picker.delegate = opener
      picker.loadViewIfNeeded()
      #expect(opener.files.isEmpty)
    }
  }
#endif
