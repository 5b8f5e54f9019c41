public import Foundation
import SimulatedUICore

#if canImport(UniformTypeIdentifiers)
  public import UniformTypeIdentifiers
#endif

// What a user gives to a view by other means than a control. A test sets the input by its name.
nonisolated extension View {
  /// Adds an action for a key; a test sets `KeyPress` with the key's character.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress { $0.key == key ? action() : .ignored }
  }
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    InputModifier(content: self, label: "KeyPress", initial: Character(" ")) {
      _ = action(KeyPress(key: KeyEquivalent($0)))
    }
  }

  /// Adds the actions of keys on a Mac, which are called `Exit` and `DeleteCommand`.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    ActionModifier(content: self, kind: nil, label: "Exit") { action?() }
  }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    ActionModifier(content: self, kind: nil, label: "DeleteCommand") { action?() }
  }

  /// Adds an action for the arrow keys; a test sets `MoveCommand` to a direction.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    InputModifier(content: self, label: "MoveCommand", initial: MoveCommandDirection.up) {
      action?($0)
    }
  }

  /// Moves the focus to a control when the view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

  /// Adds an action for a pointer over the view; a test sets `ContinuousHover`.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    InputModifier(
      content: self, label: "ContinuousHover", initial: HoverPhase.ended, action: action)
  }

  /// Lets the user choose files; a test sets `FileImporter` to a result.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing("FileImporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    choosing("FileImporter", [], isPresented, onCompletion)
  }

  /// Lets the user write a file; a test sets `FileExporter` to the result. Nothing is written.
  public func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    choosing("FileExporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    choosing("FileExporter", URL(filePath: "/"), isPresented, onCompletion)
  }
  private func choosing<Choice>(
    _ label: String, _ initial: Choice, _ isPresented: Binding<Bool>,
    _ onCompletion: @escaping (Result<Choice, any Error>) -> Void
  ) -> some View {
    InputModifier(content: self, label: label, initial: .success(initial)) {
      isPresented.wrappedValue = false
      onCompletion($0)
    }
  }

  /// Adds search scopes; a test sets `SearchScopes`.
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    layered("SearchScopes", Picker("SearchScopes", selection: scope, content: scopes))
  }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions(suggestions)
  }

  /// Shows a view beside this one while a value is true.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Adds the items of the menu for the selected rows of a list or table, here for no selection, and an action for a double click;
  /// a test sets `PrimaryAction` to a set of values.
  public func contextMenu<Selected: Hashable>(
    forSelectionType type: Selected.Type = Selected.self,
    @ViewBuilder menu: @escaping (Set<Selected>) -> some View,
    primaryAction: ((Set<Selected>) -> Void)? = nil
  ) -> some View {
    InputModifier(
      content: contextMenu { SelectionMenu(menu: menu) }, label: "PrimaryAction",
      initial: Set<Selected>()
    ) {
      primaryAction?($0)
    }
  }
  public func contextMenu<Items: View>(_ menu: ContextMenu<Items>?) -> some View {
    contextMenu { menu?.items }
  }

  public func toolbar(
    id: String, @ToolbarContentBuilder content: () -> some ToolbarContent
  ) -> some View {
    toolbar(content: content)
  }
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}

/// The menu for no selection, in a scope of its own.
private struct SelectionMenu<Selected: Hashable, Items: View>: UncountedView {
  let menu: (Set<Selected>) -> Items

  var body: some View { menu([]) }
}

/// A pressed key.
public struct KeyPress: Sendable {
  public let key: KeyEquivalent

  public var characters: String { String(key.character) }
  public var modifiers: EventModifiers { [] }

  public enum Result: Sendable { case handled, ignored }
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }
public enum DefaultFocusEvaluationPriority: Sendable { case automatic, userInitiated }

/// Whether a pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The form of context menus before iOS 15.
public nonisolated struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

#if !canImport(UniformTypeIdentifiers)
  /// A type of files, known by its identifier.
  public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String

    public init?(_ identifier: String) { self.identifier = identifier }
    private init(of identifier: String) { self.identifier = identifier }
    public init?(filenameExtension: String) { self.identifier = "dyn.\(filenameExtension)" }

    public static let item = UTType(of: "public.item")
    public static let content = UTType(of: "public.content")
    public static let data = UTType(of: "public.data")
    public static let folder = UTType(of: "public.folder")
    public static let text = UTType(of: "public.text")
    public static let plainText = UTType(of: "public.plain-text")
    public static let json = UTType(of: "public.json")
    public static let xml = UTType(of: "public.xml")
    public static let commaSeparatedText = UTType(of: "public.comma-separated-values-text")
    public static let image = UTType(of: "public.image")
    public static let png = UTType(of: "public.png")
    public static let jpeg = UTType(of: "public.jpeg")
    public static let movie = UTType(of: "public.movie")
    public static let video = UTType(of: "public.video")
    public static let audio = UTType(of: "public.audio")
    public static let pdf = UTType(of: "com.adobe.pdf")
    public static let url = UTType(of: "public.url")
    public static let fileURL = UTType(of: "public.file-url")
    public static let zip = UTType(of: "public.zip-archive")
  }
#endif
