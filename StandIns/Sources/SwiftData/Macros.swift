/// Makes a class a model. Each stored property without ``Transient()`` then reports its reads and changes to views and
/// to the store.
@attached(
  member, names: named(_$observationRegistrar), named(_$persistence), named(_$uniqueValues),
  named(_$relationships))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SimulatedUIMacros", type: "PersistentModel")

/// Makes a stored property of a model report its reads and changes. ``Model()`` adds this macro to properties.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "SimulatedUIMacros", type: "PersistedProperty")

/// Excludes a property from the store. Views do not observe the property either.
@attached(peer)
public macro Transient() = #externalMacro(module: "SimulatedUIMacros", type: "Mark")

/// Sets options of a property. Only ``Schema/Attribute/Option/unique`` has an effect.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SimulatedUIMacros", type: "Mark")

/// Marks a property that holds other models.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SimulatedUIMacros", type: "Mark")

/// Gives an actor its own model context.
@attached(
  member, names: named(modelContainer), named(modelExecutor), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SimulatedUIMacros", type: "ModelActor")
