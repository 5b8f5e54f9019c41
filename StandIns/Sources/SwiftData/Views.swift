public import SimulatedUI
public import SimulatedUICore

extension EnvironmentValues {
  /// The model context of the nearest `modelContainer`. Without a `modelContainer`, the context finds no models, and
  /// changing it stops the process.
  public var modelContext: ModelContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }

  /// The container of the context. The environment retains the container.
  var modelContainer: ModelContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }

  private enum ContextKey: EnvironmentKey { static let defaultValue = ModelContext() }
  private enum ContainerKey: EnvironmentKey { static var defaultValue: ModelContainer? { nil } }
}

/// A container whose main context views use.
struct ContainerEnvironment {
  let container: ModelContainer

  init(_ types: [any PersistentModel.Type], _ onSetup: (Result<ModelContainer, any Error>) -> Void)
  {
    do {
      container = try ModelContainer(for: Schema(types))
    } catch {
      fatalError("a container in memory cannot be made: \(error)")
    }
    onSetup(.success(container))
  }
}

extension EnvironmentValues {
  var ownedContainer: ModelContainer? {
    get { modelContainer }
    set {
      modelContainer = newValue
      if let newValue { modelContext = newValue.mainContext }
    }
  }
}

nonisolated extension View {
  /// Sets the main context of a container in the environment.
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.ownedContainer, container)
  }

  public func modelContext(_ context: ModelContext) -> some View {
    environment(\.modelContext, context)
  }

  /// Creates a container in memory, once per view identity, and sets its main context in the environment.
  public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(for: [type], onSetup: onSetup)
  }
  public func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    _environment(\.ownedContainer, owning: { ContainerEnvironment(types, onSetup).container })
  }
}

extension Scene {
  public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene {
    ContainerScene(content: self) { container }
  }
  public nonisolated func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(for: [type], onSetup: onSetup)
  }
  public nonisolated func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    ContainerScene(content: self) { ContainerEnvironment(types, onSetup).container }
  }
}

/// A scene whose root view has a model container in its environment.
private nonisolated struct ContainerScene<Content: Scene>: Scene {
  let content: Content
  let container: () -> ModelContainer

  static func _root(of scene: ContainerScene) -> some View {
    Content._root(of: scene.content)._environment(
      \.ownedContainer, owning: { scene.container() as ModelContainer? })
  }
}
